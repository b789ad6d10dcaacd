//! Each ending, made on purpose; `memory_killed`, which needs a memory cgroup, is in `memory`.

use crate::support::*;
use catalogue::{Ending, Reason};
use ladder::Rights;
use sandbox::{Layer, Level};
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

#[test]
fn a_wall_clock_deadline_passes() {
    let mut worker = worker_with(|config| config.limits.call_wall = Duration::from_millis(200));
    assert_eq!(
        end_of(&mut worker, "import time\ndef f(): time.sleep(3600)\n"),
        Ending::HostTimeout
    );
}

#[test]
fn cpu_time_of_a_call_is_used_up() {
    let mut worker = worker_with(|config| {
        config.limits.call_cpu = Duration::from_millis(100);
        config.limits.call_wall = Duration::from_secs(60);
    });
    assert_eq!(
        end_of(&mut worker, "def f():\n    while True: pass\n"),
        Ending::CpuLimit
    );
    let inside_c =
        "import itertools, collections\ndef f(): collections.deque(itertools.count(), maxlen=0)\n";
    assert_eq!(end_of(&mut worker, inside_c), Ending::CpuLimit);
}

#[test]
fn cpu_time_of_an_import_is_used_up() {
    let mut worker = worker_with(|config| config.limits.import_cpu = Duration::from_millis(200));
    let refusal = try_load(&mut worker, Rights::Subject, b"while True: pass\n", 0).unwrap_err();
    assert_eq!(
        (refusal.reason, refusal.ending),
        (Reason::ImportEnded, Some(Ending::CpuLimit))
    );
}

#[test]
fn the_kernel_counts_the_cpu_time_of_a_life() {
    let mut worker = worker_with(|config| {
        config.limits.lifetime_cpu_seconds = 1;
        config.limits.call_cpu = Duration::from_secs(60);
        config.limits.call_wall = Duration::from_secs(60);
    });
    assert_eq!(
        end_of(&mut worker, "def f():\n    while True: pass\n"),
        Ending::CpuLimit
    );
}

#[test]
fn a_hostile_system_call_kills() {
    let mut worker = worker();
    let source = "import ctypes\ndef f(): ctypes.CDLL(None).ptrace(0, 0, 0, 0)\n";
    assert_eq!(end_of(&mut worker, source), Ending::ForbiddenSyscall);
}

#[test]
fn a_file_is_written_where_only_the_limit_stands_against_it() {
    let mut worker = worker_with(|config| {
        config.without = [Layer::NAMESPACES, &[Layer::Landlock, Layer::Seccomp]].concat();
        config.floor = Level::I0;
    });
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o777)).unwrap();
    let path = folder.path().join("written");
    let source = format!(
        "def f():\n    with open({:?}, 'w') as file: file.write('x')\n",
        path.display().to_string()
    );
    assert_eq!(end_of(&mut worker, &source), Ending::OutputFileLimit);
    assert_eq!(std::fs::read(path).unwrap(), b"");
}

#[test]
fn memory_runs_out() {
    let mut worker = worker_with(|config| config.limits.memory_bytes = 128 << 20);
    let at_once = "import numpy as np\ndef f(): return np.zeros(10**11)\n";
    let mut child = subject(&mut worker, at_once, 0);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[])).0,
        Ending::MemoryError
    );
    let bit_by_bit = "import numpy as np\ndef f():\n    kept = []\n    while True: kept.append(np.ones(1 << 20))\n";
    let mut child = subject(&mut worker, bit_by_bit, 0);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[])).0,
        Ending::MemoryError
    );
    let refusal = try_load(&mut worker, Rights::Subject, b"x = 'a' * (1 << 40)\n", 0).unwrap_err();
    assert_eq!(
        (refusal.reason, refusal.ending),
        (Reason::ImportEnded, Some(Ending::MemoryError))
    );
}

#[test]
fn a_child_crashes() {
    let mut worker = worker();
    assert_eq!(
        end_of(&mut worker, "import ctypes\ndef f(): ctypes.string_at(0)\n"),
        Ending::Crash
    );
    assert_eq!(
        end_of(&mut worker, "import os\ndef f(): os.abort()\n"),
        Ending::Crash
    );
    // The rpc socket is filled, not a file: the stack is.
    let deep = "import sys\ndef f():\n    sys.setrecursionlimit(10**9)\n    g = lambda x: repr(x)\n    x = []\n    \
                for _ in range(3 * 10**5): x = [x]\n    return g(x)\n";
    assert_eq!(end_of(&mut worker, deep), Ending::Crash);
}

/// `abort` sends SIGABRT, and when the process lives on, executes an instruction that no process may. The filter refuses
/// the first; to the first process of a namespace the kernel does not deliver it. **Source**: abort(3); pid_namespaces(7).
#[test]
fn an_abort_is_a_crash_and_its_signal_depends_on_the_layers() {
    let is_x86 = cfg!(target_arch = "x86_64");
    for (without, signal) in [
        (vec![], "SIGSEGV"),
        (Layer::NAMESPACES.to_vec(), "SIGSEGV"),
        (vec![Layer::Seccomp], "SIGSEGV"),
        ([Layer::NAMESPACES, &[Layer::Seccomp]].concat(), "SIGABRT"),
    ] {
        let title = format!("without {without:?}");
        let mut worker = worker_with(|config| {
            config.without = without;
            config.floor = Level::I0;
        });
        let mut child = free(&mut worker, "import os\ndef f(): os.abort()\n");
        let (ending, detail) = ended(call(&mut worker, &mut child, &[]));
        assert_eq!(ending, Ending::Crash, "{title}");
        // The instruction, and so its signal, is of the architecture.
        if is_x86 || signal == "SIGABRT" {
            assert_eq!(detail, format!("died of {signal}"), "{title}");
        }
    }
}

#[test]
fn an_exception_leaves_the_child_alive() {
    let mut worker = worker();
    let mut child = subject(&mut worker, "def f(x):\n    return 1 / x\n", 1);
    let (ending, detail) = ended(call(&mut worker, &mut child, &[spec::Value::I64(0)]));
    assert_eq!(
        (ending, detail.as_str()),
        (Ending::Raised, "ZeroDivisionError: division by zero")
    );
    assert_eq!(
        returned(call(&mut worker, &mut child, &[spec::Value::I64(2)])),
        spec::Value::F64(0.5)
    );
}

#[test]
fn the_message_of_an_exception_is_capped_and_under_the_limits() {
    let mut worker = worker_with(|config| config.limits.call_cpu = Duration::from_millis(200));
    let mut child = subject(&mut worker, "def f(): raise ValueError('x' * 10**7)\n", 0);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[])).1,
        format!("ValueError: {}", "x".repeat(300))
    );
    let broken = "class E(Exception):\n    def __str__(self): raise self\ndef f(): raise E\n";
    let mut child = subject(&mut worker, broken, 0);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[])),
        (Ending::Raised, "E: (no message)".to_owned())
    );
    let looping =
        "class E(Exception):\n    def __str__(self):\n        while True: pass\ndef f(): raise E\n";
    let mut child = subject(&mut worker, looping, 0);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[])).0,
        Ending::CpuLimit
    );
}

#[test]
fn what_is_not_a_frame_ends_the_child() {
    let mut worker = worker();
    let garbage = r"import os, time
def f():
    os.write(3, b'\x01\x00\x00\x00\xff')
    time.sleep(3600)
";
    assert_eq!(end_of(&mut worker, garbage), Ending::BadFrame);
    // 19: returned; request 2; nothing mutated; a value, none. Well-formed, but nobody was given that number.
    let forged = r"import os, time
def f():
    os.write(3, b'\x0e\x00\x00\x00\x13\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00')
    time.sleep(3600)
";
    assert_eq!(end_of(&mut worker, forged), Ending::BadFrame);
}

#[test]
fn a_subject_cannot_speak_for_the_runner() {
    let mut worker = worker();
    // 17: loaded, under every number a count would have reached. The descriptor can be opened without any import.
    let loaded = "def forge(number): return (9).to_bytes(4, 'little') + b'\\x11' + number.to_bytes(8, 'little')
rpc = open(3, 'wb', buffering=0, closefd=False)
for number in range(4): rpc.write(forge(number))
while True: pass
";
    let refusal = try_load(&mut worker, Rights::Subject, loaded.as_bytes(), 0).unwrap_err();
    assert_eq!(
        (refusal.reason, refusal.ending),
        (Reason::ImportEnded, Some(Ending::BadFrame))
    );
}

#[test]
fn more_than_the_limit_is_a_flood() {
    let mut worker = worker_with(|config| config.limits.result_bytes = 1 << 20);
    let giant_length =
        "import os, time\ndef f():\n    os.write(3, b'\\xff' * 4)\n    time.sleep(3600)\n";
    assert_eq!(end_of(&mut worker, giant_length), Ending::OutputFlood);
    assert_eq!(
        end_of(&mut worker, "def f(): return 'x' * (2 << 20)\n"),
        Ending::OutputFlood
    );
    assert_eq!(
        end_of(
            &mut worker,
            "import numpy as np\ndef f(): return np.zeros(1 << 20)\n"
        ),
        Ending::OutputFlood
    );
    let nominal = "import numpy as np\ndef f(): return np.broadcast_to(np.zeros(1), (1 << 40,))\n";
    assert_eq!(end_of(&mut worker, nominal), Ending::OutputFlood);
}

#[test]
fn leaving_without_an_answer() {
    let mut worker = worker();
    assert_eq!(
        end_of(&mut worker, "import os\ndef f(): os._exit(0)\n"),
        Ending::Vanished
    );
    assert_eq!(
        end_of(
            &mut worker,
            "import os, time\ndef f():\n    os.close(3)\n    time.sleep(3600)\n"
        ),
        Ending::Vanished
    );
    let mut child = subject(&mut worker, "def f(): raise SystemExit\n", 0);
    assert_eq!(
        ended(call(&mut worker, &mut child, &[])).0,
        Ending::Vanished
    );
    let refusal = try_load(&mut worker, Rights::Subject, b"raise SystemExit(0)\n", 0).unwrap_err();
    assert_eq!(
        (refusal.reason, refusal.ending),
        (Reason::ImportEnded, Some(Ending::Vanished))
    );
}

#[test]
fn threads_are_denied() {
    let mut worker = worker();
    let source = "import threading\ndef f(): threading.Thread(target=print).start()\n";
    assert_eq!(end_of(&mut worker, source), Ending::ThreadsDenied);
}

#[test]
fn after_the_end_every_call_ends_the_same_way() {
    let mut worker = worker();
    let mut child = free(&mut worker, "import os\ndef f(): os._exit(7)\n");
    let first = call(&mut worker, &mut child, &[]);
    assert_eq!(
        ended(first.clone()).1,
        "exited with status 7 without an answer"
    );
    assert_eq!(call(&mut worker, &mut child, &[]), first);
    assert_eq!(child.ended(), Some(Ending::Vanished));
}
