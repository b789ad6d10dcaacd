//! The host's end of a zygote, the warm interpreter that forks children.

use crate::cgroup::{ChildCgroup, ChildGroups, ZygoteCgroup};
use crate::config::SandboxConfig;
use crate::control::{CONTROL_FD, Event, Exited, Hello, Order, PROTOCOL, receive, send};
use crate::error::{SandboxError, system};
use crate::layer::Layer;
use crate::limits::Limits;
use crate::uid_lease::UidLease;
use crate::zygote_key::{Preload, ZygoteKey};
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::socket::{AddressFamily, Shutdown, SockFlag, SockType, shutdown, socketpair};
use std::collections::HashMap;
use std::io::ErrorKind;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// Maximum time of the warm-up. The import of numpy takes 0.1 s; a cold disk under load takes
/// seconds.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// Maximum time of a fork or of the report of an exit. Both take milliseconds; the limit only ends
/// a hang.
const REPLY_TIMEOUT: Duration = Duration::from_secs(20);

/// Maximum time for a zygote to end itself and its children. Each exit takes a millisecond.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// A running zygote. Dropping the value ends the process and all its children.
#[derive(Debug)]
pub(crate) struct Zygote {
    control: OwnedFd,
    process: std::process::Child,
    /// The zygote's report after the warm-up.
    pub hello: Hello,
    last_id: u64,
    exited: HashMap<u64, Exited>,
    /// Children whose handle still exists. Only their exits are stored.
    handles: Vec<(u64, Weak<()>)>,
    /// True if each child needs a user id of its own.
    needs_uids: bool,
    /// The resources of children whose fork was not reported, by their number. A value is dropped after
    /// the exit of its child, or of the zygote, which ends its children.
    unreported: Vec<(u64, Leased)>,
    /// The zygote's memory cgroup, or the reason why it has none. The group is dropped, and so
    /// removed, after the exit of the process.
    group: Result<ZygoteCgroup, String>,
}

/// The resources that a child alone has while it runs.
#[derive(Debug)]
pub(crate) struct Leased {
    /// The user id, where the zygote is root.
    pub uid: Option<UidLease>,
    /// The cgroup, where children get one.
    pub group: Option<ChildCgroup>,
}

/// A newly forked child.
pub(crate) struct Spawned {
    /// The number of the child in this zygote.
    pub id: u64,
    /// The child's process id.
    pub pid: i32,
    /// The child's pidfd.
    pub pidfd: OwnedFd,
    /// The host's end of the child's rpc socket.
    pub rpc: OwnedFd,
    /// The token that exists as long as the child's handle.
    pub handle: Arc<()>,
    /// The child's user id and cgroup.
    pub leased: Leased,
    /// The value of [`Zygote::oom_kills`] before the fork.
    pub oom_kills: Option<u64>,
}

impl Zygote {
    /// Starts the runner and waits until the warm-up is complete.
    pub fn start(config: &SandboxConfig, key: ZygoteKey) -> Result<Self, SandboxError> {
        let (runner, python) = (config.find_runner()?, config.find_python()?);
        let (control, zygote_end) = pair(SockType::SeqPacket)?;
        let mut command = Command::new(runner);
        command
            .env_clear()
            .envs(config.variables(&python, key.seed))
            .current_dir("/");
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit());
        if let Some(user) = config.run_as {
            command.uid(user).gid(user);
        }
        let limits = config.limits_of(key.preload);
        let mut group = ZygoteCgroup::create(limits.group_bytes, &config.without, config.run_as);
        let procs_file = group
            .as_ref()
            .ok()
            .and_then(|group| group.open_procs_file().ok());
        let (raw, procs_fd) = (
            zygote_end.as_raw_fd(),
            procs_file.as_ref().map_or(-1, AsRawFd::as_raw_fd),
        );
        // SAFETY: between fork and exec only four system calls are made; nothing is allocated or locked.
        unsafe { command.pre_exec(move || enter_new_session(raw, procs_fd)) };
        let process = command.spawn().map_err(system("starting sandbox-runner"))?;
        drop(zygote_end);
        if let Ok(created) = &group
            && let Err(reason) = created.admit(process.id())
        {
            group = Err(reason);
        }
        let (hello, exited, handles) = (Hello::default(), HashMap::new(), Vec::new());
        let mut zygote = Self {
            control,
            process,
            hello,
            last_id: 0,
            exited,
            handles,
            needs_uids: false,
            unreported: Vec::new(),
            group,
        };
        zygote.wait_until_warm(config, key.preload)?;
        // Root of a user namespace has no other user ids there.
        zygote.needs_uids = config.run_as.map_or_else(is_root, |user| user == 0)
            && !config.without.contains(&Layer::Uid)
            && !zygote.hello.took.contains(&Layer::UserNamespace);
        Ok(zygote)
    }

    fn wait_until_warm(
        &mut self,
        config: &SandboxConfig,
        preload: Preload,
    ) -> Result<(), SandboxError> {
        self.order(
            &Order::Start {
                without: config.without.clone(),
                preload,
                library: config
                    .library
                    .clone()
                    .filter(|_| preload == Preload::Library),
            },
            &[],
        )?;
        let start = |detail: String| SandboxError::ZygoteStart { detail };
        match self.event(Instant::now() + START_TIMEOUT) {
            Ok(Some((Event::Hello(hello), _))) if hello.protocol != PROTOCOL => Err(start(
                "the runner is of another build than its host\nhint: cargo build -p sandbox-runner".to_owned(),
            )),
            Ok(Some((Event::Hello(hello), _))) if hello.threads == 1 => {
                self.hello = hello;
                Ok(())
            }
            Ok(Some((Event::Hello(hello), _))) => Err(start(format!(
                "{} threads run in the warm interpreter; forking it would hang its children",
                hello.threads
            ))),
            Ok(Some((Event::Failed { detail }, _))) => Err(start(format!(
                "{detail}\nhint: make setup makes .venv anew; a limit on memory (ulimit -v) does this too"
            ))),
            Ok(Some((event, _))) => Err(start(format!("it said {event:?} instead of hello"))),
            Ok(None) => Err(start(format!("no word from it within {START_TIMEOUT:?}"))),
            Err(_) => Err(start(
                "it ended at once; its error output says why\nhint: it may have too little memory (ulimit -v)"
                    .to_owned(),
            )),
        }
    }

    /// Forks a child.
    pub fn spawn(&mut self, limits: &Limits) -> Result<Spawned, SandboxError> {
        let (rpc, child_end) = pair(SockType::Stream)?;
        self.last_id += 1;
        let id = self.last_id;
        self.handles.retain(|(_, handle)| handle.strong_count() > 0);
        self.exited
            .retain(|id, _| self.handles.iter().any(|(live, _)| live == id));
        let oom_kills = self.oom_kills();
        let mut leased = self.lease(id, limits)?;
        let forked = match self.fork(id, limits, &child_end, &leased) {
            Ok(Err(errno)) if leased.group.is_some() && refuses_groups(errno) => {
                if let Ok(group) = &mut self.group {
                    group.give_up_children(format!("the kernel starts no process in it: {errno}"));
                }
                leased.group = None;
                self.fork(id, limits, &child_end, &leased)
            }
            forked => forked,
        };
        match forked {
            Ok(Ok((pid, pidfd))) => {
                let handle = Arc::new(());
                self.handles.push((id, Arc::downgrade(&handle)));
                Ok(Spawned {
                    id,
                    pid,
                    pidfd,
                    rpc,
                    handle,
                    leased,
                    oom_kills,
                })
            }
            Ok(Err(errno)) => Err(system("forking a child")(errno)),
            Err(error) => {
                self.unreported.push((id, leased));
                Err(error)
            }
        }
    }

    /// Leases what the child with this number needs.
    fn lease(&self, id: u64, limits: &Limits) -> Result<Leased, SandboxError> {
        let uid = self.needs_uids.then(UidLease::take).transpose()?;
        let group = match &self.group {
            Ok(group) => group
                .child(id, limits, self.hello.resident_bytes)
                .map_err(system("making the cgroup of a child"))?,
            Err(_) => None,
        };
        Ok(Leased { uid, group })
    }

    /// Orders a fork and waits for the report: the child's process id and pidfd, or the kernel's
    /// reason against it.
    fn fork(
        &mut self,
        id: u64,
        limits: &Limits,
        rpc: &OwnedFd,
        leased: &Leased,
    ) -> Result<Result<(i32, OwnedFd), Errno>, SandboxError> {
        let folder = match leased.group.as_ref().map(ChildCgroup::open).transpose() {
            Ok(folder) => folder,
            Err(error) => return Ok(Err(Errno::from_raw(error.raw_os_error().unwrap_or(0)))),
        };
        let descriptors: Vec<BorrowedFd<'_>> = std::iter::once(rpc)
            .chain(folder.as_ref())
            .map(AsFd::as_fd)
            .collect();
        let order = Order::Spawn {
            id,
            limits: limits.clone(),
            uid: leased.uid.as_ref().map(UidLease::uid),
        };
        self.order(&order, &descriptors)?;
        let deadline = Instant::now() + REPLY_TIMEOUT;
        loop {
            match self.event(deadline)? {
                Some((Event::Spawned { id: spawned, pid }, Some(pidfd))) if spawned == id => {
                    return Ok(Ok((pid, pidfd)));
                }
                Some((Event::NotSpawned { id: failed, errno }, _)) if failed == id => {
                    return Ok(Err(Errno::from_raw(errno)));
                }
                Some(_) => {}
                None => {
                    return Err(SandboxError::ZygoteDied {
                        while_doing: "forking a child",
                    });
                }
            }
        }
    }

    /// Waits for the report of a child's exit.
    pub fn exit(&mut self, id: u64) -> Result<Exited, SandboxError> {
        let deadline = Instant::now() + REPLY_TIMEOUT;
        loop {
            if let Some(exited) = self.exited.remove(&id) {
                return Ok(exited);
            }
            if self.event(deadline)?.is_none() {
                return Err(SandboxError::ZygoteDied {
                    while_doing: "reaping a child",
                });
            }
        }
    }

    /// Returns the number of out-of-memory kills in the zygote's group, else on the machine; `None`
    /// when neither count can be read.
    pub fn oom_kills(&self) -> Option<u64> {
        self.group
            .as_ref()
            .map_or_else(|_| oom_kills_of_machine(), ZygoteCgroup::oom_kills)
    }

    /// Returns the folder of the memory cgroup, or the reason why there is none.
    pub fn group(&self) -> Result<&Path, &str> {
        self.group
            .as_ref()
            .map(ZygoteCgroup::folder)
            .map_err(String::as_str)
    }

    /// Returns how the cgroups of children are made, or the reason why they have none.
    pub fn child_groups(&self) -> Result<&ChildGroups, &str> {
        let group = self.group.as_ref();
        group.map_err(String::as_str)?.children()
    }

    /// Returns true while the process runs.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// Returns the process id.
    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    fn order(&mut self, order: &Order, descriptors: &[BorrowedFd<'_>]) -> Result<(), SandboxError> {
        send(self.control.as_fd(), order, descriptors).map_err(|_| SandboxError::ZygoteDied {
            while_doing: "taking an order",
        })
    }

    /// Waits for the next event; returns `None` when the deadline passes. Stores every exit that
    /// arrives.
    fn event(
        &mut self,
        deadline: Instant,
    ) -> Result<Option<(Event, Option<OwnedFd>)>, SandboxError> {
        if !readable(&self.control, deadline)? {
            return Ok(None);
        }
        let received = match receive(self.control.as_fd()) {
            // The zygote was killed before it read an order.
            Err(error) if error.kind() == ErrorKind::ConnectionReset => None,
            received => received.map_err(system("reading from the zygote"))?,
        };
        let Some((event, descriptors)) = received else {
            return Err(SandboxError::ZygoteDied {
                while_doing: "being listened to",
            });
        };
        if let Event::Exited(exited) = &event {
            self.exited.insert(exited.id, *exited);
            self.unreported.retain(|(id, _)| *id != exited.id);
        }
        Ok(Some((event, descriptors.into_iter().next())))
    }
}

impl Drop for Zygote {
    fn drop(&mut self) {
        // The zygote ends its children and itself when its input ends; then it closes its end of
        // the socket.
        let _ = shutdown(self.control.as_raw_fd(), Shutdown::Write);
        let deadline = Instant::now() + SHUTDOWN_TIMEOUT;
        while let Ok(Some(_)) = self.event(deadline) {}
        // If the zygote hangs, its children die with it (PDEATHSIG).
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns true if the errno of a fork into a cgroup says that this kernel, or this user, cannot do
/// that at all. A shortage is another errno. **Source**: clone(2); cgroups(7).
fn refuses_groups(errno: Errno) -> bool {
    matches!(
        errno,
        Errno::EINVAL
            | Errno::E2BIG
            | Errno::ENOSYS
            | Errno::EPERM
            | Errno::EACCES
            | Errno::EOPNOTSUPP
    )
}

fn is_root() -> bool {
    // SAFETY: a plain system call.
    unsafe { nix::libc::geteuid() == 0 }
}

fn pair(kind: SockType) -> Result<(OwnedFd, OwnedFd), SandboxError> {
    socketpair(AddressFamily::Unix, kind, None, SockFlag::SOCK_CLOEXEC)
        .map_err(system("making a socket pair"))
}

/// Returns the number of out-of-memory kills on the machine, inside and outside memory cgroups.
fn oom_kills_of_machine() -> Option<u64> {
    let counters = std::fs::read_to_string("/proc/vmstat").ok()?;
    let count = counters
        .lines()
        .find_map(|line| line.strip_prefix("oom_kill "));
    count?.trim().parse().ok()
}

/// Leaves the host's terminal session, because only the host handles an interrupt there. Joins the
/// memory cgroup, and moves the zygote's end of the socket to the agreed descriptor, open across
/// exec.
fn enter_new_session(raw: RawFd, procs_file: RawFd) -> std::io::Result<()> {
    // SAFETY: plain system calls on descriptors this process owns.
    let done = unsafe {
        nix::libc::setsid();
        // The kernel replaces 0 by the id of the writing process. Without a group, the descriptor
        // is invalid; the caller checks the result.
        nix::libc::write(procs_file, b"0".as_ptr().cast(), 1);
        if raw == CONTROL_FD {
            nix::libc::fcntl(raw, nix::libc::F_SETFD, 0)
        } else {
            nix::libc::dup2(raw, CONTROL_FD)
        }
    };
    if done < 0 {
        Err(std::io::Error::last_os_error())
    } else {
        Ok(())
    }
}

/// Waits until the descriptor is readable or closed; returns false when the deadline passes.
fn readable(fd: &OwnedFd, deadline: Instant) -> Result<bool, SandboxError> {
    loop {
        let remaining = deadline.saturating_duration_since(Instant::now());
        let timeout = PollTimeout::try_from(remaining.as_millis()).unwrap_or(PollTimeout::MAX);
        match poll(&mut [PollFd::new(fd.as_fd(), PollFlags::POLLIN)], timeout) {
            Ok(0) if remaining.is_zero() => return Ok(false),
            Ok(0) | Err(nix::errno::Errno::EINTR) => {}
            Ok(_) => return Ok(true),
            Err(errno) => return Err(system("waiting for the zygote")(errno)),
        }
    }
}
