//! A shortage of the host is an error of ours that says what to do: no outcome, and never less isolation. When it is
//! there again, the same worker goes on.
//!
//! Each host is a process of its own, because limits are of a process.

use crate::support::*;
use sandbox::{Sandbox, SandboxConfig, SandboxError};
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Runs a host, and returns the lines it printed after a mark; `None` where another user cannot reach this executable.
fn printed_lines(command: &mut Command) -> Option<String> {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => {
            it::skip(format_args!(
                "another user cannot reach this executable ({error})"
            ));
            return None;
        }
    };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Some(text)
}

/// The number of additional descriptors that make a child possible.
fn rooms() -> usize {
    if nix::unistd::geteuid().is_root() {
        4
    } else {
        3
    }
}

#[test]
fn descriptors() {
    let Some(text) = printed_lines(&mut host("descriptors")) else {
        return;
    };
    let errors: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("error "))
        .collect();
    assert_eq!(errors.len(), rooms(), "{text}");
    for error in errors {
        assert!(
            error.contains("Too many open files")
                && error.contains("hint: allow this process more open"),
            "{error}"
        );
    }
}

#[test]
fn memory() {
    let Some(text) = printed_lines(&mut host("memory")) else {
        return;
    };
    let error = text
        .lines()
        .find_map(|line| line.strip_prefix("error "))
        .unwrap();
    assert!(
        error.contains("the zygote did not start") || error.contains("sandbox-runner failed"),
        "{error}"
    );
    assert!(error.contains("hint:"), "{error}");
}

#[test]
fn processes() {
    let mut host = host("processes");
    if nix::unistd::geteuid().is_root() {
        // The limit does not hold root.
        host.uid(65_534).gid(65_534);
    }
    let Some(text) = printed_lines(&mut host) else {
        return;
    };
    let errors: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("error "))
        .collect();
    assert_eq!(errors.len(), 2, "{text}");
    for (error, doing) in errors
        .iter()
        .zip(["forking a child", "starting sandbox-runner"])
    {
        assert!(
            error.contains(doing) && error.contains("hint: allow this user more processes"),
            "{error}"
        );
    }
}

#[test]
fn room_for_files() {
    if !nix::unistd::geteuid().is_root() {
        it::skip("only root can mount a small file system");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let Some(text) = printed_lines(host("files").env("TMPDIR", folder.path())) else {
        return;
    };
    let error = text
        .lines()
        .find_map(|line| line.strip_prefix("error "))
        .unwrap();
    assert!(
        error.contains("targets for the probe") && error.contains("hint: free space"),
        "{error}"
    );
}

#[test]
fn a_layer_is_not_done_without_for_a_shortage() {
    // Landlock needs a descriptor for a moment. A child that has none may not run without Landlock.
    let mut config = SandboxConfig::default();
    config.limits.open_files = 4;
    let error = Sandbox::start(config)
        .map(|sandbox| sandbox.isolation().clone())
        .unwrap_err();
    assert!(
        matches!(error, SandboxError::Spawn { .. }) && error.to_string().contains("hint:"),
        "{error}"
    );
}
