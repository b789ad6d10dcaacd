//! Numbers as LaTeX prints them.

use crate::reading::{lines, numbers, read, read_class};
use text::SpanKind::{Algorithm, Caption, Definition, Equation, Section};

#[test]
fn rows_of_displays() {
    let cases = [
        (r"\begin{equation} a \end{equation}", "1"),
        (r"\begin{equation*} a \end{equation*}", ""),
        (r"\begin{equation} a \notag \end{equation}", ""),
        (r"\begin{equation} a \tag{7'} \end{equation}", "7'"),
        (r"\begin{align} a \\ b \notag \\ c \end{align}", "1,2"),
        (
            r"\begin{align} a \\[2pt] b \\* c \tag*{x} \end{align}",
            "1,2,x",
        ),
        (r"\begin{align} a \\ b \\ \end{align}", "1,2,3"),
        (
            r"\begin{align} \begin{split} a \\ b \end{split} \\ {c \\ d} \end{align}",
            "1,2",
        ),
        (r"\begin{multline} a \\ b \\ c \end{multline}", "1"),
        (r"\begin{gather*} a \\ b \tag{A} \end{gather*}", "A"),
        (r"\begin{alignat}{2} a &= b \\ c &= d \end{alignat}", "1,2"),
        (
            r"\begin{eqnarray} a &=& b \nonumber \\ c &=& d \end{eqnarray}",
            "1",
        ),
        (r"\begin{flalign} a \\ b \end{flalign}", "1,2"),
        (r"\[ a \] ", ""),
        (r"$$ a $$", ""),
        (r"\begin{empheq}[left=x]{align} a \\ b \end{empheq}", "1,2"),
        (
            r"\begin{IEEEeqnarray}{rCl} a \IEEEnonumber \\ b \end{IEEEeqnarray}",
            "1",
        ),
    ];
    for (body, expected) in cases {
        assert_eq!(numbers(&read("", body), Equation), [expected], "{body}");
    }
}

#[test]
fn sub_equations_get_letters() {
    let body = r"\begin{equation} a \end{equation}
        \begin{subequations}\label{both} \begin{align} b \label{b} \\ c \end{align}
        \begin{equation} d \end{equation} \end{subequations}
        \begin{equation} e \end{equation}";
    let text = read("", body);
    assert_eq!(numbers(&text, Equation), ["1", "2a,2b", "2c", "3"]);
    let labels: Vec<_> = text.spans[1]
        .labels
        .iter()
        .map(|label| (label.name.as_str(), label.number.as_deref()))
        .collect();
    assert_eq!(labels, [("b", Some("2a")), ("both", Some("2"))]);
}

#[test]
fn equations_within_sections_and_appendices() {
    let body = r"\section{A} \begin{equation} a \end{equation} \section{B} \begin{equation} b \end{equation}
        \appendix \section{C} \begin{equation} c \end{equation} \subsection{D}";
    let text = read(r"\numberwithin{equation}{section}", body);
    assert_eq!(numbers(&text, Equation), ["1.1", "2.1", "A.1"]);
    assert_eq!(numbers(&text, Section), ["1", "2", "A", "A.1"]);
    let text = read(
        r"\renewcommand{\theequation}{S\arabic{equation}}\setcounter{equation}{4}",
        body,
    );
    assert_eq!(numbers(&text, Equation), ["S5", "S6", "S7"]);
    let text = read(
        r"\numberwithin{equation}{section}\counterwithout{equation}{section}",
        body,
    );
    assert_eq!(numbers(&text, Equation), ["1", "2", "3"]);
    let text = read_class("revtex4-2", "", body);
    assert_eq!(numbers(&text, Equation), ["1", "2", "A1"]);
    assert_eq!(numbers(&text, Section), ["I", "II", "A", "A 1"]);
    let text = read_class("IEEEtran", "", r"\section{A}\subsection{B}");
    assert_eq!(numbers(&text, Section), ["I", "I-A"]);
}

#[test]
fn headings_of_a_book() {
    let body = r"\frontmatter \chapter{Preface} \mainmatter \part{P} \chapter{One} \section{A} \subsection{B}
        \subsubsection{C} \begin{equation} a \end{equation} \section*{D} \chapter{Two} \section{E}
        \begin{equation} b \end{equation} \appendix \chapter{Three} \section{F}";
    let text = read_class("book", "", body);
    let expected = ["", "I", "1", "1.1", "1.1.1", "", "", "2", "2.1", "A", "A.1"];
    assert_eq!(numbers(&text, Section), expected);
    assert_eq!(numbers(&text, Equation), ["1.1", "2.1"]);
}

#[test]
fn theorems_share_counters() {
    let preamble = r"\newtheorem{thm}{Theorem}[section] \newtheorem{lem}[thm]{Lemma} \newtheorem{defn}{Definition}
        \newtheorem*{claim}{Claim} \declaretheorem[sibling=defn,name=Axiom]{ax}";
    let body = r"\section{A} \begin{thm} a \end{thm} \begin{lem}[Nobody] b \end{lem} \begin{defn} c \end{defn}
        \begin{claim} d \end{claim} \begin{ax} e \end{ax} \section{B} \begin{lem} f \end{lem}
        \begin{restatable}{thm}{again} g \end{restatable} \begin{remark} h \end{remark}";
    let text = read(preamble, body);
    assert_eq!(
        numbers(&text, Definition),
        ["1.1", "1.2", "1", "", "2", "2.1", "2.2", "1"]
    );
    assert_eq!(lines(&text)[2], "definition [1.2] [] Lemma 1.2 (Nobody). b");
    assert_eq!(
        text.findings.len(),
        1,
        "a remark is not defined: {:?}",
        text.findings
    );
}

#[test]
fn algorithms_and_captions() {
    let body = r"\section{A} \begin{algorithm} \label{early} \caption{Two.} \begin{algorithmic} \STATE x \end{algorithmic} \label{late} \end{algorithm}
        \begin{figure} \includegraphics{a} \caption{One.} \label{fig} \end{figure}
        \begin{figure*} \begin{subfigure}{1cm} \caption{sub} \end{subfigure} \caption*{Starred.} \end{figure*}
        \begin{table} \caption{Rows.} \begin{tabular}{l} 1 \\ 2 \end{tabular} \end{table}
        \begin{figure} \begin{algorithm} \caption{Inner.} do \end{algorithm} \caption{Outer.} \end{figure}";
    let text = read("", body);
    assert_eq!(numbers(&text, Algorithm), ["1", "2"]);
    assert_eq!(numbers(&text, Caption), ["1", "", "", "1", "2"]);
    let algorithm = text.labelled("late").expect("it has the label");
    assert_eq!(algorithm.kind, Algorithm);
    let numbers: Vec<_> = algorithm
        .labels
        .iter()
        .map(|label| label.number.as_deref())
        .collect();
    assert_eq!(
        numbers,
        [Some("1"), Some("1")],
        "before the caption \\ref prints the section"
    );
    assert_eq!(text.labelled("fig").map(|span| span.kind), Some(Caption));
}

#[test]
fn algorithms_of_algorithm2e_within_sections() {
    let body = r"\section{A} \section{B} \begin{algorithm} \KwIn{x} \caption{Two.} \end{algorithm}";
    let text = read(r"\usepackage[ruled,algosection]{algorithm2e}", body);
    assert_eq!(numbers(&text, Algorithm), ["2.1"]);
}

#[test]
fn labels_belong_to_what_ref_prints() {
    let body = r"\section{A}\label{sec} Text \label{again}.
        \begin{enumerate} \item one \label{one} \item two \begin{enumerate} \item deep \label{deep} \end{enumerate} \end{enumerate}
        \begin{equation} a \label{eq} \end{equation} \label{after} \begin{align*} b \label{none} \end{align*}
        \section{B} \label{sec} \label[figure]{kind}";
    let text = read("", body);
    let number = |name: &str| {
        let span = text
            .labelled(name)
            .unwrap_or_else(|| panic!("{name} is a label"));
        let label = span.labels.iter().find(|label| label.name == name);
        (
            span.kind.as_str(),
            label.and_then(|label| label.number.as_deref()),
        )
    };
    assert_eq!(number("sec"), ("section", Some("1")));
    assert_eq!(number("again"), ("section", Some("1")));
    assert_eq!(number("one"), ("prose", Some("1")));
    assert_eq!(number("deep"), ("prose", Some("2a")));
    assert_eq!(number("eq"), ("equation", Some("1")));
    assert_eq!(number("after"), ("section", Some("1")));
    assert_eq!(
        number("none"),
        ("equation", Some("1")),
        "\\ref prints the section"
    );
    assert_eq!(number("kind"), ("section", Some("2")));
    assert_eq!(text.findings.len(), 1, "one label is given twice");
}
