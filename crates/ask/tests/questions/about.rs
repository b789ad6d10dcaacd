//! Questions about the service itself, and how it verifies.

use super::World;
use ask::AnswerKind;

#[test]
fn what_verification_is_has_its_steps_and_counts() {
    let world = World::new();
    for question in [
        "What does V3 mean?",
        "What does level V2 mean?",
        "What does verified mean?",
        "How do you verify?",
        "How are methods verified?",
        "How does verification work?",
    ] {
        let answer = world.ask(question);
        assert_eq!(
            answer.kind,
            AnswerKind::Graph,
            "{question}: {}",
            answer.text
        );
        for part in ["V3: both pass every test", "Verified means V2 or above"] {
            assert!(answer.text.contains(part), "{question}: {}", answer.text);
        }
        assert!(!answer.sources.is_empty(), "{question}");
    }
}

#[test]
fn the_service_says_what_it_is() {
    let world = World::new();
    let answer = world.ask("What is Concordance?");
    assert_eq!(answer.kind, AnswerKind::Graph, "{}", answer.text);
    assert!(
        answer.text.starts_with("Concordance has"),
        "{}",
        answer.text
    );
}
