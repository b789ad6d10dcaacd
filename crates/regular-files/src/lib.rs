//! Files whose names people give, or that somebody may have replaced. A name may be that of a device that never ends, of a pipe that nobody writes to, or of a file that
//! is far larger than what it is taken for: only regular files are opened, and they are read within a bound.
//!
//! The errors say what the file is; callers add its name.

#![warn(missing_docs)]

use std::fs::{File, FileType, Metadata, OpenOptions};
use std::io::{Error, ErrorKind, Read as _, Result};
use std::os::unix::fs::{FileTypeExt as _, OpenOptionsExt as _};
use std::path::Path;

/// The most bytes of a text that people write, such as a spec or a configuration. **Reason**: the longest of the project has 19 kB; counterexamples and recorded tables are longer.
pub const MAX_TEXT: u64 = 16 << 20;

/// Opens a regular file for reading. Links are followed.
///
/// # Errors
/// When there is no such file, it may not be read, or it is a folder, a device, a pipe or a socket. Nothing is waited for.
pub fn open(path: &Path) -> Result<File> {
    // A device is not opened at all, since that alone can have an effect.
    require_regular(&path.metadata()?)?;
    // It may have become a pipe meanwhile, and the open of a pipe waits for a writer. **Source**: open(2), O_NONBLOCK.
    let mut options = OpenOptions::new();
    let file = options
        .read(true)
        .custom_flags(libc::O_NONBLOCK)
        .open(path)?;
    require_regular(&file.metadata()?)?;
    Ok(file)
}

/// Opens a regular file to lock it and to write into it; makes an empty one if there is none.
///
/// # Errors
/// As [`open`], or when it may not be written.
pub fn open_lock(path: &Path) -> Result<File> {
    match path.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        metadata => require_regular(&metadata?)?,
    }
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    let file = options.custom_flags(libc::O_NONBLOCK).open(path)?;
    require_regular(&file.metadata()?)?;
    Ok(file)
}

/// Returns the bytes of a regular file of at most `limit` bytes.
///
/// # Errors
/// As [`open`], or when the file has more bytes, of which one more is read.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>> {
    let mut bytes = vec![];
    open(path)?.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(invalid(format!("it has more than {limit} bytes")));
    }
    Ok(bytes)
}

/// Returns the text of a regular file of at most `limit` bytes.
///
/// # Errors
/// As [`read`], or when the bytes are not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> Result<String> {
    let bytes = read(path, limit)?;
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return Err(invalid("it is UTF-16; save it as UTF-8".to_owned()));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        invalid(format!("line {line} is not UTF-8"))
    })
}

fn require_regular(metadata: &Metadata) -> Result<()> {
    match metadata.file_type() {
        kind if kind.is_file() => Ok(()),
        kind => Err(invalid(format!("it is {}, not a regular file", word(kind)))),
    }
}

fn word(kind: FileType) -> &'static str {
    match kind {
        kind if kind.is_dir() => "a folder",
        kind if kind.is_fifo() => "a named pipe",
        kind if kind.is_socket() => "a socket",
        _ => "a device",
    }
}

fn invalid(problem: String) -> Error {
    Error::new(ErrorKind::InvalidInput, problem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::sys::stat::Mode;
    use std::os::unix::net::UnixListener;

    #[test]
    fn only_regular_files_are_opened() {
        let folder = tempfile::tempdir().unwrap();
        let (pipe, socket) = (folder.path().join("pipe"), folder.path().join("socket"));
        nix::unistd::mkfifo(&pipe, Mode::S_IRWXU).unwrap();
        let _listener = UnixListener::bind(&socket).unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
        for (path, what) in [
            (folder.path(), "a folder"),
            (pipe.as_path(), "a named pipe"),
            (socket.as_path(), "a socket"),
            (Path::new("/dev/zero"), "a device"),
            (link.as_path(), "a device"),
        ] {
            let expected = format!("it is {what}, not a regular file");
            assert_eq!(open(path).unwrap_err().to_string(), expected);
            assert_eq!(read(path, 10).unwrap_err().to_string(), expected);
            assert_eq!(open_lock(path).unwrap_err().to_string(), expected);
        }
        let absent = folder.path().join("absent");
        assert_eq!(open(&absent).unwrap_err().kind(), ErrorKind::NotFound);
        open_lock(&absent).unwrap().try_lock().unwrap();
        assert_eq!(read(&absent, 10).unwrap(), [0_u8; 0], "it was made");
    }

    #[test]
    fn a_file_is_read_to_its_bound() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        std::fs::write(&path, "0123456789").unwrap();
        assert_eq!(read_text(&path, 10).unwrap(), "0123456789");
        let error = read(&path, 9).unwrap_err().to_string();
        assert_eq!(error, "it has more than 9 bytes");
        // A hole of a terabyte is one byte too long after ten.
        File::options()
            .write(true)
            .open(&path)
            .unwrap()
            .set_len(1 << 40)
            .unwrap();
        assert!(read(&path, 10).is_err());
    }

    #[test]
    fn other_encodings_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for (bytes, expected) in [
            (&b"a\n\xe9"[..], "line 2 is not UTF-8"),
            (b"\xff\xfea\0", "it is UTF-16; save it as UTF-8"),
        ] {
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(read_text(&path, 10).unwrap_err().to_string(), expected);
        }
    }
}
