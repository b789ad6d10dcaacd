//! The papers dump of Papers with Code, and the joined slice.

use super::dump;
use crate::dump_rows::read_dump_as;
use crate::support::file;
use formats::{FindingKind, StreamFormat};

#[test]
fn papers_have_all_supported_fields() {
    let rows = r#"[{"paper_url": "https://paperswithcode.com/paper/a", "arxiv_id": "1412.6980", "nips_id": null, "openreview_id": null, "title": "A",
        "abstract": "Text.", "url_abs": "http://arxiv.org/abs/1412.6980v9", "url_pdf": "x", "proceeding": null, "authors": ["O. One"],
        "tasks": ["T"], "date": "2014-12-22", "conference": "ICLR", "methods": [{"name": "Adam"}]},
        {"paper_url": "https://paperswithcode.com/paper/a", "title": "A", "arxiv_id": null, "date": "soon", "authors": []}]"#;
    let dump = dump("papers-with-abstracts.json", rows);
    let [first, again] = dump.papers.as_slice() else {
        panic!("{:?}", dump.papers)
    };
    let paper = &first.paper;
    assert_eq!(
        (first.key.as_str(), paper.year, paper.venue.as_deref()),
        ("arxiv:1412.6980", Some(2014), Some("ICLR"))
    );
    assert_eq!(
        (paper.authors.as_slice(), paper.methods.as_slice()),
        (
            &[catalogue::Authorship::named("O. One")][..],
            &["Adam".to_owned()][..]
        )
    );
    assert_eq!((again.key.as_str(), again.paper.published), ("pwc:a", None));
    assert_eq!(dump.findings.count(FindingKind::NotADate), 1);
}

#[test]
fn joined_slice_has_a_source_per_field() {
    let line = r#"{"id": "acl:P19-1001", "title": "A", "acl_id": "P19-1001", "doi": "not one", "groups": ["acl"], "n_reviews": 0, "tasks": ["T"],
        "code": [{"repo_url": "https://github.com/o/r", "is_official": true, "framework": "TF", "source": "abstract"}],
        "abstract": "Text.", "abstract_source": "acl-anthology", "authors": ["o. one"], "authors_source": "mag"}"#;
    let dump = dump("papers.jsonl", &format!("{}\n\n", line.replace('\n', " ")));
    assert_eq!(
        (dump.format, dump.total.rows),
        (StreamFormat::JoinedPapers, 1)
    );
    let paper = &dump.papers[0];
    assert_eq!(
        (paper.key.as_str(), paper.field_sources["authors"].as_str()),
        ("acl:P19-1001", "mag")
    );
    assert_eq!(
        (
            dump.links[0].1.framework.as_deref(),
            dump.links[0].2.as_deref()
        ),
        (Some("tf"), Some("abstract"))
    );
    assert_eq!(dump.findings.count(FindingKind::NotADoi), 1);
}

#[test]
fn a_list_of_authors_in_one_name_is_split() {
    for (stated, expected) in [
        (
            "Ada One, Ben Two, Cleo Three",
            vec!["Ada One", "Ben Two", "Cleo Three"],
        ),
        ("Ada One and Ben Two", vec!["Ada One", "Ben Two"]),
        (
            "Ada One, Ben Two, Jr., and Cleo Three",
            vec!["Ada One", "Ben Two, Jr.", "Cleo Three"],
        ),
        ("One, Ada", vec!["One, Ada"]),
        ("Ada One, Jr.", vec!["Ada One, Jr."]),
        ("Ada Alexandra One", vec!["Ada Alexandra One"]),
    ] {
        let line = serde_json::json!({
            "id": "arxiv:2001.00001", "title": "A", "groups": [], "n_reviews": 0, "authors": [stated], "authors_source": "x",
            "institutions": ["Google", "None", " ", "A page\nof text", "13390", "x".repeat(161)],
        });
        let dump = dump("papers.jsonl", &format!("{line}\n"));
        let paper = &dump.papers[0].paper;
        let names: Vec<&str> = paper
            .authors
            .iter()
            .map(|one| one.author.name.as_str())
            .collect();
        assert_eq!(names, expected);
        let is_split = u64::from(expected.len() > 1);
        assert_eq!(
            dump.findings.count(FindingKind::AuthorList),
            is_split,
            "{stated}"
        );
        let institutions: Vec<&str> = paper
            .institutions
            .iter()
            .map(|one| one.name.as_str())
            .collect();
        assert_eq!(institutions, ["Google"]);
        assert_eq!(dump.findings.count(FindingKind::NotAnInstitution), 3);
    }
}

#[test]
fn lines_of_fifty_megabytes_are_findings_and_of_thirty_are_rows() {
    let row = |n: usize| {
        format!(
            r#"{{"id": "arxiv:1412.6980", "title": "A", "abstract": "{}"}}"#,
            "x".repeat(n)
        )
    };
    let text = format!("{}\n{}\n{}\n", row(50_000_000), row(30_000_000), row(3));
    let (_folder, path) = file("papers.jsonl", text.as_bytes());
    let dump = read_dump_as(&path, StreamFormat::JoinedPapers).unwrap();
    assert_eq!(
        (dump.total.rows, dump.findings.count(FindingKind::TooLong)),
        (3, 1)
    );
    assert_eq!(
        dump.papers[0].paper.abstract_text.as_ref().map(String::len),
        Some(30_000_000)
    );
}
