//! A full disk: every command that writes says so, and ends with another code than 0.

use crate::concordance_program::{Program, Ran};
use crate::generate_world::{faithful, prepare};
use crate::project_files::root;
use providers::testing::ScriptedServer;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use store::testing::TestStore;

/// Asserts that a command failed and named the full disk.
fn names_the_full_disk(ran: &Ran, arguments: &[&str]) {
    assert!(matches!(ran.code, Some(1 | 2)), "{arguments:?}: {ran:#?}");
    let words = ["the disk is full", "make room", "No space left on device"];
    let is_named = words.iter().any(|word| ran.stderr.contains(word));
    assert!(is_named, "{arguments:?}: {ran:#?}");
}

/// An answer that does not fit where standard output leads is no success.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_cannot_be_written_is_an_error() {
    let store = TestStore::new().await.expect("a database");
    let program = Program::on(store.url());
    program.write("subject.py", "def f(): return 1\n");
    program.run(&["ingest", "--bare"]).ended(0);
    let spec = root().join("property-specs/activation/gelu/spec.toml");
    let spec = spec.to_str().expect("UTF-8");
    for arguments in [
        &["sandbox", "run", "subject.py", "--entry", "f"][..],
        &["sandbox", "run", "subject.py", "--entry", "f", "--json"],
        &["spec", "check", spec],
        &["spec", "explain", spec],
        &["brief", "gelu", "--for", "a"],
        &["ingest", "--bare", "--json"],
        &["findings"],
        &["report"],
        &["report", "--json"],
        &["unions"],
    ] {
        let full = File::options()
            .write(true)
            .open("/dev/full")
            .expect("Linux has it");
        let output = program.command(arguments).stdout(full).output();
        names_the_full_disk(&output.expect("concordance is built").into(), arguments);
    }
}

/// A file system of a few kilobytes, unmounted at the end.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Mounts one; `None` where this user may not.
    fn mount(path: &Path, size: &str) -> Option<Self> {
        std::fs::create_dir_all(path).expect("folders can be made");
        let size = format!("size={size},mode=0755");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "tmpfs"])
            .arg(path)
            .output();
        mounted
            .is_ok_and(|output| output.status.success())
            .then(|| Self(path.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).output();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_that_writes_files_says_that_the_disk_is_full() {
    let store = TestStore::new().await.expect("a database");
    let program = Program::on(store.url());
    let Some(disk) = SmallDisk::mount(&program.path("small"), "16k") else {
        it::skip("this user may not mount a file system");
        return;
    };
    program.run(&["nightly", "--bare"]).ended(0);
    let small = |name: &str| {
        program
            .path("small")
            .join(name)
            .to_str()
            .expect("UTF-8")
            .to_owned()
    };
    let (handout, python, html, check) = (
        small("handout"),
        small("python"),
        small("report"),
        small("check.py"),
    );
    for arguments in [
        &["export", &handout][..],
        &["export", "--python", &python],
        &["report", "--html", &html],
        &["check", "gelu", "--export", &check],
    ] {
        names_the_full_disk(&program.run(arguments), arguments);
        for entry in std::fs::read_dir(program.path("small")).expect("readable") {
            let path = entry.expect("readable").path();
            let _ = std::fs::remove_dir_all(&path).or_else(|_| std::fs::remove_file(&path));
        }
    }
    drop(disk);
    let before = program.snapshot();
    let _disk = SmallDisk::mount(&program.path("state/snapshots"), "64k");
    names_the_full_disk(&program.run(&["publish"]), &["publish"]);
    drop(_disk);
    assert_eq!(program.snapshot(), before, "what was published is served");
}

/// A text without its file has no row, and a request that cannot be written is not sent.
#[tokio::test(flavor = "multi_thread")]
async fn text_add_and_generate_name_the_full_disk() {
    let store = TestStore::new().await.expect("a database");
    let server = ScriptedServer::start(faithful(false)).expect("a port");
    let mut program = Program::on(store.url());
    prepare(&mut program, &server.url());
    let full = |name: &str| {
        let disk = SmallDisk::mount(&program.path(name), "4k")?;
        program.write(&format!("{name}/other"), [b'x'; 4096]);
        Some(disk)
    };
    program.write(
        "other/main.tex",
        "\\documentclass{article}\\begin{document}Another text.\\end{document}",
    );
    let add = ["text", "add", "other", "--paper", "other"];
    let Some(disk) = full("state/texts") else {
        it::skip("this user may not mount a file system");
        return;
    };
    names_the_full_disk(&program.run(&add), &add);
    drop(disk);
    program.run(&add).ended(0).prints(&["added"]);
    let disk = full("state/generation/requests");
    names_the_full_disk(&program.run(&["generate"]), &["generate"]);
    drop(disk);
    assert_eq!(server.received(), []);
    program.run(&["generate"]).ended(0);
}

/// Returns true if a command says that its database has no room; asserts that it says where then, and nothing that leads elsewhere.
fn names_the_full_disk_of_the_database(ran: &Ran, state: &str, arguments: &[&str]) -> bool {
    for words in [
        "the database is unavailable",
        "try again",
        "server.log",
        "see its message",
        "newer version",
    ] {
        let leads_elsewhere = ran.stderr.contains(words);
        assert!(!leads_elsewhere, "{words}: {arguments:?}: {ran:#?}");
    }
    let is_full = ran.stderr.contains("No space left") || ran.stderr.contains("disk is full");
    if is_full {
        names_the_full_disk(ran, arguments);
        ran.says(&["the disk is full: "]);
        // The database has no room, or a file of the state folder.
        let places = ["make room in", "cannot write"].map(|words| format!("{words} {state}/"));
        let is_placed = places.iter().any(|place| ran.stderr.contains(place));
        assert!(is_placed, "{arguments:?}: {ran:#?}");
    }
    is_full
}

/// The private database has no room: for its cluster, for its tables, for the rows of a slice, or for its log of changes. Every command
/// of a day says so, or does all its work.
#[test]
fn every_command_names_the_full_disk_of_the_private_database() {
    let slice = root().join("datasets/slice");
    let slice = slice.to_str().expect("UTF-8");
    for size in ["8m", "20m", "39m", "42m", "45m", "60m"] {
        let program = Program::new();
        let Some(_disk) = SmallDisk::mount(&program.path("state"), size) else {
            it::skip("this user may not mount a file system");
            return;
        };
        let text = "\\documentclass{article}\\begin{document}A text.\\end{document}";
        program.write("main.tex", text);
        let state = program.path("state");
        let state = state.to_str().expect("UTF-8");
        let ingest = ["ingest", "--bare", slice];
        let ran = program.run(&ingest);
        let is_named = names_the_full_disk_of_the_database(&ran, state, &ingest);
        assert!(is_named, "{size}: {ran:#?}");
        for arguments in [
            &["nightly", "--bare", slice][..],
            &["text", "add", "main.tex", "--paper", "x"],
            &["verify"],
            &["findings"],
            &["report"],
            &["export", "handout"],
        ] {
            let ran = program.run(arguments);
            let is_named = names_the_full_disk_of_the_database(&ran, state, arguments);
            assert!(is_named || ran.code == Some(0), "{size}: {ran:#?}");
        }
    }
}
