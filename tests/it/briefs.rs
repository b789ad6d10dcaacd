//! `concordance brief` and `concordance provenance`: one text for each author, and its recorded digest.

use crate::concordance_program::Program;
use crate::project_files::{files, root};
use catalogue::Digest;
use catalogue::method_files::{CARD as CARD_FILE, READING_A};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const CARD: &str = "datasets/methods/activation/gelu/card.toml";
const PROVENANCE: &str = "datasets/methods/activation/gelu/provenance.toml";

fn read(program: &Program, name: &str) -> String {
    std::fs::read_to_string(program.path(name)).expect("the file exists")
}

/// The brief as `concordance brief` prints it.
fn brief(program: &Program, role: &str) -> String {
    let ran = program.run(&["brief", "gelu", "--for", role]);
    ran.ended(0);
    ran.stdout
}

#[test]
fn a_brief_is_the_same_text_every_time_and_has_the_part_of_its_role_alone() {
    let program = Program::new();
    let card: toml::Table = toml::from_str(&read(&program, CARD)).expect("TOML");
    let part = |key: &str| card[key].as_str().expect("a text").trim();
    let equation = part("equations").lines().next().expect("a line").trim();
    for (role, contained, excluded) in [
        ("a", equation, part("summary")),
        ("b", part("summary"), equation),
        ("spec", "property-specs/README.md", part("summary")),
    ] {
        let text = brief(&program, role);
        assert!(text.contains("`gelu(x)` returns `y`"), "{text}");
        assert!(text.contains(part("variant")), "{text}");
        assert!(
            text.contains(contained) && !text.contains(excluded),
            "{text}"
        );
        assert_eq!(text, brief(&program, role));
        let fields = program.json(&["brief", "gelu", "--for", role, "--json"]);
        assert_eq!(fields["for"], role);
        assert_eq!(fields["sha256"], Digest::of(&text).to_string());
    }
    assert!(!program.path("state").exists(), "briefs need no database");
}

#[test]
fn a_brief_needs_a_finished_card_and_a_role() {
    let program = Program::new();
    let stub = "datasets/methods/optimiser/adamax_step/card.toml";
    program.write(stub, std::fs::read(root().join(stub)).expect("a card"));
    program
        .run(&["new", "my_step", "--area", "optimiser"])
        .ended(0);
    for (arguments, message) in [
        (
            &["brief", "nothing", "--for", "a"],
            "there is no card of \"nothing\"",
        ),
        (
            &["brief", "adamax_step", "--for", "b"],
            "adamax_step/card.toml: the card lacks equations, variant",
        ),
        (
            &["brief", "my_step", "--for", "spec"],
            "my_step/card.toml:3: still to be written",
        ),
    ] {
        program.run(arguments).ended(2).says(&[message, "hint: "]);
    }
    program
        .run(&["brief", "gelu", "--for", "c"])
        .ended(2)
        .says(&["invalid value 'c'", "[possible values: a, b, spec]"]);
}

#[test]
fn provenance_records_the_brief_of_each_written_reading() {
    let program = Program::new();
    let folder = "datasets/methods/activation/gelu";
    program.remove_readings("activation/gelu");
    program.run(&["new", "gelu"]).ended(0);
    let unwritten = read(&program, PROVENANCE);
    let ran = program.run(&["provenance", "gelu"]);
    assert!(ran.ended(1).stdout.contains("a  NOT WRITTEN"), "{ran:#?}");
    assert_eq!(read(&program, PROVENANCE), unwritten);

    for (side, state) in [("a", "not_written"), ("b", "recorded")] {
        let file = format!("{folder}/{side}.py");
        program.write(&file, std::fs::read(root().join(&file)).expect("a reading"));
        let ran = program.run(&["provenance", "gelu", "--json"]);
        let answer: serde_json::Value = serde_json::from_str(&ran.stdout).expect("pure JSON");
        assert_eq!(answer["readings"][1]["state"], state, "{answer:#}");
        let digest = Digest::of(brief(&program, side)).to_string();
        let text = read(&program, PROVENANCE);
        let table = text.split(&format!("[{side}]")).nth(1).expect("a table");
        assert!(
            table.contains(&format!("\nbrief_sha256 = \"{digest}\"\n")),
            "{text}"
        );
    }
    let recorded = read(&program, PROVENANCE);
    assert!(!recorded.contains("# brief_sha256"), "{recorded}");
    let ran = program.run(&["provenance", "gelu"]);
    assert!(ran.ended(0).stdout.contains("b  unchanged"), "{ran:#?}");
    assert_eq!(read(&program, PROVENANCE), recorded);
}

#[test]
fn a_card_that_changed_is_reported_until_its_readings_are_written_again() {
    let program = Program::new();
    let original = read(&program, PROVENANCE);
    assert!(original.contains("card_content_sha256"), "{original}");
    program.edit(CARD, "equations = '''\n", "equations = '''\ny = 0\n");
    let doctor = program.run(&["doctor"]);
    doctor.ended(1);
    for part in [
        "gelu/provenance.toml: reading a was written from an earlier text of the card",
        "hint: have the reading written or checked again from `concordance brief gelu --for b`",
        "`concordance provenance gelu --again b`",
    ] {
        assert!(doctor.stdout.contains(part), "{part}: {}", doctor.stdout);
    }
    let ran = program.run(&["provenance", "gelu"]);
    assert!(ran.ended(1).stdout.contains("a  OUTDATED"), "{ran:#?}");
    assert_eq!(
        read(&program, PROVENANCE),
        original,
        "an outdated digest stays"
    );

    program
        .run(&["provenance", "gelu", "--again", "a"])
        .ended(1);
    let text = read(&program, PROVENANCE);
    let (a, b) = text.split_once("[b]").expect("two tables");
    assert!(
        a.contains("brief_sha256") && !a.contains("card_sha256"),
        "{text}"
    );
    assert!(b.contains("card_content_sha256"), "{text}");
    program
        .run(&["provenance", "gelu", "--again", "a", "--again", "b"])
        .ended(0);
    program.run(&["doctor"]).ended(0);
}

/// Names, types and shapes of the ports in one table of a card or a spec.
fn ports(document: &toml::Table, table: &str) -> Vec<(String, String, Vec<String>)> {
    let ports = document[table].as_array().expect("a list of ports").iter();
    let port = |port: &toml::Value| {
        let text = |key: &str| port[key].as_str().expect("a text").to_owned();
        let sizes = port["shape"].as_array().expect("a list of sizes").iter();
        let sizes = sizes.map(|size| size.to_string().replace(['"', ' '], ""));
        (text("name"), text("dtype"), sizes.collect())
    };
    ports.map(port).collect()
}

fn document(path: &Path) -> toml::Table {
    let text = std::fs::read_to_string(path).expect("readable");
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A card with one source says that it has no second one.
#[test]
fn cards_with_code_name_two_sources_of_the_papers_id() {
    let (mut read, mut lacking) = (0, vec![]);
    for reading in files(&root().join("datasets/methods"), READING_A) {
        let card = document(&reading.with_file_name(CARD_FILE));
        let paper = card["paper"].as_table().expect("a table");
        let named = paper.get("id_checked").and_then(toml::Value::as_str);
        let named = named.unwrap_or_default();
        let sources = named.trim_start_matches("no id; title and year: ");
        if !sources.contains("; ") && !sources.contains("citations in public source code") {
            lacking.push(format!("{}: {named:?}", card["id"]));
        }
        read += 1;
    }
    assert!(read >= 400, "{read} cards have code");
    assert_eq!(lacking, Vec::<String>::new());
}

/// Returns a size, such as `2*m+e-1`, where each name that no sum stands for has a number of its own.
fn size_at(size: &str, sums: &BTreeMap<String, String>, seed: i64) -> i64 {
    let mut rest = size;
    let value = sum_at(&mut rest, sums, seed);
    assert_eq!(rest, "", "in the size {size}");
    value
}

fn sum_at(rest: &mut &str, sums: &BTreeMap<String, String>, seed: i64) -> i64 {
    let mut value = product_at(rest, sums, seed);
    loop {
        if let Some(after) = rest.strip_prefix('+') {
            *rest = after;
            value += product_at(rest, sums, seed);
        } else if let Some(after) = rest.strip_prefix('-') {
            *rest = after;
            value -= product_at(rest, sums, seed);
        } else {
            return value;
        }
    }
}

fn product_at(rest: &mut &str, sums: &BTreeMap<String, String>, seed: i64) -> i64 {
    let mut value = factor_at(rest, sums, seed);
    loop {
        if let Some(after) = rest.strip_prefix("//") {
            *rest = after;
            value = value.div_euclid(factor_at(rest, sums, seed));
        } else if let Some(after) = rest.strip_prefix('*') {
            *rest = after;
            value *= factor_at(rest, sums, seed);
        } else {
            return value;
        }
    }
}

fn factor_at(rest: &mut &str, sums: &BTreeMap<String, String>, seed: i64) -> i64 {
    if let Some(after) = rest.strip_prefix('(') {
        *rest = after;
        let value = sum_at(rest, sums, seed);
        *rest = rest.strip_prefix(')').expect("a closing parenthesis");
        return value;
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let end = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
    let (word, after) = rest.split_at(end);
    *rest = after;
    if let Ok(number) = word.parse() {
        return number;
    }
    match sums.get(word) {
        Some(sum) => size_at(sum, &BTreeMap::new(), seed),
        // Any number will do that differs from name to name.
        None => {
            word.bytes()
                .fold(seed, |sum, byte| (sum * 31 + i64::from(byte)) % 97)
                + 1
        }
    }
}

#[test]
fn cards_and_property_specs_state_the_same_ports() {
    let specs = files(&root().join("property-specs"), ".toml");
    let mut compared = 0;
    for path in specs {
        let spec = document(&path);
        let below = path.strip_prefix(root().join("property-specs"));
        let card = below.expect("below it").with_file_name(CARD_FILE);
        let card = document(&root().join("datasets/methods").join(card));
        // A size of the card, such as n, is a sum in the spec, such as p + a, where it has to exceed another: the same one in every port.
        let mut sums: BTreeMap<String, String> = BTreeMap::new();
        for table in ["input", "output"] {
            let (of_card, of_spec) = (ports(&card, table), ports(&spec, table));
            let plain = |ports: &[(String, String, Vec<String>)]| -> Vec<(String, String, usize)> {
                let port = |(name, dtype, sizes): &(String, String, Vec<String>)| {
                    (name.clone(), dtype.clone(), sizes.len())
                };
                ports.iter().map(port).collect()
            };
            assert_eq!(plain(&of_card), plain(&of_spec), "{}", path.display());
            let sizes = |ports: Vec<(String, String, Vec<String>)>| {
                ports.into_iter().flat_map(|port| port.2)
            };
            for (size, other) in sizes(of_card).zip(sizes(of_spec)) {
                if other.contains('+') && size.chars().all(char::is_alphabetic) {
                    sums.entry(size.clone()).or_insert_with(|| other.clone());
                }
                for seed in 1..6 {
                    let (one, two) = (
                        size_at(&size, &sums, seed),
                        size_at(&other, &BTreeMap::new(), seed),
                    );
                    assert_eq!(one, two, "{}: {size} and {other}", path.display());
                }
            }
        }
        let distinct: BTreeSet<&String> = sums.values().collect();
        assert_eq!(distinct.len(), sums.len(), "{}: {sums:?}", path.display());
        compared += 1;
    }
    assert!(compared >= 164, "{compared} specs have a card");
}
