//! Families and uses on cards, and what is wrong with them.

use catalogue::names::spelling_key;
use formats::Corpus;
use std::path::Path;

const CELL: &str = r#"card = 1
id = "cell"
name = "Cell"
aliases = ["GRU"]
family = "gru"
area = "sequence"
summary = "One step."

[paper]
title = "A Paper"

[[in_use]]
function = "torch.nn.GRUCell"
distribution = "torch"
versions = "2.8.0, 2.9.1"
difference = "the reset gate multiplies the product"
member = "reset_after"
source = "torch/nn/modules/rnn.py, GRUCell"

[[in_use]]
function = "keras.layers.GRUCell"
distribution = "keras"
versions = "3.12.0"
with = "reset_after=False"
source = "keras/src/layers/rnn/gru.py, GRUCell.call"
"#;

const RESET_AFTER: &str = r#"card = 1
id = "reset_after"
name = "Cell with a late reset"
family = "gru"
area = "sequence"
summary = "One step."

[paper]
title = "Another Paper"
"#;

/// Reads a corpus of both cards, of which the first is `cell`.
fn load(cell: &str) -> Result<Corpus, String> {
    let root = tempfile::tempdir().expect("a folder");
    for (id, text) in [("cell", cell), ("reset_after", RESET_AFTER)] {
        let file = root.path().join(format!("methods/sequence/{id}/card.toml"));
        std::fs::create_dir_all(file.parent().unwrap_or(Path::new("."))).expect("a folder");
        std::fs::write(file, text).expect("a file");
    }
    Corpus::load(root.path()).map_err(|error| error.to_string())
}

#[test]
fn a_family_has_its_members_with_that_of_the_paper_first() {
    let corpus = load(CELL).expect("it loads");
    let members = corpus.members("gru").into_iter();
    let members: Vec<&str> = members.map(|card| card.id.as_str()).collect();
    assert_eq!(members, ["cell", "reset_after"]);
    assert!(corpus.members("lstm").is_empty());
}

#[test]
fn a_use_names_function_versions_and_what_it_computes() {
    let corpus = load(CELL).expect("it loads");
    let [torch, keras] = corpus.cards["cell"].in_use.as_slice() else {
        panic!("two uses");
    };
    assert_eq!(torch.call(), "torch.nn.GRUCell");
    assert_eq!(torch.member.as_deref(), Some("reset_after"));
    assert_eq!(keras.call(), "keras.layers.GRUCell (reset_after=False)");
    assert_eq!(keras.difference, None);
}

#[test]
fn a_member_lists_the_functions_that_other_cards_say_compute_it() {
    let corpus = load(CELL).expect("it loads");
    let uses = |id: &str| corpus.uses(&corpus.cards[id]);
    let [torch] = &*uses("reset_after") else {
        panic!("one use");
    };
    assert_eq!(
        (torch.function.as_str(), &torch.difference, &torch.member),
        ("torch.nn.GRUCell", &None, &None)
    );
    // What computes the method stands before what differs from it.
    let functions = uses("cell").into_iter().map(|one| one.function);
    let functions: Vec<String> = functions.collect();
    assert_eq!(functions, ["keras.layers.GRUCell", "torch.nn.GRUCell"]);
}

#[test]
fn every_family_and_every_member_of_the_bundled_corpus_has_its_card() {
    let corpus =
        Corpus::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../datasets")).expect("it loads");
    for card in corpus.cards.values() {
        for member in card.in_use.iter().filter_map(|one| one.member.as_ref()) {
            assert!(corpus.cards.contains_key(member), "{}: {member}", card.id);
        }
        if let Some(family) = &card.family {
            let first = corpus.members(family)[0];
            let mut names = [&first.id, &first.name].into_iter().chain(&first.aliases);
            let is_named = names.any(|name| spelling_key(name) == spelling_key(family));
            assert!(is_named, "no card of {family} has its name");
        }
    }
}

#[test]
fn a_wrong_family_or_use_is_an_error_that_says_what_to_write() {
    for (from, to, message) in [
        ("versions", "version", "unknown field `version`"),
        (
            "source = \"torch/nn/modules/rnn.py, GRUCell\"\n",
            "",
            "missing field `source`",
        ),
        ("torch/nn/modules/rnn.py, GRUCell", " ", "source is empty"),
        (
            "torch.nn.GRUCell\"",
            "torch.nn.GRUCell(1, 2)\"",
            "settings belong in with",
        ),
        ("2.8.0, 2.9.1", ">=2.8", "versions that were read"),
        (
            "difference = \"the reset gate multiplies the product\"\n",
            "",
            "without a difference",
        ),
        (
            "\"reset_after\"\nsource",
            "\"cell\"\nsource",
            "the member \"cell\", which is not another card",
        ),
        ("family = \"gru\"\n", "", "give both cards the same family"),
        ("family = \"gru\"", "family = \"GRU\"", "small letters"),
        (
            "function = \"keras.layers.GRUCell\"\ndistribution = \"keras\"\nversions = \"3.12.0\"\nwith = \"reset_after=False\"",
            "function = \"torch.nn.GRUCell\"\ndistribution = \"torch\"\nversions = \"2.9.1\"",
            "torch.nn.GRUCell: it stands there twice",
        ),
        (
            "summary",
            "kind = \"architecture\"\nsummary",
            "family describes one",
        ),
    ] {
        assert!(CELL.contains(from), "{from}");
        let error = load(&CELL.replacen(from, to, 1)).expect_err(to);
        assert!(error.contains(message), "{to}: {error}");
        assert!(error.contains("cell/card.toml"), "{error}");
    }
}
