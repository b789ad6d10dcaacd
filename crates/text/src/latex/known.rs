//! The environments that the reader knows, and what it does with each.

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

const KNOWN: &[(&str, Known)] = &[
    ("document", Known::Document),
    ("abstract", Known::Abstract),
    ("appendices", Known::Appendices),
    ("appendix", Known::Appendices),
    ("center", Known::Layout("")),
    ("flushleft", Known::Layout("")),
    ("flushright", Known::Layout("")),
    ("minipage", Known::Layout("oooom")),
    ("small", Known::Layout("")),
    ("footnotesize", Known::Layout("")),
    ("scriptsize", Known::Layout("")),
    ("sc", Known::Layout("")),
    ("landscape", Known::Layout("")),
    ("multicols", Known::Layout("m")),
    ("adjustwidth", Known::Layout("mm")),
    ("spacing", Known::Layout("m")),
    ("leftbar", Known::Layout("")),
    ("framed", Known::Layout("")),
    ("mdframed", Known::Layout("o")),
    ("shaded", Known::Layout("")),
    ("methods", Known::Layout("")),
    ("knitrout", Known::Layout("")),
    ("@twocolumnfalse", Known::Layout("")),
    ("itemize", Known::List { is_numbered: false }),
    ("description", Known::List { is_numbered: false }),
    ("compactitem", Known::List { is_numbered: false }),
    ("enumerate", Known::List { is_numbered: true }),
    ("compactenum", Known::List { is_numbered: true }),
    ("inparaenum", Known::List { is_numbered: true }),
    ("figure", Known::Float("figure")),
    ("wrapfigure", Known::Float("figure")),
    ("SCfigure", Known::Float("figure")),
    ("sidewaysfigure", Known::Float("figure")),
    ("table", Known::Float("table")),
    ("wraptable", Known::Float("table")),
    ("sidewaystable", Known::Float("table")),
    ("longtable", Known::Float("table")),
    ("deluxetable", Known::Float("table")),
    ("listing", Known::Float("listing")),
    ("subfigure", Known::SubFloat),
    ("subtable", Known::SubFloat),
    ("algorithm", Known::Algorithm),
    ("algorithm2e", Known::Algorithm),
    ("breakablealgorithm", Known::Algorithm),
    ("procedure", Known::Algorithm),
    ("function", Known::Algorithm),
    ("algorithmic", Known::AlgorithmBody),
    ("pseudo", Known::AlgorithmBody),
    ("pseudocode", Known::AlgorithmBody),
    ("codebox", Known::AlgorithmBody),
    ("program", Known::AlgorithmBody),
    ("lstlisting", Known::Listing),
    ("minted", Known::Listing),
    ("verbatim", Known::Verbatim),
    ("Verbatim", Known::Verbatim),
    ("alltt", Known::Verbatim),
    ("subequations", Known::SubEquations),
    ("restatable", Known::Restatable),
    ("empheq", Known::Empheq),
    ("comment", Known::Dropped),
    ("CCSXML", Known::Dropped),
    ("filecontents", Known::Dropped),
    ("tikzpicture", Known::Dropped),
    ("pgfpicture", Known::Dropped),
    ("picture", Known::Dropped),
    ("thebibliography", Known::Dropped),
    ("keywords", Known::Dropped),
];

/// Parts of names of environments that stand for algorithms when the paper defines them itself.
const ALGORITHM_NAMES: [&str; 4] = ["algo", "pseudo", "proced", "listing"];

/// Returns what the reader does with an environment; a star makes no difference.
pub(super) fn known(name: &str) -> Option<Known> {
    let find = |name: &str| KNOWN.iter().find(|(known, _)| *known == name);
    let known = find(name).or_else(|| name.strip_suffix('*').and_then(find));
    known.map(|(_, known)| *known)
}

/// Returns true if a name or title means an algorithm.
pub(super) fn is_algorithm_name(name: &str) -> bool {
    let name = name.to_lowercase();
    ALGORITHM_NAMES.iter().any(|part| name.contains(part))
}
