//! The description of an export's folder for programs: Croissant, JSON-LD.
//!
//! **Source**: "Croissant Format Specification", version 1.0, MLCommons, 2024-03-01, <http://mlcommons.org/croissant/1.0>.

use super::folder::Folder;
use super::license::{file_name, folder_name};
use super::schema::{self, Kind};
use catalogue::License;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use store::{SourceExport, Table};

/// The formats of a table's files and their media types, as readers of Croissant know them. Records are told from the first.
const FORMATS: [(&str, &str); 2] = [
    ("ndjson", "application/jsonlines"),
    ("parquet", "application/x-parquet"),
];

/// When what is described came to be, and where it will be found.
#[derive(Debug, Clone, Copy)]
pub struct Dated<'a> {
    /// The last day on which something changed, ISO 8601.
    pub day: Option<&'a str>,
    /// The address of the folder.
    pub url: Option<&'a str>,
}

/// Describes the tables of a license, which are finished.
pub fn describe(
    license: License,
    tables: &BTreeMap<Table, u64>,
    folder: &Folder,
    sources: &[&SourceExport],
    dated: &Dated<'_>,
) -> Value {
    let name = format!("concordance-{}", folder_name(license));
    let credits: Vec<&str> = sources
        .iter()
        .filter_map(|source| source.attribution.as_deref())
        .collect();
    let mut described = json!({
        "@context": context(),
        "@type": "sc:Dataset",
        "name": name,
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "description": format!(
            "Papers, methods and how far implementations of them are verified: the rows of Concordance that stand under {license}."
        ),
        "license": license.url().unwrap_or(license.as_str()),
        "version": "1.0.0",
        "isLiveDataset": false,
        "creator": { "@type": "sc:Organization", "name": "Concordance" },
        "distribution": tables.keys().flat_map(|table| files(license, *table, folder)).collect::<Vec<_>>(),
        "recordSet": tables.keys().map(|table| records(*table)).collect::<Vec<_>>(),
    });
    let credit = credits.join(" ");
    let more = [
        ("datePublished", dated.day),
        ("url", dated.url),
        ("creditText", Some(&*credit)),
    ];
    if let Some(object) = described.as_object_mut() {
        let said = more
            .into_iter()
            .filter_map(|(name, value)| Some((name, value.filter(|value| !value.is_empty())?)));
        object.extend(said.map(|(name, value)| (name.to_owned(), value.into())));
    }
    described
}

fn files(license: License, table: Table, folder: &Folder) -> [Value; 2] {
    FORMATS.map(|(format, media_type)| {
        let (name, written) = (
            format!("{table}.{format}"),
            folder.written(&file_name(license, table, format)),
        );
        json!({
            "@type": "cr:FileObject",
            "@id": name,
            "name": name,
            "contentUrl": name,
            "encodingFormat": media_type,
            "contentSize": format!("{} B", written.map_or(0, |written| written.bytes)),
            "sha256": written.map_or("", |written| &written.sha256),
        })
    })
}

fn records(table: Table) -> Value {
    let field = |(name, kind): (&'static str, Kind)| {
        let mut field = json!({
            "@type": "cr:Field",
            "@id": format!("{table}/{name}"),
            "name": name,
            "dataType": kind.data_type(),
            "source": { "fileObject": { "@id": format!("{table}.{}", FORMATS[0].0) }, "extract": { "column": name } },
        });
        if let (Kind::Texts, Some(object)) = (kind, field.as_object_mut()) {
            object.insert("repeated".to_owned(), true.into());
        }
        field
    };
    json!({
        "@type": "cr:RecordSet",
        "@id": table,
        "name": table,
        "field": schema::all(table).map(field).collect::<Vec<_>>(),
    })
}

/// What the words of the description mean. **Source**: Croissant 1.0, appendix 1, "JSON-LD context".
fn context() -> Value {
    let croissant = [
        "citeAs",
        "equivalentProperty",
        "samplingRate",
        "column",
        "examples",
        "extract",
        "field",
        "fileProperty",
        "fileObject",
        "fileSet",
        "format",
        "includes",
        "isLiveDataset",
        "jsonPath",
        "key",
        "md5",
        "parentField",
        "path",
        "recordSet",
        "references",
        "regex",
        "repeated",
        "replace",
        "separator",
        "source",
        "subField",
        "transform",
    ];
    let mut context = json!({
        "@language": "en",
        "@vocab": "https://schema.org/",
        "sc": "https://schema.org/",
        "cr": "http://mlcommons.org/croissant/",
        "rai": "http://mlcommons.org/croissant/RAI/",
        "dct": "http://purl.org/dc/terms/",
        "conformsTo": "dct:conformsTo",
        "data": { "@id": "cr:data", "@type": "@json" },
        "dataType": { "@id": "cr:dataType", "@type": "@vocab" },
    });
    if let Some(object) = context.as_object_mut() {
        object.extend(croissant.map(|word| (word.to_owned(), format!("cr:{word}").into())));
        object.insert(
            "examples".to_owned(),
            json!({ "@id": "cr:examples", "@type": "@json" }),
        );
    }
    context
}
