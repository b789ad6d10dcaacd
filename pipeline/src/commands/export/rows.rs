//! Conversion of database rows to their exported form: papers by their ids, code as text, the columns of the schema.

use super::schema::{self, Kind};
use anyhow::{Context as _, Result, bail};
use base64::Engine as _;
use catalogue::paper::public_id;
use catalogue::{IdScheme, PaperId};
use serde_json::{Map, Value};
use std::collections::HashMap;
use store::Table;

/// A converter of rows to their exported form.
#[derive(Default)]
pub(super) struct Shaper {
    /// The id of each paper, by its number in the database.
    papers: HashMap<i64, String>,
}

/// An exported row.
pub(super) struct ShapedRow {
    /// Values in the order of the columns.
    pub(super) values: Vec<(&'static str, Value)>,
    /// The names of the row's sources.
    pub(super) sources: Vec<String>,
}

impl Shaper {
    /// Converts a row. Papers must be converted before the rows that refer to them.
    pub(super) fn shape(&mut self, table: Table, row: Value) -> Result<ShapedRow> {
        let Value::Object(mut row) = row else {
            bail!("a row of {table} is no object")
        };
        if table == Table::Paper {
            self.record_paper(&mut row)?;
        }
        let mut values = vec![];
        for (name, kind) in schema::all(table) {
            let value = row.remove(name);
            let value = value.with_context(|| format!("{table} has no column {name}"))?;
            let value = self.value(kind, value);
            values.push((name, value.with_context(|| format!("{table}.{name}"))?));
        }
        if let Some(more) = row.keys().next() {
            bail!("{table} has a column {more} that the schema does not know");
        }
        let sources = values.iter().find(|(name, _)| *name == "sources");
        let sources = sources.map(|(_, value)| value.clone()).unwrap_or_default();
        let sources = serde_json::from_value(sources).context("sources are names")?;
        Ok(ShapedRow { values, sources })
    }

    fn value(&self, kind: Kind, value: Value) -> Result<Value> {
        match (kind, &value) {
            (_, Value::Null) => Ok(value),
            (Kind::Paper, _) => {
                let number = value.as_i64().context("a paper is named by a number")?;
                let id = self
                    .papers
                    .get(&number)
                    .with_context(|| format!("paper {number} did not come before"))?;
                Ok(id.as_str().into())
            }
            // JSON is exported as text: the keys differ between rows, and readers would create a column for each key.
            (Kind::Json, _) => Ok(value.to_string().into()),
            (Kind::Code, Value::String(text)) => Ok(code(text)?.into()),
            _ => Ok(value),
        }
    }

    /// Records the id of a paper, which is computed from columns that are not exported.
    fn record_paper(&mut self, row: &mut Map<String, Value>) -> Result<()> {
        let mut take = |name: &str| {
            row.remove(name)
                .with_context(|| format!("a paper has no {name}"))
        };
        let ids: Vec<(IdScheme, String)> = serde_json::from_value(take("_ids")?)?;
        let ids: Vec<PaperId> = ids
            .into_iter()
            .map(|(scheme, value)| PaperId::new(scheme, value))
            .collect();
        let title_norm: String = serde_json::from_value(take("_title_norm")?)?;
        let number = row.get("paper").and_then(Value::as_i64);
        let number = number.context("a paper has a number")?;
        let year = row.get("year").and_then(Value::as_i64);
        let year = year.map(i32::try_from).transpose()?;
        self.papers
            .insert(number, public_id(&ids, &title_norm, year));
        Ok(())
    }
}

/// Returns the source text; `None` when its bytes are not UTF-8.
fn code(base64: &str) -> Result<Option<String>> {
    // Postgres breaks the base64 text into lines.
    let text: String = base64.split('\n').collect();
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(text)
        .context("code is not base64")?;
    Ok(String::from_utf8(bytes).ok())
}
