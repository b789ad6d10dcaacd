//! The findings that a reader must make, whatever else it does with the row: a character that is lost, a value of another type, a null in a list, a number
//! beyond 64 bits, and a text that is longer than what the field stores.

use crate::odd_value_formats::{Sample, Syntax};

/// By format, the ends of the texts before fields whose texts may have any length, or are not stored. docs/sources.md says which is which.
const ANY_LENGTH: [(&str, &[&str]); 16] = [
    (
        "papers",
        &[
            r#""abstract":"#,
            r#""url_pdf":"#,
            r#""proceeding":"#,
            r#""conference":"#,
        ],
    ),
    ("links", &[r#""paper_url_pdf":"#, r#""framework":"#]),
    ("methods", METHOD),
    ("joined_methods", METHOD),
    (
        "evaluation_tables",
        &[r#""categories":["#, r#""description":"#, r#""model_name":"#],
    ),
    (
        "datasets",
        &[
            r#""full_name":"#,
            r#""homepage":"#,
            r#""description":"#,
            r#""modalities":[{"name":"#,
            r#""tasks":[{"task":"#,
            r#""variants":["#,
        ],
    ),
    (
        "joined_papers",
        &[
            // A key of the slice need not be an id.
            r#"{"id":"#,
            r#""framework":"#,
            r#"source":"#,
            r#""venue":"#,
            r#""abstract":"#,
        ],
    ),
    ("joined_citations", &[r#""source":"#]),
    ("reviews", &[r#"{"paper":"#, r#""conference":"#]),
    (
        "s2orc_metadata",
        &[
            r#""abstract":"#,
            r#""venue":"#,
            r#""journal":"#,
            // A citation is a key, which is cut.
            r#""outbound_citations":["#,
        ],
    ),
    (
        "arxiv_snapshot",
        &[
            r#""authors":"#,
            r#""comments":"#,
            r#""journal-ref":"#,
            r#""license":"#,
            r#""abstract":"#,
        ],
    ),
    (
        "openalex_works",
        &[
            r#""source":{"display_name":"#,
            r#""landing_page_url":"#,
            r#""raw_author_name":"#,
            r#""raw_affiliation_strings":["#,
            r#"/T10036","display_name":"#,
            r#"/C154945302","display_name":"#,
        ],
    ),
    (
        "acl_anthology",
        &[
            "<abstract>",
            "<pages>",
            "<url hash=\"",
            "<url hash=\"x\">",
            "<revision id=\"1\" date=\"2020-09-01\">",
            "<retracted date=\"2021-01-02\">",
            "<removed date=\"2020-09-01\">",
            "<booktitle>",
            "<journal-title>",
        ],
    ),
    (
        "dblp",
        &[
            "publtype=\"",
            "<journal>",
            "<booktitle>",
            "<school>",
            "<ee>",
        ],
    ),
    (
        "arxiv_oai",
        &[
            "<identifier>",
            "<comments>",
            "<journal-ref>",
            "<license>",
            "<abstract>",
        ],
    ),
    ("skos_concepts", &["skos:prefLabel "]),
];

const METHOD: &[&str] = &[
    r#""full_name":"#,
    r#""description":"#,
    r#""source_title":"#,
    r#""area":"#,
    r#""paper_key":"#,
];

/// The ends of the texts before fields in which any value of JSON is right: it is stored as its text, or is not stored.
const ANY_VALUE: [&str; 13] = [
    r#""Accuracy":"#,
    r#""modalities":["#,
    r#"}],"tasks":["#,
    r#","id":"#,
    r#"{"comments":"#,
    r#""TITLE":"#,
    r#""RECOMMENDATION":"#,
    r#""REVIEWER_CONFIDENCE":"#,
    r#""IS_META_REVIEW":"#,
    r#""CLARITY":"#,
    r#""score":"#,
    r#""grobid_parse":"#,
    r#""grobid_parse":{"title":"#,
];

/// A list that is read only where another one is empty.
const UNREAD: &str = r#""raw_affiliation_strings":"#;

/// The ends of the texts before numbers in XML.
const NUMBERS: [&str; 3] = ["<year>", "<revision id=\"", "<version version=\""];

/// Returns true if a reader must have a finding for this extreme value, by its name and its text, in this field.
pub fn must_be_found(sample: &Sample, field: usize, name: &str, value: &str) -> bool {
    let before = sample.before(field);
    let is_any_value = ANY_VALUE.iter().any(|end| before.ends_with(end));
    match name {
        "NUL" | "U+FFFD" | "unknown entity" | "reference to NUL" | "lone surrogate" => true,
        "3,000 bytes" | "10 MB" => {
            let mut of_format = ANY_LENGTH
                .iter()
                .filter(|(format, _)| *format == sample.reader())
                .flat_map(|(_, ends)| *ends);
            !is_any_value && !of_format.any(|end| before.ends_with(end))
        }
        "above 64 bits" | "negative" if sample.syntax == Syntax::Xml => {
            NUMBERS.iter().any(|end| before.ends_with(end))
        }
        _ if sample.syntax != Syntax::Json => false,
        "null" => before.ends_with('[') && !before.trim_end_matches('[').ends_with(UNREAD),
        _ => {
            let good = sample.render(1, &[]).split_off(before.len());
            match (json_type(&good), json_type(value)) {
                ('[', '[') => !before.ends_with(UNREAD),
                // Serde reads a list in the place of an object as the object's fields in their order.
                ('{', '[') => false,
                ('0', '0') => name == "above 64 bits" && !is_any_value,
                (good, odd) => good != odd && !is_any_value,
            }
        }
    }
}

/// Returns the first character of a value of JSON: one for all numbers, and one for both truth values.
fn json_type(text: &str) -> char {
    match text.chars().next().unwrap_or_default() {
        '-' | '0'..='9' => '0',
        't' | 'f' => 't',
        first => first,
    }
}
