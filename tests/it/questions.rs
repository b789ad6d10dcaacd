//! The question set: is what is asked understood, told as the store has it, cited by what supports it, and refused where nothing
//! answers? Gold answers come from SQL over the store. `make eval-ask` prints the table.

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::project_files::root;
use crate::questions_client::Asker;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use store::testing::TestStore;

/// Methods that are verified: quick ones, and those that questions ask about.
const VERIFIED: [&str; 6] = [
    "gelu",
    "rope",
    "softmax_temperature",
    "thomas_tridiagonal",
    "adam_step",
    "focal_loss",
];

#[derive(Deserialize)]
struct Answerable {
    group: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    name: String,
    plan: toml::Table,
    #[serde(default)]
    gold: Option<String>,
    #[serde(default)]
    before: Vec<String>,
    of: Vec<Entry>,
    tune: Vec<String>,
    held_out: Vec<String>,
}

#[derive(Deserialize)]
struct Entry {
    ids: Vec<String>,
    a: String,
    #[serde(default)]
    b: String,
}

#[derive(Deserialize)]
struct Unanswerable {
    group: Vec<Nothing>,
}

#[derive(Deserialize)]
struct Nothing {
    why: String,
    of: Vec<String>,
    tune: Vec<String>,
    held_out: Vec<String>,
}

/// One question with what is due.
struct Question {
    group: String,
    held_out: bool,
    turns: Vec<String>,
    /// The plan that must be understood; nothing where a refusal is due.
    plan: Option<Value>,
    /// Texts that must be told.
    told: Vec<String>,
}

/// What came of the questions of one group.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    asked: usize,
    right_plan: usize,
    told: usize,
    answerable: usize,
    false_resolution: usize,
    citations: usize,
    supported: usize,
}

fn file<T: for<'a> Deserialize<'a>>(name: &str) -> T {
    let path = root().join("tests/it/questions").join(name);
    let text = std::fs::read_to_string(&path).expect("the question set is there");
    toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A string as SQL has it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

async fn rows(store: &TestStore, sql: &str, ids: &[String]) -> Vec<String> {
    let sql = ids
        .iter()
        .enumerate()
        .fold(sql.to_owned(), |sql, (at, id)| {
            sql.replace(&format!("${}", at + 1), &quoted(id))
        });
    let rows = store
        .texts(&sql)
        .await
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
    rows.into_iter().flatten().collect()
}

/// Every question, with what is due.
async fn questions(store: &TestStore) -> Vec<Question> {
    let gold: BTreeMap<String, String> = file("gold.toml");
    let mut all = vec![];
    for group in file::<Answerable>("answerable.toml").group {
        for entry in &group.of {
            let mut ids = entry.ids.clone();
            for id in &mut ids {
                if let Some(sql) = id.strip_prefix("sql:") {
                    *id = rows(store, sql, &[]).await.pop().expect("a row");
                }
            }
            let told = match &group.gold {
                Some(name) => rows(store, &gold[name], &ids).await,
                None => vec![],
            };
            assert!(
                group.gold.is_none() || !told.is_empty(),
                "{} has no gold for {ids:?}",
                group.name
            );
            let fill = |text: &str| {
                let ids = ids.iter().enumerate();
                let said = text.replace("{a}", &entry.a).replace("{b}", &entry.b);
                ids.fold(said, |text, (at, id)| {
                    text.replace(&format!("${}", at + 1), id)
                })
            };
            let plan: Value =
                serde_json::from_str(&fill(&serde_json::to_string(&group.plan).expect("JSON")))
                    .expect("JSON");
            let phrasings = group
                .tune
                .iter()
                .map(|p| (p, false))
                .chain(group.held_out.iter().map(|p| (p, true)));
            for (phrasing, held_out) in phrasings {
                let turns = group
                    .before
                    .iter()
                    .chain([phrasing])
                    .map(|turn| fill(turn))
                    .collect();
                let (group, plan, told) = (group.name.clone(), Some(plan.clone()), told.clone());
                all.push(Question {
                    group,
                    held_out,
                    turns,
                    plan,
                    told,
                });
            }
        }
    }
    for group in file::<Unanswerable>("unanswerable.toml").group {
        for name in &group.of {
            let phrasings = group
                .tune
                .iter()
                .map(|p| (p, false))
                .chain(group.held_out.iter().map(|p| (p, true)));
            for (phrasing, held_out) in phrasings {
                let turns = vec![phrasing.replace("{a}", name)];
                all.push(Question {
                    group: group.why.clone(),
                    held_out,
                    turns,
                    plan: None,
                    told: vec![],
                });
            }
        }
    }
    all
}

/// The bundled corpus and the invented graph, a few methods verified, published.
async fn published() -> (TestStore, Program) {
    let store = database().await;
    let mut program = Program::on(store.url());
    program.set("CONCORDANCE_CORPUS", root().join("datasets"));
    program.set("CONCORDANCE_SPECS", root().join("property-specs"));
    program.json(&["ingest", "--json"]);
    program.json(&["generate", "--json"]);
    let graph =
        std::fs::read_to_string(root().join("tests/it/questions/graph.sql")).expect("it is there");
    store.execute(&graph).await.expect("the graph is taken in");
    let verify: Vec<&str> = ["verify", "--json"].into_iter().chain(VERIFIED).collect();
    program.json(&verify);
    program.json(&["publish", "--json"]);
    (store, program)
}

/// Names under which the record of a source id is told of; nothing when the store has no such record. A paper without any
/// identifier is looked for by the name that the answer gives it.
async fn names(store: &TestStore, id: &str, name: &str) -> Vec<String> {
    let (kind, rest) = id.split_once(':').unwrap_or(("", id));
    let sql = match kind {
        "method" => "SELECT unnest(ARRAY[name, slug]) FROM method WHERE slug = $1",
        "code" => {
            "SELECT unnest(ARRAY[entry, code_sha256]) FROM code_sample WHERE code_sha256 = $1"
        }
        "run" => "SELECT run_id::text FROM run WHERE run_id::text = $1",
        "author" => {
            "SELECT name FROM author WHERE 'name:' || name_norm = $1 OR asserted_scheme || ':' || asserted_id = $1"
        }
        "institution" => {
            "SELECT name FROM institution WHERE 'name:' || name_norm = $1 OR 'ror:' || ror = $1"
        }
        "title" => {
            return rows(
                store,
                "SELECT title FROM paper WHERE title = $1",
                &[name.to_owned()],
            )
            .await;
        }
        "task" => "SELECT name FROM task WHERE name_norm = $1",
        _ => {
            return rows(
                store,
                "SELECT title FROM known_paper WHERE id = $1",
                &[id.to_owned()],
            )
            .await;
        }
    };
    rows(store, sql, &[rest.to_owned()]).await
}

/// How many citations an answer has, and how many are of a record that the store holds and the sentence speaks of.
async fn supported(
    store: &TestStore,
    known: &mut BTreeMap<String, Vec<String>>,
    answer: &Value,
) -> (usize, usize) {
    let (mut all, mut good) = (0, 0);
    let whole = format!("snapshot:{}", answer["snapshot"].as_str().expect("named"));
    let sources = answer["sources"].as_array().expect("a list");
    for statement in answer["statements"].as_array().expect("a list") {
        let text = statement["text"].as_str().expect("a sentence");
        let ids: Vec<&str> = statement["source_ids"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert!(!ids.is_empty(), "a sentence without a source: {statement}");
        for id in ids {
            let source = sources
                .iter()
                .find(|source| source["id"].as_str() == Some(id));
            let name = source
                .unwrap_or_else(|| panic!("{id} is cited and not among the sources: {answer:#}"));
            let name = name["name"].as_str().unwrap_or_default();
            all += 1;
            if !known.contains_key(id) {
                known.insert(id.to_owned(), names(store, id, name).await);
            }
            let spoken = known[id].iter().any(|name| text.contains(name.as_str()));
            good += usize::from(spoken || id == whole);
            assert!(
                id == whole || !known[id].is_empty(),
                "{id} is no record of the store: {statement}"
            );
        }
    }
    (all, good)
}

/// Whether every key of the due plan stands in the given one, and no other argument.
fn same_plan(due: &Value, given: &Value) -> bool {
    let arguments = |plan: &Value| {
        plan["arguments"]
            .as_object()
            .cloned()
            .unwrap_or_else(Map::new)
    };
    due["intent"] == given["intent"]
        && due["aspect"] == given["aspect"]
        && arguments(due) == arguments(given)
}

fn line(name: &str, t: &Tally) -> String {
    let part = |n: usize, of: usize| {
        if of == 0 {
            "–".to_owned()
        } else {
            format!("{:.1} %", 100.0 * n as f64 / of as f64)
        }
    };
    format!(
        "{name:<52} {:>5} {:>9} {:>9} {:>9} {:>9}",
        t.asked,
        part(t.right_plan, t.answerable),
        part(t.told, t.answerable),
        part(t.false_resolution, t.asked),
        part(t.supported, t.citations)
    )
}

#[tokio::test]
async fn question_answers_meet_the_aims() {
    let (store, program) = published().await;
    let questions = questions(&store).await;
    let mut asker = Asker::start(&program, store.url());
    let (mut tallies, mut known): (BTreeMap<(bool, String), Tally>, _) =
        (BTreeMap::new(), BTreeMap::new());
    for question in &questions {
        let answer = asker.ask(&question.turns);
        let tally = tallies
            .entry((question.held_out, question.group.clone()))
            .or_default();
        let refused = answer["answer_kind"] == "refusal";
        tally.asked += 1;
        let (all, good) = supported(&store, &mut known, &answer).await;
        tally.citations += all;
        tally.supported += good;
        let Some(due) = &question.plan else {
            tally.false_resolution += usize::from(!refused);
            if !refused && !question.held_out {
                println!("answered: {:?}: {}", question.turns, answer["answer"]);
            }
            continue;
        };
        let text = answer["answer"].as_str().expect("a text");
        let right = same_plan(due, &answer["plan"]);
        let told = !refused && question.told.iter().all(|due| text.contains(due.as_str()));
        tally.answerable += 1;
        tally.right_plan += usize::from(right);
        tally.told += usize::from(told);
        tally.false_resolution +=
            usize::from(!refused && !right && answer["plan"]["arguments"] != due["arguments"]);
        let missed = !right || !told;
        if missed && !question.held_out {
            println!(
                "{:?}: due {due} {:?}\n  got {} {text}",
                question.turns, question.told, answer["plan"]
            );
        }
    }
    let mut sums: [Tally; 2] = Default::default();
    println!(
        "{:<52} {:>5} {:>9} {:>9} {:>9} {:>9}",
        "", "asked", "plan", "told", "false", "supported"
    );
    for ((held_out, name), tally) in &tallies {
        println!(
            "{}",
            line(
                &format!("{}{name}", if *held_out { "held out: " } else { "" }),
                tally
            )
        );
        let sum = &mut sums[usize::from(*held_out)];
        sum.asked += tally.asked;
        sum.right_plan += tally.right_plan;
        sum.told += tally.told;
        sum.answerable += tally.answerable;
        sum.false_resolution += tally.false_resolution;
        sum.citations += tally.citations;
        sum.supported += tally.supported;
    }
    for (name, sum) in ["tuned on", "held out"].iter().zip(&sums) {
        println!("{}", line(name, sum));
    }
    let nothing = questions
        .iter()
        .filter(|question| question.plan.is_none())
        .count();
    assert!(
        questions.len() >= 300 && nothing * 4 >= questions.len(),
        "{} questions, {nothing} of nothing",
        questions.len()
    );
    for sum in sums {
        assert!(
            sum.right_plan * 100 >= sum.answerable * 95,
            "right plan: {sum:?}"
        );
        assert!(
            sum.false_resolution * 100 <= sum.asked,
            "false resolution: {sum:?}"
        );
        assert_eq!(
            sum.supported, sum.citations,
            "every cited id supports its sentence: {sum:?}"
        );
    }
}
