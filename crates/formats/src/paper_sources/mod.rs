//! Sources of papers on disk: folders, archives as arXiv's e-prints are, single files, pages, articles, and records of unarXive.
//!
//! [`open`] looks at the content, not at the name. It returns the text files of a paper in memory, or the lines of a file of
//! records; `text` reads them. Nothing is unpacked to disk, no link is followed out of the folder, and what is not text is
//! skipped.

mod archive;
mod folder;
pub mod markup;

use crate::dump::encoding_of;
use catalogue::{ArxivId, Digest};
use encoding_rs::UTF_8;
use std::fs::File;
use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use text::markup::Element;
use text::{SourceTree, TextError};

/// Bytes that an archive may unpack to, figures included. **Reason**: the largest e-prints have some hundred megabytes.
pub const MAX_ARCHIVE_BYTES: u64 = 512 << 20;

/// Bytes of a record of unarXive. **Reason**: a text has at most [`text::MAX_TEXT_BYTES`]; its JSON is longer.
const MAX_RECORD_BYTES: u64 = 4 * text::MAX_TEXT_BYTES as u64;

/// Bytes of a page. **Reason**: MathML takes ten times the room of its TeX.
const MAX_PAGE_BYTES: u64 = 4 * text::MAX_TEXT_BYTES as u64;

/// The sources of one or more papers.
#[derive(Debug)]
pub enum PaperSources {
    /// The LaTeX of one paper.
    Latex {
        /// Its text files.
        tree: SourceTree,
        /// The arXiv id in the name of the file or folder.
        id: Option<ArxivId>,
    },
    /// A page of LaTeXML, or an article in JATS.
    Markup {
        /// Its elements.
        document: Element,
        /// The digest of its bytes.
        sha256: Digest,
        /// The arXiv id in the name of the file.
        id: Option<ArxivId>,
    },
    /// Records of unarXive, one a line.
    Records(Records),
}

/// The lines of a file of records.
pub struct Records {
    file: PathBuf,
    lines: BufReader<Box<dyn Read + Send>>,
}

/// Why the sources of a paper cannot be opened.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum PaperSourceError {
    /// The file or folder is missing or unreadable.
    #[error("cannot read {}", path.display())]
    Read {
        path: PathBuf,
        #[source]
        source: std::io::Error,
    },
    /// The file is a PDF.
    #[error("{} is a PDF, which supplies no formula\nhint: fetch the paper's source, arxiv.org/e-print/ID", path.display())]
    Pdf { path: PathBuf },
    /// The file has another format.
    #[error("{} is no source of a paper\nhint: give a folder, a .tex file, a tar archive (gzip or not), a page, an article in JATS, or records of unarXive", path.display())]
    Unrecognised { path: PathBuf },
    /// The text of the paper was refused.
    #[error("{}: {error}", path.display())]
    Text { path: PathBuf, error: TextError },
}

impl PaperSourceError {
    fn read(path: &Path, source: std::io::Error) -> Self {
        let path = path.to_path_buf();
        Self::Read { path, source }
    }

    fn text(path: &Path, error: TextError) -> Self {
        let path = path.to_path_buf();
        Self::Text { path, error }
    }
}

/// Opens the sources at a path.
///
/// # Errors
/// When the path is unreadable, has no known format, leads out of itself or is too large; each error names the path.
pub fn open(path: &Path) -> Result<PaperSources, PaperSourceError> {
    let id = arxiv_id(path);
    if path.is_dir() {
        let tree = folder::read(path)?;
        return Ok(PaperSources::Latex { tree, id });
    }
    let mut file =
        regular_files::open(path).map_err(|error| PaperSourceError::read(path, error))?;
    let is_gzip =
        begins_with(&mut file, b"\x1f\x8b").map_err(|error| PaperSourceError::read(path, error))?;
    let reader: Box<dyn Read + Send> = if is_gzip {
        Box::new(flate2::read::MultiGzDecoder::new(file))
    } else {
        Box::new(file)
    };
    let mut reader = BufReader::with_capacity(1 << 16, reader);
    let head = fill(&mut reader).map_err(|error| PaperSourceError::read(path, error))?;
    if head.starts_with(b"%PDF") {
        return Err(PaperSourceError::Pdf {
            path: path.to_path_buf(),
        });
    }
    if head.trim_ascii_start().starts_with(b"{") && is_json(path, head) {
        return Ok(PaperSources::Records(Records {
            file: path.to_path_buf(),
            lines: reader,
        }));
    }
    if is_markup(head) {
        return page(path, reader, id);
    }
    let tree = if archive::is_tar(head) {
        archive::read(path, reader)?
    } else {
        single_file(path, reader)?
    };
    Ok(PaperSources::Latex { tree, id })
}

/// Returns true if a text begins with a tag, in UTF-8 or UTF-16.
fn is_markup(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    let wide: [&[u8]; 3] = [b"\xff\xfe<", b"\xfe\xff\0<", b"\0<"];
    text.trim_ascii_start().starts_with(b"<") || wide.iter().any(|start| head.starts_with(start))
}

/// Reads a page or an article, in the encoding that it declares. What has neither's shape is refused when its text is read.
fn page(
    path: &Path,
    reader: impl Read,
    id: Option<ArxivId>,
) -> Result<PaperSources, PaperSourceError> {
    let mut bytes = vec![];
    let read = reader.take(MAX_PAGE_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| PaperSourceError::read(path, error))?;
    let file = path.display().to_string();
    if bytes.len() as u64 > MAX_PAGE_BYTES {
        let (limit, unit) = (MAX_PAGE_BYTES, "bytes");
        let error = TextError::TooLarge {
            what: file,
            limit,
            unit,
        };
        return Err(PaperSourceError::text(path, error));
    }
    let encoding = encoding_of(&bytes).unwrap_or(UTF_8);
    let (text, _) = encoding.decode_with_bom_removal(&bytes);
    let document = markup::parse(&text, &file);
    Ok(PaperSources::Markup {
        document: document.map_err(|error| PaperSourceError::text(path, error))?,
        sha256: Digest::of(&bytes),
        id,
    })
}

fn begins_with(file: &mut File, magic: &[u8]) -> std::io::Result<bool> {
    let mut head = vec![];
    file.take(magic.len() as u64).read_to_end(&mut head)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(head == magic)
}

/// Returns the first bytes of a reader, without taking them from it.
fn fill(reader: &mut BufReader<Box<dyn Read + Send>>) -> std::io::Result<&[u8]> {
    reader.fill_buf()
}

/// Returns true if a text that begins with a brace is JSON: LaTeX may begin with one, too.
fn is_json(path: &Path, head: &[u8]) -> bool {
    let name = path.to_string_lossy();
    name.contains(".json") || head.trim_ascii_start().starts_with(b"{\"")
}

/// Reads one LaTeX file, as old e-prints are.
fn single_file(path: &Path, reader: impl Read) -> Result<SourceTree, PaperSourceError> {
    let mut bytes = vec![];
    let limit = text::MAX_TEXT_BYTES as u64 + 1;
    let read = reader.take(limit).read_to_end(&mut bytes);
    read.map_err(|error| PaperSourceError::read(path, error))?;
    // The reader of LaTeX says what a notice of arXiv means, and reads UTF-16.
    let is_known = [&b"%auto-ignore"[..], b"\xff\xfe", b"\xfe\xff"]
        .iter()
        .any(|start| bytes.trim_ascii_start().starts_with(start));
    let is_latex = is_known || memchr::memmem::find(&bytes, b"\\document").is_some();
    if !is_latex && bytes.len() < limit as usize {
        return Err(PaperSourceError::Unrecognised {
            path: path.to_path_buf(),
        });
    }
    let mut tree = SourceTree::new();
    let name = path
        .file_stem()
        .map_or_else(|| "main".into(), |stem| stem.to_string_lossy().into_owned());
    let name = format!("{}.tex", name.trim_end_matches(".tex"));
    tree.insert(&name, bytes)
        .map_err(|error| PaperSourceError::text(path, error))?;
    Ok(tree)
}

/// The arXiv id in the name of a file or folder, such as `2101.05408v2.tar.gz`.
fn arxiv_id(path: &Path) -> Option<ArxivId> {
    let path = path.canonicalize().ok()?;
    let mut name = path.file_name()?.to_str()?;
    for ending in [
        ".gz", ".tgz", ".tar", ".tex", ".html", ".xhtml", ".xml", ".nxml",
    ] {
        name = name.strip_suffix(ending).unwrap_or(name);
    }
    ArxivId::parse(name).or_else(|| ArxivId::parse(&name.replace('_', "/")))
}

impl std::fmt::Debug for Records {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Records")
            .field("file", &self.file)
            .finish_non_exhaustive()
    }
}

impl Records {
    /// Returns the next line; `None` at the end of the file. The line after one that is refused is the next.
    fn line(&mut self) -> std::io::Result<Option<String>> {
        let mut line = vec![];
        let mut limited = self.lines.by_ref().take(MAX_RECORD_BYTES);
        if limited.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.len() as u64 == MAX_RECORD_BYTES && line.last() != Some(&b'\n') {
            self.lines.skip_until(b'\n')?;
            let problem = format!("a record has more than {MAX_RECORD_BYTES} bytes");
            return Err(Error::new(ErrorKind::InvalidData, problem));
        }
        let line = String::from_utf8(line);
        let line = line.map_err(|error| Error::new(ErrorKind::InvalidData, error))?;
        Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
    }
}

impl Iterator for Records {
    type Item = Result<String, PaperSourceError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.line() {
                Ok(line) if line.as_ref().is_some_and(|line| line.trim().is_empty()) => {}
                Ok(line) => return line.map(Ok),
                Err(error) => return Some(Err(PaperSourceError::read(&self.file, error))),
            }
        }
    }
}
