//! A reader of tables, some rows of a row group at a time. The reader converts each row to a JSON object, so tables and JSON dumps have the same
//! parsers.

use crate::dump::{Progress, RawRow};
use crate::error::DatasetError;
use chrono::DateTime;
use polars::prelude::{
    AnyValue, DataFrame, Field, ParquetReader, PolarsResult, SerReader, TimeUnit,
};
use serde_json::{Map, Value};
use std::io::Read;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::path::Path;
use std::sync::Once;
use std::sync::mpsc::SyncSender;

/// The first bytes of a file. **Source**: Apache Parquet, "File Format".
const MAGIC: &[u8] = b"PAR1";

/// The number of cells that are decoded at once. **Reason**: some ten megabytes; a file of one row group can be larger than memory.
const MAX_CELLS: usize = 1 << 20;

/// The number of rows in a batch. **Reason**: a batch of the JSON reader has about the same number of rows.
const BATCH_ROWS: usize = 1024;

/// Returns true when the file begins with the magic bytes of Parquet.
pub fn is_parquet(file: &Path) -> bool {
    let mut magic = [0; 4];
    regular_files::open(file)
        .and_then(|mut file| file.read_exact(&mut magic))
        .is_ok()
        && magic == MAGIC
}

/// Returns the names of the top-level columns.
pub fn column_names(file: &Path) -> Result<Vec<String>, DatasetError> {
    let opened = regular_files::open(file).map_err(DatasetError::open(file))?;
    let schema = catch_panic(|| ParquetReader::new(opened).schema());
    let schema = schema.map_err(|problem| malformed(file, "footer", problem))?;
    Ok(schema.iter_names().map(ToString::to_string).collect())
}

/// Reads every row of a file into memory, as JSON objects in file order.
pub fn records(file: &Path) -> Result<Vec<Map<String, Value>>, DatasetError> {
    let opened = regular_files::open(file).map_err(DatasetError::open(file))?;
    let table = catch_panic(|| ParquetReader::new(opened).finish())
        .map_err(|problem| malformed(file, "rows", problem))?;
    Ok((0..table.height())
        .map(|row| record(&table, row, Value::from))
        .collect())
}

/// Reads a file to its end and sends its rows in batches.
///
/// # Errors
/// When the file cannot be read. The receiver must then drop the rows sent before.
pub fn send_rows(
    file: &Path,
    progress: &Progress,
    sender: &SyncSender<Vec<RawRow>>,
) -> Result<(), DatasetError> {
    let failed = DatasetError::open(file);
    progress
        .hash(&regular_files::open(file).map_err(failed)?)
        .map_err(failed)?;
    let mut footer = ParquetReader::new(regular_files::open(file).map_err(failed)?);
    let metadata = catch_panic(|| footer.get_metadata().cloned())
        .map_err(|problem| malformed(file, "footer", problem))?;
    let rows_at_once = (MAX_CELLS / metadata.schema().columns().len().max(1)).max(1);
    let (mut first, mut offset) = (0_usize, 0);
    for (group_number, group) in metadata.row_groups.iter().enumerate() {
        let end = first.saturating_add(group.num_rows());
        while first < end {
            let count = rows_at_once.min(end - first);
            let opened = regular_files::open(file).map_err(failed)?;
            let table = catch_panic(|| {
                let mut reader = ParquetReader::new(opened).with_slice(Some((first, count)));
                reader.set_metadata(metadata.clone());
                reader.finish()
            });
            // A group that says more rows than it has would be read for years.
            let table = table.and_then(|table| match table.height() {
                height if height == count => Ok(table),
                height => Err(format!("{height} rows stand in place of {count}")),
            });
            let table = table.map_err(|problem| {
                malformed(file, &format!("row group {group_number}"), problem)
            })?;
            first += count;
            for from in (0..table.height()).step_by(BATCH_ROWS) {
                let batch = from..table.height().min(from + BATCH_ROWS);
                let rows = raw_rows(&table, batch, &mut offset);
                progress.count(rows.iter().map(|row| row.len + 1).sum());
                // A closed channel means that the caller needs no more rows.
                if sender.send(rows).is_err() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// Runs a call of polars, which panics on some damaged files, and converts a panic to an error. Such a panic leaves no line on standard
/// error: the error says what there is to say.
fn catch_panic<T>(call: impl FnOnce() -> PolarsResult<T>) -> Result<T, String> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // By the place and not by the thread: polars has threads of its own.
            let is_polars = |at: &Location<'_>| at.file().contains("/polars-");
            if !panic.location().is_some_and(is_polars) {
                print(panic);
            }
        }));
    });
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(result) => result.map_err(|error| error.to_string()),
        Err(_) => Err("not a readable table".to_owned()),
    }
}

fn malformed(file: &Path, location: &str, problem: String) -> DatasetError {
    let hint =
        "the file is damaged or uses an unsupported feature of Parquet; fetch the file again";
    DatasetError::Malformed {
        file: file.to_path_buf(),
        location: location.to_owned(),
        problem,
        hint,
    }
}

fn raw_rows(table: &DataFrame, rows: std::ops::Range<usize>, offset: &mut u64) -> Vec<RawRow> {
    rows.map(|row| {
        let bytes = Value::Object(record(table, row, integer_or_float))
            .to_string()
            .into_bytes();
        let row = RawRow {
            offset: *offset,
            len: bytes.len() as u64,
            bytes: Some(bytes),
            terminated: true,
        };
        *offset += row.len + 1;
        row
    })
    .collect()
}

fn record(table: &DataFrame, row: usize, float: fn(f64) -> Value) -> Map<String, Value> {
    let cell = |column: &polars::prelude::Column| {
        column
            .get(row)
            .map_or(Value::Null, |cell| value(cell, float))
    };
    table
        .columns()
        .iter()
        .map(|column| (column.name().to_string(), cell(column)))
        .collect()
}

/// The number of fields from which on the absent ones of an object are left out. **Reason**: no record of a source has so many; the
/// metrics of the archive's tables are one object with a field for each of the thousands of metrics.
const MANY_FIELDS: usize = 64;

/// Converts a cell to JSON, its numbers with a fraction by `float`. What JSON has no word for becomes text, so that the reader of the
/// column says what it is.
fn value(cell: AnyValue<'_>, float: fn(f64) -> Value) -> Value {
    match cell {
        AnyValue::Boolean(value) => value.into(),
        AnyValue::String(text) => text.into(),
        AnyValue::StringOwned(text) => text.as_str().into(),
        AnyValue::UInt32(number) => number.into(),
        AnyValue::UInt64(number) => number.into(),
        AnyValue::Int32(number) => number.into(),
        AnyValue::Int64(number) => number.into(),
        AnyValue::Float32(number) => float(number.into()),
        AnyValue::Float64(number) => float(number),
        // Some writers do not declare that bytes are text.
        AnyValue::Binary(bytes) => String::from_utf8_lossy(bytes).into(),
        AnyValue::BinaryOwned(bytes) => String::from_utf8_lossy(&bytes).into(),
        AnyValue::Date(days) => day(i64::from(days) * 86_400),
        AnyValue::Datetime(time, unit, _) => day(time.div_euclid(per_second(unit))),
        AnyValue::List(list) => list.iter().map(|cell| value(cell, float)).collect(),
        AnyValue::Struct(_, _, fields) => object(fields, cell._iter_struct_av(), float),
        AnyValue::StructOwned(parts) => object(&parts.1, parts.0.into_iter(), float),
        AnyValue::Null => Value::Null,
        other => other.to_string().into(),
    }
}

fn object<'a>(
    fields: &[Field],
    cells: impl Iterator<Item = AnyValue<'a>>,
    float: fn(f64) -> Value,
) -> Value {
    let is_there = |cell: &AnyValue<'_>| fields.len() < MANY_FIELDS || !cell.is_null();
    let values = fields.iter().zip(cells).filter(|(_, cell)| is_there(cell));
    let values = values.map(|(field, cell)| (field.name().to_string(), value(cell, float)));
    Value::Object(values.collect())
}

/// Converts a float without a fraction to an integer. **Reason**: pandas writes a column of integers as floats when one is missing.
fn integer_or_float(number: f64) -> Value {
    // Up to 2⁵³ every integer is a float.
    #[allow(clippy::cast_possible_truncation)]
    match number.fract() == 0.0 && number.abs() <= 9_007_199_254_740_992.0 {
        true => (number as i64).into(),
        false if number.is_infinite() => number.to_string().into(),
        false => number.into(),
    }
}

fn day(seconds: i64) -> Value {
    let time = DateTime::from_timestamp(seconds, 0);
    let day = time.map(|time| time.format("%Y-%m-%d").to_string());
    day.unwrap_or_else(|| seconds.to_string()).into()
}

const fn per_second(unit: TimeUnit) -> i64 {
    match unit {
        TimeUnit::Nanoseconds => 1_000_000_000,
        TimeUnit::Microseconds => 1_000_000,
        TimeUnit::Milliseconds => 1_000,
    }
}
