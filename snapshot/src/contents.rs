//! What a snapshot holds, as plain records. A fact that is not known is left out; an empty list is known to be empty.

use ladder::{Digest, Level, Licence, PropertyRecord, RungRecord, Worst, spelled};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Everything that goes into one snapshot, in memory. Large sets are better handed to [`crate::SnapshotWriter`] row by row.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Contents {
    /// When the snapshot is made, ISO 8601 UTC; not part of its id.
    pub created_at: String,
    /// Where the rows come from.
    pub sources: Vec<Source>,
    /// Methods, in any order.
    pub methods: Vec<MethodRecord>,
    /// Papers, in any order.
    pub papers: Vec<PaperRecord>,
    /// At most one implementation of each method, in any order.
    pub implementations: Vec<ImplementationRecord>,
    /// Who cites whom, in any order: the id of the citing paper, then that of the cited one.
    pub citations: Vec<(String, String)>,
}

/// Where rows come from and under which licence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// The name that records' `sources` use.
    pub name: String,
    /// The licence of its rows.
    pub licence: Licence,
    /// Where it is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Whom to credit, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attribution: Option<String>,
}

/// One method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodRecord {
    /// Its id, unique among methods: `adam`.
    pub id: String,
    /// Its name as its source spells it.
    pub name: String,
    /// Other names it goes by, full names included.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The field it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Id of the paper that introduced it; the paper itself need not be held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paper: Option<String>,
    /// What it does, in a few sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// Slug of its page in the archived Papers with Code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pwc_slug: Option<String>,
    /// The strictest licence among the facts above.
    pub licence: Licence,
    /// Names of the sources the facts come from.
    #[serde(default)]
    pub sources: Vec<String>,
    /// How it is wired, when it is an assembly of other methods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assembly: Option<AssemblyRecord>,
}

/// How a method is wired from other methods.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssemblyRecord {
    /// The methods in their slots, as the assembly's file lists them.
    pub bricks: Vec<BrickRecord>,
    /// What stands between them.
    #[serde(default)]
    pub glue: Vec<GlueRecord>,
    /// Every wire, in the order in which it is worked out.
    pub wiring: Vec<WireRecord>,
    /// What the paper names and is not wired.
    #[serde(default)]
    pub missing: Vec<MissingRecord>,
}

/// A method in its slot. Its level and its code are those of the method itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrickRecord {
    /// The slot's name.
    pub slot: String,
    /// The method's id.
    pub method: String,
    /// Its inputs in order, and what goes into each.
    pub inputs: Vec<Port>,
    /// The names of its outputs.
    pub output: Vec<String>,
    /// Ids of methods whose contracts fit the same slot.
    pub swappable_with: Vec<String>,
}

/// An input and what goes into it: a number, an input of the assembly, glue, or `slot.output`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Port {
    /// The input.
    pub name: String,
    /// Where its value comes from.
    pub from: String,
}

/// A line between bricks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlueRecord {
    /// What it is called.
    pub name: String,
    /// The expression.
    pub expr: String,
}

/// One wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireRecord {
    /// An input of the assembly, `slot.output` or glue.
    pub from: String,
    /// `slot.input`, glue or an output of the assembly.
    pub to: String,
}

/// Something that is not wired.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissingRecord {
    /// The slot, or what the paper calls it.
    pub slot: String,
    /// The method that should stand there, where one is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// Why it is missing.
    pub why: String,
}

spelled! {
    /// Whether a paper still stands.
    pub enum PaperStatus {
        /// It stands.
        Ok = "ok",
        /// Its authors withdrew it.
        Withdrawn = "withdrawn",
        /// Its publisher retracted it.
        Retracted = "retracted",
    }
}

/// One paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaperRecord {
    /// Its stable id: `arxiv:1412.6980`, `doi:10.1000/x`, else `openreview:…`, `acl:…`, `pwc:slug` or `title:<hash>`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its arXiv id without version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arxiv_id: Option<String>,
    /// Its other ids by scheme (`doi`, `openreview`, `pwc`, `openalex`, `s2`, `acl`, `dblp`, …); every one that has the form of
    /// a paper's id finds it.
    #[serde(default)]
    pub external_ids: BTreeMap<String, Vec<String>>,
    /// Its abstract.
    #[serde(default, rename = "abstract", skip_serializing_if = "Option::is_none")]
    pub abstract_text: Option<String>,
    /// Its authors in order.
    #[serde(default)]
    pub authors: Vec<Author>,
    /// Year of publication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// Day of publication, ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// Where it appeared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// Ids of methods it introduces or uses.
    #[serde(default)]
    pub methods: Vec<String>,
    /// Names of tasks it works on.
    #[serde(default)]
    pub tasks: Vec<String>,
    /// Repositories that were declared for it.
    #[serde(default)]
    pub repos: Vec<Repository>,
    /// Whether it still stands.
    pub status: PaperStatus,
    /// The strictest licence among the facts above, repositories aside.
    pub licence: Licence,
    /// Names of the sources the facts come from.
    #[serde(default)]
    pub sources: Vec<String>,
}

/// One author of one paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Author {
    /// The name as its source spells it.
    pub name: String,
    /// Affiliations named on the paper.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub affiliations: Vec<String>,
}

/// A repository that someone declared for a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repository {
    /// Its address.
    pub url: String,
    /// Whether the paper's authors made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_official: Option<bool>,
    /// The library it is written with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub framework: Option<String>,
    /// The licence of the link (not of the code behind it).
    pub licence: Licence,
}

/// One of the two readings of a method.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// SHA-256 of the source's bytes.
    pub code_sha256: Digest,
    /// The source; `None` when its bytes are not UTF-8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The source's licence.
    pub licence: Licence,
    /// Who wrote it, from what.
    pub provenance: Value,
}

/// A pair of readings of a method and what its latest run said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ImplementationRecord {
    /// The method's id.
    pub method: String,
    /// The function both readings export.
    pub entry: String,
    /// Its signature, for people: `adam(g, m, v, t) -> (m, v, step)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// Typed inputs and outputs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<Value>,
    /// Reading A.
    pub a: Reading,
    /// Reading B.
    pub b: Reading,
    /// Content address of the property spec.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spec_sha256: Option<Digest>,
    /// The property spec.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spec_text: Option<String>,
    /// The latest run; `None` when it was never run. A level has no other place to stand in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<RunRecord>,
}

impl ImplementationRecord {
    /// The level its run was given.
    pub fn verification_level(&self) -> Option<Level> {
        self.run.as_ref().and_then(|run| run.verification_level)
    }
}

/// One run, as the store recorded it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RunRecord {
    /// The run's id.
    pub run_id: String,
    /// The level as the store derived it from the outcomes; `None` when V0 did not pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verification_level: Option<Level>,
    /// V0 to V3, in order, with evidence.
    pub rungs: [RungRecord; 4],
    /// Every property on both sides, when V3 was reached.
    #[serde(default)]
    pub properties: Vec<PropertyRecord>,
    /// The worst agreement ratio, when V2 was reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worst: Option<Worst>,
    /// Versions, CPU features and settings it ran under.
    pub environment: Value,
    /// How well the subject was contained: `I0` to `I3`.
    pub isolation: String,
    /// The version of the rules.
    pub ladder_version: String,
    /// The digest that is the same on every machine.
    pub verdict_digest: Digest,
    /// When the run ended, ISO 8601 UTC.
    pub verified_at: String,
}

/// How much a snapshot holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Methods.
    pub methods: u64,
    /// Papers.
    pub papers: u64,
    /// Implementations, run or not.
    pub implementations: u64,
    /// Distinct normal forms that are indexed.
    pub names: u64,
    /// Distinct ids that are indexed.
    pub ids: u64,
    /// External ids that two papers claim; they find the one written first.
    pub disputed_ids: u64,
    /// Citations between papers.
    pub citations: u64,
    /// Citations that were handed over again, and left out.
    pub repeated_citations: u64,
    /// Citations of a paper by itself, left out.
    pub self_citations: u64,
}
