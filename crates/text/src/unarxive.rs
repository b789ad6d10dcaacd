//! Records of unarXive as spans.
//!
//! A record holds paragraphs in which formulas, citations and references are marked `{{kind:id}}`; the LaTeX of the formulas
//! stands apart. Formulas that fill a line of their own become equations, the others are put back into the prose. Numbers of
//! sections are those of the record; it has none for equations, except where the formula has a tag.

use crate::error::TextError;
use crate::finding::{FindingKind, FindingList};
use crate::limits::MAX_TEXT_BYTES;
use crate::span::{Label, SourceText, SpanKind};
use crate::span_list::{self, Draft};
use catalogue::Digest;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// The fields of a record that are read.
#[derive(Debug, Deserialize)]
struct Record {
    paper_id: String,
    #[serde(default, deserialize_with = "or_default")]
    metadata: Metadata,
    #[serde(default, rename = "abstract")]
    summary: Option<Summary>,
    body_text: Vec<Option<Paragraph>>,
    #[serde(default, deserialize_with = "or_default")]
    ref_entries: BTreeMap<String, Entry>,
}

#[derive(Debug, Default, Deserialize)]
struct Metadata {
    #[serde(default)]
    title: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    versions: Vec<Version>,
}

#[derive(Debug, Deserialize)]
struct Version {
    version: String,
}

#[derive(Debug, Deserialize)]
struct Summary {
    #[serde(default, deserialize_with = "or_default")]
    text: String,
}

#[derive(Debug, Deserialize)]
struct Paragraph {
    #[serde(default)]
    section: Option<String>,
    #[serde(default)]
    sec_number: Option<String>,
    #[serde(default, deserialize_with = "or_default")]
    text: String,
}

#[derive(Debug, Deserialize)]
struct Entry {
    #[serde(default, deserialize_with = "or_default", rename = "type")]
    kind: String,
    #[serde(default)]
    latex: Option<String>,
    #[serde(default)]
    caption: Option<String>,
}

/// Reads a null as what is not there.
fn or_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// Reads a record, one line of a file of unarXive. Files of spans are named by `name`.
///
/// # Errors
/// When the line is not such a record, has no text, or is too large.
pub fn read(json: &str, name: &str) -> Result<SourceText, TextError> {
    if json.len() > MAX_TEXT_BYTES {
        return Err(TextError::TooLarge {
            what: name.to_owned(),
            limit: MAX_TEXT_BYTES as u64,
            unit: "bytes",
        });
    }
    let record: Record = serde_json::from_str(json).map_err(|error| TextError::NotARecord {
        problem: error.to_string(),
    })?;
    let mut writer = Writer::new(&record, name);
    // A null is no summary, so that no heading stands alone.
    if let Some(summary) = record
        .summary
        .as_ref()
        .filter(|summary| !summary.text.is_empty())
    {
        writer.heading("Abstract", None);
        writer.span(SpanKind::Prose, &summary.text);
    }
    for paragraph in record.body_text.iter().flatten() {
        writer.paragraph(paragraph);
    }
    writer.captions();
    let Writer {
        text,
        drafts,
        findings,
        ..
    } = writer;
    if drafts.is_empty() {
        return Err(TextError::Empty {
            file: name.to_owned(),
        });
    }
    let title = record.metadata.title.as_deref();
    let title = title.map(|title| title.split_whitespace().collect::<Vec<_>>().join(" "));
    Ok(SourceText {
        paper: record.paper_id,
        version: record
            .metadata
            .versions
            .into_iter()
            .next_back()
            .map(|version| version.version),
        title,
        main: name.to_owned(),
        source_sha256: Digest::of(json),
        sha256: Digest::of(&text),
        spans: span_list::finish(drafts, &text),
        text,
        findings: findings.into_vec(),
    })
}

/// The text of a record while it grows.
struct Writer<'a> {
    entries: &'a BTreeMap<String, Entry>,
    name: &'a str,
    text: String,
    drafts: Vec<Draft>,
    findings: FindingList,
    /// The heading that applies: its index and name.
    section: Option<(usize, String)>,
}

impl<'a> Writer<'a> {
    fn new(record: &'a Record, name: &'a str) -> Self {
        Self {
            entries: &record.ref_entries,
            name,
            text: String::new(),
            drafts: vec![],
            findings: FindingList::default(),
            section: None,
        }
    }

    fn heading(&mut self, name: &str, number: Option<&str>) {
        let is_new = self
            .section
            .as_ref()
            .is_none_or(|(_, section)| section != name);
        if !is_new || name.trim().is_empty() {
            return;
        }
        self.section = None;
        self.span(SpanKind::Section, name);
        if let Some(draft) = self.drafts.last_mut() {
            draft.numbers.extend(number.map(str::to_owned));
            self.section = Some((self.drafts.len() - 1, name.to_owned()));
        }
    }

    fn span(&mut self, kind: SpanKind, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let start = self.text.len();
        self.text.push_str(text);
        let (numbers, labels) = match kind {
            SpanKind::Equation => (arguments(text, "\\tag{"), arguments(text, "\\label{")),
            _ => (vec![], vec![]),
        };
        let label = |name| Label {
            name,
            number: numbers.first().cloned(),
        };
        self.drafts.push(Draft {
            kind,
            labels: labels.into_iter().map(label).collect(),
            numbers,
            section: self.section.as_ref().map(|(index, _)| *index),
            bytes: start..self.text.len(),
            file: self.name.to_owned(),
            line: 0,
        });
        self.text.push('\n');
    }

    fn paragraph(&mut self, paragraph: &Paragraph) {
        if let Some(section) = &paragraph.section {
            self.heading(section, paragraph.sec_number.as_deref());
        }
        let mut prose = String::new();
        for line in paragraph.text.lines() {
            if let Some(formula) = self.display(line) {
                self.span(SpanKind::Prose, &std::mem::take(&mut prose));
                self.span(SpanKind::Equation, &formula);
            } else {
                self.inline(line, &mut prose);
                prose.push('\n');
            }
        }
        self.span(SpanKind::Prose, &prose);
    }

    /// The formula of a line that holds nothing else.
    fn display(&self, line: &str) -> Option<String> {
        let id = line.trim().strip_prefix("{{formula:")?.strip_suffix("}}")?;
        let latex = self.entries.get(id)?.latex.as_deref()?.trim();
        let has_environment = latex.starts_with("\\begin{");
        Some(if has_environment {
            latex.to_owned()
        } else {
            format!("\\[{latex}\\]")
        })
    }

    /// Puts formulas back into a line. Citations and references become words.
    fn inline(&mut self, line: &str, prose: &mut String) {
        let mut rest = line;
        while let Some((before, marker)) = rest.split_once("{{") {
            prose.push_str(before);
            let Some((marker, after)) = marker.split_once("}}") else {
                // What is behind does not end a marker either.
                rest = &rest[before.len()..];
                break;
            };
            let (kind, id) = marker.split_once(':').unwrap_or((marker, ""));
            match (kind, self.entries.get(id)) {
                ("formula", Some(entry)) => {
                    let latex = entry.latex.as_deref().unwrap_or_default();
                    prose.push_str(&format!("${}$", latex.trim()));
                }
                ("formula", None) => {
                    self.findings
                        .add(FindingKind::MissingEntry, (self.name, 0), marker);
                }
                ("cite", _) => prose.push_str("\\cite"),
                (kind, _) => prose.push_str(&format!("\\ref {kind}")),
            }
            rest = after;
        }
        prose.push_str(rest);
    }

    fn captions(&mut self) {
        self.section = None;
        for entry in self
            .entries
            .values()
            .filter(|entry| entry.kind != "formula")
        {
            let caption = entry
                .caption
                .as_deref()
                .filter(|caption| *caption != "NO_CAPTION");
            self.span(SpanKind::Caption, caption.unwrap_or_default());
        }
    }
}

/// The arguments of a command in a formula.
fn arguments(text: &str, command: &str) -> Vec<String> {
    let parts = text.split(command).skip(1);
    let argument = |part: &str| {
        part.split_once('}')
            .map(|(argument, _)| argument.to_owned())
    };
    parts.filter_map(argument).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"paper_id": "2401.00001", "metadata": {"title": "A  rule", "versions": [{"version": "v1"}, {"version": "v2"}]},
        "abstract": {"text": " We give a rule. "},
        "body_text": [
            {"section": "Rule", "sec_number": "2.1", "text": "Let {{formula:a}} be \nso{{cite:c}} that\n{{formula:b}} \nholds, see {{figure:f}}.\n"},
            {"section": "Rule", "sec_number": "2.1", "text": "Now {{formula:gone}} ends."}],
        "ref_entries": {"a": {"type": "formula", "latex": "x"}, "b": {"type": "formula", "latex": "y = x \\tag{1}\\label{eq:y}"},
            "f": {"type": "figure", "caption": "A curve."}, "t": {"type": "table", "caption": "NO_CAPTION"}}}"#;

    #[test]
    fn a_record_becomes_spans() {
        let text = read(RECORD, "a.jsonl").expect("the record is well-formed");
        let spans: Vec<(SpanKind, &str)> = text
            .spans
            .iter()
            .map(|span| (span.kind, text.text_of(span)))
            .collect();
        assert_eq!(
            spans,
            [
                (SpanKind::Section, "Abstract"),
                (SpanKind::Prose, "We give a rule."),
                (SpanKind::Section, "Rule"),
                (SpanKind::Prose, "Let $x$ be \nso\\cite that"),
                (SpanKind::Equation, "\\[y = x \\tag{1}\\label{eq:y}\\]"),
                (SpanKind::Prose, "holds, see \\ref figure."),
                (SpanKind::Prose, "Now  ends."),
                (SpanKind::Caption, "A curve."),
            ]
        );
        assert_eq!(text.title.as_deref(), Some("A rule"));
        assert_eq!(text.version.as_deref(), Some("v2"));
        assert_eq!(text.spans[2].numbers, ["2.1"]);
        let equation = text.labelled("eq:y").expect("the label is found");
        assert_eq!(equation.numbers, ["1"]);
        assert_eq!(equation.section.as_ref(), Some(&text.spans[2].id));
        assert_eq!(text.findings.len(), 1, "one formula is missing");
    }

    #[test]
    fn a_null_is_what_is_not_there() {
        let record = r#"{"paper_id": "a", "metadata": null, "abstract": {"text": null}, "ref_entries": null,
            "body_text": [null, {"text": null, "section": null}, {"text": "A {{rule {{formula:a}} of {{ two."}]}"#;
        let text = read(record, "a").expect("the record is well-formed");
        assert_eq!(text.text, "A \\ref rule {{formula of {{ two.\n");
    }

    /// Each opening looked for its end in all that follows.
    #[test]
    fn markers_without_end_take_no_square() {
        let text = "{{".repeat(4 << 20);
        let record = format!(r#"{{"paper_id": "a", "body_text": [{{"text": "{text}"}}]}}"#);
        let read = read(&record, "a").expect("the record is well-formed");
        assert_eq!(read.text, format!("{text}\n"));
    }

    #[test]
    fn other_json_is_named() {
        for json in [
            "",
            "[]",
            "{\"paper_id\": 1}",
            "{\"paper_id\": \"a\", \"body_text\": {}}",
        ] {
            assert!(
                matches!(read(json, "a"), Err(TextError::NotARecord { .. })),
                "{json}"
            );
        }
        let empty = "{\"paper_id\": \"a\", \"body_text\": []}";
        assert!(matches!(read(empty, "a"), Err(TextError::Empty { .. })));
    }
}
