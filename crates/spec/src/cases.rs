//! Earlier counterexamples: `cases.json` in the folder of a spec.

use super::Spec;
use super::error::{LoadError, SpecError};
use super::literal::{Literal, NestedList};
use super::load::case;
use super::model::{Edge, Input};
use super::names::check_local_id;
use serde::Deserialize;
use std::collections::BTreeMap;

/// One counterexample in the form of its file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseEntry {
    id: String,
    inputs: BTreeMap<String, NestedList>,
}

impl Spec {
    /// Reads earlier counterexamples: a JSON list of `{"id": ..., "inputs": {...}}`, with values in
    /// the form of an edge.
    ///
    /// # Errors
    /// When the text is not such a list, or a case does not fit the shapes and domains of this spec.
    pub fn parse_cases(&self, text: &str, file: &str) -> Result<Vec<Edge>, SpecError> {
        self.read_cases(text)
            .map_err(|error| error.in_file(file, text))
    }

    fn read_cases(&self, text: &str) -> Result<Vec<Edge>, LoadError> {
        let entries: Vec<CaseEntry> = serde_json::from_str(text).map_err(|e| {
            let lines = text.split_inclusive('\n').take(e.line().saturating_sub(1));
            let message = format!("not a list of cases: {e}");
            let hint = "[{\"id\": \"...\", \"inputs\": {...}}]";
            LoadError::new(lines.map(str::len).sum(), message, hint)
        })?;
        let mut cases: Vec<Edge> = Vec::new();
        for entry in &entries {
            let id = &entry.id;
            let read = if cases.iter().any(|case| case.id == *id) {
                Err("the id stands there twice".to_owned())
            } else {
                self.read_case(entry)
            };
            cases.push(read.map_err(|why| {
                let offset = text.find(&format!("\"{id}\"")).unwrap_or(0);
                let hint = "a case has an id of its own and a value for every input, in its domain";
                LoadError::new(offset, format!("case {id:?}: {why}"), hint)
            })?);
        }
        Ok(cases)
    }

    fn read_case(&self, entry: &CaseEntry) -> Result<Edge, String> {
        check_local_id(&entry.id)?;
        let is_input = |name: &str| self.input_names().any(|input| input == name);
        if let Some(name) = entry.inputs.keys().find(|name| !is_input(name)) {
            return Err(format!("{name:?} is not an input"));
        }
        let read = |input: &Input| {
            let value = entry.inputs.get(&input.name);
            let value = value.ok_or_else(|| format!("input {} is missing", input.name))?;
            value
                .clone()
                .literal(input.slot.dtype, input.slot.shape.len())
        };
        let literals: Vec<Literal> = self.inputs.iter().map(read).collect::<Result<_, _>>()?;
        case(self, &entry.id, &literals)
    }
}
