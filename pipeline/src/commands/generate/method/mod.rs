//! The writing of one method: card, then readers, properties and decoy at once, then edges, then a referee where there is one, then files.
//!
//! Each role sees what its prompt's function takes, and nothing else. Every answer is recorded, so an interrupted method costs nothing again.

mod answers;
mod ruling;

use super::evidence::FrozenAnswers;
use super::folder::{self, Files};
use super::gates::{GATES_VERSION, Gates};
use super::paper::{PaperText, Selection};
use super::play::{Player, RoleOutcome, RoleRecord};
use super::record::{GenerationRecord, Outcome, RECORD_VERSION};
use super::recorder::{Model, Recorder};
use answers::Answers;
use anyhow::{Context as _, Result};
use catalogue::Digest;
use catalogue::method_files::SPEC;
use catalogue::names::spelling_key;
use generation::card::{Card, Target};
use generation::config::{GenerateConfig, PaperTargets, plain_id};
use generation::edges::{OpenEdge, OpenPoints};
use generation::spec_file::SpecSources;
use generation::{Citation, Role, card, edges, templates_sha256};
use spec::Spec;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use store::Store;

/// The end of one method in one run.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum MethodEnd {
    /// Its record was written before, from the same inputs.
    Unchanged(Outcome),
    /// Its record is written, with or without readings.
    Recorded(Box<GenerationRecord>),
    /// These roles wait for answers that are brought.
    Waiting(BTreeSet<Role>),
    /// A request was not sent or not answered; a later run asks it.
    Stopped(String),
}

/// The resources that every method of a run shares.
pub(super) struct Writer<'a> {
    pub(super) store: &'a Store,
    pub(super) config: &'a GenerateConfig,
    pub(super) models: &'a BTreeMap<Role, Model>,
    pub(super) recorder: &'a Recorder,
    pub(super) gates: &'a Gates,
    pub(super) allows_same_family: bool,
    /// The names of bundled methods, which a generated one does not take.
    pub(super) taken_names: &'a BTreeSet<String>,
    /// True if a method is left alone whose record has the same inputs.
    pub(super) keeps_unchanged: bool,
    /// The folder of generated methods.
    pub(super) root: &'a Path,
}

/// One method while it is written.
struct Draft<'a> {
    writer: &'a Writer<'a>,
    paper: &'a PaperTargets,
    target: &'a Target,
    text: &'a PaperText,
    record: GenerationRecord,
}

/// A reason that stops a method before its readings exist.
enum Interruption {
    /// These roles wait for answers that are brought.
    Waiting(BTreeSet<Role>),
    /// A request was not sent or not answered.
    Stopped(String),
    /// The method has no readings, for this reason.
    Ended(Outcome, Option<Role>),
    /// The program failed.
    Failed(anyhow::Error),
}

impl From<anyhow::Error> for Interruption {
    fn from(error: anyhow::Error) -> Self {
        Self::Failed(error)
    }
}

impl Writer<'_> {
    /// Writes one method as far as its answers allow.
    pub(super) async fn write(
        &self,
        paper: &PaperTargets,
        target: &Target,
        text: &PaperText,
    ) -> Result<MethodEnd> {
        let selection = text.select(target);
        let inputs_sha256 = self.inputs_sha256(paper, target, selection.as_ref());
        if self.keeps_unchanged
            && let Some(earlier) = folder::read_record(&self.folder(paper, target))?
            && earlier.inputs_sha256 == inputs_sha256
        {
            return Ok(MethodEnd::Unchanged(earlier.outcome));
        }
        let mut draft = Draft::new(self, paper, target, text, inputs_sha256);
        let Some(selection) = selection else {
            draft.record.outcome = Outcome::NoPassages;
            return draft.finish(None);
        };
        draft.record.passages = selection.spans();
        draft.record.passage_overlap = Some(selection.overlap);
        match draft.write(&selection).await {
            Ok(files) => {
                draft.record_quotes().await?;
                draft.finish(Some(files))
            }
            Err(Interruption::Waiting(roles)) => Ok(MethodEnd::Waiting(roles)),
            Err(Interruption::Stopped(reason)) => Ok(MethodEnd::Stopped(reason)),
            Err(Interruption::Ended(outcome, role)) => {
                draft.record.outcome = outcome;
                draft.record.failed_role = role;
                draft.finish(None)
            }
            Err(Interruption::Failed(error)) => Err(error),
        }
    }

    /// Returns the digest of everything that decides the requests and the gates of a method.
    fn inputs_sha256(
        &self,
        paper: &PaperTargets,
        target: &Target,
        selection: Option<&Selection>,
    ) -> Digest {
        let roles = Role::WRITERS.iter().chain([&Role::Referee]);
        let models: Vec<_> = roles
            .filter(|role| self.config.roles.contains_key(*role))
            .map(|role| (role, self.config.model(*role)))
            .collect();
        Digest::of_json(&(
            (GATES_VERSION, RECORD_VERSION, templates_sha256()),
            (target, &paper.facts, &paper.published),
            selection.map(|selection| (&selection.all, &selection.equations, &selection.prose)),
            (models, self.allows_same_family, self.taken_names),
        ))
    }

    fn folder(&self, paper: &PaperTargets, target: &Target) -> PathBuf {
        // The id of a paper may have slashes and colons.
        self.root.join(plain_id(&paper.facts.id)).join(&target.id)
    }

    fn player(&self, role: Role) -> Result<Player<'_>> {
        let model = self.models.get(&role);
        Ok(Player {
            recorder: self.recorder,
            role,
            config: self.config.model(role),
            model: model.with_context(|| format!("no model of {role}"))?,
        })
    }
}

impl<'a> Draft<'a> {
    fn new(
        writer: &'a Writer<'a>,
        paper: &'a PaperTargets,
        target: &'a Target,
        text: &'a PaperText,
        inputs_sha256: Digest,
    ) -> Self {
        let record = GenerationRecord {
            version: RECORD_VERSION,
            method: target.id.clone(),
            name: target.name.clone(),
            paper: paper.facts.clone(),
            published: paper.published.clone(),
            text_sha256: text.sha256(),
            inputs_sha256,
            outcome: Outcome::Written,
            failed_role: None,
            allows_same_family: writer.allows_same_family,
            shared_family: writer.config.shared_family().map(str::to_owned),
            roles: BTreeMap::new(),
            passages: BTreeMap::new(),
            passage_overlap: None,
            claims: vec![],
            sources: BTreeMap::new(),
            unclear: vec![],
            open_points: OpenPoints::default(),
            open_edges: vec![],
            ruling: None,
            evidence: None,
        };
        Self {
            writer,
            paper,
            target,
            text,
            record,
        }
    }

    async fn write(&mut self, selection: &Selection) -> Result<Files, Interruption> {
        let card = self.card(selection).await?;
        let (name, aliases) = self.names(&card);
        let base = SpecSources {
            id: &self.target.id,
            name: &name,
            aliases: &aliases,
            paper: &self.paper.facts,
            card: &card,
            open_edges: &[],
            parts: None,
        };
        let contract = base.load(SPEC).map_err(anyhow::Error::from)?;
        let mut answers = self.answers(selection, base, &contract).await?;
        self.record.open_points = OpenPoints {
            card: card.open_points.clone(),
            a: answers.a.open_points.clone(),
            b: answers.b.open_points.clone(),
        };
        let open_edges = self.edges(base).await?;
        let base = SpecSources {
            open_edges: &open_edges,
            ..base
        };
        if let Some(amended) = self.amended(base, selection, &answers).await? {
            self.record.sources.clone_from(&amended.sources);
            answers.parts = Some(amended);
        }
        let sources = SpecSources {
            parts: answers.parts.as_ref(),
            ..base
        };
        let spec = sources.load(SPEC).map_err(anyhow::Error::from)?;
        self.record.evidence = Some(self.evidence(&spec, &card, &answers, &open_edges).await?);
        let files = Files::new(&sources, &answers.a, &answers.b, answers.decoy.as_ref());
        self.record.open_edges = open_edges;
        Ok(files)
    }

    /// Plays the role of the card.
    async fn card(&mut self, selection: &Selection) -> Result<Card, Interruption> {
        let prompt = card::prompt(self.target, &selection.all);
        let player = self.writer.player(Role::Card)?;
        let (gates, text) = (self.writer.gates, self.text);
        let played = player.play(
            &prompt,
            &self.target.id,
            async |request, answer, attempts| {
                Ok(match card::parse(&prompt, request, answer, attempts) {
                    Ok(card) => gates.card(card, text),
                    Err(faults) => Err(faults).into(),
                })
            },
        );
        let card = self.note(Role::Card, played.await?)?;
        self.record.unclear.clone_from(&card.unclear);
        if card.is_underspecified() {
            return Err(Interruption::Ended(Outcome::Underspecified, None));
        }
        self.record.claims.clone_from(&card.claims);
        Ok(card)
    }

    /// Plays the role of the edges, if anybody has declared an open point.
    async fn edges(&mut self, base: SpecSources<'_>) -> Result<Vec<OpenEdge>, Interruption> {
        if self.record.open_points.is_empty() {
            return Ok(vec![]);
        }
        let prompt = edges::prompt(&base.card.contract, &self.record.open_points);
        let player = self.writer.player(Role::Edges)?;
        let gates = self.writer.gates;
        let played = player.play(
            &prompt,
            &self.target.id,
            async |request, answer, attempts| {
                Ok(match edges::parse(&prompt, request, answer, attempts) {
                    Ok(edges) => gates.edges(base, edges),
                    Err(faults) => Err(faults).into(),
                })
            },
        );
        let edges = self.note(Role::Edges, played.await?);
        Ok(optional(edges)?.unwrap_or_default())
    }

    /// Keeps the record of a role, and returns its answer or what stops the method.
    fn note<T>(&mut self, role: Role, played: RoleOutcome<T>) -> Result<T, Interruption> {
        let mut keep = |record: RoleRecord| {
            self.record.roles.insert(role, record);
        };
        match played {
            RoleOutcome::Done(value, record) => {
                keep(record);
                Ok(value)
            }
            RoleOutcome::Failed(record) => {
                keep(record);
                Err(Interruption::Ended(Outcome::RoleFailed, Some(role)))
            }
            RoleOutcome::Waiting => Err(Interruption::Waiting(BTreeSet::from([role]))),
            RoleOutcome::Stopped(reason) => Err(Interruption::Stopped(format!("{role}: {reason}"))),
        }
    }

    /// Returns name and aliases without those that a bundled method has: a generated method shadows no bundled one.
    fn names(&self, card: &Card) -> (String, Vec<String>) {
        let is_taken = |name: &str| self.writer.taken_names.contains(&spelling_key(name));
        let name = match is_taken(&card.name) {
            true => format!("{} ({})", card.name, self.paper.facts.id),
            false => card.name.clone(),
        };
        let aliases = card.aliases.iter();
        let mut free: Vec<String> = vec![];
        for alias in aliases {
            let is_repeat = spelling_key(alias) == spelling_key(&name)
                || free
                    .iter()
                    .any(|other| spelling_key(other) == spelling_key(alias));
            if !is_taken(alias) && !is_repeat {
                free.push(alias.clone());
            }
        }
        (name, free)
    }

    async fn evidence(
        &self,
        spec: &Spec,
        card: &Card,
        answers: &Answers,
        open_edges: &[OpenEdge],
    ) -> Result<super::record::Evidence> {
        let claims = card.claims.iter().map(|claim| &claim.citation);
        let sources = answers
            .parts
            .iter()
            .flat_map(|parts| parts.sources.values());
        let citations: Vec<&Citation> = claims.chain(sources).collect();
        let anchored = citations
            .iter()
            .filter(|citation| self.text.check_quote(citation).is_ok());
        let config = self.writer.config;
        let cutoff = |role| config.model(role).cutoff.as_deref();
        FrozenAnswers {
            spec,
            a: &answers.a.code,
            b: &answers.b.code,
            decoy: answers.decoy.as_ref(),
            open_points: &self.record.open_points,
            open_edges,
            quotes_anchored: (anchored.count(), citations.len()),
            published: self.paper.published.as_deref(),
            cutoffs: [cutoff(Role::ReaderA), cutoff(Role::ReaderB)],
        }
        .evidence(self.writer.gates)
        .await
    }

    /// Records the quotes of claims, properties and ruling with the spans of the paper.
    async fn record_quotes(&self) -> Result<()> {
        let claims = self.record.claims.iter().map(|claim| &claim.citation);
        let ruling = self.record.ruling.iter();
        let ruling = ruling.map(|record| &record.ruling.citation);
        let citations = claims.chain(self.record.sources.values()).chain(ruling);
        for Citation { span, quote } in citations {
            let (store, text) = (self.writer.store, self.text);
            store
                .record_quote(text.paper(), text.sha256(), span, quote)
                .await?;
        }
        Ok(())
    }

    /// Writes the folder of the method: the record, and the files of a written one.
    fn finish(mut self, files: Option<Files>) -> Result<MethodEnd> {
        if !self.text.quotes_may_be_stored(&self.paper.facts) {
            let claims = self
                .record
                .claims
                .iter_mut()
                .map(|claim| &mut claim.citation);
            let sources = self.record.sources.values_mut();
            let ruling = self.record.ruling.iter_mut();
            let ruling = ruling.map(|record| &mut record.ruling.citation);
            for citation in claims.chain(sources).chain(ruling) {
                citation.quote.clear();
            }
        }
        let folder = self.writer.folder(self.paper, self.target);
        folder::write(&folder, &self.record, files.as_ref())?;
        Ok(MethodEnd::Recorded(Box::new(self.record)))
    }
}

/// Returns the answer of a role without which a method can be written. A role whose answers failed the gates gives none.
fn optional<T>(answer: Result<T, Interruption>) -> Result<Option<T>, Interruption> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(Interruption::Ended(..)) => Ok(None),
        Err(interruption) => Err(interruption),
    }
}
