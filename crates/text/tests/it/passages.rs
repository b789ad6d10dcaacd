//! Passages for each role, and the gate for quotes.

use crate::reading::read;
use text::passages::{Audience, Passage, Subject, overlap, select};
use text::{QuoteError, SourceText, check_quote};

/// A paper with two methods, each stated in a formula, in prose and in an algorithm.
fn paper() -> SourceText {
    read(
        "",
        r"\section{Introduction} Much was written about filters. We cite all of it.

        \section{Slow filter}
        The slow filter moves the state towards the signal. Its gain $\alpha$ lies in $(0, 1]$, and the state starts at $s_0 = 0$.
        The colour of the plots is blue.
        \begin{equation} s_t = s_{t-1} + \alpha (y_t - s_{t-1}) \label{eq:slow} \end{equation}
        Here $y_t$ is the signal at time $t$.
        \begin{algorithm} \caption{Slow filter} \label{alg:slow} $s \gets 0$; $s \gets s + \alpha (y - s)$ \end{algorithm}

        \section{Weights}
        A weight is drawn once. Nothing here concerns signals.
        \begin{equation} \mathbf{W} = \mathbf{Q} \mathbf{R} \label{eq:weights} \end{equation}
        ",
    )
}

fn chosen(audience: Audience, places: &[&str], names: &[&str]) -> Vec<Passage> {
    let subject = Subject {
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        places: places.iter().map(|place| (*place).to_owned()).collect(),
    };
    select(&paper(), &subject, audience)
}

fn all(passages: &[Passage]) -> String {
    passages
        .iter()
        .map(|passage| passage.text.as_str())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn reader_a_sees_formulas_and_the_sentences_that_define_symbols() {
    let passages = chosen(
        Audience::ReaderA,
        &["eq:slow", "alg:slow"],
        &["slow filter"],
    );
    let text = all(&passages);
    assert!(
        text.contains("eq:slow") && text.contains("alg:slow"),
        "{text}"
    );
    assert!(
        text.contains("Its gain $\\alpha$ lies in $(0, 1]$, and the state starts at $s_0 = 0$."),
        "{text}"
    );
    assert!(text.contains("Here $y_t$ is the signal"), "{text}");
    assert!(
        !text.contains("colour of the plots"),
        "a sentence without a formula: {text}"
    );
    assert!(!text.contains("moves the state"), "{text}");
}

#[test]
fn reader_b_sees_prose_without_displays() {
    let passages = chosen(Audience::ReaderB, &["eq:slow"], &["slow filter"]);
    let text = all(&passages);
    assert!(
        text.contains("moves the state towards the signal"),
        "{text}"
    );
    assert!(!text.contains("\\begin{equation}"), "prose says it: {text}");
    let a = chosen(Audience::ReaderA, &["eq:slow"], &["slow filter"]);
    let shared = overlap(&a, &passages);
    assert!(shared > 0.0 && shared < 0.8, "{shared}");
}

#[test]
fn reader_b_sees_a_formula_that_prose_does_not_say() {
    let passages = chosen(Audience::ReaderB, &["eq:weights"], &[]);
    assert!(
        all(&passages).contains("\\mathbf{Q}"),
        "no prose has its symbols"
    );
}

#[test]
fn a_method_is_found_by_its_name() {
    let card = all(&chosen(Audience::Card, &[], &["Slow filter"]));
    assert!(
        card.contains("eq:slow") && card.contains("moves the state"),
        "{card}"
    );
    assert!(!card.contains("cite all of it"), "{card}");
    assert_eq!(chosen(Audience::Card, &[], &["fast filter"]), []);
    assert_eq!(chosen(Audience::Card, &["eq:absent"], &[]), []);
}

#[test]
fn quotes_stand_in_their_span() {
    let text = paper();
    let id = text
        .labelled("eq:slow")
        .map(|span| span.id.clone())
        .expect("it is labelled");
    let check = |quote: &str| check_quote(&text, &id, quote);
    assert_eq!(check(r"s_t=s_{t-1}+\alpha(y_t-s_{t-1})"), Ok(()));
    assert!(matches!(
        check(r"s_t=s_{t-1}-\alpha(y_t-s_{t-1})"),
        Err(QuoteError::NotFound { .. })
    ));
    assert!(matches!(check("s_t = "), Err(QuoteError::TooShort { .. })));
    assert_eq!(
        check(&"a".repeat(301)),
        Err(QuoteError::TooLong { length: 301 })
    );
    assert!(matches!(
        check_quote(&text, "eq-0", "anything"),
        Err(QuoteError::NoSpan { .. })
    ));
}
