//! What is known, gathered from the store and the corpus for the report, and printed or written as a page.

use crate::cli;
use crate::context::Context;
use crate::pages;
use crate::report::data::{
    Card, CorpusCounts, FindingCount, MethodRow, NotRunRow, PaperLine, ReportData, RunFacts, Title,
};
use crate::report::filter::{Filter, searched};
use crate::report::tally::Measured;
use crate::report::text;
use anyhow::{Result, bail};
use chrono::{Duration, SecondsFormat, Utc};
use ladder::LADDER_VERSION;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How far back failures of our own are shown.
const NOT_RUN_DAYS: i64 = 7;

/// Prints what is known, and writes the pages where they are asked for.
///
/// # Errors
/// When there is no such area, the database fails or a file cannot be written.
pub async fn run(context: &Context, asked: &cli::Report) -> Result<()> {
    let data = data(context, vec![], &asked.filter).await?;
    if let Some(area) = &asked.filter.area {
        known_area(context, &data, area)?;
    }
    if let Some(path) = &asked.html {
        pages::write(context, &data, path).await?;
    }
    let shown = if asked.output.json {
        serde_json::to_string_pretty(&data)?
    } else {
        text(&data)
    };
    use std::io::Write as _;
    // A reader that went away (`| head`) is no failure of ours.
    let _ = writeln!(std::io::stdout(), "{}", shown.trim_end());
    Ok(())
}

/// An area without methods is a slip of the hand, not an answer.
fn known_area(context: &Context, data: &ReportData, area: &str) -> Result<()> {
    let held: BTreeSet<&str> = context
        .corpus
        .cards
        .values()
        .map(|card| card.area.as_str())
        .collect();
    if data.narrowed.as_ref().is_none_or(|n| n.matching > 0) || held.contains(area) {
        return Ok(());
    }
    bail!(
        "no area {area:?} is held\nhint: one of: {}",
        held.into_iter().collect::<Vec<_>>().join(", ")
    )
}

/// Writes the pages with the seconds of a night's other steps; returns the index.
///
/// # Errors
/// When the database fails or a file cannot be written.
pub async fn write_html(
    context: &Context,
    folder: &Path,
    stages: Vec<(&'static str, f64)>,
) -> Result<PathBuf> {
    let data = data(context, stages, &Filter::default()).await?;
    pages::write(context, &data, folder).await
}

/// Everything the report shows. `stages` are seconds of steps that are not rungs.
///
/// # Errors
/// When the database fails.
async fn data(
    context: &Context,
    stages: Vec<(&'static str, f64)>,
    filter: &Filter,
) -> Result<ReportData> {
    let store = &context.store;
    let mut data = ReportData {
        generated_at: Utc::now().to_rfc3339_opts(SecondsFormat::Secs, true),
        ladder_version: LADDER_VERSION.to_owned(),
        snapshot: store
            .current_publication()
            .await?
            .map(|publication| publication.snapshot_id),
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
        data.methods
            .push(MethodRow::of_run(title, facts, run.verification));
    }
    let since = Utc::now() - Duration::days(NOT_RUN_DAYS);
    data.not_run = store
        .not_run_since(since)
        .await?
        .into_iter()
        .map(|n| NotRunRow {
            method: n.method,
            message: n.message,
        })
        .collect();
    let found = store.finding_counts().await?.into_iter();
    data.findings = found
        .map(|f| FindingCount {
            file: f.file,
            kind: f.kind,
            count: f.findings.unsigned_abs(),
        })
        .collect();
    let stages = stages.into_iter().map(|(stage, seconds)| Measured {
        stage: stage.to_owned(),
        ms: vec![(seconds * 1e3) as u64],
    });
    Ok(data.tally(cards(context), stages.collect(), filter))
}

fn note_environment(data: &mut ReportData, run: &store::RunRecord) {
    let isolation = &run.context.isolation;
    if data
        .isolation
        .as_ref()
        .is_none_or(|lowest| isolation < lowest)
    {
        data.isolation = Some(isolation.clone());
    }
    for (key, name) in [
        ("python", "CPython"),
        ("numpy", "numpy"),
        ("cpu", "CPU"),
        ("blas", "BLAS"),
    ] {
        if let Some(value) = run.environment.get(key).and_then(|value| value.as_str()) {
            let line = format!("{name} {value}");
            if !data.environment.contains(&line) {
                data.environment.push(line);
            }
        }
    }
}

fn title(context: &Context, method: &str, area: Option<&str>) -> Title {
    match context
        .corpus
        .cards
        .get(method)
        .map(|card| line(context, card))
    {
        Some(Card {
            area,
            name,
            paper,
            searched,
            ..
        }) => Title {
            area,
            name,
            paper,
            searched,
        },
        None => {
            let area = area.unwrap_or("no area").to_owned();
            Title {
                searched: searched([method, &area]),
                area,
                name: method.to_owned(),
                paper: None,
            }
        }
    }
}

fn cards(context: &Context) -> Vec<Card> {
    context
        .corpus
        .cards
        .values()
        .map(|card| line(context, card))
        .collect()
}

/// A card as a list shows it.
fn line(context: &Context, card: &datasets::cards::Card) -> Card {
    let paper = &card.paper;
    let texts = [
        &card.name,
        &card.id,
        &card.area,
        &card.summary,
        &paper.title,
    ];
    Card {
        area: card.area.clone(),
        id: card.id.clone(),
        name: card.name.clone(),
        paper: Some(PaperLine {
            title: paper.title.clone(),
            arxiv: paper.arxiv.clone(),
            doi: paper.doi.clone(),
        }),
        has_code: context.corpus.pairs.contains_key(&card.id),
        searched: searched(texts.into_iter().chain(&card.aliases).map(String::as_str)),
    }
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
