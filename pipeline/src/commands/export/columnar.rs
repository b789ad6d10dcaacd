//! Conversion of a finished table of JSON Lines to Parquet: the same rows in the same order, typed by their columns.

use super::folder::Folder;
use super::schema::{self, Kind};
use anyhow::{Context as _, Result};
use catalogue::License;
use chrono::NaiveDate;
use formats::parquet::{ColumnType, Field, ParquetWriter, Values};
use serde_json::{Map, Value};
use std::io::{BufRead as _, BufReader};
use store::Table;

/// The number of rows in a row group, which is also the maximum number of rows in memory.
const ROW_GROUP: usize = 10_000;

/// Writes the table at `lines` to `path`, with its license in the file's footer.
pub(super) fn write(
    folder: &mut Folder,
    license: License,
    table: Table,
    lines: &str,
    path: &str,
) -> Result<()> {
    let columns: Vec<_> = schema::all(table).collect();
    let fields = columns
        .iter()
        .map(|(name, kind)| Field::new(*name, column_type(*kind)))
        .collect();
    let mut writer =
        ParquetWriter::create(&folder.path(path), fields, &[("license", license.as_str())])?;
    let mut rows: Vec<Map<String, Value>> = Vec::new();
    for line in BufReader::new(regular_files::open(&folder.path(lines))?).lines() {
        rows.push(
            serde_json::from_str(&line?)
                .with_context(|| format!("{lines} cannot be read again"))?,
        );
        if rows.len() == ROW_GROUP {
            writer.write(values(&columns, &std::mem::take(&mut rows)))?;
        }
    }
    writer.write(values(&columns, &rows))?;
    writer.finish()?;
    folder.hash(path)
}

const fn column_type(kind: Kind) -> ColumnType {
    match kind {
        Kind::Text | Kind::Paper | Kind::Code | Kind::Json => ColumnType::Text,
        Kind::Integer => ColumnType::Integer,
        Kind::Number => ColumnType::Float,
        Kind::Boolean => ColumnType::Boolean,
        Kind::Date => ColumnType::Day,
        Kind::Texts => ColumnType::Texts,
    }
}

fn values(columns: &[(&'static str, Kind)], rows: &[Map<String, Value>]) -> Vec<Values> {
    let column = |(name, kind): &(&'static str, Kind)| {
        let cells = || {
            rows.iter()
                .map(|row| row.get(*name).unwrap_or(&Value::Null))
        };
        match column_type(*kind) {
            ColumnType::Text => Values::Text(
                cells()
                    .map(|cell| cell.as_str().map(str::to_owned))
                    .collect(),
            ),
            ColumnType::Integer => Values::Integer(cells().map(Value::as_i64).collect()),
            ColumnType::Float => Values::Float(cells().map(Value::as_f64).collect()),
            ColumnType::Boolean => Values::Boolean(cells().map(Value::as_bool).collect()),
            ColumnType::Day => Values::Day(cells().map(day).collect()),
            ColumnType::Texts => Values::Texts(cells().map(texts).collect()),
        }
    };
    columns.iter().map(column).collect()
}

/// Returns a day as the number of days since 1 January 1970.
fn day(cell: &Value) -> Option<i32> {
    cell.as_str()?
        .parse::<NaiveDate>()
        .ok()
        .map(|day| day.to_epoch_days())
}

fn texts(cell: &Value) -> Option<Vec<String>> {
    Some(
        cell.as_array()?
            .iter()
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect(),
    )
}
