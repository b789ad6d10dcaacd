//! Each genuine format, from small files of our own: what is kept, and one test for each bad input.

mod whole;

use datasets::{FindingKind, Found, StreamFormat, find};
use std::io::Write;
use std::path::{Path, PathBuf};
use whole::{Whole, read, read_as};

/// A folder of the test with one file in it.
fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).expect("a file");
    (folder, path)
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut out = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    out.write_all(text).expect("into memory");
    out.finish().expect("into memory")
}

fn dump(name: &str, text: &str) -> Whole {
    let (_folder, path) = file(name, text.as_bytes());
    read(path).expect("is read")
}

/// The error as a person reads it, with its causes.
fn refused(name: &str, bytes: &[u8]) -> String {
    let (_folder, path) = file(name, bytes);
    let error = read(path).map(|_| ()).expect_err("is refused");
    let cause = std::error::Error::source(&error)
        .map(|cause| format!(": {cause}"))
        .unwrap_or_default();
    format!("{error}{cause}")
}

const METHODS: &str = r#"[
 {"url": "https://paperswithcode.com/method/adam", "name": "Adam", "full_name": "Adam", "description": "**Adam** keeps moments.\r\n",
  "paper": {"title": "A Method", "url": "https://paperswithcode.com/paper/a-method"}, "introduced_year": 2014,
  "source_url": "http://arxiv.org/abs/1412.6980v9", "source_title": "A Method", "code_snippet_url": "https://shop.example/x",
  "num_papers": 7, "collections": [{"collection": "Stochastic Optimization", "area_id": "general", "area": "General"}]},
 {"url": "https://paperswithcode.com/method/nn", "name": " ", "full_name": "", "description": "", "paper": null, "introduced_year": 2000},
 {"url": "https://paperswithcode.com/method/call", "name": "Call us", "full_name": "+1 (800) 555-0123 45", "description": "", "paper": null},
 {"url": "https://paperswithcode.com/method/lone", "name": "Lone", "full_name": "Lonely Net", "paper": null, "introduced_year": 2000,
  "description": "Please enter a description about the method here", "source_url": null, "code_snippet_url": "U-Net", "collections": []},
 {"url": "https://paperswithcode.com/method/adam", "name": "ADAM", "full_name": "Adaptive Moments", "paper": null, "introduced_year": 2015}
]"#;

#[test]
fn methods_keep_what_is_known() {
    let dump = dump("methods.json", METHODS);
    assert_eq!((dump.format, dump.total.rows), (StreamFormat::Methods, 5));
    let [adam, lone, again] = dump.methods.as_slice() else {
        panic!("{:?}", dump.methods)
    };
    assert_eq!(
        (adam.slug.as_str(), adam.name.as_str(), adam.introduced_year),
        ("adam", "Adam", Some(2014))
    );
    assert_eq!(
        (adam.full_name.as_deref(), again.full_name.as_deref()),
        (None, Some("Adaptive Moments"))
    );
    assert_eq!(
        (again.slug.as_str(), again.introduced_year),
        ("adam", Some(2015)),
        "rows are as they came"
    );
    assert_eq!(adam.paper_key.as_deref(), Some("arxiv:1412.6980"));
    assert_eq!(
        (adam.collections[0].collection.as_str(), adam.paper_count),
        ("Stochastic Optimization", Some(7))
    );
    assert_eq!(
        (
            lone.introduced_year,
            lone.description.as_deref(),
            lone.code_snippet_url.as_deref()
        ),
        (None, None, None)
    );
    let ids: Vec<String> = adam
        .paper
        .iter()
        .flat_map(|paper| &paper.ids)
        .map(ToString::to_string)
        .collect();
    assert_eq!(ids, ["arxiv:1412.6980", "pwc:a-method"]);
    for (kind, count) in [
        (FindingKind::MissingName, 1),
        (FindingKind::JunkMethod, 1),
        (FindingKind::PlaceholderYear, 1),
        (FindingKind::PlaceholderDescription, 1),
        (FindingKind::NotACodeHost, 1),
        (FindingKind::BadUrl, 1),
        (FindingKind::MissingPaper, 2),
    ] {
        assert_eq!(dump.findings.count(kind), count, "{kind}");
    }
    let nameless = dump
        .findings
        .samples()
        .iter()
        .find(|f| f.kind == FindingKind::MissingName)
        .unwrap();
    assert_eq!(nameless.row, 2);
}

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
    for (link, official) in dump.links.iter().zip([false, true]) {
        assert_eq!(
            (link.paper_key.as_str(), link.repo_url.as_str()),
            ("arxiv:1412.6980", "https://github.com/o/r")
        );
        assert_eq!(
            (link.is_official, link.mentioned_in_paper),
            (Some(official), Some(true))
        );
        assert_eq!(
            (link.framework.as_deref(), link.paper.title.as_str()),
            (None, "A")
        );
    }
    assert_eq!(
        (dump.links.len(), dump.findings.count(FindingKind::BadUrl)),
        (2, 1)
    );
}

#[test]
fn a_missing_column_is_found_in_every_row() {
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
fn what_is_no_arxiv_id_is_found_and_the_row_stays() {
    let rows = r#"[{"paper_url": "https://paperswithcode.com/paper/a", "paper_arxiv_id": "1413.9999", "repo_url": "https://github.com/o/r"},
        {"paper_url": "https://paperswithcode.com/paper/b", "paper_url_abs": "https://arxiv.org/1910.02101", "repo_url": "https://github.com/o/r"}]"#;
    let dump = dump("links-between-papers-and-code.json", rows);
    assert_eq!(dump.findings.count(FindingKind::NotAnArxivId), 2);
    let keys: Vec<&str> = dump
        .links
        .iter()
        .map(|link| link.paper_key.as_str())
        .collect();
    assert_eq!(keys, ["pwc:a", "pwc:b"]);
}

/// A task that holds one data set with `rows`, `depth` levels below others.
fn nested(depth: usize, rows: &str) -> String {
    let open: String = (0..depth)
        .map(|at| {
            format!(r#"{{"task": "t{at}", "categories": ["C"], "datasets": [], "subtasks": ["#)
        })
        .collect();
    let leaf = format!(
        r#"{{"task": "leaf", "categories": [], "subtasks": [], "datasets": [{{"dataset": "D", "sota": {{"metrics": ["Acc"], "rows": [{rows}]}},
        "subdatasets": [{{"dataset": "D/small", "sota": {{"rows": []}}}}]}}]}}"#
    );
    format!("{open}{leaf}{}", "]}".repeat(depth))
}

const RESULT: &str = r#"{"code_links": [{"title": "o/r", "url": "https://github.com/o/r"}], "metrics": {"Acc": "95.84%", "n": 3, "x": null},
    "model_links": [], "model_name": "Net", "paper_date": "2014-12-22", "paper_title": "A", "paper_url": "http://arxiv.org/abs/1412.6980v4"}"#;

#[test]
fn tables_nest_as_deep_as_the_parser_allows() {
    let dump = dump(
        "evaluation-tables.json",
        &format!("[{}]", nested(6, RESULT)),
    );
    let parents: Vec<(&str, Option<&str>)> = dump
        .tasks
        .iter()
        .map(|task| (task.name.as_str(), task.parents.first().map(String::as_str)))
        .collect();
    assert_eq!(parents[0], ("t0", None));
    assert_eq!(parents[6], ("leaf", Some("t5")));
    let [result] = dump.results.as_slice() else {
        panic!("{:?}", dump.results)
    };
    assert_eq!(
        (
            result.task.as_str(),
            result.dataset.as_str(),
            result.paper_key.as_deref()
        ),
        ("leaf", "D", Some("arxiv:1412.6980"))
    );
    let metrics: Vec<(&str, &str)> = result
        .metrics
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert_eq!(metrics, [("Acc", "95.84%"), ("n", "3")]);
    assert_eq!(
        (
            dump.links[0].repo_url.as_str(),
            result
                .paper
                .as_ref()
                .and_then(|paper| paper.date.as_deref())
        ),
        ("https://github.com/o/r", Some("2014-12-22"))
    );
}

#[test]
fn a_table_nested_too_deep_is_a_bad_row_not_a_crash() {
    let dump = dump(
        "evaluation-tables.json",
        &format!("[{}, {}]", nested(5_000, RESULT), nested(1, RESULT)),
    );
    assert_eq!(
        (dump.findings.count(FindingKind::BadRow), dump.results.len()),
        (1, 1)
    );
    assert!(
        dump.findings.samples()[0]
            .detail
            .contains("recursion limit"),
        "{:?}",
        dump.findings.samples()
    );
}

#[test]
fn a_task_that_stands_under_two_others_is_told_each_time() {
    let dump = dump(
        "evaluation-tables.json",
        &format!(
            "[{}, {}]",
            nested(1, RESULT),
            nested(2, &format!("{RESULT}, {RESULT}"))
        ),
    );
    assert_eq!(dump.results.len(), 3, "uniting them is the merge's work");
    let leaves = dump.tasks.iter().filter(|task| task.name == "leaf");
    assert_eq!(
        leaves.flat_map(|leaf| &leaf.parents).collect::<Vec<_>>(),
        ["t0", "t1"]
    );
}

#[test]
fn papers_with_abstracts_are_read() {
    let rows = r#"[{"paper_url": "https://paperswithcode.com/paper/a", "arxiv_id": "1412.6980", "nips_id": null, "openreview_id": null, "title": "A",
        "abstract": "Text.", "url_abs": "http://arxiv.org/abs/1412.6980v9", "url_pdf": "x", "proceeding": null, "authors": ["O. One"],
        "tasks": ["T"], "date": "2014-12-22", "conference": "ICLR", "methods": [{"name": "Adam"}]},
        {"paper_url": "https://paperswithcode.com/paper/a", "title": "A", "arxiv_id": null, "date": "soon", "authors": []}]"#;
    let dump = dump("papers-with-abstracts.json", rows);
    let [paper, again] = dump.papers.as_slice() else {
        panic!("{:?}", dump.papers)
    };
    assert_eq!(
        (paper.key.as_str(), paper.year, paper.venue.as_deref()),
        ("arxiv:1412.6980", Some(2014), Some("ICLR"))
    );
    assert_eq!(
        (paper.authors.as_slice(), paper.methods.as_slice()),
        (&["O. One".to_owned()][..], &["Adam".to_owned()][..])
    );
    assert_eq!((again.key.as_str(), again.date.as_deref()), ("pwc:a", None));
    assert_eq!(dump.findings.count(FindingKind::NotADate), 1);
}

#[test]
fn the_joined_slice_names_its_sources() {
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
            dump.links[0].framework.as_deref(),
            dump.links[0].origin.as_deref()
        ),
        (Some("tf"), Some("abstract"))
    );
    assert_eq!(dump.findings.count(FindingKind::NotADoi), 1);
}

#[test]
fn a_truncated_gzip_says_how_far_it_was_whole_and_gives_nothing() {
    // Names that do not repeat, so that half of the bytes hold about half of the rows.
    let rows: Vec<String> = (0..5_000u64)
        .map(|n| {
            format!(
                r#"{{"url": "u", "name": "m{:x}"}}"#,
                n.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            )
        })
        .collect();
    let whole = gzip(format!("[{}]", rows.join(",\n")).as_bytes());
    let message = refused("methods.json.gz", &whole[..whole.len() / 2]);
    assert!(
        message.contains("methods.json.gz: truncated after "),
        "{message}"
    );
    let count: u64 = message
        .split("after ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1_000..4_000).contains(&count), "{message}");
    let mut damaged = whole.clone();
    let at = damaged.len() - 6;
    damaged[at] ^= 0xff;
    assert!(refused("methods.json.gz", &damaged).contains("damaged after 5000 complete rows"));
    let (_folder, path) = file("methods.json.gz", &whole);
    let dump = read(path).unwrap();
    assert_eq!(
        (dump.total.rows, dump.total.sha256),
        (5_000, catalogue::Digest::of(&whole))
    );
}

#[test]
fn a_text_that_stops_is_truncated_too() {
    let message = refused("methods.json", br#"[{"name": "A"}, {"name": "B"}, {"na"#);
    assert!(
        message.contains("truncated after 2 complete rows"),
        "{message}"
    );
}

#[test]
fn invalid_utf8_is_found_with_row_and_place() {
    let mut bytes = br#"[{"name": "A"}, {"name": "#.to_vec();
    let at = bytes.len() + 1;
    bytes.extend_from_slice(b"\"\xff\"}, {\"name\": \"C\"}]");
    let (_folder, path) = file("methods.json", &bytes);
    let dump = read(path).unwrap();
    let names: Vec<&str> = dump
        .methods
        .iter()
        .map(|method| method.name.as_str())
        .collect();
    assert_eq!(names, ["A", "C"]);
    let found = dump
        .findings
        .samples()
        .iter()
        .find(|finding| finding.kind == FindingKind::InvalidUtf8)
        .unwrap();
    assert_eq!(found.row, 2);
    assert!(found.detail.contains(&format!("byte {at} ")), "{found:?}");
}

#[test]
fn an_object_where_an_array_is_due_is_named() {
    let message = refused("methods.json", br#" {"methods": []}"#);
    assert!(
        message.contains("methods.json: a JSON array is due, found an object"),
        "{message}"
    );
    assert!(refused("methods.json", b"<!doctype html>").contains("found '<'"));
    assert!(refused("methods.json", b"").contains("found nothing"));
}

#[test]
fn a_row_that_is_no_row_costs_only_itself() {
    let dump = dump(
        "methods.json",
        r#"[null, 3, {"name": 7}, {"name": "A", "url": "u",}, {"name": "B"}, []] x"#,
    );
    assert_eq!(dump.total.rows, 6);
    assert_eq!(dump.methods.len(), 1);
    assert_eq!(
        (
            dump.findings.count(FindingKind::BadRow),
            dump.findings.count(FindingKind::TrailingText)
        ),
        (5, 1)
    );
}

#[test]
fn a_line_of_fifty_megabytes_is_a_finding_and_one_of_thirty_a_row() {
    let row = |n: usize| {
        format!(
            r#"{{"id": "arxiv:1412.6980", "title": "A", "abstract": "{}"}}"#,
            "x".repeat(n)
        )
    };
    let text = format!("{}\n{}\n{}\n", row(50_000_000), row(30_000_000), row(3));
    let (_folder, path) = file("papers.jsonl", text.as_bytes());
    let dump = read_as(&path, StreamFormat::JoinedPapers).unwrap();
    assert_eq!(
        (dump.total.rows, dump.findings.count(FindingKind::TooLong)),
        (3, 1)
    );
    assert_eq!(
        dump.papers[0].abstract_text.as_ref().map(String::len),
        Some(30_000_000)
    );
}

#[test]
fn samples_are_few_and_counts_exact() {
    let dump = dump(
        "methods.json",
        &format!("[{}]", vec![r#"{"url": "u", "name": ""}"#; 1_000].join(",")),
    );
    assert_eq!(dump.findings.count(FindingKind::MissingName), 1_000);
    assert_eq!(dump.findings.samples().len(), datasets::finding::SAMPLES);
    assert_eq!(
        dump.findings.samples()[0].file.file_name(),
        Some("methods.json".as_ref())
    );
}

#[test]
fn a_folder_lists_every_file_and_says_why_one_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    std::fs::create_dir(folder.path().join("below")).unwrap();
    at("methods.json.gz", &gzip(b"[]"));
    at("below/renamed.json", METHODS.as_bytes());
    at("links.csv", b"a,b\n");
    at("x.db.json", br#"{"u": {"repo_url": ""}}"#);
    at("notes.txt", b"");
    at(
        "answer.json",
        br#"{"url_abs": "", "abstract": "", "authors": []}"#,
    );
    at("broken.json.gz", &[0x1f, 0x8b, 8, 0]);
    let listed = find(folder.path()).unwrap();
    let short = |path: &Path| {
        path.strip_prefix(folder.path())
            .unwrap()
            .to_string_lossy()
            .into_owned()
    };
    let mut readable = Vec::new();
    let mut unread = Vec::new();
    for entry in listed {
        match entry {
            Found::Readable(path, format) => readable.push((short(&path), format)),
            Found::Unread(path, why) => unread.push((short(&path), why)),
        }
    }
    assert_eq!(
        readable,
        [
            ("below/renamed.json".to_owned(), StreamFormat::Methods),
            ("methods.json.gz".to_owned(), StreamFormat::Methods)
        ]
    );
    let names: Vec<&str> = unread.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "answer.json",
            "broken.json.gz",
            "links.csv",
            "notes.txt",
            "x.db.json"
        ]
    );
    assert!(
        unread[2].1.contains("JSON or Parquet dump")
            && unread[4].1.contains("links-between-papers-and-code.json"),
        "{unread:?}"
    );
    assert!(refused("links.csv", b"a,b").contains("hint:"));
}
