//! What is known, gathered from the store and the corpus for the report, and printed or written as a page.

use crate::cli;
use crate::context::Context;
use crate::report::data::{CorpusCounts, FindingCount, MethodRow, NotRunRow, PaperLine, ReportData, RunFacts, Title};
use crate::report::tally::{Card, Measured};
use crate::report::{page, text};
use anyhow::{Context as _, Result};
use chrono::{Duration, SecondsFormat, Utc};
use ladder::LADDER_VERSION;
use std::path::Path;

/// How far back failures of our own are shown.
const NOT_RUN_DAYS: i64 = 7;

/// Prints what is known, or writes the page.
///
/// # Errors
/// When the database fails or the file cannot be written.
pub async fn run(context: &Context, asked: &cli::Report) -> Result<()> {
    let data = data(context, vec![]).await?;
    if let Some(file) = &asked.html {
        write(file, &page(&data))?;
    }
    let shown = if asked.output.json { serde_json::to_string_pretty(&data)? } else { text(&data) };
    use std::io::Write as _;
    // A reader that went away (`| head`) is no failure of ours.
    let _ = writeln!(std::io::stdout(), "{}", shown.trim_end());
    Ok(())
}

/// Writes the page with the seconds of a night's other steps.
///
/// # Errors
/// When the database fails or the file cannot be written.
pub async fn write_html(context: &Context, file: &Path, stages: Vec<(&'static str, f64)>) -> Result<()> {
    let data = data(context, stages).await?;
    write(file, &page(&data))
}

/// Written aside and renamed in: a reader sees the old page or the new one.
fn write(file: &Path, page: &str) -> Result<()> {
    let aside = file.with_extension("html.new");
    let wrong = || format!("cannot write {}", file.display());
    std::fs::write(&aside, page).with_context(wrong)?;
    std::fs::rename(&aside, file).with_context(wrong)
}

/// Everything the report shows. `stages` are seconds of steps that are not rungs.
///
/// # Errors
/// When the database fails.
async fn data(context: &Context, stages: Vec<(&'static str, f64)>) -> Result<ReportData> {
    let store = &context.store;
    let mut data = ReportData {
        generated_at: Utc::now().to_rfc3339_opts(SecondsFormat::Secs, true),
        ladder_version: LADDER_VERSION.to_owned(),
        snapshot: store.current_publication().await?.map(|publication| publication.snapshot_id),
        corpus: counts(context).await?,
        ..ReportData::default()
    };
    for latest in store.latest_runs().await? {
        let run = store.run(latest.run_id).await?;
        let title = title(context, &latest.method, latest.area.as_deref());
        note_environment(&mut data, &run);
        let facts = RunFacts {
            run_id: run.run_id.0,
            level: run.level,
            verdict_digest: run.verdict_digest,
            rung_ms: run.context.rung_ms,
        };
        data.methods.push(MethodRow::of_run(title, facts, run.verification));
    }
    let since = Utc::now() - Duration::days(NOT_RUN_DAYS);
    data.not_run = store
        .not_run_since(since)
        .await?
        .into_iter()
        .map(|n| NotRunRow { method: n.method, message: n.message })
        .collect();
    let found = store.finding_counts().await?.into_iter();
    data.findings =
        found.map(|f| FindingCount { file: f.file, kind: f.kind, count: f.findings.unsigned_abs() }).collect();
    let stages = stages
        .into_iter()
        .map(|(stage, seconds)| Measured { stage: stage.to_owned(), ms: vec![(seconds * 1e3) as u64] });
    Ok(data.tally(&cards(context), stages.collect()))
}

fn note_environment(data: &mut ReportData, run: &store::RunRecord) {
    let isolation = &run.context.isolation;
    if data.isolation.as_ref().is_none_or(|lowest| isolation < lowest) {
        data.isolation = Some(isolation.clone());
    }
    for (key, name) in [("python", "CPython"), ("numpy", "numpy"), ("cpu", "CPU"), ("blas", "BLAS")] {
        if let Some(value) = run.environment.get(key).and_then(|value| value.as_str()) {
            let line = format!("{name} {value}");
            if !data.environment.contains(&line) {
                data.environment.push(line);
            }
        }
    }
}

fn title(context: &Context, method: &str, area: Option<&str>) -> Title {
    match context.corpus.cards.get(method) {
        Some(card) => {
            let paper = &card.paper;
            let paper = PaperLine { title: paper.title.clone(), arxiv: paper.arxiv.clone(), doi: paper.doi.clone() };
            Title { area: card.area.clone(), name: card.name.clone(), paper: Some(paper) }
        }
        None => Title { area: area.unwrap_or("no area").to_owned(), name: method.to_owned(), paper: None },
    }
}

fn cards(context: &Context) -> Vec<Card> {
    let has_code = |id: &String| context.corpus.pairs.contains_key(id);
    let card = |(id, card): (&String, &datasets::cards::Card)| Card {
        area: card.area.clone(),
        id: id.clone(),
        has_code: has_code(id),
    };
    context.corpus.cards.iter().map(card).collect()
}

async fn counts(context: &Context) -> Result<CorpusCounts> {
    let totals = context.store.totals().await?;
    Ok(CorpusCounts {
        papers: totals.papers.unsigned_abs(),
        methods: totals.methods.unsigned_abs(),
        authors: totals.authors.unsigned_abs(),
        repositories: totals.repositories.unsigned_abs(),
        tasks: totals.tasks.unsigned_abs(),
        results: totals.results.unsigned_abs(),
    })
}
