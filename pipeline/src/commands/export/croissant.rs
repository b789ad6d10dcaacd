//! The machine-readable description of an export's folder: Croissant, which is JSON-LD.
//!
//! **Source**: "Croissant Format Specification", version 1.0, MLCommons, 2024-03-01, <http://mlcommons.org/croissant/1.0>.

use super::folder::{Folder, file_name, folder_name};
use super::schema::{self, Kind};
use catalogue::License;
use catalogue::Source;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use store::Table;

/// The formats of a table's files with the media types that readers of Croissant expect. Records refer to the first format.
const FORMATS: [(&str, &str); 2] = [
    ("ndjson", "application/jsonlines"),
    ("parquet", "application/x-parquet"),
];

/// The date and the address of an export.
#[derive(Debug, Clone, Copy)]
pub(super) struct Publication<'a> {
    /// The day of the last change, ISO 8601.
    pub(super) day: Option<&'a str>,
    /// The address of the folder.
    pub(super) url: Option<&'a str>,
}

/// Returns the description of the finished tables of a license.
pub(super) fn describe(
    license: License,
    tables: &BTreeMap<Table, u64>,
    folder: &Folder,
    sources: &[&Source],
    publication: &Publication<'_>,
) -> Value {
    let name = format!("concordance-{}", folder_name(license));
    let credits = sources
        .iter()
        .filter_map(|source| source.attribution.as_deref());
    let credit = credits.collect::<Vec<_>>().join(" ");
    let mut description = json!({
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
    let more = [
        ("datePublished", publication.day),
        ("url", publication.url),
        ("creditText", Some(&*credit)),
    ];
    if let Some(object) = description.as_object_mut() {
        for (name, value) in more {
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                object.insert(name.to_owned(), value.into());
            }
        }
    }
    description
}

fn files(license: License, table: Table, folder: &Folder) -> [Value; 2] {
    FORMATS.map(|(format, media_type)| {
        let (name, digest) = (
            format!("{table}.{format}"),
            folder.digest(&file_name(license, table, format)),
        );
        json!({
            "@type": "cr:FileObject",
            "@id": name,
            "name": name,
            "contentUrl": name,
            "encodingFormat": media_type,
            "contentSize": format!("{} B", digest.map_or(0, |digest| digest.bytes)),
            "sha256": digest.map(|digest| digest.sha256),
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

/// Returns the JSON-LD context, which defines the terms of the description. **Source**: Croissant 1.0, appendix 1, "JSON-LD context".
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
