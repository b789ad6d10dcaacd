//! One test in a process of its own: memory is counted for a whole process, and the other tests of this binary allocate too.

use std::ffi::OsStr;
use std::process::Command;

/// Runs one test of this binary again in a child process, with no other test and with this environment variable set; returns
/// what the child prints, its standard output first.
pub fn run_alone(test: &str, variable: &str, value: &OsStr) -> String {
    let executable = std::env::current_exe().expect("the path of this binary");
    let child = Command::new(executable)
        .args(["--exact", test, "--nocapture"])
        .env(variable, value)
        .output()
        .expect("a child process");
    let output = String::from_utf8_lossy(&child.stdout).into_owned();
    let errors = String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success(), "{output}\n{errors}");
    format!("{output}{errors}")
}
