//! The server process: started, watched, stopped.

use super::binaries::Binaries;
use super::place::Place;
use super::settings::settings;
use crate::error::StoreError;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a start may take: recovery after a crash replays the log first, some gigabytes after a large ingest. Chosen generously;
/// a start takes 0.05 to 0.3 s.
pub(super) const START_LIMIT: Duration = Duration::from_secs(600);
/// How often a start or a stop is looked at.
const TICK: Duration = Duration::from_millis(10);

/// A running server of ours. Dropping it stops it and waits.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
}

impl Server {
    /// Starts the server and waits until it answers. Call it on a thread that lives as long as the server may.
    pub(crate) fn start(
        place: &Place,
        binaries: &Binaries,
        durable: bool,
    ) -> Result<Self, StoreError> {
        place.private_folder(&place.socket)?;
        let mut server = Self {
            child: spawn(place, binaries, durable)?,
        };
        let begin = Instant::now();
        while !is_ready(place) {
            if let Some(status) = server.exit_status() {
                return Err(StoreError::cluster(
                    format!("the server ended ({status}) as it started"),
                    log_hint(place),
                ));
            }
            if begin.elapsed() > START_LIMIT {
                return Err(StoreError::cluster(
                    "the server did not get ready in ten minutes",
                    log_hint(place),
                ));
            }
            std::thread::sleep(TICK);
        }
        Ok(server)
    }

    /// How the server ended, when it has.
    pub(crate) fn exit_status(&mut self) -> Option<std::process::ExitStatus> {
        self.child.try_wait().ok().flatten()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.exit_status().is_none() {
            // "Fast shutdown": connections are closed, everything committed is written. PostgreSQL manual, 19.5.
            let _ = kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGINT);
            let _ = self.child.wait();
        }
    }
}

fn spawn(place: &Place, binaries: &Binaries, durable: bool) -> Result<Child, StoreError> {
    let log = open_log(&place.home)?;
    let errors = log
        .try_clone()
        .map_err(StoreError::io("opening the log in", &place.home))?;
    let program = binaries.program("postgres");
    let mut command = place.account.command(&program);
    command.current_dir(&place.home).arg("-D").arg(place.data());
    for setting in settings(place, durable) {
        command.arg("-c").arg(setting);
    }
    // A group of its own, so that an interrupt typed at the terminal reaches us first.
    command
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(errors)
        .process_group(0);
    die_with_us(&mut command);
    command
        .spawn()
        .map_err(StoreError::io("starting", &program))
}

fn open_log(home: &Path) -> Result<std::fs::File, StoreError> {
    let path = home.join("server.log");
    // Begun anew at each start, so that it does not grow without end. Links are not followed: the folder is another account's.
    let flags = nix::libc::O_NOFOLLOW;
    let options = OpenOptions::new()
        .create(true)
        .write(true)
        .truncate(true)
        .mode(0o600)
        .custom_flags(flags)
        .open(&path);
    options.map_err(StoreError::io("opening", path))
}

fn log_hint(place: &Place) -> String {
    format!("see {}", place.home.join("server.log").display())
}

/// Whether a server accepts connections: it says so in its pid file and its socket answers.
pub(crate) fn is_ready(place: &Place) -> bool {
    // The eighth line is the status. **Source**: PostgreSQL, src/include/utils/pidfile.h.
    let file = std::fs::read_to_string(place.data().join("postmaster.pid")).unwrap_or_default();
    file.lines()
        .nth(7)
        .is_some_and(|line| line.trim() == "ready")
        && UnixStream::connect(place.socket_file()).is_ok()
}

/// Lets the kernel interrupt the child when the calling thread ends, so that nothing of ours is left running after a kill -9.
pub(crate) fn die_with_us(command: &mut Command) {
    let parent = nix::unistd::getpid();
    let prepare = move || {
        nix::sys::prctl::set_pdeathsig(Signal::SIGINT)?;
        // The parent may have died before the call above.
        if nix::unistd::getppid() == parent {
            Ok(())
        } else {
            Err(nix::errno::Errno::ESRCH.into())
        }
    };
    // SAFETY: between fork and exec only prctl(2) and getppid(2) are called: both are async-signal-safe and allocate nothing.
    unsafe { command.pre_exec(prepare) };
}
