//! Reviews, citations, metadata of S2ORC, data sets of Papers with Code, and files in xz.

use crate::support::{authors, file, read_bytes, read_bytes_as, read_error};
use catalogue::{Citation, License, PaperReference};
use formats::{FindingKind, StreamFormat, StreamRow};

const REVIEWS: &str = r#"{"paper":"openreview:004uTlSufe","openreview_id":"004uTlSufe","conference":"Conf 2025","accepted":true,"reviews":[
 {"IS_META_REVIEW":false,"comments":"It holds.","TITLE":"Official Review","RECOMMENDATION":6,"REVIEWER_CONFIDENCE":4,"CLARITY":3,"DATE":"2025-06-27"},
 {"IS_META_REVIEW":false,"comments":"It does not.","TITLE":"Official Review","RECOMMENDATION":"3: reject","REVIEWER_CONFIDENCE":null,"CLARITY":null,"DATE":"soon"},
 {"IS_META_REVIEW":true,"comments":" ","TITLE":"Decision","RECOMMENDATION":"Accept (poster)","DATE":"2025-09-17"}]}"#;

#[test]
fn reviews_are_one_row_per_reviewer_with_raw_ratings() {
    let output = read_bytes(REVIEWS.replace('\n', " ").as_bytes());
    assert_eq!(
        (output.format, output.license),
        (StreamFormat::Reviews, License::Unknown)
    );
    assert!(!output.license.redistributable(), "its terms are not known");
    let reviews: Vec<_> = output
        .rows
        .iter()
        .map(|one| {
            if let StreamRow::Review { paper, review } = &one.row {
                assert_eq!(paper.key, "openreview:004uTlSufe");
                review
            } else {
                panic!("{one:?}")
            }
        })
        .collect();
    let [first, second, meta] = reviews[..] else {
        panic!("{reviews:?}")
    };
    let ids = ["review 1", "review 2", "meta 3"].map(|id| format!("openreview:004uTlSufe {id}"));
    assert!(reviews.iter().map(|review| &review.id).eq(&ids));
    assert_eq!(
        (first.rating.as_deref(), first.confidence.as_deref()),
        (Some("6"), Some("4"))
    );
    assert_eq!(
        (first.scores["CLARITY"].as_str(), first.scores.len()),
        ("3", 1)
    );
    assert_eq!(
        (first.text.as_deref(), first.date),
        (Some("It holds."), "2025-06-27".parse().ok())
    );
    assert_eq!(
        (
            first.venue.as_deref(),
            first.decision.as_deref(),
            first.is_meta
        ),
        (Some("Conf 2025"), Some("accepted"), false)
    );
    assert_eq!(
        (second.rating.as_deref(), second.confidence.as_deref()),
        (Some("3: reject"), None),
        "on its own scale"
    );
    assert!(second.scores.is_empty() && second.date.is_none());
    assert_eq!(
        (meta.is_meta, meta.rating.as_deref(), meta.text.as_deref()),
        (true, Some("Accept (poster)"), None)
    );
    output.assert_findings(&[(FindingKind::NotADate, 1)]);
}

#[test]
fn reviews_of_unnamed_papers_are_findings() {
    let rows = [
        r#"{"id":104,"reviews":[{"comments":"A"}]}"#,
        r#"{"id":"1412.6980","title":"A"}"#,
        r#"{"reviews":[7]}"#,
    ];
    let output = read_bytes_as(StreamFormat::Reviews, rows.join("\n").as_bytes());
    assert!(output.rows.is_empty());
    output.assert_findings(&[
        (FindingKind::MissingPaper, 1),
        (FindingKind::MissingColumn, 1),
        (FindingKind::BadRow, 1),
    ]);
}

#[test]
fn citations_without_two_ids_are_findings() {
    let rows = [
        r#"{"citing":"arxiv:1311.2524v3","cited":"https://openalex.org/W1","source":"arxiv-bbl"}"#,
        r#"{"citing":"arxiv:1311.2524","cited":"Adam"}"#,
        r#"{"citing":"pwc:adam"}"#,
    ];
    let output = read_bytes(rows.join("\n").as_bytes());
    assert_eq!(output.format, StreamFormat::JoinedCitations);
    let [one] = &output.rows[..] else {
        panic!("{:?}", output.rows)
    };
    let edge = StreamRow::Citation {
        citation: Citation {
            citing: "arxiv:1311.2524".into(),
            cited: "openalex:W1".into(),
        },
        origin: Some("arxiv-bbl".into()),
    };
    assert_eq!(one.row, edge);
    output.assert_findings(&[
        (FindingKind::MissingPaper, 1),
        (FindingKind::MissingColumn, 1),
    ]);
}

#[test]
fn s2orc_metadata_have_authors_and_citations() {
    let rows = [
        r#"{"paper_id":"77","title":"On\n Nets","authors":[{"first":"Ann","middle":["B.","C."],"last":"One","suffix":"Jr"},{"first":"","middle":[],"last":"","suffix":""}],
            "abstract":null,"year":1975,"arxiv_id":null,"acl_id":"P19-1001","pmc_id":null,"pubmed_id":null,"doi":"10.1000/X","venue":null,"journal":"J. Nets",
            "outbound_citations":["78","78","79"],"inbound_citations":["1"]}"#,
        r#"{"paper_id":"78","title":"B","outbound_citations":[],"arxiv_id":"x"}"#,
        r#"{"title":null,"outbound_citations":[]}"#,
    ];
    let text: String = rows
        .iter()
        .map(|row| row.replace('\n', " ") + "\n")
        .collect();
    let output = read_bytes(text.as_bytes());
    assert_eq!(
        (output.format, output.license),
        (StreamFormat::S2orcMetadata, License::OdcBy)
    );
    assert_eq!(
        output.keys(),
        ["doi:10.1000/x", "url:api.semanticscholar.org/CorpusID:78"]
    );
    let [first, _] = output.papers()[..] else {
        panic!()
    };
    assert_eq!(
        first.paper.identifier(catalogue::IdScheme::Url),
        Some("https://api.semanticscholar.org/CorpusID:77")
    );
    assert_eq!(authors(&first.paper), ["Ann B. C. One Jr"]);
    assert_eq!(first.paper.year, Some(1975));
    assert_eq!(
        (first.paper.venue.as_deref(), first.paper.title.as_str()),
        (Some("J. Nets"), "On Nets")
    );
    let page = |id: u32| format!("url:api.semanticscholar.org/CorpusID:{id}");
    assert_eq!(
        first.citations,
        [page(78), page(79)],
        "each once, by the keys of such papers"
    );
    output.assert_findings(&[
        (FindingKind::NotAnArxivId, 1),
        (FindingKind::MissingColumn, 1),
        (FindingKind::MissingPaper, 1),
    ]);
}

#[test]
fn data_sets_have_names_and_their_paper() {
    let rows = r#"[{"url":"https://paperswithcode.com/dataset/mnist","name":" MNIST ","full_name":"MNIST","homepage":"http://a.org","description":"Digits.",
        "paper":{"title":"Digits","url":"https://paperswithcode.com/paper/digits"},"introduced_date":"1998-01-01","modalities":[{"name":"Images","url":"x"}],
        "tasks":[{"task":"Reading","url":"x"},"Counting",{"task":null}],"variants":["MNIST","MNIST-small"],"num_papers":7,"languages":[]},
        {"url":null,"name":"B","introduced_date":"soon","paper":null},{"url":"x","name":" "}]"#;
    let output = read_bytes_as(StreamFormat::Datasets, rows.as_bytes());
    let sets: Vec<_> = output
        .rows
        .iter()
        .map(|one| {
            if let StreamRow::Dataset { dataset, paper } = &one.row {
                (dataset, paper)
            } else {
                panic!("{one:?}")
            }
        })
        .collect();
    let [(first, first_paper), (second, second_paper)] = sets[..] else {
        panic!("{sets:?}")
    };
    assert_eq!(
        (
            first.slug.as_deref(),
            first.name.as_str(),
            first.full_name.as_deref()
        ),
        (Some("mnist"), "MNIST", None)
    );
    assert_eq!(
        (
            first_paper
                .as_ref()
                .map(|paper| (paper.key.as_str(), paper.title.as_str())),
            first.introduced
        ),
        (Some(("pwc:digits", "Digits")), "1998-01-01".parse().ok())
    );
    assert_eq!(
        (first.tasks.as_slice(), first.variants.len()),
        (&["Reading".to_owned(), "Counting".to_owned()][..], 2)
    );
    assert_eq!(
        (first.modalities.as_slice(), first.paper_count),
        (&["Images".to_owned()][..], Some(7))
    );
    assert_eq!(
        (second.slug.as_deref(), second_paper),
        (None, &None::<PaperReference>)
    );
    output.assert_findings(&[(FindingKind::NotADate, 1), (FindingKind::MissingName, 1)]);
    // Told by its columns, whatever its name.
    let (_folder, path) = file("x.json", rows.as_bytes());
    assert_eq!(
        StreamFormat::of(&path).expect("is recognised"),
        StreamFormat::Datasets
    );
}

/// One edge, by `xz -0`.
const XZ: &str = "fd377a585a000004e6d6b446020021010c0000008f98419c01002f7b22636974696e67223a2261727869763a313431322e36393830222c226369746564223a227077633a6164616d227d0a005cc1883e1f907982000148308a40ff3e1fb6f37d010000000004595a";

/// The same, with a dictionary of one GiB.
const GREEDY: &str = "fd377a585a000004e6d6b44602002101240000005e1fc7f901002f7b22636974696e67223a2261727869763a313431322e36393830222c226369746564223a227077633a6164616d227d0a005cc1883e1f907982000148308a40ff3e1fb6f37d010000000004595a";

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex"))
        .collect()
}

#[test]
fn xz_files_are_read_completely_or_refused() {
    let one = read_bytes(&bytes(XZ));
    assert_eq!((one.rows.len(), one.total.bytes), (1, 48));
    let twice = read_bytes_as(
        StreamFormat::JoinedCitations,
        &[bytes(XZ), bytes(XZ)].concat(),
    );
    assert_eq!(twice.rows.len(), 2, "several streams are one text");
    let complete = bytes(XZ);
    for cut in [13, 40, complete.len() - 1] {
        read_error(StreamFormat::JoinedCitations, &complete[..cut]);
    }
    let (message, _) = read_error(StreamFormat::JoinedCitations, &bytes(GREEDY));
    assert!(message.contains("damaged"), "{message}");
}
