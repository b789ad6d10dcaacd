//! The bundled corpus: the one that is shipped, and small wrong ones.

use datasets::Corpus;
use std::path::Path;

const CARD: &str = r#"card = 1
id = "relu"
name = "ReLU"
aliases = ["rectifier"]
area = "activation"
signature = "x:f64[n] -> y:f64[n]"
summary = "Sets what is negative to zero."

[paper]
title = "A Paper"
year = 2010
arxiv = "1412.6980v9"
doi = "https://doi.org/10.1000/ABC"

[[input]]
name = "x"
dtype = "float64"
shape = ["n", 3]
"#;

fn write(root: &Path, name: &str, text: &str) {
    let path = root.join(name);
    std::fs::create_dir_all(path.parent().expect("below the root")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

fn provenance(card: &str) -> String {
    let sha = catalogue::Digest::of(card);
    format!(
        "written_from = \"card\"\nwritten_on = 2026-11-21\nlicense = \"Apache-2.0 OR MIT\"\n\
         [a]\nstyle = \"loops\"\ncard_sha256 = \"{sha}\"\n[b]\nstyle = \"vectorised\"\ncard_sha256 = \"{sha}\"\n"
    )
}

fn corpus(files: &[(&str, &str)]) -> Result<Corpus, String> {
    let root = tempfile::tempdir().expect("a folder");
    write(root.path(), "methods/activation/relu.toml", CARD);
    files
        .iter()
        .for_each(|(name, text)| write(root.path(), name, text));
    Corpus::load(root.path()).map_err(|error| error.to_string())
}

#[test]
fn the_shipped_corpus_is_as_the_format_says() {
    let corpus = Corpus::load(env!("CARGO_MANIFEST_DIR")).unwrap();
    println!("{} cards, {} pairs", corpus.cards.len(), corpus.pairs.len());
    assert!(!corpus.cards.is_empty());
    assert!(
        corpus.outdated().is_empty(),
        "their cards changed since they were read: {:?}",
        corpus.outdated()
    );
}

#[test]
fn a_card_and_its_pair_are_read() {
    let provenance = provenance(CARD);
    let found = corpus(&[
        ("readings/activation/relu/a.py", "a = 1\n"),
        ("readings/activation/relu/b.py", "b = 1\n"),
        ("readings/activation/relu/provenance.toml", &provenance),
    ])
    .unwrap();
    let card = &found.cards["relu"];
    assert_eq!(
        (
            card.entry(),
            card.paper.arxiv.as_ref().map(|id| id.as_str())
        ),
        ("relu", Some("1412.6980"))
    );
    assert_eq!(
        card.paper.doi.as_ref().map(|doi| doi.as_str()),
        Some("10.1000/abc")
    );
    let pair = &found.pairs["relu"];
    assert_eq!(
        (pair.a.code.as_str(), pair.provenance.b.style.as_str()),
        ("a = 1\n", "vectorised")
    );
    assert!(found.outdated().is_empty());
}

#[test]
fn a_changed_card_makes_its_readings_outdated() {
    let provenance = provenance("another text");
    let found = corpus(&[
        ("readings/activation/relu/a.py", "a = 1\n"),
        ("readings/activation/relu/b.py", "b = 1\n"),
        ("readings/activation/relu/provenance.toml", &provenance),
    ]);
    assert_eq!(found.unwrap().outdated(), ["relu"]);
}

#[test]
fn what_is_wrong_is_named_with_file_and_line() {
    let provenance = provenance(CARD);
    let unknown = CARD.replace("summary", "sumary");
    let moved = CARD.replace("\"relu\"", "\"elu\"");
    let year = CARD.replace("year = 2010", "year = \"2010\"");
    let arxiv = CARD.replace("1412.6980v9", "1413.6980");
    let foreign = provenance.replace("Apache-2.0 OR MIT", "CC-BY-SA-4.0");
    type Case<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str]);
    let cases: [Case<'_>; 8] = [
        (
            &[("methods/activation/relu.toml", &unknown)],
            &["relu.toml:", "unknown field `sumary`"],
        ),
        (
            &[("methods/activation/relu.toml", &moved)],
            &["relu.toml", "stands in activation/relu"],
        ),
        (
            &[("methods/activation/relu.toml", &year)],
            &["relu.toml:11:", "expected u16"],
        ),
        (
            &[("methods/activation/relu.toml", &arxiv)],
            &["relu.toml:12:", "not an arXiv id"],
        ),
        (
            &[(
                "methods/loss/relu.toml",
                &CARD.replace("activation", "loss"),
            )],
            &["the id is taken"],
        ),
        (
            &[
                ("readings/activation/relu/provenance.toml", &foreign),
                ("readings/activation/relu/a.py", "a = 1"),
            ],
            &["provenance.toml", "CC-BY-SA-4.0"],
        ),
        (
            &[
                ("readings/activation/relu/provenance.toml", &provenance),
                ("readings/activation/relu/a.py", "a = 1"),
            ],
            &["cannot open", "b.py"],
        ),
        (
            &[
                ("readings/activation/elu/provenance.toml", &provenance),
                ("readings/activation/elu/a.py", "a = 1"),
                ("readings/activation/elu/b.py", "b = 1"),
            ],
            &["readings without a card"],
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
