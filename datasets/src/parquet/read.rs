//! Reading: row group by row group, each row as one line of JSON, so that a table and a dump of JSON go through the same readers.

use crate::dump::{Progress, Row};
use crate::error::DatasetError;
use chrono::DateTime;
use polars::prelude::{
    AnyValue, DataFrame, ParquetReader, PolarsResult, SerReader, Series, TimeUnit,
};
use serde_json::{Map, Value};
use std::fs::File;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::SyncSender;

/// What a file begins with. **Source**: Apache Parquet, "File Format".
const MAGIC: &[u8] = b"PAR1";

/// Rows made into lines at once. **Reason**: what a batch of the JSON readers holds.
const BATCH: usize = 1024;

/// Whether a file is a Parquet file; one that cannot be opened is none.
pub fn is_parquet(file: &Path) -> bool {
    let mut magic = [0; 4];
    File::open(file)
        .and_then(|mut file| file.read_exact(&mut magic))
        .is_ok()
        && magic == MAGIC
}

/// The names of the columns at the top.
///
/// # Errors
/// When the footer cannot be read.
pub fn columns(file: &Path) -> Result<Vec<String>, DatasetError> {
    let opened = File::open(file).map_err(|source| DatasetError::Open {
        file: file.to_path_buf(),
        source,
    })?;
    let schema = guarded(|| ParquetReader::new(opened).schema());
    let schema = schema.map_err(|found| malformed(file, "its footer", found))?;
    Ok(schema.iter_names().map(ToString::to_string).collect())
}

/// Every row of a file as a JSON object, in order; all of them are in memory at once.
///
/// # Errors
/// When the file cannot be read.
pub fn records(file: &Path) -> Result<Vec<Map<String, Value>>, DatasetError> {
    let opened = File::open(file).map_err(|source| DatasetError::Open {
        file: file.to_path_buf(),
        source,
    })?;
    let table = guarded(|| ParquetReader::new(opened).finish())
        .map_err(|found| malformed(file, "its rows", found))?;
    Ok((0..table.height()).map(|at| record(&table, at)).collect())
}

/// Reads to the end and sends rows in batches.
///
/// # Errors
/// When the file cannot be read; what was sent until then has to be dropped.
pub fn feed(
    file: &Path,
    progress: &Progress,
    sender: &SyncSender<Vec<Row>>,
) -> Result<(), DatasetError> {
    let failed = |source| DatasetError::Open {
        file: file.to_path_buf(),
        source,
    };
    progress
        .hash(&File::open(file).map_err(failed)?)
        .map_err(failed)?;
    let mut footer = ParquetReader::new(File::open(file).map_err(failed)?);
    let metadata = guarded(|| footer.get_metadata().cloned())
        .map_err(|found| malformed(file, "its footer", found))?;
    let (mut first, mut offset) = (0, 0);
    for (at, group) in metadata.row_groups.iter().enumerate() {
        let opened = File::open(file).map_err(failed)?;
        let table = guarded(|| {
            let mut reader = ParquetReader::new(opened).with_slice(Some((first, group.num_rows())));
            reader.set_metadata(metadata.clone());
            reader.finish()
        });
        let table = table.map_err(|found| malformed(file, &format!("row group {at}"), found))?;
        first += group.num_rows();
        for from in (0..table.height()).step_by(BATCH) {
            let rows = lines(&table, from..table.height().min(from + BATCH), &mut offset);
            progress.count(rows.iter().map(|row| row.len + 1).sum());
            // A receiver that is gone wants no more rows.
            if sender.send(rows).is_err() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// A call of polars, which panics at some damaged files.
fn guarded<T>(call: impl FnOnce() -> PolarsResult<T>) -> Result<T, String> {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(done) => done.map_err(|error| error.to_string()),
        Err(_) => Err("no table that can be read".to_owned()),
    }
}

fn malformed(file: &Path, place: &str, found: String) -> DatasetError {
    let hint = "the file is damaged, or uses what is not read; fetch it again";
    DatasetError::Malformed {
        file: file.to_path_buf(),
        place: place.to_owned(),
        found,
        hint,
    }
}

fn lines(table: &DataFrame, rows: std::ops::Range<usize>, offset: &mut u64) -> Vec<Row> {
    rows.map(|at| {
        let bytes = Value::Object(record(table, at)).to_string().into_bytes();
        let row = Row {
            offset: *offset,
            len: bytes.len() as u64,
            bytes: Some(bytes),
            ended: true,
        };
        *offset += row.len + 1;
        row
    })
    .collect()
}

fn record(table: &DataFrame, at: usize) -> Map<String, Value> {
    let cell = |column: &polars::prelude::Column| column.get(at).map_or(Value::Null, value);
    table
        .columns()
        .iter()
        .map(|column| (column.name().to_string(), cell(column)))
        .collect()
}

/// A cell as JSON. What JSON has no form for (bytes, and kinds that no dump uses) is null.
fn value(cell: AnyValue<'_>) -> Value {
    match cell {
        AnyValue::Boolean(value) => value.into(),
        AnyValue::String(text) => text.into(),
        AnyValue::StringOwned(text) => text.as_str().into(),
        AnyValue::UInt32(number) => number.into(),
        AnyValue::UInt64(number) => number.into(),
        AnyValue::Int32(number) => number.into(),
        AnyValue::Int64(number) => number.into(),
        AnyValue::Float32(number) => number.into(),
        AnyValue::Float64(number) => number.into(),
        AnyValue::Date(days) => day(i64::from(days) * 86_400),
        AnyValue::Datetime(time, unit, _) => day(time.div_euclid(per_second(unit))),
        AnyValue::List(list) => list_of(&list),
        AnyValue::Struct(_, _, fields) => {
            let names = fields.iter().map(|field| field.name().to_string());
            Value::Object(names.zip(cell._iter_struct_av().map(value)).collect())
        }
        _ => Value::Null,
    }
}

fn list_of(list: &Series) -> Value {
    list.iter().map(value).collect()
}

fn day(seconds: i64) -> Value {
    DateTime::from_timestamp(seconds, 0).map_or(Value::Null, |time| {
        time.format("%Y-%m-%d").to_string().into()
    })
}

const fn per_second(unit: TimeUnit) -> i64 {
    match unit {
        TimeUnit::Nanoseconds => 1_000_000_000,
        TimeUnit::Microseconds => 1_000_000,
        TimeUnit::Milliseconds => 1_000,
    }
}
