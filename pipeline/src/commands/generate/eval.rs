//! `generate eval`: the generator in figures, from the records on disk and a climb with every written pair. It asks nothing.

use super::play::RoleRecord;
use super::record::{DecoyResult, GenerationRecord, Outcome, RECORD_FILE};
use crate::blocking::in_place;
use crate::context::Context;
use crate::output::level_name;
use crate::{progress, text_file};
use anyhow::{Context as _, Result};
use catalogue::{Level, Reason, Rung, Verification};
use formats::generated::generated_folders;
use generation::Role;
use generation::edges::EDGE_PREFIX;
use ladder::derive_level;
use ladder::verify::{Pair, verify};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use store::ModelTotals;

/// The figures of the generator.
#[derive(Debug, Default, Serialize)]
pub(super) struct Evaluation {
    methods: usize,
    papers: usize,
    /// The families of the models that wrote, by role.
    families: BTreeMap<Role, BTreeSet<String>>,
    /// Methods whose readers were allowed to be of one family.
    same_family_allowed: usize,
    outcomes: BTreeMap<Outcome, usize>,
    /// Written methods that reach at least this level.
    reach: BTreeMap<Level, usize>,
    /// Rulings of referees: amended specs, and all.
    rulings: (usize, usize),
    /// Written methods that reach V3 with a spec that a ruling amended.
    amended_reach: usize,
    /// Written methods that stop below V3, by the reason of the rung that failed.
    stops: BTreeMap<Reason, usize>,
    /// Pairs that disagree on inputs that no open point suggested.
    first_try_disagreements: usize,
    open_points: usize,
    open_edges: usize,
    /// Edges from open points that split their pair.
    open_edges_that_split: usize,
    silent_papers: usize,
    properties: usize,
    /// Faults of the last answers of the properties' role: what was removed from specs.
    properties_rejected: BTreeMap<String, usize>,
    decoys: BTreeMap<DecoyResult, usize>,
    quotes_anchored: (usize, usize),
    /// Roles whose first answer failed a gate, and those of them that a repair brought through.
    repaired: BTreeMap<Role, (usize, usize)>,
    /// Faults of first answers, by role and kind.
    first_faults: BTreeMap<Role, BTreeMap<String, usize>>,
    spending: ModelTotals,
    rows: Vec<Row>,
}

/// One method.
#[derive(Debug, Serialize)]
struct Row {
    paper: String,
    method: String,
    outcome: Outcome,
    level: Option<Level>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<Reason>,
    /// The case at which a rung stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<String>,
    silent: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    decoy: Option<DecoyResult>,
    repairs: usize,
}

/// Computes the figures.
pub(super) async fn evaluate(context: &Context) -> Result<Evaluation> {
    let mut evaluation = Evaluation {
        spending: context.store.model_totals().await?,
        ..Evaluation::default()
    };
    let mut worker = context.sandbox()?.worker()?;
    let mut papers = BTreeSet::new();
    let folders = generated_folders(context.config.corpus()?)?;
    let bar = progress::bar(folders.len(), "eval");
    for folder in folders {
        let path = folder.join(RECORD_FILE);
        let record: GenerationRecord = serde_json::from_str(&text_file::read(&path)?)
            .with_context(|| format!("{} is no record", path.display()))?;
        papers.insert(record.paper.id.clone());
        let written = context.corpus.generated.get(&record.method);
        let spec = context.specs.get(&record.method);
        let climbed = match written.zip(spec) {
            None => None,
            Some((method, loaded)) => {
                let pair = Pair {
                    a: method.a.code.as_bytes(),
                    b: method.b.code.as_bytes(),
                };
                evaluation.properties += loaded.spec.properties.len();
                let climb = || {
                    verify(
                        &loaded.spec,
                        pair,
                        &loaded.past,
                        context.config.seed,
                        &mut worker,
                    )
                };
                Some(in_place(climb)?)
            }
        };
        evaluation.add(&record, climbed.as_ref());
        bar.inc(1);
    }
    bar.finish_and_clear();
    evaluation.papers = papers.len();
    Ok(evaluation)
}

impl Evaluation {
    fn add(&mut self, record: &GenerationRecord, climbed: Option<&Verification>) {
        self.methods += 1;
        self.same_family_allowed += usize::from(record.allows_same_family);
        *self.outcomes.entry(record.outcome).or_default() += 1;
        for (role, played) in &record.roles {
            self.families
                .entry(*role)
                .or_default()
                .insert(played.family.clone());
            self.add_repairs(*role, played, record.failed_role);
        }
        self.open_points += record.open_points.keyed().len();
        self.open_edges += record.open_edges.len();
        let evidence = record.evidence.as_ref();
        let silent = evidence.map_or(0, |evidence| evidence.silent.len());
        self.open_edges_that_split += silent;
        self.silent_papers += usize::from(silent > 0);
        if let Some(evidence) = evidence {
            let (found, all) = evidence.quotes_anchored;
            self.quotes_anchored.0 += found;
            self.quotes_anchored.1 += all;
            if let Some(decoy) = evidence.decoy {
                *self.decoys.entry(decoy).or_default() += 1;
            }
        }
        let (mut stop, mut case) = (None, None);
        let level = climbed.and_then(|verification| derive_level(&verification.rungs));
        if let Some(ruling) = &record.ruling {
            let is_amended = ruling.objection.is_none();
            self.rulings.0 += usize::from(is_amended);
            self.rulings.1 += 1;
            self.amended_reach += usize::from(is_amended && level == Some(Level::V3));
        }
        if let Some(verification) = climbed {
            for reached in Level::ALL.iter().filter(|reached| level >= Some(**reached)) {
                *self.reach.entry(*reached).or_default() += 1;
            }
            let failed = verification
                .rungs
                .iter()
                .find(|rung| rung.outcome.reason().is_some());
            if let Some(rung) = failed {
                stop = rung.outcome.reason();
                case.clone_from(&rung.evidence.case);
                let reason = stop.unwrap_or(Reason::Disagree);
                *self.stops.entry(reason).or_default() += 1;
                let edge = format!("edge-{EDGE_PREFIX}");
                let is_open = case.as_ref().is_some_and(|case| case.starts_with(&edge));
                let disagrees = rung.rung == Rung::V2 && stop == Some(Reason::Disagree);
                self.first_try_disagreements += usize::from(disagrees && !is_open);
            }
        }
        self.rows.push(Row {
            paper: record.paper.id.clone(),
            method: record.method.clone(),
            outcome: record.outcome,
            level,
            stop,
            case,
            silent,
            decoy: evidence.and_then(|evidence| evidence.decoy),
            repairs: record.repairs(),
        });
    }

    fn add_repairs(&mut self, role: Role, played: &RoleRecord, failed: Option<Role>) {
        let Some((first, rest)) = played.attempts.split_first() else {
            return;
        };
        let faults = self.first_faults.entry(role).or_default();
        for fault in &first.faults {
            *faults.entry(fault.kind.clone()).or_default() += 1;
        }
        if !first.faults.is_empty() {
            let (failed_first, mended) = self.repaired.entry(role).or_default();
            *failed_first += 1;
            let is_mended =
                failed != Some(role) && rest.last().is_some_and(|last| last.faults.is_empty());
            *mended += usize::from(is_mended);
        }
        if role == Role::Properties {
            for fault in played
                .attempts
                .last()
                .into_iter()
                .flat_map(|last| &last.faults)
            {
                *self
                    .properties_rejected
                    .entry(fault.kind.clone())
                    .or_default() += 1;
            }
        }
    }

    /// Returns the figures as text.
    pub(super) fn text(&self) -> String {
        let written = self.outcomes.get(&Outcome::Written).copied().unwrap_or(0);
        let share = |n: usize| match written {
            0 => "–".to_owned(),
            written => format!(
                "{n} of {written} ({:.0} %)",
                100.0 * n as f64 / written as f64
            ),
        };
        let mut lines = vec![format!(
            "{} methods of {} papers",
            self.methods, self.papers
        )];
        let mut add = |name: &str, value: String| lines.push(format!("{name:<34} {value}"));
        add("outcomes", counts(&self.outcomes));
        for level in Level::ALL {
            let reached = self.reach.get(level).copied().unwrap_or(0);
            add(&format!("reach {level}"), share(reached));
        }
        let (amended, ruled) = self.rulings;
        if ruled > 0 {
            let all = self.reach.get(&Level::V3).copied().unwrap_or(0);
            let without = all.saturating_sub(self.amended_reach);
            add("reach V3 without a referee", share(without));
            add("rulings", format!("{ruled}, {amended} amended their spec"));
        }
        add("stop below V3", counts(&self.stops));
        add(
            "first-try disagreements",
            self.first_try_disagreements.to_string(),
        );
        add("open points", self.open_points.to_string());
        add(
            "edges from open points",
            format!(
                "{}, {} split their pair, in {} methods",
                self.open_edges, self.open_edges_that_split, self.silent_papers
            ),
        );
        add(
            "properties",
            format!(
                "{}; removed by gates: {}",
                self.properties,
                counts(&self.properties_rejected)
            ),
        );
        add("decoys", counts(&self.decoys));
        add(
            "quotes anchored",
            format!("{} of {}", self.quotes_anchored.0, self.quotes_anchored.1),
        );
        for (role, (failed, mended)) in &self.repaired {
            let faults = self.first_faults.get(role).map(counts).unwrap_or_default();
            add(
                &format!("repairs of {role}"),
                format!("{mended} of {failed} mended; first faults: {faults}"),
            );
        }
        let families: Vec<String> = self
            .families
            .iter()
            .map(|(role, families)| {
                format!(
                    "{role} {}",
                    families.iter().cloned().collect::<Vec<_>>().join("/")
                )
            })
            .collect();
        add("model families", families.join(", "));
        if self.same_family_allowed > 0 {
            add(
                "readers of one family allowed",
                format!("{} methods", self.same_family_allowed),
            );
        }
        let ModelTotals {
            requests,
            attempts,
            unknown,
            microdollars,
            ..
        } = self.spending;
        let dollars = providers::MicroDollars(microdollars);
        add(
            "requests",
            format!("{requests}, {attempts} attempts, {unknown} of unknown end, {dollars}"),
        );
        for row in &self.rows {
            let stop = row.stop.map(|stop| format!(" {stop}")).unwrap_or_default();
            let case = row
                .case
                .as_ref()
                .map(|case| format!(" at {case}"))
                .unwrap_or_default();
            let outcome = match row.outcome {
                Outcome::Written => level_name(row.level).to_owned(),
                outcome => outcome.to_string(),
            };
            lines.push(format!(
                "  {outcome:<16} {:<44} {}{stop}{case}",
                row.method, row.paper
            ));
        }
        lines.join("\n")
    }
}

/// Returns counts as text, each before its word.
fn counts<K: Display>(counts: &BTreeMap<K, usize>) -> String {
    if counts.is_empty() {
        return "none".to_owned();
    }
    let counts = counts.iter().map(|(word, n)| format!("{n} {word}"));
    counts.collect::<Vec<_>>().join(", ")
}
