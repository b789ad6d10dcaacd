//! The probe and the floor.

use crate::support::*;
use sandbox::isolation::NEUTRAL_HOST_NAME;
use sandbox::{Layer, Level, Sandbox, SandboxConfig, SandboxError};
use spec::Value;

fn start(without: &[Layer], floor: Level) -> Result<Sandbox, SandboxError> {
    Sandbox::start(SandboxConfig {
        without: without.to_vec(),
        floor,
        ..SandboxConfig::default()
    })
}

#[test]
fn taking_layers_away_lowers_the_level_and_the_floor_refuses() {
    let without_spaces = start(Layer::NAMESPACES, Level::I2).unwrap();
    assert_eq!(without_spaces.isolation().level, Level::I2);
    let filter_only = [Layer::NAMESPACES, &[Layer::Landlock, Layer::Uid]].concat();
    assert_eq!(
        start(&filter_only, Level::I0).unwrap().isolation().level,
        Level::I1
    );
    let refused = start(&filter_only, Level::I2).unwrap_err();
    assert!(matches!(
        refused,
        SandboxError::BelowFloor {
            level: Level::I1,
            floor: Level::I2,
            ..
        }
    ));
    assert!(
        refused
            .to_string()
            .contains("landlock: left out by configuration"),
        "{refused}"
    );
}

#[test]
fn without_a_filter_the_probe_sees_what_is_possible() {
    let open = start(
        &[
            Layer::NAMESPACES,
            &[
                Layer::Landlock,
                Layer::Uid,
                Layer::Seccomp,
                // Where version 2 is writable, its limit of processes stops a thread.
                Layer::ChildGroup,
            ],
        ]
        .concat(),
        Level::I0,
    )
    .unwrap();
    assert_eq!(open.isolation().level, Level::I0);
    let done: Vec<&str> = open
        .isolation()
        .acts
        .iter()
        .filter(|act| act.blocked_by.is_none())
        .map(|act| act.act.as_str())
        .collect();
    for act in [
        "thread",
        "tcp_connect",
        "udp_socket",
        "unix_connect",
        "read_public",
    ] {
        assert!(
            done.contains(&act),
            "{act} was stopped: {:?}",
            open.isolation().acts
        );
    }
}

#[test]
fn the_environment_block_names_versions_kernels_and_level() {
    let sandbox = start(&[], Level::I2).unwrap();
    let block = serde_json::to_value(sandbox.environment()).unwrap();
    for (key, value) in [("tz", "UTC"), ("locale", "C.UTF-8")] {
        assert_eq!(block[key], value);
    }
    assert!(block["python"].as_str().unwrap().starts_with("3."));
    assert!(
        block["numpy_wheel_sha256"]
            .as_str()
            .is_some_and(|digest| digest.len() == 64)
    );
    assert_eq!(block["isolation"], sandbox.isolation().level.as_str());
}

#[test]
fn kernels_can_be_chosen() {
    let mut config = SandboxConfig {
        openblas_coretype: Some("Haswell".to_owned()),
        ..SandboxConfig::default()
    };
    config.npy_disable_cpu_features = Some("X86_V4 AVX512_ICL AVX512_SPR".to_owned());
    if !cfg!(target_arch = "x86_64") {
        it::skip("the names are those of x86-64");
        return;
    }
    let sandbox = Sandbox::start(config).unwrap();
    assert_eq!(sandbox.environment().blas_core.as_deref(), Some("Haswell"));
    assert!(
        !sandbox
            .environment()
            .numpy_cpu_features
            .iter()
            .any(|feature| feature == "X86_V4")
    );
}

#[test]
fn a_missing_runner_says_where_it_was_looked_for() {
    let config = SandboxConfig {
        runner: Some("/nowhere/runner".into()),
        ..SandboxConfig::default()
    };
    let error = Sandbox::start(config).unwrap_err();
    assert!(
        error.to_string().contains("/nowhere/runner") && error.to_string().contains("hint:"),
        "{error}"
    );
}

#[test]
fn a_python_without_numpy_says_so() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("bin")).unwrap();
    std::os::unix::fs::symlink("/usr/bin/python3", folder.path().join("bin/python3")).unwrap();
    let config = SandboxConfig {
        python_prefix: Some(folder.path().into()),
        ..SandboxConfig::default()
    };
    let error = Sandbox::start(config).unwrap_err();
    assert!(error.to_string().contains("numpy"), "{error}");
}

#[test]
fn a_child_runs_with_every_layer_it_reports() {
    let mut worker = worker();
    let child = subject(&mut worker, "def f(): pass\n", 0);
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.pid())).unwrap();
    let field = |name: &str| {
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .unwrap();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (name, expected) in [("Threads:", "1"), ("NoNewPrivs:", "1"), ("Seccomp:", "2")] {
        assert_eq!(field(name), expected, "{name}");
    }
    for set in ["CapInh:", "CapPrm:", "CapEff:", "CapAmb:"] {
        assert_eq!(field(set), "0000000000000000", "{set}");
    }
    if nix::unistd::geteuid().is_root() {
        let uid = field("Uid:");
        let own = uid.split(' ').next().unwrap();
        assert!(
            (60_706..=61_183).contains(&own.parse::<u32>().unwrap()),
            "{uid}"
        );
        assert_eq!(
            (uid.as_str(), field("Gid:"), field("Groups:")),
            (
                [own; 4].join(" ").as_str(),
                [own; 4].join(" "),
                String::new()
            )
        );
        assert_eq!(field("CapBnd:"), "0000000000000000");
    }
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", child.pid())).unwrap();
    for (name, value) in [
        ("Max file size", "0"),
        ("Max core file size", "0"),
        ("Max processes", "0"),
        ("Max open files", "32"),
    ] {
        let line = limits
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .unwrap();
        assert_eq!(
            line.split_whitespace().take(2).collect::<Vec<_>>(),
            [value; 2],
            "{name}"
        );
    }
}

/// Starts a sandbox at I3; says so where this machine has a lower level.
fn start_at_i3() -> Option<Sandbox> {
    let sandbox = start(&[], Level::I2).unwrap();
    let level = sandbox.isolation().level;
    if level < Level::I3 {
        it::skip(format_args!("this machine isolates at {level}"));
        return None;
    }
    Some(sandbox)
}

#[test]
fn with_namespaces_a_child_is_alone() {
    let Some(sandbox) = start_at_i3() else {
        return;
    };
    let mut worker = sandbox.worker().unwrap();
    let source = "import os, socket
def f():
    seen = [os.path.join(folder, name) for folder, _, names in os.walk('/') for name in names]
    python = [name for name in seen if '/lib' in name]
    return os.getpid(), len(seen) - len(python), os.path.exists('/proc/self')
";
    let mut child = free(&mut worker, source);
    // The checkout may lie anywhere, below /tmp too: what counts is that no file but Python's is there.
    let alone = vec![Value::I64(1), Value::I64(0), Value::Bool(false)];
    assert_eq!(
        returned(call(&mut worker, &mut child, &[])),
        Value::Tuple(alone)
    );
}

/// Every way in which a child may ask for the machine's name.
const NAMES: &str = "import ctypes, os, platform, socket
def f():
    domain = ctypes.create_string_buffer(64)
    ctypes.CDLL(None).getdomainname(domain, 64)
    try:
        file = open('/proc/sys/kernel/hostname').read().strip()
    except OSError:
        file = None
    return socket.gethostname(), os.uname().nodename, platform.node(), file, domain.value.decode()
";

#[test]
fn the_host_name_is_hidden() {
    let Some(sandbox) = start_at_i3() else {
        return;
    };
    let name = text(NEUTRAL_HOST_NAME);
    // No `/proc` is mounted; with one, the file shows the name of the namespace.
    let hidden = [name.clone(), name.clone(), name, Value::None, text("")];
    let mut worker = sandbox.worker().unwrap();
    let mut child = free(&mut worker, NAMES);
    assert_eq!(
        returned(call(&mut worker, &mut child, &[])),
        Value::Tuple(hidden.to_vec())
    );
    // The same child in the machine's own namespaces finds the machine's own name.
    let mut open = start(Layer::NAMESPACES, Level::I2)
        .unwrap()
        .worker()
        .unwrap();
    let mut child = free(&mut open, NAMES);
    let Value::Tuple(names) = returned(call(&mut open, &mut child, &[])) else {
        panic!("not a tuple")
    };
    let own = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap();
    assert_eq!(names[0], text(own.trim_end()));
}

#[test]
fn a_visible_proc_shows_the_neutral_name_too() {
    // Without a root of its own and without Landlock the file can be read.
    let gone = [Layer::MountNamespace, Layer::Landlock];
    let mut worker = start(&gone, Level::I0).unwrap().worker().unwrap();
    let mut child = free(&mut worker, NAMES);
    let Value::Tuple(names) = returned(call(&mut worker, &mut child, &[])) else {
        panic!("not a tuple")
    };
    assert_eq!(names[0], names[3]);
    assert!(names[3] != Value::None);
}
