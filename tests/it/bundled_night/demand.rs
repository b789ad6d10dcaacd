//! Demand: the report and the snapshot about the names that papers use.

use super::Reached;
use crate::bundled::spec;
use crate::concordance_program::Program;
use crate::project_files::{files, root};
use catalogue::CodeStatus;
use formats::StreamRow;
use formats::corpus::Corpus;
use serde_json::Value;
use snapshot::Snapshot;
use std::collections::BTreeSet;

/// Files of `../shared/data` that name methods or their papers.
const DUMPS: [&str; 4] = [
    "pwc/methods.json.gz",
    "pwc/evaluation-tables.json.gz",
    "joined/papers.jsonl.gz",
    "joined/methods.jsonl.gz",
];

/// Coverage before the functions of the most used names were written: names of the top 100 and 300, and uses per thousand.
/// **Source**: `have` of every name of the bundled slice, with the 164 pairs of that time.
const COVERAGE_BEFORE: [u64; 3] = [18, 42, 226];

/// The name and the number of papers of each row of the bundled slice, most used first.
fn used_names() -> Vec<(String, u32)> {
    let rows =
        formats::stream(root().join("datasets/slice/methods.json.xz")).expect("the slice is there");
    let mut used = vec![];
    for row in rows {
        let StreamRow::Method(statement) = row.expect("the slice can be read").row else {
            continue;
        };
        if let Some(papers @ 1..) = statement.method.paper_count {
            used.push((statement.method.name, papers));
        }
    }
    used.sort_by(|a, b| (b.1, &a.0).cmp(&(a.1, &b.0)));
    used
}

/// Compares the report with the verdicts of the snapshot, name by name.
pub fn is_what_have_answers(program: &Program, snapshot: &Snapshot) {
    let report = program.json(&["report", "--json"]);
    program.run(&["report"]).ended(0).prints(&[
        "Coverage by demand",
        "top 100, functions only",
        "Missing next",
    ]);
    let page = std::fs::read_to_string(program.path("state/report/index.html"))
        .expect("the night writes a report");
    assert!(page.contains("Coverage by demand") && page.contains("Missing next"));
    counts_are_what_have_answers(&report["demand"], snapshot);
    print_figures(&report);
}

fn counts_are_what_have_answers(demand: &Value, snapshot: &Snapshot) {
    let homonyms: BTreeSet<&str> = demand["homonyms"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let status = |name: &str| {
        snapshot::verdict(snapshot, name)
            .expect("the snapshot can be read")
            .status
    };
    let is_verified =
        |name: &str| status(name) == CodeStatus::VerifiedCode && !homonyms.contains(name);
    // A name means what its row means: "SAC" is Switchable Atrous Convolution to its source, not soft actor-critic.
    for name in ["SAC", "Switchable Atrous Convolution"] {
        let (entity, _) = snapshot::resolve(snapshot, name)
            .expect("readable")
            .first
            .expect("a name that is held");
        let method = snapshot.method(entity.ordinal).expect("readable");
        assert_eq!(method.id, "switchable_atrous_conv2d", "{name}");
        assert!(is_verified(name), "{name}");
    }
    let used = used_names();
    for (among, size) in [("all", used.len()), ("top 100", 100), ("top 300", 300)] {
        let (mut verified, mut uses, mut verified_uses) = (0, 0, 0);
        for (name, papers) in &used[..size] {
            uses += u64::from(*papers);
            if is_verified(name) {
                verified += 1;
                verified_uses += u64::from(*papers);
            }
        }
        let row = group(demand, among, false);
        let counted = ["names", "verified", "uses", "verified_uses"]
            .map(|key| row[key].as_u64().expect("a count"));
        assert_eq!(
            counted,
            [size as u64, verified, uses, verified_uses],
            "{among}"
        );
        let functions = group(demand, among, true);
        assert_eq!(functions["verified"], row["verified"]);
        assert!(
            functions["names"].as_u64() < row["names"].as_u64(),
            "{functions}"
        );
    }
    let missing = demand["missing"].as_array().expect("a list");
    assert!(!missing.is_empty());
    for name in missing {
        assert!(
            !is_verified(name["name"].as_str().expect("a name")),
            "{name}"
        );
    }
}

fn group<'a>(demand: &'a Value, among: &str, functions_only: bool) -> &'a Value {
    let groups = demand["groups"].as_array().expect("a list");
    let is_wanted = |row: &&Value| row["among"] == among && row["functions_only"] == functions_only;
    groups.iter().find(is_wanted).expect("every group is there")
}

pub fn architectures_say_what_they_are(snapshot: &Snapshot) {
    for (name, start) in [
        (
            "ResNet",
            "ResNet is an architecture, not one function; verified parts: Residual",
        ),
        (
            "CARLA",
            "CARLA is a dataset, not one function; no verified function is near it.",
        ),
        ("Early Stopping", ""),
    ] {
        let (entity, _) = snapshot::resolve(snapshot, name)
            .expect("readable")
            .first
            .expect("a name that is held");
        let method = snapshot.method(entity.ordinal).expect("readable");
        let described = snapshot.not_function(&method, &[]).expect("readable");
        let sentence = described.map_or(String::new(), |described| described.sentence);
        assert!(
            sentence.starts_with(start) && sentence.is_empty() == start.is_empty(),
            "{name}: {sentence}"
        );
    }
}

/// Prints the figures of a closing note. `concordance mutate` measures vacuous properties; docs/findings/README.md counts disagreements of first
/// tries, which no later climb repeats.
fn print_figures(report: &Value) {
    let [top_100, top_300, per_thousand] = COVERAGE_BEFORE;
    println!(
        "coverage before: top 100 {top_100}, top 300 {top_300}, all uses {}.{} %",
        per_thousand / 10,
        per_thousand % 10
    );
    for row in report["demand"]["groups"].as_array().expect("a list") {
        let share = row["verified_uses"].as_f64().unwrap_or(0.0)
            / row["uses"].as_f64().unwrap_or(1.0)
            * 100.0;
        let only = if row["functions_only"] == true {
            ", functions only"
        } else {
            ""
        };
        println!(
            "coverage now: {}{only}: {} of {} names, {share:.1} % of uses",
            row["among"], row["verified"], row["names"]
        );
    }
    let methods = report["methods"].as_array().expect("a list");
    let at = |level: &str| {
        methods
            .iter()
            .filter(|method| method["level"] == level)
            .count()
    };
    println!(
        "levels: {} pairs, {} at V3, {} at V2, {} at V1",
        methods.len(),
        at("V3"),
        at("V2"),
        at("V1")
    );
    let failures = report["failures"].as_array().expect("a list");
    let count = |reason: &str| {
        failures
            .iter()
            .filter(|row| row["reason"] == reason)
            .filter_map(|row| row["count"].as_u64())
            .sum::<u64>()
    };
    println!(
        "suspect: {}, disagreements: {}",
        count("suspect"),
        count("disagree")
    );
    let specs = files(&root().join("property-specs"), ".toml");
    let misreadings: Vec<String> = specs
        .iter()
        .flat_map(|path| spec(path).misreadings)
        .map(|misreading| misreading.id)
        .collect();
    let without_idea = misreadings
        .iter()
        .filter(|id| id.starts_with("without_"))
        .count();
    println!(
        "misreadings: {}, {without_idea} of them without the method's idea; the test of misreadings fails unless properties alone kill each",
        misreadings.len()
    );
}

/// The level of the code that a name leads to, as `have` reports it.
fn level(snapshot: &Snapshot, name: &str) -> Option<catalogue::Level> {
    snapshot::verdict(snapshot, name)
        .expect("the snapshot can be read")
        .level
}

pub fn genuine_dumps_take_no_verdict(program: &Program, before: &Snapshot, reached: &[Reached]) {
    let data = root().join("../shared/data");
    if !data.is_dir() {
        it::skip("the genuine dumps are not in ../shared/data");
        return;
    }
    let paths = DUMPS.map(|file| data.join(file).display().to_string());
    let arguments: Vec<&str> = ["ingest", "--bare"]
        .into_iter()
        .chain(paths.iter().map(String::as_str))
        .collect();
    program.run(&arguments).ended(0);
    program.run(&["publish"]).ended(0);
    let after = &Snapshot::open(&program.path("state/snapshots")).expect("it was published");
    assert!(after.manifest().counts.methods >= before.manifest().counts.methods);
    let corpus = Corpus::load(root().join("datasets")).expect("the bundled corpus can be read");
    let cards = corpus.cards.values();
    let names: Vec<&String> = cards
        .flat_map(|card| std::iter::once(&card.name).chain(&card.aliases))
        .collect();
    let verified = names
        .iter()
        .filter(|name| level(before, name).is_some())
        .count();
    let has_code =
        |(id, level): &&(String, Option<String>)| level.is_some() && corpus.cards.contains_key(id);
    let climbed = reached.iter().filter(has_code).count();
    assert!(verified >= climbed, "{verified} bundled names have code");
    let is_lost = |name: &&&String| level(after, name) < level(before, name);
    let lost: Vec<String> = names
        .iter()
        .filter(is_lost)
        .map(|name| {
            format!(
                "{name}: {:?} to {:?}",
                level(before, name),
                level(after, name)
            )
        })
        .collect();
    assert!(
        lost.is_empty(),
        "{} of {verified} lost: {lost:#?}",
        lost.len()
    );
}
