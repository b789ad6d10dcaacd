//! The messages between host and zygote: JSON datagrams on a SEQPACKET socket pair, some with a
//! descriptor attached.
//!
//! Only the host and the runner use the socket; a child has no descriptor of it.

use crate::layer::Layer;
use crate::library_rights::LibraryRights;
use crate::limits::Limits;
use crate::zygote_key::Preload;
use nix::errno::Errno;
use nix::sys::socket::{ControlMessage, ControlMessageOwned, MsgFlags, UnixAddr, recvmsg, sendmsg};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::io::{Error, ErrorKind, IoSlice, IoSliceMut, Result};
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};

/// The descriptor number of the zygote's end.
pub const CONTROL_FD: RawFd = 3;

/// Maximum length of a datagram. Orders and events are a few hundred bytes; a start-up failure is
/// at most a traceback.
const MAX_DATAGRAM: usize = 32 << 10;

/// Maximum descriptors of a datagram: the rpc socket and the cgroup of a child.
pub const MAX_DESCRIPTORS: usize = 2;

/// A fingerprint of the sources on which host and runner must agree. The host refuses a runner of
/// another build.
pub const PROTOCOL: u64 = fingerprint(&[
    include_bytes!("control.rs"),
    include_bytes!("message/mod.rs"),
    include_bytes!("layer.rs"),
    include_bytes!("limits.rs"),
    include_bytes!("library_rights.rs"),
    include_bytes!("frame/encode.rs"),
    include_bytes!("frame/decode.rs"),
]);

/// Returns the FNV-1a hash with 64 bits, which suffices to distinguish two builds. **Source**:
/// draft-eastlake-fnv, section 2.
const fn fingerprint(texts: &[&[u8]]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut text = 0;
    while text < texts.len() {
        let mut at = 0;
        while at < texts[text].len() {
            hash = (hash ^ texts[text][at] as u64).wrapping_mul(0x0000_0100_0000_01b3);
            at += 1;
        }
        text += 1;
    }
    hash
}

/// A message from host to zygote.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Order {
    /// The first order.
    Start {
        /// Layers to disable, for diagnosis and tests.
        without: Vec<Layer>,
        /// The packages to import.
        preload: Preload,
        /// The rights of bindings, for [`Preload::Library`].
        library: Option<LibraryRights>,
    },
    /// An order to fork a child. The child's end of the rpc socket is attached; behind it the folder
    /// of the child's cgroup, if the child gets one.
    Spawn {
        /// The child's number.
        id: u64,
        /// The child's limits.
        limits: Limits,
        /// The child's user id, if the zygote is root.
        uid: Option<u32>,
    },
}

/// A message from zygote to host.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Event {
    /// The zygote is ready to fork.
    Hello(Hello),
    /// The zygote failed to start.
    Failed {
        /// The error message.
        detail: String,
    },
    /// A child was forked. Its pidfd is attached.
    Spawned {
        /// The child's number.
        id: u64,
        /// The child's process id.
        pid: i32,
    },
    /// A child could not be forked.
    NotSpawned {
        /// The child's number.
        id: u64,
        /// The errno.
        errno: i32,
    },
    /// A child ended and was reaped.
    Exited(Exited),
}

/// The report of a zygote after its warm-up.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The [`PROTOCOL`] of the runner's build.
    #[serde(default)]
    pub protocol: u64,
    /// CPython's version.
    pub python: String,
    /// numpy's version.
    pub numpy: String,
    /// Threads of the zygote. The host accepts only 1.
    pub threads: usize,
    /// Address space of the warm interpreter, in bytes.
    pub address_space_bytes: u64,
    /// Resident memory of the warm interpreter, in bytes.
    pub resident_bytes: u64,
    /// Active namespaces.
    pub took: Vec<Layer>,
    /// Missing namespaces, each with its cause.
    pub missing: Vec<String>,
}

/// The exit of a child.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exited {
    /// The child's number.
    pub id: u64,
    /// The wait status from the kernel.
    pub status: i32,
    /// CPU time of the child's lifetime, in milliseconds.
    pub cpu_ms: u64,
    /// Largest resident memory, in KiB.
    pub max_rss_kib: u64,
}

/// Sends one message, with up to [`MAX_DESCRIPTORS`] descriptors.
///
/// # Errors
/// When the other end is closed.
pub fn send<T: Serialize>(
    socket: BorrowedFd<'_>,
    message: &T,
    descriptors: &[BorrowedFd<'_>],
) -> Result<()> {
    let bytes = serde_json::to_vec(message)?;
    if bytes.len() > MAX_DATAGRAM {
        return Err(Error::new(
            ErrorKind::InvalidInput,
            "control message too long",
        ));
    }
    let raw: Vec<RawFd> = descriptors.iter().map(AsRawFd::as_raw_fd).collect();
    let rights = [ControlMessage::ScmRights(&raw)];
    let rights: &[ControlMessage<'_>] = if raw.is_empty() { &[] } else { &rights };
    sendmsg::<UnixAddr>(
        socket.as_raw_fd(),
        &[IoSlice::new(&bytes)],
        rights,
        MsgFlags::MSG_NOSIGNAL,
        None,
    )?;
    Ok(())
}

/// Receives one message and the attached descriptors; `None` when the other end is closed.
///
/// # Errors
/// When the socket fails, this process has no free descriptor for an attached one, or the message
/// cannot be parsed.
pub fn receive<T: DeserializeOwned>(socket: BorrowedFd<'_>) -> Result<Option<(T, Vec<OwnedFd>)>> {
    let mut bytes = vec![0; MAX_DATAGRAM];
    let mut space = nix::cmsg_space!([RawFd; MAX_DESCRIPTORS]);
    let mut slices = [IoSliceMut::new(&mut bytes)];
    let received = recvmsg::<UnixAddr>(
        socket.as_raw_fd(),
        &mut slices,
        Some(&mut space),
        MsgFlags::MSG_CMSG_CLOEXEC,
    )?;
    if received.flags.contains(MsgFlags::MSG_CTRUNC) {
        // The kernel could not install an attached descriptor in this process.
        return Err(Errno::EMFILE.into());
    }
    let mut descriptors = Vec::new();
    for message in received.cmsgs()? {
        if let ControlMessageOwned::ScmRights(fds) = message {
            // SAFETY: the kernel has just created these descriptors for this process, and no other
            // object owns them.
            descriptors.extend(fds.iter().map(|fd| unsafe { OwnedFd::from_raw_fd(*fd) }));
        }
    }
    let length = received.bytes;
    if length == 0 {
        return Ok(None);
    }
    Ok(Some((
        serde_json::from_slice(&bytes[..length])?,
        descriptors,
    )))
}
