//! Endings that must not depend on who is faster, or on how busy the machine is; and reasons that no source can choose.

use crate::support::*;
use catalogue::{Ending, Reason};
use ladder::Rights;
use nix::libc;
use sandbox::Worker;
use std::collections::BTreeSet;
use std::process::Command;
use std::time::Duration;

/// Runs of each pair: a race that one run in three loses is seen with near certainty.
const RUNS: usize = 20;

/// The bytes that a subject writes where its answer goes, and its next act.
#[test]
fn junk_before_a_death_has_one_ending() {
    let mut worker = worker();
    let junk = "open(3, 'wb', buffering=0, closefd=False).write";
    let deaths = [
        ("forbidden", "ctypes.CDLL(None).ptrace(0, 0, 0, 0)"),
        ("crash", "ctypes.string_at(8)"),
        ("exit", "os._exit(3)"),
        ("signal", "os.kill(os.getpid(), 11)"),
    ];
    // A complete frame that is none; a length that is too large; a frame and more.
    let writes = [
        (r"b'\x02\0\0\0xy'", Ending::BadFrame),
        (r"b'\xff' * 4", Ending::OutputFlood),
        (r"b'\x01\0\0\0xyz'", Ending::BadFrame),
    ];
    for (bytes, expected) in writes {
        for (name, death) in deaths {
            let source = format!("import ctypes, os\ndef f():\n    {junk}({bytes})\n    {death}\n");
            let endings: BTreeSet<String> = (0..RUNS)
                .map(|_| end_of(&mut worker, &source).to_string())
                .collect();
            let expected = BTreeSet::from([expected.to_string()]);
            assert_eq!(endings, expected, "{bytes} and then {name}");
        }
    }
}

/// Closes the descriptor of the answers, uses the processor for so many seconds, and goes on.
fn end_after_close(worker: &mut Worker, seconds: f64, death: &str) -> Ending {
    let source = format!(
        "import ctypes, os, time
def f():
    os.close(3)
    end = time.process_time() + {seconds}
    while time.process_time() < end:
        pass
    {death}
"
    );
    end_of(worker, &source)
}

#[test]
fn a_death_after_a_close_has_one_ending() {
    let mut worker = worker();
    let deaths = [
        (
            "ctypes.CDLL(None).ptrace(0, 0, 0, 0)",
            Ending::ForbiddenSyscall,
        ),
        ("ctypes.string_at(8)", Ending::Crash),
        ("os._exit(3)", Ending::Vanished),
    ];
    for (death, expected) in deaths {
        let mut endings: BTreeSet<String> = (0..RUNS)
            .map(|_| end_after_close(&mut worker, 0.05, death).to_string())
            .collect();
        // As long as a busy machine may take for a twentieth of a second.
        endings.insert(end_after_close(&mut worker, 0.8, death).to_string());
        assert_eq!(endings, BTreeSet::from([expected.to_string()]), "{death}");
    }
}

/// A child that closed its socket and does not die has used up the time of its call.
#[test]
fn a_close_without_a_death_has_one_ending() {
    let mut worker = worker_with(|config| config.limits.call_wall = Duration::from_millis(900));
    for after in ["time.sleep(3600)", "while True: pass"] {
        let ending = end_after_close(&mut worker, 0.0, after);
        assert_eq!(ending, Ending::Vanished, "{after}");
    }
}

/// A source that got hold of the loader's exceptions is refused for what it did: it raised.
#[test]
fn a_source_does_not_choose_its_reason() {
    let mut worker = worker();
    let reach = "
try:
    __builtins__['__imp' + 'ort__']('os')
except ImportError as error:
    loader = error.__traceback__.tb_next.tb_frame.f_globals
    forbidden = error
";
    for (raised, reason) in [
        (
            "loader['Refused']('not_utf8', 'chosen')",
            Reason::ImportRaised,
        ),
        (
            "loader['Refused']('syntax_error', 'chosen')",
            Reason::ImportRaised,
        ),
        (
            "loader['Refused']('entry_missing', 'chosen')",
            Reason::ImportRaised,
        ),
        (
            "type('Refused', (loader['Refused'],), {})('not_utf8', '')",
            Reason::ImportRaised,
        ),
        // As an import outside the list, which it was.
        ("forbidden", Reason::ForbiddenImport),
    ] {
        let source = format!("{reach}raise {raised}\ndef f(): return 1\n");
        let refusal = try_load(&mut worker, Rights::Subject, source.as_bytes(), 0).unwrap_err();
        assert_eq!(refusal.reason, reason, "{raised}: {}", refusal.detail);
    }
}

/// Processor time of the import of [`slow`], in seconds, at most.
const SLOW: &str = "n = 0\nfor i in range(6_000_000):\n    n += i\ndef f(): return n\n";

/// Pins the calling thread, and so the processes that it starts, to processor 0.
fn pin() {
    // SAFETY: plain system calls with a set that lives through them.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        libc::CPU_SET(0, &mut set);
        assert_eq!(
            libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &raw const set),
            0
        );
    }
}

/// An import that needs a fraction of its processor time ends alike on an idle and on a busy machine.
#[test]
fn a_busy_machine_changes_no_ending() {
    let imported = std::thread::spawn(|| {
        pin();
        // The import takes half a second of the processor, which thirteen processes share: six seconds by the clock.
        let busy: Vec<_> = (0..12)
            .map(|_| {
                Command::new("sh")
                    .args(["-c", "while :; do :; done"])
                    .spawn()
                    .unwrap()
            })
            .collect();
        let mut worker = worker_with(|config| {
            config.limits.import_wall = Duration::from_secs(2);
            config.limits.import_cpu = Duration::from_secs(20);
        });
        let imported = try_load(&mut worker, Rights::Subject, SLOW.as_bytes(), 0).map(drop);
        for mut process in busy {
            process.kill().unwrap();
            process.wait().unwrap();
        }
        imported
    });
    imported.join().unwrap().expect("processor time counts");
}

/// A child that waits without using the processor still ends by the clock.
#[test]
fn a_child_that_sleeps_ends_by_the_clock() {
    let mut worker = worker_with(|config| config.limits.call_wall = Duration::from_millis(300));
    let source = "import time\ndef f(): time.sleep(3600)\n";
    assert_eq!(end_of(&mut worker, source), Ending::HostTimeout);
}
