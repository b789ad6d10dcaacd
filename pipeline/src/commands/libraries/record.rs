//! The file of this machine's results, to which lines are added and of which none is changed.

use anyhow::{Context as _, Result};
use catalogue::{CellLine, Digest, EnvironmentLine, LibraryEnvironment, ResultLine};
use parking_lot::Mutex;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// An open file of results.
#[derive(Debug)]
pub(super) struct Recorder {
    path: PathBuf,
    file: Mutex<File>,
}

impl Recorder {
    /// Opens the file, made unless it is there, for this process alone. A line that a kill left unfinished is ended, so that the next one
    /// is complete: readers leave it out.
    ///
    /// # Errors
    /// When the file cannot be opened, or another process writes into it.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let open = || {
            let mut file = OpenOptions::new()
                .create(true)
                .read(true)
                .append(true)
                .open(path)?;
            file.try_lock()?;
            let length = file.seek(SeekFrom::End(0))?;
            if length > 0 {
                let mut last = [0];
                file.seek(SeekFrom::End(-1))?;
                file.read_exact(&mut last)?;
                if last != *b"\n" {
                    let complete = complete_length(&mut file, length)?;
                    file.set_len(complete)?;
                }
            }
            Ok::<_, std::io::Error>(file)
        };
        let file = open().with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self {
            path: path.to_path_buf(),
            file: Mutex::new(file),
        })
    }

    /// Adds the environment of the cells that follow, and returns its digest.
    pub(super) fn environment(&self, environment: LibraryEnvironment) -> Result<Digest> {
        let id = Digest::of_json(&environment);
        let line = EnvironmentLine { id, environment };
        self.add(&ResultLine::Environment(line))?;
        Ok(id)
    }

    /// Adds a cell.
    pub(super) fn cell(&self, line: &CellLine) -> Result<()> {
        self.add(&ResultLine::Cell(Box::new(line.clone())))
    }

    fn add(&self, line: &ResultLine) -> Result<()> {
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        let mut file = self.file.lock();
        file.write_all(text.as_bytes())
            .and_then(|()| file.flush())
            .with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Returns the length of a file up to its last end of line.
fn complete_length(file: &mut File, length: u64) -> std::io::Result<u64> {
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    file.seek(SeekFrom::Start(0))?;
    file.read_to_end(&mut bytes)?;
    let end = bytes.iter().rposition(|byte| *byte == b'\n');
    Ok(end.map_or(0, |end| end as u64 + 1))
}
