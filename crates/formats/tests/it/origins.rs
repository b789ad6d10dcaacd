//! Origins on cards: what a paper is to its method.

use catalogue::{Origin, PaperRole};
use formats::Corpus;
use formats::brief::{Brief, BriefRole};

/// A card with these lines at the end of its paper.
fn card(lines: &str) -> String {
    format!(
        r#"card = 1
id = "cell"
name = "Cell"
area = "sequence"
summary = "One step."
equations = "y = x"
variant = "None."

[paper]
title = "A Paper"
{lines}

[[output]]
name = "y"
dtype = "float64"
shape = []
meaning = "a value"
"#
    )
}

fn load(lines: &str) -> Result<Corpus, String> {
    let root = tempfile::tempdir().expect("a folder");
    let folder = root.path().join("methods/sequence/cell");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("card.toml"), card(lines)).expect("a file");
    Corpus::load(root.path()).map_err(|error| error.to_string())
}

const STATES: &str = r#"origin = "states"
origin_source = "An Encyclopaedia, article Cells"
first = "A. Author, An Older Paper, 1950"
place_checked = "the journal's page""#;

#[test]
fn a_card_says_what_its_paper_is_and_no_brief_does() {
    let stated = load(STATES).expect("it loads");
    let expected = Origin {
        role: PaperRole::States,
        source: "An Encyclopaedia, article Cells".to_owned(),
        first: Some("A. Author, An Older Paper, 1950".to_owned()),
        places: Some("the journal's page".to_owned()),
    };
    assert_eq!(stated.cards["cell"].paper.origin(), Some(expected));
    let silent = load("").expect("it loads");
    assert_eq!(silent.cards["cell"].paper.origin(), None);
    for role in BriefRole::ALL {
        let brief = |corpus: &Corpus| {
            let brief = Brief::new(&corpus.cards["cell"], *role).expect("a finished card");
            let json = serde_json::to_string(&brief).expect("JSON");
            (brief.markdown(), json)
        };
        assert_eq!(
            brief(&stated),
            brief(&silent),
            "the brief for {role} has the origin"
        );
    }
}

#[test]
fn a_faulty_origin_is_refused() {
    for (from, to, message) in [
        (
            "states",
            "invents",
            "expected one of `introduces`, `states`, `uses`",
        ),
        (
            "origin = \"states\"\n",
            "",
            "origin_source is given without origin; hint",
        ),
        (
            "origin_source = \"An Encyclopaedia, article Cells\"\n",
            "",
            "origin = \"states\" has no source; hint",
        ),
        (
            "An Encyclopaedia, article Cells",
            " ",
            "origin_source is empty; hint",
        ),
        (
            "A. Author, An Older Paper, 1950",
            "",
            "first is empty; hint",
        ),
        ("the journal's page", " ", "place_checked is empty; hint"),
        ("first", "earliest", "unknown field `earliest`"),
    ] {
        let error = load(&STATES.replacen(from, to, 1)).expect_err(to);
        assert!(error.contains(message), "{error}");
    }
    let error = load("first = \"A. Author, 1950\"").expect_err("no origin");
    assert!(
        error.contains("first is given without origin; hint"),
        "{error}"
    );
}

#[test]
fn the_shipped_cards_tell_their_own_methods_from_older_ones() {
    let corpus = Corpus::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../datasets")).unwrap();
    for (method, role) in [
        ("gru_cell", PaperRole::Introduces),
        ("softmax", PaperRole::States),
        ("kendall_tau_b", PaperRole::Uses),
    ] {
        let origin = corpus.cards[method].paper.origin();
        assert_eq!(origin.map(|origin| origin.role), Some(role), "{method}");
    }
}
