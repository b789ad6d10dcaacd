//! A family through a night: the cards of two methods, what the readings say that separates them, the snapshot and the pages.

use crate::bundled::spec;
use crate::concordance_program::Program;
use crate::ledger::Bundled;
use crate::project_files::root;
use catalogue::{CellOutcome, Resolution};
use formats::corpus::Corpus;
use formats::libraries::{LIBRARIES_FOLDER, RESULTS, Results};
use snapshot::{Snapshot, resolve};
use spec::MisreadingKind;

/// Two methods with the same ports, of which the first bears the family's name, and a library's function that computes the second.
fn program() -> Program {
    let program = Program::holding(&["activation/relu", "activation/mish"]);
    let family = |id: &str, uses: &str| {
        let card = format!("datasets/methods/activation/{id}/card.toml");
        program.edit(&card, "\n[paper]", "family = \"relu\"\n\n[paper]");
        let text = std::fs::read_to_string(program.path(&card)).expect("it is there");
        program.write(&card, text + uses);
    };
    family(
        "relu",
        "\n[[in_use]]\nfunction = \"acme.nn.Rectifier\"\ndistribution = \"acme\"\nversions = \"1.2.0\"\n\
         difference = \"smooth at zero\"\nmember = \"mish\"\nsource = \"acme/nn.py\"\n",
    );
    family("mish", "");
    program
}

#[test]
fn a_night_separates_the_members_of_a_family_and_shows_who_runs_which() {
    let program = program();
    let night = program.json(&["nightly", "--json"]);
    let misreadings = &night["verify"]["misreadings"];
    assert_eq!(
        misreadings["members"], 2,
        "each beside the other: {misreadings}"
    );
    assert_eq!(misreadings["not_shown"], serde_json::json!([]));

    let snapshot = Snapshot::open(&program.path("state/snapshots")).expect("it is served");
    let mish = snapshot.method_by_id("mish").expect("published");
    let (first, how) = resolve(&snapshot, "acme.nn.Rectifier")
        .expect("readable")
        .first
        .expect("it resolves");
    assert_eq!((first.ordinal, how), (mish, Resolution::InUse));
    let record = snapshot.method(mish).expect("readable");
    let family = record.family.expect("a family");
    assert_eq!(family.members, ["relu", "mish"]);
    let pair = snapshot.implementation(mish).expect("readable");
    let records = pair.expect("published").misreadings;
    let of_relu = records
        .iter()
        .find(|record| record.member() == Some("relu"));
    let case = of_relu.and_then(|record| record.shown.as_ref());
    let case = case.expect("an input separates them");
    assert_ne!(case.returned, case.expected, "{case:?}");

    let page = |id: &str| {
        let file = program.path(&format!("state/report/methods/{id}.html"));
        std::fs::read_to_string(file).expect("the page is there")
    };
    assert!(page("mish").contains("What separates it from ReLU"));
    assert!(page("mish").contains("acme.nn.Rectifier"));
    let relu = page("relu");
    assert!(relu.contains("What separates it from Mish") && relu.contains("smooth at zero"));

    let again = program.json(&["nightly", "--json"]);
    assert_eq!(again["verify"]["misreadings"]["members"], 0, "run once");
}

/// A part of a corpus may lack a member's card, so nothing else finds a member that is misspelt.
#[test]
fn every_member_that_is_named_is_a_card_of_the_family() {
    let corpus = Corpus::load(root().join("datasets")).expect("the bundled corpus loads");
    let (mut named, mut wrong) = (0, vec![]);
    for bundled in Bundled::all(root()).values() {
        let Some(card) = corpus.cards.get(&bundled.id) else {
            continue;
        };
        let of_uses = card.in_use.iter().filter_map(|used| used.member.clone());
        let of_variants = spec(&bundled.spec).misreadings.into_iter();
        let members = of_uses.chain(of_variants.filter_map(|variant| variant.member));
        for member in members {
            named += 1;
            let other = corpus.cards.get(&member);
            if other.is_none_or(|other| card.family.is_none() || other.family != card.family) {
                wrong.push(format!("{}: {member}", card.id));
            }
        }
    }
    assert!(named >= 50, "{named} members are named");
    assert_eq!(wrong, Vec::<String>::new());
}

/// A function that people run computes a variant, a member or a departure with its report. A result has the word of the day of its run:
/// what its program is, the spec says today.
#[test]
fn no_function_of_a_library_computes_a_misreading() {
    let datasets = root().join("datasets");
    let corpus = Corpus::load(&datasets).expect("the bundled corpus loads");
    let results = Results::read(&datasets.join(LIBRARIES_FOLDER).join(RESULTS));
    let results = results.expect("the bundled results are readable");
    let bundled = Bundled::all(root());
    let family = |id: &str| corpus.cards.get(id)?.family.clone();
    let (mut named, mut wrong) = (0, vec![]);
    for line in results.newest().into_values() {
        let method = &line.method;
        let Some(program) = &line.cell.program else {
            assert_ne!(line.cell.outcome, CellOutcome::Misreading, "{method}");
            continue;
        };
        named += 1;
        let is_member = family(&program.id).is_some_and(|of| family(method) == Some(of));
        let mut programs = spec(&bundled[method].spec).misreadings.into_iter();
        let kind = programs
            .find(|one| one.id == program.id)
            .map(|one| one.kind);
        // A departure without a report does not load.
        let is_run = matches!(
            kind,
            Some(MisreadingKind::Variant | MisreadingKind::Departure)
        );
        if !is_member && !is_run {
            let (function, id) = (&line.function, &program.id);
            wrong.push(format!("{method}: {function} computes {id}"));
        }
    }
    assert!(named >= 10, "{named} results name a program");
    assert_eq!(wrong, Vec::<String>::new());
}
