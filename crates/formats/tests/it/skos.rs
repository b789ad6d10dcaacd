//! Concepts of a SKOS vocabulary.

use crate::support::{gzip, read_bytes, read_bytes_as, read_error};
use formats::{FindingKind, StreamFormat};

const FORMAT: StreamFormat = StreamFormat::SkosConcepts;
const PREFIX: &str =
    "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n@prefix e: <http://example.org/> .\n";

fn turtle(statements: &str) -> Vec<u8> {
    format!("{PREFIX}{statements}").into_bytes()
}

#[test]
fn concepts_have_labels_and_relations() {
    let output = read_bytes(&gzip(&turtle(
        r#"e:scheme a skos:ConceptScheme ; skos:prefLabel "All" .
           e:1 a skos:Concept ; skos:prefLabel "Netz"@de, """  Neural
           net"""@en-GB ; skos:altLabel "NN", "NN", "net"@en ; skos:broader e:2, e:3, e:2 ; skos:narrower e:4 ;
             skos:related e:9 ; skos:closeMatch <http://dbpedia.org/resource/Net> ; skos:definition "A net." ."#,
    )));
    assert_eq!(
        (output.format, output.license, output.total.rows),
        (FORMAT, catalogue::License::Unknown, 1)
    );
    let [concept] = output.concepts()[..] else {
        panic!("{:?}", output.rows)
    };
    assert_eq!(
        (concept.id.value.as_str(), concept.label.as_deref()),
        ("http://example.org/1", Some("Neural net"))
    );
    assert_eq!(concept.alt_labels, ["NN", "net", "Netz"]);
    assert_eq!(
        concept.broader,
        ["http://example.org/2", "http://example.org/3"]
    );
    assert_eq!(concept.narrower, ["http://example.org/4"]);
    output.assert_findings(&[]);
}

#[test]
fn vocabulary_decides_the_license() {
    let text = "<https://w3id.org/ocs/ont/C1> a <http://www.w3.org/2004/02/skos/core#Concept> ;\n <http://www.w3.org/2004/02/skos/core#prefLabel> \"A\" .";
    assert_eq!(
        read_bytes(text.as_bytes()).license,
        catalogue::License::CcBy4
    );
}

#[test]
fn label_is_english_else_plain_else_the_first() {
    for (labels, wanted) in [
        (r#""a"@fr, "b", "c"@en"#, "c"),
        (r#""a"@fr, "b""#, "b"),
        (r#""a"@fr, "b"@de"#, "a"),
        (r#""a"@EN-us"#, "a"),
    ] {
        let output = read_bytes_as(
            FORMAT,
            &turtle(&format!("e:1 a skos:Concept ; skos:prefLabel {labels} .")),
        );
        assert_eq!(
            output.concepts()[0].label.as_deref(),
            Some(wanted),
            "{labels}"
        );
    }
}

#[test]
fn separated_statements_are_rows_of_one_iri() {
    let output = read_bytes_as(
        FORMAT,
        &turtle(
            "e:1 a skos:Concept ; skos:prefLabel \"A\" .\ne:2 skos:prefLabel \"B\" .\ne:1 skos:broader e:2 .\ne:note e:says \"no concept\" .",
        ),
    );
    let rows: Vec<(&str, Option<&str>, usize)> = output
        .concepts()
        .iter()
        .map(|row| {
            (
                row.id.value.as_str(),
                row.label.as_deref(),
                row.broader.len(),
            )
        })
        .collect();
    let (one, two) = ("http://example.org/1", "http://example.org/2");
    assert_eq!(
        rows,
        [(one, Some("A"), 0), (two, Some("B"), 0), (one, None, 1)]
    );
    output.assert_findings(&[(FindingKind::MissingName, 1)]);
}

#[test]
fn odd_statements_are_findings() {
    let output = read_bytes_as(
        FORMAT,
        &turtle(
            r#"_:b a skos:Concept ; skos:prefLabel "Blank" . <relative> skos:prefLabel "Nowhere" .
               e:1 a skos:Concept ; skos:prefLabel "A"@en, "B"@en, " ", e:5 ; skos:broader "text", _:c, e:2 ; skos:closeMatch <http://a.org/"b> ."#,
        ),
    );
    let [concept] = output.concepts()[..] else {
        panic!("{:?}", output.rows)
    };
    assert_eq!(
        (concept.label.as_deref(), concept.alt_labels.as_slice()),
        (Some("A"), &["B".to_owned()][..])
    );
    assert_eq!(concept.broader, ["http://example.org/2"]);
    assert_eq!(
        output.rows[0].record, 3,
        "concepts without address are counted"
    );
    output.assert_findings(&[
        (FindingKind::NotAnId, 5),
        (FindingKind::Conflict, 1),
        (FindingKind::MissingName, 2),
    ]);
}

#[test]
fn malformed_turtle_is_refused_with_its_line() {
    for (statements, line) in [
        ("e:1 a skos:Concept ;\n  skos:prefLabel \"A .\n", "line 4, "),
        ("e:1 a x:Concept .", "line 3, "),
        ("{\"id\": 1}", "line 3, "),
    ] {
        let (message, _) = read_error(FORMAT, &turtle(&format!("{statements}\n")));
        assert!(message.contains(line), "{statements}: {message}");
    }
    let before = "e:1 a skos:Concept ; skos:prefLabel \"A\" .\ne:2 a skos:Concept .\n";
    assert_eq!(
        read_error(FORMAT, &turtle(&format!("{before}e:3 a ;"))).1,
        1,
        "the concept before the last is given"
    );
    let mut bytes = turtle("e:1 skos:prefLabel \"@\" .");
    bytes
        .iter_mut()
        .filter(|byte| **byte == b'@')
        .skip(2)
        .for_each(|byte| *byte = 0xff);
    // A bad byte costs its character.
    let output = read_bytes_as(FORMAT, &bytes);
    assert_eq!(output.concepts()[0].label.as_deref(), Some("\u{fffd}"));
    output.assert_findings(&[(FindingKind::DamagedText, 1)]);
}

#[test]
fn endless_text_is_refused_and_byte_order_marks_are_skipped() {
    let long = turtle(&format!(
        "e:1 skos:prefLabel \"{}\" .",
        "x".repeat(20 << 20)
    ));
    assert!(
        read_error(FORMAT, &long)
            .0
            .contains("a text longer than 16 MiB")
    );
    let marked = [
        b"\xef\xbb\xbf".as_slice(),
        &turtle("e:1 skos:prefLabel \"A\" ."),
    ]
    .concat();
    assert_eq!(read_bytes(&marked).concepts().len(), 1);
}
