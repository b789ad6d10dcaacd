//! The files that `make dist` hands to container builders and to systemd.

use crate::project_files::root;
use std::collections::BTreeMap;

fn read(name: &str) -> String {
    std::fs::read_to_string(root().join("deploy").join(name)).expect("it is there")
}

/// The instructions of each stage of a Dockerfile, continued lines joined.
fn stages(text: &str) -> Vec<Vec<(String, String)>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let joined = lines.collect::<Vec<_>>().join("\n").replace("\\\n", " ");
    let instructions = joined.lines().filter_map(|line| line.split_once(' '));
    let mut stages: Vec<Vec<(String, String)>> = vec![];
    for (word, rest) in instructions {
        if word == "FROM" {
            stages.push(vec![]);
        }
        let stage = stages.last_mut().expect("FROM is the first instruction");
        stage.push((word.to_owned(), rest.trim().to_owned()));
    }
    stages
}

#[test]
fn the_image_ends_in_a_stage_without_a_shell() {
    let stages = stages(&read("Dockerfile"));
    for (word, rest) in stages.iter().flatten() {
        let known = [
            "FROM",
            "COPY",
            "WORKDIR",
            "RUN",
            "ENV",
            "VOLUME",
            "EXPOSE",
            "USER",
            "ENTRYPOINT",
        ];
        assert!(known.contains(&word.as_str()), "{word} {rest}");
        assert!(
            word != "FROM" || rest.contains(':') && !rest.contains(":latest"),
            "{rest}"
        );
    }
    let last = stages.last().expect("a stage");
    let of = |word: &str| -> Vec<&str> {
        let found = last.iter().filter(|(own, _)| own == word);
        found.map(|(_, rest)| rest.as_str()).collect()
    };
    assert_eq!(of("FROM"), ["gcr.io/distroless/cc-debian12:nonroot"]);
    assert_eq!(of("RUN"), [""; 0], "there is no shell");
    assert_eq!(of("USER"), ["65532:65532"], "nonroot, by number");
    for copy in of("COPY") {
        assert!(copy.starts_with("--from=unpacked "), "{copy}");
    }
    let entry: Vec<String> = serde_json::from_str(of("ENTRYPOINT")[0]).expect("the exec form");
    assert_eq!(entry, ["/opt/concordance/bin/concordance-server"]);
}

/// The settings of a unit by `Section.Name`; a name may stand several times.
fn settings(name: &str) -> BTreeMap<String, Vec<String>> {
    let mut settings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let text = read(name);
    let mut section = "";
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        if let Some(name) = line.strip_prefix('[') {
            section = name.trim_end_matches(']');
            continue;
        }
        let (name, value) = line.split_once('=').expect("Name=value");
        let values = settings.entry(format!("{section}.{name}")).or_default();
        values.push(value.to_owned());
    }
    settings
}

#[test]
fn the_units_do_what_the_book_says() {
    let book = std::fs::read_to_string(root().join("docs/operations.md")).expect("readable");
    let (server, night) = (
        settings("concordance-server.service"),
        settings("concordance-night.service"),
    );
    for name in [
        "Service.User",
        "Service.Environment",
        "Service.StateDirectory",
        "Service.KillMode",
    ] {
        assert_eq!(server[name], night[name], "{name}: one account, one state");
    }
    for (unit, name) in [(&server, "KillMode"), (&night, "Delegate")] {
        let line = format!("{name}={}", unit[&format!("Service.{name}")][0]);
        assert!(book.contains(&line), "{line}");
    }
    let checker = settings("concordance-check-worker.service");
    assert_eq!(checker["Service.RestartPreventExitStatus"], ["78"]);
    assert_eq!(checker["Service.Delegate"], night["Service.Delegate"]);
    for unit in [&server, &night, &checker] {
        let mut words = unit["Service.ExecStart"][0].split(' ');
        let program = words
            .next()
            .and_then(|path| path.strip_prefix("/opt/concordance/bin/"));
        let help = std::process::Command::new(it::executable(program.expect("of a release")))
            .args(words.take(1).chain(["--help"]))
            .output()
            .expect("it is built");
        assert!(help.status.success(), "{help:?}");
    }
    // The sandbox makes namespaces, and both meet at a socket in /tmp.
    for unit in [&night, &checker] {
        assert!(!unit.contains_key("Service.RestrictNamespaces"));
    }
    assert!(
        ![&server, &night, &checker]
            .iter()
            .any(|unit| unit.contains_key("Service.PrivateTmp"))
    );
}

/// A command of a shell runs as the units do, and the check worker reads no secret of the server.
#[test]
fn the_book_runs_commands_on_the_state_of_the_units() {
    let book = std::fs::read_to_string(root().join("docs/operations.md")).expect("readable");
    let [server, night, checker] = ["server", "night", "check-worker"]
        .map(|name| settings(&format!("concordance-{name}.service")));
    let files = [&server, &night, &checker].map(|unit| unit["Service.EnvironmentFile"].as_slice());
    let (shared, own) = ("/etc/concordance.env", "/etc/concordance-check-worker.env");
    assert_eq!(
        files.concat(),
        [shared, shared, own].map(|file| format!("-{file}"))
    );
    assert!(book.contains(own), "{own}");
    for text in [&book, &read("install")] {
        for (option, name) in [
            ("--uid=", "User"),
            ("-E ", "Environment"),
            ("-p EnvironmentFile=", "EnvironmentFile"),
            ("-p StateDirectory=", "StateDirectory"),
        ] {
            let words = format!("{option}{}", server[&format!("Service.{name}")][0]);
            assert!(text.contains(&words), "{words}");
        }
    }
}

#[test]
fn the_installer_and_its_readme_enable_every_unit_that_can_be_enabled() {
    let entries = std::fs::read_dir(root().join("deploy")).expect("it is there");
    let names = entries.map(|entry| entry.expect("readable").file_name());
    let names = names.map(|name| name.into_string().expect("text"));
    let units = names.filter(|name| name.ends_with(".service") || name.ends_with(".timer"));
    let enabled = units.filter(|name| settings(name).contains_key("Install.WantedBy"));
    // A name without an ending is that of a service.
    let enabled: Vec<String> = enabled.map(|name| name.replace(".service", "")).collect();
    assert_eq!(enabled.len(), 3, "{enabled:?}");
    for file in ["install", "README"] {
        let text = read(file);
        let mut lines = text.lines();
        let line = lines.find(|line| line.contains("systemctl enable --now "));
        let line = line.unwrap_or_else(|| panic!("{file} enables nothing"));
        for unit in &enabled {
            let mut words = line.split([' ', '"']);
            assert!(words.any(|word| word == unit), "{file}: {unit}");
        }
    }
}

/// The values of a field of a file of Kubernetes, wherever it stands, without quotes.
fn values<'a>(text: &'a str, field: &str) -> Vec<&'a str> {
    let lines = text.lines().map(|line| line.trim_start_matches([' ', '-']));
    let pairs = lines.filter_map(|line| line.split_once(": "));
    let own = pairs.filter(|(name, _)| *name == field);
    own.map(|(_, value)| value.trim_matches('"')).collect()
}

/// The entry of a list of `env` by its name.
fn variable<'a>(text: &'a str, name: &str) -> &'a str {
    let (_, rest) = text
        .split_once(&format!("- name: {name}\n"))
        .unwrap_or_else(|| panic!("no variable {name}"));
    let line = rest.lines().next().and_then(|line| line.split_once(": "));
    line.expect("a value").1.trim_matches('"')
}

/// The help of `concordance worker` on one line.
fn help_of_worker() -> String {
    let help = std::process::Command::new(it::executable("concordance"))
        .args(["worker", "--help"])
        .output()
        .expect("it is built");
    let help = String::from_utf8(help.stdout).expect("text");
    let words: Vec<&str> = help.split_whitespace().collect();
    words.join(" ")
}

/// Slurm signals the batch shell only, so the shell becomes the worker. It starts again what ends with the code of the program's help, and
/// leaves it the time that a container has.
#[test]
fn a_worker_of_slurm_gets_the_signal_and_is_started_again() {
    let (script, sample) = (read("slurm/worker.sbatch"), read("slurm/slurm.conf"));
    let last = script.lines().last().expect("lines");
    assert!(last.starts_with("exec ") && last.ends_with(" worker \"$@\""));
    let value = |text: &str, name: &str| {
        let found = text.lines().find_map(|line| line.strip_prefix(name));
        found.unwrap_or_else(|| panic!("no {name}")).parse::<u32>()
    };
    let code = value(&sample, "RequeueExit=").expect("a code");
    assert!(help_of_worker().ends_with(&format!("{code} told to end.")));
    let seconds = value(&script, "#SBATCH --signal=B:TERM@").expect("seconds");
    let job = read("kubernetes/worker.yaml");
    let grace = values(&job, "terminationGracePeriodSeconds")[0];
    assert!(seconds >= grace.parse::<u32>().expect("seconds"));
}

/// The exit code is that of the program's help and of the unit, and neither supervisor tries again; the time to give work back is longer
/// than the unit's.
#[test]
fn a_worker_of_kubernetes_ends_as_the_unit_does() {
    let (job, unit) = (
        read("kubernetes/worker.yaml"),
        settings("concordance-check-worker.service"),
    );
    let code = &unit["Service.RestartPreventExitStatus"][0];
    assert_eq!(values(&job, "values"), [format!("[{code}]")]);
    assert_eq!(values(&job, "action"), ["Ignore", "FailIndex"]);
    assert_eq!(values(&job, "type")[0], "DisruptionTarget");
    let code = format!("{code} this machine isolates less than");
    assert!(help_of_worker().contains(&code), "{code}");
    let seconds = |text: &str| text.parse::<u32>().expect("seconds");
    let grace = values(&job, "terminationGracePeriodSeconds")[0];
    assert!(seconds(grace) > seconds(&unit["Service.TimeoutStopSec"][0]));
}

#[test]
fn the_files_of_kubernetes_fit_the_image_and_one_another() {
    let (job, server) = (
        read("kubernetes/worker.yaml"),
        read("kubernetes/server.yaml"),
    );
    let stages = stages(&read("Dockerfile"));
    let image = stages.last().expect("a stage");
    let of = |word: &str| -> &str {
        let found = image.iter().find(|(own, _)| own == word);
        found.map(|(_, rest)| rest.as_str()).expect("it is there")
    };
    let (user, group) = of("USER").split_once(':').expect("user and group");
    let state = variable(&job, "CONCORDANCE_STATE_DIR");
    assert!(of("ENV").contains(&format!("CONCORDANCE_STATE_DIR={state} ")));
    for text in [&job, &server] {
        for (field, expected) in [
            ("runAsUser", user),
            ("runAsGroup", group),
            ("fsGroup", group),
            ("runAsNonRoot", "true"),
            ("automountServiceAccountToken", "false"),
            ("allowPrivilegeEscalation", "false"),
            ("readOnlyRootFilesystem", "true"),
            ("drop", "[\"ALL\"]"),
            ("image", values(&job, "image")[0]),
        ] {
            let expected = expected.trim_matches('"');
            assert_eq!(values(text, field), [expected], "{field}");
        }
        let paths = values(text, "mountPath").into_iter();
        let mut elsewhere = paths.filter(|path| !path.starts_with(state) && *path != "/tmp");
        assert_eq!(elsewhere.next(), None);
    }
    assert_eq!(values(&server, "containerPort"), [of("EXPOSE")]);
    // The worker reads its shard and its database from there.
    let config = root().join("pipeline/src/config.rs");
    let config = std::fs::read_to_string(config).expect("readable");
    for name in ["JOB_COMPLETIONS", "CONCORDANCE_WORKER_DATABASE_URL"] {
        let is_read = config.contains(&format!("\"{name}\""));
        assert!(is_read && !variable(&job, name).is_empty(), "{name}");
    }
    // Each shard has a worker.
    assert_eq!(variable(&job, "CONCORDANCE_FLOOR"), "I3");
    assert_eq!(values(&job, "hostUsers"), ["false"]);
    let workers = values(&job, "completions")[0];
    assert_eq!(values(&job, "parallelism"), [workers]);
    assert_eq!(variable(&job, "JOB_COMPLETIONS"), workers);
    let program = "[\"/opt/concordance/bin/concordance\", \"worker\"]";
    assert_eq!(values(&job, "command"), [program]);
    // Every secret that a pod names is in the sample, which has no other content.
    let sample = read("kubernetes/secrets.sample.yaml");
    for (text, name) in [
        (&job, "concordance-worker"),
        (&server, "concordance-server"),
        (&server, "concordance-keys"),
    ] {
        assert!(text.contains(&format!(": {name}\n")), "{name}");
        assert!(values(&sample, "name").contains(&name), "{name}");
    }
    assert_eq!(sample.matches("REPLACE").count(), 3);
    assert_eq!(values(&sample, "address-secret"), ["UkVQTEFDRQ=="]);
}

/// The profile permits no call for which the sandbox's own filter kills a child, but for those that the zygote makes its walls with.
#[test]
fn the_profile_of_a_pod_permits_what_the_walls_are_made_with_and_no_more() {
    let profile: serde_json::Value =
        serde_json::from_str(&read("kubernetes/sandbox-seccomp.json")).expect("JSON");
    assert_eq!(profile["defaultAction"], "SCMP_ACT_ERRNO");
    let rules = profile["syscalls"].as_array().expect("rules");
    let names = rules
        .iter()
        .filter_map(|rule| rule["names"].as_array())
        .flatten();
    let permitted: Vec<&str> = names.filter_map(serde_json::Value::as_str).collect();
    let filter = root().join("sandbox/runner/src/layers/seccomp.rs");
    let filter = std::fs::read_to_string(filter).expect("readable");
    let (_, killing) = filter.split_once("const KILL: ").expect("the list");
    let (killing, _) = killing.split_once("];").expect("its end");
    let killing: Vec<&str> = killing
        .lines()
        .filter_map(|line| line.trim().strip_prefix("libc::SYS_"))
        .map(|name| name.trim_end_matches(','))
        .collect();
    assert!(killing.len() > 30, "{killing:?}");
    let both = killing.into_iter().filter(|name| permitted.contains(name));
    let mut both: Vec<&str> = both.collect();
    both.sort_unstable();
    let walls = ["mount", "mount_setattr", "pivot_root", "umount2", "unshare"];
    assert_eq!(both, walls);
}
