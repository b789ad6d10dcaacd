//! The folders in which a host of the zoo lives.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Folders for a host to live in, open to everybody: what protects them is the sandbox.
pub struct Ground(tempfile::TempDir);

impl Ground {
    /// Makes them, with a canary in each and a secret that everybody may read.
    pub fn new() -> Self {
        let ground = Self(
            tempfile::Builder::new()
                .prefix("ground-")
                .tempdir()
                .expect("a folder can be made"),
        );
        ground.furnish();
        ground
    }

    /// Puts everything there as it was at first.
    pub fn furnish(&self) {
        let ground = self;
        let open = |path: &Path, mode| {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
                .expect("it is ours");
        };
        open(ground.0.path(), 0o777);
        for folder in [ground.home(), ground.cwd()] {
            // What an attack has left there, or nothing at all.
            unmount(&folder);
            let _ = std::fs::remove_dir_all(&folder);
            std::fs::create_dir(&folder).expect("folders can be made");
            open(&folder, 0o777);
            for name in ["canary", "secret"] {
                std::fs::write(folder.join(name), "alive").expect("the folder can be written");
                open(&folder.join(name), 0o666);
            }
        }
    }

    /// The host's home.
    pub fn home(&self) -> PathBuf {
        self.0.path().join("home")
    }

    /// The host's working folder.
    pub fn cwd(&self) -> PathBuf {
        self.0.path().join("cwd")
    }
}

/// Takes off what an attack may have mounted here.
fn unmount(folder: &Path) {
    let folder = std::ffi::CString::new(folder.display().to_string()).expect("no NUL in it");
    // SAFETY: a C string that lives through the call.
    unsafe { nix::libc::umount2(folder.as_ptr(), nix::libc::MNT_DETACH) };
}
