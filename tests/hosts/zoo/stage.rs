//! Targets of attacks, and their comparison with before: canary files, listeners, processes, what would outlive a run.

use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};

/// The key under which attacks would leave System V objects, as the kernel lists it.
const SYSV_KEY: &str = "8023919";

/// The name of the message queue that attacks would leave.
const QUEUE: &std::ffi::CStr = c"/zoo";

/// The targets of one host, which lives on a `Ground`.
pub struct Stage {
    folders: Vec<PathBuf>,
    canary: tempfile::NamedTempFile,
    tcp: TcpListener,
    udp: UdpSocket,
    listeners: [UnixListener; 2],
    zygotes: Vec<u32>,
    before: Vec<String>,
    facts: String,
}

impl Stage {
    /// Opens listeners and remembers how everything is.
    pub fn open(home: PathBuf, cwd: PathBuf, zygotes: Vec<u32>) -> Self {
        let pathname = home.join("socket");
        let name = format!("zoo-{}", std::process::id());
        let address = SocketAddr::from_abstract_name(&name).expect("a short name");
        let listeners = [
            UnixListener::bind(&pathname),
            UnixListener::bind_addr(&address),
        ];
        let mut stage = Self {
            canary: tempfile::Builder::new()
                .prefix("canary-")
                .tempfile_in("/tmp")
                .expect("/tmp can be written"),
            tcp: TcpListener::bind("127.0.0.1:0").expect("a port is free"),
            udp: UdpSocket::bind("127.0.0.1:0").expect("a port is free"),
            listeners: listeners.map(|listener| listener.expect("a name of our own")),
            folders: vec![home.parent().expect("the ground").to_owned(), home, cwd],
            zygotes,
            before: vec![],
            facts: String::new(),
        };
        // What keeps an attack away must be the sandbox.
        std::fs::set_permissions(&pathname, std::fs::Permissions::from_mode(0o777))
            .expect("it is ours");
        stage.deaf();
        stage.facts = stage.describe(&pathname, &name);
        stage.before = stage.files();
        stage
    }

    /// Takes these zygotes for the ones whose children are attacks.
    pub fn aim_at(&mut self, zygotes: Vec<u32>) {
        self.zygotes = zygotes;
    }

    /// A line of Python that names every target.
    pub fn facts(&self) -> &str {
        &self.facts
    }

    fn describe(&self, pathname: &Path, abstract_name: &str) -> String {
        let port =
            |address: std::io::Result<std::net::SocketAddr>| address.expect("it is bound").port();
        format!(
            "FACTS = {{'home': {:?}, 'cwd': {:?}, 'host': {}, 'zygote': {}, 'tcp': {}, 'udp': {}, 'abstract': {:?}, \
             'pathname': {:?}}}\n",
            self.folders[1].display().to_string(),
            self.folders[2].display().to_string(),
            std::process::id(),
            self.zygotes[0],
            port(self.tcp.local_addr()),
            port(self.udp.local_addr()),
            abstract_name,
            pathname.display().to_string(),
        )
    }

    /// Listening never waits here: what is not there at once was not sent.
    fn deaf(&self) {
        self.tcp.set_nonblocking(true).expect("it is ours");
        self.udp.set_nonblocking(true).expect("it is ours");
        self.listeners
            .iter()
            .for_each(|listener| listener.set_nonblocking(true).expect("it is ours"));
    }

    /// Everything outside the child that is not as it was.
    pub fn changes(&self) -> Vec<String> {
        let now = self.files();
        let gone = self
            .before
            .iter()
            .filter(|line| !now.contains(line))
            .map(|line| format!("was {line}"));
        let new = now
            .iter()
            .filter(|line| !self.before.contains(line))
            .map(|line| format!("is {line}"));
        gone.chain(new)
            .chain(self.visitors())
            .chain(leftovers(&self.zygotes))
            .collect()
    }

    /// One line for each file of the ground and the canary in /tmp (mode, links, owner, time of change, content), and
    /// for whatever bears the name under which attacks would leave something.
    fn files(&self) -> Vec<String> {
        let inside = self
            .folders
            .iter()
            .flat_map(|folder| std::fs::read_dir(folder).expect("it is ours"));
        let paths = inside.map(|entry| entry.expect("readable").path());
        let mut lines: Vec<String> = paths.map(|path| line(&path)).collect();
        lines.push(line(self.canary.path()));
        lines.extend(litter());
        lines.sort();
        lines.dedup();
        lines
    }

    /// Takes away what an attack has left beside the ground: processes (which may be forking), files, System V objects.
    /// Only for a host in namespaces of its own.
    pub fn clear(&self) {
        while let left = left(&self.zygotes)
            && !left.is_empty()
        {
            for process in left {
                // SAFETY: a plain system call; the process is one that an attack of ours has made.
                unsafe { nix::libc::kill(process.id.cast_signed(), nix::libc::SIGKILL) };
            }
            std::thread::yield_now();
        }
        // Both are of this host alone.
        let files = litter()
            .into_iter()
            .filter(|left| left.starts_with("/tmp/zoo") || left.starts_with("/dev/shm/zoo"));
        files.for_each(|left| drop(std::fs::remove_file(left)));
        remove_ipc();
    }

    /// Who came to a listener.
    fn visitors(&self) -> Vec<String> {
        let mut came = vec![];
        if self.tcp.accept().is_ok() {
            came.push("a TCP connection was made".to_owned());
        }
        if self.udp.recv(&mut [0; 16]).is_ok() {
            came.push("a UDP packet came".to_owned());
        }
        let unix = self
            .listeners
            .iter()
            .filter(|listener| listener.accept().is_ok());
        came.extend(unix.map(|listener| format!("a connection was made to {listener:?}")));
        came
    }
}

fn line(path: &Path) -> String {
    let Ok(data) = std::fs::symlink_metadata(path) else {
        return format!("{}: gone", path.display());
    };
    let content = if data.is_file() {
        std::fs::read_to_string(path).unwrap_or_default()
    } else {
        String::new()
    };
    let (mode, links, owner) = (data.mode(), data.nlink(), data.uid());
    format!(
        "{}: {mode:o} {links} {owner} {}.{} {content:?}",
        path.display(),
        data.ctime(),
        data.ctime_nsec()
    )
}

/// Live processes that a zygote's children left, and children of this host that are no zygote. One that has left the
/// session and lost its parent is a child of the host by then (see [`adopt`]).
fn leftovers(zygotes: &[u32]) -> Vec<String> {
    left(zygotes)
        .iter()
        .map(|process| format!("left behind: process {} {}", process.id, process.name))
        .collect()
}

fn left(zygotes: &[u32]) -> Vec<Process> {
    let host = std::process::id();
    let left = |process: &Process| {
        let below = zygotes.contains(&process.session)
            || zygotes.contains(&process.parent)
            || process.parent == host;
        below && !zygotes.contains(&process.id) && !matches!(process.state, 'Z' | 'X')
    };
    processes().into_iter().filter(left).collect()
}

/// Makes this process the parent of whatever is orphaned below it.
pub fn adopt() {
    // SAFETY: a plain system call.
    let done = unsafe { nix::libc::prctl(nix::libc::PR_SET_CHILD_SUBREAPER, 1) };
    assert_eq!(done, 0, "orphans cannot be adopted");
}

/// One line of the process table.
struct Process {
    id: u32,
    name: String,
    state: char,
    parent: u32,
    session: u32,
}

fn processes() -> Vec<Process> {
    let entries = std::fs::read_dir("/proc")
        .expect("there is a process table")
        .filter_map(Result::ok);
    let ids = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    ids.filter_map(process).collect()
}

/// **Source**: proc_pid_stat(5): id, (name), state, parent, group, session. The name may hold anything.
fn process(id: u32) -> Option<Process> {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let (name, rest) = text.split_once('(')?.1.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let number = |at: usize| fields.get(at)?.parse().ok();
    let state = fields.first()?.chars().next()?;
    Some(Process {
        id,
        name: name.to_owned(),
        state,
        parent: number(1)?,
        session: number(3)?,
    })
}

/// Returns true if the attacks' message queue can be opened; its file system need not be mounted anywhere.
fn message_queue_is_there() -> bool {
    // SAFETY: a plain system call and the close of what it opened.
    unsafe {
        let queue = nix::libc::mq_open(QUEUE.as_ptr(), nix::libc::O_RDONLY);
        queue >= 0 && nix::libc::mq_close(queue) == 0
    }
}

/// Removes the attacks' message queue, and the System V objects under their key.
fn remove_ipc() {
    use nix::libc::{IPC_RMID, mq_unlink, msgctl, msgget, semctl, semget, shmctl, shmget};
    let key = SYSV_KEY.parse().expect("a number");
    // SAFETY: plain system calls; removing takes no argument. Where there is no object, the id is -1 and nothing is done.
    unsafe {
        mq_unlink(QUEUE.as_ptr());
        shmctl(shmget(key, 0, 0), IPC_RMID, std::ptr::null_mut());
        msgctl(msgget(key, 0), IPC_RMID, std::ptr::null_mut());
        semctl(semget(key, 0, 0), 0, IPC_RMID);
    }
}

/// Things that outlive a process: files in shared folders, System V objects, keys.
fn litter() -> Vec<String> {
    let mut found = vec![];
    for folder in ["/tmp", "/dev/shm", "/dev/mqueue", "/var/tmp"] {
        let entries = std::fs::read_dir(folder)
            .into_iter()
            .flatten()
            .filter_map(Result::ok);
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        found.extend(
            names
                .filter(|name| name.starts_with("zoo"))
                .map(|name| format!("{folder}/{name}")),
        );
    }
    for table in ["shm", "sem", "msg"] {
        let text = std::fs::read_to_string(format!("/proc/sysvipc/{table}")).unwrap_or_default();
        let ours = text
            .lines()
            .filter(|line| line.split_whitespace().next() == Some(SYSV_KEY));
        found.extend(ours.map(|line| format!("{table}: {line}")));
    }
    if message_queue_is_there() {
        found.push("message queue /zoo".to_owned());
    }
    let keys = std::fs::read_to_string("/proc/keys").unwrap_or_default();
    found.extend(
        keys.lines()
            .filter(|line| line.contains(" zoo:"))
            .map(|line| format!("key: {line}")),
    );
    found
}
