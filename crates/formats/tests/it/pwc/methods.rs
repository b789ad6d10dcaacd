//! The methods dump of Papers with Code.

use super::dump;
use formats::{FindingKind, StreamFormat};

pub const METHODS: &str = r#"[
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
fn methods_have_all_supported_fields_and_junk_is_counted() {
    let dump = dump("methods.json", METHODS);
    assert_eq!((dump.format, dump.total.rows), (StreamFormat::Methods, 5));
    let [adam_row, lone_row, again] = dump.methods.as_slice() else {
        panic!("{:?}", dump.methods)
    };
    let (adam, lone, again) = (&adam_row.method, &lone_row.method, &again.method);
    assert_eq!(
        (adam.id.as_str(), adam.name.as_str(), adam.introduced_year),
        ("adam", "Adam", Some(2014))
    );
    assert_eq!(
        (adam.aliases().count(), again.aliases().next()),
        (0, Some("Adaptive Moments"))
    );
    assert_eq!(
        (again.id.as_str(), again.introduced_year),
        ("adam", Some(2015)),
        "rows are as they came"
    );
    let paper = adam_row.paper.as_ref();
    assert_eq!(
        paper.map(|paper| paper.key.as_str()),
        Some("arxiv:1412.6980")
    );
    assert_eq!(
        (
            adam.collections[0].name.as_str(),
            adam_row.method.paper_count
        ),
        ("Stochastic Optimization", Some(7))
    );
    assert_eq!(
        (
            lone.introduced_year,
            lone.summary.as_deref(),
            lone_row.code_snippet_url.as_deref()
        ),
        (None, None, None)
    );
    let ids: Vec<String> = paper
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

/// A text that is the address of no method identifies none: the name does, and the text is a finding. No address is none.
#[test]
fn an_address_of_no_method_is_found() {
    let row = |url: &str| format!(r#"{{"url": {url}, "name": "Wide Block", "source_title": "A"}}"#);
    let urls = [
        r#""https://paperswithcode.com/method/WIDE""#,
        r#""https://paperswithcode.com/paper/wide""#,
        r#""wide""#,
        r#"" ""#,
        "null",
    ];
    let dump = dump("methods.json", &format!("[{}]", urls.map(row).join(",")));
    let ids: Vec<&str> = dump
        .methods
        .iter()
        .map(|row| row.method.id.as_str())
        .collect();
    assert_eq!(
        ids,
        [
            "wide",
            "wide-block",
            "wide-block",
            "wide-block",
            "wide-block"
        ]
    );
    let found = dump.findings.samples().iter();
    let found: Vec<_> = found
        .map(|one| (one.row, one.kind, one.detail.as_str()))
        .collect();
    let bad = FindingKind::BadUrl;
    assert_eq!(
        found,
        [
            (2, bad, "https://paperswithcode.com/paper/wide"),
            (3, bad, "wide")
        ]
    );
}

#[test]
fn finding_samples_are_bounded_and_counts_are_exact() {
    let dump = dump(
        "methods.json",
        &format!("[{}]", vec![r#"{"url": "u", "name": ""}"#; 1_000].join(",")),
    );
    assert_eq!(dump.findings.count(FindingKind::MissingName), 1_000);
    assert_eq!(dump.findings.samples().len(), formats::finding::MAX_SAMPLES);
    assert_eq!(
        dump.findings.samples()[0].file.file_name(),
        Some("methods.json".as_ref())
    );
}
