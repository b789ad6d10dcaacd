//! The words of a reading without comments, docstrings and imports, and with every name that it
//! defines renamed.

use spec::tokens::{Token, TokenKind};
use std::collections::BTreeMap;

/// Words with the same meaning in every reading. **Source**: the Python language reference, section 2.3.1, and the
/// built-in functions that a numerical reading uses.
const FIXED_NAMES: &[&str] = &[
    "False",
    "None",
    "True",
    "and",
    "as",
    "assert",
    "break",
    "class",
    "continue",
    "def",
    "del",
    "elif",
    "else",
    "except",
    "finally",
    "for",
    "from",
    "global",
    "if",
    "import",
    "in",
    "is",
    "lambda",
    "nonlocal",
    "not",
    "or",
    "pass",
    "raise",
    "return",
    "try",
    "while",
    "with",
    "yield",
    "abs",
    "all",
    "any",
    "bool",
    "complex",
    "dict",
    "divmod",
    "enumerate",
    "filter",
    "float",
    "int",
    "isinstance",
    "len",
    "list",
    "map",
    "max",
    "min",
    "pow",
    "print",
    "range",
    "reversed",
    "round",
    "set",
    "slice",
    "sorted",
    "sum",
    "tuple",
    "type",
    "zip",
];

/// Returns the words to compare: names that the reading defines become `$0`, `$1`, ... in order of
/// first appearance.
///
/// Attributes and the names of keyword arguments in calls belong to numpy and are not renamed.
pub(super) fn rename_names(tokens: &[Token<'_>]) -> Vec<String> {
    let mut renamed: BTreeMap<&str, String> = BTreeMap::new();
    let mut words = Vec::new();
    let mut brackets = Vec::new();
    let (mut import, mut header) = (false, false);
    for (i, token) in tokens.iter().enumerate() {
        if token.indent.is_some() && brackets.is_empty() {
            import = matches!(token.text, "import" | "from");
            header = false;
        }
        header |= token.text == "def" && token.kind == TokenKind::Name;
        track(token, &mut brackets);
        if import || is_docstring(tokens, i, brackets.len()) {
            continue;
        }
        let before = i.checked_sub(1).map_or("", |j| tokens[j].text);
        let after = tokens.get(i + 1).map_or("", |t| t.text);
        let attribute = before == ".";
        let keyword =
            !header && !brackets.is_empty() && after == "=" && matches!(before, "(" | ",");
        if token.kind != TokenKind::Name
            || FIXED_NAMES.contains(&token.text)
            || attribute
            || keyword
        {
            words.push(token.text.to_owned());
        } else {
            let next = format!("${}", renamed.len());
            words.push(renamed.entry(token.text).or_insert(next).clone());
        }
        header &= !(token.text == ":" && brackets.is_empty());
    }
    words
}

/// Updates the stack of open brackets.
fn track<'a>(token: &Token<'a>, brackets: &mut Vec<&'a str>) {
    match token.text {
        "(" | "[" | "{" if token.kind == TokenKind::Operator => brackets.push(token.text),
        ")" | "]" | "}" if token.kind == TokenKind::Operator => drop(brackets.pop()),
        _ => {}
    }
}

/// Returns true if a string is alone on its line and so has no effect.
fn is_docstring(tokens: &[Token<'_>], i: usize, depth: usize) -> bool {
    let alone = tokens.get(i + 1).is_none_or(|next| next.indent.is_some());
    tokens[i].kind == TokenKind::String && depth == 0 && tokens[i].indent.is_some() && alone
}
