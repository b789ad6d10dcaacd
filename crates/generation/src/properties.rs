//! The role of the properties: edges, properties and misreadings of a spec, from contract and passages.

use crate::contract::Contract;
use crate::fault::{AnswerFault, without_faults};
use crate::fenced::{metadata, of_language, one};
use crate::passage::{self, AllPassages};
use crate::prompt::{Attempt, Prompt, TICKET};
use crate::reader::code_faults;
use crate::role::Role;
use crate::{Citation, MAX_QUOTE};
use providers::{Answer, Request};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::Table;

pub use toml::Value;

const TEMPLATE: &str = include_str!("prompts/properties.md");
const GRAMMAR: &str = include_str!("prompts/spec_grammar.md");

/// The tables that an answer may have.
const TABLES: [&str; 3] = ["edge", "property", "misreading"];

/// The keys of a misreading.
const MISREADING_KEYS: [&str; 3] = ["id", "text", "killed_by"];

/// The first line of the block of predicates.
const PREDICATES_MARK: &str = "# predicates";

/// The first line of a misreading's block, before its id.
const MISREADING_MARK: &str = "# misreading:";

/// The answer of the properties' role. Tables keep their order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SpecParts {
    /// Named fixed cases.
    pub edges: Vec<Table>,
    /// Properties.
    pub properties: Vec<Table>,
    /// Misreadings.
    pub misreadings: Vec<Table>,
    /// Predicates of the properties of kind `python`.
    pub predicates: Option<String>,
    /// The misreadings as code, by id.
    pub programs: BTreeMap<String, String>,
    /// The place in the paper from which a property follows, by its id.
    pub sources: BTreeMap<String, Citation>,
}

/// Makes the prompt.
pub fn prompt(contract: &Contract, passages: &AllPassages) -> Prompt {
    let text = TEMPLATE
        .replace("{GRAMMAR}", GRAMMAR)
        .replace("{CONTRACT}", &contract.markdown())
        .replace("{PASSAGES}", &passage::markdown(&passages.0, TICKET));
    Prompt::new(Role::Properties, &text, None)
}

#[derive(Deserialize)]
struct Metadata {
    #[serde(default)]
    sources: BTreeMap<String, Citation>,
}

/// Reads an answer. Whether the tables follow the grammar is for [`crate::spec_file`] to say.
pub fn parse(
    prompt: &Prompt,
    entry: &str,
    request: &Request,
    answer: &Answer,
    attempts: &[Attempt],
) -> Result<SpecParts, Vec<AnswerFault>> {
    let blocks = prompt.open(request, answer, attempts)?;
    let Metadata { sources } = metadata(&answer.text, &blocks)?;
    let text = one(&blocks, &["toml"])?;
    let mut table: Table =
        toml::from_str(text).map_err(|error| AnswerFault::Spec(error.to_string()))?;
    let mut parts = SpecParts {
        edges: tables(&mut table, "edge")?,
        properties: tables(&mut table, "property")?,
        misreadings: tables(&mut table, "misreading")?,
        sources,
        ..SpecParts::default()
    };
    let mut faults = vec![];
    if let Some(key) = table.keys().next() {
        faults.push(AnswerFault::Spec(format!(
            "{key:?} stands in the TOML block; only {} belong there",
            TABLES.join(", ")
        )));
    }
    for code in of_language(&blocks, &["python", "py"]) {
        let first = code.trim_start().lines().next().unwrap_or_default().trim();
        if first.starts_with(PREDICATES_MARK) {
            parts.predicates = Some(code.to_owned());
        } else if let Some(id) = first.strip_prefix(MISREADING_MARK) {
            let id = id.trim().to_owned();
            for fault in code_faults(code, entry) {
                faults.push(AnswerFault::Spec(format!("misreading {id}: {fault}")));
            }
            parts.programs.insert(id, code.to_owned());
        } else {
            faults.push(AnswerFault::Blocks(format!(
                "a block of Python begins with {first:?}; write {PREDICATES_MARK:?} or \"{MISREADING_MARK} ID\" there"
            )));
        }
    }
    faults.extend(parts.faults());
    without_faults(parts, faults)
}

/// Takes an array of tables out of a table.
fn tables(table: &mut Table, key: &str) -> Result<Vec<Table>, AnswerFault> {
    let Some(value) = table.remove(key) else {
        return Ok(vec![]);
    };
    let tables = match value {
        Value::Array(values) => values
            .into_iter()
            .map(|value| match value {
                Value::Table(table) => Some(table),
                _ => None,
            })
            .collect(),
        _ => None,
    };
    tables.ok_or_else(|| AnswerFault::Spec(format!("{key} is not a list of tables, [[{key}]]")))
}

/// Returns the id of a table.
pub(crate) fn id(table: &Table) -> &str {
    table.get("id").and_then(Value::as_str).unwrap_or_default()
}

impl SpecParts {
    fn faults(&self) -> Vec<AnswerFault> {
        let mut faults = vec![];
        for property in &self.properties {
            let id = id(property);
            let is_contract = property.get("kind").and_then(Value::as_str) == Some("contract");
            match self.sources.get(id) {
                None if !is_contract => faults.push(AnswerFault::Quote(format!(
                    "property {id} has no entry in sources"
                ))),
                Some(source) if source.quote.chars().count() > MAX_QUOTE => {
                    faults.push(AnswerFault::Quote(format!(
                        "the quote of property {id} is longer than {MAX_QUOTE} characters"
                    )));
                }
                _ => {}
            }
        }
        for misreading in &self.misreadings {
            let id = id(misreading);
            if !self.programs.contains_key(id) {
                faults.push(AnswerFault::Spec(format!(
                    "misreading {id} is not written out in a block of its own"
                )));
            }
            // Who runs a program and where it was reported are facts about the world, which no model is asked for.
            let mut keys = misreading.keys();
            if let Some(key) = keys.find(|key| !MISREADING_KEYS.contains(&key.as_str())) {
                faults.push(AnswerFault::Spec(format!(
                    "misreading {id} has the key {key:?}; it has {}",
                    MISREADING_KEYS.join(", ")
                )));
            }
        }
        faults
    }

    /// Removes a property, its source, and what names it. A misreading that nothing else kills goes, too. Returns false if there is none.
    pub fn remove_property(&mut self, removed: &str) -> bool {
        let count = self.properties.len();
        self.properties.retain(|property| id(property) != removed);
        self.sources.remove(removed);
        for misreading in &mut self.misreadings {
            if let Some(Value::Array(killers)) = misreading.get_mut("killed_by") {
                killers.retain(|killer| killer.as_str() != Some(removed));
            }
        }
        let orphans: Vec<String> = self
            .misreadings
            .iter()
            .filter(|misreading| match misreading.get("killed_by") {
                Some(Value::Array(killers)) => killers.is_empty(),
                _ => true,
            })
            .map(|misreading| id(misreading).to_owned())
            .collect();
        for orphan in orphans {
            self.remove_misreading(&orphan);
        }
        self.properties.len() < count
    }

    /// Removes a misreading and its program.
    pub fn remove_misreading(&mut self, removed: &str) {
        self.misreadings
            .retain(|misreading| id(misreading) != removed);
        self.programs.remove(removed);
    }

    /// Returns the ids of the misreadings.
    pub fn misreading_ids(&self) -> impl Iterator<Item = &str> {
        self.misreadings.iter().map(id)
    }

    /// Returns the properties that a misreading names as its killers.
    pub fn killers(&self, misreading: &str) -> Vec<String> {
        let mut named = self.misreadings.iter();
        let table = named.find(|table| id(table) == misreading);
        let killers = table.and_then(|table| table.get("killed_by")?.as_array());
        let killers = killers.into_iter().flatten();
        killers
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect()
    }

    /// Removes one killer of a misreading.
    pub fn remove_killer(&mut self, misreading: &str, killer: &str) {
        for table in &mut self.misreadings {
            if id(table) == misreading
                && let Some(Value::Array(killers)) = table.get_mut("killed_by")
            {
                killers.retain(|other| other.as_str() != Some(killer));
            }
        }
    }

    /// Removes an edge.
    pub fn remove_edge(&mut self, removed: &str) {
        self.edges.retain(|edge| id(edge) != removed);
    }
}
