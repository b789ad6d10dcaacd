//! The files of one license: tables, attribution, description.

use super::columnar;
use super::croissant::{self, Dated};
use super::folder::{Folder, Sheet};
use super::rows::Shaped;
use anyhow::Result;
use catalogue::License;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use store::{SourceExport, Table};

/// What leaves under one license.
#[derive(Debug)]
pub struct Share {
    license: License,
    /// The table that is being written.
    open: Option<(Table, Sheet)>,
    /// Rows of each table.
    pub tables: BTreeMap<Table, u64>,
    sources: BTreeSet<String>,
}

/// The folder of a license: its identifier in small letters, a word of it each between hyphens.
pub fn folder_name(license: License) -> String {
    license.as_str().to_lowercase().replace(' ', "-")
}

/// Where a table of a license lies in the export, in a format that its name ends in.
pub fn file_name(license: License, table: Table, format: &str) -> String {
    format!("{}/{table}.{format}", folder_name(license))
}

impl Share {
    /// Nothing leaves under it yet.
    pub fn new(license: License) -> Self {
        Self {
            license,
            open: None,
            tables: BTreeMap::new(),
            sources: BTreeSet::new(),
        }
    }

    /// Writes a row. Tables come one after the other.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn push(&mut self, folder: &Folder, table: Table, row: &Shaped) -> Result<()> {
        let sheet = match &mut self.open {
            Some((_, sheet)) => sheet,
            None => {
                &mut self
                    .open
                    .insert((
                        table,
                        folder.file(&file_name(self.license, table, "ndjson"))?,
                    ))
                    .1
            }
        };
        write_line(sheet, &row.values)?;
        *self.tables.entry(table).or_default() += 1;
        for source in &row.sources {
            if !self.sources.contains(source) {
                self.sources.insert(source.clone());
            }
        }
        Ok(())
    }

    /// Ends a table, and writes it once more as Parquet.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn end_table(&mut self, folder: &mut Folder) -> Result<()> {
        let Some((table, sheet)) = self.open.take() else {
            return Ok(());
        };
        folder.finish(sheet)?;
        let [lines, columns] =
            ["ndjson", "parquet"].map(|format| file_name(self.license, table, format));
        columnar::write(folder, self.license, table, &lines, &columns)
    }

    /// Writes the attribution and the description.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn end(
        &self,
        folder: &mut Folder,
        sources: &[SourceExport],
        dated: &Dated<'_>,
    ) -> Result<()> {
        let own = folder_name(self.license);
        let named: Vec<&SourceExport> = sources
            .iter()
            .filter(|source| self.sources.contains(&source.name))
            .collect();
        folder.put(&format!("{own}/ATTRIBUTION.md"), &self.attribution(&named))?;
        let description = croissant::describe(self.license, &self.tables, folder, &named, dated);
        folder.put(
            &format!("{own}/croissant.json"),
            &(serde_json::to_string_pretty(&description)? + "\n"),
        )
    }

    /// Whom to credit, and for what.
    fn attribution(&self, sources: &[&SourceExport]) -> String {
        let mut text = format!(
            "# Attribution\n\nEvery row in this folder is licensed under {}",
            self.license
        );
        let _ = match self.license.url() {
            Some(url) => writeln!(text, ", <{url}>."),
            None => writeln!(text, "."),
        };
        if self.license.share_alike() {
            text.push_str("What is made from it must be handed on under the same license.\n");
        }
        text.push_str("\nCompiled by Concordance. Rows were changed: names and identifiers are normalised, rows of one thing are merged, ");
        text.push_str("and fields that nothing here uses are left out. A row that was filled from several sources stands under the ");
        text.push_str("strictest of their licenses.\n");
        for source in sources {
            let _ = write!(
                text,
                "\n## {}\n\nLicense: {}\n",
                source.name, source.license
            );
            for line in [&source.attribution, &source.url].into_iter().flatten() {
                let _ = write!(text, "\n{line}\n");
            }
        }
        if sources.is_empty() {
            text.push_str("\nIt is the work of the contributors to Concordance.\n");
        }
        text
    }
}

/// One JSON object on one line, its columns in their order.
fn write_line(out: &mut impl std::io::Write, values: &[(&'static str, Value)]) -> Result<()> {
    for (at, (name, value)) in values.iter().enumerate() {
        write!(out, "{}\"{name}\":", if at == 0 { '{' } else { ',' })?;
        serde_json::to_writer(&mut *out, value)?;
    }
    Ok(out.write_all(b"}\n")?)
}
