//! Parts, persons, tags, halves of questions and who was first.

use super::{World, contents, of_ladders};
use ask::AnswerKind;
use catalogue::{MethodName, NameKind, PaperRole};

#[test]
fn a_part_is_counted_as_far_as_parts_are_stored() {
    let mut stored = contents();
    let whole = MethodName {
        name: "Ropewalk".into(),
        kind: NameKind::Whole,
    };
    let mut knot = of_ladders("knot", "Knot", PaperRole::Uses);
    knot.method.record.names.push(whole);
    stored.methods.push(knot);
    let world = World::of(stored);
    for (question, start) in [
        ("Is Knot part of Ropewalk?", "Yes: Knot is stored as a part"),
        ("does ropewalk use knot", "Yes: Knot is stored as a part"),
        (
            "Is Rope Bridge a component of Ropewalk?",
            "Rope Bridge is not among the parts of Ropewalk that are stored",
        ),
    ] {
        let text = world.ask(question).text;
        assert!(text.starts_with(start), "{question}: {text}");
    }
}

#[test]
fn a_first_author_is_a_person() {
    let world = World::new();
    for question in [
        "first author of Ropewalk",
        "who is the first author of the ropewalk paper?",
    ] {
        let text = world.ask(question).text;
        assert!(
            text.contains("is Berta Alm, the last of 2 is Carl Fels"),
            "{question}: {text}"
        );
    }
    let others = world.chat(
        &["who wrote Ropewalk"],
        "what else did the first author write?",
    );
    assert!(
        world
            .papers(&others)
            .contains(&"Ladders Considered".to_owned()),
        "{}",
        others.text
    );
    for question in [
        "and how old is the first one?",
        "how old is the first author?",
    ] {
        let answer = world.chat(&["who wrote Ropewalk"], question);
        assert_ne!(
            answer.kind,
            AnswerKind::Graph,
            "{question}: {}",
            answer.text
        );
    }
}

#[test]
fn a_question_may_end_in_a_tag_and_reference_is_a_verb() {
    let world = World::new();
    for question in [
        "Carl Fels co-wrote Ropewalk, no?",
        "\"Boots and Maps\" references Ropewalk, right?",
        "does \"Boots and Maps\" actually reference Ropewalk",
        "ropewalk was an iclr paper wasn't it",
    ] {
        let text = world.ask(question).text;
        assert!(text.contains("Yes: "), "{question}: {text}");
    }
}

#[test]
fn half_of_a_question_is_no_question() {
    let world = World::new();
    for question in [
        "how wet is Ropewalk and when was it published?",
        "how much rope did Ropewalk use",
    ] {
        let answer = world.ask(question);
        assert_ne!(
            answer.kind,
            AnswerKind::Graph,
            "{question}: {}",
            answer.text
        );
    }
}

#[test]
fn who_was_first_concerns_one_method() {
    let mut stored = contents();
    stored
        .methods
        .push(of_ladders("softmax", "Softmax", PaperRole::States));
    let world = World::of(stored);
    for question in [
        "softmax: who was first",
        "who described softmax before Alm?",
        "first description of softmax",
        "is softmax older than Berta Alm",
    ] {
        let text = world.ask(question).text;
        assert!(text.contains("An Older Paper, 1969"), "{question}: {text}");
    }
}
