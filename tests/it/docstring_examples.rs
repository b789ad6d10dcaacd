//! The examples in the docstrings of readings A, as Python's doctest runs them.

use crate::project_files::{files, root};
use formats::cards::Card;
use formats::corpus::{Corpus, method_folder};
use std::process::Command;

/// Runs the examples of every file, and prints how many there were; a failure is printed as doctest does.
const RUN: &str = r#"
import doctest, importlib.util, sys
tried = failed = 0
for number, path in enumerate(sys.argv[1:]):
    spec = importlib.util.spec_from_file_location(f"reading_{number}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    result = doctest.testmod(module)
    tried, failed = tried + result.attempted, failed + result.failed
    if result.failed:
        print("failed:", path)
print(tried, "examples,", failed, "failed")
sys.exit(1 if failed else 0)
"#;

#[test]
fn the_examples_of_readings_give_what_they_say() {
    let readings = files(&root().join("datasets/methods"), "a.py");
    let with_examples: Vec<_> = readings
        .into_iter()
        .filter(|path| path.ends_with("a.py"))
        .filter(|path| std::fs::read_to_string(path).is_ok_and(|text| text.contains(">>> ")))
        .collect();
    assert!(
        with_examples.len() >= 50,
        "{} readings have an example",
        with_examples.len()
    );
    let output = Command::new(root().join(".venv/bin/python3"))
        .args(["-B", "-c", RUN])
        .args(&with_examples)
        .output()
        .expect("Python starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}{errors}");
}

/// The sections of the docstring of a reading A, in order.
const SECTIONS: [&str; 4] = ["Parameters:", "Returns:", "Conventions:", "Example:"];

/// Returns the faults of a docstring: sections, names of the card's ports, an example that calls the function, the paper's address.
fn docstring_faults(card: &Card, source: &str) -> Vec<String> {
    let mut faults = vec![];
    let Some(body) = source.split(&format!("\ndef {}(", card.entry())).nth(1) else {
        return vec![format!("{}: no function {}", card.id, card.entry())];
    };
    let docstring = body.split("\"\"\"").nth(1).unwrap_or_default();
    let places: Vec<Option<usize>> = SECTIONS
        .iter()
        .map(|section| docstring.find(&format!("\n    {section}\n")))
        .collect();
    if places.contains(&None) || !places.is_sorted() {
        faults.push(format!("{}: sections {SECTIONS:?} at {places:?}", card.id));
        return faults;
    }
    let section = |at: usize| {
        let end = places.get(at + 1).copied().flatten();
        &docstring[places[at].unwrap_or(0)..end.unwrap_or(docstring.len())]
    };
    for (ports, text) in [(&card.input, section(0)), (&card.output, section(1))] {
        for port in ports {
            if !text.contains(&format!("\n        {} : ", port.name)) {
                faults.push(format!("{}: {} is not described", card.id, port.name));
            }
        }
    }
    let is_call =
        |line: &str| line.contains(">>> ") && line.contains(&format!("{}(", card.entry()));
    if !section(3).lines().any(is_call) {
        faults.push(format!("{}: no example calls {}", card.id, card.entry()));
    }
    if let Some(id) = &card.paper.arxiv {
        let address = format!("https://arxiv.org/abs/{}", id.as_str());
        if !source.contains(&address) {
            faults.push(format!("{}: {address} is not named", card.id));
        }
    }
    faults
}

#[test]
fn docstrings_of_readings_from_briefs_have_one_layout() {
    let corpus = Corpus::load(root().join("datasets")).expect("the bundled corpus can be read");
    // The cards with a definition are those whose readings were written from briefs.
    let cards = corpus.cards.values();
    let cards: Vec<&Card> = cards
        .filter(|card| card.definition.is_some() && corpus.pairs.contains_key(&card.id))
        .collect();
    assert!(cards.len() >= 61, "{} cards with a definition", cards.len());
    let mut faults = vec![];
    for card in cards {
        let folder = method_folder(&root().join("datasets"), &card.area, &card.id);
        let source = std::fs::read_to_string(folder.join("a.py")).expect("readings are readable");
        faults.extend(docstring_faults(card, &source));
    }
    assert_eq!(faults, Vec::<String>::new());
}
