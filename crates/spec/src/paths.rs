//! The dotted names that a Python text uses, with its imports resolved: `np.linalg.svd` is `numpy.linalg.svd`.

use crate::tokens::{Token, TokenKind};
use std::collections::{BTreeMap, BTreeSet};

/// The full names of local names.
type Aliases = BTreeMap<String, String>;

/// The dotted names of a text.
#[derive(Debug, Clone)]
pub struct Paths {
    /// Every one, with its imports resolved.
    pub named: BTreeSet<String>,
    aliases: Aliases,
}

impl Paths {
    /// Reads the tokens of a text.
    pub fn read(tokens: &[Token<'_>]) -> Self {
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
            let named_here =
                at >= 2 && tokens[at - 1].text == "=" && tokens[at - 2].indent.is_some();
            if named_here && path.starts_with("numpy") && starts_line(tokens, end) {
                aliases.insert(tokens[at - 2].text.to_owned(), path.clone());
            }
            if path.contains('.') {
                named.insert(path);
            }
            at = end.max(at + 1);
        }
        Self { named, aliases }
    }

    /// Returns the name that starts at a token, empty if there is none, and the position of its end.
    pub fn at(&self, tokens: &[Token<'_>], at: usize) -> (String, usize) {
        chain(tokens, at, &self.aliases)
    }
}

fn starts_line(tokens: &[Token<'_>], at: usize) -> bool {
    tokens.get(at).is_none_or(|t| t.indent.is_some())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokens::tokens;

    #[test]
    fn imports_are_resolved() {
        let text = "import math\nimport numpy as np\nfrom scipy.special import erfc as tail\nla = np.linalg\n\
                    y = np.vectorize(math.erfc)(x.T) + tail(x) + la.svd(x)\n";
        let named = Paths::read(&tokens(text)).named;
        let of_modules: Vec<&str> = named
            .iter()
            .map(String::as_str)
            .filter(|path| !path.starts_with("x."))
            .collect();
        let expected = [
            "math.erfc",
            "numpy.linalg",
            "numpy.linalg.svd",
            "numpy.vectorize",
            "scipy.special.erfc",
        ];
        assert_eq!(of_modules, expected);
    }
}
