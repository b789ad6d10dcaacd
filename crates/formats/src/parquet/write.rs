//! A writer of tables with one row group per call of [`ParquetWriter::write`], so that memory is bounded by one batch.

use crate::error::DatasetError;
use polars::chunked_array::builder::{ListBuilderTrait, ListStringChunkedBuilder};
use polars::io::parquet::write::BatchedWriter;
use polars::prelude as frame;
use polars::prelude::{
    Column, CompatLevel, DataFrame, DataType, IntoSeries, PolarsResult, SchemaExt as _, Series,
};
use polars_parquet::write::schema_to_metadata_key;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

/// The type of a column. Every column is nullable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnType {
    /// UTF-8 texts.
    Text,
    /// 64-bit integers.
    Integer,
    /// 64-bit floating-point numbers.
    Float,
    /// Booleans.
    Boolean,
    /// Days since 1 January 1970.
    Day,
    /// Lists of texts.
    Texts,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The column name.
    pub name: String,
    /// The column type.
    pub column_type: ColumnType,
}

impl Field {
    /// Returns a column of this name and type.
    pub fn new(name: impl Into<String>, column_type: ColumnType) -> Self {
        Self {
            name: name.into(),
            column_type,
        }
    }
}

/// The values of a column in one batch; `None` is a null.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    /// Values of [`ColumnType::Text`].
    Text(Vec<Option<String>>),
    /// Values of [`ColumnType::Integer`].
    Integer(Vec<Option<i64>>),
    /// Values of [`ColumnType::Float`].
    Float(Vec<Option<f64>>),
    /// Values of [`ColumnType::Boolean`].
    Boolean(Vec<Option<bool>>),
    /// Values of [`ColumnType::Day`]: days since 1 January 1970.
    Day(Vec<Option<i32>>),
    /// Values of [`ColumnType::Texts`].
    Texts(Vec<Option<Vec<String>>>),
}

/// A writer of one table. Equal calls write equal bytes. The file is complete only after [`ParquetWriter::finish`], so callers write to
/// a temporary name and rename the file.
pub struct ParquetWriter {
    path: PathBuf,
    fields: Vec<Field>,
    writer: BatchedWriter<BufWriter<File>>,
    rows: u64,
}

impl ParquetWriter {
    /// Creates a file with these columns. `metadata` (license, attribution) becomes key-value metadata of the footer, next to an Arrow
    /// schema that declares plain texts. **Reason**: polars declares text views by default, and pyarrow 26, and therefore pandas, cannot
    /// read lists of text views.
    ///
    /// # Errors
    /// When the file cannot be created, or two columns have the same name.
    pub fn create(
        path: &Path,
        fields: Vec<Field>,
        metadata: &[(&str, &str)],
    ) -> Result<Self, DatasetError> {
        let failed = |source| DatasetError::Write {
            file: path.to_path_buf(),
            source,
        };
        let file = BufWriter::new(File::create(path).map_err(failed)?);
        let inconsistent = |problem: String| DatasetError::Table {
            file: path.to_path_buf(),
            problem,
        };
        let schema: frame::Schema = fields
            .iter()
            .map(|field| (field.name.as_str().into(), field.column_type.dtype()))
            .collect();
        if schema.len() != fields.len() {
            return Err(inconsistent("two columns have one name".to_owned()));
        }
        let arrow = schema_to_metadata_key(&schema.to_arrow(CompatLevel::oldest()));
        let mut entries: Vec<(String, String)> = metadata
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect();
        entries.extend(arrow.value.map(|value| (arrow.key, value)));
        let writer = frame::ParquetWriter::new(file)
            .with_compression(frame::ParquetCompression::Zstd(None))
            .with_key_value_metadata(Some(frame::KeyValueMetadata::from_static(entries)))
            .batched(&schema)
            .map_err(|error| inconsistent(error.to_string()))?;
        Ok(Self {
            path: path.to_path_buf(),
            fields,
            writer,
            rows: 0,
        })
    }

    /// Writes a batch as one row group. Every column has one list of values, in column order and of equal length.
    ///
    /// # Errors
    /// When number, types or lengths do not match the columns, or the file cannot be written.
    pub fn write(&mut self, columns: Vec<Values>) -> Result<(), DatasetError> {
        let rows = columns.first().map_or(0, Values::len);
        if columns.len() != self.fields.len() || columns.iter().any(|values| values.len() != rows) {
            let lengths: Vec<usize> = columns.iter().map(Values::len).collect();
            return Err(self.inconsistent(&format!(
                "expected {} columns of equal length, got lengths {lengths:?}",
                self.fields.len()
            )));
        }
        if let Some((field, _)) = self
            .fields
            .iter()
            .zip(&columns)
            .find(|(field, values)| values.column_type() != field.column_type)
        {
            return Err(self.inconsistent(&format!(
                "column {:?} has type {:?}",
                field.name, field.column_type
            )));
        }
        if rows == 0 {
            return Ok(());
        }
        let named = self.fields.iter().zip(columns);
        let columns: PolarsResult<Vec<Column>> = named
            .map(|(field, values)| values.series(&field.name).map(Column::from))
            .collect();
        let written = columns
            .and_then(|columns| DataFrame::new(rows, columns))
            .and_then(|batch| self.writer.write_batch(&batch));
        written.map_err(|error| self.inconsistent(&error.to_string()))?;
        self.rows += rows as u64;
        Ok(())
    }

    /// Completes the file and flushes it to disk. Returns the number of rows.
    pub fn finish(self) -> Result<u64, DatasetError> {
        self.writer
            .finish()
            .map_err(|error| self.inconsistent(&error.to_string()))?;
        let failed = |source| DatasetError::Write {
            file: self.path.clone(),
            source,
        };
        regular_files::open(&self.path)
            .and_then(|file| file.sync_all())
            .map_err(failed)?;
        Ok(self.rows)
    }

    fn inconsistent(&self, problem: &str) -> DatasetError {
        DatasetError::Table {
            file: self.path.clone(),
            problem: problem.to_owned(),
        }
    }
}

impl std::fmt::Debug for ParquetWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ParquetWriter")
            .field("path", &self.path)
            .field("rows", &self.rows)
            .finish_non_exhaustive()
    }
}

impl ColumnType {
    fn dtype(self) -> DataType {
        match self {
            Self::Text => DataType::String,
            Self::Integer => DataType::Int64,
            Self::Float => DataType::Float64,
            Self::Boolean => DataType::Boolean,
            Self::Day => DataType::Date,
            Self::Texts => DataType::List(Box::new(DataType::String)),
        }
    }
}

impl Values {
    /// Returns the number of values.
    pub const fn len(&self) -> usize {
        match self {
            Self::Text(values) => values.len(),
            Self::Integer(values) => values.len(),
            Self::Float(values) => values.len(),
            Self::Boolean(values) => values.len(),
            Self::Day(values) => values.len(),
            Self::Texts(values) => values.len(),
        }
    }

    /// Returns true when there is no value.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the type of the column.
    pub const fn column_type(&self) -> ColumnType {
        match self {
            Self::Text(_) => ColumnType::Text,
            Self::Integer(_) => ColumnType::Integer,
            Self::Float(_) => ColumnType::Float,
            Self::Boolean(_) => ColumnType::Boolean,
            Self::Day(_) => ColumnType::Day,
            Self::Texts(_) => ColumnType::Texts,
        }
    }

    fn series(self, name: &str) -> PolarsResult<Series> {
        use polars::prelude::NamedFrom;
        Ok(match self {
            Self::Text(values) => Series::new(name.into(), values),
            Self::Integer(values) => Series::new(name.into(), values),
            Self::Float(values) => Series::new(name.into(), values),
            Self::Boolean(values) => Series::new(name.into(), values),
            Self::Day(values) => Series::new(name.into(), values).cast(&DataType::Date)?,
            Self::Texts(values) => {
                let texts = values.iter().flatten().map(Vec::len).sum();
                let mut lists = ListStringChunkedBuilder::new(name.into(), values.len(), texts);
                for list in &values {
                    match list {
                        Some(list) => lists.append_values_iter(list.iter().map(String::as_str)),
                        None => lists.append_null(),
                    }
                }
                lists.finish().into_series()
            }
        })
    }
}
