//! Targets of attacks that go through the door: files that everybody may write, and listeners of every kind.

use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::{Path, PathBuf};

/// The targets of attacks: files that everybody may write, and listeners of every kind.
pub struct Targets {
    folder: tempfile::TempDir,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: [UnixListener; 2],
    /// A line of Python that names every target.
    pub facts: String,
    /// The process that is the host of every attack.
    pub host: u32,
    before: Vec<String>,
}

impl Targets {
    /// Opens listeners, and lays files into a folder that everybody may write. The host is the worker.
    pub fn new(worker: u32) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let home = folder.path().join("home");
        std::fs::create_dir(&home).expect("a folder can be made");
        for name in ["canary", "secret"] {
            std::fs::write(home.join(name), "alive").expect("it is ours");
            open(&home.join(name), 0o666);
        }
        open(folder.path(), 0o777);
        open(&home, 0o777);
        let (path, name) = (home.join("socket"), format!("door-{}", std::process::id()));
        let hidden = SocketAddr::from_abstract_name(&name).expect("a short name");
        let unix = [UnixListener::bind(&path), UnixListener::bind_addr(&hidden)];
        let unix = unix.map(|listener| listener.expect("a name of our own"));
        open(&path, 0o777);
        let tcp = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let udp = UdpSocket::bind("127.0.0.1:0").expect("a port is free");
        // What is not there at once was not sent.
        let deaf = [tcp.set_nonblocking(true), udp.set_nonblocking(true)].into_iter();
        let mut deaf = deaf.chain(unix.iter().map(|one| one.set_nonblocking(true)));
        assert!(deaf.all(|set| set.is_ok()), "they are ours");
        let facts = format!(
            "FACTS = {{'home': {0:?}, 'cwd': {0:?}, 'host': {worker}, 'zygote': {worker}, 'tcp': {1}, 'udp': {2}, 'abstract': {name:?}, 'pathname': {3:?}}}\n",
            home.display().to_string(),
            tcp.local_addr().expect("bound").port(),
            udp.local_addr().expect("bound").port(),
            path.display().to_string(),
        );
        Self {
            before: files(&home),
            folder,
            tcp,
            udp,
            unix,
            facts,
            host: worker,
        }
    }

    /// The folder of files that everybody may write.
    pub fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    /// Holds that nothing was reached, and that nothing was left where everybody may leave something.
    pub fn are_untouched(&self) {
        assert_eq!(files(&self.home()), self.before);
        assert_eq!(litter(), [""; 0]);
        assert!(self.tcp.accept().is_err(), "a TCP connection was made");
        assert!(self.udp.recv(&mut [0; 16]).is_err(), "a datagram came");
        assert!(
            self.unix.iter().all(|one| one.accept().is_err()),
            "a socket had a visitor"
        );
    }
}

fn open(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("it is ours");
}

/// One line for each file of a folder: name, mode, links, time of change and content.
fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("it is ours");
    let line = |path: PathBuf| {
        let data = std::fs::symlink_metadata(&path).expect("it is ours");
        let content = match data.is_file() {
            true => std::fs::read_to_string(&path).expect("readable"),
            false => String::new(),
        };
        let (mode, links) = (data.mode(), data.nlink());
        let (seconds, nanoseconds) = (data.ctime(), data.ctime_nsec());
        format!(
            "{}: {mode:o} {links} {seconds}.{nanoseconds} {content}",
            path.display()
        )
    };
    let paths = entries.map(|entry| entry.expect("readable").path());
    let mut lines: Vec<String> = paths.map(line).collect();
    lines.sort();
    lines
}

/// The names under which attacks of the zoo would leave files for others.
fn litter() -> Vec<String> {
    let folders = ["/tmp", "/dev/shm"].into_iter();
    let entries = folders.flat_map(|folder| std::fs::read_dir(folder).into_iter().flatten());
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.filter(|name| name.starts_with("zoo-")).collect()
}
