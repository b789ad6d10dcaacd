//! Texts of papers: recorded whole or not at all, with spans and short quotes.

use crate::fixture::{noon, store};
use catalogue::{Digest, License};
use store::{PaperText, StoreError, TextSpan};

fn text(version: &str) -> PaperText {
    PaperText {
        paper: "arxiv:2401.00001".to_owned(),
        version: Some(version.to_owned()),
        title: Some("A rule".to_owned()),
        main: "main.tex".to_owned(),
        source_sha256: Digest::of(version),
        sha256: Digest::of("the text"),
        bytes: 8,
        findings: 1,
        license: License::CcBy4,
    }
}

fn span(id: &str, kind: &str) -> TextSpan {
    TextSpan {
        span: id.to_owned(),
        kind: kind.to_owned(),
        number: Some("1,2".to_owned()),
        label: None,
        section: Some("sec-1".to_owned()),
        start_byte: 0,
        end_byte: 8,
    }
}

#[tokio::test]
async fn a_text_is_recorded_once() {
    let store = store().await;
    let spans = [span("sec-1", "section"), span("eq-1", "equation")];
    assert!(
        store
            .record_text(&text("v1"), &spans, noon())
            .await
            .unwrap()
    );
    assert!(
        !store
            .record_text(&text("v2"), &spans, noon())
            .await
            .unwrap()
    );
    let paper = "arxiv:2401.00001";
    assert_eq!(store.paper_text(paper).await.unwrap(), Some(text("v2")));
    let stored = store.rows("text_span").await.unwrap();
    assert_eq!(stored.len(), spans.len());
    for (row, span) in stored.iter().zip(&spans) {
        let facts = format!("{},{},\"1,2\",,sec-1,0,8", span.span, span.kind);
        assert!(row.contains(&facts), "{row}");
    }
    assert_eq!(store.paper_text("arxiv:2401.00002").await.unwrap(), None);
}

#[tokio::test]
async fn a_refused_span_leaves_nothing() {
    let store = store().await;
    let spans = [span("eq-1", "equation"), span("eq-1", "equation")];
    let refused = store.record_text(&text("v1"), &spans, noon()).await;
    assert!(
        matches!(refused, Err(StoreError::Constraint { .. })),
        "{refused:?}"
    );
    let refused = store
        .record_text(&text("v1"), &[span("x", "poem")], noon())
        .await;
    assert!(
        matches!(refused, Err(StoreError::Constraint { .. })),
        "{refused:?}"
    );
    assert_eq!(store.paper_text("arxiv:2401.00001").await.unwrap(), None);
}

#[tokio::test]
async fn quotes_are_short_and_of_a_span() {
    let store = store().await;
    let text = text("v1");
    store
        .record_text(&text, &[span("eq-1", "equation")], noon())
        .await
        .unwrap();
    let longest = "é".repeat(300);
    for quote in ["x = y", "x = y", &longest] {
        store
            .record_quote(&text.paper, text.sha256, "eq-1", quote)
            .await
            .unwrap();
    }
    let too_long = "é".repeat(301);
    let refused = store
        .record_quote(&text.paper, text.sha256, "eq-1", &too_long)
        .await;
    assert!(
        matches!(refused, Err(StoreError::Constraint { .. })),
        "{refused:?}"
    );
    let refused = store
        .record_quote(&text.paper, text.sha256, "eq-2", "x")
        .await;
    assert!(
        matches!(refused, Err(StoreError::NotStored { .. })),
        "{refused:?}"
    );
    let count = store
        .texts("SELECT count(*)::text FROM text_quote")
        .await
        .unwrap();
    assert_eq!(count, [Some("2".to_owned())]);
}
