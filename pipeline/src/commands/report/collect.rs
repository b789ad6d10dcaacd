//! Collection of the report's data from the store and the corpus.

use super::coverage::{Demand, NotFunctionRow, coverage};
use super::data::{Card, MethodRow, PaperLine, ReportData, RunFacts};
use super::filter::{Filter, search_text};
use super::tally::Measured;
use crate::context::Context;
use anyhow::{Context as _, Result};
use chrono::{Duration, SecondsFormat, Utc};
use formats::cards;
use ladder::LADDER_VERSION;
use snapshot::Snapshot;
use std::collections::BTreeMap;
use store::{RunRecord, StoredComparison};

/// The maximum age, in days, of the listed pairs that could not be run.
const NOT_RUN_DAYS: i64 = 7;

/// Collects the data of the report. `stages` has the seconds of steps that are not rungs.
pub(super) async fn collect(
    context: &Context,
    stages: &[(&'static str, f64)],
    filter: &Filter,
) -> Result<ReportData> {
    let store = &context.store;
    let now = Utc::now();
    let publication = store.current_publication().await?;
    let mut data = ReportData {
        generated_at: now.to_rfc3339_opts(SecondsFormat::Secs, true),
        ladder_version: LADDER_VERSION.to_owned(),
        snapshot: publication.map(|publication| publication.snapshot_id),
        corpus: store.totals().await?,
        ..ReportData::default()
    };
    let mut comparisons: BTreeMap<String, Vec<StoredComparison>> = BTreeMap::new();
    for stored in store.comparisons().await? {
        let of_method = comparisons.entry(stored.comparison.method.clone());
        of_method.or_default().push(stored);
    }
    for latest in store.latest_runs().await? {
        let run = store.run(latest.run_id).await?;
        let card = card_of(context, &latest.method, latest.area.as_deref());
        add_environment(&mut data, &run);
        let finished_at = run.context.finished_at;
        let facts = RunFacts {
            run_id: run.run_id.0,
            level: run.level,
            verdict_digest: run.verdict_digest,
            verified_at: finished_at.to_rfc3339_opts(SecondsFormat::Secs, true),
            rung_ms: run.context.rung_ms,
        };
        let mut row = MethodRow::of_run(card, facts, run.verification);
        row.authors_code = comparisons.remove(&row.id).unwrap_or_default();
        data.methods.push(row);
    }
    let since = now - Duration::days(NOT_RUN_DAYS);
    data.not_run = store.not_run_since(since).await?;
    data.findings = store.finding_counts().await?;
    data.harvest = store.harvest_funnels().await?;
    let stages = stages.iter().map(|(stage, seconds)| Measured {
        stage: (*stage).to_owned(),
        ms: vec![(seconds * 1e3) as u64],
    });
    data.demand = demand(context, data.snapshot.is_some()).await?;
    let cards = context.corpus.cards.values();
    data.not_functions = cards.clone().filter_map(not_function).collect();
    let functions = cards.filter(|card| card.kind.is_none());
    let cards = functions.map(|card| summary(context, card)).collect();
    Ok(data.tally(cards, stages.collect(), filter))
}

/// Returns the coverage of the published snapshot by demand; `None` when nothing was published.
async fn demand(context: &Context, is_published: bool) -> Result<Option<Demand>> {
    if !is_published {
        return Ok(None);
    }
    let used = context.store.used_names().await?;
    let root = context.config.state_dir.join("snapshots");
    let snapshot = Snapshot::open(&root).context("the published snapshot does not open")?;
    Ok(Some(coverage(&snapshot, &used)?))
}

/// Returns the row of a card of what is no single function.
fn not_function(card: &cards::Card) -> Option<NotFunctionRow> {
    let texts = [&card.name, &card.id, &card.area, &card.summary];
    let texts = texts.into_iter().chain(&card.aliases);
    card.kind.map(|kind| NotFunctionRow {
        area: card.area.clone(),
        id: card.id.clone(),
        name: card.name.clone(),
        kind,
        nearest: card.nearest.clone(),
        search_text: search_text(texts.map(String::as_str)),
    })
}

/// Adds a run's environment to the report, and its isolation level if the level is the lowest so far.
fn add_environment(data: &mut ReportData, run: &RunRecord) {
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

/// Returns the card of a method with a run. The card of the method may no longer exist.
fn card_of(context: &Context, method: &str, area: Option<&str>) -> Card {
    if let Some(card) = context.corpus.cards.get(method) {
        return summary(context, card);
    }
    let area = area.unwrap_or("no area").to_owned();
    Card {
        search_text: search_text([method, &area]),
        area,
        id: method.to_owned(),
        name: method.to_owned(),
        paper: None,
        has_code: true,
    }
}

/// Returns the list entry of a card.
fn summary(context: &Context, card: &cards::Card) -> Card {
    let paper = &card.paper;
    let texts = [
        &card.name,
        &card.id,
        &card.area,
        &card.summary,
        &paper.title,
    ];
    let texts = texts.into_iter().chain(&card.aliases);
    Card {
        area: card.area.clone(),
        id: card.id.clone(),
        name: card.name.clone(),
        paper: Some(PaperLine {
            title: paper.title.clone(),
            arxiv: paper.arxiv.clone(),
            doi: paper.doi.clone(),
        }),
        has_code: context.corpus.pairs.contains_key(&card.id)
            || context.corpus.generated.contains_key(&card.id),
        search_text: search_text(texts.map(String::as_str)),
    }
}
