//! Questions against a small snapshot: the plan, the answer, and what must not be answered.

mod about;
mod contents;
mod kinds;
mod libraries;

use ask::{Answer, AnswerKind, NoRelations, Role, Turn, ask};
use catalogue::PaperRole;
use contents::{contents, of_ladders};
use snapshot::{Contents, Snapshot};
use tempfile::TempDir;

struct World {
    snapshot: Snapshot,
    _folder: TempDir,
}

impl World {
    fn new() -> Self {
        Self::of(contents())
    }

    fn of(contents: Contents) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        snapshot::write(folder.path(), contents).expect("a snapshot");
        Self {
            snapshot: Snapshot::open(folder.path()).expect("it opens"),
            _folder: folder,
        }
    }

    fn ask(&self, question: &str) -> Answer {
        self.chat(&[], question)
    }

    fn chat(&self, before: &[&str], question: &str) -> Answer {
        let turn = |text: &&str| Turn {
            role: Role::User,
            content: (*text).to_owned(),
        };
        let before: Vec<Turn> = before.iter().map(turn).collect();
        ask(&self.snapshot, &NoRelations, question, &before).expect("an answer")
    }

    /// The titles of the papers that an answer lists.
    fn papers(&self, answer: &Answer) -> Vec<String> {
        let title = |paper: &u32| {
            self.snapshot
                .paper(*paper)
                .expect("it is there")
                .paper
                .title
        };
        answer.papers.iter().map(title).collect()
    }
}

#[test]
fn constraints_combine() {
    let world = World::new();
    for (question, titles) in [
        (
            "papers by Berta Alm",
            &["Ladders Considered", "Ropewalk: Climbing with Ropes"][..],
        ),
        (
            "Which papers by Berta Alm have code?",
            &["Ropewalk: Climbing with Ropes"],
        ),
        ("berta alm papers without code", &["Ladders Considered"]),
        ("Berta Alm at ICLR 2018 on hill climbing before 2018", &[]),
        ("papers on hill climbing from 2018", &["Ladders Considered"]),
        (
            "iclr 2018 papers",
            &["Ladders Considered", "Ropewalk: Climbing with Ropes"],
        ),
        (
            "Which papers cite Ropewalk and have code?",
            &["Boots and Maps"],
        ),
        (
            "papers by Berta Alm and Carl Fels",
            &["Ropewalk: Climbing with Ropes"],
        ),
        ("Which papers by Carl Fels appeared at CVPR?", &[]),
    ] {
        let answer = world.ask(question);
        let expected = if titles.is_empty() {
            AnswerKind::Refusal
        } else {
            AnswerKind::Graph
        };
        assert_eq!(answer.kind, expected, "{question}: {answer:?}");
        assert_eq!(world.papers(&answer), titles, "{question}: {}", answer.text);
    }
}

#[test]
fn nothing_is_denied_that_is_not_known() {
    let world = World::new();
    for (question, start) in [
        (
            "Does \"Boots and Maps\" cite Ropewalk?",
            "Yes: \"Boots and Maps\" cites",
        ),
        (
            "Does \"Boots and Maps\" cite \"Ladders Considered\"?",
            "\"Ladders Considered\" is not among the 1 reference of \"Boots and Maps\" that are stored",
        ),
        (
            "Does Ropewalk cite \"Boots and Maps\"?",
            "No reference of \"Ropewalk: Climbing with Ropes\" is stored, so",
        ),
        (
            "Was Ropewalk published at CVPR?",
            "The venue of \"Ropewalk: Climbing with Ropes\" that is stored is ICLR",
        ),
        (
            "How many papers by Carl Fels appeared at CVPR?",
            "There are 0 stored papers by Carl Fels at CVPR.",
        ),
        (
            "Did Carl Fels publish at CVPR?",
            "There are 0 stored papers by Carl Fels at CVPR.",
        ),
        (
            "Did Berta Alm ever publish at ICLR?",
            "Yes. There are 2 papers by Berta Alm at ICLR.",
        ),
        (
            "papers by Carl Fels at CVPR",
            "No paper by Carl Fels at CVPR is stored.",
        ),
    ] {
        let text = world.ask(question).text;
        assert!(text.starts_with(start), "{question}: {text}");
    }
}

#[test]
fn verified_is_a_level_and_most_an_order() {
    let world = World::new();
    for question in [
        "Which papers by Berta Alm have verified code?",
        "papers with verified code that cite Ropewalk",
    ] {
        let plan = world.ask(question).plan.expect("it is understood");
        assert_eq!(
            (plan.filters.level, plan.filters.code),
            (Some(catalogue::Level::V2), None),
            "{question}"
        );
    }
    let most = world.ask("which author has the most papers at ICLR 2018");
    assert_eq!(most.plan.expect("it is understood").filters.code, None);
}

#[test]
fn both_parts_of_a_question_are_answered_or_named() {
    let world = World::new();
    let both = world.ask("Who wrote Ropewalk and how many citations does it have?");
    assert!(
        both.text.contains("Berta Alm and Carl Fels") && both.text.contains("cited by 2"),
        "{}",
        both.text
    );
    assert!(both.plan.is_some_and(|plan| plan.also.is_some()));
    let one = world.ask("Who wrote Ropewalk and how wet is it?");
    assert!(
        one.text.ends_with("Not answered: \"how wet is it?\"."),
        "{}",
        one.text
    );
    assert!(one.plan.is_some_and(|plan| plan.also.is_none()));
}

#[test]
fn an_institution_is_found_under_its_other_spellings() {
    let spelled = ask::institution_spellings("MIT");
    assert!(
        spelled.contains(&"Massachusetts Institute of Technology".to_owned()),
        "{spelled:?}"
    );
    let short = ask::institution_spellings("Massachusetts Institute of Technology");
    assert!(
        short.iter().any(|name| name.eq_ignore_ascii_case("MIT")),
        "{short:?}"
    );
    assert!(ask::institution_spellings("Nowhere College").is_empty());
}

#[test]
fn a_set_is_narrowed_by_a_topic() {
    let world = World::new();
    let narrowed = world.chat(
        &["papers by Berta Alm"],
        "of these, which are about ladders?",
    );
    assert_eq!(
        world.papers(&narrowed),
        ["Ladders Considered"],
        "{}",
        narrowed.text
    );
}

#[test]
fn a_paper_introduces_states_or_uses_a_method() {
    let mut stored = contents();
    stored.methods.extend([
        of_ladders("gru_cell", "GRU cell", PaperRole::Introduces),
        of_ladders("softmax", "Softmax", PaperRole::States),
        of_ladders("relu", "ReLU", PaperRole::Uses),
    ]);
    let world = World::of(stored);
    let paper = "\"Ladders Considered\" (arxiv:1801.00002), 2018";
    let origin = "which did not introduce it; its origin: K. F., An Older Paper, 1969 (according to An Encyclopaedia)";
    for (name, sentence) in [
        ("GRU cell", format!("GRU cell was introduced in {paper}.")),
        (
            "Softmax",
            format!("Softmax is stated in {paper}, {origin}."),
        ),
        ("ReLU", format!("ReLU is used in {paper}, {origin}.")),
    ] {
        let answer = world.ask(&format!("Which paper introduced {name}?"));
        assert!(answer.text.contains(&sentence), "{}", answer.text);
        assert_eq!(world.papers(&answer), ["Ladders Considered"]);
    }
    for (name, start) in [
        (
            "GRU cell",
            "GRU cell was introduced in \"Ladders Considered\"",
        ),
        (
            "Softmax",
            "No: \"Ladders Considered\" states, but did not introduce, Softmax.",
        ),
        (
            "ReLU",
            "No: \"Ladders Considered\" uses, but did not introduce, ReLU.",
        ),
    ] {
        for question in [
            format!("Did the paper \"Ladders Considered\" introduce {name}?"),
            format!("Was {name} introduced in the paper \"Ladders Considered\"?"),
        ] {
            let text = world.ask(&question).text;
            assert!(text.starts_with(start), "{question}: {text}");
            assert_eq!(
                text.contains(origin),
                start.starts_with("No"),
                "{question}: {text}"
            );
        }
    }
    let answer = world.ask("Which methods did \"Ladders Considered\" introduce?");
    for sentence in [
        "\"Ladders Considered\" introduced GRU cell.",
        "\"Ladders Considered\" only states Softmax.",
        "\"Ladders Considered\" only uses ReLU.",
    ] {
        assert!(answer.text.contains(sentence), "{}", answer.text);
    }
    let by_author = world.ask("Which methods did Berta Alm introduce?").text;
    assert!(
        by_author.contains("GRU cell")
            && !by_author.contains("Softmax")
            && !by_author.contains("ReLU"),
        "{by_author}"
    );
}

#[test]
fn who_computes_a_method_and_what_a_function_computes() {
    let world = World::new();
    for question in [
        "What does alpine.walks.Double compute?",
        "Which libraries compute Ropewalk?",
        "other variants of Ropewalk",
    ] {
        let answer = world.ask(question);
        assert_eq!(
            answer.text,
            "alpine.walks.Single (ropes=1) computes Ropewalk (alpine 2.1.0). \
             alpine.walks.Double does not compute Ropewalk but Rope Bridge (alpine 2.1.0): two ropes instead of one. \
             People call several methods by the name of Ropewalk; the others are Rope Bridge (rope_bridge).",
            "{question}"
        );
    }
    let described = world.ask("What is Ropewalk?").text;
    assert!(
        described.contains("the others are Rope Bridge (rope_bridge)"),
        "{described}"
    );
    let summary = world.ask("What does Rope Bridge compute?").text;
    assert!(
        summary.starts_with("Rope Bridge: Two ropes and a plank."),
        "{summary}"
    );
}

#[test]
fn no_word_is_dropped() {
    let world = World::new();
    for question in [
        "papers by Berta Alm about submarines",
        "papers by Berta Alm except those at ICLR",
        "papers by Berta Alm with 7 figures",
        "papers on hill climbing with 3 authors",
        "Ropewalk with wet ropes",
        "Who reviewed Ropewalk?",
        "What is the best submarine depth on Alps-10?",
        "papers by Berta Alm that cite it",
        "papers by Berta Alm as first author",
    ] {
        let answer = world.ask(question);
        assert_ne!(
            answer.kind,
            AnswerKind::Graph,
            "{question}: {} {:?}",
            answer.text,
            answer.plan
        );
    }
}

#[test]
fn words_that_narrow_nothing_are_named() {
    let world = World::new();
    for (question, unused) in [
        (
            "For a chapter on mountains: who wrote Ropewalk? I need it for a seminar.",
            "Not used: \"For a chapter on mountains\" and \"I need it for a seminar\".",
        ),
        (
            "A footnote mentions Ropewalk, who wrote it?",
            "Not used: \"footnote\" and \"mentions\".",
        ),
        (
            "Who wrote Quxwalk - no, sorry, I mean Ropewalk?",
            "Not used: \"Quxwalk\".",
        ),
    ] {
        let answer = world.ask(question);
        assert!(
            answer.text.starts_with(unused) && answer.text.contains("Berta Alm and Carl Fels"),
            "{question}: {}",
            answer.text
        );
    }
    // A word that may narrow, a number and a name stay.
    for question in [
        "For a chapter: papers by Berta Alm about submarines",
        "For a chapter with 3 photos: who painted Ropewalk?",
        "papers by Berta Alm at the footnote of Smith",
    ] {
        assert_ne!(world.ask(question).kind, AnswerKind::Graph, "{question}");
    }
}

#[test]
fn a_part_of_a_name_is_taken_for_the_whole() {
    let world = World::new();
    let title = world.ask("papers by Berta Alm with 'considered' in the title");
    assert_eq!(
        world.papers(&title),
        ["Ladders Considered"],
        "{}",
        title.text
    );
    assert_ne!(
        world.ask("papers by Fels").kind,
        AnswerKind::Graph,
        "one paper makes nobody stand out"
    );
    let typed = world.ask("papres by Berta Alm");
    assert!(
        typed.text.starts_with("\"papres\" is taken as papers."),
        "{}",
        typed.text
    );
}

#[test]
fn places_and_days_of_results() {
    let world = World::new();
    let second = world.ask("second best error on Alps-10");
    assert!(second.text.contains("number 2 of 2"), "{}", second.text);
    let first = world.ask("oldest result on Alps-10");
    let newest = world.ask("newest result on Alps-10");
    assert_eq!(first.kind, AnswerKind::Graph, "{}", first.text);
    assert_ne!(first.text, newest.text);
    assert_ne!(
        world.ask("perplexity of RW-large on Alps-10").kind,
        AnswerKind::Graph,
        "no row of the dataset states it"
    );
}

#[test]
fn results_are_sorted_by_a_metric_of_known_direction() {
    let world = World::new();
    let best = world.ask("Which model has the lowest error on Alps-10?");
    assert!(best.text.contains("9.0, by RW-large"), "{}", best.text);
    let before = world.ask("best error on Alps-10 in or before 2017");
    assert_eq!(before.kind, AnswerKind::Refusal, "{}", before.text);
    let unknown = world.ask("best fall rate on Alps-10");
    assert!(
        unknown.text.contains("not known") && unknown.text.contains("3.5"),
        "{}",
        unknown.text
    );
    let metrics = world.ask("metrics used on Alps-10");
    assert!(
        metrics.text.contains("Error (2)") && metrics.text.contains("Fall rate (2)"),
        "{}",
        metrics.text
    );
    let datasets = world.ask("Which datasets are there for Hill Climbing?");
    assert!(datasets.text.contains("Alps-10"), "{}", datasets.text);
}

#[test]
fn a_typing_error_is_named() {
    let world = World::new();
    let answer = world.ask("papers by Brta Alm");
    assert!(
        answer
            .text
            .starts_with("\"Brta Alm\" is taken as Berta Alm."),
        "{}",
        answer.text
    );
    assert_eq!(
        world.ask("Who wrote Ropewark?").text.split('.').next(),
        Some("\"Ropewark\" is taken as Ropewalk")
    );
    assert_ne!(
        world.ask("papers by Xerta Olm").kind,
        AnswerKind::Graph,
        "two edits are two names"
    );
}

#[test]
fn a_pronoun_for_a_person_is_not_dropped() {
    let world = World::new();
    let answer = world.chat(&["papers by Berta Alm"], "And how old is she?");
    assert_ne!(answer.kind, AnswerKind::Graph, "{}", answer.text);
    let answer = world.chat(&["papers by Berta Alm"], "How many papers did she write?");
    assert_eq!(answer.kind, AnswerKind::Graph, "{}", answer.text);
}

#[test]
fn turns_refer_to_the_one_before() {
    let world = World::new();
    let year = world.chat(&["papers by Berta Alm in 2017"], "and in 2018?");
    assert_eq!(world.papers(&year), ["Ladders Considered"], "{}", year.text);
    let wrote = world.chat(&["What is Ropewalk?"], "who wrote it?");
    assert!(
        wrote.text.contains("Berta Alm and Carl Fels"),
        "{}",
        wrote.text
    );
    let code = world.chat(&["papers by Berta Alm"], "which of those have code?");
    assert_eq!(
        world.papers(&code),
        ["Ropewalk: Climbing with Ropes"],
        "{}",
        code.text
    );
    assert_eq!(world.ask("who wrote it?").kind, AnswerKind::Refusal);
}

#[test]
fn refusals_suggest_a_question_that_works() {
    let world = World::new();
    let questions = ["Who reviewed Ropewalk?", "zzzz qqqq"];
    for question in ["papers by Carl Fels at CVPR"].into_iter().chain(questions) {
        let refused = world.ask(question);
        let text = &refused.text;
        assert_eq!(refused.kind, AnswerKind::Refusal, "{question}: {text}");
        let (_, suggestion) = (text.split_once("Ask, for example: ")).expect("a suggestion");
        assert_eq!(
            world.ask(suggestion).kind,
            AnswerKind::Graph,
            "{suggestion}"
        );
    }
    assert_eq!(world.ask("What can you do?").kind, AnswerKind::Graph);
    assert_eq!(
        world.ask("hill climbing").kind,
        AnswerKind::Graph,
        "a bare topic"
    );
}
