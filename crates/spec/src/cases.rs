//! Counterexamples found earlier: `<id>.cases.json`.

use super::Spec;
use super::error::{Fault, SpecError};
use super::literal::{Literal, NestedList};
use super::load::case;
use super::model::Edge;
use super::names::check_local_id;
use serde_json::{Map, Value as Json};

impl Spec {
    /// Reads counterexamples found earlier: a JSON list of `{"id": ..., "inputs": {...}}`, values as in an edge.
    ///
    /// # Errors
    /// When the text is not such a list, or a case does not fit the shapes and domains of this spec.
    pub fn parse_cases(&self, text: &str, file: &str) -> Result<Vec<Edge>, SpecError> {
        self.read_cases(text)
            .map_err(|fault| fault.place(file, text))
    }

    fn read_cases(&self, text: &str) -> Result<Vec<Edge>, Fault> {
        let list: Vec<Map<String, Json>> = serde_json::from_str(text).map_err(|e| {
            let at = text
                .split_inclusive('\n')
                .take(e.line().saturating_sub(1))
                .map(str::len)
                .sum();
            Fault::new(
                at,
                format!("not a list of cases: {e}"),
                "[{\"id\": \"...\", \"inputs\": {...}}]",
            )
        })?;
        let mut cases: Vec<Edge> = Vec::new();
        for entry in &list {
            let id = entry.get("id").and_then(Json::as_str).unwrap_or_default();
            let at = text.find(&format!("\"{id}\"")).unwrap_or(0);
            let known = cases.iter().any(|case| case.id == id);
            let read = check_local_id(id).and_then(|()| self.read_case(id, entry));
            let read = if known {
                Err("the id stands there twice".to_owned())
            } else {
                read
            };
            let hint = "a case has an id of its own and a value for every input, in its domain";
            cases.push(read.map_err(|why| Fault::new(at, format!("case {id:?}: {why}"), hint))?);
        }
        Ok(cases)
    }

    fn read_case(&self, id: &str, entry: &Map<String, Json>) -> Result<Edge, String> {
        if let Some(key) = entry
            .keys()
            .find(|key| !["id", "inputs"].contains(&key.as_str()))
        {
            return Err(format!("unknown key {key:?}"));
        }
        let inputs = entry
            .get("inputs")
            .and_then(Json::as_object)
            .ok_or("it has no inputs")?;
        if let Some(name) = inputs
            .keys()
            .find(|name| self.inputs.iter().all(|i| i.name != **name))
        {
            return Err(format!("{name:?} is not an input"));
        }
        let read = |input: &super::model::Input| {
            let value = inputs
                .get(&input.name)
                .ok_or_else(|| format!("input {} is missing", input.name))?;
            NestedList::from_json(value)?.literal(input.slot.dtype, input.slot.shape.len())
        };
        let literals: Vec<Literal> = self.inputs.iter().map(read).collect::<Result<_, _>>()?;
        case(self, id, &literals)
    }
}
