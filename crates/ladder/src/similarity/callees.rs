//! The functions of `numpy.linalg` and `numpy.fft` that a reading names, and readings whose entry
//! is only one such call.

use spec::paths::Paths;
use spec::tokens::{Token, TokenKind};
use std::collections::BTreeSet;

/// The functions of numpy that a reading calls.
pub(super) struct Callees {
    /// Full names, such as `numpy.linalg.svd`.
    pub named: BTreeSet<String>,
    /// True if the entry's body is one `return` of one such call.
    pub delegates: bool,
}

/// Finds the callees of a reading.
pub(super) fn callees(tokens: &[Token<'_>], entry: &str) -> Callees {
    let paths = Paths::read(tokens);
    Callees {
        delegates: delegates(tokens, entry, &paths),
        named: paths.named.iter().filter_map(|path| callee(path)).collect(),
    }
}

/// Returns the function of `numpy.linalg` or `numpy.fft` to which a path refers.
fn callee(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split('.').take(3).collect();
    matches!(parts[..], ["numpy", "linalg" | "fft", _]).then(|| parts.join("."))
}

/// Returns true if the entry's body is one `return` of one call of `numpy.linalg` or `numpy.fft`.
fn delegates(tokens: &[Token<'_>], entry: &str, paths: &Paths) -> bool {
    let starts = |w: &[Token<'_>]| w[0].text == "def" && w[1].text == entry;
    let Some(def) = tokens.windows(2).position(starts) else {
        return false;
    };
    let colon = depths(tokens, def)
        .find(|(i, depth)| tokens[*i].text == ":" && *depth == 0)
        .map(|(i, _)| i);
    let Some(mut body) = colon.map(|i| i + 1) else {
        return false;
    };
    let outer = tokens[def].indent.unwrap_or(0);
    let ends = |i: &usize| tokens[*i].indent.is_some_and(|n| n <= outer);
    let end = (body..tokens.len()).find(ends).unwrap_or(tokens.len());
    if tokens
        .get(body)
        .is_some_and(|t| t.kind == TokenKind::String)
    {
        body += 1;
    }
    if tokens.get(body).is_none_or(|t| t.text != "return") {
        return false;
    }
    let (path, open) = paths.at(tokens, body + 1);
    let called = tokens.get(open).is_some_and(|t| t.text == "(") && open < end;
    // The call's own bracket closes with the last token of the body, not before.
    let closes = depths(tokens, open)
        .find(|(_, depth)| *depth == 0)
        .map(|(i, _)| i + 1);
    callee(&path).is_some() && called && closes == Some(end)
}

/// Returns the number of brackets opened since `from` that are still open after each token.
fn depths<'a>(tokens: &'a [Token<'_>], from: usize) -> impl Iterator<Item = (usize, i64)> + 'a {
    tokens
        .iter()
        .enumerate()
        .skip(from)
        .scan(0, |depth, (i, token)| {
            *depth += match token.text {
                "(" | "[" | "{" => 1,
                ")" | "]" | "}" => -1,
                _ => 0,
            };
            Some((i, *depth))
        })
}
