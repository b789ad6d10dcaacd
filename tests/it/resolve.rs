//! Quality of name resolution: every question of `tests/resolve/questions.tsv` is put, answers are counted and compared with the aims.
//!
//! `make eval-resolve` prints the table; with `RESOLVE_DATA=folder` also for the archive's own methods.

mod genuine;
pub mod world;

use snapshot::{Entity, Kind, Snapshot, near_matches, resolve};
use std::collections::BTreeMap;

/// The number of suggestions in an answer, of which one has to be what was meant.
const NEAR: usize = 8;

/// One question.
#[derive(Debug, Clone)]
pub struct Question {
    /// The way in which it was made from the name that is meant.
    pub kind: String,
    /// The name in the question.
    pub text: String,
    /// Ids of what is meant; none when nothing of this name is held.
    pub meant: Vec<String>,
}

/// The counts of the questions of one kind.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    questions: usize,
    right: usize,
    /// Resolved to something that was not meant.
    wrong: usize,
    /// Questions whose near matches have the meant name.
    near: usize,
}

impl Tally {
    fn share(self, count: usize) -> f64 {
        100.0 * count as f64 / self.questions.max(1) as f64
    }
}

/// Asks every question; says what went wrong.
pub fn ask(snapshot: &Snapshot, questions: &[Question]) -> (BTreeMap<String, Tally>, Vec<String>) {
    let (mut tallies, mut missed): (BTreeMap<String, Tally>, _) = (BTreeMap::new(), vec![]);
    for question in questions {
        let found = resolve(snapshot, &question.text).expect("the snapshot can be read");
        let first = found.first.map(|(entity, _)| id(snapshot, entity));
        let mut all: Vec<String> = found
            .homonyms
            .iter()
            .map(|entity| id(snapshot, *entity))
            .collect();
        all.extend(first.clone());
        let parts: Vec<String> = found.parts.iter().map(|part| id(snapshot, *part)).collect();
        let suggests = question.kind.ends_with("typo");
        // A name that several bear has to give all of them.
        let right = match (&first, suggests) {
            (None, _) if question.kind == "part" => parts == question.meant,
            (None, _) => suggests || question.meant.is_empty(),
            (Some(_), true) => false,
            (Some(first), false) => {
                question.meant.contains(first) && question.meant.iter().all(|id| all.contains(id))
            }
        };
        let tally = tallies.entry(question.kind.clone()).or_default();
        tally.questions += 1;
        tally.right += usize::from(right);
        tally.wrong += usize::from(
            first
                .as_ref()
                .is_some_and(|first| suggests || !question.meant.contains(first)),
        );
        let mut near = true;
        if suggests {
            let found =
                near_matches(snapshot, &question.text, NEAR).expect("the snapshot can be read");
            near = found
                .iter()
                .any(|near| question.meant.contains(&id(snapshot, near.entity)));
            tally.near += usize::from(near);
        }
        if !right || !near {
            missed.push(format!(
                "{}: {:?} is {:?}, found {all:?}",
                question.kind, question.text, question.meant
            ));
        }
    }
    (tallies, missed)
}

fn id(snapshot: &Snapshot, entity: Entity) -> String {
    match entity.kind {
        Kind::Method => format!(
            "method:{}",
            snapshot.method(entity.ordinal).expect("it is there").id
        ),
        Kind::Paper => snapshot.paper(entity.ordinal).expect("it is there").id,
    }
}

/// Prints a row for each kind.
pub fn print(tallies: &BTreeMap<String, Tally>) {
    println!(
        "{:16} {:>6} {:>8} {:>8} {:>16}",
        "kind", "asked", "right", "wrong", "near (of 8)"
    );
    for (kind, tally) in tallies {
        let near = if kind.ends_with("typo") {
            format!("{:.1} %", tally.share(tally.near))
        } else {
            "-".to_owned()
        };
        let [right, wrong] =
            [tally.right, tally.wrong].map(|count| format!("{:.1} %", tally.share(count)));
        println!(
            "{kind:16} {:>6} {right:>8} {wrong:>8} {near:>16}",
            tally.questions
        );
    }
}

/// The sum over several kinds.
fn over(tallies: &BTreeMap<String, Tally>, kinds: &[&str]) -> Tally {
    kinds.iter().fold(Tally::default(), |sum, kind| {
        let tally = tallies[*kind];
        Tally {
            questions: sum.questions + tally.questions,
            right: sum.right + tally.right,
            wrong: sum.wrong + tally.wrong,
            near: sum.near + tally.near,
        }
    })
}

#[test]
fn name_resolution_meets_the_aims() {
    let (_root, snapshot) = world::open();
    let questions = world::questions();
    let (tallies, missed) = ask(&snapshot, &questions);
    print(&tallies);
    missed.iter().for_each(|missed| println!("  {missed}"));
    let known = [
        "exact",
        "case_or_hyphen",
        "full_name",
        "plural",
        "qualifier",
        "title",
        "homonym",
        "id",
        "part",
    ];
    let (known, short) = (over(&tallies, &known), tallies["full_abbr"]);
    let (absent, typos) = (
        over(&tallies, &["absent"]),
        over(&tallies, &["typo", "title_typo"]),
    );
    assert!(
        questions.len() >= 800 && absent.questions >= 200,
        "{} questions",
        questions.len()
    );
    assert!(
        known.right * 100 >= known.questions * 98,
        "names: {known:?}, {missed:#?}"
    );
    assert!(
        short.right * 100 >= short.questions * 95,
        "Full (ABBR): {short:?}, {missed:#?}"
    );
    assert_eq!(
        (absent.wrong, typos.wrong),
        (0, 0),
        "what is not held never resolves: {missed:#?}"
    );
    assert!(
        typos.near * 100 >= typos.questions * 95,
        "near matches: {typos:?}, {missed:#?}"
    );
}
