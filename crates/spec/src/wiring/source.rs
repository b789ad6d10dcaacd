//! The text of one side: reading A (or B) of every brick, each unchanged in a separate function,
//! and below them the wiring.
//!
//! The text of the wiring follows from the assembly's spec alone and is equal on both sides;
//! [`without_wiring`] removes it before two sides are compared as texts.

use super::{Step, Wiring};
use crate::Spec;
use crate::tokens::{TokenKind, tokens};

/// A line that a reading may have and that must be the first of a module.
const FUTURE_ANNOTATIONS: &str = "from __future__ import annotations";

/// The helpers of every wiring, which call a brick. A value of rank 0 is passed as a number, which
/// the contract requires. The text enters the digest of every assembly's source.
const CALL_HELPERS: &str = r#"

# ---- wiring: the same on both sides

import numpy as _np


def _plain(value):
    is_number = isinstance(value, (_np.ndarray, _np.generic)) and _np.ndim(value) == 0
    return value.item() if is_number else value


def _call(brick, arguments, names):
    found = brick(*[_plain(value) for value in arguments])
    if isinstance(found, dict):
        return found
    return dict(zip(names, found if isinstance(found, tuple) else (found,)))

"#;

/// One reading in the text of a side.
#[derive(Debug, Clone, Copy)]
pub struct Reading<'a> {
    /// Its text.
    pub source: &'a [u8],
    /// The function that it exports.
    pub entry: &'a str,
}

/// Returns the text of a side; `readings` are those of the bricks, in the order of the file.
///
/// # Errors
/// When a reading cannot be moved into a function; the line names the slot.
pub fn side_source(
    spec: &Spec,
    wiring: &Wiring,
    readings: &[Reading<'_>],
) -> Result<String, String> {
    let mut bricks = String::new();
    let mut annotations = false;
    for (brick, reading) in wiring.bricks.iter().zip(readings) {
        let wrong = |why: &str| format!("{}: the reading of {} {why}", brick.slot, brick.method);
        let source = std::str::from_utf8(reading.source).map_err(|_| wrong("is not UTF-8"))?;
        let source = source.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        check_movable(&source).map_err(|why| wrong(&why))?;
        let (body, future) = indented(&source);
        annotations |= future;
        let head = format!("\n\ndef _brick_{}():\n", brick.slot);
        bricks.push_str(&format!(
            "{head}{}\n    return {}\n",
            body.trim_end(),
            reading.entry
        ));
    }
    let name = spec.method.name.replace(['\\', '"'], "'");
    let title =
        format!("\"\"\"{name}: one reading of every brick, wired by its assembly file.\"\"\"\n");
    let future = if annotations {
        format!("\n{FUTURE_ANNOTATIONS}\n")
    } else {
        String::new()
    };
    Ok(format!(
        "{title}{future}{bricks}{}",
        wiring_source(spec, wiring)
    ))
}

/// Returns both texts without the wiring, if both end in exactly that of the assembly; other texts
/// are unchanged. With the wiring removed on one side only, two copies would look less similar than
/// they are.
pub fn without_wiring<'a>(spec: &Spec, a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    let Some(wiring) = spec
        .wiring
        .as_ref()
        .map(|wiring| wiring_source(spec, wiring))
    else {
        return (a, b);
    };
    match (
        a.strip_suffix(wiring.as_str()),
        b.strip_suffix(wiring.as_str()),
    ) {
        (Some(own_a), Some(own_b)) => (own_a, own_b),
        _ => (a, b),
    }
}

/// Returns the wiring as Python; it follows from the assembly's spec alone.
fn wiring_source(spec: &Spec, wiring: &Wiring) -> String {
    let mut text = CALL_HELPERS.to_owned();
    for brick in &wiring.bricks {
        text.push_str(&format!("\n_{slot} = _brick_{slot}()", slot = brick.slot));
    }
    let inputs: Vec<&str> = spec.input_names().collect();
    text.push_str(&format!(
        "\n\n\ndef {}({}):\n",
        spec.method.entry,
        inputs.join(", ")
    ));
    for step in &wiring.order {
        match step {
            Step::Brick(at) => {
                let brick = &wiring.bricks[*at];
                let arguments: Vec<String> = brick
                    .inputs
                    .iter()
                    .map(|feed| feed.from.to_python())
                    .collect();
                let names: Vec<String> = brick
                    .outputs
                    .iter()
                    .map(|name| format!("\"{name}\""))
                    .collect();
                let (slot, inputs, names) = (&brick.slot, arguments.join(", "), names.join(", "));
                text.push_str(&format!(
                    "    {slot} = _call(_{slot}, [{inputs}], [{names}])\n"
                ));
            }
            Step::Glue(at) => {
                let glue = &wiring.glue[*at];
                text.push_str(&format!(
                    "    {} = {}\n",
                    glue.output.name,
                    glue.expr.to_python()
                ));
            }
        }
    }
    let results: Vec<String> = wiring
        .results
        .iter()
        .map(|feed| feed.from.to_python())
        .collect();
    text.push_str(&format!("    return {}\n", results.join(", ")));
    text
}

/// Checks that a module's text has the same meaning inside a function.
fn check_movable(source: &str) -> Result<(), String> {
    let tokens = tokens(source);
    let outside = source
        .lines()
        .filter(|line| line.trim_end() == FUTURE_ANNOTATIONS)
        .count();
    let future = tokens
        .iter()
        .filter(|t| t.kind == TokenKind::Name && t.text == "__future__")
        .count();
    if future > outside {
        return Err(format!("needs a future other than `{FUTURE_ANNOTATIONS}`"));
    }
    let word = |word: &str| {
        tokens
            .iter()
            .any(|t| t.kind == TokenKind::Name && t.text == word)
    };
    if word("global") || word("globals") {
        return Err("speaks of global names, which it would not have inside a function".into());
    }
    if tokens
        .windows(2)
        .any(|pair| pair[0].text == "import" && pair[1].text == "*")
    {
        return Err("imports *, which no function may".into());
    }
    Ok(())
}

/// Indents the text by four columns, except lines within a string. Also returns whether annotations
/// must not be evaluated.
fn indented(source: &str) -> (String, bool) {
    let texts: Vec<(usize, usize)> = tokens(source)
        .iter()
        .filter(|token| token.kind == TokenKind::String && token.text.contains('\n'))
        .map(|token| {
            let start = token.text.as_ptr() as usize - source.as_ptr() as usize;
            (start, start + token.text.len())
        })
        .collect();
    let (mut out, mut at, mut future) = (String::new(), 0, false);
    for line in source.split_inclusive('\n') {
        let in_text = texts.iter().any(|(start, end)| *start < at && at < *end);
        if !in_text && line.trim_end() == FUTURE_ANNOTATIONS {
            future = true;
        } else if in_text || line.trim().is_empty() {
            out.push_str(line);
        } else {
            out.push_str("    ");
            out.push_str(line);
        }
        at += line.len();
    }
    (out, future)
}
