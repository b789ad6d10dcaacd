//! Macros of a paper and what becomes of them.

use crate::reading::{lines, read, try_read};
use text::FindingKind;

fn prose(preamble: &str, body: &str) -> String {
    let text = read(preamble, body);
    let lines = lines(&text);
    lines.join("|").replace("prose [] [] ", "")
}

#[test]
fn macros_are_expanded() {
    let cases = [
        (
            r"\newcommand{\x}[2][d]{#1-#2}",
            r"\x{a} \x[b]{c} \x z",
            "d-a b-c d-z",
        ),
        (r"\def\x#1.#2;{(#2#1)}", r"\x a.b;c", "(ba)c"),
        (r"\def\x[#1]{<#1>}", r"\x[a] \x b", r"<a> \x b"),
        (
            r"\newcommandx\x[2][2=e]{#1/#2}",
            r"\x{a}[b] \x{c}",
            "a/b c/e",
        ),
        (
            r"\NewDocumentCommand{\x}{s o m}{\IfBooleanTF{#1}{S}{N}\IfNoValueTF{#2}{-}{#2}#3}",
            r"\x*{a} \x[b]{c}",
            "S-a Nbc",
        ),
        (
            r"\DeclareMathOperator{\x}{rank}",
            r"$\x A$",
            r"$\operatorname{rank}A$",
        ),
        (
            r"\DeclarePairedDelimiter{\x}{\lvert}{\rvert}",
            r"$\x*{a} \x[\big]{b}$",
            r"$\lvert a \rvert \lvert b \rvert$",
        ),
        (
            r"\newcommand\x{one\xspace}",
            r"\x two \x, three",
            "one two one, three",
        ),
        (
            r"\newcommand\x{\ensuremath{a}}",
            r"\x\ and $\x$",
            r"$a$\ and ${a}$",
        ),
        (
            r"\let\x\alpha \renewcommand{\alpha}{A}",
            r"$\x \alpha$",
            r"$\alpha A$",
        ),
        (
            r"\newcommand{\x}{1}",
            r"{\renewcommand{\x}{2}\x} \x",
            "{2} 1",
        ),
        (r"\newcommand{\x}{1}", r"{\global\def\x{2}\x} \x", "{2} 2"),
        (r"\providecommand{\x}{1}\providecommand{\x}{2}", r"\x", "1"),
        (
            r"\expandafter\def\csname x1\endcsname{y}",
            r"\csname x1\endcsname",
            "y",
        ),
        (r"\newcommand{\x}{\bf}", r"{\x a}", r"{\bf a}"),
        (
            r"\makeatletter\def\a@b{c}\newcommand{\x}{\a@b}\makeatother",
            r"\x",
            "c",
        ),
        (
            r"\newcommand{\section}{\nonsense}",
            r"Text \section{T}",
            "Text|section [1] [] T",
        ),
    ];
    for (preamble, body, expected) in cases {
        assert_eq!(prose(preamble, body), expected, "{preamble} {body}");
    }
}

#[test]
fn conditionals_are_followed() {
    let cases = [
        ("", r"\iffalse a \else b \fi c", "b c"),
        ("", r"\iftrue a \else b \fi", "a"),
        (r"\newif\ifx@y", r"\iffalse \iftrue \fi \else b \fi", "b"),
        (r"\newif\iflong\longtrue", r"\iflong a\else b\fi", "a"),
        (
            r"\newtoggle{long}",
            r"\iftoggle{long}{a}{b}\toggletrue{long}\iftoggle{long}{c}{d}",
            "bc",
        ),
        (
            r"\newcounter{n}\setcounter{n}{3}",
            r"\ifnum\value{n}>2 a\else b\fi \ifodd 4 c\else d\fi",
            "ad",
        ),
        ("", r"\ifcase 2 a\or b\or c\else d\fi", "c"),
        (
            "",
            r"\ifx\a\undefined a\else b\fi \ifdefined\section c\fi",
            "ac",
        ),
        (
            r"\def\a{x}\def\b{x}\def\c{y}",
            r"\ifx\a\b a\fi\ifx\a\c b\else c\fi",
            "ac",
        ),
        ("", r"\ifdim 1pt<2pt a\else b\fi", "b"),
        ("", r"$\ifmmode a\fi$ \ifmmode b\else c\fi", "$a$ c"),
        (
            "",
            r"\IfFileExists{none.tex}{a}{b} \ifthenelse{\equal{a}{a}}{c}{d}",
            "b c",
        ),
    ];
    for (preamble, body, expected) in cases {
        assert_eq!(prose(preamble, body), expected, "{preamble} {body}");
    }
}

#[test]
fn programs_stay_as_they_are() {
    let text = read(
        r"\newcommand{\x}[1]{\hbox{\vbox{\hrule height 1pt \kern 2pt #1}}}",
        r"a \x{b}",
    );
    assert_eq!(lines(&text), [r"prose [] [] a \x{b}"]);
    assert_eq!(text.findings[0].kind, FindingKind::OpaqueMacro);
    assert_eq!(text.findings[0].detail, r"\x");
}

#[test]
fn what_is_not_text_is_left_out() {
    let cases = [
        (r"a % b", "a"),
        (r"a \begin{comment} $ { \end{comment} b", "a b"),
        (
            r"a \verb|% $ {| b \verb*!x! c",
            r"a \verb|% $ {| b \verb|x| c",
        ),
        (
            r"a\footnote{b} \todo{c} \vspace*{1cm} \includegraphics[width=1cm]{x.png} d",
            r"a\footnote{b} d",
        ),
        (r"\begin{center} \centering \end{center} a", "a"),
        (r"a \begin{minipage}[t]{1cm} b \end{minipage} c", "a b c"),
        ("a\n\n\\par b", "a|b"),
        (r"\begin{itemize} \item a", "\\begin{itemize} \\item a"),
    ];
    for (body, expected) in cases {
        assert_eq!(prose("", body), expected, "{body}");
    }
}

#[test]
fn inputs_are_followed() {
    let main = r"\documentclass{article} \begin{document} a \input{b} \input c.tex \input{d/e} \import{d/}{e2}
        \input{/etc/passwd} \input{../../up} \input{|ls} \input{gone} \end{document}";
    let files = [
        ("main.tex", main),
        ("b.tex", "b \\endinput never"),
        ("c.tex", "c"),
        ("d/e.tex", "e \\input{near}"),
        ("d/near.tex", "near"),
        ("d/e2.tex", "e2"),
    ];
    let text = try_read(&files).expect("the paper is readable");
    assert_eq!(lines(&text), ["prose [] [] a b c e near e2"]);
    let kinds: Vec<_> = text
        .findings
        .iter()
        .map(|finding| (finding.kind, finding.detail.as_str()))
        .collect();
    assert_eq!(
        kinds,
        [
            (FindingKind::InputOutside, "/etc/passwd"),
            (FindingKind::InputOutside, "../../up"),
            (FindingKind::InputOutside, "|ls"),
            (FindingKind::MissingInput, "gone"),
        ]
    );
}

#[test]
fn damage_is_passed_and_found() {
    let cases = [
        r"a \end{align} b",
        r"\begin{align} a",
        r"a \begin{figure} b \end{document}",
        r"\newcommand{\x}[1]{#1} \x{a",
        r"a } b { c",
        r"\fi \else \or a \end{nothing}",
        r"\begin{algorithm} \begin{align} a \end{algorithm} b",
        r"$ a \[ b $ \] c",
        "z \\begin{thm}\n\\section{",
        r"z \def \def \def",
        r"z \newtheorem{x}",
        r"\begin{lstlisting} a",
        r"\section{a \begin{equation} b} c",
    ];
    for body in cases {
        let text = read("", body);
        for span in &text.spans {
            // LaTeX prints the number of a heading without a title: such a span has a number alone.
            let has_content = !text.text_of(span).is_empty()
                || !span.labels.is_empty()
                || !span.numbers.is_empty();
            assert!(has_content, "{body}");
        }
    }
}
