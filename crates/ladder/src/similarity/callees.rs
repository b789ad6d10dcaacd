//! The functions of `numpy.linalg` and `numpy.fft` that a reading names, and readings whose entry
//! is only one such call.

use spec::tokens::{Token, TokenKind};
use std::collections::{BTreeMap, BTreeSet};

/// The functions of numpy that a reading calls.
pub(super) struct Callees {
    /// Full names, such as `numpy.linalg.svd`.
    pub named: BTreeSet<String>,
    /// True if the entry's body is one `return` of one such call.
    pub delegates: bool,
}

/// The full names of local names.
type Aliases = BTreeMap<String, String>;

/// Finds the callees of a reading.
pub(super) fn callees(tokens: &[Token<'_>], entry: &str) -> Callees {
    let mut aliases = Aliases::new();
    let mut named = BTreeSet::new();
    let mut at = 0;
    while at < tokens.len() {
        if let Some(end) = import(tokens, at, &mut aliases) {
            at = end;
            continue;
        }
        let (path, end) = chain(tokens, at, &aliases);
        // `la = np.linalg` on a separate line is one more name for the module.
        let named_here = at >= 2 && tokens[at - 1].text == "=" && tokens[at - 2].indent.is_some();
        if named_here && path.starts_with("numpy") && starts_line(tokens, end) {
            aliases.insert(tokens[at - 2].text.to_owned(), path.clone());
        }
        named.extend(callee(&path));
        at = end.max(at + 1);
    }
    Callees {
        delegates: delegates(tokens, entry, &aliases),
        named,
    }
}

fn starts_line(tokens: &[Token<'_>], at: usize) -> bool {
    tokens.get(at).is_none_or(|t| t.indent.is_some())
}

/// Returns the function of `numpy.linalg` or `numpy.fft` to which a path refers.
fn callee(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split('.').take(3).collect();
    matches!(parts[..], ["numpy", "linalg" | "fft", _]).then(|| parts.join("."))
}

/// Returns the dotted name that starts here with aliases resolved, empty if there is none, and the
/// position of its end.
fn chain(tokens: &[Token<'_>], at: usize, aliases: &Aliases) -> (String, usize) {
    let is_name = |i: usize| tokens.get(i).is_some_and(|t| t.kind == TokenKind::Name);
    let is_dot = |i: usize| tokens.get(i).is_some_and(|t| t.text == ".");
    if !is_name(at) || (at > 0 && is_dot(at - 1)) {
        return (String::new(), at);
    }
    let first = tokens[at].text;
    let mut path = aliases
        .get(first)
        .cloned()
        .unwrap_or_else(|| first.to_owned());
    let mut end = at + 1;
    while is_dot(end) && is_name(end + 1) {
        path = format!("{path}.{}", tokens[end + 1].text);
        end += 2;
    }
    (path, end)
}

/// Reads `import numpy.linalg as la` or `from numpy.linalg import svd as s, inv`; returns the
/// position of the line's end.
fn import(tokens: &[Token<'_>], at: usize, aliases: &mut Aliases) -> Option<usize> {
    let from = match (tokens[at].text, tokens[at].indent) {
        ("import", Some(_)) => false,
        ("from", Some(_)) => true,
        _ => return None,
    };
    let none = Aliases::new();
    let (module, mut i) = if from {
        chain(tokens, at + 1, &none)
    } else {
        (String::new(), at + 1)
    };
    let closed = |i: usize| i > at + 1 && starts_line(tokens, i);
    while i < tokens.len() && !closed(i) {
        let (name, end) = chain(tokens, i, &none);
        if name.is_empty() || name == "import" {
            i = end.max(i + 1);
            continue;
        }
        let renamed = tokens
            .get(end)
            .is_some_and(|t| t.text == "as")
            .then(|| tokens.get(end + 1))
            .flatten();
        let path = if from {
            format!("{module}.{name}")
        } else {
            name.clone()
        };
        match renamed {
            Some(local) => drop(aliases.insert(local.text.to_owned(), path)),
            None if from => drop(aliases.insert(name, path)),
            // `import numpy.linalg` binds `numpy`, which already has this name.
            None => {}
        }
        i = if renamed.is_some() { end + 2 } else { end };
    }
    Some(i)
}

/// Returns true if the entry's body is one `return` of one call of `numpy.linalg` or `numpy.fft`.
fn delegates(tokens: &[Token<'_>], entry: &str, aliases: &Aliases) -> bool {
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
    let (path, open) = chain(tokens, body + 1, aliases);
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
