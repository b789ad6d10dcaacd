//! `concordance text show`.

use super::{files, paper_id};
use crate::config::Config;
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion, Output};
use crate::terminal::visible_line;
use anyhow::{Context as _, Result};
use serde::Serialize;
use std::collections::BTreeMap;
use store::{PaperText, Store};
use text::{Finding, SourceText, Span, SpanKind};

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    /// The paper's id.
    #[arg(value_name = "PAPER")]
    paper: String,
    /// Print every span with its text.
    #[arg(long)]
    spans: bool,
    #[command(flatten)]
    output: Output,
}

/// A text as JSON.
#[derive(Debug, Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    row: &'a PaperText,
    counts: BTreeMap<SpanKind, usize>,
    source_findings: &'a [Finding],
    #[serde(skip_serializing_if = "Option::is_none")]
    spans: Option<Vec<ShownSpan<'a>>>,
}

#[derive(Debug, Serialize)]
struct ShownSpan<'a> {
    #[serde(flatten)]
    span: &'a Span,
    text: &'a str,
}

/// Shows the text of a paper that was added last.
pub(super) async fn execute(config: &Config, store: &Store, args: &ShowArgs) -> Result<Completion> {
    let paper = paper_id(&args.paper).context(SetupError)?;
    let Some(row) = store.paper_text(&paper).await? else {
        return Err(hinted(
            format!("{paper} has no text"),
            "add it with `concordance text add`",
        ));
    };
    let text = files::read(config, row.sha256)?;
    let span = |span| ShownSpan {
        span,
        text: text.text_of(span),
    };
    let shown = Shown {
        row: &row,
        counts: counts(&text),
        source_findings: &text.findings,
        spans: args.spans.then(|| text.spans.iter().map(span).collect()),
    };
    output::print(&shown, args.output, || describe(&shown))
}

fn counts(text: &SourceText) -> BTreeMap<SpanKind, usize> {
    let mut counts = BTreeMap::new();
    for span in &text.spans {
        *counts.entry(span.kind).or_default() += 1;
    }
    counts
}

fn describe(shown: &Shown<'_>) -> String {
    let Shown {
        row,
        counts,
        source_findings,
        spans,
    } = shown;
    let version = row.version.as_deref().unwrap_or_default();
    let counts: Vec<String> = counts
        .iter()
        .map(|(kind, count)| format!("{kind} {count}"))
        .collect();
    let mut lines = vec![
        format!("{} {version}", row.paper).trim_end().to_owned(),
        row.title
            .as_deref()
            .map_or_else(|| "no title".into(), visible_line)
            .into_owned(),
        format!("{}, {} bytes, license {}", row.main, row.bytes, row.license),
        format!("sha256 {}, source {}", row.sha256, row.source_sha256),
        counts.join(", "),
    ];
    for finding in *source_findings {
        let Finding {
            kind,
            file,
            line,
            detail,
        } = finding;
        let (file, detail) = (visible_line(file), visible_line(detail));
        lines.push(format!("{file}:{line}: {kind}: {detail}"));
    }
    for ShownSpan { span, text } in spans.iter().flatten() {
        lines.push(format!("\n{}", heading(span)));
        // The lines of a paper are indented, so that none looks like a heading.
        lines.extend(text.lines().map(|line| format!("    {line}")));
    }
    lines.join("\n")
}

/// The id, numbers and labels of a span.
fn heading(span: &Span) -> String {
    let mut heading = span.id.clone();
    if !span.numbers.is_empty() {
        heading.push_str(&format!(" ({})", span.numbers.join(", ")));
    }
    for label in &span.labels {
        heading.push_str(&format!(" [{}]", visible_line(&label.name)));
    }
    heading.push_str(&format!(" {}:{}", visible_line(&span.file), span.line));
    heading
}
