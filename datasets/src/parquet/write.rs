//! A writer of tables: one call of [`ParquetWriter::write`] a row group, so that memory holds one batch.

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

/// What a column holds; each value may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Texts, UTF-8.
    Text,
    /// Integers of 64 bits.
    Integer,
    /// Floating point numbers of 64 bits.
    Float,
    /// True or false.
    Boolean,
    /// Days, counted from 1 January 1970.
    Day,
    /// Lists of texts.
    Texts,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
}

impl Field {
    /// A column of this name.
    pub fn new(name: impl Into<String>, kind: Kind) -> Self {
        Self {
            name: name.into(),
            kind,
        }
    }
}

/// The values of a column in one batch, `None` where one is missing.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    /// Of [`Kind::Text`].
    Text(Vec<Option<String>>),
    /// Of [`Kind::Integer`].
    Integer(Vec<Option<i64>>),
    /// Of [`Kind::Float`].
    Float(Vec<Option<f64>>),
    /// Of [`Kind::Boolean`].
    Boolean(Vec<Option<bool>>),
    /// Of [`Kind::Day`]: days from 1 January 1970.
    Day(Vec<Option<i32>>),
    /// Of [`Kind::Texts`].
    Texts(Vec<Option<Vec<String>>>),
}

/// Writes one table. The same calls make the same bytes. What is written is no table before [`ParquetWriter::finish`]: whoever
/// calls writes aside and renames.
pub struct ParquetWriter {
    path: PathBuf,
    fields: Vec<Field>,
    writer: BatchedWriter<BufWriter<File>>,
    rows: u64,
}

impl ParquetWriter {
    /// Begins a file with these columns. `notes` go into its footer as key and value: license, attribution. Beside them stands the schema
    /// of Arrow with plain texts: by itself polars asks for views of them, lists of which pyarrow 26 and so pandas cannot read.
    ///
    /// # Errors
    /// When the file cannot be made, or two columns have one name.
    pub fn create(
        path: &Path,
        fields: Vec<Field>,
        notes: &[(&str, &str)],
    ) -> Result<Self, DatasetError> {
        let failed = |source| DatasetError::Write {
            file: path.to_path_buf(),
            source,
        };
        let file = BufWriter::new(File::create(path).map_err(failed)?);
        let wrong = |found: String| DatasetError::Table {
            file: path.to_path_buf(),
            found,
        };
        let schema: frame::Schema = fields
            .iter()
            .map(|field| (field.name.as_str().into(), field.kind.dtype()))
            .collect();
        if schema.len() != fields.len() {
            return Err(wrong("two columns have one name".to_owned()));
        }
        let arrow = schema_to_metadata_key(&schema.to_arrow(CompatLevel::oldest()));
        let notes = notes
            .iter()
            .map(|(key, value)| ((*key).to_owned(), Some((*value).to_owned())));
        let notes = notes
            .chain([(arrow.key, arrow.value)])
            .filter_map(|(key, value)| Some((key, value?)))
            .collect();
        let writer = frame::ParquetWriter::new(file)
            .with_compression(frame::ParquetCompression::Zstd(None))
            .with_key_value_metadata(Some(frame::KeyValueMetadata::from_static(notes)))
            .batched(&schema)
            .map_err(|error| wrong(error.to_string()))?;
        Ok(Self {
            path: path.to_path_buf(),
            fields,
            writer,
            rows: 0,
        })
    }

    /// Writes a batch: one list of values a column, in the order of the columns, all of one length.
    ///
    /// # Errors
    /// When number, kinds or lengths are others, or the file cannot be written.
    pub fn write(&mut self, columns: Vec<Values>) -> Result<(), DatasetError> {
        let rows = columns.first().map_or(0, Values::len);
        if columns.len() != self.fields.len() || columns.iter().any(|values| values.len() != rows) {
            let lengths: Vec<usize> = columns.iter().map(Values::len).collect();
            return Err(self.wrong(&format!(
                "{} columns are due, found lengths {lengths:?}",
                self.fields.len()
            )));
        }
        if let Some((field, _)) = self
            .fields
            .iter()
            .zip(&columns)
            .find(|(field, values)| values.kind() != field.kind)
        {
            return Err(self.wrong(&format!("column {:?} holds {:?}", field.name, field.kind)));
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
        written.map_err(|error| self.wrong(&error.to_string()))?;
        self.rows += rows as u64;
        Ok(())
    }

    /// Ends the file and has it on disk; the number of its rows.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(self) -> Result<u64, DatasetError> {
        self.writer
            .finish()
            .map_err(|error| self.wrong(&error.to_string()))?;
        let failed = |source| DatasetError::Write {
            file: self.path.clone(),
            source,
        };
        File::open(&self.path)
            .and_then(|file| file.sync_all())
            .map_err(failed)?;
        Ok(self.rows)
    }

    fn wrong(&self, found: &str) -> DatasetError {
        DatasetError::Table {
            file: self.path.clone(),
            found: found.to_owned(),
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

impl Kind {
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
    /// How many.
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

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The kind of column they belong to.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Text(_) => Kind::Text,
            Self::Integer(_) => Kind::Integer,
            Self::Float(_) => Kind::Float,
            Self::Boolean(_) => Kind::Boolean,
            Self::Day(_) => Kind::Day,
            Self::Texts(_) => Kind::Texts,
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
