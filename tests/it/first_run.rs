//! `scripts/run`, which `make run` calls once everything is built: in a checkout of its own, on a private Postgres.

use crate::concordance_program::{Program, Ran};
use crate::processes;
use crate::project_files::root;
use crate::questions_client::get;
use it::executable;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::symlink;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

/// A checkout with these methods, whose programs and Python are those of ours.
fn checkout(methods: &[&str]) -> Program {
    let program = Program::holding(methods);
    let script = std::fs::read(root().join("scripts/run")).expect("readable");
    program.write("scripts/run", script);
    std::fs::create_dir(program.path("target")).expect("the folder is ours");
    let concordance = executable("concordance");
    let built = concordance.parent().expect("it is in a folder");
    symlink(built, program.path("target/debug")).expect("a link can be made");
    symlink(root().join(".venv"), program.path(".venv")).expect("a link can be made");
    program
}

/// As `make run BARE=1` calls it; `once` is the value of `ONCE`.
fn run(program: &Program, once: &str) -> Command {
    let mut command = Command::new("bash");
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.arg(program.path("scripts/run"));
    command.args(["127.0.0.1:0", once, "1"]);
    command
}

#[test]
fn a_run_ends_in_a_verdict_of_this_machine_or_in_failure_or_serves_until_it_is_interrupted() {
    let program = checkout(&["activation/gelu"]);
    let once = || -> Ran { run(&program, "1").output().expect("bash is there").into() };
    let shown = "shows every bundled method; the night checks them, the most used first";
    once()
        .ended(1)
        .says(&[shown, "has no level (verification_level: None)"]);
    program.take("optimiser/adam_step");
    let served = [
        "GET http://127.0.0.1:",
        "/api/graph/have?x=Adam\n",
        "\"verification_level\": \"V3\"",
    ];
    once().ended(0).prints(&served);
    processes::wait_until_gone(&program.path(""));

    // In a group of its own, as a terminal has one.
    let mut command = run(&program, "");
    let mut child = command
        .process_group(0)
        .stdout(Stdio::piped())
        .spawn()
        .expect("bash is there");
    let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut lines = lines.map_while(Result::ok);
    let line = lines.find(|line| line.contains("until interrupted (Ctrl-C)"));
    let line = line.expect("it serves");
    let address = line.split("http://").nth(1).expect("an address");
    let address = address.split(' ').next().expect("an address");
    let home = get(address, "/").expect("it answers");
    assert!(home.starts_with("HTTP/1.1 200"), "{home}");
    let arguments = |(pid, _)| std::fs::read_to_string(format!("/proc/{pid}/cmdline"));
    let running = processes::below(&program.path("")).into_iter();
    let mut running = running.filter_map(|process| arguments(process).ok());
    assert!(running.any(|arguments| arguments.contains("\0check-worker\0")));
    let group = -child.id().cast_signed();
    // Not SIGINT: who runs tests in the background may have it ignored.
    // SAFETY: a plain system call, on a child that is not yet waited for.
    unsafe { nix::libc::kill(group, nix::libc::SIGTERM) };
    child.wait().expect("it is ours");
    processes::wait_until_gone(&program.path(""));
}
