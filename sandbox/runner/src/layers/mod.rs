//! The layers that a child activates, each in a separate function, from the outermost to the
//! innermost.

mod capabilities;
mod descriptors;
mod landlock;
mod limits;
mod process;
mod seccomp;

use crate::namespaces::{self, Spaces};
use crate::resource_exhaustion::is_resource_exhaustion;
use sandbox::layer::Layer;
use sandbox::library_rights::LibraryRights;
use sandbox::limits::Limits;
use seccomp::Widened;
use std::fs::{File, OpenOptions};
use std::io::{Error, Result};
use std::os::fd::OwnedFd;
use std::path::PathBuf;

/// The parts that the zygote prepares once for all children.
pub struct Prepared {
    /// Folders a child may read.
    pub folders: Vec<PathBuf>,
    /// Layers that the configuration disables.
    pub without: Vec<Layer>,
    null: File,
    filters: Vec<seccompiler::BpfProgram>,
    address_space_bytes: u64,
    /// The bytes of a child's scratch space; 0 for none.
    pub scratch_bytes: u64,
    /// True if a child may read the device of random numbers.
    random_device: bool,
}

impl Prepared {
    /// Prepares the layers while `/dev/null` is still visible.
    pub fn new(
        folders: Vec<PathBuf>,
        without: Vec<Layer>,
        address_space_bytes: u64,
    ) -> Result<Self> {
        let null = OpenOptions::new()
            .read(true)
            .write(true)
            .open("/dev/null")?;
        // The zygote empties its set, and every child inherits the empty set. The zygote's own
        // rights do not depend on this set.
        capabilities::drop_bounding();
        let filters = seccomp::filters(Widened::default()).map_err(Error::other)?;
        Ok(Self {
            folders,
            without,
            null,
            filters,
            address_space_bytes,
            scratch_bytes: 0,
            random_device: false,
        })
    }

    /// Opens what the bindings of a distribution need beyond a reading. Scratch space takes a mount namespace of each child.
    pub fn widen(&mut self, library: &LibraryRights, spaces: &Spaces) -> Result<()> {
        if spaces.child_flags & libc::CLONE_NEWNS != 0 {
            self.scratch_bytes = library.scratch_bytes;
        }
        self.random_device = library.random_device;
        let widened = Widened {
            threads: library.threads,
            scratch: self.scratch_bytes > 0,
        };
        self.filters = seccomp::filters(widened).map_err(Error::other)?;
        Ok(())
    }
}

/// The active and the missing layers.
#[derive(Debug, Default)]
pub struct Report {
    /// Names of the active layers.
    pub took: Vec<String>,
    /// Missing layers, each with its cause.
    pub missing: Vec<String>,
    /// The first error about an exhausted resource. A child must not run without a layer that a
    /// retry could activate.
    short: Option<Error>,
}

impl Report {
    fn note(&mut self, layer: Layer, result: Result<()>) {
        match result {
            Ok(()) => self.took.push(layer.to_string()),
            Err(error) if is_resource_exhaustion(&error) => {
                self.short = self.short.take().or(Some(error))
            }
            Err(error) => self.missing.push(format!("{layer}: {error}")),
        }
    }
}

/// Activates every layer. Returns the rpc socket at its new descriptor, and the report.
pub fn wrap(
    prepared: &Prepared,
    spaces: &Spaces,
    limits: &Limits,
    uid: Option<u32>,
    zygote: libc::pid_t,
    rpc: OwnedFd,
) -> Result<(OwnedFd, Report)> {
    let mut report = Report {
        missing: spaces.missing.clone(),
        ..Report::default()
    };
    report
        .took
        .extend(spaces.took.iter().map(ToString::to_string));
    // If this layer fails, the child could use the zygote's descriptors. In this case the child
    // must not run.
    let rpc = if prepared.without.contains(&Layer::Descriptors) {
        report.note(
            Layer::Descriptors,
            Err(Error::other("left out by configuration")),
        );
        descriptors::rpc_in_place(rpc)?
    } else {
        report.note(Layer::Descriptors, Ok(()));
        descriptors::only_rpc(&prepared.null, rpc)?
    };
    let scratch = spaces.child_flags & libc::CLONE_NEWNS != 0;
    if scratch {
        namespaces::mount_scratch(prepared.scratch_bytes)?;
    }
    let mut activate = |layer: Layer, on: &mut dyn FnMut() -> Result<()>| {
        if prepared.without.contains(&layer) {
            report.note(layer, Err(Error::other("left out by configuration")));
        } else {
            report.note(layer, on());
        }
    };
    if process::is_root() && spaces.is_real_root() {
        activate(Layer::Uid, &mut || process::own_uid(uid));
    }
    activate(Layer::Rlimits, &mut || {
        limits::set(limits, prepared.address_space_bytes)
    });
    activate(Layer::NoNewPrivs, &mut process::no_new_privs);
    activate(Layer::Undumpable, &mut process::undumpable);
    activate(Layer::ParentDeath, &mut || process::die_with(zygote));
    activate(Layer::Capabilities, &mut capabilities::drop_all);
    let mut scopes = Err(Error::other("needs Landlock, ABI 6"));
    activate(Layer::Landlock, &mut || {
        let scoped = !prepared.without.contains(&Layer::LandlockScopes);
        if landlock::restrict(&prepared.folders, scratch, prepared.random_device, scoped)? {
            scopes = Ok(());
        }
        Ok(())
    });
    activate(Layer::Seccomp, &mut || seccomp::install(&prepared.filters));
    report.note(Layer::LandlockScopes, scopes);
    match report.short.take() {
        Some(error) => Err(error),
        None => Ok((rpc, report)),
    }
}

/// Converts the result of a system call, which is -1 for an error.
fn check(result: libc::c_int) -> Result<()> {
    if result < 0 {
        Err(Error::last_os_error())
    } else {
        Ok(())
    }
}
