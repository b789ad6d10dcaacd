//! A row of the database as it is handed on: papers by their ids, code as text, columns as the schema says.

use super::schema::{self, Kind};
use crate::paper_id::paper_id;
use anyhow::{Context as _, Result, anyhow, bail};
use base64::Engine as _;
use serde_json::{Map, Value};
use std::collections::HashMap;
use store::{IdScheme, Table};

/// Turns rows into what is written.
#[derive(Debug, Default)]
pub struct Shaper {
    /// The id of each paper, by its number in the database.
    papers: HashMap<i64, String>,
}

/// A row that is ready to be written.
#[derive(Debug)]
pub struct Shaped {
    /// Values in the order of the columns.
    pub values: Vec<(&'static str, Value)>,
    /// The sources it names.
    pub sources: Vec<String>,
}

impl Shaper {
    /// Shapes a row. Papers must have come before what refers to them.
    ///
    /// # Errors
    /// When the row is not what the schema says: a mistake of ours.
    pub fn shape(&mut self, table: Table, row: Value) -> Result<Shaped> {
        let Value::Object(mut row) = row else {
            bail!("a row of {table} is no object")
        };
        if table == Table::Paper {
            self.note_paper(&mut row)?;
        }
        let mut values = vec![];
        for (name, kind) in schema::all(table) {
            let value = row
                .remove(name)
                .with_context(|| format!("{table} has no column {name}"))?;
            values.push((
                name,
                self.value(kind, value)
                    .with_context(|| format!("{table}.{name}"))?,
            ));
        }
        if let Some(more) = row.keys().next() {
            bail!("{table} has a column {more} that the schema does not know");
        }
        let sources = values
            .iter()
            .find(|(name, _)| *name == "sources")
            .map(|(_, value)| value.clone());
        let sources =
            serde_json::from_value(sources.unwrap_or_default()).context("sources are names")?;
        Ok(Shaped { values, sources })
    }

    fn value(&self, kind: Kind, value: Value) -> Result<Value> {
        match (kind, &value) {
            (_, Value::Null) => Ok(value),
            (Kind::Paper, _) => {
                let number = value.as_i64().context("a paper is named by a number")?;
                let id = self
                    .papers
                    .get(&number)
                    .ok_or_else(|| anyhow!("paper {number} did not come before"))?;
                Ok(id.as_str().into())
            }
            // As text: keys differ from row to row, and readers would make a column of each.
            (Kind::Json, _) => Ok(value.to_string().into()),
            (Kind::Code, Value::String(text)) => Ok(code(text)?.into()),
            _ => Ok(value),
        }
    }

    /// Keeps the id of a paper, which follows from columns that are not handed on with it.
    fn note_paper(&mut self, row: &mut Map<String, Value>) -> Result<()> {
        let mut take = |name: &str| {
            row.remove(name)
                .with_context(|| format!("a paper has no {name}"))
        };
        let ids: Vec<(IdScheme, String)> = serde_json::from_value(take("_ids")?)?;
        let title_norm: String = serde_json::from_value(take("_title_norm")?)?;
        let number = row
            .get("paper")
            .and_then(Value::as_i64)
            .context("a paper has a number")?;
        self.papers.insert(
            number,
            paper_id(&ids, &title_norm, row.get("year").and_then(Value::as_i64)),
        );
        Ok(())
    }
}

/// The source text; nothing when its bytes are not UTF-8.
fn code(base64: &str) -> Result<Option<String>> {
    // Postgres breaks lines.
    let text: String = base64.split('\n').collect();
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(text)
        .context("code is not base64")?;
    Ok(String::from_utf8(bytes).ok())
}
