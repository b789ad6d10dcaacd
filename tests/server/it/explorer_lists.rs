//! Long lists of the Explorer: leaderboards, citations, and all records of a kind. What a list leaves out has an address.

use crate::client::{encoded, get};
use crate::explorer::{links, text};
use crate::sample_records::{contents, paper};
use crate::test_server::TestServer;
use catalogue::{Attributed, License, ReportedResult, Task};

const ADAM: &str = "arxiv:1412.6980";

/// A server with two equally large leaderboards of one dataset, the second in another unit, and 25 papers that cite Adam.
async fn world() -> TestServer {
    let mut stored = contents();
    let row = |task: &str, at: usize, value: f64| ReportedResult {
        task: task.to_owned(),
        dataset: "Long Valley".to_owned(),
        model: format!("Walker {at}"),
        metrics: [("Accuracy", value), ("F1", 100.0 - value)]
            .map(|(metric, value)| (metric.to_owned(), format!("{value}")))
            .into(),
        paper: Some(ADAM.to_owned()),
        date: None,
    };
    let attributed = |record| Attributed {
        record,
        source: "pwc".to_owned(),
        license: License::CcBySa4,
    };
    for (task, share) in [("Ascent", 0.5), ("Zigzag", 0.005)] {
        let rows = (1..=160).map(|at| row(task, at, share * at as f64));
        stored.results.extend(rows.map(attributed));
        stored.tasks.push(Attributed {
            record: Task {
                name: task.to_owned(),
                datasets: vec!["Long Valley".to_owned()],
                ..Task::default()
            },
            source: "pwc".to_owned(),
            license: License::CcBySa4,
        });
    }
    for at in 10..35 {
        let id = format!("arxiv:2101.000{at}");
        stored
            .papers
            .push(paper(&id, &format!("Citing {at}"), License::Cc0));
        stored.citations.push((id, ADAM.to_owned()));
    }
    let with_code = stored
        .papers
        .iter()
        .find(|one| !one.repositories.is_empty());
    let repositories = with_code
        .expect("one has repositories")
        .repositories
        .clone();
    let adam = stored.papers.iter_mut().find(|one| one.id == ADAM);
    adam.expect("it is stored").repositories = repositories;
    TestServer::serving(stored, &[]).await
}

#[tokio::test]
async fn a_leaderboard_is_turned_with_its_metric_and_its_words() {
    let world = world().await;
    let page = |query: &'static str| {
        let base = world.base.clone();
        async move {
            let reply = get(&base, &format!("/dataset/Long%20Valley?{query}")).await;
            assert_eq!(reply.status, 200, "{query}");
            text(&reply).to_owned()
        }
    };
    let narrowed = "task=Ascent&metric=F1&q=walker";
    let first = page(narrowed).await;
    let next = format!("/dataset/Long%20Valley?{narrowed}&page=2");
    assert!(links(&first).contains(&next), "{first}");
    assert!(
        !first.contains(">Walker 151<"),
        "sorted by F1, the worst come later"
    );
    let second = page("task=Ascent&metric=F1&q=walker&page=2").await;
    let rows = second.matches("<th scope=\"row\">").count();
    assert_eq!(rows, 10, "{second}");
    assert!(second.contains(">Walker 160<") && second.contains("<td class=\"n\">160</td>"));
    for field in [
        "name=\"metric\" value=\"F1\"",
        "name=\"task\" value=\"Ascent\"",
    ] {
        assert!(second.contains(field), "a new word keeps {field}");
    }
    // Both boards are shortened, and each leads to its complete one, from its first row.
    let both = page("q=walker").await;
    assert!(links(&both).contains(&"/dataset/Long%20Valley?task=Zigzag&q=walker".to_owned()));
}

#[tokio::test]
async fn a_page_beyond_the_last_is_missing_and_the_last_is_named() {
    let world = world().await;
    for (path, last) in [
        ("/dataset/Long%20Valley?task=Ascent", 2),
        ("/dataset/Long%20Valley?task=Ascent&q=zzz", 1),
        ("/dataset/Long%20Valley?q=walker", 1),
        ("/datasets?q=", 1),
        ("/search?q=citing", 2),
        ("/author/name:diederik%20p%20kingma?q=", 1),
        ("/repositories/arxiv:1412.6980?q=", 1),
        ("/cited-by/arxiv:1412.6980?q=", 2),
        ("/methods?q=", 1),
    ] {
        let page = |number| format!("{path}&page={number}");
        let there = get(&world.base, &page(last)).await;
        assert_eq!(there.status, 200, "{path}");
        for number in [last + 1, 100] {
            let reply = get(&world.base, &page(number)).await;
            assert_eq!(reply.status, 404, "{path} {number}");
            let words = format!("the last is page {last}");
            assert!(text(&reply).contains(&words), "{path}: {}", text(&reply));
        }
    }
}

#[tokio::test]
async fn a_row_leads_to_repositories_and_to_verified_methods() {
    let world = world().await;
    let reply = get(&world.base, "/dataset/Long%20Valley?task=Ascent").await;
    for place in ["#h-code\">", "#h-introduced\">"] {
        let link = format!("/paper/{ADAM}{place}");
        assert!(text(&reply).contains(&link), "{link}");
    }
}

#[tokio::test]
async fn the_card_of_a_dataset_names_the_first_board_of_its_page() {
    let world = world().await;
    let found = get(
        &world.base,
        &format!("/search?q={}", encoded("long valley")),
    )
    .await;
    let card = "Ascent: best Accuracy 80 by Walker 160, 320 results, leaderboard";
    assert!(text(&found).contains(card), "{}", text(&found));
}

#[tokio::test]
async fn a_source_has_words_and_an_official_repository_a_mark() {
    let mut stored = contents();
    for author in &mut stored.authors {
        author.source = "papers-with-code/authors".to_owned();
    }
    let world = TestServer::serving(stored, &[]).await;
    let author = get(&world.base, "/author/name:diederik%20p%20kingma").await;
    assert!(text(&author).contains("<dd>archived Papers with Code (authors)</dd>"));
    let all = get(&world.base, "/repositories/doi:10.1000%2Fxyz123").await;
    let table = text(&all).split("<tbody>").nth(1).unwrap();
    let first = table.split("</tr>").next().unwrap();
    assert!(
        first.contains("<span class=\"badge plain\">official</span>"),
        "{first}"
    );
    assert_eq!(table.matches("official").count(), 1, "{table}");
    assert!(text(&all).contains("Linked to this paper by pwc;") && !table.contains("pwc"));
}

#[tokio::test]
async fn every_citing_and_cited_paper_is_reached() {
    let world = world().await;
    let reply = get(&world.base, &format!("/paper/{ADAM}")).await;
    let all = format!("/cited-by/{ADAM}");
    assert!(links(text(&reply)).contains(&all), "{}", text(&reply));
    let mut seen = std::collections::BTreeSet::new();
    for page in ["", "?page=2"] {
        let reply = get(&world.base, &format!("{all}{page}")).await;
        let listed = links(text(&reply)).into_iter();
        seen.extend(listed.filter(|link| link.starts_with("/paper/arxiv:2101.")));
    }
    assert_eq!(seen.len(), 25, "{seen:?}");
    let cited = get(&world.base, "/references/arxiv:2101.00010").await;
    assert!(links(text(&cited)).contains(&format!("/paper/{ADAM}")));
    assert_eq!(get(&world.base, "/references/nothing").await.status, 404);
}

#[tokio::test]
async fn kinds_have_lists_and_a_word_narrows_them() {
    let world = world().await;
    for (list, record, word) in [
        ("/methods", "/method/adam", "ADAM"),
        ("/datasets", "/dataset/Hills", "hill"),
        ("/tasks", "/task/Stochastic%20Optimization", "stochastic"),
    ] {
        for (query, is_there) in [("", true), (word, true), ("zzz", false)] {
            let reply = get(&world.base, &format!("{list}?q={query}")).await;
            assert_eq!(reply.status, 200, "{list} {query}");
            let is_listed = links(text(&reply)).contains(&record.to_owned());
            assert_eq!(is_listed, is_there, "{list} {query}");
        }
    }
    let valley = get(&world.base, "/datasets").await;
    let [long, hills] = ["/dataset/Long%20Valley\"", "/dataset/Hills\""]
        .map(|link| text(&valley).find(link).expect(link));
    assert!(long < hills, "320 results come before one");
    // A word of a name that is no name leads to what has it.
    let valley = get(&world.base, "/dataset/valley").await;
    assert_eq!(valley.status, 404);
    assert!(links(text(&valley)).contains(&"/dataset/Long%20Valley".to_owned()));
}
