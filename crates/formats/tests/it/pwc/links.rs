//! The dump of links between papers and code.

use super::dump;
use formats::FindingKind;

#[test]
fn links_are_normalised() {
    let row = |repo: &str, official: &str| {
        format!(
            r#"{{"paper_url": "https://paperswithcode.com/paper/a", "paper_title": "A", "paper_arxiv_id": "1412.6980", "paper_url_abs": null,
            "paper_url_pdf": null, "repo_url": "{repo}", "is_official": {official}, "mentioned_in_paper": true, "mentioned_in_github": false, "framework": "none"}}"#
        )
    };
    let rows = [
        row("https://github.com/o/r", "false"),
        row("http://GitHub.com/o/r.git/", "true"),
        row("https://github.com/o", "true"),
    ];
    let dump = dump(
        "links-between-papers-and-code.json",
        &format!("[{}]", rows.join(",")),
    );
    for ((paper, link, _), official) in dump.links.iter().zip([false, true]) {
        assert_eq!(
            (paper.key.as_str(), link.url.as_str()),
            ("arxiv:1412.6980", "https://github.com/o/r")
        );
        assert_eq!(
            (link.is_official, link.mentioned_in_paper),
            (Some(official), Some(true))
        );
        assert_eq!(
            (link.framework.as_deref(), paper.title.as_str()),
            (None, "A")
        );
    }
    assert_eq!(
        (dump.links.len(), dump.findings.count(FindingKind::BadUrl)),
        (2, 1)
    );
}

#[test]
fn missing_columns_are_findings_in_every_row() {
    let rows = r#"[{"paper_arxiv_id": "1412.6980", "repo_url": "https://github.com/o/r"}, {"paper_title": "B", "repo_url": "https://github.com/o/b"},
        {"repo_url": "https://github.com/o/c"}, {"paper_url": null, "paper_title": "D", "repo_url": "https://github.com/o/d"}]"#;
    let dump = dump("links-between-papers-and-code.json", rows);
    assert_eq!(
        dump.findings.count(FindingKind::MissingColumn),
        3,
        "null is not absent"
    );
    assert_eq!(dump.findings.samples()[0].detail, "paper_url");
    assert_eq!(
        dump.findings.count(FindingKind::MissingPaper),
        1,
        "nothing names the third"
    );
    assert_eq!(dump.links.len(), 3, "the others say enough");
}

#[test]
fn invalid_arxiv_ids_are_findings_and_their_rows_remain() {
    let rows = r#"[{"paper_url": "https://paperswithcode.com/paper/a", "paper_arxiv_id": "1413.9999", "repo_url": "https://github.com/o/r"},
        {"paper_url": "https://paperswithcode.com/paper/b", "paper_url_abs": "https://arxiv.org/1910.02101", "repo_url": "https://github.com/o/r"}]"#;
    let dump = dump("links-between-papers-and-code.json", rows);
    assert_eq!(dump.findings.count(FindingKind::NotAnArxivId), 2);
    let keys: Vec<&str> = dump
        .links
        .iter()
        .map(|(paper, ..)| paper.key.as_str())
        .collect();
    assert_eq!(keys, ["pwc:a", "pwc:b"]);
}
