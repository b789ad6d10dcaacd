//! Briefs of every bundled card: each role's text has its part and no other's.

use super::*;
use crate::corpus::Corpus;
use std::path::Path;

/// The bundled corpus.
const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../datasets");

/// Returns the bundled cards that are finished.
fn finished_cards() -> Vec<Card> {
    let corpus = Corpus::load(BUNDLED).expect("the corpus loads");
    let cards = corpus.cards.into_values();
    let cards: Vec<Card> = cards
        .filter(|card| card.missing_keys().is_empty())
        .collect();
    assert!(cards.len() >= 164, "{} finished cards", cards.len());
    cards
}

fn card(id: &str, area: &str) -> Card {
    let folder = crate::corpus::method_folder(Path::new(BUNDLED), area, id);
    Card::read(&folder.join(catalogue::method_files::CARD)).expect("the card is read")
}

fn markdown(card: &Card, role: BriefRole) -> String {
    let brief = Brief::new(card, role).expect("the card is finished");
    let text = brief.markdown();
    assert_eq!(brief.sha256(), Digest::of(&text));
    text
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

#[test]
fn every_brief_states_the_contract() {
    for card in finished_cards() {
        for &role in BriefRole::ALL {
            let text = markdown(&card, role);
            assert!(text.contains(&format!("`{}(", card.entry())), "{text}");
            for port in card.input.iter().chain(&card.output) {
                let parts = [&port.domain, &port.constraint, &port.meaning];
                let line =
                    lines(&text).find(|line| line.starts_with(&format!("- `{}`: ", port.name)));
                let line = line.unwrap_or_else(|| panic!("{}: {text}", port.name));
                assert!(line.contains(port.dtype.as_str()), "{line}");
                assert!(
                    parts.into_iter().flatten().all(|part| line.contains(part)),
                    "{line}"
                );
            }
            let variant = card.variant.as_deref().expect("a finished card has one");
            assert!(lines(variant).all(|line| text.contains(line)), "{text}");
        }
    }
}

#[test]
fn every_role_sees_its_part_and_no_other() {
    for card in finished_cards() {
        let equations = card.equations.as_deref().expect("a finished card has them");
        let [a, b, spec] = [BriefRole::ReadingA, BriefRole::ReadingB, BriefRole::Spec]
            .map(|role| markdown(&card, role));
        for line in lines(equations) {
            assert!(a.contains(line) && spec.contains(line), "{line}");
            assert!(!b.contains(line), "{line}: {b}");
        }
        let prose = card.definition.as_ref().unwrap_or(&card.summary);
        for line in lines(prose) {
            assert!(b.contains(line), "{line}: {b}");
            assert!(!a.contains(line) && !spec.contains(line), "{line}");
        }
        assert!(spec.contains(&card.paper.title) && spec.contains(SPEC_GRAMMAR));
        for reading in [&a, &b] {
            let ids = [
                card.paper.arxiv.as_ref().map(|id| id.as_str()),
                card.paper.doi.as_ref().map(|doi| doi.as_str()),
            ];
            assert!(!reading.contains(&card.paper.title), "{reading}");
            assert!(
                ids.into_iter().flatten().all(|id| !reading.contains(id)),
                "{reading}"
            );
            assert!(!reading.contains(SPEC_GRAMMAR), "{reading}");
        }
    }
}

#[test]
fn the_serialized_fields_are_those_of_the_role() {
    let card = card("rope", "attention");
    for (role, keys) in [
        (
            BriefRole::ReadingA,
            &["contract", "equations", "for", "method"][..],
        ),
        (
            BriefRole::ReadingB,
            &["contract", "definition", "for", "method"],
        ),
        (
            BriefRole::Spec,
            &[
                "aliases",
                "area",
                "contract",
                "for",
                "grammar",
                "method",
                "name",
                "paper",
                "statement",
            ],
        ),
    ] {
        let brief = Brief::new(&card, role).expect("the card is finished");
        let fields = serde_json::to_value(&brief).expect("JSON");
        let fields = fields.as_object().expect("an object");
        assert_eq!(fields.keys().collect::<Vec<_>>(), keys);
        assert_eq!(fields["for"], role.as_str());
    }
}

/// A change of this text makes every recorded brief outdated: see [`Brief::markdown`].
#[test]
fn the_text_of_a_brief_is_unchanged() {
    let text = markdown(&card("rope", "attention"), BriefRole::ReadingA);
    assert_eq!(
        text,
        "# Reading A of `rope`\n\n## Contract\n\nThe function `rope(x, pos, base)` returns `y`.\n\nInputs:\n\n\
         - `x`: float64, shape (n, 2*h); domain: any real; meaning: queries or keys, one row per position\n\
         - `pos`: float64, shape (n); domain: any real; meaning: position of each row\n\
         - `base`: float64, scalar; domain: > 1; meaning: base of the frequencies, 10000 in the paper\n\nOutputs:\n\n\
         - `y`: float64, shape (n, 2*h); meaning: rotated rows\n\n\
         Conventions: Interleaved pairs (features 1&2, 3&4, ...), not split halves; rotation counter-clockwise by \
         pos*theta_i; theta_1 = 1.\n\n## Equations\n\n    \
         theta_i = base^(-2 (i-1) / d), i = 1..d/2, d = 2h        [sec. 3.2.2]\n    \
         y[2i-1] = x[2i-1] cos(pos theta_i) - x[2i] sin(pos theta_i)        [eq. 34, features counted from 1]\n    \
         y[2i]   = x[2i-1] sin(pos theta_i) + x[2i] cos(pos theta_i)\n"
    );
    let mut card = card("hmm_forward_backward", "filter");
    card.definition = Some("Two recursions over the steps.\n".to_owned());
    let text = markdown(&card, BriefRole::ReadingB);
    assert!(text.contains("` returns `(gamma, ll)`."), "{text}");
    assert!(
        text.ends_with("\n## Definition\n\nTwo recursions over the steps.\n"),
        "{text}"
    );
}

#[test]
fn an_unfinished_card_has_no_brief() {
    let card = card("adamax_step", "optimiser");
    for &role in BriefRole::ALL {
        let error = Brief::new(&card, role).expect_err("refused");
        assert_eq!(
            error.to_string(),
            "the card of adamax_step is not finished, it lacks equations, variant, a meaning for each port"
        );
    }
}

#[test]
fn no_text_of_a_card_ends_the_block_of_its_equations() {
    assert_eq!(
        code_block("\n  a\n```\n\n# b  \n\n"),
        "      a\n    ```\n\n    # b\n"
    );
}
