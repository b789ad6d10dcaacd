//! The rights of a distribution's functions beyond those of a reading.

use crate::limits::Limits;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;

/// The folder of the scratch space in a child's root.
pub const SCRATCH: &str = "/scratch";

/// The name of the device of random numbers. A child that may read it finds an ordinary file of [`RANDOM_BYTES`] in its place,
/// or the device itself where it has no mount namespace.
pub const RANDOM_DEVICE: &str = "/dev/urandom";

/// The bytes of that file, drawn once for each interpreter: a page of memory. Who reads more finds its end.
pub const RANDOM_BYTES: usize = 4096;

/// The most threads of a child that may have threads. 64: XLA starts a handful for each processor.
const MOST_THREADS: u64 = 64;

/// The open descriptors of a child. 128: a large package opens dozens of shared libraries.
const OPEN_FILES: u64 = 128;

/// The rights of a distribution's functions beyond those of a reading. Everything that is not named here stays as it is for a reading.
/// The distribution is imported in the child only, so nothing of it runs before the layers are on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LibraryRights {
    /// Folders that a child may read and import from, after the standard library and before the packages of the sandbox's Python.
    pub folders: Vec<PathBuf>,
    /// True if a child may start threads. A process remains forbidden.
    pub threads: bool,
    /// Bytes of an own, empty folder [`SCRATCH`], which ends with the child; 0 for none. It needs the mount namespace.
    pub scratch_bytes: u64,
    /// True if a child may read [`RANDOM_DEVICE`].
    pub random_device: bool,
    /// Processor seconds of the import.
    pub import_seconds: u64,
    /// Processor seconds of one call.
    pub call_seconds: u64,
    /// Address space beyond the warm interpreter, in bytes.
    pub memory_bytes: u64,
}

impl LibraryRights {
    /// Returns the limits of a child with these rights. Wall time is three times processor time, as for a reading.
    pub(crate) fn limits(&self, reading: &Limits) -> Limits {
        let seconds = Duration::from_secs;
        Limits {
            import_cpu: seconds(self.import_seconds),
            import_wall: seconds(3 * self.import_seconds),
            call_cpu: seconds(self.call_seconds),
            call_wall: seconds(3 * self.call_seconds),
            lifetime_cpu_seconds: reading.lifetime_cpu_seconds.max(self.import_seconds * 20),
            memory_bytes: self.memory_bytes,
            group_bytes: reading.group_bytes.max(2 * self.memory_bytes),
            file_bytes: self.scratch_bytes,
            open_files: OPEN_FILES,
            processes: if self.threads {
                MOST_THREADS
            } else {
                reading.processes
            },
            ..reading.clone()
        }
    }
}
