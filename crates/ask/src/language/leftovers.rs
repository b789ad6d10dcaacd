//! The table `rules/leftovers.toml`: what a question may say beside what it asks, and the question without it.

use crate::{Token, tokens};
use serde::{Deserialize, Deserializer};
use std::collections::HashSet;
use std::sync::LazyLock;

/// The maximum length of a clause that tells why somebody asks, in words.
const MAX_REMARK: usize = 24;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leftovers {
    #[serde(deserialize_with = "words")]
    words: HashSet<String>,
    #[serde(deserialize_with = "words")]
    descriptors: HashSet<String>,
    remark: RemarkRules,
    correction: CorrectionRules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RemarkRules {
    #[serde(deserialize_with = "phrases")]
    openings: Vec<Vec<String>>,
    #[serde(deserialize_with = "words")]
    purposes: HashSet<String>,
    #[serde(deserialize_with = "words")]
    requests: HashSet<String>,
    #[serde(deserialize_with = "words")]
    persons: HashSet<String>,
    #[serde(deserialize_with = "words")]
    restrictions: HashSet<String>,
    whole: HashSet<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorrectionRules {
    #[serde(deserialize_with = "phrases")]
    markers: Vec<Vec<String>>,
    #[serde(deserialize_with = "phrases")]
    alone: Vec<Vec<String>>,
}

fn words<'a, D: Deserializer<'a>>(from: D) -> Result<HashSet<String>, D::Error> {
    let text = String::deserialize(from)?;
    Ok(text.split_whitespace().map(str::to_owned).collect())
}

/// Reads phrases as words, the longest first.
fn phrases<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<Vec<String>>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    let words = |phrase: &String| phrase.split(' ').map(str::to_owned).collect();
    let mut phrases: Vec<Vec<String>> = texts.iter().map(words).collect();
    phrases.sort_by_key(|phrase| std::cmp::Reverse(phrase.len()));
    Ok(phrases)
}

static LEFTOVERS: LazyLock<Leftovers> = LazyLock::new(|| {
    toml::from_str(include_str!("../../rules/leftovers.toml"))
        .expect("a test reads rules/leftovers.toml")
});

/// Returns true if a word in lower case narrows nothing.
pub(crate) fn is_idle(word: &str) -> bool {
    LEFTOVERS.words.contains(word)
}

/// Returns true if a word before "model" says of what kind all models of a dataset are.
pub(crate) fn is_descriptor(word: &str) -> bool {
    LEFTOVERS.descriptors.contains(word)
}

/// Returns the parts around the last correction of a question: "papers by A - sorry, by B".
pub(crate) fn corrected(question: &str) -> Option<(&str, &str)> {
    let words = tokens(question);
    let rules = &LEFTOVERS.correction;
    (1..words.len()).rev().find_map(|from| {
        let is_broken = has_break(question, &words[from - 1], &words[from]);
        if !is_broken || words[from].quotation.is_some() {
            return None;
        }
        let is_here = |phrase: &&Vec<String>| starts_with(&words[from..], phrase);
        // Some phrases correct only where a break follows.
        let is_closed = |phrase: &&Vec<String>| {
            let (last, next) = (from + phrase.len() - 1, from + phrase.len());
            is_here(phrase) && next < words.len() && has_break(question, &words[last], &words[next])
        };
        let marker = rules.markers.iter().find(is_here);
        let marker = marker.or_else(|| rules.alone.iter().find(is_closed))?;
        let next = words.get(from + marker.len())?;
        // "No, sorry, I mean" is one correction.
        let mut first = from;
        let is_marker = |start: usize, first: usize| {
            let mut phrases = rules.markers.iter().chain(&rules.alone);
            phrases.any(|one| start + one.len() == first && starts_with(&words[start..], one))
        };
        let earliest = |first: usize| first.saturating_sub(3).max(1);
        while let Some(start) = (earliest(first)..first).find(|start| is_marker(*start, first)) {
            first = start;
        }
        let before = question[..words[first - 1].end].trim();
        Some((before, &question[next.start - quote(question, next)..]))
    })
}

/// Returns the length of the quotation mark right before a quoted word.
fn quote(question: &str, word: &Token) -> usize {
    let before = question[..word.start].chars().next_back();
    let mark = before.filter(|_| word.quotation.is_some());
    mark.map_or(0, char::len_utf8)
}

fn starts_with(words: &[Token], phrase: &[String]) -> bool {
    let is_word =
        |(word, other): (&Token, &String)| word.lower == *other && word.quotation.is_none();
    words.len() >= phrase.len() && words.iter().zip(phrase).all(is_word)
}

/// Returns true if punctuation other than a hyphen stands between two words.
fn has_break(question: &str, one: &Token, next: &Token) -> bool {
    let between = &question[one.end..next.start.max(one.end)];
    between.contains([',', ';', ':', '.', '…', '?', '!', '(', '–', '—']) || between.contains(" - ")
}

/// Returns a question without the clauses that tell why somebody asks, and those clauses. `None` if it has no such clause, or nothing else.
pub(crate) fn without_remarks(question: &str) -> Option<(String, Vec<String>)> {
    let (mut rest, mut dropped) = (String::new(), vec![]);
    for clause in clauses(question) {
        if is_remark(clause) {
            let words = clause.trim_matches(|c: char| !c.is_alphanumeric());
            dropped.push(words.to_owned());
        } else {
            rest.push_str(clause);
        }
    }
    let is_question = tokens(&rest).len() > 1;
    (is_question && !dropped.is_empty()).then_some((rest, dropped))
}

/// Returns the two parts of a question of which the second begins as one, too: "who wrote BERT and how often is it cited?"
pub(crate) fn two_questions(question: &str) -> Option<(&str, &str)> {
    const OPENINGS: [&str; 12] = [
        "who", "what", "when", "where", "which", "how", "does", "did", "is", "are", "was", "were",
    ];
    let words = tokens(question);
    let begins = |word: &Token| OPENINGS.contains(&&*word.lower) && word.quotation.is_none();
    if !words.first().is_some_and(begins) {
        return None;
    }
    (2..words.len().saturating_sub(1)).find_map(|at| {
        let (before, first) = (&words[at - 1], &words[at]);
        let is_joined = before.lower == "and" || has_break(question, before, first);
        let end = words[at - 1 - usize::from(before.lower == "and")].end;
        // "…, where Bengio works?" says something of the words before it.
        let is_relative = question[before.end..first.start].contains(',')
            && ["where", "which", "who"].contains(&&*first.lower);
        (is_joined && begins(first) && !is_relative && at > 2)
            .then(|| (&question[..end], &question[first.start..]))
    })
}

/// Returns a first sentence in the first person and the rest: "I saw a model named Wavesplit. In which paper was it described?"
pub(crate) fn introduced(question: &str) -> Option<(&str, &str)> {
    let (before, after) = question.split_once(". ")?;
    let first = tokens(before).into_iter().next()?;
    let is_person = ["i", "i'm", "we", "my", "our", "someone", "somebody"].contains(&&*first.lower);
    (is_person && after.trim().ends_with('?')).then_some((before, after))
}

/// Splits a question behind commas, colons, semicolons, ends of sentences and dashes, and before and
/// behind brackets. Quoted text is not split.
fn clauses(question: &str) -> Vec<&str> {
    let (mut clauses, mut from, mut is_quoted) = (vec![], 0, false);
    let mut letters = question.char_indices().peekable();
    let mut before = ' ';
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map_or(' ', |(_, next)| *next);
        let end = at + letter.len_utf8();
        if letter == '"' || letter == '“' || letter == '”' {
            is_quoted = !is_quoted;
        }
        let is_end = ",;:.?!)".contains(letter) && next.is_whitespace()
            || "-–—".contains(letter) && next.is_whitespace() && before.is_whitespace();
        if !is_quoted && is_end {
            clauses.push(&question[from..end]);
            from = end;
        } else if !is_quoted && letter == '(' && at > from {
            clauses.push(&question[from..at]);
            from = at;
        }
        before = letter;
    }
    clauses.push(&question[from..]);
    clauses.retain(|clause| !clause.is_empty());
    clauses
}

/// Returns true for a sentence about who asks, without a name, a number or a restriction: "I would like to interview them."
fn is_about_asker(clause: &str, words: &[&str]) -> bool {
    let rules = &LEFTOVERS.remark;
    let is_name = |word: &str| word.starts_with(char::is_uppercase) && !word.starts_with('I');
    words
        .first()
        .is_some_and(|first| rules.persons.contains(*first))
        && clause.trim_end().ends_with(['.', '!'])
        && !clause.split_whitespace().skip(1).any(is_name)
        && !clause.contains(|c: char| c.is_ascii_digit() || c == '"')
        && !words.iter().any(|word| rules.restrictions.contains(*word))
}

fn is_remark(clause: &str) -> bool {
    let rules = &LEFTOVERS.remark;
    let words = tokens(clause);
    let lower: Vec<&str> = words.iter().map(|word| word.lower.as_str()).collect();
    if rules.whole.contains(&lower.join(" ")) || is_about_asker(clause, &lower) {
        return true;
    }
    !clause.contains(|c: char| c.is_ascii_digit())
        && lower.len() <= MAX_REMARK
        && rules
            .openings
            .iter()
            .any(|opening| starts_with(&words, opening))
        && lower.iter().any(|word| rules.purposes.contains(*word))
        && !lower.iter().any(|word| rules.requests.contains(*word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_clauses_with_an_opening_and_a_purpose() {
        let (rest, dropped) =
            without_remarks("For a chapter on ropes, who wrote Ropewalk? I need it for a seminar.")
                .expect("it has two remarks");
        assert_eq!(rest.trim(), "who wrote Ropewalk?");
        assert_eq!(
            dropped,
            ["For a chapter on ropes", "I need it for a seminar"]
        );
        let with_number = "For a chapter on 3 ropes: who wrote Ropewalk?";
        assert_eq!(without_remarks(with_number), None, "a number may narrow");
        assert_eq!(without_remarks("papers by Berta Alm, not on ropes"), None);
    }

    #[test]
    fn corrections_need_punctuation() {
        let found = corrected("papers by Berta Alm - no, sorry, I mean Carl Fels").expect("one");
        assert_eq!(found, ("papers by Berta Alm", "Carl Fels"));
        let found = corrected("code for Ropes... sorry: for \"Ropewalk\"?").expect("one");
        assert_eq!(found, ("code for Ropes", "for \"Ropewalk\"?"));
        assert_eq!(corrected("papers with no code"), None);
    }
}
