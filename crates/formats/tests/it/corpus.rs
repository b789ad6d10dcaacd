//! The bundled corpus: the one that is shipped, and small wrong ones.

use formats::Corpus;
use formats::brief::{Brief, BriefRole};
use formats::cards::Card;
use formats::readings::{DigestState, ReadingSide, card_content_sha256, with_brief_digest};
use std::path::Path;

const CARD: &str = r#"card = 1
id = "relu"
name = "ReLU"
aliases = ["rectifier"]
area = "activation"
summary = "Sets what is negative to zero."
equations = "y_i = max(x_i, 0)"
variant = "The value at 0 is 0."

[paper]
title = "A Paper"
year = 2010
arxiv = "1412.6980v9"
doi = "https://doi.org/10.1000/ABC"

[[input]]
name = "x"
dtype = "float64"
shape = ["n", 3]
meaning = "values"

[[output]]
name = "y"
dtype = "float64"
shape = ["n", 3]
meaning = "values"
"#;

fn write(root: &Path, name: &str, text: &str) {
    let path = root.join(name);
    std::fs::create_dir_all(path.parent().expect("below the root")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

fn card(text: &str) -> Card {
    let root = tempfile::tempdir().expect("a folder");
    write(root.path(), "activation/relu/card.toml", text);
    Card::read(&root.path().join("activation/relu/card.toml")).expect("the card is read")
}

/// Provenance of readings whose authors got the briefs of a card.
fn provenance(text: &str) -> String {
    let card = card(text);
    let digest = |role| Brief::new(&card, role).expect("a finished card").sha256();
    format!(
        "written_on = 2026-11-21\nlicense = \"Apache-2.0 OR MIT\"\n[a]\nstyle = \"loops\"\nbrief_sha256 = \"{}\"\n\
         [b]\nstyle = \"vectorised\"\nbrief_sha256 = \"{}\"\n",
        digest(BriefRole::ReadingA),
        digest(BriefRole::ReadingB),
    )
}

/// Provenance of readings whose authors saw the complete card.
fn provenance_from_card(text: &str) -> String {
    let content = card_content_sha256(&card(text)).expect("a finished card");
    let file = catalogue::Digest::of("the card's file on that day");
    let digests = format!("card_sha256 = \"{file}\"\ncard_content_sha256 = \"{content}\"\n");
    format!(
        "written_on = 2026-11-21\nlicense = \"Apache-2.0 OR MIT\"\n[a]\nstyle = \"loops\"\n{digests}\
         [b]\nstyle = \"vectorised\"\n{digests}"
    )
}

fn with_readings(provenance: &str) -> Corpus {
    corpus(&[
        ("methods/activation/relu/a.py", "a = 1\n"),
        ("methods/activation/relu/b.py", "b = 1\n"),
        ("methods/activation/relu/provenance.toml", provenance),
    ])
    .expect("the corpus loads")
}

/// Side and state of every reading that [`Corpus::outdated_readings`] lists.
fn outdated(corpus: &Corpus) -> Vec<(ReadingSide, DigestState)> {
    let outdated = corpus.outdated_readings().into_iter();
    outdated
        .map(|reading| (reading.side, reading.state))
        .collect()
}

fn corpus(files: &[(&str, &str)]) -> Result<Corpus, String> {
    let root = tempfile::tempdir().expect("a folder");
    write(root.path(), "methods/activation/relu/card.toml", CARD);
    files
        .iter()
        .for_each(|(name, text)| write(root.path(), name, text));
    Corpus::load(root.path()).map_err(|error| error.to_string())
}

#[test]
fn the_shipped_corpus_is_as_the_format_says() {
    let corpus = Corpus::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../datasets")).unwrap();
    println!("{} cards, {} pairs", corpus.cards.len(), corpus.pairs.len());
    assert!(!corpus.cards.is_empty());
    let unsigned = corpus
        .cards
        .values()
        .find(|card| card.signature().is_some() == card.kind.is_some());
    assert_eq!(
        unsigned, None,
        "the card of a function lists its ports, and no other does"
    );
    assert_eq!(
        corpus.outdated_readings(),
        [],
        "their cards changed since they were written"
    );
}

/// A card of what is no single function.
const ARCHITECTURE: &str = r#"card = 1
id = "net"
name = "Net"
area = "activation"
kind = "architecture"
nearest = ["relu"]
summary = "Layers."

[paper]
title = "Another Paper"
"#;

#[test]
fn a_card_of_no_function_names_functions_and_describes_none() {
    let load = |text: &str| {
        corpus(&[
            ("methods/activation/relu/card.toml", CARD),
            ("methods/activation/net/card.toml", text),
        ])
    };
    let net = &load(ARCHITECTURE).unwrap().cards["net"];
    assert_eq!(net.kind.map(|kind| kind.as_str()), Some("architecture"));
    assert_eq!(
        (net.nearest.as_slice(), net.signature()),
        (["relu".to_owned()].as_slice(), None)
    );
    for (from, to, message) in [
        ("architecture", "thing", "thing"),
        (
            "[\"relu\"]",
            "[\"gelu\"]",
            "nearest names \"gelu\", which is no card of a function",
        ),
        (
            "[\"relu\"]",
            "[\"net\"]",
            "nearest names \"net\", which is no card of a function",
        ),
        (
            "kind = \"architecture\"\n",
            "",
            "nearest is given without kind",
        ),
        (
            "summary",
            "equations = \"y = x\"\nsummary",
            "equations describes one",
        ),
        ("summary", "entry = \"net\"\nsummary", "entry describes one"),
    ] {
        let error = load(&ARCHITECTURE.replacen(from, to, 1)).expect_err(to);
        assert!(error.contains(message), "{error}");
    }
    let text = provenance(CARD);
    let readings = [
        ("a.py", "def net(): pass"),
        ("b.py", "def net():\n    return None"),
        ("provenance.toml", text.as_str()),
    ];
    let mut files = vec![
        ("methods/activation/relu/card.toml", CARD),
        ("methods/activation/net/card.toml", ARCHITECTURE),
    ];
    let names = readings.map(|(name, _)| format!("methods/activation/net/{name}"));
    files.extend(
        names
            .iter()
            .map(String::as_str)
            .zip(readings.map(|(_, text)| text)),
    );
    let error = corpus(&files).expect_err("readings of an architecture");
    assert!(
        error.contains("readings of what is an architecture"),
        "{error}"
    );
}

#[test]
fn a_card_and_its_pair_are_read() {
    let corpus = with_readings(&provenance(CARD));
    let card = &corpus.cards["relu"];
    assert_eq!(card.entry(), "relu");
    assert_eq!(
        card.signature().as_deref(),
        Some("x:f64[n,3] -> y:f64[n,3]")
    );
    assert_eq!(
        card.paper.arxiv.as_ref().map(|id| id.as_str()),
        Some("1412.6980")
    );
    assert_eq!(
        card.paper.doi.as_ref().map(|doi| doi.as_str()),
        Some("10.1000/abc")
    );
    let pair = &corpus.pairs["relu"];
    assert_eq!(
        (pair.a.code.as_str(), pair.provenance.b.style.as_str()),
        ("a = 1\n", "vectorised")
    );
    assert_eq!(pair.provenance.a.written_from(), "brief");
    assert_eq!(outdated(&corpus), []);
}

#[test]
fn a_brief_that_changed_makes_its_reading_outdated() {
    use DigestState::Outdated;
    use ReadingSide::{A, B};
    let corpus = |from: &str, to: &str| with_readings(&provenance(&CARD.replace(from, to)));
    assert_eq!(
        outdated(&corpus("max(x_i, 0)", "min(x_i, 0)")),
        [(A, Outdated)]
    );
    assert_eq!(
        outdated(&corpus("Sets what", "Leaves what")),
        [(B, Outdated)]
    );
    let both = [(A, Outdated), (B, Outdated)];
    assert_eq!(outdated(&corpus("[\"n\", 3]", "[\"n\", 4]")), both);
    assert_eq!(outdated(&corpus("at 0 is 0", "at 0 is 1")), both);
    assert_eq!(
        outdated(&corpus("rectifier", "ramp")),
        [],
        "no brief names an alias"
    );
}

#[test]
fn a_card_that_changed_makes_readings_written_from_it_outdated() {
    use DigestState::Outdated;
    use ReadingSide::{A, B};
    let corpus =
        |from: &str, to: &str| with_readings(&provenance_from_card(&CARD.replace(from, to)));
    let same = corpus("rectifier", "ramp");
    assert_eq!(
        outdated(&same),
        [],
        "the file differs, its content does not"
    );
    assert_eq!(same.pairs["relu"].provenance.a.written_from(), "card");
    for (from, to) in [
        ("max(x_i, 0)", "min(x_i, 0)"),
        ("Sets what", "Leaves what"),
        ("at 0 is 0", "at 0 is 1"),
        ("float64", "int64"),
    ] {
        assert_eq!(
            outdated(&corpus(from, to)),
            [(A, Outdated), (B, Outdated)],
            "{from}"
        );
    }
}

#[test]
fn a_recorded_brief_replaces_every_digest_of_its_side() {
    let old = format!(
        "# by hand\n{}note = \"stays\"\n",
        provenance_from_card(CARD)
    );
    let old = old
        .replace("note = \"stays\"\n", "")
        .replacen("[a]", "note = \"stays\"\n[a]", 1);
    let sha256 = catalogue::Digest::of("a brief");
    let new = with_brief_digest(&old, ReadingSide::B, sha256).expect("side b has a style");
    let (old_a, new_a) = (old.split("[b]").next(), new.split("[b]").next());
    assert_eq!(old_a, new_a, "side a is not touched");
    let record = format!("[b]\nstyle = \"vectorised\"\nbrief_sha256 = \"{sha256}\"\n");
    assert!(new.ends_with(&record), "{new}");
    assert_eq!(
        with_brief_digest(&new, ReadingSide::B, sha256).as_deref(),
        Some(new.as_str())
    );
    let unrecorded = new.replace(
        &record,
        "[b]\nstyle = \"vectorised\"\n# brief_sha256: later\n",
    );
    assert_eq!(
        outdated(&with_readings(&unrecorded)),
        [(ReadingSide::B, DigestState::Missing)]
    );
    assert_eq!(
        with_brief_digest(&unrecorded, ReadingSide::B, sha256),
        Some(new)
    );
    for text in [
        "",
        "[b]\n",
        "[b]\nstyle = \"loops\"\n",
        "[c]\nstyle = \"loops\"\n",
    ] {
        assert_eq!(
            with_brief_digest(text, ReadingSide::B, sha256),
            None,
            "{text}"
        );
    }
}

#[test]
fn what_is_wrong_is_named_with_file_and_line() {
    let provenance = provenance(CARD);
    let unknown = CARD.replace("summary", "sumary");
    let moved = CARD.replace("\"relu\"", "\"elu\"");
    let year = CARD.replace("year = 2010", "year = \"2010\"");
    let arxiv = CARD.replace("1412.6980v9", "1413.6980");
    let foreign = provenance.replace("Apache-2.0 OR MIT", "CC-BY-SA-4.0");
    let two_digests = provenance.replace("brief_sha256", "card_sha256");
    let equation = CARD.replace(
        "variant =",
        "definition = \"Each value: y_i = max(x_i, 0)\"\nvariant =",
    );
    let twice = CARD.replace("[[output]]", "[[input]]");
    type Case<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);
    let cases: [Case<'_>; 13] = [
        (
            &[("methods/activation/elu.toml", &moved)],
            &[
                "activation/elu.toml: a file beside the folders",
                "a method is a folder",
            ],
        ),
        (
            &[("methods/activation/relu/card.toml", &equation)],
            &["relu/card.toml", "the definition repeats the equation"],
        ),
        (
            &[(
                "methods/activation/relu/card.toml",
                &CARD.replace("\"y\"", "\"y 1\""),
            )],
            &["relu/card.toml", "port \"y 1\""],
        ),
        (
            &[(
                "methods/activation/relu/card.toml",
                &twice.replace("\"y\"", "\"x\""),
            )],
            &["relu/card.toml", "two ports named \"x\""],
        ),
        (
            &[
                ("methods/activation/relu/provenance.toml", &two_digests),
                ("methods/activation/relu/a.py", "a = 1"),
            ],
            &["provenance.toml: [a]: card_sha256 and card_content_sha256 belong together"],
        ),
        (
            &[("methods/activation/relu/card.toml", &unknown)],
            &["relu/card.toml:", "unknown field `sumary`"],
        ),
        (
            &[("methods/activation/relu/card.toml", &moved)],
            &["relu/card.toml", "stands in activation/relu"],
        ),
        (
            &[("methods/activation/relu/card.toml", &year)],
            &["relu/card.toml:12:", "expected u16"],
        ),
        (
            &[("methods/activation/relu/card.toml", &arxiv)],
            &["relu/card.toml:13:", "not an arXiv id"],
        ),
        (
            &[(
                "methods/loss/relu/card.toml",
                &CARD.replace("activation", "loss"),
            )],
            &["the id is taken"],
        ),
        (
            &[
                ("methods/activation/relu/provenance.toml", &foreign),
                ("methods/activation/relu/a.py", "a = 1"),
            ],
            &["provenance.toml", "CC-BY-SA-4.0"],
        ),
        (
            &[
                ("methods/activation/relu/provenance.toml", &provenance),
                ("methods/activation/relu/a.py", "a = 1"),
            ],
            &["cannot open", "b.py"],
        ),
        (
            &[
                ("methods/activation/elu/provenance.toml", &provenance),
                ("methods/activation/elu/a.py", "a = 1"),
                ("methods/activation/elu/b.py", "b = 1"),
            ],
            &["methods/activation/elu: no card.toml"],
        ),
    ];
    for (files, wanted) in cases {
        let message = corpus(files).expect_err("is refused");
        assert!(
            wanted.iter().all(|part| message.contains(part)),
            "{message}\nwanted {wanted:?}"
        );
    }
}
