//! Works of OpenAlex.

use crate::support::{author_ids, authors, gzip, institutions, read_bytes, read_bytes_as};
use catalogue::PaperStatus;
use formats::{FindingKind, StreamFormat};

const FORMAT: StreamFormat = StreamFormat::OpenAlexWorks;

const FULL: &str = r#"{"id":"https://openalex.org/W2741809807","doi":"https://doi.org/10.1000/ABC","title":"On Nets","display_name":"On Nets",
 "publication_year":2018,"publication_date":"2018-02-13","type":"article","ids":{"openalex":"https://openalex.org/W2741809807","mag":"2741809807","id":"x","datacite":{"id":"y"}},
 "primary_location":{"is_oa":true,"landing_page_url":"https://doi.org/10.1000/ABC","source":{"id":"https://openalex.org/S1","display_name":"J. Nets"}},
 "locations":[{"landing_page_url":"https://doi.org/10.1000/abc","source":null},{"landing_page_url":"http://arxiv.org/abs/1412.6980v2","source":null},
   {"landing_page_url":"https://aclanthology.org/P19-1001","source":null},{"landing_page_url":null}],
 "authorships":[{"author_position":"first","author":{"id":"https://openalex.org/A5023888391","display_name":"Ann One","orcid":"https://orcid.org/0000-0002-1825-0097"},
   "institutions":[{"id":"https://openalex.org/I63966007","display_name":"Institute of Here","ror":"https://ror.org/042nb2s44","country_code":"US","type":"education"}],
   "raw_affiliation_strings":["Here"]},
  {"author":{"id":null,"display_name":null,"orcid":null},"raw_author_name":"B. Two","institutions":[],"raw_affiliation_strings":["There"]}],
 "referenced_works":["https://openalex.org/W1","https://openalex.org/W2","https://openalex.org/W1"],"is_retracted":false,
 "abstract_inverted_index":{"We":[0],"$n=10$":[3],"e.g.":[1,9]},"topics":[{"id":"https://openalex.org/T10036","display_name":"Deep  Nets","score":0.9993}],
 "concepts":[{"id":"https://openalex.org/C154945302","wikidata":"x","display_name":"Nets","level":1,"score":0.5},{"id":"https://openalex.org/W1"}]}"#;

#[test]
fn works_have_all_supported_fields() {
    let text = FULL.replace('\n', " ");
    let output = read_bytes(&gzip(text.as_bytes()));
    assert_eq!(
        (output.format, output.license),
        (FORMAT, catalogue::License::Cc0)
    );
    let [streamed] = output.papers()[..] else {
        panic!()
    };
    let paper = &streamed.paper;
    let ids: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    assert_eq!(
        ids,
        ["arxiv:1412.6980", "doi:10.1000/abc", "openalex:W2741809807"],
        "of its places only arXiv's is an id"
    );
    assert_eq!(streamed.key, "arxiv:1412.6980");
    assert_eq!(
        (paper.published, paper.year, paper.venue.as_deref()),
        ("2018-02-13".parse().ok(), Some(2018), Some("J. Nets"))
    );
    assert_eq!(
        paper.abstract_text, None,
        "what is rebuilt from an index of words is no abstract"
    );
    assert_eq!(authors(paper), ["Ann One", "B. Two"]);
    assert_eq!(
        author_ids(paper, 0),
        ["orcid:0000-0002-1825-0097", "openalex:A5023888391"]
    );
    let here = &paper.authors[0].institutions[0];
    assert_eq!(
        (
            here.openalex.as_deref(),
            here.ror.as_deref(),
            here.country.as_deref()
        ),
        (Some("I63966007"), Some("042nb2s44"), Some("US"))
    );
    assert_eq!(institutions(paper), ["Institute of Here", "There"]);
    assert_eq!(
        streamed.citations,
        ["openalex:W1", "openalex:W2"],
        "each once"
    );
    assert_eq!(
        (streamed.status, paper.abstract_text.as_deref()),
        (None, None)
    );
    let concept = |at: usize| {
        (
            streamed.concepts[at].id.to_string(),
            streamed.concepts[at].label.as_deref(),
            streamed.concepts[at].score.as_deref(),
        )
    };
    assert_eq!(
        concept(0),
        (
            "openalex:T10036".to_owned(),
            Some("Deep Nets"),
            Some("0.9993")
        )
    );
    assert_eq!(
        concept(1),
        ("openalex:C154945302".to_owned(), Some("Nets"), Some("0.5"))
    );
    assert_eq!(
        paper.authors[1].institutions[0].name, "There",
        "raw, where nothing is placed"
    );
    // A work is no concept.
    output.assert_findings(&[(FindingKind::NotAnId, 1)]);
}

#[test]
fn works_without_other_ids_use_their_openalex_id() {
    let rows = [
        r#"{"id":"https://openalex.org/W1","display_name":"A","doi":null,"is_retracted":true,"publication_date":null,"publication_year":1999,"authorships":null,"referenced_works":null,"locations":null,"primary_location":null}"#,
        r#"{"id":"https://openalex.org/W2","display_name":null}"#,
        r#"{"id":"https://openalex.org/W3","display_name":"B","doi":"https://doi.org/10.48550/arxiv.1412.6980"}"#,
        r#"{"id":"https://openalex.org/W3","display_name":"B","doi":"http://dx.doi.org/10.1000/X"}"#,
    ];
    let output = read_bytes_as(FORMAT, rows.join("\n").as_bytes());
    assert_eq!(
        output.keys(),
        [
            "openalex:W1",
            "openalex:W2",
            "arxiv:1412.6980",
            "doi:10.1000/x"
        ]
    );
    assert_eq!(
        (output.papers()[0].status, output.papers()[0].paper.year),
        (Some(PaperStatus::Retracted), Some(1999))
    );
    output.assert_findings(&[]);
}

#[test]
fn junk_loses_only_its_own_field_or_row() {
    let rows = [
        r#"{"id":"https://openalex.org/A1","display_name":" ","doi":"10.1/x"}"#,
        r#"{"display_name":"A","doi":"none","publication_date":"13-02-2018","referenced_works":["W1","https://openalex.org/A2","x"],
            "authorships":[{"author":null},{"author":{"id":"x","display_name":"One","orcid":"0000-0002-1825-0098"},
            "institutions":[{"id":"https://openalex.org/A3","display_name":"Here","ror":"042nb2s45","country_code":"USA"},{"display_name":null}]}]}"#,
        r#"{"id":"https://openalex.org/W1","display_name":"A","authorships":[null]}"#,
    ];
    let text: String = rows
        .iter()
        .map(|row| row.replace('\n', " ") + "\r\n")
        .collect();
    let output = read_bytes_as(FORMAT, format!("\u{feff}{text}").as_bytes());
    assert_eq!(output.keys(), ["title:a", "openalex:W1"]);
    assert_eq!(institutions(&output.papers()[0].paper), ["Here"]);
    assert_eq!(output.papers()[0].citations, ["openalex:W1"]);
    output.assert_findings(&[
        (FindingKind::NullInList, 1),
        (FindingKind::MissingColumn, 1),
        (FindingKind::MissingName, 2),
        (FindingKind::MissingPaper, 1),
        // The first work, two references, author, ORCID, institution, ROR, country.
        (FindingKind::NotAnId, 8),
        (FindingKind::NotADoi, 2),
        (FindingKind::NotADate, 1),
    ]);
}
