//! Questions about functions of libraries that were checked.

use super::{World, contents, of_ladders};
use catalogue::{CellOutcome, Digest, LibraryFunction, PaperRole};
use serde_json::json;

/// A function with one result.
fn function(name: &str, outcome: CellOutcome) -> LibraryFunction {
    let module = name.split('.').next().unwrap_or_default();
    let distribution = if module == "sklearn" {
        "scikit-learn"
    } else {
        module
    };
    let digest = Digest::of("");
    let cell = json!({
        "version": "2.0", "outcome": outcome, "text": "", "precision": "float64", "vectors": 80, "differing": 0,
        "key": digest, "corpus": digest, "environment": digest, "date": "2026-11-30",
    });
    let function = json!({
        "distribution": distribution, "function": name, "aliases": [name.replace("torch.nn.functional", "F")],
        "call": format!("{name}(x)"), "claim": "Ramp", "source": "its page", "cells": [cell],
    });
    serde_json::from_value(function).expect("a function")
}

#[test]
fn a_question_that_names_a_library_or_a_function_is_answered_for_it() {
    let mut stored = contents();
    let mut ramp = of_ladders("ramp", "Ramp", PaperRole::Uses);
    let others = (0..12).map(|at| function(&format!("alps.ramp{at}"), CellOutcome::Agrees));
    ramp.libraries = others.collect();
    for name in ["torch.nn.functional.ramp", "sklearn.ramp"] {
        ramp.libraries.push(function(name, CellOutcome::Degenerate));
    }
    ramp.libraries
        .push(function("keras.ops.ramp", CellOutcome::Departs));
    let mut slope = of_ladders("slope", "Slope", PaperRole::Uses);
    slope.libraries = vec![function("optax.slope", CellOutcome::Agrees)];
    stored.methods.extend([ramp, slope]);
    let world = World::of(stored);
    let torch = "torch.nn.functional.ramp computes Ramp, but for degenerate inputs (torch 2.0, checked 2026-11-30).";
    let keras = "keras.ops.ramp departs from Ramp (keras 2.0, checked 2026-11-30).";
    let sklearn = "sklearn.ramp computes Ramp, but for degenerate inputs (scikit-learn 2.0, checked 2026-11-30).";
    for (question, answer) in [
        ("Which torch function computes Ramp?", torch),
        ("Which pytorch function computes Ramp?", torch),
        ("What does F.ramp compute?", torch),
        ("Does keras compute Ramp as the paper says?", keras),
        ("What does keras.ops.ramp compute?", keras),
        ("Does scikit-learn compute Ramp as its paper says?", sklearn),
        (
            "Does optax compute Ramp as the paper says?",
            "No function of optax was checked against Ramp.",
        ),
    ] {
        assert_eq!(world.ask(question).text, answer, "{question}");
    }
    let all = world.ask("Which libraries compute Ramp?").text;
    assert_eq!(all.matches(" computes Ramp (alps").count(), 10, "{all}");
}

#[test]
fn versions_that_differ_are_all_named() {
    let mut stored = contents();
    let mut ramp = of_ladders("ramp", "Ramp", PaperRole::Uses);
    let mut one = function("alps.ramp", CellOutcome::Agrees);
    let mut older = function("alps.ramp", CellOutcome::Departs).cells.remove(0);
    older.version = "1.9".into();
    one.cells.push(older);
    ramp.libraries = vec![one];
    stored.methods.push(ramp);
    let text = World::of(stored).ask("Which libraries compute Ramp?").text;
    for part in ["computes Ramp (alps 2.0", "departs from Ramp (alps 1.9"] {
        assert!(text.contains(part), "{text}");
    }
}
