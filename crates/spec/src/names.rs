//! The permitted names of values, and the permitted names in expressions.

use super::error::nearest;
use crate::tokens::{Token, TokenKind, tokens};
use catalogue::is_among;
use std::collections::BTreeSet;

/// The functions of the expression language. The judge's prelude defines them; `property-specs/README.md` explains them.
const FUNCTIONS: &str = "\
    abs all any min max sum mean prod sqrt exp log sign ones zeros eye pad transpose sort \
    argsort cumsum where concat arange floor minimum maximum diag inv det dot isfinite reshape \
    stack tanh cos sin outer flip roll round float len repeat trace norm";

/// Returns true for the name of a function of expressions.
pub fn is_function(name: &str) -> bool {
    is_among(FUNCTIONS, name)
}

/// Names with another meaning in expressions, besides the functions.
const RESERVED: &[&str] = &["f", "out", "dims", "close"];

/// Words of the expression language itself.
const WORDS: &[&str] = &["and", "or", "not", "if", "else", "True", "False", "None"];

/// Python's other keywords. **Source**: the Python language reference, section 2.3.1.
const KEYWORDS: &[&str] = &[
    "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "except",
    "finally", "for", "from", "global", "import", "in", "is", "lambda", "nonlocal", "pass",
    "raise", "return", "try", "while", "with", "yield",
];

/// Checks the name of an input, an output or a drawn value.
pub(crate) fn check_value_name(name: &str) -> Result<(), String> {
    check_identifier(name)?;
    if RESERVED.contains(&name) || is_function(name) {
        return Err(format!(
            "{name:?} already means something in expressions; take another name, such as {name}_x"
        ));
    }
    Ok(())
}

/// Checks that a text is a permitted Python identifier of ASCII letters.
pub(crate) fn check_identifier(name: &str) -> Result<(), String> {
    let letters = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !letters || !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err(format!(
            "{name:?} is not an identifier that begins with a letter"
        ));
    }
    if KEYWORDS.contains(&name) || WORDS.contains(&name) {
        return Err(format!("{name:?} is a Python keyword"));
    }
    Ok(())
}

/// Checks the id of an edge, a property or a misreading: letters, digits and underscores, a letter first.
pub(crate) fn check_local_id(id: &str) -> Result<(), String> {
    check_id(&id.to_ascii_lowercase())
        .map_err(|_| format!("{id:?} is not an id of letters, digits and underscores"))
}

/// Checks the id of a method or an area: lower-case letters, digits and underscores, a letter first.
pub(crate) fn check_id(id: &str) -> Result<(), String> {
    let letters = id
        .chars()
        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if letters && id.starts_with(|c: char| c.is_ascii_lowercase()) {
        Ok(())
    } else {
        Err(format!(
            "{id:?} is not an id of lower-case letters, digits and underscores"
        ))
    }
}

/// The permitted names of an expression.
pub(crate) struct Names<'a> {
    pub values: BTreeSet<&'a str>,
    pub dims: BTreeSet<&'a str>,
    pub outputs: BTreeSet<&'a str>,
}

impl Names<'_> {
    /// Checks every name of an expression and its brackets. The judge decides whether the text is Python.
    pub fn check(&self, text: &str) -> Result<(), String> {
        let tokens = tokens(text);
        if tokens.is_empty() {
            return Err("the expression is empty".into());
        }
        check_brackets(&tokens)?;
        for (i, token) in tokens
            .iter()
            .enumerate()
            .filter(|(_, t)| t.kind == TokenKind::Name)
        {
            let before = |back: usize| i.checked_sub(back).map(|j| tokens[j].text);
            let is_keyword = tokens.get(i + 1).is_some_and(|t| t.text == "=");
            match (before(1), before(2)) {
                (Some("."), Some("dims")) => check_name(token.text, &self.dims, "dimension")?,
                (Some("."), Some("out")) => check_name(token.text, &self.outputs, "output")?,
                (Some("."), _) if token.text.starts_with('_') => {
                    return Err(format!(
                        "attribute {} begins with an underscore",
                        token.text
                    ));
                }
                (Some("."), _) => {}
                _ if is_keyword => {}
                _ => self.check_free(token.text)?,
            }
        }
        Ok(())
    }

    fn check_free(&self, name: &str) -> Result<(), String> {
        if KEYWORDS.contains(&name) {
            return Err(format!("{name:?} is not part of the expression language"));
        }
        let language = WORDS.contains(&name) || is_function(name);
        if language || RESERVED.contains(&name) {
            return Ok(());
        }
        let all: BTreeSet<&str> = self
            .values
            .iter()
            .copied()
            .chain(FUNCTIONS.split(' '))
            .collect();
        check_name(name, &self.values, "name").map_err(|why| match nearest(name, all) {
            Some(near) => format!("{why}; did you mean {near:?}?"),
            None => why,
        })
    }
}

fn check_name(name: &str, names: &BTreeSet<&str>, what: &str) -> Result<(), String> {
    if names.contains(name) {
        return Ok(());
    }
    let all: Vec<&str> = names.iter().copied().collect();
    Err(format!(
        "{name:?} is not a {what} that can be used here ({})",
        all.join(", ")
    ))
}

fn check_brackets(tokens: &[Token<'_>]) -> Result<(), String> {
    let mut open = Vec::new();
    for token in tokens.iter().filter(|t| t.kind == TokenKind::Operator) {
        match token.text {
            "(" => open.push(")"),
            "[" => open.push("]"),
            ")" | "]" if open.pop() != Some(token.text) => {
                return Err(format!("{:?} closes nothing", token.text));
            }
            ")" | "]" => {}
            "{" | "}" | ";" | ":=" => {
                return Err(format!(
                    "{:?} is not part of the expression language",
                    token.text
                ));
            }
            "=" if open.is_empty() => {
                return Err("an expression assigns nothing: == compares".into());
            }
            _ => {}
        }
    }
    open.last()
        .map_or(Ok(()), |mark| Err(format!("{mark:?} is missing")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names<'static> {
        Names {
            values: ["x", "T"].into(),
            dims: ["n"].into(),
            outputs: ["y"].into(),
        }
    }

    #[test]
    fn check_accepts_names_in_scope() {
        for text in [
            "close(f(x=2*x, T=1.0).y, out.y * ones(dims.n), abs=1e-6)",
            "max(x, axis=0) <= T and not any(x.T[:, None] == 'a')",
            "x if T > 0 else -x",
        ] {
            assert_eq!(names().check(text), Ok(()), "{text}");
        }
    }

    #[test]
    fn check_names_the_word_that_is_not_in_scope() {
        for (text, word) in [
            ("close(z, x)", "\"z\""),
            ("dims.m > 1", "\"m\""),
            ("out.p == 1", "\"p\""),
            ("all(x > 0", "missing"),
            ("[i for i in x]", "\"i\""),
            ("x.__class__", "underscore"),
            ("x = 1", "compares"),
            ("", "empty"),
            ("lambda: 1", "lambda"),
            ("sqr(x)", "\"sqrt\""),
        ] {
            let why = names().check(text).expect_err(text);
            assert!(why.contains(word), "{text}: {why}");
        }
    }

    #[test]
    fn every_function_is_known_to_the_judge_and_to_authors() {
        let readme = include_str!("../../../property-specs/README.md");
        let prelude = include_str!("../../ladder/src/judge/values.py");
        let words: BTreeSet<&str> = readme
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
            .collect();
        for name in FUNCTIONS.split(' ') {
            assert!(words.contains(name), "{name} is not in the README");
            assert!(
                prelude.contains(&format!("\"{name}\":")),
                "{name} is not in the prelude"
            );
        }
    }
}
