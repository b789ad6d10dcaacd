//! Dimension expressions: `"n"`, `3`, `"2*h"`, `"n - w + 1"`.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The size of every dimension in one case.
pub type Dims = BTreeMap<String, usize>;

/// The maximum value of an expression. It suffices for every spec, and is small enough that
/// products cannot overflow.
const MAX_VALUE: i64 = 1 << 40;

/// The maximum length of an expression, which also bounds the nesting of parentheses.
const MAX_TEXT_LEN: usize = 120;

/// An expression over dimensions. A division rounds down and has a value only where its divisor is positive: the checks of a spec try
/// every corner of the sizes' ranges.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "WrittenDimExpr")]
pub enum DimExpr {
    /// A fixed number.
    Int(i64),
    /// A dimension's size.
    Dim(String),
    /// Sum.
    Add(Box<DimExpr>, Box<DimExpr>),
    /// Difference.
    Sub(Box<DimExpr>, Box<DimExpr>),
    /// Product.
    Mul(Box<DimExpr>, Box<DimExpr>),
    /// Quotient rounded down: the number of steps of a stride, or of groups.
    Div(Box<DimExpr>, Box<DimExpr>),
}

/// A dimension expression in the form of the spec.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "a dimension expression is written \"n\", 3 or \"n - w + 1\""
)]
enum WrittenDimExpr {
    Int(i64),
    Text(String),
}

impl TryFrom<WrittenDimExpr> for DimExpr {
    type Error = String;

    fn try_from(written: WrittenDimExpr) -> Result<Self, String> {
        match written {
            WrittenDimExpr::Int(n) => Ok(Self::Int(n)),
            WrittenDimExpr::Text(text) => Self::parse(&text)
                .map_err(|why| format!("not a dimension expression, such as \"n - 1\": {why}")),
        }
    }
}

impl DimExpr {
    /// Reads an expression.
    ///
    /// # Errors
    /// A line that names the error in the text.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.len() > MAX_TEXT_LEN {
            return Err(format!(
                "a dimension expression has at most {MAX_TEXT_LEN} characters"
            ));
        }
        let mut parser = Parser { rest: text };
        let expr = parser.sum()?;
        if parser.peek().is_some() {
            return Err(format!(
                "{text:?} is not a dimension expression from {:?} on",
                parser.rest
            ));
        }
        Ok(expr)
    }

    /// Returns the value; `None` for an unknown dimension, a divisor that is not positive, or beyond `MAX_VALUE`.
    pub fn eval(&self, dims: &Dims) -> Option<i64> {
        let value = match self {
            Self::Int(n) => *n,
            Self::Dim(name) => i64::try_from(*dims.get(name)?).ok()?,
            Self::Add(a, b) => a.eval(dims)?.checked_add(b.eval(dims)?)?,
            Self::Sub(a, b) => a.eval(dims)?.checked_sub(b.eval(dims)?)?,
            Self::Mul(a, b) => a.eval(dims)?.checked_mul(b.eval(dims)?)?,
            Self::Div(a, by) => {
                let by = by.eval(dims).filter(|by| *by > 0)?;
                a.eval(dims)?.div_euclid(by)
            }
        };
        (value.abs() <= MAX_VALUE).then_some(value)
    }

    /// Returns the value as a size; 0 for a negative or unknown value. The load checks exclude such
    /// values within the ranges of a spec.
    pub fn size(&self, dims: &Dims) -> usize {
        self.eval(dims)
            .and_then(|n| usize::try_from(n).ok())
            .unwrap_or(0)
    }

    /// Returns the dimensions of the expression.
    pub fn names(&self) -> BTreeSet<&str> {
        match self {
            Self::Int(_) => BTreeSet::new(),
            Self::Dim(name) => BTreeSet::from([name.as_str()]),
            Self::Add(a, b) | Self::Sub(a, b) | Self::Mul(a, b) | Self::Div(a, b) => {
                a.names().union(&b.names()).copied().collect()
            }
        }
    }

    /// Returns true if the value determines a single unbound dimension, because no division rounds
    /// down.
    pub fn is_exact(&self) -> bool {
        match self {
            Self::Int(_) | Self::Dim(_) => true,
            Self::Add(a, b) | Self::Sub(a, b) | Self::Mul(a, b) => a.is_exact() && b.is_exact(),
            Self::Div(..) => false,
        }
    }
}

impl std::fmt::Display for DimExpr {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Int(n) => write!(f, "{n}"),
            Self::Dim(name) => f.write_str(name),
            Self::Add(a, b) => write!(f, "({a} + {b})"),
            Self::Sub(a, b) => write!(f, "({a} - {b})"),
            Self::Mul(a, b) => write!(f, "({a} * {b})"),
            Self::Div(a, by) => write!(f, "({a} // {by})"),
        }
    }
}

/// Returns the sizes of a shape.
pub fn sizes(shape: &[DimExpr], dims: &Dims) -> Vec<usize> {
    shape.iter().map(|expr| expr.size(dims)).collect()
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn eat(&mut self, mark: &str) -> bool {
        self.peek();
        self.rest
            .strip_prefix(mark)
            .map(|rest| self.rest = rest)
            .is_some()
    }

    fn sum(&mut self) -> Result<DimExpr, String> {
        let mut left = self.product()?;
        loop {
            if self.eat("+") {
                left = DimExpr::Add(left.into(), self.product()?.into());
            } else if self.eat("-") {
                left = DimExpr::Sub(left.into(), self.product()?.into());
            } else {
                return Ok(left);
            }
        }
    }

    fn product(&mut self) -> Result<DimExpr, String> {
        let mut left = self.atom()?;
        loop {
            if self.eat("*") {
                left = DimExpr::Mul(left.into(), self.atom()?.into());
            } else if self.eat("//") {
                match self.atom()? {
                    DimExpr::Int(0) => return Err("// divides by a positive size".into()),
                    by => left = DimExpr::Div(left.into(), by.into()),
                }
            } else {
                return Ok(left);
            }
        }
    }

    fn atom(&mut self) -> Result<DimExpr, String> {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        match self.peek() {
            Some('(') => {
                self.eat("(");
                let inner = self.sum()?;
                if self.eat(")") {
                    Ok(inner)
                } else {
                    Err("a parenthesis is not closed".into())
                }
            }
            Some(c) if word(c) => {
                let end = self.rest.find(|c| !word(c)).unwrap_or(self.rest.len());
                let (name, rest) = self.rest.split_at(end);
                self.rest = rest;
                if c.is_ascii_digit() {
                    let wrong = || format!("{name:?} is neither a number nor a dimension");
                    name.parse()
                        .ok()
                        .filter(|n| *n <= MAX_VALUE)
                        .map(DimExpr::Int)
                        .ok_or_else(wrong)
                } else {
                    Ok(DimExpr::Dim(name.to_owned()))
                }
            }
            Some(c) => Err(format!("{c:?} cannot stand here")),
            None => Err("something is missing at the end".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn dims() -> Dims {
        Dims::from([("n".into(), 7), ("w".into(), 3)])
    }

    #[test]
    fn expressions_follow_the_usual_precedence() {
        for (text, value) in [
            ("n - w + 1", 5),
            ("2*n+w", 17),
            ("(n - 1) // 2", 3),
            ("n - (w - 1)", 5),
            ("(n + 2*w) // w + 1", 5),
            ("n // (w - 1)", 3),
            ("4", 4),
        ] {
            assert_eq!(
                DimExpr::parse(text).expect(text).eval(&dims()),
                Some(value),
                "{text}"
            );
        }
        for text in ["q", "n // (w - 3)", "n // (w - 5)"] {
            assert_eq!(DimExpr::parse(text).expect(text).eval(&dims()), None);
        }
    }

    #[test]
    fn parse_refuses_malformed_expressions() {
        for text in [
            "", "n +", "n n", "-1", "n //", "n // 0", "(n", "n % 2", "2n",
        ] {
            assert!(DimExpr::parse(text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn parsing_is_total_and_what_is_printed_reads_back(text in "[nw0-9+*/() -]{0,20}|.{0,150}") {
            if let Ok(expr) = DimExpr::parse(&text) {
                let again = DimExpr::parse(&expr.to_string());
                if expr.to_string().len() <= MAX_TEXT_LEN {
                    prop_assert_eq!(again.expect("printed").eval(&dims()), expr.eval(&dims()));
                }
            }
        }
    }
}
