//! The zygote's own namespaces, and the flags of the namespaces that each child gets anew.

use crate::resource_exhaustion::is_resource_exhaustion;
use sandbox::isolation::NEUTRAL_HOST_NAME;
use sandbox::layer::Layer;
use sandbox::library_rights::{LibraryRights, RANDOM_BYTES, RANDOM_DEVICE, SCRATCH};
use std::ffi::CString;
use std::fs::{File, Permissions};
use std::io::{Error, Read, Result};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The folder in which the new root is built: the folder always exists, and contains no needed
/// file.
const STAGING: &str = "/proc";

/// The active and the missing namespaces.
#[derive(Debug, Default)]
pub struct Spaces {
    /// Active namespaces.
    pub took: Vec<Layer>,
    /// Missing namespaces, each with its cause.
    pub missing: Vec<String>,
    /// The `CLONE_NEW*` flags of each fork.
    pub child_flags: libc::c_int,
}

impl Spaces {
    /// Removes the namespaces that each child would get anew, when the kernel does not permit them.
    /// Returns true if there was a flag to remove.
    pub fn give_up_own(&mut self, why: &Error) -> bool {
        if is_resource_exhaustion(why) {
            return false;
        }
        let own = [Layer::PidNamespace, Layer::IpcNamespace];
        let had_flags = std::mem::take(&mut self.child_flags) != 0;
        self.took.retain(|layer| !own.contains(layer));
        if had_flags {
            self.missing.push(format!("{}: {why}", Layer::PidNamespace));
        }
        had_flags
    }

    /// Returns true if root is root of the machine (or container), and not root of a user namespace
    /// created here.
    pub fn is_real_root(&self) -> bool {
        !self.took.contains(&Layer::UserNamespace)
    }
}

/// Returns the folders that a child may read: the folders of Python's path, and the folders of the
/// mapped shared libraries.
pub fn readable(library_folders: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let maps = std::fs::read_to_string("/proc/self/maps")?;
    let mapped = maps
        .lines()
        .filter_map(|line| line.split_once('/'))
        .map(|(_, path)| PathBuf::from(format!("/{path}")));
    let libraries = mapped.filter(|path| path.to_string_lossy().contains(".so"));
    let mut folders: Vec<PathBuf> = libraries
        .filter_map(|path| path.parent().map(Path::to_path_buf))
        .collect();
    folders.extend(library_folders.iter().cloned());
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    folders.dedup();
    // A rule for a folder also covers the folders inside it.
    let all = folders.clone();
    folders.retain(|folder| {
        !all.iter()
            .any(|other| folder != other && folder.starts_with(other))
    });
    Ok(folders)
}

/// Enters new namespaces, as far as the kernel permits them.
///
/// # Errors
/// When a resource is exhausted, because a child must not run with less isolation for this reason.
pub fn enter(folders: &[PathBuf], without: &[Layer], library: &LibraryRights) -> Result<Spaces> {
    let mut spaces = Spaces::default();
    let requested: Vec<Layer> = OWN
        .iter()
        .map(|(layer, _)| *layer)
        .filter(|layer| !without.contains(layer))
        .collect();
    let dropped = Layer::NAMESPACES
        .iter()
        .filter(|layer| without.contains(layer));
    spaces
        .missing
        .extend(dropped.map(|layer| format!("{layer}: left out by configuration")));
    match unshare(&requested, !without.contains(&Layer::UserNamespace)) {
        Ok(user) => spaces.took.extend(user.then_some(Layer::UserNamespace)),
        Err(error) if is_resource_exhaustion(&error) => return Err(error),
        Err(error) => {
            spaces.missing.push(format!("namespaces: {error}"));
            return Ok(spaces);
        }
    }
    for (layer, flag) in [
        (Layer::PidNamespace, libc::CLONE_NEWPID),
        (Layer::IpcNamespace, libc::CLONE_NEWIPC),
    ] {
        if requested.contains(&layer) {
            spaces.child_flags |= flag;
        }
    }
    for layer in requested {
        let prepared = match layer {
            Layer::MountNamespace => pivot_to_minimal_root(folders, library),
            Layer::UtsNamespace => set_host_name(NEUTRAL_HOST_NAME),
            _ => Ok(()),
        };
        match prepared {
            Ok(()) => spaces.took.push(layer),
            Err(error) if is_resource_exhaustion(&error) => return Err(error),
            Err(error) => spaces.missing.push(format!("{layer}: {error}")),
        }
    }
    // Each child mounts its scratch space where no other child sees it.
    if library.scratch_bytes > 0 && spaces.took.contains(&Layer::MountNamespace) {
        spaces.child_flags |= libc::CLONE_NEWNS;
    }
    Ok(spaces)
}

/// Mounts an empty scratch space of this size. Only a child in a mount namespace of its own may call it.
pub fn mount_scratch(bytes: u64) -> Result<()> {
    let options = CString::new(format!("size={bytes},nr_inodes=4096,mode=0777"))?;
    let flags = libc::MS_NOSUID | libc::MS_NODEV | libc::MS_NOEXEC;
    mount(
        "scratch",
        Path::new(SCRATCH),
        Some("tmpfs"),
        flags,
        Some(&options),
    )
}

/// The zygote's own part of each namespace. A process namespace starts with each child.
const OWN: &[(Layer, libc::c_int)] = &[
    (Layer::NetNamespace, libc::CLONE_NEWNET),
    (Layer::PidNamespace, 0),
    (Layer::IpcNamespace, libc::CLONE_NEWIPC),
    (Layer::MountNamespace, libc::CLONE_NEWNS),
    (Layer::UtsNamespace, libc::CLONE_NEWUTS),
];

/// Unshares directly as root, else inside a user namespace if one is requested. Returns true for a
/// user namespace.
fn unshare(requested: &[Layer], in_user_namespace: bool) -> Result<bool> {
    if requested.is_empty() {
        return Ok(false);
    }
    let flags = OWN
        .iter()
        .filter(|(layer, _)| requested.contains(layer))
        .fold(0, |all, own| all | own.1);
    // SAFETY: plain system calls without pointers; this process has one thread.
    let (uid, gid) = unsafe { (libc::getuid(), libc::getgid()) };
    match check(unsafe { libc::unshare(flags) }) {
        Err(error) if in_user_namespace && !is_resource_exhaustion(&error) => {}
        done => return done.map(|()| false),
    }
    check(unsafe { libc::unshare(flags | libc::CLONE_NEWUSER) })?;
    std::fs::write("/proc/self/setgroups", "deny")?;
    std::fs::write("/proc/self/uid_map", format!("{uid} {uid} 1"))?;
    std::fs::write("/proc/self/gid_map", format!("{gid} {gid} 1"))?;
    Ok(true)
}

/// Sets the host name of this UTS namespace, and an empty domain name.
fn set_host_name(name: &str) -> Result<()> {
    let set = |call: libc::c_long, name: &str| {
        // SAFETY: pointer and length of a string that lives through the call.
        check(unsafe { libc::syscall(call, name.as_ptr(), name.len()) } as i32)
    };
    set(libc::SYS_sethostname, name)?;
    set(libc::SYS_setdomainname, "")
}

/// Replaces the root by a root with only these folders, read-only, and what the library's rights name: an empty folder for scratch space,
/// and a file in the place of the device of random numbers, since no device can be opened there.
fn pivot_to_minimal_root(folders: &[PathBuf], library: &LibraryRights) -> Result<()> {
    let private = libc::MS_REC | libc::MS_PRIVATE;
    mount("none", Path::new("/"), None, private, None)?;
    let flags = libc::MS_NOSUID | libc::MS_NODEV;
    mount("root", Path::new(STAGING), Some("tmpfs"), flags, None)?;
    std::fs::set_permissions(STAGING, Permissions::from_mode(0o755))?;
    if library.scratch_bytes > 0 {
        std::fs::create_dir(format!("{STAGING}{SCRATCH}"))?;
    }
    if library.random_device {
        let mut random = [0; RANDOM_BYTES];
        File::open(RANDOM_DEVICE)?.read_exact(&mut random)?;
        let file = PathBuf::from(format!("{STAGING}{RANDOM_DEVICE}"));
        let folder = file.parent().unwrap_or(&file);
        std::fs::create_dir_all(folder)?;
        std::fs::write(&file, random)?;
        std::fs::set_permissions(folder, Permissions::from_mode(0o755))?;
        std::fs::set_permissions(&file, Permissions::from_mode(0o444))?;
    }
    for folder in folders {
        let target = Path::new(STAGING).join(folder.strip_prefix("/").unwrap_or(folder));
        std::fs::create_dir_all(&target)?;
        mount(
            &folder.to_string_lossy(),
            &target,
            None,
            libc::MS_BIND | libc::MS_REC,
            None,
        )?;
    }
    let staging = path(Path::new(STAGING))?;
    // SAFETY: C strings that live through the calls.
    unsafe {
        check(libc::chdir(staging.as_ptr()))?;
        // With the same folder as both arguments, pivot_root stacks the old root on the new one;
        // then the old root is unmounted.
        check(libc::syscall(libc::SYS_pivot_root, c".".as_ptr(), c".".as_ptr()) as i32)?;
        check(libc::umount2(c".".as_ptr(), libc::MNT_DETACH))?;
        check(libc::chdir(c"/".as_ptr()))?;
    }
    read_only()
}

/// Makes every mount below the root read-only. The call only adds flags, because a user namespace
/// may not clear any.
fn read_only() -> Result<()> {
    let attributes = libc::mount_attr {
        attr_set: libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NODEV,
        attr_clr: 0,
        propagation: 0,
        userns_fd: 0,
    };
    // SAFETY: a C string and a struct that live through the call; the size is the struct's.
    check(unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            c"/".as_ptr(),
            libc::AT_RECURSIVE,
            &raw const attributes,
            size_of::<libc::mount_attr>(),
        )
    } as i32)
}

fn mount(
    source: &str,
    target: &Path,
    kind: Option<&str>,
    flags: libc::c_ulong,
    options: Option<&CString>,
) -> Result<()> {
    let (source, target) = (CString::new(source)?, path(target)?);
    let kind = kind.map(CString::new).transpose()?;
    let kind = kind.as_ref().map_or(std::ptr::null(), |kind| kind.as_ptr());
    let options = options.map_or(std::ptr::null(), |text| text.as_ptr());
    // SAFETY: C strings that live through the call.
    check(unsafe {
        libc::mount(
            source.as_ptr(),
            target.as_ptr(),
            kind,
            flags,
            options.cast(),
        )
    })
}

fn path(path: &Path) -> Result<CString> {
    Ok(CString::new(path.as_os_str().as_bytes())?)
}

fn check(result: i32) -> Result<()> {
    if result < 0 {
        Err(Error::last_os_error())
    } else {
        Ok(())
    }
}
