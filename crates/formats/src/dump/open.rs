//! Opening of plain, gzip and xz files as text in UTF-8. The bytes on disk are hashed while they are read.

use super::decode::{DecodingReader, encoding_of};
use super::hash::{FileHasher, MAX_QUEUED_BLOCKS};
use catalogue::Digest;
use flate2::bufread::MultiGzDecoder;
use lzma_rust2::XzReader;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Error, Read, Result};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of bytes per read. **Reason**: large enough for sequential reads, small enough for a core's cache.
pub const CHUNK: usize = 128 * 1024;

/// The text of a file, and the progress of reading.
pub struct OpenedFile {
    /// The decompressed text.
    pub text: Box<dyn BufRead + Send>,
    /// The bytes read so far and their digest, shared with the reader.
    pub progress: Progress,
}

/// The bytes read so far and their digest. Clones share the counters, so one thread can report while another thread reads.
#[derive(Debug, Clone)]
pub struct Progress {
    hasher: FileHasher,
    bytes: Arc<AtomicU64>,
}

impl Progress {
    /// Returns the progress at the start of a file.
    pub fn new() -> Self {
        Self {
            hasher: FileHasher::spawn(),
            bytes: Arc::default(),
        }
    }

    /// Returns the digest of the bytes on disk that were read so far. The digest covers the complete file once the text has ended.
    pub fn sha256(&self) -> Digest {
        self.hasher.sha256()
    }

    /// Hashes a complete file that another library reads.
    pub fn hash(&self, file: &File) -> Result<()> {
        let mut blocks = BlockReader::new(file.try_clone()?, self.hasher.clone());
        std::io::copy(&mut blocks, &mut std::io::sink()).map(|_| ())
    }

    /// Returns the totals of a file of which this many rows were read.
    pub fn total(&self, rows: u64) -> Total {
        Total {
            rows,
            bytes: self.bytes(),
            sha256: self.sha256(),
        }
    }

    /// Counts bytes of text.
    pub fn count(&self, bytes: u64) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Returns the number of bytes of decompressed text that were read so far.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

/// The totals of a file, or of its part that was read so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    /// The number of rows, valid and invalid.
    pub rows: u64,
    /// The number of bytes of decompressed text.
    pub bytes: u64,
    /// SHA-256 of the bytes on disk.
    pub sha256: Digest,
}

/// The maximum memory of an xz decoder, in KiB. **Reason**: `xz -9` needs 64 MiB; a file that needs far more is an attack on memory.
const MAX_XZ_MEMORY: u32 = 128 * 1024;

/// Opens a file; a file that begins with the magic bytes of gzip or xz is decompressed, and a text in another encoding is decoded.
pub fn open(file: &Path) -> Result<OpenedFile> {
    let progress = Progress::new();
    let mut bytes = BlockReader::new(regular_files::open(file)?, progress.hasher.clone());
    // Source: RFC 1952, 2.3.1: the first two bytes of a gzip member.
    let is_gzip = bytes.fill_buf()?.starts_with(&[0x1f, 0x8b]);
    // Source: "The .xz File Format", 2.1.1.1.
    let is_xz = bytes.fill_buf()?.starts_with(b"\xfd7zXZ\0");
    let mut text: Box<dyn BufRead + Send> = match (is_gzip, is_xz) {
        (true, _) => Box::new(buffered(MultiGzDecoder::new(bytes))),
        (_, true) => Box::new(buffered(XzReader::new_mem_limit(
            bytes,
            true,
            MAX_XZ_MEMORY,
        ))),
        _ => Box::new(bytes),
    };
    let encoding = text.fill_buf().map(encoding_of);
    match encoding {
        Ok(None) => {}
        Ok(Some(encoding)) => text = Box::new(buffered(DecodingReader::new(text, encoding))),
        Err(error) => text = Box::new(DamagedReader(error)),
    }
    Ok(OpenedFile {
        text: Box::new(CountingReader {
            text,
            progress: progress.clone(),
        }),
        progress,
    })
}

fn buffered<R: Read>(text: R) -> BufReader<R> {
    BufReader::with_capacity(CHUNK, text)
}

/// Returns the decompressed text of a file.
pub fn open_text(file: &Path) -> Result<impl Read> {
    Ok(open(file)?.text)
}

/// Reads the first 256 KiB of a file's text. **Reason** for the size: far more than the first row of every genuine dump.
pub fn head(file: &Path) -> Result<String> {
    let mut head = Vec::new();
    match open_text(file)?.take(256 * 1024).read_to_end(&mut head) {
        // A damaged file still has a format; streaming the file reports the damage.
        Err(error) if head.is_empty() => Err(error),
        _ => Ok(String::from_utf8_lossy(&head).into_owned()),
    }
}

/// A reader of a file in blocks. The reader shares each block with the hash thread and does not copy the block.
struct BlockReader {
    file: File,
    hasher: FileHasher,
    /// The current block first, then older blocks. A block is reused after the hash thread has hashed it.
    blocks: VecDeque<Arc<Vec<u8>>>,
    offset: usize,
}

impl BlockReader {
    fn new(file: File, hasher: FileHasher) -> Self {
        // The hash thread has queued blocks and one block in work, and the reader has one block.
        let blocks = std::iter::repeat_with(Arc::default)
            .take(MAX_QUEUED_BLOCKS + 2)
            .collect();
        Self {
            file,
            hasher,
            blocks,
            offset: 0,
        }
    }

    /// Reads the next block, which is empty at the end of the file.
    fn read_block(&mut self) -> Result<()> {
        self.blocks.rotate_left(1);
        self.offset = 0;
        let block = Arc::make_mut(&mut self.blocks[0]);
        block.clear();
        block.reserve_exact(CHUNK);
        Read::by_ref(&mut self.file)
            .take(CHUNK as u64)
            .read_to_end(block)?;
        self.hasher.update(self.blocks[0].clone());
        Ok(())
    }
}

impl BufRead for BlockReader {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.offset == self.blocks[0].len() {
            self.read_block()?;
        }
        Ok(&self.blocks[0][self.offset..])
    }

    fn consume(&mut self, bytes: usize) {
        self.offset += bytes;
    }
}

impl Read for BlockReader {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let n = self.fill_buf()?.read(buffer)?;
        self.consume(n);
        Ok(n)
    }
}

/// A reader of a stream that is damaged at its start. Some decoders report damage once only, and this one always.
struct DamagedReader(Error);

impl DamagedReader {
    fn error(&self) -> Error {
        Error::new(self.0.kind(), self.0.to_string())
    }
}

impl BufRead for DamagedReader {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        Err(self.error())
    }

    fn consume(&mut self, _: usize) {}
}

impl Read for DamagedReader {
    fn read(&mut self, _: &mut [u8]) -> Result<usize> {
        Err(self.error())
    }
}

/// A reader that counts the bytes of decompressed text.
struct CountingReader {
    text: Box<dyn BufRead + Send>,
    progress: Progress,
}

impl BufRead for CountingReader {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        self.text.fill_buf()
    }

    fn consume(&mut self, bytes: usize) {
        self.text.consume(bytes);
        self.progress.count(bytes as u64);
    }
}

impl Read for CountingReader {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let n = self.text.read(buffer)?;
        self.progress.count(n as u64);
        Ok(n)
    }
}
