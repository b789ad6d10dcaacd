//! Opening a file, plain, gzipped or in xz, with the digest of what stands on disk.

use flate2::bufread::MultiGzDecoder;
use ladder::Digest;
use lzma_rust2::XzReader;
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Result};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Bytes read at once. **Reason**: large enough for sequential reads, small enough to stay in a core's cache.
pub const CHUNK: usize = 128 * 1024;

/// Text of a file, and how far it was read.
pub struct Opened {
    /// The text, decompressed.
    pub text: Box<dyn Read + Send>,
    /// What was read of it so far.
    pub progress: Progress,
}

/// How far a file was read; a clone goes on telling while the text is read elsewhere.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    hash: Arc<Mutex<Sha256>>,
    bytes: Arc<AtomicU64>,
}

impl Progress {
    /// The digest of the bytes on disk that were read so far: of the whole file once the text has ended.
    pub fn sha256(&self) -> Digest {
        let hash = self.hash.lock().unwrap_or_else(PoisonError::into_inner).clone().finalize();
        let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        hex.parse().expect("32 bytes are 64 digits")
    }

    /// Takes in the bytes of a file that is read another way.
    pub fn hash(&self, file: &mut File) -> Result<()> {
        let mut hashed = Hashed { file: file.try_clone()?, progress: self.clone() };
        std::io::copy(&mut hashed, &mut std::io::sink()).map(|_| ())
    }

    /// Counts bytes of text.
    pub fn count(&self, bytes: u64) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Bytes of text, decompressed, that were read so far.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// Most memory for the dictionary of a file in xz, in KiB. **Reason**: `xz -9` asks for 64 MiB; a file that asks for more is an
/// attack on memory.
const DICTIONARY: u32 = 128 * 1024;

/// Opens a file; one that begins with the magic of gzip or xz is decompressed.
pub fn open(file: &Path) -> Result<Opened> {
    let progress = Progress::default();
    let hashed = Hashed { file: File::open(file)?, progress: progress.clone() };
    let mut bytes = BufReader::with_capacity(CHUNK, hashed);
    // Source: RFC 1952, 2.3.1: the first two bytes of a gzip member.
    let zipped = bytes.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    // Source: "The .xz File Format", 2.1.1.1.
    let xz = bytes.fill_buf()?.starts_with(b"\xfd7zXZ\0");
    let text: Box<dyn Read + Send> = match (zipped, xz) {
        (true, _) => Box::new(MultiGzDecoder::new(bytes)),
        (_, true) => Box::new(XzReader::new_mem_limit(bytes, true, DICTIONARY)),
        _ => Box::new(bytes),
    };
    Ok(Opened { text: Box::new(Counted { text, progress: progress.clone() }), progress })
}

/// The text of a file, decompressed.
///
/// # Errors
/// When the file cannot be opened or its first bytes cannot be read.
pub fn open_text(file: &Path) -> Result<impl Read> {
    Ok(open(file)?.text)
}

/// The beginning of a file's text. **Reason** for its size: the first row of every genuine dump is well within it.
pub fn head(file: &Path) -> Result<String> {
    let mut head = Vec::new();
    match open_text(file)?.take(256 * 1024).read_to_end(&mut head) {
        // A damaged file still has a format; reading it says where the damage is.
        Err(error) if head.is_empty() => Err(error),
        _ => Ok(String::from_utf8_lossy(&head).into_owned()),
    }
}

struct Hashed {
    file: File,
    progress: Progress,
}

impl Read for Hashed {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let n = self.file.read(buffer)?;
        self.progress.hash.lock().unwrap_or_else(PoisonError::into_inner).update(&buffer[..n]);
        Ok(n)
    }
}

struct Counted {
    text: Box<dyn Read + Send>,
    progress: Progress,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let n = self.text.read(buffer)?;
        self.progress.bytes.fetch_add(n as u64, Ordering::Relaxed);
        Ok(n)
    }
}
