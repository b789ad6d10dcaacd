//! A hostile function of a library, and the table of libraries.

use super::hostile::hostile;
use super::records;
use crate::{LibrariesPage, LibraryMethod, badge};
use catalogue::{
    CellOutcome, CellProgram, Digest, Explanation, LibraryCell, LibraryFunction, License,
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
            license: License::Mit,
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
