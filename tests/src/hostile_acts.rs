//! Small hostile acts in Python, for every test that tries them: in a child of the sandbox, and through the door of a server.

/// Each is tried by a child; it must not return `True`.
pub const ACTS: &[(&str, &str)] = &[
    (
        "write_home",
        "open(os.path.join(HOME, 'written'), 'w').write('x')",
    ),
    (
        "write_canary",
        "open(os.path.join(HOME, 'canary'), 'a').write('x')",
    ),
    ("make_folder", "os.mkdir(os.path.join(HOME, 'made'))"),
    ("unlink", "os.unlink(os.path.join(HOME, 'canary'))"),
    ("chmod", "os.chmod(os.path.join(HOME, 'canary'), 0)"),
    ("truncate", "os.truncate(os.path.join(HOME, 'canary'), 0)"),
    (
        "link",
        "os.link(os.path.join(HOME, 'canary'), os.path.join(HOME, 'linked'))",
    ),
    (
        "symlink",
        "os.symlink('/etc', os.path.join(HOME, 'linked'))",
    ),
    (
        "rename",
        "os.rename(os.path.join(HOME, 'canary'), os.path.join(HOME, 'moved'))",
    ),
    ("read_canary", "open(os.path.join(HOME, 'canary')).read()"),
    ("read_shadow", "open('/etc/shadow').read()"),
    ("read_passwd", "open('/etc/passwd').read()"),
    (
        "host_environment",
        "open(f'/proc/{HOST}/environ', 'rb').read()",
    ),
    ("own_memory", "open('/proc/self/mem', 'r+b')"),
    ("list_processes", "os.listdir('/proc') or 1/0"),
    ("tcp", "socket.socket()"),
    ("udp", "socket.socket(socket.AF_INET, socket.SOCK_DGRAM)"),
    ("unix", "socket.socket(socket.AF_UNIX)"),
    ("pair", "socket.socketpair()"),
    (
        "netlink",
        "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)",
    ),
    ("vsock", "socket.socket(socket.AF_VSOCK)"),
    ("fork", "os.fork()"),
    ("exec", "os.execv('/bin/true', ['true'])"),
    ("spawn", "os.posix_spawn('/bin/true', ['true'], {})"),
    ("kill_host", "os.kill(HOST, 9)"),
    ("kill_parent", "os.kill(os.getppid() or HOST, 9)"),
    ("kill_all", "os.kill(-1, 9)"),
    ("thread", "_thread.start_new_thread(int, ())"),
    ("memfd", "os.memfd_create('x')"),
    ("pipe", "os.pipe()"),
    ("lock", "fcntl.flock(3, fcntl.LOCK_EX)"),
    (
        "lock_library",
        "fcntl.lockf(open(os.__file__), fcntl.LOCK_SH)",
    ),
    (
        "raise_limit",
        "resource.setrlimit(resource.RLIMIT_CPU, (10**6, 10**6))",
    ),
    ("many_descriptors", "[os.dup(3) for _ in range(10**6)]"),
    ("shared_memory", "libc('shmget', 0, 4096, 0o1777)"),
    ("message_queue", "libc('mq_open', b'/x', 66, 0o777, None)"),
    ("semaphore", "libc('semget', 1, 1, 0o1777)"),
    ("set_uid", "os.setuid(0)"),
    ("set_name", "socket.sethostname('x')"),
    ("nice", "os.nice(-5)"),
];

/// Each must end the child by SIGSYS.
pub const KILLED: &[&str] = &[
    "libc('ptrace', 0, 0, 0, 0)",
    "libc('unshare', 0x10000000)",
    "libc('setns', 3, 0)",
    "libc('mount', b'a', b'/', b'tmpfs', 0, None)",
    "libc('process_vm_readv', HOST, None, 0, None, 0, 0)",
    "libc('syscall', 425, 1, None)",
    "libc('chroot', b'/')",
];

/// Returns a program whose function `f` takes nothing and makes an act: on a home folder with a canary in it, and on a host, a process.
pub fn program(act: &str, home: &str, host: u32) -> String {
    format!(
        "import _thread, ctypes, fcntl, os, resource, socket
HOME, HOST = {home:?}, {host}
def libc(name, *arguments):
    library = ctypes.CDLL(None, use_errno=True)
    if getattr(library, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)
def f():
    {act}
    return True
"
    )
}
