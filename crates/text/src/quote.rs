//! The gate for quotes: a quote counts only if it stands in the span that it cites.

use crate::span::SourceText;
use catalogue::is_among;

/// Characters of a quote. **Reason**: quotes of papers are stored, and a longer one is no quote but a copy.
pub const MAX_QUOTE: usize = 300;

/// Characters of a quote after normalisation. **Reason**: fewer stand in almost any span.
pub const MIN_QUOTE: usize = 6;

/// Why a quote does not count.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in its message")]
pub enum QuoteError {
    /// There is no such span.
    #[error("there is no span {span}\nhint: cite one of the given spans by its id")]
    NoSpan { span: String },
    /// The quote says too little.
    #[error(
        "the quote {quote:?} is too short\nhint: quote at least {MIN_QUOTE} characters besides blanks and markup"
    )]
    TooShort { quote: String },
    /// The quote is too long.
    #[error("the quote has {length} characters\nhint: quote at most {MAX_QUOTE}")]
    TooLong { length: usize },
    /// The span does not contain the quote.
    #[error(
        "{span} does not contain {quote:?}\nhint: quote word for word, without leaving anything out"
    )]
    NotFound { span: String, quote: String },
}

/// Checks that a span contains a quote, white space, spacing commands and grouping aside.
///
/// # Errors
/// When it does not, when there is no such span, or when the quote is too short or too long.
pub fn check_quote(text: &SourceText, span: &str, quote: &str) -> Result<(), QuoteError> {
    let length = quote.chars().count();
    if length > MAX_QUOTE {
        return Err(QuoteError::TooLong { length });
    }
    let Some(cited) = text.span(span) else {
        return Err(QuoteError::NoSpan {
            span: span.to_owned(),
        });
    };
    let needle = normalise(quote);
    if needle.chars().count() < MIN_QUOTE {
        return Err(QuoteError::TooShort {
            quote: quote.to_owned(),
        });
    }
    if normalise(text.text_of(cited)).contains(&needle) {
        return Ok(());
    }
    Err(QuoteError::NotFound {
        span: span.to_owned(),
        quote: quote.to_owned(),
    })
}

/// Commands that change nothing but the look.
const LAYOUT: &str = "\
    left right big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr displaystyle \
    textstyle limits nolimits quad qquad nonumber notag hspace vspace noindent emph textit \
    textbf bf it";

/// Commands that are left out with their argument.
const DROPPED: &str = "label hspace vspace tag";

/// Returns a text without white space, grouping, spacing and layout; marks that look alike become one.
fn normalise(text: &str) -> String {
    let mut normal = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        rest = &rest[char.len_utf8()..];
        match char {
            '\\' => rest = command(rest, &mut normal),
            '{' | '}' | '~' | '$' | '&' => {}
            '‘' | '’' | '`' => normal.push('\''),
            '“' | '”' => normal.push_str("''"),
            '"' => normal.push_str("''"),
            '–' => normal.push_str("--"),
            '—' => normal.push_str("---"),
            '−' => normal.push('-'),
            char if char.is_whitespace() => {}
            char => normal.push(char),
        }
    }
    normal
}

/// Reads a command behind its backslash, appends what counts of it, and returns the rest.
fn command<'a>(rest: &'a str, normal: &mut String) -> &'a str {
    let after = rest.trim_start_matches(|char: char| char.is_ascii_alphabetic());
    let name = &rest[..rest.len() - after.len()];
    if name.is_empty() {
        let mut chars = after.chars();
        let symbol = chars.next();
        if let Some(symbol @ ('%' | '$' | '&' | '#' | '_' | '{' | '}' | '|')) = symbol {
            normal.push(symbol);
        }
        // Spacing, line breaks and delimiters of formulas count for nothing.
        return chars.as_str();
    }
    if is_among(DROPPED, name) {
        let argument = after.trim_start().trim_start_matches('*');
        return match argument
            .strip_prefix('{')
            .and_then(|inner| inner.split_once('}'))
        {
            Some((_, after)) => after,
            None => after,
        };
    }
    if !is_among(LAYOUT, name) {
        normal.push('\\');
        normal.push_str(name);
        // A boundary: `\alpha x` and `\alphax` differ.
        normal.push(' ');
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_counts_for_nothing() {
        let pairs = [
            (
                r"x_{t+1} = x_t \, +\left( \alpha y \right)",
                r"x_{t+1}=x_t+(\alpha y)",
            ),
            (r"a &= b \label{eq:x} \\ &+ c", "a = b + c"),
            ("we ``draw'' $x$\n at random", "we “draw” x at random"),
            (r"\emph{never} 5\%", "never 5%"),
            (r"$\mathbf{x}_{i}$", r"\mathbf x_i"),
        ];
        for (first, second) in pairs {
            assert_eq!(normalise(first), normalise(second), "{first}");
        }
        assert_ne!(normalise(r"\alpha x"), normalise(r"\alphax"));
        assert_ne!(normalise("x_1"), normalise("x_2"));
    }
}
