//! Small hostile acts, with namespaces and without: nothing outside changes, and the next subject runs clean.

use crate::support::*;
use catalogue::Ending;
use it::hostile_acts::{self, ACTS, KILLED};
use ladder::{Reply, Rights};
use sandbox::{Layer, Worker};
use spec::Value;
use std::os::unix::fs::PermissionsExt;

/// System calls that the kernel exempts from every filter: `uretprobe` and `uprobe`. **Source**: Linux,
/// kernel/seccomp.c, `__secure_computing`; arch/x86/kernel/uprobes.c.
#[cfg(target_arch = "x86_64")]
#[test]
fn system_calls_that_no_filter_sees_do_nothing() {
    let mut worker = worker();
    for number in [335, 336] {
        for arguments in ["", ", 1, 2, 3", ", -1, -1, -1, -1, -1, -1"] {
            let source = format!(
                "import ctypes, os
def f():
    library = ctypes.CDLL(None, use_errno=True)
    before = (os.getuid(), os.getpid(), sorted(os.environ))
    code = library.syscall({number}{arguments})
    assert before == (os.getuid(), os.getpid(), sorted(os.environ))
    return code
"
            );
            let mut child = free(&mut worker, &source);
            match call(&mut worker, &mut child, &[]) {
                // No such call here, or none outside of a probe.
                Reply::Returned { value, .. } => assert_eq!(value, Value::I64(-1), "{number}"),
                Reply::Ended { ending, detail } => {
                    let is_signal = ending == Ending::Crash && detail.contains("SIGILL");
                    assert!(
                        is_signal || ending == Ending::ForbiddenSyscall,
                        "{number}: {ending} {detail}"
                    );
                }
                other => panic!("{number}: {other:?}"),
            }
        }
    }
    let mut child = subject(&mut worker, "def f(): return 5\n", 0);
    assert_eq!(returned(call(&mut worker, &mut child, &[])), Value::I64(5));
}

/// Advice on memory that numpy and allocators give passes; what reaches beyond the process does not. **Source**: madvise(2).
#[test]
fn advice_on_memory_stays_within_the_process() {
    let mut worker = worker();
    // MADV_DONTNEED, MADV_FREE, MADV_HUGEPAGE, MADV_NOHUGEPAGE.
    let own = "4, 8, 14, 15";
    // MADV_REMOVE, MADV_MERGEABLE, MADV_UNMERGEABLE, MADV_COLD, MADV_PAGEOUT, MADV_HWPOISON, MADV_SOFT_OFFLINE.
    let others = "9, 12, 13, 20, 21, 100, 101";
    let source = format!(
        "import mmap
def f():
    pages = mmap.mmap(-1, 4 * mmap.PAGESIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    for advice in [{own}]:
        try:
            pages.madvise(advice)
        except PermissionError:
            return advice
        except OSError:
            pass  # a kernel without huge pages does not know it
    for advice in [{others}]:
        try:
            pages.madvise(advice)
        except PermissionError:
            continue
        return advice
    return 0
"
    );
    let mut child = free(&mut worker, &source);
    assert_eq!(returned(call(&mut worker, &mut child, &[])), Value::I64(0));
}

fn source(act: &str, home: &str) -> String {
    hostile_acts::program(act, home, std::process::id())
}

/// A folder open to everybody with a canary in it: what protects it is the sandbox.
fn home() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    let everybody = |mode| std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(home.path(), everybody(0o777)).unwrap();
    std::fs::write(home.path().join("canary"), "alive").unwrap();
    std::fs::set_permissions(home.path().join("canary"), everybody(0o666)).unwrap();
    home
}

fn untouched(home: &tempfile::TempDir) -> bool {
    let names: Vec<_> = std::fs::read_dir(home.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    let canary = home.path().join("canary");
    names == ["canary"]
        && std::fs::read_to_string(&canary).unwrap() == "alive"
        && canary.metadata().unwrap().permissions().mode() & 0o777 == 0o666
}

/// A clean subject gives the right answer, from the same zygote as ever.
fn clean(worker: &mut Worker, zygotes: &[u32]) {
    let mut child = subject(
        worker,
        "import numpy as np\ndef f(x): return np.cumsum(x)\n",
        1,
    );
    assert_eq!(
        returned(call(worker, &mut child, &[floats(&[2], &[1.0, 2.0])])),
        floats(&[2], &[1.0, 3.0])
    );
    assert_eq!(worker.zygote_pids(), zygotes);
}

fn all_acts(mut worker: Worker) {
    let home = home();
    let path = home.path().display().to_string();
    let zygotes = worker.zygote_pids();
    for (name, act) in ACTS {
        let mut child = free(&mut worker, &source(act, &path));
        match call(&mut worker, &mut child, &[]) {
            Reply::Ended {
                ending: Ending::Raised | Ending::ThreadsDenied,
                ..
            } => {}
            other => panic!("{name}: {other:?}"),
        }
        assert!(untouched(&home), "{name} changed the canary's folder");
        clean(&mut worker, &zygotes);
    }
    for act in KILLED {
        let mut child = free(&mut worker, &source(act, &path));
        assert_eq!(
            ended(call(&mut worker, &mut child, &[])).0,
            Ending::ForbiddenSyscall,
            "{act}"
        );
        clean(&mut worker, &zygotes);
    }
}

#[test]
fn with_every_layer() {
    all_acts(worker());
}

#[test]
fn without_namespaces() {
    all_acts(worker_with(|config| {
        config.without = Layer::NAMESPACES.to_vec()
    }));
}

#[cfg(target_arch = "x86_64")]
#[test]
fn calls_of_other_architectures_are_refused() {
    let mut worker = worker();
    // i386: mov eax, 20 (getpid); int 0x80; ret.
    let i386 = r"import ctypes, mmap
def f():
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(b'\xb8\x14\x00\x00\x00\xcd\x80\xc3')
    address = ctypes.addressof(ctypes.c_char.from_buffer(page))
    return ctypes.CFUNCTYPE(ctypes.c_int)(address)()
";
    assert_eq!(end_of(&mut worker, i386), Ending::ForbiddenSyscall);
    // x32: getpid with bit 30 set.
    let x32 = "import ctypes\ndef f():\n    library = ctypes.CDLL(None, use_errno=True)\n    \
               return library.syscall(0x40000027), ctypes.get_errno()\n";
    let mut child = free(&mut worker, x32);
    let refused = [Value::I64(-1), Value::I64(1)];
    assert_eq!(
        returned(call(&mut worker, &mut child, &[])),
        Value::Tuple(refused.to_vec())
    );
}

#[test]
fn a_subject_finds_os_by_introspection_and_it_does_not_help() {
    let mut worker = worker();
    let source = "def f(x):
    for c in ().__class__.__base__.__subclasses__():
        if c.__name__ == '_wrap_close':
            return c.__init__.__globals__['open'](x, 577)
";
    let home = home();
    let mut child = subject(&mut worker, source, 1);
    let path = home.path().join("canary").display().to_string();
    assert_eq!(
        ended(call(&mut worker, &mut child, &[text(&path)])).0,
        Ending::Raised
    );
    assert!(untouched(&home));
}

#[test]
fn floods_of_the_standard_streams_go_nowhere() {
    let mut worker = worker();
    let source = "import os\ndef f():\n    for fd in (1, 2):\n        for _ in range(64): os.write(fd, b'x' * (1 << 20))\n    return 1\n";
    let mut child = free(&mut worker, source);
    assert_eq!(returned(call(&mut worker, &mut child, &[])), Value::I64(1));
}

#[test]
fn nothing_of_one_child_reaches_the_next() {
    let mut worker = worker();
    let spoil =
        b"import numpy as np, math\nnp.cumsum = None\nmath.pi = 3\nnp.seterr(all='raise')\n\
                  def f(x):\n    math.e = 2\n    return x\n";
    let mut spoilt = try_load(&mut worker, Rights::Subject, spoil, 1).unwrap();
    call(&mut worker, &mut spoilt, &[Value::None]);
    let source = "import numpy as np, math\ndef f(): return math.pi, math.e, np.geterr()['divide'], len(np.cumsum([1]))\n";
    let mut child = subject(&mut worker, source, 0);
    let expected = [
        Value::F64(std::f64::consts::PI),
        Value::F64(std::f64::consts::E),
        text("warn"),
        Value::I64(1),
    ];
    assert_eq!(
        returned(call(&mut worker, &mut child, &[])),
        Value::Tuple(expected.to_vec())
    );
}

#[test]
fn a_child_sees_no_environment_and_no_argument_of_the_host() {
    let mut worker = worker();
    let source = "import ctypes, os, sys\ndef f():\n    block, own = ctypes.POINTER(ctypes.c_char_p).in_dll(ctypes.CDLL(None), 'environ'), []\n    \
                  while block[len(own)]: own.append(block[len(own)].split(b'=')[0].decode())\n    return own, sorted(os.environ), sys.argv\n";
    let mut child = free(&mut worker, source);
    let Value::Tuple(seen) = returned(call(&mut worker, &mut child, &[])) else {
        panic!("not a tuple")
    };
    let Value::List(names) = &seen[0] else {
        panic!("not a list")
    };
    let known = ["PATH", "TZ", "LC_ALL"];
    let ours = |name: &Value| matches!(name, Value::Str(name) if known.contains(&name.as_str()) || name.contains("PYTHON") || name.ends_with("_THREADS"));
    assert!(names.iter().all(ours), "{names:?}");
    // What Python shows is drawn, and nothing of ours.
    let Value::List(shown) = &seen[1] else {
        panic!("not a list")
    };
    assert!(shown.contains(&text("HOME")), "{shown:?}");
    assert!(!shown.contains(&text("PYTHONHASHSEED")), "{shown:?}");
    let arguments = format!("{:?}", seen[2]);
    assert!(arguments.contains(".py"), "{arguments}");
    assert!(!arguments.contains("runner"), "{arguments}");
}

#[test]
fn random_starts_from_the_same_point_in_every_child() {
    let mut worker = worker();
    let source =
        "import random, numpy\ndef f(): return random.random(), float(numpy.random.rand())\n";
    let mut draw = || {
        let mut child = free(&mut worker, source);
        returned(call(&mut worker, &mut child, &[]))
    };
    assert_eq!(draw(), draw());
}

#[test]
fn many_children_live_side_by_side() {
    let mut worker = worker();
    let mut children: Vec<_> = (0..20)
        .map(|n| subject(&mut worker, &format!("def f(x): return x + {n}\n"), 1))
        .collect();
    for (n, child) in children.iter_mut().enumerate().rev() {
        assert_eq!(
            returned(call(&mut worker, child, &[Value::I64(1)])),
            Value::I64(1 + n as i64)
        );
    }
}
