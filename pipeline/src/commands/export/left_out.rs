//! The rows that are not exported because a name, a sample or a paper was taken down.

use crate::taken_down::TakenDown;
use anyhow::{Context as _, Result};
use catalogue::paper::public_id;
use catalogue::{Digest, IdScheme, PaperId};
use serde_json::Value;
use std::collections::HashSet;
use store::{Export, Table};

/// Recognises rows that are left out, from the rows before them.
#[derive(Default)]
pub(super) struct LeftOut {
    taken_down: TakenDown,
    /// The numbers of papers.
    papers: HashSet<i64>,
    /// The numbers of authors.
    authors: HashSet<i64>,
    /// Numbers of papers with positions in their author lists.
    positions: HashSet<(i64, i64)>,
}

impl LeftOut {
    /// Reads the takedowns, and the numbers of the persons with an asserted id that was taken down.
    pub(super) async fn read(export: &mut Export) -> Result<Self> {
        let mut left_out = Self {
            taken_down: TakenDown::new(export.takedowns().await?),
            ..Self::default()
        };
        if left_out.taken_down.is_empty() {
            return Ok(left_out);
        }
        let rows = export.rows(Table::AuthorIdentifier, |row| {
            let row = row.row;
            let id = format!("{}:{}", text(&row, "scheme"), text(&row, "value"));
            if left_out.taken_down.has_author_id(&id) {
                left_out.authors.insert(number(&row, "author")?);
            }
            Ok::<_, anyhow::Error>(())
        });
        rows.await?;
        Ok(left_out)
    }

    /// Returns true for a row that is left out. In other rows, removes what refers to one: the paper of a method or a result, a
    /// reviewer, an author in the list of another source. Papers and authors come before the rows that refer to them.
    pub(super) fn has(&mut self, table: Table, row: &mut Value) -> Result<bool> {
        if self.taken_down.is_empty() {
            return Ok(false);
        }
        let is_out = match table {
            Table::Paper => self.is_paper_out(row)?,
            Table::Author => {
                let author = number(row, "author")?;
                let is_out =
                    self.authors.contains(&author) || self.taken_down.has_name(text(row, "name"));
                if is_out {
                    self.authors.insert(author);
                }
                is_out
            }
            Table::AuthorIdentifier => self.authors.contains(&number(row, "author")?),
            Table::PaperAuthor => {
                let is_out = self.authors.contains(&number(row, "author")?);
                if is_out {
                    let position = (number(row, "paper")?, number(row, "position")?);
                    self.positions.insert(position);
                }
                is_out
            }
            Table::PaperAuthorInstitution => {
                let position = (number(row, "paper")?, number(row, "position")?);
                self.positions.contains(&position)
            }
            Table::Implementation => {
                let sha256: Digest = text(row, "code_sha256").parse()?;
                self.taken_down.has_sample(&sha256)
            }
            _ => false,
        };
        if is_out || self.refers_to_paper(table, row) {
            return Ok(true);
        }
        self.remove_names(table, row);
        Ok(false)
    }

    fn is_paper_out(&mut self, row: &Value) -> Result<bool> {
        let ids: Vec<(IdScheme, String)> = serde_json::from_value(row["_ids"].clone())?;
        let ids: Vec<PaperId> = ids
            .into_iter()
            .map(|(scheme, value)| PaperId::new(scheme, value))
            .collect();
        let year = row["year"].as_i64().map(i32::try_from).transpose()?;
        let id = public_id(&ids, text(row, "_title_norm"), year);
        let is_out = self.taken_down.has_paper(&id, &ids);
        if is_out {
            self.papers.insert(number(row, "paper")?);
        }
        Ok(is_out)
    }

    /// Returns true for a row about a paper that is left out.
    fn refers_to_paper(&self, table: Table, row: &mut Value) -> bool {
        for name in ["paper", "citing", "cited"] {
            let Some(paper) = row[name].as_i64() else {
                continue;
            };
            if self.papers.contains(&paper) {
                if !matches!(table, Table::Method | Table::EvaluationResult) {
                    return true;
                }
                row[name] = Value::Null;
            }
        }
        false
    }

    /// Removes names from a row that remains.
    fn remove_names(&self, table: Table, row: &mut Value) {
        if table == Table::Review && self.taken_down.has_name(text(row, "reviewer")) {
            row["reviewer"] = Value::Null;
        }
        // The list of another source.
        if let Some(Value::Array(names)) = row.get_mut("authors") {
            names.retain(|name| !self.taken_down.has_name(name.as_str().unwrap_or_default()));
        }
    }
}

fn text<'a>(row: &'a Value, name: &str) -> &'a str {
    row[name].as_str().unwrap_or_default()
}

fn number(row: &Value, name: &str) -> Result<i64> {
    row[name]
        .as_i64()
        .with_context(|| format!("a row has no {name}"))
}
