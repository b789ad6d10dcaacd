//! The question sets: people who had not seen the rules wrote the questions, and computed the answers from the data. A program
//! grades every answer. `make eval-ask` prints the table for the state of `make run ONCE=1`. Those of `unanswerable.jsonl` come
//! from who writes the rules: a floor, no measure.

mod expectation;
mod grade;

use crate::concordance_program::Program;
use crate::database_contents::database;
use crate::project_files::root;
use crate::questions_client::Asker;
use expectation::Question;
use grade::{Grade, Grader};
use snapshot::Snapshot;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Of the questions, a test without the state of a run asks every one whose number this divides.
const SAMPLE: usize = 3;

/// Of a thousand answerable questions, those answered well: of all of them with every verdict, and of the sample without.
/// **Source**: measured, docs/performance.md and a run of this test (1,068 of 1,161).
const WELL: [usize; 2] = [919, 918];

/// Of a thousand answers, the wrong ones, likewise (40 of 3,330, and 6 of 1,057).
const WRONG: [usize; 2] = [13, 6];

/// The unanswerable questions that are answered, likewise: "what can you do?" and one alike, which their authors count among them.
const ANSWERED: [usize; 2] = [2, 0];

/// The questions of every set in `tests/it/questions`, or of the files that `QUESTIONS` names, with `:` between.
fn questions() -> Vec<Question> {
    let files: Vec<PathBuf> = match std::env::var("QUESTIONS") {
        Ok(files) => files.split(':').map(PathBuf::from).collect(),
        Err(_) => {
            let entries =
                std::fs::read_dir(root().join("tests/it/questions")).expect("the sets are there");
            let paths = entries.map(|entry| entry.expect("readable").path());
            paths
                .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
                .collect()
        }
    };
    let read = |path: &PathBuf| {
        let text = std::fs::read_to_string(path)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let parse = |line: &str| {
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
        };
        text.lines()
            .filter(|line| !line.trim().is_empty())
            .map(parse)
            .collect::<Vec<Question>>()
    };
    files.iter().flat_map(read).collect()
}

/// Copies the published snapshots of a state folder.
fn copy_snapshots(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder can be made");
    for entry in
        std::fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display()))
    {
        let path = entry.expect("readable").path();
        let target = to.join(path.file_name().expect("a name"));
        match path.is_dir() {
            true => copy_snapshots(&path, &target),
            false => drop(std::fs::copy(&path, &target).expect("it can be copied")),
        }
    }
}

/// A state with a published snapshot: a copy of the folder that `QUESTIONS_STATE` names, where every verdict is, or the bundled
/// corpus and slice without a climb. The second value says whether verdicts are there.
fn published(store_url: &str) -> (Program, bool) {
    let mut program = Program::on(store_url);
    if let Some(state) = std::env::var_os("QUESTIONS_STATE") {
        let state = root().join(state);
        copy_snapshots(
            &state.join("snapshots"),
            &program.path("state").join("snapshots"),
        );
        return (program, true);
    }
    program.set("CONCORDANCE_CORPUS", root().join("datasets"));
    program.set("CONCORDANCE_SPECS", root().join("property-specs"));
    for command in ["ingest", "generate", "publish"] {
        program.json(&[command, "--json"]);
    }
    (program, false)
}

/// Grades by group, and how many of each.
type Table = BTreeMap<String, BTreeMap<Grade, usize>>;

fn add(table: &mut Table, group: String, grade: Grade) {
    *table.entry(group).or_default().entry(grade).or_default() += 1;
}

fn share(part: usize, of: usize) -> String {
    if of == 0 {
        "–".to_owned()
    } else {
        format!("{:.1} %", 100.0 * part as f64 / of as f64)
    }
}

fn print(table: &Table) {
    println!(
        "{:<36} {:>5} {:>8} {:>8} {:>8} {:>8}",
        "", "asked", "well", "partly", "wrong", "refused"
    );
    for (group, grades) in table {
        let count = |grade| grades.get(&grade).copied().unwrap_or_default();
        let all = grades.values().sum();
        println!(
            "{group:<36} {all:>5} {:>8} {:>8} {:>8} {:>8}",
            share(count(Grade::Well), all),
            share(count(Grade::Partly), all),
            share(count(Grade::Wrong), all),
            share(count(Grade::Refused), all)
        );
    }
}

#[tokio::test]
async fn answers_to_other_peoples_questions_are_right() {
    let store = database().await;
    let (program, has_verdicts) = published(store.url());
    let snapshot =
        Snapshot::open(&program.path("state").join("snapshots")).expect("a snapshot is published");
    let grader = Grader::new(&snapshot);
    let mut asker = Asker::start(&program, store.url());
    let (mut by_author, mut by_form) = (Table::new(), Table::new());
    let (mut skipped, mut given, mut wrong) = (0, 0, 0);
    for (number, question) in questions().iter().enumerate() {
        if !has_verdicts && (number % SAMPLE != 0 || question.is_about_levels()) {
            skipped += 1;
            continue;
        }
        let answer = asker.ask(&question.turns());
        let (grade, note) = grader.grade(question, &answer);
        let kind = if question.answerable {
            "answerable"
        } else {
            "unanswerable"
        };
        add(
            &mut by_author,
            format!("{} {kind}", question.author()),
            grade,
        );
        add(&mut by_author, format!("all {kind}"), grade);
        add(&mut by_form, format!("{kind}: {}", question.form), grade);
        given += usize::from(answer["answer_kind"] == "graph");
        wrong += usize::from(grade == Grade::Wrong);
        if grade != Grade::Well {
            println!(
                "[{grade:?}] {}: {:?}: {note}\n    {}",
                question.id,
                question.turns(),
                answer["answer"]
            );
        }
    }
    print(&by_form);
    print(&by_author);
    println!("{wrong} of {given} answers given are wrong; {skipped} questions were not asked");
    let all = &by_author["all answerable"];
    let (well, count) = (
        all.get(&Grade::Well).copied().unwrap_or_default(),
        all.values().sum::<usize>(),
    );
    assert!(count >= 100, "{count} answerable questions were asked");
    let of = usize::from(!has_verdicts);
    assert!(
        well * 1000 >= count * WELL[of],
        "{well} of {count} are answered well"
    );
    assert!(
        wrong * 1000 <= given * WRONG[of],
        "{wrong} of {given} answers are wrong"
    );
    let unanswerable = by_author.get("all unanswerable");
    let answered = unanswerable.and_then(|grades| grades.get(&Grade::Wrong));
    assert!(
        answered.copied().unwrap_or_default() <= ANSWERED[of],
        "{answered:?} unanswerable questions are answered"
    );
}
