//! The hostile zoo: each folder of `tests/zoo` is one attack. It runs with every layer (I3) and without namespaces (I2),
//! as root and as an ordinary user; the ending is the named one and nothing outside the child changes.
//!
//! Each combination has a host process of its own, with home and working folder for attacks to aim at. The table of
//! attack, level, ending and what stopped it: `make zoo`.

mod case;
mod host;
mod stage;
mod tells;
mod two_faced;
mod walls;

use crate::project_files::root;
use case::Case;
use sandbox::Level;
use stage::Ground;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::process::{Command, Output, Stdio};

/// Names the level in a process that is to play a host.
const ACTING: &str = "ZOO_LEVEL";

/// A user who owns nothing.
const NOBODY: u32 = 65_534;

/// This test executable again, playing a host at this level; `None` where another user cannot reach it.
fn play(level: Level, as_nobody: bool) -> Option<Output> {
    let ground = Ground::new();
    let mut command = Command::new(std::env::current_exe().expect("a test has a file"));
    command
        .args(["--ignored", "--exact", "zoo::acts_as_a_host", "--nocapture"])
        .env(ACTING, level.as_str());
    command
        .env("HOME", ground.home())
        .current_dir(ground.cwd())
        .stdout(Stdio::piped());
    if as_nobody {
        command.uid(NOBODY).gid(NOBODY);
    }
    match command.output() {
        Ok(output) => Some(output),
        Err(error) => {
            println!("skipped: another user cannot reach this executable ({error})");
            None
        }
    }
}

/// Runs the whole zoo in a host of its own and prints what it says.
fn attacks(level: Level, as_nobody: bool) {
    if as_nobody && !is_root() {
        println!("skipped: only root can become another user, and this user is ordinary already");
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
    let rows: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("zoo "))
        .collect();
    rows.iter().for_each(|row| println!("{row}"));
    assert!(output.status.success(), "{text}\n{errors}");
    let skipped = rows.iter().any(|row| row.starts_with("skipped"));
    assert!(
        skipped || rows.len() == Case::all().len(),
        "{} attacks were made\n{text}",
        rows.len()
    );
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
    let cases = Case::all();
    assert!(!cases.is_empty(), "the zoo is there");
    for case in cases {
        assert!(
            words.contains(&case.name.as_str()),
            "docs/sandbox.md does not name {}",
            case.name
        );
    }
}

/// This test executable again, as a host in a process namespace of its own and on a `/tmp` of its own.
///
/// A shell makes the mounts; `unshare` is a part of util-linux, which every distribution has.
fn contained(test: &str) -> Option<Command> {
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
        println!(
            "skipped: no namespaces can be made here: {}",
            String::from_utf8_lossy(&tried.stderr)
        );
        return None;
    }
    let mut command = shell(mounts);
    command.arg(std::env::current_exe().expect("a test has a file"));
    command
        .args(["--ignored", "--exact", test, "--nocapture"])
        .env(ACTING, "walls")
        .env_remove("TMPDIR");
    Some(command)
}

#[test]
fn each_wall_alone_and_none() {
    if !is_root() {
        println!(
            "skipped: only root can make a process namespace that holds what the attacks may reach"
        );
        return;
    }
    if std::env::current_exe()
        .expect("a test has a file")
        .starts_with("/tmp")
    {
        println!(
            "skipped: this executable lies in /tmp, which the attacks get one of their own of"
        );
        return;
    }
    let Some(mut host) = contained("zoo::acts_as_a_host_without_walls") else {
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
    let rows: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("zoo "))
        .collect();
    rows.iter().for_each(|row| println!("{row}"));
    assert!(
        output.status.success() && !rows.is_empty(),
        "{text}\n{errors}"
    );
}

#[test]
#[ignore = "a host that another test starts"]
fn acts_as_a_host_without_walls() {
    if std::env::var_os(ACTING).is_some_and(|acting| acting == "walls") {
        walls::play();
    }
}

#[test]
#[ignore = "a host that another test starts"]
fn acts_as_a_host() {
    if let Ok(level) = std::env::var(ACTING) {
        host::play(level.parse().expect("a level"));
    }
}
