//! Merging of records: which records are one paper, claims of other sources, status, pending citations, staging of several files.

use crate::fixture::{batch, paper, store, with};
use catalogue::{
    Citation, Concept, ConceptId, ConceptScheme, IdScheme, License, PaperConcept, PaperStatement,
    PaperStatus, PaperVersion, Review,
};
use store::ingest::{Ending, FileEnd, IngestBatch, OfPaper, Records, StagedPart};
use store::testing::TestStore;

use IdScheme::{Acl, Arxiv, Doi, OpenAlex, OpenReview, Pwc};

/// The rows of a query with one text column.
pub async fn texts(store: &TestStore, sql: &str) -> Vec<String> {
    store
        .texts(sql)
        .await
        .unwrap()
        .into_iter()
        .map(Option::unwrap_or_default)
        .collect()
}

/// Titles of papers with the ids each holds.
async fn papers(store: &TestStore) -> Vec<String> {
    let sql = "SELECT title || coalesce((SELECT string_agg(' ' || scheme || ':' || value, '' ORDER BY scheme, value)
               FROM paper_identifier i WHERE i.paper_id = paper.paper_id), '') FROM paper ORDER BY 1";
    texts(store, sql).await
}

#[tokio::test]
async fn each_scheme_makes_two_records_one_paper_across_sources() {
    let schemes = [
        (Arxiv, "2001.00001"),
        (Doi, "10.1/x"),
        (OpenReview, "abc"),
        (Acl, "P18-1001"),
        (OpenAlex, "W1"),
        (Pwc, "p"),
    ];
    for (scheme, value) in schemes {
        let store = store().await;
        for (source, title) in [("one", "First"), ("two", "Second")] {
            let mut rows = batch(source, License::Cc0);
            rows.papers = vec![paper(
                &format!("{scheme}:{value}"),
                title,
                &[(scheme, value)],
                &[],
            )];
            store.ingest(&rows).await.unwrap();
        }
        assert_eq!(papers(&store).await, [format!("First {scheme}:{value}")]);
    }
}

#[tokio::test]
async fn the_stronger_scheme_decides_and_the_other_id_stays_with_its_paper() {
    let store = store().await;
    let mut rows = batch("one", License::Cc0);
    rows.papers = vec![
        paper("a", "By arXiv", &[(Arxiv, "2001.00001")], &[]),
        paper("b", "By page", &[(Pwc, "p")], &[]),
    ];
    store.ingest(&rows).await.unwrap();
    let mut rows = batch("two", License::Cc0);
    rows.papers = vec![paper(
        "c",
        "Both",
        &[(Pwc, "p"), (Arxiv, "2001.00001")],
        &[],
    )];
    let report = store.ingest(&rows).await.unwrap();
    assert_eq!(report.findings["identifier_conflict"], 1);
    assert_eq!(
        papers(&store).await,
        ["By arXiv arxiv:2001.00001", "By page pwc:p"]
    );
    let titles_query =
        "SELECT title FROM paper JOIN provenance ON entity_id = paper_id WHERE record = 'c'";
    assert_eq!(texts(&store, titles_query).await, ["By arXiv"]);
}

#[tokio::test]
async fn equal_title_year_and_author_match_but_homonyms_do_not() {
    let store = store().await;
    let mut rows = batch("one", License::Cc0);
    rows.papers = vec![
        paper("1", "Notes", &[], &["Ada"]),
        paper("2", "Notes", &[], &["Bo"]),
        with(paper("3", "Notes", &[], &["Ada"]), |paper| {
            paper.year = Some(2021);
        }),
        paper("4", "Notes", &[(Pwc, "notes")], &["Cy"]),
        paper("5", "Notes", &[(Pwc, "notes-1")], &["Cy"]),
    ];
    store.ingest(&rows).await.unwrap();
    assert_eq!(
        papers(&store).await,
        [
            "Notes",
            "Notes",
            "Notes",
            "Notes pwc:notes",
            "Notes pwc:notes-1"
        ]
    );
    let mut other = batch("two", License::Cc0);
    other.papers = vec![paper("x", "Notes", &[(Doi, "10.1/n")], &["Someone", "Bo"])];
    store.ingest(&other).await.unwrap();
    assert_eq!(
        papers(&store).await,
        [
            "Notes",
            "Notes",
            "Notes doi:10.1/n",
            "Notes pwc:notes",
            "Notes pwc:notes-1"
        ]
    );
    let whose =
        "SELECT author.name FROM paper_identifier JOIN paper_author USING (paper_id) JOIN author USING (author_id)
                 WHERE scheme = 'doi'";
    assert_eq!(texts(&store, whose).await, ["Bo"]);
}

#[tokio::test]
async fn rows_of_one_key_are_one_paper_with_the_first_value_of_each_field() {
    let store = store().await;
    let mut rows = batch("one", License::Cc0);
    let venue = |text: &str| Some(text.to_owned());
    rows.papers = vec![
        paper("k", "First", &[(Doi, "10.1/x")], &[]),
        with(
            paper("k", "Second", &[(Arxiv, "2001.00001")], &["Ada"]),
            |paper| {
                paper.venue = venue("Early");
            },
        ),
        with(paper("k", "Third", &[], &["Bo", "Cy"]), |paper| {
            paper.venue = venue("Late");
        }),
    ];
    store.ingest(&rows).await.unwrap();
    assert_eq!(papers(&store).await, ["First arxiv:2001.00001 doi:10.1/x"]);
    assert_eq!(texts(&store, "SELECT venue FROM paper").await, ["Early"]);
    assert_eq!(texts(&store, "SELECT name FROM author").await, ["Ada"]);
    assert!(store.ingest(&rows).await.unwrap().is_unchanged());
}

#[tokio::test]
async fn differing_values_of_other_sources_are_stored_as_claims() {
    let store = store().await;
    let mut first = batch("first", License::Cc0);
    first.papers = vec![with(
        paper("a", "Title", &[(Doi, "10.1/x")], &[]),
        |paper| {
            paper.venue = Some("A".into());
        },
    )];
    store.ingest(&first).await.unwrap();
    let mut second = batch("second", License::CcBySa4);
    let statement = paper("b", "Another title", &[(Doi, "10.1/x")], &[]);
    second.papers = vec![with(statement, |paper| {
        paper.venue = Some("A".into());
        paper.year = Some(2021);
    })];
    store.ingest(&second).await.unwrap();
    let conflicts = "SELECT field || ': ' || preferred || ' / ' || stated || ' (' || name || ')'
                     FROM paper_conflict c JOIN source ON source.source_id = c.source_id ORDER BY 1";
    assert_eq!(
        texts(&store, conflicts).await,
        [
            "title: Title / Another title (second)",
            "year: 2020 / 2021 (second)"
        ]
    );
    // The describing source comes round: the other one is then no longer alone.
    first.papers[0].paper.year = Some(2021);
    first.papers[0].paper.title = "Another title".to_owned();
    store.ingest(&first).await.unwrap();
    assert_eq!(texts(&store, conflicts).await, Vec::<String>::new());
    assert!(store.ingest(&second).await.unwrap().is_unchanged());
}

#[tokio::test]
async fn a_source_sets_and_clears_the_status_of_a_paper() {
    let store = store().await;
    let mut rows = batch("arxiv", License::Cc0);
    rows.papers = vec![PaperStatement {
        status: Some(PaperStatus::Withdrawn),
        ..paper("a", "T", &[(Doi, "10.1/x")], &[])
    }];
    store.ingest(&rows).await.unwrap();
    let mut other = batch("openalex", License::Cc0);
    other.papers = vec![PaperStatement {
        status: Some(PaperStatus::Retracted),
        ..paper("b", "T", &[(Doi, "10.1/x")], &[])
    }];
    assert_eq!(
        store.ingest(&other).await.unwrap().table("paper").updated,
        1
    );
    let statuses_query =
        "SELECT name || ' ' || status FROM paper_status JOIN source USING (source_id) ORDER BY 1";
    assert_eq!(
        texts(&store, statuses_query).await,
        ["arxiv withdrawn", "openalex retracted"]
    );
    assert_eq!(
        texts(&store, "SELECT status FROM paper").await,
        ["retracted"]
    );
    assert_eq!(
        texts(
            &store,
            "SELECT stated FROM paper_conflict WHERE field = 'status'"
        )
        .await,
        ["withdrawn"]
    );
    other.papers[0].status = None;
    store.ingest(&other).await.unwrap();
    assert_eq!(
        texts(&store, "SELECT status FROM paper").await,
        ["withdrawn"]
    );
    rows.papers[0].status = None;
    store.ingest(&rows).await.unwrap();
    assert_eq!(texts(&store, "SELECT status FROM paper").await, ["ok"]);
    assert_eq!(texts(&store, statuses_query).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_citation_is_pending_under_any_id_of_its_paper() {
    let store = store().await;
    let edge = |citing: &str, cited: &str| Citation {
        citing: citing.to_owned(),
        cited: cited.to_owned(),
    };
    let mut edges = batch("edges", License::Cc0);
    edges.citations = vec![
        edge("arxiv:2001.00001", "openalex:W2"),
        edge("arxiv:2001.00001", "doi:10.9/never"),
        edge("title:nobody", "doi:10.9/never"),
    ];
    let report = store.ingest(&edges).await.unwrap();
    assert_eq!(
        (
            report.table("pending_citation").inserted,
            report.findings["citation_without_identifier"]
        ),
        (2, 1)
    );
    let mut rows = batch("papers", License::Cc0);
    rows.papers = vec![paper("a", "Citing", &[(Arxiv, "2001.00001")], &[])];
    rows.citations = vec![edge("a", "acl:P18-1001"), edge("a", "a")];
    assert_eq!(
        store
            .ingest(&rows)
            .await
            .unwrap()
            .table("citation")
            .inserted,
        0
    );
    let mut rows = batch("later", License::Cc0);
    rows.papers = vec![
        paper("b", "Cited", &[(OpenAlex, "W2")], &[]),
        paper(
            "c",
            "Also cited",
            &[(Acl, "P18-1001"), (Doi, "10.2/c")],
            &[],
        ),
    ];
    assert_eq!(
        store
            .ingest(&rows)
            .await
            .unwrap()
            .table("citation")
            .inserted,
        2
    );
    let citations_query =
        "SELECT a.title || ' > ' || b.title FROM citation JOIN paper a ON a.paper_id = citing_id
                JOIN paper b ON b.paper_id = cited_id ORDER BY 1";
    assert_eq!(
        texts(&store, citations_query).await,
        ["Citing > Also cited", "Citing > Cited"]
    );
    assert_eq!(
        texts(&store, "SELECT cited_value FROM pending_citation").await,
        ["10.9/never"]
    );
    assert_eq!(
        store
            .ingest(&edges)
            .await
            .unwrap()
            .table("citation")
            .inserted,
        0
    );
    assert!(
        store.ingest(&edges).await.unwrap().is_unchanged(),
        "what waits goes on waiting under the paper that came"
    );
}

#[tokio::test]
async fn concepts_versions_and_reviews_are_stored_unchanged() {
    let store = store().await;
    let concept = |value: &str, label: Option<&str>, broader: &[&str]| Concept {
        label: label.map(str::to_owned),
        alt_labels: label.map(|label| format!("{label}s")).into_iter().collect(),
        broader: broader.iter().map(|text| (*text).to_owned()).collect(),
        ..Concept::new(ConceptId::new(ConceptScheme::Skos, value))
    };
    let mut rows = batch("reviews", License::Unknown);
    let versions = [1, 3].map(|number| PaperVersion { number, date: None });
    let versions = versions.to_vec();
    rows.papers = vec![with(paper("a", "T", &[(Doi, "10.1/x")], &[]), |paper| {
        paper.versions = versions;
    })];
    rows.concepts = vec![
        concept("iri:net", None, &["iri:all", "iri:net"]),
        concept("iri:net", Some("Net"), &[]),
    ];
    let about = |scheme, value: &str| PaperConcept {
        id: ConceptId::new(scheme, value),
        label: None,
        score: None,
        derived_from: None,
    };
    rows.papers[0].concepts = vec![
        about(ConceptScheme::Skos, "iri:net"),
        about(ConceptScheme::Arxiv, "cs.LG"),
    ];
    let review = |id: &str, rating: &str| OfPaper {
        paper: "a".into(),
        record: Review {
            id: id.into(),
            rating: Some(rating.into()),
            ..Review::default()
        },
    };
    rows.reviews = vec![
        review("a 1", "8: accept"),
        review("a 2", "3"),
        review("a 2", "3"),
    ];
    store.ingest(&rows).await.unwrap();
    let concepts = "SELECT value || ' ' || coalesce(label, '-') || ' ' || (SELECT count(*) FROM concept_broader b
                    WHERE b.concept_id = concept.concept_id) FROM concept ORDER BY 1";
    assert_eq!(
        texts(&store, concepts).await,
        ["cs.LG - 0", "iri:all - 0", "iri:net Net 1"]
    );
    assert_eq!(
        texts(&store, "SELECT count(*) FROM paper_concept").await,
        ["2"]
    );
    assert_eq!(
        texts(&store, "SELECT version FROM paper_version ORDER BY 1").await,
        ["1", "3"]
    );
    let reviews =
        "SELECT rating || ' ' || redistributable || ' ' || license FROM review ORDER BY record";
    assert_eq!(
        texts(&store, reviews).await,
        ["8: accept false unknown", "3 false unknown"]
    );
    assert!(store.ingest(&rows).await.unwrap().is_unchanged());
}

#[tokio::test]
async fn stored_digests_are_those_of_the_file_last_ingest() {
    let store = store().await;
    let rows = batch("one", License::Cc0);
    let mut sha256 = 0;
    let mut take = async |added: &[u8], gone: &[u8]| {
        sha256 += 1;
        let digests = |bytes: &[u8]| bytes.iter().map(|byte| [*byte; 16]).collect();
        let records = Records {
            rules: 1,
            added: digests(added),
            gone: digests(gone),
        };
        let files = [rows.file.as_str()];
        let mut ingest = store.begin_ingest(&rows.source, &files).await.unwrap();
        ingest.begin_file().await.unwrap();
        ingest.stage(StagedPart::of(&rows).unwrap()).await.unwrap();
        let end = FileEnd {
            sha256: catalogue::Digest::of([sha256]),
            part: 0,
            staged_parts: 0..1,
            findings: vec![],
            records,
        };
        ingest.end_file(&rows.file, end).await.unwrap();
        ingest.finish(Ending::Commit).await.unwrap();
        let next_ingest = store.begin_ingest(&rows.source, &files).await.unwrap();
        let (digests, others) = (
            next_ingest.stored_records(&rows.file, 1).await.unwrap(),
            next_ingest.stored_records(&rows.file, 2).await.unwrap(),
        );
        assert!(others.is_empty(), "other rules read everything again");
        let mut digests: Vec<u8> = digests.into_iter().map(|digest| digest[0]).collect();
        digests.sort_unstable();
        digests
    };
    assert_eq!(take(&[1, 2, 3], &[]).await, [1, 2, 3]);
    assert_eq!(take(&[4], &[2]).await, [1, 3, 4]);
    assert_eq!(take(&[2], &[4]).await, [1, 2, 3]);
}

#[tokio::test]
async fn different_files_are_staged_concurrently_and_merged_in_turn() {
    let store = store().await;
    let (mut one, mut two) = (batch("one", License::Cc0), batch("two", License::Cc0));
    one.papers = vec![paper("a", "First", &[(Doi, "10.1/x")], &[])];
    two.papers = vec![paper("b", "Second", &[(Doi, "10.1/x")], &[])];
    let end = |name: &str| FileEnd {
        sha256: catalogue::Digest::of(name),
        part: 0,
        staged_parts: 0..1,
        findings: vec![],
        records: Records {
            rules: 1,
            added: vec![[7; 16]],
            gone: vec![],
        },
    };
    let begin = async |rows: &IngestBatch| {
        let begun = store.begin_ingest(&rows.source, &[&rows.file]).await;
        let mut ingest = begun.unwrap();
        ingest.begin_file().await.unwrap();
        ingest
    };
    let mut ingest = begin(&one).await;
    let mut beside = begin(&two).await;
    beside.stage(StagedPart::of(&two).unwrap()).await.unwrap();
    ingest.stage(StagedPart::of(&one).unwrap()).await.unwrap();
    let same_files = [one.file.as_str()];
    let same = store.begin_ingest(&one.source, &same_files);
    let mut same = std::pin::pin!(same);
    let waits = tokio::time::timeout(std::time::Duration::from_millis(300), &mut same).await;
    assert!(waits.is_err(), "the same file waits for its ingest to end");
    ingest.end_file(&one.file, end("one")).await.unwrap();
    ingest.finish(Ending::Commit).await.unwrap();
    let stored = same.await.unwrap().stored_records(&one.file, 1).await;
    assert_eq!(stored.unwrap().len(), 1, "and sees what it left");
    // Rows that were staged before the merge of the other file are matched with the rows stored now.
    beside.end_file(&two.file, end("two")).await.unwrap();
    beside.finish(Ending::Commit).await.unwrap();
    assert_eq!(papers(&store).await, ["First doi:10.1/x"]);
}
