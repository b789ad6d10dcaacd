//! A hostile function of a library.

use super::hostile::hostile;
use catalogue::{CellOutcome, CellProgram, Digest, Explanation, LibraryCell, LibraryFunction};

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
