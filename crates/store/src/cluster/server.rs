//! The server process: its start, its status and its end.

use super::binaries::Binaries;
use super::log;
use super::paths::ClusterPaths;
use super::settings::settings;
use crate::error::StoreError;
use crate::full_disk::FullDisk;
use nix::fcntl::{FcntlArg, FdFlag};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs::File;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The maximum time of a start. After a crash, recovery replays the log, which has some gigabytes
/// after a large ingest. An ordinary start takes 0.05 to 0.3 s.
pub(super) const START_TIMEOUT: Duration = Duration::from_secs(600);
/// The time between two checks of a starting server.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// A running server of this process. Dropping the value stops the server and waits for its end.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    _lock: File,
}

impl Server {
    /// Starts the server and waits until it is ready. The calling thread must live as long as the
    /// server.
    pub(crate) fn start(
        paths: &ClusterPaths,
        binaries: &Binaries,
        lock: File,
        durable: bool,
        is_restart: bool,
    ) -> Result<Self, StoreError> {
        paths.private_folder(&paths.socket)?;
        remove_stale_pid_file(paths)?;
        let log = log::open(&paths.home, is_restart)?;
        let mut server = Self {
            child: spawn(paths, binaries, &lock, log, durable)?,
            _lock: lock,
        };
        let start = Instant::now();
        while !is_ready(paths) {
            if let Some(status) = server.exit_status() {
                let ended = format!("the server ended ({status}) as it started");
                return Err(match FullDisk::of_log(&paths.home) {
                    Some(full) => full.into(),
                    None => StoreError::cluster(ended, log_hint(paths)),
                });
            }
            if start.elapsed() > START_TIMEOUT {
                return Err(StoreError::cluster(
                    "the server was not ready after ten minutes",
                    log_hint(paths),
                ));
            }
            std::thread::sleep(POLL_INTERVAL);
        }
        Ok(server)
    }

    /// Returns the exit status of a server that ended.
    pub(crate) fn exit_status(&mut self) -> Option<std::process::ExitStatus> {
        self.child.try_wait().ok().flatten()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.exit_status().is_none() {
            // "Fast shutdown" closes connections and writes all committed data. PostgreSQL manual,
            // 19.5.
            let _ = kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGINT);
            let _ = self.child.wait();
        }
    }
}

/// Removes the pid file. Postgres refuses to start when another process has the id in the file, as
/// after a reboot. The caller has the lock, so no server runs.
fn remove_stale_pid_file(paths: &ClusterPaths) -> Result<(), StoreError> {
    let pid_file = paths.data().join("postmaster.pid");
    match std::fs::remove_file(&pid_file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(StoreError::io("removing", pid_file)(error))
        }
        _ => Ok(()),
    }
}

fn spawn(
    paths: &ClusterPaths,
    binaries: &Binaries,
    lock: &File,
    log: File,
    durable: bool,
) -> Result<Child, StoreError> {
    let errors = log
        .try_clone()
        .map_err(StoreError::io("opening the log in", &paths.home))?;
    let program = binaries.program("postgres");
    let mut command = paths.account.command(&program);
    command.current_dir(&paths.home).arg("-D").arg(paths.data());
    for setting in settings(paths, durable) {
        command.arg("-c").arg(setting);
    }
    // A separate process group, so that an interrupt typed at the terminal reaches this process
    // only.
    command
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(errors)
        .process_group(0);
    tie_to_owner(&mut command, lock, paths)?;
    command
        .spawn()
        .map_err(StoreError::io("starting", &program))
}

fn log_hint(paths: &ClusterPaths) -> String {
    format!("see {}", paths.home.join("server.log").display())
}

/// Returns true if a server accepts connections, according to its pid file and its socket.
pub(crate) fn is_ready(paths: &ClusterPaths) -> bool {
    // The eighth line is the status. **Source**: PostgreSQL, src/include/utils/pidfile.h.
    let file = paths.data().join("postmaster.pid");
    let file = regular_files::read_text(&file, regular_files::MAX_TEXT).unwrap_or_default();
    file.lines()
        .nth(7)
        .is_some_and(|line| line.trim() == "ready")
        && UnixStream::connect(paths.socket_file()).is_ok()
}

/// Requests an interrupt of the child when the calling thread ends, and lets the child inherit the
/// lock: after a kill -9 of the owner, the lock becomes free when the child and its children have
/// ended.
pub(crate) fn tie_to_owner(
    command: &mut Command,
    lock: &File,
    paths: &ClusterPaths,
) -> Result<(), StoreError> {
    let parent = nix::unistd::getpid();
    let lock = lock
        .try_clone()
        .map_err(StoreError::io("duplicating", &paths.lock))?;
    let prepare = move || {
        nix::sys::prctl::set_pdeathsig(Signal::SIGINT)?;
        nix::fcntl::fcntl(&lock, FcntlArg::F_SETFD(FdFlag::empty()))?;
        // The parent may have died before the death signal was set.
        if nix::unistd::getppid() == parent {
            Ok(())
        } else {
            Err(nix::errno::Errno::ESRCH.into())
        }
    };
    // SAFETY: between fork and exec only prctl(2), fcntl(2) and getppid(2) are called. All are
    // async-signal-safe and allocate nothing.
    unsafe { command.pre_exec(prepare) };
    Ok(())
}
