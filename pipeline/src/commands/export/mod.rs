//! `concordance export`: writes all rows that may be redistributed, with one folder per license, from one database snapshot.
//!
//! The export reads the database and not a published snapshot. The database has license and source of every row, while a record of a
//! snapshot merges several rows and would need the strictest of their licenses.

mod columnar;
mod croissant;
mod folder;
mod left_out;
mod license;
mod python;
mod rows;
mod schema;

use crate::config::Config;
use crate::context::{Context, with_context};
use crate::output::{self, Completion, Output};
use crate::progress::{bar, print_line};
use anyhow::Result;
use catalogue::License;
use croissant::Publication;
use folder::{CONTENTS, Folder};
use left_out::LeftOut;
use license::LicenseFolder;
use rows::Shaper;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use store::{Export, Table, TableRow};

#[derive(Debug, clap::Args)]
pub(crate) struct ExportArgs {
    /// The folder: a new one, an empty one, or an earlier export, which is replaced as a whole.
    dir: PathBuf,
    /// Write the verified readings of the served snapshot as a Python package instead. Needs no database.
    #[arg(long, conflicts_with = "license")]
    python: bool,
    /// Only rows under this license, by its SPDX identifier; repeat it for several. All unless given.
    #[arg(long, value_name = "LICENSE")]
    license: Vec<License>,
    /// The future address of the folder, or the home page of the package, for its descriptions.
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Default, Serialize)]
struct Summary {
    folder: PathBuf,
    /// Exported rows by license and table.
    rows: BTreeMap<License, BTreeMap<Table, u64>>,
    /// Rows with unverified terms, by table.
    withheld: BTreeMap<Table, u64>,
    /// Rows about what was taken down, by table.
    taken_down: BTreeMap<Table, u64>,
    /// Rows under other licenses than the requested ones, by license.
    #[serde(rename = "not_asked_for")]
    not_requested: BTreeMap<License, u64>,
    /// Tables of the database without a decision about their export; their rows were not exported.
    forgotten_tables: Vec<String>,
}

impl Summary {
    fn text(&self) -> String {
        let mut lines = vec![format!("export    {}", self.folder.display())];
        for (license, tables) in &self.rows {
            let (rows, tables) = (tables.values().sum::<u64>(), tables.len());
            lines.push(format!("  {license}: {rows} rows in {tables} tables"));
        }
        let withheld: u64 = self.withheld.values().sum();
        let taken_down: u64 = self.taken_down.values().sum();
        let not_requested: u64 = self.not_requested.values().sum();
        for (why, rows) in [
            ("unverified terms", withheld),
            ("taken down", taken_down),
            ("not asked for", not_requested),
        ] {
            if rows > 0 {
                lines.push(format!("  stayed, {why}: {rows} rows"));
            }
        }
        lines.join("\n")
    }
}

/// The state of a running export.
struct Exporter<'a> {
    args: &'a ExportArgs,
    folder: Folder,
    licenses: BTreeMap<License, LicenseFolder>,
    shaper: Shaper,
    left_out: LeftOut,
    summary: Summary,
}

/// Exports into a new folder, moves it to its path and prints a summary.
///
/// # Errors
/// When the database, the snapshot or the file system fails; an earlier export is then unchanged.
pub(crate) async fn execute(config: Config, args: &ExportArgs) -> Result<Completion> {
    if args.python {
        return python::execute(&config, &args.dir, args.url.as_deref(), args.output);
    }
    with_context(config, async |context| export_tables(context, args).await).await
}

async fn export_tables(context: &Context, args: &ExportArgs) -> Result<Completion> {
    let folder = Folder::create(&args.dir)?;
    let mut export = context.store.export().await?;
    let mut exporter = Exporter {
        args,
        folder,
        licenses: BTreeMap::new(),
        shaper: Shaper::default(),
        left_out: LeftOut::read(&mut export).await?,
        summary: Summary::default(),
    };
    let bar = bar(Table::ALL.len(), "export");
    for table in Table::ALL {
        bar.set_message(table.as_str());
        exporter.export_table(&mut export, *table).await?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let summary = exporter.finish(&mut export).await?;
    for (table, rows) in &summary.withheld {
        print_line(format!(
            "withheld  {rows} rows of {table}: their terms are unverified"
        ));
    }
    for table in &summary.forgotten_tables {
        print_line(format!(
            "withheld  table {table}: nobody said whether it may leave"
        ));
    }
    output::print(&summary, args.output, || summary.text())
}

impl Exporter<'_> {
    async fn export_table(&mut self, export: &mut Export, table: Table) -> Result<()> {
        export
            .rows(table, |row| self.export_row(table, row))
            .await?;
        for license in self.licenses.values_mut() {
            license.finish_table(&mut self.folder)?;
        }
        Ok(())
    }

    /// Exports a row, or counts a row that is not exported.
    fn export_row(&mut self, table: Table, row: TableRow) -> Result<()> {
        let TableRow { license, mut row } = row;
        let is_out = self.left_out.has(table, &mut row)?;
        // Withheld papers are shaped too, because other rows refer to them by their ids.
        let row = self.shaper.shape(table, row)?;
        let requested = &self.args.license;
        if is_out {
            *self.summary.taken_down.entry(table).or_default() += 1;
        } else if !license.redistributable() {
            *self.summary.withheld.entry(table).or_default() += 1;
        } else if !requested.is_empty() && !requested.contains(&license) {
            *self.summary.not_requested.entry(license).or_default() += 1;
        } else {
            let folder = self.licenses.entry(license);
            let folder = folder.or_insert_with(|| LicenseFolder::new(license));
            folder.push(&self.folder, table, row)?;
        }
        Ok(())
    }

    async fn finish(mut self, export: &mut Export) -> Result<Summary> {
        let mut summary = self.summary;
        summary.forgotten_tables = export.forgotten_tables().await?;
        let sources = export.sources().await?;
        let day = export.last_day().await?.map(|day| day.to_string());
        let publication = Publication {
            day: day.as_deref(),
            url: self.args.url.as_deref(),
        };
        for (license, folder) in self.licenses {
            folder.finish(&mut self.folder, &sources, &publication)?;
            summary.rows.insert(license, folder.rows);
        }
        let contents = serde_json::json!({ "rows": summary.rows, "last_day": day });
        self.folder
            .write(CONTENTS, &(serde_json::to_string_pretty(&contents)? + "\n"))?;
        summary.folder = self.folder.persist()?;
        Ok(summary)
    }
}
