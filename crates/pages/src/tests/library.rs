//! A hostile function of a library, and the table of libraries.

use super::hostile::hostile;
use super::records;
use crate::{DistributionPage, LibrariesPage, LibraryMethod, badge};
use catalogue::{
    CellOutcome, CellProgram, Digest, Explanation, LibraryCell, LibraryFunction, License, PaperRole,
};

/// A function of a library with two versions, of which no text is trusted.
pub(super) fn library_function() -> LibraryFunction {
    let cell = |outcome| LibraryCell {
        version: hostile(),
        outcome,
        text: hostile(),
        precision: hostile(),
        program: Some(CellProgram {
            id: hostile(),
            text: hostile(),
            reports: vec![hostile()],
        }),
        relation: Some(hostile()),
        smallest: Some(hostile()),
        vectors: 9,
        differing: 2,
        left_out: 1,
        failed_properties: vec![hostile()],
        notes: vec![hostile()],
        key: Digest::of("key"),
        corpus: Digest::of("corpus"),
        environment: Digest::of("environment"),
        date: "2026-11-30".parse().expect("a day"),
        explanation: Some(Explanation {
            versions: vec![],
            outcome,
            kind: hostile(),
            text: hostile(),
            evidence: hostile(),
            agreed: false,
        }),
    };
    LibraryFunction {
        distribution: hostile(),
        function: hostile(),
        aliases: vec![hostile()],
        settings: Some(hostile()),
        call: hostile(),
        claim: hostile(),
        source: hostile(),
        note: Some(hostile()),
        narrowed: [(hostile(), hostile())].into(),
        cells: vec![cell(CellOutcome::Agrees), cell(CellOutcome::Departs)],
    }
}

/// A function of `optax` with one result, under the settings.
pub(super) fn function(settings: Option<&str>, outcome: CellOutcome) -> LibraryFunction {
    let hostile = library_function();
    let cell = LibraryCell {
        version: "0.2.8".to_owned(),
        outcome,
        text: String::new(),
        explanation: None,
        ..hostile.cells[0].clone()
    };
    LibraryFunction {
        distribution: "optax".to_owned(),
        function: "optax.adabelief".to_owned(),
        settings: settings.map(str::to_owned),
        call: "optax.adabelief(lr, eps_root=eps)".to_owned(),
        cells: vec![cell],
        ..hostile
    }
}

#[test]
fn calls_with_different_results_have_a_mark_of_their_own() {
    let sources = records::sources();
    let mark = |second| {
        let functions = vec![
            function(Some("eps_root=eps"), CellOutcome::Agrees),
            function(None, second),
        ];
        let svg = badge("AdaBelief", "optax", &functions).expect("it has a result");
        let is_mixed = svg.contains("depends on the call in 0.2.8");
        assert_eq!(is_mixed, second == CellOutcome::Departs, "{svg}");
        let method = LibraryMethod {
            id: "adabelief_step".to_owned(),
            name: "AdaBelief".to_owned(),
            area: None,
            license: License::Mit,
            role: PaperRole::Introduces,
            functions,
        };
        let page = LibrariesPage {
            methods: vec![method],
            wanted: None,
            sort: None,
        };
        let html = page.render(&records::frame(&sources)).html;
        let legend = html.find("<h2>Results</h2>").expect("it has a legend");
        let table = html.find("<table").expect("it has a table");
        assert!(legend < table, "the legend is above: {html}");
        html[table..].to_owned()
    };
    let mixed = mark(CellOutcome::Departs);
    for words in [
        "depends on the call",
        "in version 0.2.8",
        "optax.adabelief with eps_root=eps, 0.2.8: computes it; optax.adabelief, 0.2.8: departs",
    ] {
        assert!(mixed.contains(words), "{words}: {mixed}");
    }
    for same in [CellOutcome::Agrees, CellOutcome::NotChecked] {
        let table = mark(same);
        assert!(
            table.contains(">computes it<") && !table.contains("depends on"),
            "{table}"
        );
    }
}

#[test]
fn counts_of_a_library_tell_forms_that_no_paper_defines_from_those_of_papers() {
    let sources = records::sources();
    let method = |id: &str, role, outcome| LibraryMethod {
        id: id.to_owned(),
        name: id.to_owned(),
        area: Some("optimiser".to_owned()),
        license: License::Mit,
        role,
        functions: vec![function(None, outcome)],
    };
    let page = |methods| {
        let page = DistributionPage {
            distribution: "optax".to_owned(),
            methods,
        };
        page.render(&records::frame(&sources)).html
    };
    let html = page(vec![
        method("paper", PaperRole::States, CellOutcome::Agrees),
        method("own", PaperRole::Uses, CellOutcome::Agrees),
        method("edges", PaperRole::Introduces, CellOutcome::Degenerate),
        method("other", PaperRole::Introduces, CellOutcome::Departs),
    ]);
    for words in [
        "1 function was checked",
        "4 pairs with settings and methods",
        "2 of these compute the method completely: 1 as a paper states it, 1 in a form",
        "with exceptions",
        "href=\"#h-departures\"",
        "What departs (1)",
        "id=\"h-area-optimiser\"",
    ] {
        assert!(html.contains(words), "{words}: {html}");
    }
    assert!(!html.contains("edge cases"), "{html}");
    let right = page(vec![method(
        "paper",
        PaperRole::States,
        CellOutcome::Agrees,
    )]);
    assert!(!right.contains("departures"), "{right}");
}

#[test]
fn the_table_of_libraries_lists_what_departs() {
    let sources = records::sources();
    let page = |outcome| {
        let page = LibrariesPage {
            methods: vec![LibraryMethod {
                id: "adabelief_step".to_owned(),
                name: "AdaBelief".to_owned(),
                area: None,
                license: License::Mit,
                role: PaperRole::Introduces,
                functions: vec![function(Some("eps_root=0"), outcome)],
            }],
            wanted: None,
            sort: None,
        };
        page.render(&records::frame(&sources)).html
    };
    for outcome in [CellOutcome::Departs, CellOutcome::Misreading] {
        let html = page(outcome);
        let list = html
            .split("<h2 id=\"h-departures\">")
            .nth(1)
            .expect("a list");
        for words in ["optax.adabelief", "with eps_root=0", "0.2.8", "AdaBelief"] {
            assert!(list.contains(words), "{words}: {list}");
        }
        assert!(html.contains("href=\"#h-departures\""), "{html}");
    }
    for outcome in [
        CellOutcome::Agrees,
        CellOutcome::Variant,
        CellOutcome::NotChecked,
    ] {
        assert!(!page(outcome).contains("departures"), "{outcome:?}");
    }
}
