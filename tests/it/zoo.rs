//! The hostile zoo: each file of `tests/zoo` is one attack. It runs with every layer (I3) and without namespaces (I2),
//! as root and as an ordinary user; the ending is the named one and nothing outside the child changes.
//!
//! Each combination has a host process of its own, with home and working folder for attacks to aim at. The table of
//! attack, level, ending and what stopped it: `make zoo`.

mod ground;
pub mod tells;
pub mod two_faced;

use crate::project_files::root;
use ground::Ground;
use it::executable;
use sandbox::Level;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::process::{Command, Output, Stdio};

/// The program that plays a host.
const HOST: &str = "zoo-host";

/// A user who owns nothing.
const NOBODY: u32 = 65_534;

/// Runs the host at this level; `None` where another user cannot reach it.
fn play(level: Level, as_nobody: bool) -> Option<Output> {
    let ground = Ground::new();
    let mut command = Command::new(executable(HOST));
    command
        .arg(level.as_str())
        .env("HOME", ground.home())
        .current_dir(ground.cwd())
        .stdout(Stdio::piped());
    if as_nobody {
        command.uid(NOBODY).gid(NOBODY);
    }
    match command.output() {
        Ok(output) => Some(output),
        Err(error) => {
            it::skip(format_args!(
                "another user cannot reach this executable ({error})"
            ));
            None
        }
    }
}

/// Runs the whole zoo in a host of its own and prints what it says.
fn attacks(level: Level, as_nobody: bool) {
    if as_nobody && !is_root() {
        it::skip("only root can become another user, and this user is ordinary already");
        return;
    }
    let who = if as_nobody {
        "as an ordinary user"
    } else {
        "as whoever runs the tests"
    };
    let Some(output) = play(level, as_nobody) else {
        return;
    };
    let (text, errors) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    println!("\nhostile zoo at {level}, {who}");
    println!(
        "{:<23} at  {:<29} stopped by; behind it, each by itself",
        "attack", "ending"
    );
    let rows = rows(&text);
    assert!(output.status.success(), "{text}\n{errors}");
    let is_skipped = rows.iter().any(|row| row.starts_with(SKIPPED));
    assert!(
        is_skipped || rows.len() == attacks_by_name().len(),
        "{} attacks were made\n{text}",
        rows.len()
    );
}

/// The report of a host on an attack that it could not make.
const SKIPPED: &str = "skipped: ";

/// Prints what a host said of each attack, and returns it.
fn rows(text: &str) -> Vec<&str> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("zoo "));
    let rows: Vec<&str> = rows.collect();
    for row in &rows {
        match row.strip_prefix(SKIPPED) {
            Some(reason) => it::skip(reason),
            None => println!("{row}"),
        }
    }
    rows
}

/// The name of every attack.
fn attacks_by_name() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("tests/zoo")).expect("the zoo is there");
    let files = entries.map(|entry| entry.expect("readable").file_name());
    let name = |file: std::ffi::OsString| Some(file.to_str()?.strip_suffix(".py")?.to_owned());
    let names = files.filter_map(name);
    names.filter(|name| name != "honest").collect()
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self")
        .expect("every process has its folder")
        .uid()
        == 0
}

#[test]
fn with_every_layer() {
    attacks(Level::I3, false);
}

#[test]
fn without_namespaces() {
    attacks(Level::I2, false);
}

#[test]
fn with_every_layer_as_an_ordinary_user() {
    attacks(Level::I3, true);
}

#[test]
fn without_namespaces_as_an_ordinary_user() {
    attacks(Level::I2, true);
}

#[test]
fn the_documentation_names_every_attack() {
    let text =
        std::fs::read_to_string(root().join("docs/sandbox.md")).expect("docs/sandbox.md is there");
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let names = attacks_by_name();
    assert!(!names.is_empty(), "the zoo is there");
    for name in names {
        let is_named = words.contains(&name.as_str());
        assert!(is_named, "docs/sandbox.md does not name {name}");
    }
}

/// The host without walls, in a process namespace of its own and on a `/tmp` of its own.
///
/// A shell makes the mounts; `unshare` is a part of util-linux, which every distribution has.
fn contained() -> Option<Command> {
    let mounts = "mount -t tmpfs -o size=16m,nr_inodes=2000,mode=1777 none /tmp \
                  && mount -t tmpfs -o size=1m,mode=1777 none /dev/shm && exec \"$0\" \"$@\"";
    let shell = |script: &str| {
        let mut command = Command::new("unshare");
        command.args([
            "--fork",
            "--kill-child",
            "--pid",
            "--mount-proc",
            "--mount",
            "--ipc",
            "sh",
            "-c",
            script,
        ]);
        command
    };
    let tried = shell("mount -t tmpfs none /tmp")
        .output()
        .expect("util-linux is there");
    if !tried.status.success() {
        it::skip(format_args!(
            "no namespaces can be made here: {}",
            String::from_utf8_lossy(&tried.stderr)
        ));
        return None;
    }
    let mut command = shell(mounts);
    command
        .arg(executable(HOST))
        .arg("walls")
        .env_remove("TMPDIR");
    Some(command)
}

#[test]
fn each_wall_alone_and_none() {
    if !is_root() {
        it::skip("only root can make a process namespace that holds what the attacks may reach");
        return;
    }
    if executable(HOST).starts_with("/tmp") {
        it::skip("this executable lies in /tmp, which the attacks get one of their own of");
        return;
    }
    let Some(mut host) = contained() else {
        return;
    };
    let output = host.output().expect("util-linux is there");
    let (text, errors) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    println!(
        "\nhostile zoo with walls left out, as root: each of an attack's walls alone, then none of them"
    );
    println!(
        "{:<23} at  {:<21} {:<20} what is noticed outside",
        "attack", "what is left", "ending"
    );
    let rows = rows(&text);
    assert!(
        output.status.success() && !rows.is_empty(),
        "{text}\n{errors}"
    );
}
