//! Tables of Parquet: what is written comes back, and a table is read as the dump with its columns.

use crate::support::{authors, drain, file, read_bytes_as};
use formats::parquet::{ColumnType, Field, Values};
use formats::{DatasetError, ParquetWriter, StreamFormat, StreamRow};
use polars::prelude::{AnyValue, ArrowDataType, ArrowField, DataFrame, ParquetReader, SerReader};
use polars_parquet::write::schema_to_metadata_key;
use std::path::Path;

fn fields() -> Vec<Field> {
    let kinds = [
        ("text", ColumnType::Text),
        ("integer", ColumnType::Integer),
        ("float", ColumnType::Float),
        ("boolean", ColumnType::Boolean),
        ("day", ColumnType::Day),
        ("texts", ColumnType::Texts),
    ];
    kinds.map(|(name, kind)| Field::new(name, kind)).to_vec()
}

fn batch(from: i64) -> Vec<Values> {
    vec![
        Values::Text(vec![Some(format!("é{from}")), None]),
        Values::Integer(vec![Some(from), None]),
        Values::Float(vec![Some(0.5), None]),
        Values::Boolean(vec![Some(true), None]),
        Values::Day(vec![Some(19_000), None]),
        Values::Texts(vec![Some(vec!["a".into(), "b".into()]), None]),
    ]
}

fn written(path: &Path) -> u64 {
    let mut writer =
        ParquetWriter::create(path, fields(), &[("license", "CC0-1.0")]).expect("is made");
    writer.write(batch(1)).expect("is written");
    writer.write(batch(2)).expect("is written");
    writer.finish().expect("is finished")
}

fn table(path: &Path) -> DataFrame {
    ParquetReader::new(std::fs::File::open(path).expect("opens"))
        .finish()
        .expect("is read")
}

#[test]
fn written_columns_are_read_back() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("x.parquet");
    assert_eq!(written(&path), 4);
    let table = table(&path);
    let cell = |name: &str, row| {
        table
            .column(name)
            .expect("a column")
            .get(row)
            .expect("a row")
            .into_static()
    };
    assert_eq!(table.height(), 4);
    assert_eq!(cell("text", 2), AnyValue::StringOwned("é2".into()));
    assert_eq!(
        (cell("integer", 2), cell("float", 0)),
        (AnyValue::Int64(2), AnyValue::Float64(0.5))
    );
    assert_eq!(
        (cell("boolean", 0), cell("day", 0)),
        (AnyValue::Boolean(true), AnyValue::Date(19_000))
    );
    let AnyValue::List(list) = cell("texts", 0) else {
        panic!()
    };
    assert_eq!(list.len(), 2);
    assert!(
        fields()
            .iter()
            .all(|field| cell(&field.name, 1) == AnyValue::Null),
        "what is missing is null"
    );
    let bytes = std::fs::read(&path).expect("is there");
    assert!(
        bytes.windows(7).any(|part| part == b"CC0-1.0"),
        "the notes stand in the footer"
    );
    let again = folder.path().join("y.parquet");
    written(&again);
    assert_eq!(
        bytes,
        std::fs::read(again).expect("is there"),
        "the same calls, the same bytes"
    );
}

/// **Reason**: lists of views are refused by pyarrow 26 when it makes a table of pandas.
#[test]
fn text_columns_are_declared_as_plain_texts_and_not_views() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("x.parquet");
    let fields = vec![
        Field::new("text", ColumnType::Text),
        Field::new("texts", ColumnType::Texts),
    ];
    ParquetWriter::create(&path, fields, &[])
        .expect("is made")
        .finish()
        .expect("is finished");
    let mut reader = ParquetReader::new(std::fs::File::open(&path).expect("opens"));
    let footer = reader
        .get_metadata()
        .expect("a footer")
        .key_value_metadata()
        .clone()
        .expect("is there");
    let plain = |name: &str| ArrowField::new(name.into(), ArrowDataType::LargeUtf8, true);
    let lists = ArrowField::new(
        "texts".into(),
        ArrowDataType::LargeList(Box::new(plain("item"))),
        true,
    );
    let schema = [plain("text"), lists]
        .into_iter()
        .map(|field| (field.name.clone(), field))
        .collect();
    assert_eq!(
        footer,
        [schema_to_metadata_key(&schema)],
        "readers of Arrow go by it"
    );
}

#[test]
fn empty_tables_are_readable() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("x.parquet");
    let writer = ParquetWriter::create(&path, fields(), &[]).expect("is made");
    assert_eq!(writer.finish().expect("is finished"), 0);
    assert_eq!((table(&path).height(), table(&path).width()), (0, 6));
}

#[test]
fn batches_that_do_not_fit_the_columns_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("x.parquet");
    let mut writer = ParquetWriter::create(&path, fields(), &[]).expect("is made");
    let mut short = batch(1);
    short[1] = Values::Integer(vec![None]);
    let mut other = batch(1);
    other[1] = Values::Boolean(vec![None, None]);
    for (columns, wanted) in [
        (vec![], "expected 6 columns"),
        (short, "lengths"),
        (other, "column \"integer\""),
    ] {
        let error = writer.write(columns).expect_err("is refused");
        assert!(matches!(error, DatasetError::Table { .. }));
        let text = error.to_string();
        assert!(text.contains(wanted) && text.contains("hint:"), "{text}");
    }
    let twice = vec![
        Field::new("a", ColumnType::Text),
        Field::new("a", ColumnType::Text),
    ];
    assert!(
        ParquetWriter::create(&path, twice, &[])
            .expect_err("is refused")
            .to_string()
            .contains("one name")
    );
    let nowhere =
        ParquetWriter::create(Path::new("/nowhere/x"), fields(), &[]).expect_err("is refused");
    assert!(nowhere.to_string().contains("cannot write /nowhere/x"));
}

/// Papers of the archive as a table, in row groups of two.
fn papers(path: &Path, rows: usize) {
    let names = [
        "paper_url",
        "arxiv_id",
        "title",
        "abstract",
        "url_abs",
        "date",
    ];
    let kinds = [
        ColumnType::Text,
        ColumnType::Text,
        ColumnType::Text,
        ColumnType::Text,
        ColumnType::Text,
        ColumnType::Day,
    ];
    let mut fields: Vec<Field> = names
        .iter()
        .zip(kinds)
        .map(|(name, kind)| Field::new(*name, kind))
        .collect();
    fields.push(Field::new("authors", ColumnType::Texts));
    let mut writer = ParquetWriter::create(path, fields, &[]).expect("is made");
    for at in (0..rows).step_by(2) {
        let two = |text: &str| {
            Values::Text(vec![
                Some(format!("{text}{at}")),
                Some(format!("{text}{}", at + 1)),
            ])
        };
        let columns = vec![
            two("https://paperswithcode.com/paper/p"),
            Values::Text(vec![Some("1412.6980".into()), None]),
            two("T"),
            two("We."),
            Values::Text(vec![None, None]),
            Values::Day(vec![Some(16_426), None]),
            Values::Texts(vec![
                Some(vec!["O. One".into(), "P. Two".into()]),
                Some(vec![]),
            ]),
        ];
        writer.write(columns).expect("is written");
    }
    writer.finish().expect("is finished");
}

#[test]
fn parquet_tables_are_read_as_the_dump_with_their_columns() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("part-0");
    papers(&path, 6);
    let output =
        drain(formats::stream(&path).expect("is recognised by its columns")).expect("is read");
    assert_eq!(
        (output.format, output.total.rows),
        (StreamFormat::Papers, 6)
    );
    let [first, second, ..] = output.papers()[..] else {
        panic!()
    };
    assert_eq!(
        (first.key.as_str(), first.paper.published),
        ("arxiv:1412.6980", "2014-12-22".parse().ok())
    );
    assert_eq!(authors(&first.paper), ["O. One", "P. Two"]);
    assert_eq!(
        (second.key.as_str(), second.paper.title.as_str()),
        ("pwc:p1", "T1")
    );
    output.assert_findings(&[]);
    // The same rows as JSON are the same records.
    let json = r#"[{"paper_url":"https://paperswithcode.com/paper/p1","arxiv_id":null,"title":"T1","abstract":"We.1",
        "url_abs":null,"date":null,"authors":[]}]"#;
    let dump = read_bytes_as(StreamFormat::Papers, json.as_bytes());
    assert_eq!(dump.rows[0].row, output.rows[1].row);
    let bytes = std::fs::read(&path).expect("is there");
    let sha256 = <sha2::Sha256 as sha2::Digest>::digest(&bytes);
    let hex: String = sha256.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(
        output.total.sha256.to_string(),
        hex,
        "of the file as it stands"
    );
}

#[test]
fn damaged_tables_are_errors_with_their_location() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("x.parquet");
    papers(&path, 64);
    let file_bytes = std::fs::read(&path).expect("is there");
    for cut in [0, 4, 100, file_bytes.len() / 2, file_bytes.len() - 1] {
        let (_folder, path) = file("x", &file_bytes[..cut]);
        let recognised = formats::stream(&path).map(drain);
        let error = recognised.map_or_else(|error| error, |read| read.expect_err("is refused"));
        let text = error.to_string();
        assert!(text.contains("hint:"), "{cut}: {text}");
    }
    // Bytes that are wrong inside a page: an error, or rows, never a crash of the caller.
    for at in (8..file_bytes.len() - 8).step_by(file_bytes.len() / 40) {
        let mut bytes = file_bytes.clone();
        bytes[at] ^= 0x55;
        let (_folder, path) = file("x", &bytes);
        if let Ok(mut stream) =
            formats::stream_as(&path, StreamFormat::Papers).map_err(|error| println!("{error}"))
        {
            assert!(
                stream
                    .by_ref()
                    .all(|row| row.is_ok_and(|row| matches!(row.row, StreamRow::Paper(_))))
                    || stream.next().is_none()
            );
        }
    }
}
