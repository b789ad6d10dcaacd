//! Tables of Parquet with objects and lists of objects, as other programs write them, for tests.

use polars::prelude::{
    AnyValue, Column, DataFrame, DataType, Field, ParquetWriter, PlSmallStr, Series,
};
use serde_json::Value;

/// Returns the type of a column with such values; none for nulls, what is empty, and numbers with a fraction.
fn column_type(value: &Value) -> Option<DataType> {
    Some(match value {
        Value::String(_) => DataType::String,
        Value::Bool(_) => DataType::Boolean,
        Value::Number(number) => number.as_i64().map(|_| DataType::Int64)?,
        Value::Array(items) => DataType::List(Box::new(column_type(items.first()?)?)),
        Value::Object(fields) => {
            let field =
                |(name, value): (&String, _)| Some(Field::new(name.into(), column_type(value)?));
            let fields: Vec<Field> = fields.iter().filter_map(field).collect();
            // Parquet has no object without fields.
            DataType::Struct(Some(fields).filter(|fields| !fields.is_empty())?)
        }
        Value::Null => return None,
    })
}

/// Returns a value as a cell of a column; none where the column cannot have it.
fn cell(value: &Value, of: &DataType) -> Option<AnyValue<'static>> {
    Some(match (value, of) {
        (Value::Null, _) => AnyValue::Null,
        (Value::String(text), DataType::String) => AnyValue::StringOwned(text.as_str().into()),
        (Value::Bool(value), DataType::Boolean) => AnyValue::Boolean(*value),
        (Value::Number(number), DataType::Int64) => AnyValue::Int64(number.as_i64()?),
        (Value::Array(items), DataType::List(of)) => AnyValue::List(series("", items.iter(), of)?),
        (Value::Object(values), DataType::Struct(fields)) => {
            let has_field = |name: &str| fields.iter().any(|field| field.name() == name);
            if values
                .iter()
                .any(|(name, value)| !has_field(name) && column_type(value).is_some())
            {
                return None;
            }
            let cell = |field: &Field| {
                let value = values.get(field.name().as_str()).unwrap_or(&Value::Null);
                cell(value, field.dtype())
            };
            let cells = fields.iter().map(cell).collect::<Option<Vec<_>>>()?;
            AnyValue::StructOwned(Box::new((cells, fields.clone())))
        }
        _ => return None,
    })
}

fn series<'a>(
    name: &str,
    values: impl Iterator<Item = &'a Value>,
    of: &DataType,
) -> Option<Series> {
    let cells = values
        .map(|value| cell(value, of))
        .collect::<Option<Vec<_>>>()?;
    let name = PlSmallStr::from_str(name);
    Some(Series::from_any_values_and_dtype(name, &cells, of, true).expect("cells of one type"))
}

/// Returns the bytes of a table with the rows of a JSON list, which are objects. The first row decides the columns, so what is null or empty
/// there is left out. None if it is no such list, or a later row has a value that no column can have.
///
/// # Panics
/// When memory cannot be written.
#[must_use]
pub fn parquet_table(rows: &str) -> Option<Vec<u8>> {
    let rows: Vec<Value> = serde_json::from_str(rows).ok()?;
    let rows = series("", rows.iter(), &column_type(rows.first()?)?)?;
    let columns = rows.struct_().ok()?.fields_as_series();
    let columns = columns.into_iter().map(Column::from).collect();
    let mut table = DataFrame::new_infer_height(columns).expect("equal lengths");
    let mut bytes = vec![];
    ParquetWriter::new(&mut bytes)
        .finish(&mut table)
        .expect("memory is writable");
    Some(bytes)
}
