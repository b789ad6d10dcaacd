//! `concordance export`: everything that may be handed on, one folder a license, from one unchanging view of the database.
//!
//! From the database and not from a snapshot: there every row has its license and who says it, while a snapshot's records are
//! already merged from several rows and would all go with the strictest.

pub mod columnar;
pub mod croissant;
pub mod folder;
pub mod license;
pub mod rows;
pub mod schema;

use crate::cli;
use crate::context::Context;
use crate::progress::{bar, say};
use anyhow::Result;
use catalogue::License;
use croissant::Dated;
use folder::{CONTENTS, Folder};
use license::Share;
use rows::Shaper;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use store::{Export, Table, TableRow};

/// What an export did.
#[derive(Debug, Clone, Serialize)]
pub struct Summary {
    /// The folder.
    pub folder: PathBuf,
    /// Rows by license and table.
    pub rows: BTreeMap<License, BTreeMap<Table, u64>>,
    /// Rows that stayed, their terms being unverified, by table.
    pub withheld: BTreeMap<Table, u64>,
    /// Rows that stayed because other licenses were asked for, by license.
    pub not_asked_for: BTreeMap<License, u64>,
    /// Tables of the database of which nobody said whether they may leave; they stayed.
    pub forgotten_tables: Vec<String>,
}

/// An export under way.
struct Exporting<'a> {
    asked: &'a [License],
    url: Option<&'a str>,
    folder: Folder,
    shares: BTreeMap<License, Share>,
    shaper: Shaper,
    withheld: BTreeMap<Table, u64>,
    not_asked_for: BTreeMap<License, u64>,
}

/// Writes everything that may leave, and puts it in place.
///
/// # Errors
/// When the database or the file system fails; what was in the folder before then stays.
pub async fn run(context: &Context, asked: &cli::Export) -> Result<Summary> {
    let mut exporting = Exporting {
        asked: &asked.license,
        url: asked.url.as_deref(),
        folder: Folder::begin(&asked.dir)?,
        shares: BTreeMap::new(),
        shaper: Shaper::default(),
        withheld: BTreeMap::new(),
        not_asked_for: BTreeMap::new(),
    };
    let mut export = context.store.export().await?;
    let steps = bar(Table::ALL.len(), "export");
    for table in Table::ALL {
        steps.set_message(table.as_str());
        exporting.table(&mut export, *table).await?;
        steps.inc(1);
    }
    steps.finish_and_clear();
    let forgotten_tables = export.forgotten_tables().await?;
    let summary = exporting.end(&mut export, forgotten_tables).await?;
    for (table, rows) in &summary.withheld {
        say(format!(
            "withheld  {rows} rows of {table}: their terms are unverified"
        ));
    }
    for table in &summary.forgotten_tables {
        say(format!(
            "withheld  table {table}: nobody said whether it may leave"
        ));
    }
    Ok(summary)
}

impl Exporting<'_> {
    async fn table(&mut self, export: &mut Export, table: Table) -> Result<()> {
        export.rows(table, |row| self.row(table, row)).await?;
        self.shares
            .values_mut()
            .try_for_each(|share| share.end_table(&mut self.folder))
    }

    /// Lets a row leave, or counts it.
    fn row(&mut self, table: Table, TableRow { license, row }: TableRow) -> Result<()> {
        // Also of papers that stay: others refer to them by their ids.
        let shaped = self.shaper.shape(table, row)?;
        if !license.redistributable() {
            *self.withheld.entry(table).or_default() += 1;
        } else if !self.asked.is_empty() && !self.asked.contains(&license) {
            *self.not_asked_for.entry(license).or_default() += 1;
        } else {
            let share = self
                .shares
                .entry(license)
                .or_insert_with(|| Share::new(license));
            share.push(&self.folder, table, &shaped)?;
        }
        Ok(())
    }

    async fn end(mut self, export: &mut Export, forgotten_tables: Vec<String>) -> Result<Summary> {
        let sources = export.sources().await?;
        let day = export.last_day().await?.map(|day| day.to_string());
        let dated = Dated {
            day: day.as_deref(),
            url: self.url,
        };
        for share in self.shares.values() {
            share.end(&mut self.folder, &sources, &dated)?;
        }
        let rows: BTreeMap<_, _> = self
            .shares
            .into_iter()
            .map(|(license, share)| (license, share.tables))
            .collect();
        let contents = serde_json::json!({ "rows": rows, "last_day": day });
        self.folder
            .put(CONTENTS, &(serde_json::to_string_pretty(&contents)? + "\n"))?;
        let (withheld, not_asked_for) = (self.withheld, self.not_asked_for);
        Ok(Summary {
            folder: self.folder.put_in_place()?,
            rows,
            withheld,
            not_asked_for,
            forgotten_tables,
        })
    }
}
