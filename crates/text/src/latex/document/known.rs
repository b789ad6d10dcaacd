//! The environments that the reader knows, and what it does with each.

use catalogue::is_among;

/// The treatment of an environment of LaTeX and its packages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    Document,
    Abstract,
    Appendices,
    /// Layout, with the arguments that are dropped.
    Layout(&'static str),
    List {
        is_numbered: bool,
    },
    /// A float and its counter.
    Float(&'static str),
    /// A float whose captions have no number.
    SubFloat,
    Algorithm,
    /// An algorithm that may stand within another.
    AlgorithmBody,
    Listing,
    Verbatim,
    SubEquations,
    Restatable,
    Empheq,
    /// Left out.
    Dropped,
}

/// The names of environments, and the treatment of each.
const KNOWN: &[(&str, Known)] = &[
    ("document", Known::Document),
    ("abstract", Known::Abstract),
    ("appendices appendix", Known::Appendices),
    (
        "center flushleft flushright small footnotesize scriptsize sc landscape leftbar framed shaded methods knitrout \
         @twocolumnfalse",
        Known::Layout(""),
    ),
    ("minipage", Known::Layout("oooom")),
    ("multicols spacing", Known::Layout("m")),
    ("adjustwidth", Known::Layout("mm")),
    ("mdframed", Known::Layout("o")),
    (
        "itemize description compactitem",
        Known::List { is_numbered: false },
    ),
    (
        "enumerate compactenum inparaenum",
        Known::List { is_numbered: true },
    ),
    (
        "figure wrapfigure SCfigure sidewaysfigure",
        Known::Float("figure"),
    ),
    (
        "table wraptable sidewaystable longtable deluxetable",
        Known::Float("table"),
    ),
    ("listing", Known::Float("listing")),
    ("subfigure subtable", Known::SubFloat),
    (
        "algorithm algorithm2e breakablealgorithm procedure function",
        Known::Algorithm,
    ),
    (
        "algorithmic pseudo pseudocode codebox program",
        Known::AlgorithmBody,
    ),
    ("lstlisting minted", Known::Listing),
    ("verbatim Verbatim alltt", Known::Verbatim),
    ("subequations", Known::SubEquations),
    ("restatable", Known::Restatable),
    ("empheq", Known::Empheq),
    (
        "comment CCSXML filecontents tikzpicture pgfpicture picture thebibliography keywords",
        Known::Dropped,
    ),
];

/// Parts of names of environments that stand for algorithms when the paper defines them itself.
const ALGORITHM_NAMES: [&str; 4] = ["algo", "pseudo", "proced", "listing"];

/// Returns what the reader does with an environment; a star makes no difference.
pub(super) fn known(name: &str) -> Option<Known> {
    let find = |name: &str| KNOWN.iter().find(|(names, _)| is_among(names, name));
    let known = find(name).or_else(|| name.strip_suffix('*').and_then(find));
    known.map(|(_, known)| *known)
}

/// Returns true if a name or title means an algorithm.
pub(super) fn is_algorithm_name(name: &str) -> bool {
    let name = name.to_lowercase();
    ALGORITHM_NAMES.iter().any(|part| name.contains(part))
}
