//! The files of one license: tables, attribution, description.

use super::columnar;
use super::croissant::{self, Publication};
use super::folder::{Folder, file_name, folder_name};
use super::rows::ShapedRow;
use anyhow::Result;
use catalogue::License;
use catalogue::Source;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::File;
use std::io::BufWriter;
use store::Table;

/// The exported rows under one license.
pub(super) struct LicenseFolder {
    license: License,
    /// The unfinished table.
    current: Option<(Table, BufWriter<File>)>,
    /// The number of rows of each table.
    pub(super) rows: BTreeMap<Table, u64>,
    /// The names of the rows' sources.
    sources: BTreeSet<String>,
}

impl LicenseFolder {
    /// Returns a folder without rows.
    pub(super) const fn new(license: License) -> Self {
        Self {
            license,
            current: None,
            rows: BTreeMap::new(),
            sources: BTreeSet::new(),
        }
    }

    /// Writes a row. All rows of a table must be written before the next table.
    pub(super) fn push(&mut self, folder: &Folder, table: Table, row: ShapedRow) -> Result<()> {
        let file = match &mut self.current {
            Some((_, file)) => file,
            current @ None => {
                let file = folder.file(&file_name(self.license, table, "ndjson"))?;
                &mut current.insert((table, file)).1
            }
        };
        write_line(file, &row.values)?;
        *self.rows.entry(table).or_default() += 1;
        self.sources.extend(row.sources);
        Ok(())
    }

    /// Finishes the current table, and also writes the table as Parquet.
    pub(super) fn finish_table(&mut self, folder: &mut Folder) -> Result<()> {
        let Some((table, file)) = self.current.take() else {
            return Ok(());
        };
        let [lines, columns] =
            ["ndjson", "parquet"].map(|format| file_name(self.license, table, format));
        folder.finish(&lines, file)?;
        columnar::write(folder, self.license, table, &lines, &columns)
    }

    /// Writes the attribution and the description.
    pub(super) fn finish(
        &self,
        folder: &mut Folder,
        sources: &[Source],
        publication: &Publication<'_>,
    ) -> Result<()> {
        let name = folder_name(self.license);
        let sources: Vec<&Source> = sources
            .iter()
            .filter(|source| self.sources.contains(&source.name))
            .collect();
        let attribution = self.attribution(&sources);
        folder.write(&format!("{name}/ATTRIBUTION.md"), &attribution)?;
        let description =
            croissant::describe(self.license, &self.rows, folder, &sources, publication);
        let description = serde_json::to_string_pretty(&description)? + "\n";
        folder.write(&format!("{name}/croissant.json"), &description)
    }

    /// Returns the text of the attribution file, with the credits of the sources.
    fn attribution(&self, sources: &[&Source]) -> String {
        let license = self.license;
        let mut text =
            format!("# Attribution\n\nEvery row in this folder is licensed under {license}");
        let _ = match license.url() {
            Some(url) => writeln!(text, ", <{url}>."),
            None => writeln!(text, "."),
        };
        if license.share_alike() {
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

/// Writes one JSON object on one line, with the columns in order.
fn write_line(out: &mut impl std::io::Write, values: &[(&'static str, Value)]) -> Result<()> {
    for (index, (name, value)) in values.iter().enumerate() {
        write!(out, "{}\"{name}\":", if index == 0 { '{' } else { ',' })?;
        serde_json::to_writer(&mut *out, value)?;
    }
    Ok(out.write_all(b"}\n")?)
}
