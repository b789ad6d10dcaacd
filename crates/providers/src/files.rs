//! Requests and answers as files: an outbox of requests in the shape of batch APIs, an inbox of answers.
//!
//! A line of `outbox/*.jsonl` is `{custom_id, method, url, body}`, the input of a batch; `custom_id` is the request's SHA-256. A line of
//! `inbox/*.jsonl` is what a batch gives back, `{custom_id, response: {status_code, body}}`, or an answer that a person or a program
//! brings, `{custom_id, model, text}`.
//!
//! **Source**: OpenAI API reference, "Batch", "The request input object" and "The request output object".

use crate::answer::{Answer, Finish, Usage};
use crate::error::ProviderError;
use crate::openai::{BATCH_PATH, completion_body, read_completion};
use crate::request::Request;
use crate::{MAX_ANSWER_BYTES, Provider, Reply};
use catalogue::Digest;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A folder with an outbox and an inbox.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    answers: BTreeMap<Digest, FileAnswer>,
    /// The keys of the requests in the outbox; the lock also lets one thread write at a time.
    queued: Mutex<BTreeSet<String>>,
}

/// The end of one request, as a line of an inbox states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileAnswer {
    /// A whole answer.
    Answered(Answer),
    /// The batch failed for this request.
    Failed(String),
}

/// A line of an inbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboxLine {
    /// The key of the request.
    pub request: Digest,
    /// The answer.
    pub answer: FileAnswer,
}

/// A line of an inbox that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboxFault {
    /// The file.
    pub file: PathBuf,
    /// The line, counted from 1.
    pub line: usize,
    /// The problem.
    pub problem: String,
}

impl Files {
    /// Reads outbox and inbox below a folder; a folder without them is empty. Returns the faulty lines of the inbox, too, which answer
    /// nothing.
    pub fn open(folder: impl Into<PathBuf>) -> Result<(Self, Vec<InboxFault>), ProviderError> {
        let folder = folder.into();
        let (lines, faults) = read_inbox(&folder.join("inbox"))?;
        let mut answers = BTreeMap::new();
        for line in lines {
            // The first answer counts: a later one cannot replace what may have been used.
            answers.entry(line.request).or_insert(line.answer);
        }
        let queued = queued_keys(&folder.join("outbox"))?;
        let files = Self {
            folder,
            answers,
            queued: Mutex::new(queued),
        };
        Ok((files, faults))
    }

    /// Adds a request to the file of its role in the outbox, once.
    fn queue(&self, request: &Request) -> Result<(), ProviderError> {
        let mut queued = self.queued.lock().unwrap_or_else(PoisonError::into_inner);
        let key = request.sha256().to_string();
        if queued.contains(&key) {
            return Ok(());
        }
        let outbox = self.folder.join("outbox");
        let file = outbox.join(format!("{}.jsonl", request.role));
        let line = json!({
            "custom_id": key,
            "method": "POST",
            "url": BATCH_PATH,
            "body": completion_body(request, false),
        });
        append(&outbox, &file, &format!("{line}\n")).map_err(|error| {
            ProviderError::File(format!("cannot write {}: {error}", file.display()))
        })?;
        queued.insert(key);
        Ok(())
    }
}

/// Appends a line to a file of the outbox, on disk when the function returns. A line that does not fit on the disk leaves nothing.
fn append(outbox: &Path, path: &Path, line: &str) -> std::io::Result<()> {
    std::fs::create_dir_all(outbox)?;
    let mut file = OpenOptions::new().create(true).append(true).open(path)?;
    let length = file.metadata()?.len();
    let written = file
        .write_all(line.as_bytes())
        .and_then(|()| file.sync_all());
    if written.is_err() {
        file.set_len(length)?;
    }
    written
}

/// Returns the keys of all requests in the outbox. A last line without its end, which a kill left, is removed.
fn queued_keys(outbox: &Path) -> Result<BTreeSet<String>, ProviderError> {
    #[derive(Deserialize)]
    struct Queued {
        custom_id: String,
    }
    let mut keys = BTreeSet::new();
    for file in jsonl_files(outbox)? {
        let failed = |error: std::io::Error| {
            ProviderError::File(format!("cannot read {}: {error}", file.display()))
        };
        let mut text = String::new();
        let mut open = regular_files::open(&file).map_err(failed)?;
        open.read_to_string(&mut text).map_err(failed)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            let writable = OpenOptions::new().write(true).open(&file).map_err(failed)?;
            writable.set_len(whole as u64).map_err(failed)?;
        }
        let lines = text[..whole].lines();
        let parsed = lines.filter_map(|line| serde_json::from_str::<Queued>(line).ok());
        keys.extend(parsed.map(|queued| queued.custom_id));
    }
    Ok(keys)
}

/// Returns every `*.jsonl` of a folder in the order of their names; none when the folder does not exist.
fn jsonl_files(folder: &Path) -> Result<Vec<PathBuf>, ProviderError> {
    let list = || -> std::io::Result<Vec<PathBuf>> {
        let mut files = vec![];
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path
                .extension()
                .is_some_and(|extension| extension == "jsonl")
            {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    };
    if !folder.is_dir() {
        return Ok(vec![]);
    }
    list()
        .map_err(|error| ProviderError::File(format!("cannot read {}: {error}", folder.display())))
}

impl Provider for Files {
    fn ask(&self, request: &Request) -> Result<Reply, ProviderError> {
        match self.answers.get(&request.sha256()) {
            Some(FileAnswer::Answered(answer)) => Ok(Reply::Answered(answer.clone())),
            Some(FileAnswer::Failed(detail)) => Err(ProviderError::Rejected {
                status: 0,
                detail: detail.clone(),
            }),
            None => {
                self.queue(request)?;
                Ok(Reply::Queued)
            }
        }
    }
}

/// Reads every `*.jsonl` of an inbox, in the order of their names. A folder that does not exist has no lines.
pub fn read_inbox(inbox: &Path) -> Result<(Vec<InboxLine>, Vec<InboxFault>), ProviderError> {
    let (mut lines, mut faults) = (vec![], vec![]);
    let failed = |path: &Path, error: std::io::Error| {
        ProviderError::File(format!("cannot read {}: {error}", path.display()))
    };
    for file in jsonl_files(inbox)? {
        let open = regular_files::open(&file).map_err(|error| failed(&file, error))?;
        let mut reader = BufReader::new(open);
        for line in 1.. {
            match next_line(&mut reader).map_err(|error| failed(&file, error))? {
                None => break,
                Some(bytes) if bytes.trim_ascii().is_empty() => {}
                Some(bytes) => match read_line(&bytes) {
                    Ok(read) => lines.push(read),
                    Err(problem) => faults.push(InboxFault {
                        file: file.clone(),
                        line,
                        problem,
                    }),
                },
            }
        }
    }
    Ok((lines, faults))
}

/// Returns the next line, cut at one byte more than the limit; `None` at the end.
fn next_line(reader: &mut impl BufRead) -> std::io::Result<Option<Vec<u8>>> {
    let mut bytes = vec![];
    let mut limited = reader.by_ref().take(MAX_ANSWER_BYTES + 1);
    if limited.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 > MAX_ANSWER_BYTES && bytes.last() != Some(&b'\n') {
        reader.skip_until(b'\n')?;
    }
    Ok(Some(bytes))
}

#[derive(Deserialize)]
struct Line {
    custom_id: String,
    /// Of a batch.
    response: Option<BatchResponse>,
    /// Of a batch.
    error: Option<Value>,
    /// Of an answer that was brought.
    text: Option<String>,
    model: Option<String>,
    finish: Option<Finish>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct BatchResponse {
    status_code: u16,
    body: Value,
}

fn read_line(bytes: &[u8]) -> Result<InboxLine, String> {
    if bytes.len() as u64 > MAX_ANSWER_BYTES {
        return Err(format!("the line is longer than {MAX_ANSWER_BYTES} bytes"));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| format!("not UTF-8: {error}"))?;
    let line: Line =
        serde_json::from_str(text).map_err(|error| format!("not an answer: {error}"))?;
    let request = line
        .custom_id
        .parse()
        .map_err(|_| format!("custom_id {:?} is no SHA-256 of a request", line.custom_id))?;
    let answer = match (line.response, line.text, line.error) {
        (Some(response), None, _) if response.status_code == 200 => {
            let answer = read_completion(response.body).map_err(|error| error.to_string())?;
            FileAnswer::Answered(answer)
        }
        (Some(response), None, _) => {
            FileAnswer::Failed(format!("HTTP {}: {}", response.status_code, response.body))
        }
        (None, Some(text), None) => {
            if line.model.is_none() {
                let problem = "no model; an answer says which model, or \"person\", wrote it";
                return Err(problem.to_owned());
            }
            FileAnswer::Answered(Answer {
                text,
                finish: line.finish.unwrap_or(Finish::Complete),
                model: line.model,
                usage: line.usage,
            })
        }
        (None, None, Some(error)) => FileAnswer::Failed(error.to_string()),
        _ => return Err("neither a response, a text nor an error".to_owned()),
    };
    Ok(InboxLine { request, answer })
}
