//! Statements of properties: calls of the method and the words beside them, only as much as lints need.

use crate::tokens::{Token, TokenKind, tokens};
use crate::{Property, PropertyKind, Spec};
use std::collections::{BTreeMap, BTreeSet};

/// The names of an expression; [`NUMBER`] stands for written numbers.
pub(crate) type Words<'a> = BTreeSet<&'a str>;

/// The word for any written number.
pub(crate) const NUMBER: &str = "0";

/// The name of an argument that is unpacked from a dictionary.
pub(crate) const UNPACKED: &str = "**";

/// A value that stands in an input's place, with the names that its own names are made of.
pub(crate) struct Argument<'a> {
    pub words: Words<'a>,
    pub text: Vec<&'a str>,
}

/// The inputs that a call of the method replaces.
pub(crate) type Call<'a> = BTreeMap<&'a str, Argument<'a>>;

/// One comparison of an expression, or a whole predicate.
pub(crate) struct Statement<'a> {
    pub calls: Vec<Call<'a>>,
    /// The names that are compared with what the calls return.
    pub beside: Words<'a>,
    pub is_equality: bool,
}

impl Statement<'_> {
    /// Returns true if the method's own values of these inputs are compared with an expression of them.
    pub(crate) fn is_whole(&self, inputs: &[&str]) -> bool {
        let is_plain = !self.calls.is_empty() && self.calls.iter().all(Call::is_empty);
        self.is_equality && is_plain && inputs.iter().all(|name| self.beside.contains(name))
    }
}

impl Spec {
    /// Returns the statements of a property; none for contracts and pins.
    pub(crate) fn statements<'a>(&'a self, property: &'a Property) -> Vec<Statement<'a>> {
        match property.kind {
            PropertyKind::Contract | PropertyKind::Pin => vec![],
            PropertyKind::Python => vec![self.compared_by_predicate(&property.id)],
            PropertyKind::Expr => {
                let check = plain(property.check.as_deref().unwrap_or_default());
                let parts = split(&check, |token| token.text == "and");
                parts.into_iter().map(compared).collect()
            }
            PropertyKind::Invariance | PropertyKind::Equivariance => {
                let replaced = property.transform.iter();
                let call = replaced.map(|(name, text)| (name.as_str(), argument(&plain(text))));
                let results = property.result.iter();
                vec![Statement {
                    calls: vec![call.collect(), Call::new()],
                    beside: results.flat_map(|(_, text)| words(&plain(text))).collect(),
                    is_equality: true,
                }]
            }
        }
    }

    /// Returns what a predicate and the helpers that it calls compare; names are followed to what they are made of.
    fn compared_by_predicate<'a>(&'a self, id: &str) -> Statement<'a> {
        let python = self.python.as_deref().unwrap_or_default();
        let mut functions = vec![function(python, &format!("prop_{id}"))];
        let (mut calls, mut beside, mut seen) = (vec![], Words::new(), Words::new());
        let mut made = BTreeMap::<&str, Words<'_>>::new();
        let mut at = 0;
        while let Some(text) = functions.get(at).copied() {
            at += 1;
            let all = plain(text);
            let called = all.iter().filter(|token| seen.insert(token.text));
            let called = called.map(|token| function(python, token.text));
            let is_new = |text: &&str| !text.is_empty() && !functions.contains(text);
            let called: Vec<_> = called.filter(is_new).collect();
            functions.extend(called);
            for line in lines(&all) {
                let (left, right) = assigned(line);
                let (more, rest) = calls_of(right);
                calls.extend(more);
                if !left.is_empty() {
                    for name in left {
                        made.entry(name).or_default().extend(words(&rest));
                    }
                } else if !line.iter().any(|token| token.text == "assume") {
                    beside.extend(words(&rest));
                }
            }
        }
        let follow = |words: &mut Words<'a>| {
            let mut open: Vec<_> = words.iter().copied().collect();
            while let Some(name) = open.pop() {
                let more = made.get(name).into_iter().flatten();
                open.extend(more.copied().filter(|name| words.insert(name)));
            }
        };
        follow(&mut beside);
        let values = calls.iter_mut().flat_map(Call::values_mut);
        values.for_each(|argument| follow(&mut argument.words));
        Statement {
            calls,
            beside,
            is_equality: true,
        }
    }
}

/// Returns the text of a function at the top of a file, empty if there is none.
pub(crate) fn function<'a>(python: &'a str, name: &str) -> &'a str {
    let start = format!("def {name}(");
    let starts = python.match_indices(&start);
    let mut tops = starts.filter(|(at, _)| *at == 0 || python[..*at].ends_with('\n'));
    let Some((at, _)) = tops.next() else {
        return "";
    };
    let rest = &python[at..];
    &rest[..rest.find("\ndef ").unwrap_or(rest.len())]
}

/// Returns the tokens of an expression or predicate: `case.x` is the input `x`, and the shape or length of an input is no value of it.
fn plain(text: &str) -> Vec<Token<'_>> {
    let all = tokens(text);
    let text = |at: usize| all.get(at).map_or("", |token| token.text);
    let is_name = |at: usize| {
        all.get(at)
            .is_some_and(|token| token.kind == TokenKind::Name)
    };
    let is_size =
        |at| is_name(at) && text(at + 1) == "." && ["shape", "size"].contains(&text(at + 2));
    let mut found = vec![];
    let mut at = 0;
    while let Some(token) = all.get(at) {
        let start = at + 2 * usize::from(token.text == "case" && text(at + 1) == ".");
        let inner = start + 2 + 2 * usize::from(text(start + 2) == "case");
        at = match () {
            () if is_size(start) => start + 3,
            () if token.text == "len" && text(inner + 1) == ")" => inner + 2,
            () => {
                found.extend(all.get(start));
                start + 1
            }
        };
    }
    found
}

fn depth_of(token: &Token<'_>) -> i32 {
    match token.text {
        "(" | "[" | "{" => 1,
        ")" | "]" | "}" => -1,
        _ => 0,
    }
}

/// Splits tokens where `is_end` holds outside of brackets; what ends a part is in none.
fn split<'a, 'b>(
    all: &'b [Token<'a>],
    is_end: impl Fn(&Token<'_>) -> bool,
) -> Vec<&'b [Token<'a>]> {
    let mut depth = 0;
    let end = |token: &Token<'_>| {
        depth += depth_of(token);
        depth == 0 && is_end(token)
    };
    all.split(end).collect()
}

/// Returns the logical lines of a function after its head.
fn lines<'a, 'b>(all: &'b [Token<'a>]) -> Vec<&'b [Token<'a>]> {
    let (mut depth, mut start, mut found) = (0, 0, vec![]);
    for (at, token) in all.iter().enumerate() {
        if token.indent.is_some() && depth == 0 {
            found.push(&all[start..at]);
            start = at;
        }
        depth += depth_of(token);
    }
    found.push(&all[start..]);
    found.retain(|line| line.first().is_some_and(|token| token.text != "def"));
    found
}

/// Returns the names that a line assigns, or that its loop runs over, and the value.
fn assigned<'a, 'b>(line: &'b [Token<'a>]) -> (Vec<&'a str>, &'b [Token<'a>]) {
    const ASSIGNMENTS: [&str; 6] = ["=", "+=", "-=", "*=", "/=", "@="];
    let is_loop = line.first().is_some_and(|token| token.text == "for");
    let parts = split(line, |token| match is_loop {
        true => token.text == "in",
        false => ASSIGNMENTS.contains(&token.text),
    });
    let [left, _, ..] = parts[..] else {
        return (vec![], line);
    };
    let end = left.iter().position(|token| token.text == "[");
    let names = left[..end.unwrap_or(left.len())].iter();
    let names = names.filter(|token| token.kind == TokenKind::Name && token.text != "for");
    (names.map(|token| token.text).collect(), &line[left.len()..])
}

/// Returns the statement of one comparison.
fn compared<'a>(part: &[Token<'a>]) -> Statement<'a> {
    let (mut calls, rest) = calls_of(part);
    let beside = words(&rest);
    if beside.contains("out") {
        calls.push(Call::new());
    }
    let is_equality = rest
        .iter()
        .any(|token| ["close", "=="].contains(&token.text));
    Statement {
        calls,
        beside,
        is_equality,
    }
}

/// Returns the calls of the method, those within arguments too, and the tokens beside them.
fn calls_of<'a>(all: &[Token<'a>]) -> (Vec<Call<'a>>, Vec<Token<'a>>) {
    let (mut calls, mut rest) = (vec![], vec![]);
    let mut at = 0;
    while let Some(token) = all.get(at) {
        at += 1;
        let is_call = token.text == "f" && all.get(at).is_some_and(|next| next.text == "(");
        if !is_call {
            rest.push(*token);
            continue;
        }
        let inside = split(&all[at..], |token| token.text == ")")[0];
        at += inside.len() + 1;
        let mut call = Call::new();
        for part in split(inside.get(1..).unwrap_or_default(), |token| {
            token.text == ","
        }) {
            match part {
                [name, equals, value @ ..] if equals.text == "=" => {
                    call.insert(name.text, argument(value));
                    calls.extend(calls_of(value).0);
                }
                [first, value @ ..] if first.text == UNPACKED => {
                    call.insert(UNPACKED, argument(value));
                }
                _ => {}
            }
        }
        calls.push(call);
    }
    (calls, rest)
}

fn argument<'a>(value: &[Token<'a>]) -> Argument<'a> {
    let text = value.iter().map(|token| token.text).collect();
    let words = words(value);
    Argument { words, text }
}

fn words<'a>(all: &[Token<'a>]) -> Words<'a> {
    let words = all.iter().filter_map(|token| match token.kind {
        TokenKind::Name => Some(token.text),
        TokenKind::Number => Some(NUMBER),
        _ => None,
    });
    words.collect()
}
