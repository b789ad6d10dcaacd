//! The state folder of the recorder: the texts of requests, and answers between their arrival and their record in the database.
//!
//! Requests quote papers, so their texts stay here and leave with nothing. A spooled answer outlives a kill and a database that is
//! unavailable.

use crate::atomic_write;
use crate::error::HintContext as _;
use crate::{progress, text_file};
use anyhow::{Context as _, Result};
use catalogue::Digest;
use providers::{Answer, MicroDollars, Request};
use serde::{Deserialize, Serialize};
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use store::AttemptId;

/// The folders `requests` and `answers` below the state folder.
#[derive(Debug)]
pub(super) struct Spool {
    requests: PathBuf,
    answers: PathBuf,
}

/// A whole answer that is not recorded yet.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SpooledAnswer {
    pub(super) attempt_id: i64,
    pub(super) request_sha256: Digest,
    pub(super) microdollars: u64,
    pub(super) answer: Answer,
}

impl Spool {
    pub(super) fn open(state: &Path) -> Result<Self> {
        let root = state.join("generation");
        let (requests, answers) = (root.join("requests"), root.join("answers"));
        for folder in [&requests, &answers] {
            // Requests quote other people's papers: nobody else on this machine reads them.
            let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
            made.with_context(|| format!("cannot create {}", folder.display()))?;
        }
        Ok(Self { requests, answers })
    }

    /// Writes the text of a request, once.
    ///
    /// # Errors
    /// When the file cannot be written: the request is not sent then.
    pub(super) fn write_request(&self, request: &Request) -> Result<()> {
        let path = self.requests.join(format!("{}.json", request.sha256()));
        if path.is_file() {
            return Ok(());
        }
        let written = atomic_write::write(&path, request.canonical_json());
        written.with_hint(
            || "a request could not be recorded, and was not sent".to_owned(),
            "is the disk full? run again when there is room; nothing is lost",
        )
    }

    /// Writes a whole answer. A failure is only reported: the answer is about to be recorded in the database.
    pub(super) fn write_answer(
        &self,
        id: AttemptId,
        request: Digest,
        answer: &Answer,
        cost: MicroDollars,
    ) {
        let spooled = SpooledAnswer {
            attempt_id: id.0,
            request_sha256: request,
            microdollars: cost.0,
            answer: answer.clone(),
        };
        let written = serde_json::to_vec(&spooled)
            .map_err(anyhow::Error::from)
            .and_then(|bytes| atomic_write::write(&self.path(id), bytes));
        if let Err(error) = written {
            progress::print_line(format!("an answer could not be spooled: {error:#}"));
        }
    }

    /// Returns the answers that are not recorded yet. A file that cannot be read is reported and left alone.
    pub(super) fn read(&self) -> Result<Vec<SpooledAnswer>> {
        let mut answers = vec![];
        let folder = std::fs::read_dir(&self.answers)
            .with_context(|| format!("cannot read {}", self.answers.display()))?;
        for entry in folder {
            let path = entry?.path();
            // A kill between writing and renaming leaves the other name.
            if path.extension().is_none_or(|extension| extension != "json") {
                continue;
            }
            match text_file::read_bytes(&path).and_then(|bytes| Ok(serde_json::from_slice(&bytes)?))
            {
                Ok(answer) => answers.push(answer),
                Err(error) => {
                    progress::print_line(format!(
                        "{}: not a spooled answer: {error:#}",
                        path.display()
                    ));
                }
            }
        }
        Ok(answers)
    }

    /// Removes a recorded answer.
    pub(super) fn remove(&self, id: AttemptId) -> Result<()> {
        let path = self.path(id);
        match std::fs::remove_file(&path) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error).with_context(|| format!("cannot remove {}", path.display())),
        }
    }

    fn path(&self, id: AttemptId) -> PathBuf {
        self.answers.join(format!("{id}.json"))
    }
}
