//! Opening a file, plain, gzipped or in xz, with the digest of what stands on disk.

use super::hash::{Hashing, WAITING};
use catalogue::Digest;
use flate2::bufread::MultiGzDecoder;
use lzma_rust2::XzReader;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Result};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes read at once. **Reason**: large enough for sequential reads, small enough to stay in a core's cache.
pub const CHUNK: usize = 128 * 1024;

/// Text of a file, and how far it was read.
pub struct Opened {
    /// The text, decompressed.
    pub text: Box<dyn BufRead + Send>,
    /// What was read of it so far.
    pub progress: Progress,
}

/// How far a file was read; a clone goes on telling while the text is read elsewhere.
#[derive(Debug, Clone)]
pub struct Progress {
    hashing: Hashing,
    bytes: Arc<AtomicU64>,
}

impl Progress {
    /// At the beginning of a file.
    pub fn begin() -> Self {
        Self {
            hashing: Hashing::begin(),
            bytes: Arc::default(),
        }
    }

    /// The digest of the bytes on disk that were read so far: of the whole file once the text has ended.
    pub fn sha256(&self) -> Digest {
        self.hashing.sha256()
    }

    /// Takes in the bytes of a file that is read another way.
    pub fn hash(&self, file: &File) -> Result<()> {
        let mut blocks = Blocks::of(file.try_clone()?, self.hashing.clone());
        std::io::copy(&mut blocks, &mut std::io::sink()).map(|_| ())
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
    let progress = Progress::begin();
    let mut bytes = Blocks::of(File::open(file)?, progress.hashing.clone());
    // Source: RFC 1952, 2.3.1: the first two bytes of a gzip member.
    let zipped = bytes.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    // Source: "The .xz File Format", 2.1.1.1.
    let xz = bytes.fill_buf()?.starts_with(b"\xfd7zXZ\0");
    let text: Box<dyn BufRead + Send> = match (zipped, xz) {
        (true, _) => Box::new(buffered(MultiGzDecoder::new(bytes))),
        (_, true) => Box::new(buffered(XzReader::new_mem_limit(bytes, true, DICTIONARY))),
        _ => Box::new(bytes),
    };
    Ok(Opened {
        text: Box::new(Counted {
            text,
            progress: progress.clone(),
        }),
        progress,
    })
}

fn buffered<R: Read>(text: R) -> BufReader<R> {
    BufReader::with_capacity(CHUNK, text)
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

/// The bytes of a file, block by block. Each goes to the thread that hashes, uncopied, while it is read here.
struct Blocks {
    file: File,
    hashing: Hashing,
    /// The present one, and those that were read before: each is filled again once it is hashed.
    blocks: VecDeque<Arc<Vec<u8>>>,
    at: usize,
}

impl Blocks {
    fn of(file: File, hashing: Hashing) -> Self {
        // Those that wait, the one that is hashed, and the one that is read.
        let blocks = std::iter::repeat_with(Arc::default)
            .take(WAITING + 2)
            .collect();
        Self {
            file,
            hashing,
            blocks,
            at: 0,
        }
    }

    /// Reads the next block; an empty one at the end of the file.
    fn next(&mut self) -> Result<()> {
        self.blocks.rotate_left(1);
        self.at = 0;
        let block = Arc::make_mut(&mut self.blocks[0]);
        block.clear();
        block.reserve_exact(CHUNK);
        Read::by_ref(&mut self.file)
            .take(CHUNK as u64)
            .read_to_end(block)?;
        self.hashing.block(self.blocks[0].clone());
        Ok(())
    }
}

impl BufRead for Blocks {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.at == self.blocks[0].len() {
            self.next()?;
        }
        Ok(&self.blocks[0][self.at..])
    }

    fn consume(&mut self, bytes: usize) {
        self.at += bytes;
    }
}

impl Read for Blocks {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let n = self.fill_buf()?.read(buffer)?;
        self.consume(n);
        Ok(n)
    }
}

struct Counted {
    text: Box<dyn BufRead + Send>,
    progress: Progress,
}

impl BufRead for Counted {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        self.text.fill_buf()
    }

    fn consume(&mut self, bytes: usize) {
        self.text.consume(bytes);
        self.progress.count(bytes as u64);
    }
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let n = self.text.read(buffer)?;
        self.progress.count(n as u64);
        Ok(n)
    }
}
