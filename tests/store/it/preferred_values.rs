//! Which source's value of a field is preferred, and that the others stay as claims; institutions of papers; stubs of another id.

use crate::fixture::{batch, paper, store, with};
use crate::merging::texts;
use catalogue::IdScheme::{Arxiv, OpenReview};
use catalogue::{Authorship, Institution, License, PaperStatement, Review};
use store::ingest::OfPaper;
use store::testing::TestStore;

/// One source's statement about the paper 2001.00001.
struct Statement {
    source: &'static str,
    title: &'static str,
    venue: &'static str,
    authors: &'static [&'static str],
}

const MIRROR: Statement = Statement {
    source: "papers-with-code/papers",
    title: "attention for everyone",
    venue: "arXiv",
    authors: &["ann one", "ben two"],
};
const JOINED: Statement = Statement {
    source: "joined-slice/joined_papers",
    title: "Attention For Everyone",
    venue: "ACL 2020",
    authors: &["Ann One", "Ben Two"],
};
const HOST: Statement = Statement {
    source: "acl-anthology",
    title: "Attention for Everyone: A Study",
    venue: "ACL Anthology 2020.acl-1",
    authors: &["Ann One", "Ben Two", "Cleo Three"],
};

async fn ingest(store: &TestStore, statement: &Statement) -> bool {
    let mut rows = batch(statement.source, License::Cc0);
    let ids = [(Arxiv, "2001.00001")];
    let row = paper("arxiv:2001.00001", statement.title, &ids, statement.authors);
    rows.papers = vec![with(row, |paper| {
        paper.venue = Some(statement.venue.to_owned());
    })];
    store.ingest(&rows).await.unwrap().is_unchanged()
}

const PREFERRED: &str = "SELECT title || ' | ' || venue || ' | ' || source.name || ' | ' ||
    (SELECT string_agg(author.name, ', ' ORDER BY position) FROM paper_author JOIN author USING (author_id)
     WHERE paper_author.paper_id = paper.paper_id) FROM paper JOIN source USING (source_id)";

#[tokio::test]
async fn the_better_source_wins_in_any_order() {
    let statements = [&MIRROR, &JOINED, &HOST];
    for order in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let store = store().await;
        for index in order {
            ingest(&store, statements[index]).await;
        }
        assert_eq!(
            texts(&store, PREFERRED).await,
            [
                "Attention for Everyone: A Study | ACL 2020 | acl-anthology | Ann One, Ben Two, Cleo Three"
            ],
            "{order:?}"
        );
        for statement in statements {
            let stated = format!(
                "SELECT DISTINCT 'yes' FROM paper_claim JOIN source USING (source_id) WHERE name = '{}' AND venue = '{}'
                 UNION SELECT 'yes' FROM paper WHERE venue = '{}'",
                statement.source, statement.venue, statement.venue
            );
            assert_eq!(
                texts(&store, &stated).await,
                ["yes"],
                "{order:?}: {}",
                statement.source
            );
        }
        let claimed = "SELECT array_to_string(authors, ', ') FROM paper_claim WHERE authors IS NOT NULL ORDER BY lower(array_to_string(authors, ', '))";
        let claimed = texts(&store, claimed).await;
        assert!(
            !claimed.is_empty()
                && claimed
                    .iter()
                    .all(|list| list.to_lowercase() == "ann one, ben two"),
            "{order:?}: {claimed:?}"
        );
        for index in order {
            assert!(
                ingest(&store, statements[index]).await,
                "{order:?}: again changes nothing"
            );
        }
    }
}

fn affiliated(author: &[&str], of_paper: &[&str]) -> PaperStatement {
    let row = paper("arxiv:2001.00001", "Study", &[(Arxiv, "2001.00001")], &[]);
    let named = |names: &[&str]| names.iter().map(|name| Institution::named(*name)).collect();
    with(row, |paper| {
        paper.authors = vec![Authorship::at("Ann One", vec![], named(author))];
        paper.institutions = named(of_paper);
    })
}

#[tokio::test]
async fn institutions_of_papers_are_stored_and_united_by_name() {
    let store = store().await;
    let mut rows = batch("one", License::Cc0);
    rows.papers = vec![affiliated(
        &["Google"],
        &["Google Inc.", "The University of Here"],
    )];
    store.ingest(&rows).await.unwrap();
    let named = "SELECT institution.name FROM paper_institution JOIN institution USING (institution_id) ORDER BY 1";
    assert_eq!(
        texts(&store, named).await,
        ["Google", "The University of Here"]
    );

    // One institution with a ROR has the name: readers show it for the rows without one.
    let mut rows = batch("two", License::Cc0);
    let mut row = paper(
        "arxiv:2001.00002",
        "Other",
        &[(Arxiv, "2001.00002")],
        &["Ben Two"],
    );
    row.paper.institutions = vec![Institution {
        ror: Some("00njsd438".to_owned()),
        ..Institution::named("Google")
    }];
    rows.papers = vec![row];
    store.ingest(&rows).await.unwrap();
    let mut export = store.export().await.unwrap();
    let institutions = export.institutions().await.unwrap();
    let names: Vec<&str> = institutions
        .iter()
        .map(|one| one.record.name.as_str())
        .collect();
    assert_eq!(names, ["Google", "The University of Here"]);
    let order = export.paper_order().await.unwrap();
    let papers = export.papers(&order).await.unwrap();
    let ids = |institutions: &[Institution]| -> Vec<String> {
        institutions.iter().map(Institution::id).collect()
    };
    let first = &papers[0].record.paper;
    assert_eq!(
        ids(&first.institutions),
        ["ror:00njsd438", "name:the university of here"]
    );
    assert_eq!(ids(&first.authors[0].institutions), ["ror:00njsd438"]);

    // The source withdraws one.
    let mut rows = batch("one", License::Cc0);
    rows.file_sha256 = catalogue::Digest::of("later");
    rows.papers = vec![affiliated(&["Google"], &["Google"])];
    store.ingest(&rows).await.unwrap();
    let of_first = "SELECT name FROM paper_institution JOIN institution USING (institution_id)
        WHERE paper_institution.source_id = (SELECT source_id FROM source WHERE name = 'one')";
    assert_eq!(texts(&store, of_first).await, ["Google"]);
}

#[tokio::test]
async fn a_stub_is_merged_into_the_paper_that_has_its_id() {
    let store = store().await;
    let mut reviews = batch("reviews", License::Unknown);
    let named = paper("openreview:abc", "", &[(OpenReview, "abc")], &[]);
    reviews.papers = vec![with(named, |paper| paper.year = None)];
    reviews.reviews = vec![OfPaper {
        paper: "openreview:abc".to_owned(),
        record: Review {
            id: "abc 1".to_owned(),
            ..Review::default()
        },
    }];
    store.ingest(&reviews).await.unwrap();
    let mut by_arxiv = batch("one", License::Cc0);
    by_arxiv.papers = vec![paper(
        "arxiv:2001.00001",
        "Study",
        &[(Arxiv, "2001.00001")],
        &[],
    )];
    store.ingest(&by_arxiv).await.unwrap();
    let mut by_both = batch("two", License::Cc0);
    let ids = [(Arxiv, "2001.00001"), (OpenReview, "abc")];
    by_both.papers = vec![paper("arxiv:2001.00001", "Study", &ids, &[])];
    let report = store.ingest(&by_both).await.unwrap();
    assert!(
        !report.findings.contains_key("identifier_conflict"),
        "{report:?}"
    );
    let reviewed = "SELECT paper.title FROM review JOIN paper USING (paper_id)";
    assert_eq!(texts(&store, reviewed).await, ["Study"]);
    assert!(store.ingest(&by_both).await.unwrap().is_unchanged());
    let again = store.ingest(&reviews).await.unwrap();
    assert!(!again.findings.contains_key("awaited_paper"), "{again:?}");
}
