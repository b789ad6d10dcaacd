//! Full-text search over a small collection: stems, stop words, filters, order, feedback, snippets
//! and cursors.

use super::*;

/// Returns a paper with an abstract and a year.
fn article(id: &str, title: &str, text: &str, year: i32) -> PaperRecord {
    let mut record = paper(id, title);
    record.paper.abstract_text = Some(text.into());
    record.paper.year = Some(year);
    record
}

/// Returns a collection of papers and methods about different subjects.
fn collection() -> Contents {
    let mut networks = article(
        "arxiv:2001.00001",
        "Deep residual networks for image classification",
        "We train very deep networks. Shortcut connections let gradients pass through many layers.",
        2016,
    );
    networks.paper.venue = Some("CVPR 2016".into());
    networks.paper.tasks = vec!["Image Classification".into()];
    networks.paper.authors = vec![Authorship::named("Kaiming Example")];
    let mut sets = article(
        "arxiv:2001.00002",
        "Permutation invariant functions",
        "A function over sets ignores the order of its elements; pooling makes it so.",
        2017,
    );
    sets.paper.venue = Some("NeurIPS 2017".into());
    let mut schedules = article(
        "arxiv:2001.00003",
        "Warm restarts for stochastic optimization",
        "The learning rate falls along a cosine and restarts. Optimizers profit from warm restarts.",
        2017,
    );
    schedules.paper.venue = Some("ICLR 2017".into());
    let mut decay = method(
        "adamw",
        "AdamW",
        &["Adam with weight decay"],
        Some("arxiv:2001.00003"),
    );
    decay.method.record.summary =
        Some("An optimiser whose weight decay is decoupled from the gradient.".into());
    decay.method.record.area = Some("optimiser".into());
    let mut batch = method("batch_norm", "BatchNorm", &[], None);
    batch.method.record.summary =
        Some("Normalises each feature by the statistics of a batch. Used in ResNet-50.".into());
    batch.definition = Some("Subtract the mean, then divide by the deviation.".into());
    batch.method.record.area = Some("normalisation".into());
    Contents {
        papers: vec![networks, sets, schedules],
        methods: vec![method("adam", "Adam", &[], None), decay, batch],
        implementations: vec![implementation("adamw")],
        ..Contents::default()
    }
}

fn query(text: &str, filters: SearchFilters) -> Search {
    Search {
        text: text.into(),
        filters,
        limit: 10,
        start: 0,
    }
}

/// Returns the names of all hits, in order.
fn found(snapshot: &Snapshot, text: &str, filters: SearchFilters) -> Vec<String> {
    let page = search(snapshot, &query(text, filters)).unwrap();
    assert_eq!(page.total, page.hits.len(), "{text}");
    page.hits.into_iter().map(|hit| hit.name).collect()
}

const RESIDUAL: &str = "Deep residual networks for image classification";
const SETS: &str = "Permutation invariant functions";
const RESTARTS: &str = "Warm restarts for stochastic optimization";

#[test]
fn endings_spellings_and_stop_words_do_not_matter() {
    let (_root, snapshot) = open(collection());
    for (text, first) in [
        ("image classifications", RESIDUAL),
        ("the functions of a permutation", SETS),
        ("optimisation restarted", RESTARTS),
        ("normalizing features of batches", "BatchNorm"),
        ("batch norm", "BatchNorm"),
        ("batchnorm", "BatchNorm"),
        ("resnet50", "BatchNorm"),
        ("resnet 50", "BatchNorm"),
        ("decoupled weight decays", "AdamW"),
        ("papers about the pooling of sets", SETS),
        ("divided by deviations", "BatchNorm"),
    ] {
        let names = found(&snapshot, text, SearchFilters::default());
        assert_eq!(names.first().map(String::as_str), Some(first), "{text}");
    }
    for text in ["", "of the and", "?!", "zebra", "papers"] {
        assert!(
            found(&snapshot, text, SearchFilters::default()).is_empty(),
            "{text}"
        );
    }
}

#[test]
fn a_name_comes_before_every_other_match() {
    let (_root, snapshot) = open(collection());
    let of = |text: &str| found(&snapshot, text, SearchFilters::default());
    assert_eq!(of("adam")[..2], ["Adam", "AdamW"]);
    assert_eq!(of("Adam with weight decay")[0], "AdamW");
    assert_eq!(of("arXiv:2001.00002v3"), [SETS]);
    assert_eq!(of("kaiming example"), [RESIDUAL], "an author");
    assert_eq!(
        of("image classification CVPR"),
        [RESIDUAL],
        "task and venue"
    );
}

#[test]
fn every_filter_narrows_the_hits() {
    let (_root, snapshot) = open(collection());
    let all = "networks functions optimization weight statistics";
    let none = SearchFilters::default;
    for (filters, expected) in [
        (none(), 5),
        (
            SearchFilters {
                kind: Some(Kind::Paper),
                ..none()
            },
            3,
        ),
        (
            SearchFilters {
                kind: Some(Kind::Method),
                ..none()
            },
            2,
        ),
        (
            SearchFilters {
                from_year: Some(2017),
                kind: Some(Kind::Paper),
                ..none()
            },
            2,
        ),
        (
            SearchFilters {
                to_year: Some(2016),
                ..none()
            },
            1,
        ),
        (
            SearchFilters {
                from_year: Some(2018),
                ..none()
            },
            0,
        ),
        (
            SearchFilters {
                venue: Some("cvpr".into()),
                ..none()
            },
            1,
        ),
        (
            SearchFilters {
                venue: Some("NeurIPS 2016".into()),
                ..none()
            },
            0,
        ),
        (
            SearchFilters {
                task: Some("image-classification".into()),
                ..none()
            },
            1,
        ),
        (
            SearchFilters {
                area: Some("Normalization".into()),
                ..none()
            },
            1,
        ),
        (
            SearchFilters {
                author: Some("nobody".into()),
                ..none()
            },
            0,
        ),
        (
            SearchFilters {
                has_code: true,
                ..none()
            },
            2,
        ),
        (
            SearchFilters {
                min_level: Some(Level::V2),
                kind: Some(Kind::Method),
                ..none()
            },
            1,
        ),
        (
            SearchFilters {
                min_level: Some(Level::V3),
                ..none()
            },
            0,
        ),
        (
            SearchFilters {
                has_repository: true,
                ..none()
            },
            0,
        ),
    ] {
        let page = search(&snapshot, &query(all, filters.clone())).unwrap();
        assert_eq!(page.total, expected, "{filters:?}: {:?}", page.hits);
    }
}

#[test]
fn a_hit_says_why_it_matched() {
    let (_root, snapshot) = open(collection());
    let page = search(
        &snapshot,
        &query("normalise by batch statistics", SearchFilters::default()),
    );
    let hit = page.unwrap().hits.remove(0);
    assert_eq!(
        (hit.name.as_str(), hit.has_code, hit.level),
        ("BatchNorm", false, None)
    );
    assert_eq!((hit.name_matches.len(), &hit.name_matches[0]), (1, &(0..5)));
    let snippet = hit.snippet.unwrap();
    assert_eq!(snippet.field, SearchField::Text);
    let marked: Vec<&str> = snippet
        .matches
        .iter()
        .map(|m| &snippet.text[m.clone()])
        .collect();
    assert_eq!(marked, ["Normalises", "statistics", "batch"]);

    let page = search(&snapshot, &query("warm restarts", SearchFilters::default())).unwrap();
    let hit = &page.hits[0];
    assert_eq!(
        (hit.has_code, hit.level, hit.year),
        (true, Some(Level::V2), Some(2017))
    );
}

#[test]
fn a_snippet_is_a_short_passage_of_a_long_text() {
    let mut all = collection();
    let filler = "Nothing of interest is said here at all, and yet we go on. ".repeat(20);
    all.papers[1].paper.abstract_text = Some(format!(
        "{filler}Müller’s <b>zebras</b> graze\nbeside a river. {filler}"
    ));
    let (_root, snapshot) = open(all);
    let page = search(&snapshot, &query("zebra river", SearchFilters::default())).unwrap();
    let snippet = page.hits[0].snippet.clone().unwrap();
    assert!(snippet.text.len() < 180, "{}", snippet.text);
    assert!(snippet.text.starts_with('…') && snippet.text.ends_with('…'));
    let marked: Vec<&str> = snippet
        .matches
        .iter()
        .map(|m| &snippet.text[m.clone()])
        .collect();
    assert_eq!(marked, ["zebras", "river"]);
    assert!(
        snippet
            .text
            .contains("Müller’s <b>zebras</b> graze beside a river.")
    );
}

#[test]
fn neighbouring_words_and_words_of_feedback_change_the_order() {
    let titles = |words: &[&str]| -> Vec<PaperRecord> {
        let titles = words.iter().enumerate();
        titles
            .map(|(at, title)| paper(&format!("arxiv:2002.{at:05}"), title))
            .collect()
    };
    let of = |papers: Vec<PaperRecord>, text: &str| {
        let (_root, snapshot) = open(Contents {
            papers,
            ..Contents::default()
        });
        found(&snapshot, text, SearchFilters::default())
    };
    let scattered = "sharing of machines and of time";
    let together = "machines of time sharing";
    assert_eq!(
        of(titles(&[scattered, together]), "time sharing")[0],
        together
    );
    // Only feedback separates the last two, which have one word of the query each and equal length.
    let fillers: Vec<String> = (0..96).map(|at| format!("unrelated remark {at}")).collect();
    let mut all = vec![
        "graph neural network molecules",
        "graph neural network molecules forces",
        "network traffic",
        "network molecules",
    ];
    all.extend(fillers.iter().map(String::as_str));
    let names = of(titles(&all), "graph neural network forces");
    assert_eq!(names[2..], ["network molecules", "network traffic"]);
}

#[test]
fn pages_of_a_search_join_without_gaps_or_repeats() {
    let mut all = collection();
    for at in 0..25 {
        let id = format!("arxiv:2003.{at:05}");
        all.papers.push(paper(&id, "A note on deep networks"));
    }
    let (_root, snapshot) = open(all.clone());
    let whole = Search {
        limit: 100,
        ..query("deep networks", SearchFilters::default())
    };
    let expected: Vec<Entity> = search(&snapshot, &whole)
        .unwrap()
        .hits
        .iter()
        .map(|h| h.entity)
        .collect();
    assert_eq!(expected.len(), 26);
    let mut step = Search {
        limit: 7,
        ..whole.clone()
    };
    let mut joined = vec![];
    loop {
        let page = search(&snapshot, &step).unwrap();
        assert_eq!(page.total, 26);
        joined.extend(page.hits.iter().map(|hit| hit.entity));
        let Some(cursor) = page.next_cursor else {
            break;
        };
        step.start = step.cursor(&snapshot).read(&cursor).unwrap();
    }
    assert_eq!(joined, expected);
    let cursor = whole.cursor(&snapshot).write(7);
    let other = Search {
        text: "deep network".into(),
        ..whole.clone()
    };
    assert_eq!(
        other.cursor(&snapshot).read(&cursor),
        None,
        "a cursor of another search"
    );
    all.papers.pop();
    let (_root, changed) = open(all);
    assert_eq!(
        whole.cursor(&changed).read(&cursor),
        None,
        "a cursor of another snapshot"
    );
    assert_eq!(whole.cursor(&snapshot).read("7"), None);
}
