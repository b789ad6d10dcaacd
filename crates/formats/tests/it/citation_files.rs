//! `CITATION.cff` and `codemeta.json` of repositories.

use crate::support::{author_ids, authors, institutions};
use formats::{CitationFile, FindingKind, StreamRow};

const CFF: &str = r#"cff-version: 1.2.0
message: "If you use it, cite the paper."
title: Nets
license: [MIT, Apache-2.0]
date-released: 2021-07-18
authors:
  - {family-names: Coder, given-names: Cy}
preferred-citation:
  type: conference-paper
  title: "Nets for
    everything"
  authors:
    - family-names: One
      given-names: Ann
      name-suffix: Jr.
      orcid: https://orcid.org/0000-0002-1825-0097
      affiliation: Univ. of Here
    - name: The Project
    - family-names: No
      given-names: Eva
  doi: 10.1000/X.1
  identifiers:
    - {type: other, value: "arXiv:1412.6980"}
  conference: {name: Conf. of Nets}
  year: 2014
"#;

#[test]
fn a_citation_file_names_license_and_paper() {
    let file = CitationFile::read("CITATION.cff", CFF.as_bytes());
    assert_eq!(file.findings.total(), 0, "{:?}", file.findings.samples());
    assert_eq!(file.license.as_deref(), Some("MIT OR Apache-2.0"));
    let paper = &file.papers[0].paper;
    let ids: Vec<String> = paper.ids.iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["arxiv:1412.6980", "doi:10.1000/x.1"]);
    assert_eq!(paper.title, "Nets for everything");
    assert_eq!(authors(paper), ["Ann One Jr.", "The Project", "Eva No"]);
    assert_eq!(author_ids(paper, 0), ["orcid:0000-0002-1825-0097"]);
    assert_eq!(institutions(paper), ["Univ. of Here"]);
    assert_eq!(
        (paper.venue.as_deref(), paper.year),
        (Some("Conf. of Nets"), Some(2014))
    );
    // The address is the one that was harvested; the file may name any.
    let rows = file.rows("https://github.com/a/nets");
    let [
        StreamRow::Paper(_),
        StreamRow::Repository {
            paper, repository, ..
        },
    ] = &rows[..]
    else {
        panic!("{rows:?}")
    };
    assert_eq!(paper.key, "arxiv:1412.6980");
    assert_eq!(repository.url, "https://github.com/a/nets");
    assert_eq!(repository.mentioned_in_github, Some(true));
}

/// SE-UP/RSE-UP#64 (a key in capitals, a bare ORCID iD), citation-file-format/cffconvert#414 (an unknown version), root-project/root#8626 (two
/// days in one field).
#[test]
fn odd_citation_files_are_findings_and_keep_their_values() {
    let cff = |more: &str| {
        format!("cff-version: 1.2.0\npreferred-citation:\n  type: article\n  title: T\n{more}")
    };
    let read = |text: &str| CitationFile::read("CITATION.cff", text.as_bytes());
    // A key in another case, and an id without its address.
    let person =
        "  authors:\n    - {Family-names: One, given-names: Ann, orcid: 0000-0002-1825-0097}\n";
    let file = read(&cff(person));
    let paper = &file.papers[0].paper;
    assert_eq!(authors(paper), ["Ann One"]);
    assert_eq!(author_ids(paper, 0), ["orcid:0000-0002-1825-0097"]);
    assert_eq!(file.findings.count(FindingKind::OddSpelling), 2);
    assert_eq!(file.findings.total(), 2);
    // A version that is not known.
    let file = read(&cff("").replace("1.2.0", "9.0"));
    assert_eq!(file.findings.count(FindingKind::UnknownVersion), 1);
    assert_eq!(file.papers[0].paper.title, "T", "what is known is read");
    // Two days in one field.
    let file = read("cff-version: 1.2.0\nlicense: MIT\ndate-released: 2021-07-08 2017-12-18\n");
    assert_eq!(file.findings.count(FindingKind::NotADate), 1);
    assert_eq!(file.license.as_deref(), Some("MIT"));
    let file = read(&cff("  date-published: 2021-07-08 2017-12-18\n"));
    assert_eq!(file.findings.count(FindingKind::NotADate), 1);
    assert_eq!(file.papers[0].paper.published, None);
    assert_eq!(file.papers[0].paper.year, None);
    // Software and data are no papers; what is no type of the format costs no paper.
    for other in ["software", "data", "website"] {
        let file = read(&cff("").replace("article", other));
        assert!(file.papers.is_empty() && file.findings.total() == 0);
    }
    for odd in ["artcile", "Article", &"x".repeat(3_000), "0", "true"] {
        let file = read(&cff("").replace("article", odd));
        let found = file.findings.count(FindingKind::WrongType);
        assert_eq!((found, file.findings.total()), (1, 1), "{odd}");
        assert_eq!(file.papers[0].paper.title, "T", "{odd}");
    }
    for (more, kind) in [
        ("  doi: none\n", FindingKind::NotADoi),
        ("  authors: [{alias: ''}]\n", FindingKind::MissingName),
        ("  authors: [{name: A, orcid: x}]\n", FindingKind::NotAnId),
        ("  year: soon\n", FindingKind::NotAYear),
    ] {
        let file = read(&cff(more));
        assert_eq!(file.findings.count(kind), 1, "{more}");
        assert_eq!(file.papers.len(), 1, "{more}");
    }
}

#[test]
fn files_that_cannot_be_read_are_findings() {
    // A billion laughs in nine lines.
    let laughs: String = (1..=9)
        .map(|n| {
            format!(
                "l{n}: &l{n} [{}]\n",
                vec![format!("*l{}", n - 1); 9].join(",")
            )
        })
        .collect();
    let laughs = format!("cff-version: 1.2.0\nl0: &l0 lol\n{laughs}");
    let long = format!("message: {}", "x".repeat(2 << 20));
    let deep = format!("a: {}", "[".repeat(100_000));
    for (name, bytes, kind) in [
        ("CITATION.cff", laughs.as_bytes(), FindingKind::BadRow),
        ("CITATION.cff", deep.as_bytes(), FindingKind::BadRow),
        ("CITATION.cff", long.as_bytes(), FindingKind::TooLong),
        ("CITATION.cff", b"\xff", FindingKind::InvalidUtf8),
        ("CITATION.cff", b"- a\n- b", FindingKind::BadRow),
        ("CITATION.cff", b"a: b: c", FindingKind::BadRow),
        ("CITATION.cff", b"", FindingKind::BadRow),
        ("codemeta.json", b"{", FindingKind::BadRow),
        ("codemeta.json", b"[]", FindingKind::BadRow),
    ] {
        let file = CitationFile::read(name, bytes);
        assert_eq!(
            (file.findings.count(kind), file.findings.total()),
            (1, 1),
            "{:?}",
            file.findings.samples()
        );
        assert!(file.papers.is_empty() && file.license.is_none());
    }
}

#[test]
fn codemeta_names_license_and_papers() {
    let text = r#"{"@context": "https://w3id.org/codemeta/3.0", "@type": "SoftwareSourceCode", "name": "Nets",
        "license": {"@id": "https://spdx.org/licenses/MIT"}, "author": [{"givenName": "Cy", "familyName": "Coder"}],
        "referencePublication": [
          {"@type": "ScholarlyArticle", "name": "Nets for everything", "@id": "https://doi.org/10.48550/arXiv.1412.6980",
           "datePublished": "2014-12-22", "isPartOf": {"name": "J. Nets"},
           "author": [{"@id": "https://orcid.org/0000-0002-1825-0097", "givenName": "Ann", "familyName": "One", "affiliation": {"name": "Here"}}]},
          "https://doi.org/10.1000/x.2"]}"#;
    let file = CitationFile::read("codemeta.json", text.as_bytes());
    assert_eq!(file.findings.total(), 0, "{:?}", file.findings.samples());
    assert_eq!(
        file.license.as_deref(),
        Some("https://spdx.org/licenses/MIT")
    );
    let keys: Vec<&str> = file.papers.iter().map(|one| one.key.as_str()).collect();
    assert_eq!(keys, ["arxiv:1412.6980", "doi:10.1000/x.2"]);
    let paper = &file.papers[0].paper;
    assert_eq!(author_ids(paper, 0), ["orcid:0000-0002-1825-0097"]);
    assert_eq!(institutions(paper), ["Here"]);
    assert_eq!(
        (paper.venue.as_deref(), paper.published, paper.year),
        (Some("J. Nets"), "2014-12-22".parse().ok(), Some(2014))
    );
    for context in ["[null]", "null"] {
        let odd = text.replace(r#""https://w3id.org/codemeta/3.0""#, context);
        let file = CitationFile::read("codemeta.json", odd.as_bytes());
        assert_eq!(file.findings.total(), 1, "{context} is one fault");
        assert_eq!(file.papers.len(), 2);
    }
    // An address that is none, with a character that cannot be stored: one fault.
    let odd = text.replace("https://doi.org/10.1000/x.2", "a\\u0000b");
    let file = CitationFile::read("codemeta.json", odd.as_bytes());
    assert_eq!(file.findings.count(FindingKind::MissingPaper), 1);
    assert_eq!((file.findings.total(), file.papers.len()), (1, 1));
    let other = text.replace("https://w3id.org/codemeta/3.0", "https://schema.org");
    let file = CitationFile::read("codemeta.json", other.as_bytes());
    assert_eq!(file.findings.count(FindingKind::UnknownVersion), 1);
    assert_eq!(file.papers.len(), 2);
}
