//! Merging of authors and institutions: which names are one person, which institutions are one.

use crate::fixture::{batch, paper, store, with};
use crate::merging::texts;
use catalogue::IdScheme::Doi;
use catalogue::{AuthorId, AuthorScheme, Authorship, Institution, License};

fn person(name: &str, ids: &[(AuthorScheme, &str)]) -> Authorship {
    let ids = ids.iter().map(|(scheme, id)| AuthorId::new(*scheme, *id));
    Authorship::at(name, ids.collect(), vec![])
}

#[tokio::test]
async fn authors_with_a_shared_id_are_one_person_and_others_are_names() {
    use AuthorScheme::{OpenAlex as Alex, Orcid};
    let store = store().await;
    let mut rows = batch("openalex", License::Cc0);
    let by = |key: &str, authors: Vec<Authorship>| {
        with(paper(key, key, &[(Doi, key)], &[]), |paper| {
            paper.authors = authors;
        })
    };
    rows.papers = vec![
        by(
            "1",
            vec![person("J. Doe", &[(Alex, "A1")]), person("J. Doe", &[])],
        ),
        by(
            "2",
            vec![
                person("Jane Doe", &[(Orcid, "0000"), (Alex, "A1")]),
                person("J. Doe", &[]),
            ],
        ),
        by("3", vec![person("J. Doe", &[(Alex, "A2")])]),
    ];
    store.ingest(&rows).await.unwrap();
    let who = "SELECT count(*) || ' ' || name_only || ' ' || coalesce((SELECT string_agg(scheme || ':' || value, ' ' ORDER BY scheme)
               FROM author_identifier i WHERE i.author_id = author.author_id), '-')
               FROM paper_author JOIN author USING (author_id) GROUP BY author.author_id ORDER BY 1";
    assert_eq!(
        texts(&store, who).await,
        [
            "1 false openalex:A2",
            "2 false openalex:A1 orcid:0000",
            "2 true -"
        ]
    );
    assert!(store.ingest(&rows).await.unwrap().is_unchanged());
    let mut later = batch("later", License::Cc0);
    later.papers = vec![by("4", vec![person("Jane", &[(Orcid, "0000")])])];
    assert_eq!(
        store.ingest(&later).await.unwrap().table("author").inserted,
        0
    );
}

#[tokio::test]
async fn a_list_with_asserted_ids_replaces_a_list_of_names() {
    let store = store().await;
    let mut names = batch("arxiv", License::Cc0);
    names.papers = vec![paper("a", "T", &[(Doi, "10.1/x")], &["Ada", "Bo"])];
    store.ingest(&names).await.unwrap();
    let mut asserted = batch("openalex", License::Cc0);
    let author = person("Ada L.", &[(AuthorScheme::Orcid, "0000")]);
    asserted.papers = vec![with(paper("b", "T", &[(Doi, "10.1/x")], &[]), |paper| {
        paper.authors = vec![author];
    })];
    store.ingest(&asserted).await.unwrap();
    let list =
        "SELECT author.name FROM paper_author JOIN author USING (author_id) ORDER BY position";
    assert_eq!(texts(&store, list).await, ["Ada L."]);
    store.ingest(&names).await.unwrap();
    assert_eq!(texts(&store, list).await, ["Ada L."]);
}

#[tokio::test]
async fn institutions_are_identified_by_ror_then_openalex_then_name() {
    let store = store().await;
    let at = |name: &str, ror: Option<&str>, alex: Option<&str>| Institution {
        name: name.to_owned(),
        ror: ror.map(str::to_owned),
        openalex: alex.map(str::to_owned),
        country: None,
    };
    let mut rows = batch("openalex", License::Cc0);
    let works = |institutions| Authorship {
        institutions,
        ..Authorship::named("Ada")
    };
    let by = |key: &str, places| {
        with(paper(key, key, &[(Doi, key)], &[]), |paper| {
            paper.authors = vec![works(places)];
        })
    };
    rows.papers = vec![
        by(
            "1",
            vec![at("Uni", Some("r1"), Some("I1")), at("Lab", None, None)],
        ),
        by(
            "2",
            vec![
                at("Uni, other name", None, Some("I1")),
                at("Lab", None, None),
            ],
        ),
        by(
            "3",
            vec![at("Uni", Some("r2"), None), at("Uni", None, None)],
        ),
    ];
    store.ingest(&rows).await.unwrap();
    let institutions_query = "SELECT count(*) || ' ' || coalesce(ror, '-') || ' ' || coalesce(openalex, '-') || ' ' || name_only || ' ' || name
                FROM paper_author_institution JOIN institution USING (institution_id) GROUP BY institution.institution_id ORDER BY 1";
    let expected = [
        "1 - - true Uni",
        "1 r2 - false Uni",
        "2 - - true Lab",
        "2 r1 I1 false Uni",
    ];
    assert_eq!(texts(&store, institutions_query).await, expected);
    assert!(store.ingest(&rows).await.unwrap().is_unchanged());
    rows.papers[0].paper.authors[0].institutions.pop();
    store.ingest(&rows).await.unwrap();
    assert_eq!(texts(&store, institutions_query).await[0], "1 - - true Lab");
}
