//! Definitions of the LaTeX kernel and the classes: counters, their resets and their printed form.

/// A family of document classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    /// Sections in digits.
    Article,
    /// Chapters, and everything numbered within them.
    Book,
    /// Physics journals: sections in Roman numerals, equations of appendices within them.
    Revtex,
    /// Astronomy journals: sections in digits, equations of appendices within them.
    Aastex,
    /// IEEE: sections in Roman numerals.
    Ieee,
    /// Elsevier: equations of appendices within them.
    Elsevier,
}

impl Class {
    /// Returns the family of a class; `None` for a class of no known family.
    pub(crate) fn of(name: &str) -> Option<Self> {
        let name = name.rsplit('/').next().unwrap_or(name);
        Some(match name {
            "book" | "report" | "scrbook" | "scrreprt" | "memoir" | "extbook" | "extreport"
            | "svmono" | "amsbook" => Self::Book,
            name if name.starts_with("revtex") => Self::Revtex,
            name if name.starts_with("aastex") || name == "emulateapj" => Self::Aastex,
            name if name.starts_with("IEEE") || name == "ieeeconf" => Self::Ieee,
            name if name.starts_with("elsart") || name.starts_with("elsarticle") => Self::Elsevier,
            "article" | "amsart" | "scrartcl" | "extarticle" | "amsproc" | "proc" => Self::Article,
            _ => return None,
        })
    }

    /// Returns the definitions in LaTeX. Definitions of the appendix stand in `\@appendixcounters`, which `\appendix` runs.
    pub(super) const fn definitions(self) -> &'static str {
        match self {
            Self::Article => ARTICLE,
            Self::Book => BOOK,
            Self::Revtex => REVTEX,
            Self::Aastex => AASTEX,
            Self::Ieee => IEEE,
            Self::Elsevier => ELSEVIER,
        }
    }
}

/// Counters of every class. **Source**: latex.ltx, article.cls, amsmath.sty.
pub(super) const KERNEL: &str = r"
\newcounter{part}\newcounter{chapter}\newcounter{section}[chapter]\newcounter{subsection}[section]
\newcounter{subsubsection}[subsection]\newcounter{paragraph}[subsubsection]\newcounter{subparagraph}[paragraph]
\newcounter{equation}\newcounter{parentequation}\newcounter{figure}\newcounter{table}\newcounter{algorithm}
\newcounter{listing}\newcounter{lstlisting}\newcounter{footnote}\newcounter{page}
\newcounter{enumi}\newcounter{enumii}[enumi]\newcounter{enumiii}[enumii]\newcounter{enumiv}[enumiii]
\newcounter{secnumdepth}\newcounter{ContinuedFloat}[figure]\def\theContinuedFloat{}
\def\thepart{\Roman{part}}
\def\theenumi{\arabic{enumi}}\def\theenumii{\theenumi\alph{enumii}}
\def\theenumiii{\theenumii\roman{enumiii}}\def\theenumiv{\theenumiii\Alph{enumiv}}
";

/// **Source**: article.cls.
const ARTICLE: &str = r"
\setcounter{secnumdepth}{3}
\def\thesection{\arabic{section}}\def\thesubsection{\thesection.\arabic{subsection}}
\def\thesubsubsection{\thesubsection.\arabic{subsubsection}}\def\theparagraph{\thesubsubsection.\arabic{paragraph}}
\def\thesubparagraph{\theparagraph.\arabic{subparagraph}}
\def\@appendixcounters{\setcounter{section}{0}\setcounter{subsection}{0}\def\thesection{\Alph{section}}}
";

/// **Source**: book.cls.
const BOOK: &str = r"
\setcounter{secnumdepth}{2}
\def\thechapter{\arabic{chapter}}\def\thesection{\thechapter.\arabic{section}}
\def\thesubsection{\thesection.\arabic{subsection}}\def\thesubsubsection{\thesubsection.\arabic{subsubsection}}
\def\theparagraph{\thesubsubsection.\arabic{paragraph}}
\@addtoreset{equation}{chapter}\@addtoreset{figure}{chapter}\@addtoreset{table}{chapter}
\def\theequation{\ifnum\value{chapter}>0 \thechapter.\fi\arabic{equation}}
\def\thefigure{\ifnum\value{chapter}>0 \thechapter.\fi\arabic{figure}}
\def\thetable{\ifnum\value{chapter}>0 \thechapter.\fi\arabic{table}}
\def\@appendixcounters{\setcounter{chapter}{0}\setcounter{section}{0}\def\thechapter{\Alph{chapter}}}
";

/// **Source**: revtex4-2.cls.
const REVTEX: &str = r"
\setcounter{secnumdepth}{3}
\def\thesection{\Roman{section}}\def\thesubsection{\thesection\ \Alph{subsection}}
\def\thesubsubsection{\thesubsection\ \arabic{subsubsection}}
\def\@appendixcounters{\setcounter{section}{0}\setcounter{subsection}{0}\def\thesection{\Alph{section}}%
\def\thesubsection{\thesection\ \arabic{subsection}}\@addtoreset{equation}{section}%
\def\theequation{\thesection\arabic{equation}}}
";

/// **Source**: aastex.cls, emulateapj.cls.
const AASTEX: &str = r"
\setcounter{secnumdepth}{3}
\def\thesection{\arabic{section}}\def\thesubsection{\thesection.\arabic{subsection}}
\def\thesubsubsection{\thesubsection.\arabic{subsubsection}}
\def\@appendixcounters{\setcounter{section}{0}\setcounter{equation}{0}\def\thesection{\Alph{section}}%
\@addtoreset{equation}{section}\def\theequation{\thesection\arabic{equation}}}
";

/// **Source**: IEEEtran.cls.
const IEEE: &str = r"
\setcounter{secnumdepth}{3}
\def\thesection{\Roman{section}}\def\thesubsection{\thesection-\Alph{subsection}}
\def\thesubsubsection{\thesubsection\arabic{subsubsection}}
\def\@appendixcounters{\setcounter{section}{0}\setcounter{subsection}{0}\def\thesection{\Alph{section}}}
";

/// **Source**: elsarticle.cls.
const ELSEVIER: &str = r"
\setcounter{secnumdepth}{3}
\def\thesection{\arabic{section}}\def\thesubsection{\thesection.\arabic{subsection}}
\def\thesubsubsection{\thesubsection.\arabic{subsubsection}}
\def\@appendixcounters{\setcounter{section}{0}\setcounter{subsection}{0}\setcounter{equation}{0}%
\def\thesection{\Alph{section}}\@addtoreset{equation}{section}\def\theequation{\thesection.\arabic{equation}}}
";
