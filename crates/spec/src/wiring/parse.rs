//! Parses glue.

use super::expr::{Expr, Index, Operator};

/// Functions of one value that act element by element. **Source**: `docs/assemblies.md`, "Glue".
const ELEMENTWISE: [&str; 6] = ["exp", "log", "sqrt", "abs", "maximum", "minimum"];

/// Functions that reduce, over all elements or along one axis.
const REDUCTIONS: [&str; 4] = ["sum", "mean", "min", "max"];

/// Functions that join values and reshape them.
const SHAPING: [&str; 3] = ["concatenate", "merge_axes", "split_axis"];

/// The maximum length of one expression in bytes, which also bounds the nesting of brackets.
const MAX_EXPRESSION_LEN: usize = 240;

impl Expr {
    /// Reads an expression.
    ///
    /// # Errors
    /// A line that describes the error in the text.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.len() > MAX_EXPRESSION_LEN {
            return Err(format!(
                "an expression of glue has at most {MAX_EXPRESSION_LEN} characters"
            ));
        }
        let mut parser = Parser { rest: text };
        let expr = parser.sum()?;
        match parser.peek() {
            None => Ok(expr),
            Some(_) => Err(format!("{text:?} is no glue from {:?} on", parser.rest)),
        }
    }
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

    fn need(&mut self, mark: &str) -> Result<(), String> {
        if self.eat(mark) {
            Ok(())
        } else {
            Err(format!("{mark:?} is missing before {:?}", self.rest))
        }
    }

    fn sum(&mut self) -> Result<Expr, String> {
        let mut left = self.product()?;
        loop {
            let operator = match () {
                () if self.eat("+") => Operator::Add,
                () if self.eat("-") => Operator::Sub,
                () => return Ok(left),
            };
            left = Expr::Binary(operator, left.into(), self.product()?.into());
        }
    }

    fn product(&mut self) -> Result<Expr, String> {
        let mut left = self.negative()?;
        loop {
            let operator = match () {
                () if self.eat("*") => Operator::Mul,
                () if self.eat("/") => Operator::Div,
                () if self.eat("@") => Operator::Matmul,
                () => return Ok(left),
            };
            left = Expr::Binary(operator, left.into(), self.negative()?.into());
        }
    }

    fn negative(&mut self) -> Result<Expr, String> {
        if self.eat("-") {
            return Ok(match self.negative()? {
                Expr::Int(n) => Expr::Int(-n),
                Expr::Float(x) => Expr::Float(-x),
                of => Expr::Negate(of.into()),
            });
        }
        let mut value = self.atom()?;
        loop {
            if self.eat("[") {
                value = Expr::Subscript(value.into(), self.index()?);
            } else if self.eat(".T") {
                value = Expr::Transpose(value.into());
            } else {
                return Ok(value);
            }
        }
    }

    fn atom(&mut self) -> Result<Expr, String> {
        match self.peek() {
            Some('(') => {
                self.need("(")?;
                let inner = self.sum()?;
                self.need(")")?;
                Ok(inner)
            }
            Some(c) if c.is_ascii_digit() => self.number(),
            Some(c) if c.is_ascii_alphabetic() => self.named(),
            Some(c) => Err(format!("{c:?} cannot stand here")),
            None => Err("something is missing at the end".into()),
        }
    }

    fn number(&mut self) -> Result<Expr, String> {
        let end = self
            .rest
            .find(|c: char| !c.is_ascii_digit() && c != '.')
            .unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        self.rest = rest;
        let wrong = |_| format!("{text:?} is no number");
        if text.contains('.') {
            text.parse()
                .map(Expr::Float)
                .map_err(|e: std::num::ParseFloatError| wrong(e.to_string()))
        } else {
            text.parse()
                .map(Expr::Int)
                .map_err(|e: std::num::ParseIntError| wrong(e.to_string()))
        }
    }

    fn word(&mut self) -> String {
        self.peek();
        let end = self
            .rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word.to_owned()
    }

    fn named(&mut self) -> Result<Expr, String> {
        let word = self.word();
        if self.eat("(") {
            return self.called(word);
        }
        // `.T` transposes the preceding value; any other word after a point is an output.
        let transposed = self
            .rest
            .strip_prefix(".T")
            .is_some_and(|rest| !rest.starts_with(is_word));
        if !transposed && self.rest.starts_with('.') {
            self.need(".")?;
            let output = self.word();
            return if !output.starts_with(|c: char| c.is_ascii_alphabetic()) {
                Err(format!("{word}. names no output"))
            } else {
                Ok(Expr::Output(word, output))
            };
        }
        Ok(Expr::Name(word))
    }

    fn called(&mut self, word: String) -> Result<Expr, String> {
        let mut list = vec![self.sum()?];
        while self.eat(",") {
            list.push(self.sum()?);
        }
        self.need(")")?;
        let functions = || {
            [&ELEMENTWISE[..], &REDUCTIONS, &["identity_like"], &SHAPING]
                .concat()
                .join(", ")
        };
        match (word.as_str(), list.as_mut_slice()) {
            (name, [of]) if REDUCTIONS.contains(&name) => {
                Ok(Expr::Reduce(word, of.clone().into(), None))
            }
            (name, [of, Expr::Int(axis)]) if REDUCTIONS.contains(&name) => {
                Ok(Expr::Reduce(word, of.clone().into(), Some(*axis)))
            }
            ("identity_like", [of]) => Ok(Expr::Identity(of.clone().into())),
            ("concatenate", [values @ .., Expr::Int(axis)]) if values.len() > 1 => {
                Ok(Expr::Concatenate(values.to_vec(), *axis))
            }
            ("merge_axes", [of, Expr::Int(axis)]) if of.is_plain() && *axis >= 0 => {
                Ok(Expr::MergeAxes(of.clone().into(), *axis as usize))
            }
            ("split_axis", [of, Expr::Int(axis), size @ (Expr::Int(_) | Expr::Name(_))])
                if of.is_plain() && *axis >= 0 =>
            {
                Ok(Expr::SplitAxis(
                    of.clone().into(),
                    *axis as usize,
                    size.clone().into(),
                ))
            }
            ("maximum" | "minimum", [_, _]) => Ok(Expr::Call(word, list)),
            (name, [_]) if ELEMENTWISE.contains(&name) && !name.contains("imum") => {
                Ok(Expr::Call(word, list))
            }
            (name, of) if functions().split(", ").any(|k| k == name) => Err(format!(
                "{name} does not take {} arguments like these",
                of.len()
            )),
            (name, _) => Err(format!(
                "{name:?} is no function of glue; there are {}",
                functions()
            )),
        }
    }

    fn index(&mut self) -> Result<Vec<Index>, String> {
        let mut items = vec![self.subscript_item()?];
        while self.eat(",") {
            items.push(self.subscript_item()?);
        }
        self.need("]")?;
        Ok(items)
    }

    fn subscript_item(&mut self) -> Result<Index, String> {
        if self.eat("None") {
            return Ok(Index::NewAxis);
        }
        let from = self.whole()?;
        if self.eat(":") {
            return Ok(Index::Slice(from, self.whole()?));
        }
        from.map(Index::Element)
            .ok_or_else(|| format!("an index is missing before {:?}", self.rest))
    }

    fn whole(&mut self) -> Result<Option<i64>, String> {
        let sign = if self.eat("-") { -1 } else { 1 };
        if !self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return if sign < 0 {
                Err("a number is missing after -".into())
            } else {
                Ok(None)
            };
        }
        match self.number()? {
            Expr::Int(n) => Ok(Some(sign * n)),
            _ => Err("an index is a whole number".into()),
        }
    }
}

const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}
