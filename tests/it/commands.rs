//! The small commands, usage errors, and what never shows.

use crate::concordance_program::{Program, levels};
use crate::database_contents::{contents, database, rows};
use crate::postgres_server::Server;
use store::{Store, StoreConfig};

#[tokio::test]
async fn a_run_is_reproduced_and_refused_when_its_spec_has_changed() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    let report = program.json(&["report", "--json"]);
    let gelu = report["methods"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|m| m["id"] == "gelu")
        .expect("gelu was run");
    let run = gelu["run_id"].to_string();
    let before = contents(&store).await;
    let found = program.json(&["reproduce", &run, "--json"]);
    assert_eq!(
        (&found["same"], &found["digest"]),
        (&true.into(), &gelu["verdict_digest"])
    );
    assert_eq!(found["environment_differs"], serde_json::json!([]));
    let ran = program.run(&["reproduce", &run]);
    let stdout = &ran.ended(0).stdout;
    let executed = "every line and branch ran";
    for line in [
        format!("run {run} of gelu: the same verdict"),
        format!("reading a: {executed}"),
        format!("reading b: {executed}"),
    ] {
        assert!(stdout.contains(&line), "{line}: {ran:#?}");
    }

    program.edit(
        "property-specs/activation/gelu/spec.toml",
        "spec = 1\n",
        "spec = 1\n# another text\n",
    );
    let refused = program.run(&["reproduce", &run]);
    refused.ended(1).says(&[
        "the spec of gelu is not the one",
        "hint: check out the commit whose spec has sha256",
    ]);
    program
        .run(&["reproduce", "999999"])
        .ended(1)
        .says(&["no run \"999999\" is stored"]);
    assert_eq!(
        contents(&store).await,
        before,
        "reproducing records nothing"
    );
}

#[test]
fn doctor_succeeds_here_and_starts_nothing() {
    let program = Program::new();
    let ran = program.run(&["doctor"]);
    ran.ended(0);
    for what in ["database", "corpus", "specs", "sandbox"] {
        let line = ran.stdout.lines().find(|line| line.contains(what));
        assert!(
            line.is_some_and(|line| line.starts_with("ok ")),
            "{what}: {}",
            ran.stdout
        );
    }
    assert!(
        !program.path("state").exists(),
        "the doctor changes nothing"
    );
    let found = program.json(&["doctor", "--json"]);
    assert!(
        found["checks"]
            .as_array()
            .expect("a list")
            .iter()
            .all(|check| check["problem"].is_null())
    );
}

#[tokio::test]
async fn doctor_examines_what_is_served() {
    let program = Program::holding(&["activation/gelu"]);
    let says = |code: i32, words: &[&str]| {
        program.run(&["doctor"]).ended(code).prints(words);
    };
    says(0, &["ok     snapshot  none is published in "]);
    let config = StoreConfig {
        database_url: None,
        state_dir: program.path("state"),
    };
    let running = Store::open(&config).await.expect("Postgres is installed");
    for step in ["ingest", "generate", "publish"] {
        program.run(&[step]).ended(0);
    }
    let id = program.snapshot().expect("one is served");
    let intact = format!("ok     snapshot  {id}: ");
    let well = [
        &*intact,
        "ok     age       published ",
        "0 days and 0 hours ago",
        "ok     disk      ",
        "ok     takedowns 0 stored, 0 of them still served",
    ];
    says(0, &well);
    running.close().await;
    drop(running);
    says(0, &["ok     takedowns not compared: no database answers"]);

    let folder = program.path("state/snapshots").join(&id);
    std::fs::write(folder.join("implementations.jsonl"), "").expect("it is ours");
    let damaged = format!("WRONG  snapshot  {id}: ");
    says(
        1,
        &[
            &*damaged,
            "implementations.jsonl: ",
            "hint: `concordance snapshot verify`",
        ],
    );
    std::fs::remove_file(program.path("state/snapshots/current")).expect("it was there");
    says(1, &["current is missing beside snapshots", "hint: "]);
}

#[test]
fn doctor_names_sandbox_problems() {
    let mut program = Program::new();
    program.set("CONCORDANCE_PYTHON", "/nowhere/python");
    let ran = program.run(&["doctor"]);
    ran.ended(1);
    let problem: Vec<&str> = ran
        .stdout
        .lines()
        .skip_while(|line| !line.starts_with("WRONG"))
        .take(3)
        .collect();
    let [what, why, hint] = problem[..] else {
        panic!("{ran:#?}")
    };
    assert!(
        what.contains("sandbox") && why.contains("/nowhere/python") && hint.contains("hint: "),
        "{ran:#?}"
    );
}

#[test]
fn an_invalid_worker_count_is_a_usage_error() {
    for word in ["0", "many", "-1"] {
        let mut program = Program::new();
        program.set("CONCORDANCE_WORKERS", word);
        let ran = program.run(&["nightly"]);
        ran.ended(2).says(&[
            &format!("CONCORDANCE_WORKERS is {word:?}"),
            "hint: give a number of at least 1",
        ]);
        assert!(!program.path("state").exists(), "nothing was made");
    }
}

#[test]
fn an_invalid_seed_is_a_usage_error() {
    for word in ["7", "0123456789abcdeg", "+123456789abcdef"] {
        let mut program = Program::new();
        program.set("CONCORDANCE_SEED", word);
        let ran = program.run(&["nightly"]);
        ran.ended(2).says(&[
            &format!("CONCORDANCE_SEED is {word:?}"),
            "hint: give the seed of a run",
        ]);
    }
}

#[test]
fn an_invalid_isolation_floor_is_named() {
    let mut program = Program::new();
    program.set("CONCORDANCE_FLOOR", "I9");
    let ran = program.run(&["doctor"]);
    ran.ended(1);
    assert!(
        ran.stdout.contains("CONCORDANCE_FLOOR is \"I9\"") && ran.stdout.contains("hint: "),
        "{ran:#?}"
    );
}

#[test]
fn usage_errors_exit_with_two() {
    let program = Program::new();
    for arguments in [
        &["nigthly"][..],
        &["verify", "--fast"],
        &["reproduce"],
        &["reproduce", "seven"],
        &[],
    ] {
        let ran = program.run(arguments);
        ran.ended(2).says(&["--help"]);
        assert_eq!(ran.stdout, "", "{arguments:?}");
    }
    assert!(!program.path("state").exists(), "nothing was made");
}

#[tokio::test]
async fn a_method_without_readings_cannot_be_verified() {
    let store = database().await;
    let program = Program::on(store.url());
    for step in ["ingest", "generate"] {
        program.run(&[step]).ended(0);
    }
    program
        .run(&["verify", "gelu", "no_such_method"])
        .ended(1)
        .says(&["no readings of \"no_such_method\"", "hint: "]);
    assert_eq!(
        rows(&store, "run").await,
        0,
        "nothing is climbed when a name is wrong"
    );
    assert_eq!(
        levels(
            &program.json(&["verify", "gelu", "--json"])["run"],
            "method"
        )
        .len(),
        1
    );
    assert_eq!(rows(&store, "run").await, 1);
}

#[test]
fn an_error_ends_with_a_hint() {
    let ran = Program::on("postgres://me:s3cret@127.0.0.1:1/closed").run(&["report"]);
    let lines: Vec<&str> = ran.ended(2).stderr.lines().collect();
    let [what, hint] = lines[..] else {
        panic!("{ran:#?}")
    };
    let where_to = "nothing answers at postgres://me:…@127.0.0.1:1/closed: ";
    assert!(
        what.starts_with(&format!(
            "error: cannot begin: the database cannot be opened: {where_to}"
        )),
        "{what}"
    );
    assert!(
        what.contains("refused") && !what.contains("s3cret"),
        "{what}"
    );
    assert!(hint.starts_with("hint: does Postgres run there?"), "{hint}");
}

#[tokio::test]
async fn report_filters_select_methods() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    for (arguments, due) in [
        (&["--keyword", "ADAM moment"][..], &["adam_step"][..]),
        (&["--area", "activation"], &["gelu"]),
        (&["--level", "v3", "--keyword", "step"], &["adam_step"]),
        (&["--level", "no-code"], &[]),
    ] {
        let report = program.json(&[&["report", "--json"], arguments].concat());
        let found: Vec<&str> = report["methods"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|m| m["id"].as_str())
            .collect();
        assert_eq!(found, due, "{arguments:?}");
        assert_eq!(
            (&report["narrowed"]["matching"], &report["narrowed"]["of"]),
            (&due.len().into(), &3.into())
        );
        let levels = report["levels"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|area| area["held"].as_u64());
        assert_eq!(
            levels.sum::<Option<u64>>(),
            Some(due.len() as u64),
            "figures are of what is left"
        );
    }
    let text = program.run(&["report", "--area", "activation"]);
    assert!(
        text.ended(0)
            .stdout
            .contains("Only methods in area activation: 1 of 3."),
        "{text:#?}"
    );
    program
        .run(&["report", "--area", "cookery"])
        .ended(1)
        .says(&["no area \"cookery\"", "hint: one of: activation, "]);
    program
        .run(&["report", "--level", "V9"])
        .ended(2)
        .says(&["V9", "possible values: V3, "]);
    program
        .run(&["report", "--divergences", "--area", "loss"])
        .ended(2)
        .says(&["cannot be used with"]);
}

#[tokio::test]
async fn the_report_is_a_folder_of_pages() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    let read = |name: &str| {
        std::fs::read_to_string(program.path(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
    };
    program
        .run(&["report", "--html", "one.html"])
        .ended(1)
        .says(&["one.html is a file", "hint: name a folder"]);
    program.run(&["report", "--html", "pages/"]).ended(0);
    let index = read("pages/index.html");
    for method in ["gelu", "adam_step", "thomas_tridiagonal"] {
        assert!(
            index.contains(&format!("href=\"methods/{method}.html\"")),
            "{method}"
        );
        let page = read(&format!("pages/methods/{method}.html"));
        assert!(
            page.contains("href=\"../index.html\"") && page.contains(&format!("</span> {method}(")),
            "{method}"
        );
        for words in [
            "two programs, ",
            "Tests (",
            "What people get wrong",
            "concordance reproduce",
        ] {
            assert!(page.contains(words), "{method}: {words}");
        }
        let (_, run) = page
            .split_once("href=\"../runs/")
            .expect("a link to the run");
        let (run, _) = run.split_once('"').expect("it ends");
        assert!(
            read(&format!("pages/runs/{run}")).contains(&format!("../methods/{method}.html")),
            "{method}"
        );
        assert!(!page.contains("changed since this run"), "{method}");
    }
    // What is shown with a run is what was run, whatever the disk says now.
    let ours = read("pages/methods/gelu.html");
    program.edit(
        "datasets/methods/activation/gelu/a.py",
        "def gelu(",
        "def jelu(",
    );
    program.edit(
        "property-specs/activation/gelu/spec.toml",
        "spec = 1\n",
        "spec = 1\n# another text\n",
    );
    program.write("pages/methods/dropped.html", &ours);
    program.write("pages/methods/mine.html", "<p>not a page of a report</p>");
    program.run(&["report", "--html", "pages"]).ended(0);
    assert!(
        !program.path("pages/methods/dropped.html").exists(),
        "no method has that page any more"
    );
    assert!(
        program.path("pages/methods/mine.html").exists(),
        "what the report did not write, it leaves alone"
    );
    let style = include_str!("../../crates/pages/assets/pages.css");
    assert_eq!(read("pages/assets/pages.css"), style);
    let page = read("pages/methods/gelu.html");
    assert!(
        page.contains("The readings have changed since this run") && page.contains("</span> gelu("),
        "{page}"
    );
    assert!(
        page.contains("The property spec has changed since this run")
            && !page.contains("</span> jelu(")
    );
    program.write("taken", "a file");
    program
        .run(&["report", "--html", "taken"])
        .ended(1)
        .says(&["taken is a file", "hint: name a folder"]);
}

#[test]
fn help_shows_examples() {
    let program = Program::new();
    for command in ["nightly", "ingest", "verify", "report", "reproduce", "new"] {
        let ran = program.run(&[command, "--help"]);
        let help = &ran.ended(0).stdout;
        let examples = help
            .split_once("Example")
            .unwrap_or_else(|| panic!("{command} shows none: {help}"))
            .1;
        assert!(
            examples.contains(&format!("concordance {command}")),
            "{help}"
        );
    }
    for command in ["generate", "publish", "doctor"] {
        assert!(
            program
                .run(&[command, "--help"])
                .ended(0)
                .stdout
                .contains("--json")
        );
    }
    assert!(
        program
            .run(&["--help"])
            .ended(0)
            .stdout
            .contains("Exit codes: ")
    );
}

#[test]
fn passwords_are_redacted() {
    let server = Server::start();
    server.ask_for_passwords();
    let wrong_password = server.url("concordance:s3cretword");
    let urls = [
        wrong_password.as_str(),
        "postgres://me:s3cretword@127.0.0.1:1/closed",
        "postgres://me:s3cretword@no-such-host.invalid/app",
        "postgres://me@127.0.0.1:1/closed?password=s3cretword",
        "mysql://me:s3cretword@localhost/app",
        "s3cretword",
    ];
    let calls: Vec<(&str, &str, i32)> = urls
        .iter()
        .flat_map(|url| [(*url, "nightly", 2), (*url, "doctor", 1)])
        .collect();
    // At once: a host that does not answer is waited for.
    std::thread::scope(|scope| {
        for (url, command, code) in calls {
            scope.spawn(move || {
                let mut program = Program::on(url);
                program.set("CONCORDANCE_LOG", "debug");
                let ran = program.run(&[command]);
                ran.ended(code);
                let printed = format!("{}{}", ran.stdout, ran.stderr);
                assert!(
                    printed.contains("the database cannot be opened"),
                    "{printed}"
                );
                assert!(
                    !printed.contains("s3cretword"),
                    "{command} shows {url}: {printed}"
                );
            });
        }
    });
}
