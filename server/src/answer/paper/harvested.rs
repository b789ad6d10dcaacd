//! `get_harvested_code_for_paper`: functions that were cut out of a paper's repositories, and what happened when they ran.
//!
//! A text that may not be passed on is a pointer here: its digest, and its address with lines. No answer calls such code verified.

use crate::answer::{
    AnswerError, Call, Extent, Meta, Notices, Outcome, Page, ResolvedTo, find_or_refuse, finish,
};
use crate::library::Library;
use catalogue::{Digest, HarvestedFunction, PaperRecord};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use snapshot::{Kind, Snapshot, SnapshotError};

/// The arguments for harvested code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HarvestedArguments {
    /// A paper's id in any form, or its exact title.
    pub(crate) name: String,
    /// Only functions that ran; all of them when left out.
    #[serde(default)]
    pub(crate) ran_only: bool,
    /// 1 to 100; 20 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u32", range(min = 1, max = 100))]
    pub(crate) limit: Option<u32>,
    /// `meta.next_cursor` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub(crate) cursor: Option<String>,
}

/// Code harvested from a paper's repositories.
#[derive(Debug, Clone, Copy, Default, Serialize, JsonSchema)]
pub(crate) struct Harvested {
    /// Number of functions.
    pub(crate) functions: usize,
    /// Number that returned a value on an input.
    pub(crate) ran: usize,
}

impl Harvested {
    /// Counts the functions of a paper.
    pub(crate) fn of_paper(snapshot: &Snapshot, paper: &str) -> Result<Self, SnapshotError> {
        let functions = snapshot.harvested(paper)?;
        Ok(Self {
            functions: functions.len(),
            ran: functions.iter().filter(|function| function.ran()).count(),
        })
    }
}

/// Functions from a paper's repositories.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct HarvestedAnswer {
    /// The resolved record.
    pub(crate) resolved_to: ResolvedTo,
    // Each is `{code_sha256, entry, signature, repo, commit, path, lines, url, license, redistributable, ran, run}`; one that could not be
    // cut has `reason` instead of `code_sha256`.
    /// The functions, those that ran first; `run` says what happened.
    pub(crate) functions: Vec<Value>,
    /// Of all pages.
    pub(crate) functions_total: usize,
    /// Those that ran.
    pub(crate) ran_total: usize,
    /// Paging of `functions`.
    pub(crate) meta: Meta,
    /// The stored part.
    pub(crate) known: Extent,
    /// If empty: the reason and the next call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

pub(crate) fn harvested(
    library: &Library,
    arguments: &HarvestedArguments,
) -> Result<Outcome, AnswerError> {
    let matched = find_or_refuse(library, &arguments.name, Some(Kind::Paper))?;
    let mut notices = Notices::default();
    notices.note(matched.subject.license(), "/resolved_to");
    let id = matched.subject.id();
    let mut functions = library.harvested(id)?;
    let ran_total = functions.iter().filter(|function| function.ran()).count();
    let known = extent(matched.origin(), &functions);
    if arguments.ran_only {
        functions.retain(HarvestedFunction::ran);
    }
    functions.sort_by_key(|function| (!function.ran(), function.code_sha256.is_none()));
    let page = Page {
        parameters: "name and ran_only",
        list: Digest::of_json(&("harvested", id, arguments.ran_only)),
        limit: arguments.limit,
        cursor: &arguments.cursor,
    };
    let (range, meta) = page.range(library, functions.len())?;
    let hint = functions.is_empty().then(|| {
        let what = match known {
            Extent::Absent => "No function harvested from this paper's repositories is stored, which does not say that they have none",
            _ => "No function harvested from this paper's repositories ran",
        };
        format!(
            "{what}. Declared repositories and reference implementations: {}",
            Call::paper_code(id)
        )
    });
    let body = HarvestedAnswer {
        resolved_to: matched.resolved_to(),
        functions: functions[range].iter().map(wire).collect(),
        functions_total: functions.len(),
        ran_total,
        meta,
        known,
        hint,
    };
    finish(library, body, notices)
}

/// Returns how much of the declared repositories of a paper was harvested: all of it, if of each a function is stored.
fn extent(paper: Option<&PaperRecord>, functions: &[HarvestedFunction]) -> Extent {
    let declared = paper.map_or(&[][..], |paper| &paper.repositories);
    let is_harvested = |url: &String| functions.iter().any(|function| function.repo == *url);
    match !declared.is_empty() && declared.iter().all(|repo| is_harvested(&repo.url)) {
        true => Extent::Complete,
        false => Extent::of_part(functions.len()),
    }
}

/// Returns a function as the wire has it: without its text, which `get_code` returns where it may be passed on.
fn wire(function: &HarvestedFunction) -> Value {
    let mut wire = json!(function);
    if let Some(wire) = wire.as_object_mut() {
        wire.remove("source");
    }
    wire["url"] = json!(function.url());
    wire["ran"] = json!(function.ran());
    if let Some(run) = run_record(function) {
        wire["run"] = run;
    }
    wire
}

/// Returns the run of a function, with what happened in words.
pub(crate) fn run_record(function: &HarvestedFunction) -> Option<Value> {
    let run = function.run.as_ref()?;
    let mut record = json!(run);
    record["sentence"] = json!(run.sentence());
    Some(record)
}
