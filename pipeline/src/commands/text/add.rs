//! `concordance text add`.

use super::{files, paper_id};
use crate::config::Config;
use crate::error::{self, SetupError, hinted};
use crate::output::{self, Completion, Output};
use crate::terminal::visible_line;
use anyhow::{Context as _, Result};
use catalogue::{ArxivId, License};
use chrono::Utc;
use formats::paper_sources::{self, PaperSources};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use store::{PaperText, Store, TextSpan};
use text::{Finding, FindingKind, Source, SourceText, latex, markup, unarxive};

#[derive(Debug, clap::Args)]
pub(crate) struct AddArgs {
    /// Folders, tar archives (gzip or not), .tex files, pages of arXiv, articles in JATS, or files of unarXive.
    #[arg(required = true, value_name = "FOLDER|TAR|FILE")]
    paths: Vec<PathBuf>,
    /// The paper's id; the arXiv id in the name of the file or folder unless given. For one paper only.
    #[arg(long, value_name = "ID")]
    paper: Option<String>,
    /// The main file, relative to the paper's folder. For one paper only.
    #[arg(long, value_name = "FILE")]
    main: Option<String>,
    /// The license of the paper's text. Quotes of papers with an open license may be published.
    #[arg(long, value_name = "SPDX", default_value = "unknown")]
    license: String,
    #[command(flatten)]
    output: Output,
}

/// The outcome of one paper.
#[derive(Debug, Serialize)]
struct Added {
    path: PathBuf,
    #[serde(skip_serializing_if = "Option::is_none")]
    paper: Option<String>,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    sha256: Option<String>,
    spans: usize,
    findings: BTreeMap<FindingKind, usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Added,
    Unchanged,
    Failed,
}

/// Reads each path and records its papers. A paper that cannot be read is named, and the others are read.
pub(super) async fn execute(config: &Config, store: &Store, args: &AddArgs) -> Result<Completion> {
    let license: License = args
        .license
        .parse()
        .map_err(|_| {
            let message = format!("{:?} is no known license", args.license);
            hinted(message, License::WORDS.join(", "))
        })
        .context(SetupError)?;
    let paper = args
        .paper
        .as_deref()
        .map(paper_id)
        .transpose()
        .context(SetupError)?;
    if args.paths.len() > 1 && (paper.is_some() || args.main.is_some()) {
        let error = hinted(
            "--paper and --main belong to one paper",
            "add the papers one by one",
        );
        return Err(error).context(SetupError);
    }
    let mut added = vec![];
    for path in &args.paths {
        let adding = Adding {
            config,
            store,
            path,
            license,
        };
        adding
            .path(paper.as_deref(), args.main.as_deref(), &mut added)
            .await?;
    }
    output::print(&added, args.output, || describe(&added))?;
    let is_complete = added.iter().all(|added| added.outcome != Outcome::Failed);
    Ok(Completion::of(is_complete))
}

struct Adding<'a> {
    config: &'a Config,
    store: &'a Store,
    path: &'a Path,
    license: License,
}

impl Adding<'_> {
    /// Reads the papers of a path. Only a failure to write is an error.
    async fn path(
        &self,
        paper: Option<&str>,
        main: Option<&str>,
        added: &mut Vec<Added>,
    ) -> Result<()> {
        match paper_sources::open(self.path) {
            Ok(PaperSources::Latex { tree, id }) => {
                let text = name(paper, id).and_then(|(paper, version)| {
                    let main = main.map(str::to_owned);
                    Ok(latex::read(
                        &tree,
                        Source {
                            paper,
                            version,
                            main,
                        },
                    )?)
                });
                added.push(self.record(text).await?);
            }
            Ok(PaperSources::Markup {
                document,
                sha256,
                id,
            }) => {
                let file = self.path.file_name().unwrap_or_default().to_string_lossy();
                let text = name(paper, id).and_then(|(paper, version)| {
                    let source = Source {
                        paper,
                        version,
                        main: None,
                    };
                    Ok(markup::read(&document, source, &file, sha256)?)
                });
                added.push(self.record(text).await?);
            }
            Ok(PaperSources::Records(records)) => {
                let file = self.path.display().to_string();
                for line in records {
                    let text = line.map_err(anyhow::Error::from).and_then(|line| {
                        let mut text = unarxive::read(&line, &file)?;
                        text.paper = paper_id(paper.unwrap_or(&text.paper))?;
                        Ok(text)
                    });
                    added.push(self.record(text).await?);
                }
            }
            Err(error) => added.push(self.failed(&error.into())),
        }
        Ok(())
    }

    /// Writes the file, then the rows: rows never name a missing file.
    async fn record(&self, text: Result<SourceText>) -> Result<Added> {
        let text = match text {
            Ok(text) => text,
            Err(error) => return Ok(self.failed(&error)),
        };
        files::write(self.config, &text)?;
        let row = row(&text, self.license);
        let spans: Vec<TextSpan> = text.spans.iter().map(span_row).collect();
        let is_new = match self.store.record_text(&row, &spans, Utc::now()).await {
            // What the database refuses of one paper stops no other.
            Err(error) if !error.is_unavailable() => return Ok(self.failed(&error.into())),
            stored => stored?,
        };
        Ok(Added {
            path: self.path.to_path_buf(),
            paper: Some(text.paper.clone()),
            outcome: if is_new {
                Outcome::Added
            } else {
                Outcome::Unchanged
            },
            sha256: Some(text.sha256.to_string()),
            spans: text.spans.len(),
            findings: counts(&text.findings),
            error: None,
        })
    }

    fn failed(&self, error: &anyhow::Error) -> Added {
        Added {
            path: self.path.to_path_buf(),
            paper: None,
            outcome: Outcome::Failed,
            sha256: None,
            spans: 0,
            findings: BTreeMap::new(),
            error: Some(error::render(error)),
        }
    }
}

/// The id and version of a paper: as given, else from the name of its file or folder.
fn name(paper: Option<&str>, id: Option<ArxivId>) -> Result<(String, Option<String>)> {
    let version = id.as_ref().and_then(ArxivId::version);
    let version = version.map(|version| format!("v{version}"));
    match (paper, id) {
        (Some(paper), _) => Ok((paper.to_owned(), version)),
        (None, Some(id)) => Ok((format!("arxiv:{id}"), version)),
        (None, None) => Err(hinted(
            "the name of the file or folder is no arXiv id",
            "name the paper with --paper ID",
        )),
    }
}

fn row(text: &SourceText, license: License) -> PaperText {
    PaperText {
        paper: text.paper.clone(),
        version: text.version.clone(),
        title: text.title.clone(),
        main: text.main.clone(),
        source_sha256: text.source_sha256,
        sha256: text.sha256,
        bytes: length(text.text.len()),
        findings: length(text.findings.len()),
        license,
    }
}

fn span_row(span: &text::Span) -> TextSpan {
    let labels: Vec<&str> = span
        .labels
        .iter()
        .map(|label| label.name.as_str())
        .collect();
    let joined = |parts: String| Some(parts).filter(|parts| !parts.is_empty());
    TextSpan {
        span: span.id.clone(),
        kind: span.kind.to_string(),
        number: joined(span.numbers.join(",")),
        label: joined(labels.join(",")),
        section: span.section.clone(),
        start_byte: length(span.bytes.start),
        end_byte: length(span.bytes.end),
    }
}

/// A length as the database has it. No length in memory is above `isize::MAX`.
fn length(length: usize) -> i64 {
    length.cast_signed() as i64
}

fn counts(findings: &[Finding]) -> BTreeMap<FindingKind, usize> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(finding.kind).or_default() += 1;
    }
    counts
}

fn describe(added: &[Added]) -> String {
    let line = |added: &Added| {
        if let Some(error) = &added.error {
            let path = added.path.display().to_string();
            // An error names files of the paper. Its hints stay below it.
            let error = error.replace('\n', "\n           ");
            return format!("FAILED     {}: {error}", visible_line(&path));
        }
        let word = if added.outcome == Outcome::Added {
            "added"
        } else {
            "unchanged"
        };
        let paper = added.paper.as_deref().unwrap_or_default();
        let findings: Vec<String> = added
            .findings
            .iter()
            .map(|(kind, count)| format!("{kind} {count}"))
            .collect();
        let findings = if findings.is_empty() {
            String::new()
        } else {
            format!("; {}", findings.join(", "))
        };
        format!("{word:<10} {paper}: {} spans{findings}", added.spans)
    };
    added.iter().map(line).collect::<Vec<_>>().join("\n")
}
