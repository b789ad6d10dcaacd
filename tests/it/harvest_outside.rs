//! Harvesting a hostile repository: `scripts/watched` finds nothing that changed outside the sandbox, and finds it where something does.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::project_files::root;
use it::executable;
use serde_json::Value;
use std::process::Output;

/// Functions that try to change something, by what they try. `{outside}` is a watched folder; the archive's names point there, too.
const HOSTILE: &str = r#"
import numpy as np


def opens(x):
    open("{outside}/opened", "w").write("x")
    return x


def saves(x):
    np.save("{outside}/saved", np.ones(3))
    return x


def writes_by_file_descriptor(x):
    np.ones(3).tofile("{outside}/to_file")
    return x


def maps(x):
    np.memmap("{outside}/mapped", mode="w+", shape=(3,))[:] = 1
    return x


def overwrites(x):
    open("{outside}/kept", "w").write("gone")
    return x


def removes(x):
    np.lib._npyio_impl.os.unlink("{outside}/kept")
    return x


def links(x):
    np.lib._npyio_impl.os.symlink("/etc/passwd", "{outside}/linked")
    return x


def starts(x):
    np.lib._npyio_impl.os.system("sleep 600 &")
    return x


def leaves(x):
    system = np.lib._npyio_impl.os
    if system.fork() == 0:
        system.setsid()
        while True:
            system.getppid()
    return x


def listens(x):
    socket = __import__("socket").socket()
    socket.bind(("127.0.0.1", 0))
    socket.listen()
    return x


def kills(x):
    system = np.lib._npyio_impl.os
    system.kill(system.getppid(), 9)
    return x


def calls_libc(x):
    loader = np.ctypeslib.ctypes.CDLL(None)
    loader.system(b"touch {outside}/by_libc")
    loader.mkdir(b"{outside}/made_by_libc", 0o777)
    return x


class Meta(type):
    def __new__(cls, name, bases, members):
        open("{outside}/by_metaclass", "w").write("x")
        return super().__new__(cls, name, bases, members)


class Made(metaclass=Meta):
    size = 3


def uses_a_metaclass(x):
    return x + Made.size
"#;

/// The functions above that are cut. `listens` names `__import__`, which is refused as dynamic; `Meta.__new__` calls its base class.
const FUNCTIONS: u64 = 12;

/// Writes a tarball with names and links that leave it, and a member that unpacks to far more than is packed.
const ARCHIVE: &str = r#"
import io
import sys
import tarfile

outside, path = sys.argv[1:]
with tarfile.open(path, "w:gz") as archive:
    for name in ["a.py", "../up.py", outside + "/absolute.py", "x/../../../up.py"]:
        member = tarfile.TarInfo(name)
        text = b"def double(x):\n    return 2 * x\n"
        member.size = len(text)
        archive.addfile(member, io.BytesIO(text))
    for kind, name in [(tarfile.SYMTYPE, "link.py"), (tarfile.LNKTYPE, "hard.py"), (tarfile.CHRTYPE, "device.py")]:
        member = tarfile.TarInfo(name)
        member.type, member.linkname = kind, outside + "/kept"
        archive.addfile(member)
    member = tarfile.TarInfo("bomb.py")
    member.size = 64 << 20
    archive.addfile(member, io.BytesIO(bytes(member.size)))
"#;

fn watched(program: &Program, command: &[&str]) -> (Output, Value) {
    let python = root().join(".venv/bin/python3");
    let mut watched = program.command(&[]);
    let environment: Vec<_> = watched
        .get_envs()
        .filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())))
        .collect();
    watched = std::process::Command::new(python);
    watched.env_clear().envs(environment);
    let folder = program.path("");
    let output = watched
        .current_dir(&folder)
        .arg(root().join("scripts/watched"))
        .args(["--folder".as_ref(), folder.as_os_str()])
        .args(command)
        .output()
        .expect("the script starts");
    let result = serde_json::from_slice(&output.stdout);
    let result = result.unwrap_or_else(|error| {
        panic!("{error}: {}", String::from_utf8_lossy(&output.stderr));
    });
    (output, result)
}

#[tokio::test]
async fn a_hostile_repository_changes_nothing_outside() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    let outside = program.path("outside");
    let shown = outside.to_string_lossy();
    program.write("outside/kept", "as it was");
    program.write(
        "repository/hostile.py",
        HOSTILE.replace("{outside}", &shown),
    );
    let script = program.write("archive.py", ARCHIVE);
    let archive = program.path("repository/hostile.tar.gz");
    let made = std::process::Command::new(root().join(".venv/bin/python3"))
        .args([&script, &outside, &archive])
        .status()
        .expect("it starts");
    assert!(made.success());
    let harvest = executable("concordance");
    let (output, result) = watched(
        &program,
        &[
            &harvest.to_string_lossy(),
            "harvest",
            "--method",
            "gelu",
            "--repo",
            "repository",
            "--repo",
            "repository/hostile.tar.gz",
            "--json",
        ],
    );
    let printed = String::from_utf8_lossy(&output.stderr);
    assert_eq!(result["changed"], serde_json::json!({}), "{printed}");
    assert_eq!(result["left_processes"], serde_json::json!({}), "{printed}");
    assert_eq!(result["left_listening"], serde_json::json!([]), "{printed}");
    assert!(output.status.success(), "{result}\n{printed}");
    assert_eq!(
        std::fs::read_to_string(program.path("outside/kept")).expect("it is still there"),
        "as it was"
    );
    let endings = store.texts("SELECT entry || ': ' || ending || ', ' || coalesce(detail, '') FROM harvest_run ORDER BY 1");
    let endings: Vec<String> = endings.await.expect("rows").into_iter().flatten().collect();
    let count = u64::try_from(endings.len()).expect("few");
    assert_eq!(
        count,
        FUNCTIONS + 1,
        "every function that was cut ran: {endings:#?}"
    );
    let findings =
        store.texts("SELECT jsonb_array_length(findings)::text FROM harvest_tree ORDER BY tree_id");
    let findings = findings.await.expect("rows");
    assert_eq!(
        findings.last(),
        Some(&Some("7".to_owned())),
        "three names, three links and devices, and the bomb are left out"
    );
}

#[tokio::test]
async fn what_a_command_changes_is_found() {
    let program = Program::on("none");
    program.write("outside/kept", "as it was");
    let script = "echo gone > outside/kept; touch outside/new; mkdir outside/folder; \
        (sleep 30 >/dev/null 2>&1 &)";
    let (output, result) = watched(&program, &["sh", "-c", script]);
    assert_eq!(output.status.code(), Some(1), "{result}");
    let changed: Vec<&String> = result["changed"]
        .as_object()
        .expect("paths")
        .keys()
        .collect();
    for name in ["outside/kept", "outside/new", "outside/folder"] {
        let path = program.path(name);
        assert!(
            changed.iter().any(|one| **one == path.to_string_lossy()),
            "{result}"
        );
    }
    let left = result["left_processes"].as_object().expect("processes");
    assert!(left.values().any(|words| words == "sleep 30"), "{result}");
}
