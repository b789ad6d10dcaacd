//! Unpacks a wheel into a folder from which Python can import it. Nothing of the wheel runs.

use crate::error::DatasetError;
use std::fs::{self, File, Permissions};
use std::io::{Error, Result};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Component, Path, PathBuf};

/// The most bytes of an unpacked wheel. 8 GiB: several times that of the largest ones, which are parts of CUDA.
const MOST_BYTES: u64 = 8 << 30;

/// Writes the modules of a wheel, and its metadata, below `folder`, readable to every user. Scripts, headers and data stay out, and so does
/// every name that leaves the folder.
///
/// # Errors
/// When the file is no wheel, is larger than any, or a file cannot be written.
pub fn unpack_wheel(file: &Path, folder: &Path) -> std::result::Result<(), DatasetError> {
    unpack(file, folder).map_err(|source| DatasetError::Damaged {
        file: file.to_path_buf(),
        rows: 0,
        source,
    })
}

fn unpack(file: &Path, folder: &Path) -> Result<()> {
    let reader = regular_files::open(file)?;
    let mut archive = zip::ZipArchive::new(reader).map_err(Error::other)?;
    let sizes = (0..archive.len()).map(|at| archive.by_index_raw(at).map(|entry| entry.size()));
    let size: u64 = sizes
        .collect::<std::result::Result<Vec<_>, _>>()
        .map_err(Error::other)?
        .into_iter()
        .fold(0, u64::saturating_add);
    if size > MOST_BYTES {
        return Err(Error::other(format!("it unpacks to {size} bytes")));
    }
    for at in 0..archive.len() {
        let mut entry = archive.by_index(at).map_err(Error::other)?;
        if entry.is_dir() || entry.is_symlink() {
            continue;
        }
        let Some(path) = entry.enclosed_name().and_then(|path| module_path(&path)) else {
            continue;
        };
        let path = folder.join(path);
        make_folder(folder, path.parent().unwrap_or(folder))?;
        let mut written = File::create(&path)?;
        // A header may lie about the size.
        std::io::copy(
            &mut std::io::Read::take(&mut entry, MOST_BYTES),
            &mut written,
        )?;
        written.set_permissions(Permissions::from_mode(0o644))?;
    }
    Ok(())
}

/// Returns the place of a file below a folder of modules. **Source**: PEP 427, "The .data directory": the parts `purelib` and `platlib` are
/// modules, too.
fn module_path(path: &Path) -> Option<PathBuf> {
    let mut parts = path.components();
    let first = parts.next()?.as_os_str().to_string_lossy();
    if !first.ends_with(".data") {
        return Some(path.to_path_buf());
    }
    let part = parts.next()?;
    let is_modules = ["purelib", "platlib"].map(|name| Component::Normal(name.as_ref()));
    is_modules
        .contains(&part)
        .then(|| parts.as_path().to_path_buf())
}

/// Makes a folder below `root`, and those above it, readable to every user.
fn make_folder(root: &Path, folder: &Path) -> Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(above) = folder.parent().filter(|above| above.starts_with(root)) {
        make_folder(root, above)?;
    }
    fs::create_dir(folder)?;
    fs::set_permissions(folder, Permissions::from_mode(0o755))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;
    use zip::write::SimpleFileOptions;

    #[test]
    fn modules_are_written_and_nothing_leaves_the_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("x-1-py3-none-any.whl");
        let mut archive = zip::ZipWriter::new(File::create(&file).expect("a file"));
        for name in [
            "x/__init__.py",
            "x-1.data/purelib/y.py",
            "x-1.data/scripts/run",
            "x-1.dist-info/METADATA",
            "../outside.py",
            "/tmp/absolute.py",
        ] {
            archive
                .start_file(name, SimpleFileOptions::default())
                .expect("an entry");
            archive.write_all(b"1\n").expect("a text");
        }
        archive.finish().expect("an archive");
        let to = folder.path().join("a/b");
        fs::create_dir_all(&to).expect("a folder");
        unpack_wheel(&file, &to).expect("a wheel");
        for there in ["x/__init__.py", "y.py", "x-1.dist-info/METADATA"] {
            assert!(to.join(there).is_file(), "{there}");
        }
        for left_out in ["run", "x-1.data", "../outside.py"] {
            assert!(!to.join(left_out).exists(), "{left_out}");
        }
        unpack_wheel(&to.join("y.py"), &to).expect_err("it is no archive");
    }
}
