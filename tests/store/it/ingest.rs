//! Taking batches in: identity, merging, idempotence.

use crate::fixture::{batch, method, paper, store, with};
use catalogue::{
    Citation, Collection, Dataset, IdScheme, License, MethodName, NameKind, PaperRecord,
    ReportedResult, Repository, Task,
};
use store::StoreError;
use store::ingest::{FindingRow, IngestBatch, OfPaper};
use store::testing::TestStore;

use IdScheme::{Arxiv, Doi, Pwc};

/// Every paper as it is exported.
async fn exported(store: &TestStore) -> Vec<PaperRecord> {
    let mut export = store.export().await.unwrap();
    let order = export.paper_order().await.unwrap();
    let papers = export.papers(&order).await.unwrap().into_iter();
    papers.map(|paper| paper.record).collect()
}

fn everything() -> IngestBatch {
    let text = str::to_owned;
    let mut rows = batch("pwc", License::CcBySa4);
    rows.papers = vec![
        paper(
            "1",
            "Attention",
            &[(Arxiv, "1706.03762"), (Pwc, "attention")],
            &["Ada", "Bo"],
        ),
        paper("2", "Attention", &[(Arxiv, "1706.03762")], &[]),
        paper("3", "No ids", &[], &["Cy"]),
        paper("4", "No ids", &[], &[]),
        paper("5", "No ids", &[], &["Di"]),
        with(paper("6", "Other", &[(Doi, "10.1/x")], &["Ada"]), |paper| {
            paper.abstract_text = Some(text("About \0 things"));
            paper.methods = vec![text("Relu")];
        }),
        paper(
            "7",
            "Other, again",
            &[(Arxiv, "2001.00001"), (Doi, "10.1/x")],
            &[],
        ),
        paper(
            "8",
            "Conflict",
            &[(Arxiv, "2001.00002"), (Doi, "10.1/x")],
            &[],
        ),
    ];
    rows.papers[0].paper.tasks = vec![text("child")];
    let link = |paper: &str, is_official| OfPaper {
        paper: text(paper),
        record: Repository {
            url: text("https://github.com/a/b"),
            is_official,
            ..Repository::default()
        },
    };
    rows.repositories = vec![link("2", None), link("1", Some(true))];
    let task = |name: &str, parent: Option<&str>| Task {
        name: text(name),
        parent: parent.map(text),
        ..Task::default()
    };
    rows.tasks = vec![
        task("child", Some("top")),
        task("top", None),
        task("child", None),
    ];
    rows.datasets = vec![Dataset {
        name: text("WMT"),
        ..Dataset::default()
    }];
    let result = ReportedResult {
        task: text("child"),
        dataset: text("wmt"),
        model: text("T"),
        metrics: [(text("BLEU"), text("28.4"))].into(),
        ..ReportedResult::default()
    };
    rows.results = vec![
        result.clone(),
        result.clone(),
        ReportedResult {
            paper: Some(text("1")),
            ..result
        },
    ];
    let mut relu = method("relu");
    relu.method.names = vec![MethodName {
        name: text("Relu"),
        kind: NameKind::Name,
    }];
    (relu.method.paper, relu.method.pwc_slug) = (Some(text("1")), Some(text("relu-pwc")));
    relu.method.collections = vec![Collection {
        name: text("Activations"),
        area: Some(text("General")),
    }];
    rows.methods = vec![relu];
    rows.papers[5].citations = vec![text("1")];
    rows.citations = vec![Citation {
        citing: text("1"),
        cited: text("2"),
    }];
    rows.findings = vec![FindingRow {
        line: Some(9),
        kind: text("no_title"),
        detail: text("row without title"),
        occurrences: 3,
    }];
    rows
}

/// Every row of every table with its version.
async fn versions(store: &TestStore) -> Vec<Option<String>> {
    let tables = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname";
    let mut rows = vec![];
    for table in store.texts(tables).await.unwrap().into_iter().flatten() {
        rows.extend(
            store
                .texts(&format!(
                    "SELECT '{table} ' || t.xmin || ' ' || t::text FROM {table} t ORDER BY t::text"
                ))
                .await
                .unwrap(),
        );
    }
    rows
}

#[tokio::test]
async fn the_same_batch_again_changes_not_one_row_version() {
    let store = store().await;
    let first = store.ingest(&everything()).await.unwrap();
    assert!(!first.is_unchanged());
    let before = versions(&store).await;
    let second = store.ingest(&everything()).await.unwrap();
    let changed: Vec<_> = second
        .tables
        .iter()
        .filter(|(_, count)| count.inserted + count.updated > 0)
        .collect();
    assert!(second.is_unchanged(), "{changed:?}");
    assert_eq!(versions(&store).await, before);
    for (table, count) in &first.tables {
        assert_eq!(
            second.table(table).unchanged,
            count.inserted + count.unchanged,
            "{table}"
        );
    }
    assert_eq!(first.findings, second.findings);
    let staged = "SELECT count(*) FROM (SELECT FROM staging_paper UNION ALL SELECT FROM staging_author) AS s";
    assert_eq!(store.texts(staged).await.unwrap(), [Some("0".to_owned())]);
}

#[tokio::test]
async fn papers_match_by_ids_then_by_title_year_and_author() {
    let store = store().await;
    let report = store.ingest(&everything()).await.unwrap();
    let papers = exported(&store).await;
    let mut actual: Vec<_> = papers
        .iter()
        .map(|p| (p.title.as_str(), p.ids.len(), p.authors.len()))
        .collect();
    actual.sort_unstable();
    // Rows 3 and 4 are one paper, 5 has another author; 7 is 6 by its DOI; 8 has another arXiv id than 7, so it is another paper.
    let expected = [
        ("Attention", 2, 2),
        ("Conflict", 1, 0),
        ("No ids", 0, 1),
        ("No ids", 0, 1),
        ("Other", 2, 1),
    ];
    assert_eq!(actual, expected);
    assert_eq!(report.findings["identifier_conflict"], 1);
    let attention = papers.iter().find(|p| p.title == "Attention").unwrap();
    assert_eq!(
        (
            attention.repositories.len(),
            attention.repositories[0].is_official
        ),
        (1, Some(true))
    );
    let shared = "SELECT count(*) || ' papers by ' || count(DISTINCT author_id) || ' ' || min(name)
                  FROM paper_author JOIN author USING (author_id) WHERE name = 'Ada'";
    assert_eq!(
        store.texts(shared).await.unwrap(),
        [Some("2 papers by 1 Ada".to_owned())]
    );
    assert_eq!(
        report.table("citation").inserted,
        1,
        "two records of one paper do not cite each other"
    );
    let other = papers.iter().find(|p| p.title == "Other").unwrap();
    assert_eq!(
        other.abstract_text.as_deref(),
        Some("About \u{2400} things")
    );
    assert_eq!(report.table("evaluation_result").inserted, 2);
}

#[tokio::test]
async fn another_source_fills_missing_values_under_the_stricter_license() {
    let store = store().await;
    let mut arxiv = batch("arxiv", License::Cc0);
    arxiv.papers = vec![paper("a", "Title", &[(Arxiv, "2001.00001")], &["Ada"])];
    store.ingest(&arxiv).await.unwrap();
    let mut pwc = batch("pwc", License::CcBySa4);
    let row = paper(
        "p",
        "Title, otherwise",
        &[(Arxiv, "2001.00001"), (Pwc, "title")],
        &["Someone"],
    );
    pwc.papers = vec![with(row, |paper| {
        paper.abstract_text = Some("Abstract".to_owned());
    })];
    let report = store.ingest(&pwc).await.unwrap();
    assert_eq!(
        (
            report.table("paper").updated,
            report.table("paper_author").inserted
        ),
        (1, 0)
    );
    assert!(store.ingest(&arxiv).await.unwrap().is_unchanged());
    let merged = exported(&store).await.remove(0);
    assert_eq!(
        (merged.title.as_str(), merged.abstract_text.as_deref()),
        ("Title", Some("Abstract"))
    );
    assert_eq!(
        (merged.license, merged.authors[0].author.name.as_str()),
        (License::CcBySa4, "Ada")
    );
    assert_eq!(merged.sources, ["arxiv", "pwc"]);
    arxiv.papers[0].paper.title = "Title, revised".to_owned();
    assert_eq!(
        store.ingest(&arxiv).await.unwrap().table("paper").updated,
        1
    );
}

#[tokio::test]
async fn a_method_matches_by_slug_then_by_papers_with_code_slug() {
    let store = store().await;
    store.ingest(&everything()).await.unwrap();
    let mut rows = batch("pwc2", License::CcBySa4);
    let mut same = method("rectifier");
    same.method.pwc_slug = Some("relu-pwc".to_owned());
    same.method.summary = Some("max(0, x)".to_owned());
    let mut conflicting = method("gelu");
    conflicting.method.pwc_slug = Some("gelu-pwc".to_owned());
    rows.methods = vec![same, conflicting.clone()];
    let report = store.ingest(&rows).await.unwrap();
    assert_eq!(
        (
            report.table("method").inserted,
            report.table("method").updated
        ),
        (1, 1)
    );
    conflicting.method.pwc_slug = Some("relu-pwc".to_owned());
    rows.methods = vec![conflicting];
    assert_eq!(
        store.ingest(&rows).await.unwrap().findings["method_conflict"],
        1
    );
    let slugs: Vec<_> = store
        .export()
        .await
        .unwrap()
        .methods()
        .await
        .unwrap()
        .into_iter()
        .map(|stored| stored.method.record.id)
        .collect();
    assert_eq!(slugs, ["gelu", "relu"]);
}

#[tokio::test]
async fn a_batch_with_a_missing_reference_is_refused_completely() {
    let store = store().await;
    let mut rows = everything();
    rows.papers[0].paper.tasks = vec!["absent".to_owned()];
    assert!(matches!(
        store.ingest(&rows).await,
        Err(StoreError::NotStored { what: "task", .. })
    ));
    let mut rows = everything();
    rows.repositories[0].paper = "absent".to_owned();
    assert!(matches!(
        store.ingest(&rows).await,
        Err(StoreError::Conflict(_))
    ));
    let mut rows = everything();
    rows.papers[0].paper.title = String::new();
    rows.papers[0].paper.ids.clear();
    assert!(matches!(
        store.ingest(&rows).await,
        Err(StoreError::Conflict(_))
    ));
    let mut rows = everything();
    rows.papers[0].paper.year = Some(1599);
    assert!(matches!(
        store.ingest(&rows).await,
        Err(StoreError::Constraint { .. })
    ));
    assert_eq!(store.totals().await.unwrap().papers, 0);
}

#[tokio::test]
async fn concurrent_ingests_make_one_paper() {
    let store = store().await;
    let (rows, mut other) = (everything(), everything());
    other.source.name = "other".to_owned();
    let (first, second) = tokio::join!(store.ingest(&rows), store.ingest(&other));
    let inserted = first.unwrap().table("paper").inserted + second.unwrap().table("paper").inserted;
    assert_eq!((inserted, store.totals().await.unwrap().papers), (5, 5));
}

/// 30,000 papers with four authors and a link each: set-based statements must scale with the rows, not with their pairs.
#[tokio::test]
async fn many_papers_are_ingested_completely() {
    let store = store().await;
    let mut rows = batch("big", License::Cc0);
    for n in 0..30_000 {
        let id = format!("{:04}.{:05}", 1000 + n / 100, n);
        let names: Vec<String> = (0..4)
            .map(|k| format!("Author {}", (n * 7 + k * 13) % 9_000))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        rows.papers.push(paper(
            &n.to_string(),
            &format!("Title {n}"),
            &[(Arxiv, &id)],
            &names,
        ));
        let url = format!("https://github.com/a/{}", n % 20_000);
        let record = Repository {
            url,
            ..Repository::default()
        };
        let paper = n.to_string();
        rows.repositories.push(OfPaper { paper, record });
    }
    let begin = std::time::Instant::now();
    let first = store.ingest(&rows).await.unwrap();
    println!("first {:?}", begin.elapsed());
    let begin = std::time::Instant::now();
    let second = store.ingest(&rows).await.unwrap();
    println!("again {:?}", begin.elapsed());
    assert_eq!(
        (
            first.table("paper").inserted,
            first.table("paper_author").inserted
        ),
        (30_000, 120_000)
    );
    assert_eq!(
        (
            first.table("repository").inserted,
            first.table("paper_repository").inserted
        ),
        (20_000, 30_000)
    );
    assert!(second.is_unchanged());
    let begin = std::time::Instant::now();
    let mut export = store.export().await.unwrap();
    let order = export.paper_order().await.unwrap();
    let page = export.papers(&order[..5_000]).await.unwrap();
    println!("page of {} {:?}", page.len(), begin.elapsed());
    assert_eq!(
        (
            page.len(),
            page[0].record.authors.len(),
            page[0].record.repositories.len()
        ),
        (5_000, 4, 1)
    );
}
