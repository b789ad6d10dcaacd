//! Papers that a file names by an identifier only: their rows are stored, and wait for a source that describes the papers.

use crate::fixture::{batch, paper, store, with};
use crate::merging::texts;
use catalogue::{License, PaperStatement, Review};
use store::ingest::{IngestBatch, OfPaper};
use store::testing::TestStore;

use catalogue::IdScheme::{Arxiv, OpenReview};

/// A review of the paper of this OpenReview id, by a source of unverified terms.
fn reviews() -> IngestBatch {
    let mut rows = batch("reviews", License::Unknown);
    let named = paper("openreview:abc", "", &[(OpenReview, "abc")], &[]);
    rows.papers = vec![with(named, |paper| paper.year = None)];
    rows.reviews = vec![OfPaper {
        paper: "openreview:abc".to_owned(),
        record: Review {
            id: "abc 1".to_owned(),
            rating: Some("8: accept".to_owned()),
            ..Review::default()
        },
    }];
    rows
}

fn description() -> PaperStatement {
    let ids = [(Arxiv, "2001.00001"), (OpenReview, "abc")];
    paper("arxiv:2001.00001", "Described", &ids, &["Ann"])
}

fn descriptions() -> IngestBatch {
    let mut rows = batch("papers", License::Cc0);
    rows.papers = vec![description()];
    rows
}

const PAPERS: &str = "SELECT title || ' ' || coalesce(year::text, '-') || ' ' || is_stub || ' ' || source.name || ' ' || paper.license
    || ' ' || (SELECT count(*) FROM review WHERE review.paper_id = paper.paper_id) FROM paper JOIN source USING (source_id)";

async fn published(store: &TestStore) -> usize {
    let mut export = store.export().await.unwrap();
    export.paper_order().await.unwrap().len()
}

#[tokio::test]
async fn a_review_waits_for_its_paper() {
    let store = store().await;
    let report = store.ingest(&reviews()).await.unwrap();
    assert_eq!(report.findings["awaited_paper"], 1);
    assert_eq!(
        texts(&store, PAPERS).await,
        ["openreview:abc - true reviews unknown 1"]
    );
    assert_eq!(
        published(&store).await,
        0,
        "a paper without a description is not published"
    );

    store.ingest(&descriptions()).await.unwrap();
    assert_eq!(
        texts(&store, PAPERS).await,
        ["Described 2020 false papers CC0-1.0 1"],
        "the source that describes the paper is its source"
    );
    assert_eq!(published(&store).await, 1);
    assert!(
        texts(&store, "SELECT 1::text FROM paper_claim")
            .await
            .is_empty()
    );

    let again = store.ingest(&reviews()).await.unwrap();
    assert!(
        again.is_unchanged() && !again.findings.contains_key("awaited_paper"),
        "{again:?}"
    );
}

#[tokio::test]
async fn a_review_attaches_to_a_stored_paper() {
    let store = store().await;
    store.ingest(&descriptions()).await.unwrap();
    let report = store.ingest(&reviews()).await.unwrap();
    assert!(!report.findings.contains_key("awaited_paper"), "{report:?}");
    assert_eq!(
        texts(&store, PAPERS).await,
        ["Described 2020 false papers CC0-1.0 1"]
    );
    assert!(
        texts(&store, "SELECT 1::text FROM paper_claim")
            .await
            .is_empty()
    );
}

#[tokio::test]
async fn a_file_may_name_a_paper_before_it_describes_it() {
    for key in ["openreview:abc", "arxiv:2001.00001"] {
        let store = store().await;
        let mut rows = reviews();
        rows.papers.push(PaperStatement {
            key: key.to_owned(),
            ..description()
        });
        store.ingest(&rows).await.unwrap();
        assert_eq!(
            texts(&store, PAPERS).await,
            ["Described 2020 false reviews unknown 1"],
            "{key}"
        );
    }
}
