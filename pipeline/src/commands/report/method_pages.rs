//! The pages of a method and of its run, from the store and the corpus.
//!
//! The page of a method with a run shows the readings and the spec that were recorded with the run, and not those on disk.

use super::data::{MethodRow, ReportData};
use crate::commands::generate;
use crate::commands::ingest::{card_method, card_paper};
use crate::commands::verify::recorded_misreadings;
use crate::context::Context;
use crate::specs;
use anyhow::{Context as _, Result};
use catalogue::{Attributed, Digest, License, Method, MisreadingRecord, PaperRecord, PaperStatus};
use chrono::SecondsFormat;
use formats::cards::Card;
use pages::{
    AuthorsFunction, CodeMark, Frame, Implementation, MethodLine, MethodPage, Page, PaperCode,
    PaperLine, ReadingText, Run, RunPage, Uses, Written,
};
use serde_json::Value;
use spec::Spec;
use store::{CodeSample, RunId, RunRecord};

/// The run of a method as it was recorded.
pub(super) struct Recorded<'a> {
    row: &'a MethodRow,
    run: RunRecord,
    run_id: String,
    finished_at: String,
    samples: [CodeSample; 2],
    /// The spec, if today's grammar can read it.
    spec: Option<Spec>,
    misreadings: Vec<MisreadingRecord>,
    notes: Vec<String>,
}

impl<'a> Recorded<'a> {
    pub(super) async fn read(context: &Context, row: &'a MethodRow) -> Result<Self> {
        let store = &context.store;
        let run = store.run(RunId(row.run_id)).await?;
        let sample = async |sha256: Digest| {
            let sample = store.code_sample(sha256).await?;
            sample.with_context(|| format!("code {sha256} is not stored"))
        };
        let samples = [
            sample(run.pair.a_sha256).await?,
            sample(run.pair.b_sha256).await?,
        ];
        let spec_sha256 = run.verification.spec_sha256;
        let digests = [run.pair.a_sha256, run.pair.b_sha256];
        let mut notes = changes(context, &row.id, digests, spec_sha256);
        let mut spec = None;
        if let Some(text) = store.spec_text(spec_sha256).await? {
            match specs::parse_recorded(&text, &row.id) {
                Ok(parsed) => spec = Some(parsed),
                Err(error) => notes.push(format!(
                    "The spec of this run cannot be read by today's grammar: {}.",
                    error.message
                )),
            }
        }
        let misreadings = recorded_misreadings(context, &run).await?;
        Ok(Self {
            row,
            misreadings,
            run_id: run.run_id.to_string(),
            finished_at: time(&run),
            run,
            samples,
            spec,
            notes,
        })
    }

    fn run(&self) -> Run<'_> {
        let verification = &self.run.verification;
        Run {
            id: &self.run_id,
            level: self.run.level,
            rungs: &verification.rungs,
            properties: &verification.properties,
            worst: verification.worst.as_ref(),
            isolation: &self.run.context.isolation,
            ladder_version: &verification.ladder_version,
            verdict_digest: self.run.verdict_digest.to_string(),
            verified_at: &self.finished_at,
            environment: environment(&self.run.environment),
        }
    }

    fn readings(&self) -> [ReadingText<'_>; 2] {
        self.samples.each_ref().map(|sample| ReadingText {
            source: std::str::from_utf8(&sample.source).ok(),
            sha256: sample.sha256().to_string(),
            license: sample.license,
            written: Written::read(|name| sample.provenance.get(name).and_then(Value::as_str)),
        })
    }

    pub(super) fn page(&self, context: &Context, frame: &Frame<'_>) -> Page {
        let verification = &self.run.verification;
        let digests = [
            ("Program A", verification.a_sha256),
            ("Program B", verification.b_sha256),
            ("Tests", verification.spec_sha256),
        ];
        let times = self.row.rungs.iter().map(|rung| {
            let time = super::format::duration(rung.duration_ms);
            (format!("time of {}", rung.record.rung), time)
        });
        let mut run = self.run();
        run.environment.extend(times);
        let card = context.corpus.cards.get(&self.row.id);
        let page = RunPage {
            run,
            method: MethodLine {
                id: self.row.id.clone(),
                name: self.row.name.clone(),
                code: CodeMark {
                    has_code: true,
                    level: self.row.level,
                },
                summary: card.map(|card| card.summary.clone()),
                license: License::ApacheOrMit,
            },
            digests: digests
                .map(|(label, digest)| (label.to_owned(), digest.to_string()))
                .into(),
            call: None,
        };
        page.render(frame)
    }
}

/// Returns the page of a method: of its run, or without one of the files on disk.
pub(super) fn page(
    context: &Context,
    data: &ReportData,
    id: &str,
    recorded: Option<&Recorded<'_>>,
    frame: &Frame<'_>,
) -> Page {
    let corpus = &context.corpus;
    let card = corpus.cards.get(id);
    let loaded = context.specs.get(id);
    let (readings, spec) = match recorded {
        Some(recorded) => (Some(recorded.readings()), recorded.spec.as_ref()),
        None => (on_disk(context, id), loaded.map(|loaded| &loaded.spec)),
    };
    let name = recorded.map_or(id, |recorded| recorded.row.name.as_str());
    let method = Attributed {
        record: card.map_or_else(|| unnamed(id, name), card_method),
        source: String::new(),
        license: License::ApacheOrMit,
    };
    let mut notes = recorded.map_or(vec![], |recorded| recorded.notes.clone());
    notes.extend(failures(data, id, recorded.is_some()));
    notes.extend(card.filter(|_| readings.is_none()).map(beginning));
    let past = loaded.map_or(&[][..], |loaded| &loaded.past);
    let generation = generate::notes(corpus, id).join(" ");
    let compared = recorded.map_or(&[][..], |recorded| &recorded.row.authors_code);
    let in_use = card.map_or_else(Vec::new, |card| corpus.uses(card));
    let origin = card.and_then(|card| card.paper.origin());
    let page = MethodPage {
        method: &method,
        definition: card.and_then(|card| card.definition.as_deref()),
        equations: card.and_then(|card| card.equations.as_deref()),
        notes,
        origin: origin.as_ref(),
        paper: card.map(paper),
        implementation: readings.map(|readings| Implementation {
            misreadings: recorded.map_or(&[][..], |recorded| &recorded.misreadings),
            entry: card.map_or(id, Card::entry),
            signature: None,
            picture: None,
            variant: card.and_then(|card| card.variant.as_deref()),
            latex: card.and_then(|card| card.latex.as_deref()),
            spec,
            past: past
                .iter()
                .map(|case| (case.name.clone(), case.to_python()))
                .collect(),
            examples: vec![],
            readings,
            has_check_file: false,
            takes_functions: false,
            yours: None,
            generation: match generation.is_empty() {
                true => vec![],
                false => vec![("Generation".to_owned(), generation)],
            },
            run: recorded.map(Recorded::run),
        }),
        not_function: None,
        family: card.and_then(|card| family(context, data, card)),
        in_use: &in_use,
        libraries: &[],
        wiring: None,
        uses: Uses::default(),
        homonyms: vec![],
        substitutes: vec![],
        partners: vec![],
        authors_code: compared
            .iter()
            .map(|stored| AuthorsFunction {
                name: &stored.qualified_name,
                repository: &stored.repo,
                path: &stored.path,
                url: stored.repo.clone(),
                license: None,
                comparison: &stored.comparison,
            })
            .collect(),
        call: None,
    };
    page.render(frame)
}

/// Returns the id of a card's family and its other members; `None` without any.
fn family(context: &Context, data: &ReportData, card: &Card) -> Option<(String, Vec<MethodLine>)> {
    let id = card.family.clone()?;
    let members = context.corpus.members(&id).into_iter();
    let others = members.filter(|member| member.id != card.id);
    let line = |member: &Card| {
        let row = data.methods.iter().find(|row| row.id == member.id);
        MethodLine {
            id: member.id.clone(),
            name: member.name.clone(),
            code: CodeMark {
                has_code: context.corpus.pairs.contains_key(&member.id),
                level: row.and_then(|row| row.level),
            },
            summary: Some(member.summary.clone()),
            license: License::ApacheOrMit,
        }
    };
    let lines: Vec<MethodLine> = others.map(line).collect();
    (!lines.is_empty()).then_some((id, lines))
}

fn time(run: &RunRecord) -> String {
    run.context
        .finished_at
        .to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// Returns the environment block as labels and values.
fn environment(block: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
    let facts = block.as_object().into_iter().flatten();
    facts
        .map(|(name, value)| (name.replace('_', " "), text(value)))
        .collect()
}

/// Returns the readings on disk of a bundled pair.
fn on_disk<'a>(context: &'a Context, id: &str) -> Option<[ReadingText<'a>; 2]> {
    let pair = context.corpus.pairs.get(id)?;
    let sides = [(&pair.a, &pair.provenance.a), (&pair.b, &pair.provenance.b)];
    Some(sides.map(|(reading, written)| ReadingText {
        source: Some(&reading.code),
        sha256: reading.sha256.to_string(),
        license: License::ApacheOrMit,
        written: Written {
            generator: Some("bundled"),
            from: Some(written.written_from()),
            style: Some(&written.style),
            writer: written.writer.map(|writer| writer.as_str()),
            ..Written::default()
        },
    }))
}

/// Returns the record of a method without a card.
fn unnamed(id: &str, name: &str) -> Method {
    Method {
        id: id.to_owned(),
        name: name.to_owned(),
        ..Method::default()
    }
}

/// Returns the paper of a card, and its BibTeX entry.
fn paper(card: &Card) -> (PaperLine, String) {
    let cited = &card.paper;
    let statement = card_paper(card);
    let mut record = PaperRecord::titled(&statement.key, &cited.title, License::ApacheOrMit);
    record.paper = statement.paper;
    let line = PaperLine {
        id: statement.key,
        title: cited.title.clone(),
        authors: cited.authors.join(", "),
        year: cited.year.map(i32::from),
        venue: None,
        code: PaperCode::default(),
        status: PaperStatus::Ok,
        license: License::ApacheOrMit,
    };
    (line, pages::bibtex(&record))
}

/// Returns the note on a card without readings.
fn beginning(card: &Card) -> String {
    let contract = card.signature();
    let contract = contract.map_or(String::new(), |line| format!(" Its contract: {line}."));
    format!(
        "No readings are stored. `concordance new {}` begins one.{contract}",
        card.id
    )
}

/// Returns a note for each file on disk that differs from the file of the run.
fn changes(context: &Context, id: &str, readings: [Digest; 2], spec: Digest) -> Vec<String> {
    let mut changed = vec![];
    let corpus = &context.corpus;
    let bundled = corpus.pairs.get(id).map(|pair| (&pair.a, &pair.b));
    let generated = corpus
        .generated
        .get(id)
        .map(|method| (&method.a, &method.b));
    if let Some((a, b)) = bundled.or(generated)
        && [a.sha256, b.sha256] != readings
    {
        changed.push("readings have");
    }
    if let Some(loaded) = context.specs.get(id)
        && loaded.spec.sha256 != spec
    {
        changed.push("property spec has");
    }
    let note = |what: &str| {
        format!(
            "The {what} changed since this run, which is shown with its own files: `concordance nightly` climbs again."
        )
    };
    changed.into_iter().map(note).collect()
}

/// Returns the messages of a method's pairs that could not be run.
fn failures(data: &ReportData, id: &str, has_run: bool) -> Vec<String> {
    let what = match has_run {
        true => "A later run failed",
        false => "It could not be run",
    };
    let failures = data.not_run.iter().filter(|row| row.method == id);
    failures
        .map(|row| format!("{what}, for a reason of our own: {}", row.message))
        .collect()
}
