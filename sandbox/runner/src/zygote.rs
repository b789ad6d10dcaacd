//! The zygote: warms up, enters its namespaces, then forks and reaps children until the control
//! socket closes.

use crate::child;
use crate::fork::{Forked, fork};
use crate::initial_state::InitialState;
use crate::interpreter::Interpreter;
use crate::layers::Prepared;
use crate::namespaces;
use pyo3::prelude::*;
use sandbox::control::{Event, Exited, Hello, Order, PROTOCOL, receive, send};
use sandbox::limits::Limits;
use std::fs::{File, OpenOptions};
use std::io::{Error, Result, Write as _};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};

/// A child that has not been reaped.
struct RunningChild {
    id: u64,
    pid: libc::pid_t,
    pidfd: OwnedFd,
}

/// Serves the host at the other end of `control`. Returns in the zygote only.
pub fn serve(control: &OwnedFd) -> Result<()> {
    let Some((
        Order::Start {
            without,
            preload,
            library,
        },
        _,
    )) = receive(control.as_fd())?
    else {
        return Ok(());
    };
    // Descriptors that the host left open by accident must not remain open here.
    // SAFETY: a plain system call; this process has opened no descriptor except the control socket.
    unsafe {
        libc::syscall(
            libc::SYS_close_range,
            control.as_raw_fd() + 1,
            libc::c_uint::MAX,
            0,
        )
    };
    let oom_score = OomScore::open();
    Python::initialize();
    Python::attach(|py| {
        let interpreter =
            Interpreter::warm(py, preload).map_err(|error| with_traceback(py, &error))?;
        let threads = status("Threads:")?;
        let address_space_bytes = status("VmSize:")? << 10;
        let resident_bytes = status("VmRSS:")? << 10;
        let is_library = library.is_some();
        let library = library.unwrap_or_default();
        let own = interpreter.library_folders.iter();
        let folders: Vec<_> = own.chain(&library.folders).cloned().collect();
        let folders = namespaces::readable(&folders)?;
        let mut prepared = Prepared::new(folders, without, address_space_bytes)?;
        let spaces = namespaces::enter(&prepared.folders, &prepared.without, &library)?;
        prepared.widen(&library, &spaces)?;
        if is_library {
            interpreter
                .open_library(py, &library.folders, prepared.scratch_bytes > 0)
                .map_err(|error| with_traceback(py, &error))?;
        }
        let initial_state = InitialState {
            interpreter,
            prepared,
            spaces,
        };
        let hello = Hello {
            protocol: PROTOCOL,
            python: initial_state.interpreter.python.clone(),
            numpy: initial_state.interpreter.numpy_version.clone(),
            threads: threads as usize,
            address_space_bytes,
            resident_bytes,
            took: initial_state.spaces.took.clone(),
            missing: initial_state.spaces.missing.clone(),
        };
        send(control.as_fd(), &Event::Hello(hello), &[])?;
        Zygote {
            control,
            initial_state,
            oom_score,
            children: Vec::new(),
        }
        .run(py)
    })
}

struct Zygote<'a> {
    control: &'a OwnedFd,
    initial_state: InitialState,
    oom_score: OomScore,
    children: Vec<RunningChild>,
}

/// The oom_score_adj of this process. The kernel kills a child first, then the zygote, then any
/// other process.
struct OomScore(Option<File>);

impl OomScore {
    const OF_THE_ZYGOTE: &str = "800";
    const OF_A_CHILD: &str = "1000";

    /// Opens the file while `/proc` is still visible.
    fn open() -> Self {
        let oom_score = Self(
            OpenOptions::new()
                .write(true)
                .open("/proc/self/oom_score_adj")
                .ok(),
        );
        oom_score.set(Self::OF_THE_ZYGOTE);
        oom_score
    }

    /// Writes the score. An error is ignored: without this order the kernel selects a victim
    /// itself.
    fn set(&self, score: &str) {
        let _ = self
            .0
            .as_ref()
            .map(|mut file| file.write_all(score.as_bytes()));
    }
}

impl Zygote<'_> {
    fn run(&mut self, py: Python<'_>) -> Result<()> {
        loop {
            let ready = self.wait()?;
            for at in ready[1..]
                .iter()
                .enumerate()
                .filter(|(_, ready)| **ready)
                .map(|(at, _)| at)
                .rev()
            {
                self.reap(at)?;
            }
            if !ready[0] {
                continue;
            }
            let Some((order, descriptors)) = receive(self.control.as_fd())? else {
                self.end_all();
                return Ok(());
            };
            let mut descriptors = descriptors.into_iter();
            match (order, descriptors.next(), descriptors.next()) {
                (Order::Spawn { id, limits, uid }, Some(rpc), group) => {
                    self.spawn(py, (id, uid), &limits, rpc, group)?
                }
                _ => return Err(Error::other("an order out of turn")),
            }
        }
    }

    /// Kills and reaps every child. An orphan would be reparented to an init process that may not
    /// reap it.
    fn end_all(&self) {
        for child in &self.children {
            // SAFETY: plain system calls; the child has not been reaped, so its pidfd and its id
            // are still valid.
            unsafe {
                libc::syscall(
                    libc::SYS_pidfd_send_signal,
                    child.pidfd.as_raw_fd(),
                    libc::SIGKILL,
                    0,
                    0,
                );
                libc::waitpid(child.pid, std::ptr::null_mut(), 0);
            }
        }
    }

    /// Waits for the control socket (first element) or for the end of a child (in the order of
    /// `children`).
    fn wait(&self) -> Result<Vec<bool>> {
        let watch = |fd: &OwnedFd| libc::pollfd {
            fd: fd.as_raw_fd(),
            events: libc::POLLIN,
            revents: 0,
        };
        let children = self.children.iter().map(|child| watch(&child.pidfd));
        let mut fds: Vec<libc::pollfd> = std::iter::once(watch(self.control))
            .chain(children)
            .collect();
        // SAFETY: the pointer and the length are those of one vector.
        let found = unsafe { libc::poll(fds.as_mut_ptr(), fds.len() as libc::nfds_t, -1) };
        if found < 0 {
            let error = Error::last_os_error();
            return if error.kind() == std::io::ErrorKind::Interrupted {
                Ok(vec![false])
            } else {
                Err(error)
            };
        }
        Ok(fds.iter().map(|fd| fd.revents != 0).collect())
    }

    fn reap(&mut self, at: usize) -> Result<()> {
        let child = self.children.swap_remove(at);
        let mut status = 0;
        // SAFETY: all-zero is a valid rusage, and the kernel fills both variables.
        let usage = unsafe {
            let mut usage: libc::rusage = std::mem::zeroed();
            libc::wait4(child.pid, &raw mut status, 0, &raw mut usage);
            usage
        };
        let milliseconds =
            |time: libc::timeval| (time.tv_sec * 1_000 + time.tv_usec / 1_000) as u64;
        let cpu_ms = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
        let exited = Exited {
            id: child.id,
            status,
            cpu_ms,
            max_rss_kib: usage.ru_maxrss as u64,
        };
        send(self.control.as_fd(), &Event::Exited(exited), &[])
    }

    /// Forks a child. A cgroup into which the kernel starts no process is an error, for the host to
    /// decide on.
    fn spawn(
        &mut self,
        py: Python<'_>,
        (id, uid): (u64, Option<u32>),
        limits: &Limits,
        rpc: OwnedFd,
        group: Option<OwnedFd>,
    ) -> Result<()> {
        // SAFETY: a plain system call.
        let zygote = unsafe { libc::getpid() };
        // A child inherits the score that the zygote has at the fork.
        self.oom_score.set(OomScore::OF_A_CHILD);
        let folder = group.as_ref().map(AsFd::as_fd);
        let mut forked = fork(py, self.initial_state.spaces.child_flags, folder);
        if let Err(error) = &forked
            && folder.is_none()
            && self.initial_state.spaces.give_up_own(error)
        {
            // The host notices the change, because each child reports its active layers.
            forked = fork(py, 0, None);
        }
        drop(group);
        if !matches!(forked, Ok(Forked::Child)) {
            self.oom_score.set(OomScore::OF_THE_ZYGOTE);
        }
        match forked {
            Ok(Forked::Child) => child::run(py, &self.initial_state, limits, uid, zygote, rpc),
            Ok(Forked::Zygote(pid, pidfd)) => {
                send(
                    self.control.as_fd(),
                    &Event::Spawned { id, pid },
                    &[pidfd.as_fd()],
                )?;
                self.children.push(RunningChild { id, pid, pidfd });
                Ok(())
            }
            Err(error) => {
                let errno = error.raw_os_error().unwrap_or_default();
                send(self.control.as_fd(), &Event::NotSpawned { id, errno }, &[])
            }
        }
    }
}

/// Reads a number from the status file of this process, in the kernel's unit.
fn status(key: &str) -> Result<u64> {
    let text = std::fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find_map(|line| line.strip_prefix(key));
    let number = line.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    number.ok_or_else(|| Error::other(format!("/proc/self/status has no {key}")))
}

/// Converts a start-up failure of Python to an error with its traceback.
fn with_traceback(py: Python<'_>, error: &PyErr) -> Error {
    use pyo3::types::PyTracebackMethods;
    let trace = error
        .traceback(py)
        .and_then(|trace| trace.format().ok())
        .unwrap_or_default();
    Error::other(format!("{error}\n{trace}"))
}
