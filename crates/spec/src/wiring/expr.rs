//! The expressions of glue: what may stand between two bricks. A tree, so that nothing else can be written.

/// How two values are combined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    /// Sum, element by element.
    Add,
    /// Difference, element by element.
    Sub,
    /// Product, element by element.
    Mul,
    /// Quotient, element by element.
    Div,
    /// Matrix product.
    Matmul,
}

impl Operator {
    const fn mark(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Matmul => "@",
        }
    }
}

/// One place of an index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Index {
    /// One element: the axis goes.
    At(i64),
    /// `from:to`: the axis is cut; `-1` counts from its end.
    Cut(Option<i64>, Option<i64>),
    /// `None`: a new axis of size 1.
    New,
}

/// An expression.
#[derive(Debug, Clone, PartialEq)]
pub enum Expr {
    /// A whole number.
    Int(i64),
    /// A real number.
    Float(f64),
    /// An own input or a line of glue: `x`.
    Name(String),
    /// An output of a brick: `norm.y`.
    Output(String, String),
    /// The negative.
    Negative(Box<Expr>),
    /// Two values combined.
    Pair(Operator, Box<Expr>, Box<Expr>),
    /// The axes in reverse order.
    Transposed(Box<Expr>),
    /// A part.
    Part(Box<Expr>, Vec<Index>),
    /// A function that acts element by element.
    Function(String, Vec<Expr>),
    /// A sum or a mean, of everything or along an axis.
    Reduced(String, Box<Expr>, Option<i64>),
    /// The identity matrix of the size of a square one.
    Identity(Box<Expr>),
}

impl Expr {
    /// Every value it reads: an own input or a line of glue alone, an output with its brick.
    pub fn reads(&self) -> Vec<(&str, Option<&str>)> {
        match self {
            Self::Int(_) | Self::Float(_) => vec![],
            Self::Name(name) => vec![(name, None)],
            Self::Output(slot, output) => vec![(slot, Some(output))],
            Self::Negative(of)
            | Self::Transposed(of)
            | Self::Part(of, _)
            | Self::Reduced(_, of, _) => of.reads(),
            Self::Identity(of) => of.reads(),
            Self::Pair(_, a, b) => [a.reads(), b.reads()].concat(),
            Self::Function(_, of) => of.iter().flat_map(Self::reads).collect(),
        }
    }

    /// Whether it is a value as it stands: a number, an input, glue or an output.
    pub const fn is_plain(&self) -> bool {
        matches!(
            self,
            Self::Int(_) | Self::Float(_) | Self::Name(_) | Self::Output(..)
        )
    }

    /// The same with the outputs of one brick renamed.
    pub(super) fn renamed(&self, slot: &str, names: &[(String, String)]) -> Self {
        let of = |expr: &Self| Box::new(expr.renamed(slot, names));
        match self {
            Self::Output(brick, output) if brick == slot => {
                let new = names
                    .iter()
                    .find(|(old, _)| old == output)
                    .map_or(output, |(_, new)| new);
                Self::Output(brick.clone(), new.clone())
            }
            Self::Int(_) | Self::Float(_) | Self::Name(_) | Self::Output(..) => self.clone(),
            Self::Negative(a) => Self::Negative(of(a)),
            Self::Pair(operator, a, b) => Self::Pair(*operator, of(a), of(b)),
            Self::Transposed(a) => Self::Transposed(of(a)),
            Self::Part(a, index) => Self::Part(of(a), index.clone()),
            Self::Function(name, list) => Self::Function(
                name.clone(),
                list.iter().map(|e| e.renamed(slot, names)).collect(),
            ),
            Self::Reduced(name, a, axis) => Self::Reduced(name.clone(), of(a), *axis),
            Self::Identity(a) => Self::Identity(of(a)),
        }
    }

    /// The same as Python, where `_np` is numpy and the outputs of a brick are a dict of its name.
    pub(super) fn python(&self) -> String {
        match self {
            Self::Int(n) => n.to_string(),
            Self::Float(x) => format!("{x:?}"),
            Self::Name(name) => name.clone(),
            Self::Output(slot, output) => format!("{slot}[\"{output}\"]"),
            Self::Negative(of) => format!("(-{})", of.python()),
            Self::Pair(operator, a, b) => {
                format!("({} {} {})", a.python(), operator.mark(), b.python())
            }
            Self::Transposed(of) => format!("{}.T", of.python()),
            Self::Part(of, index) => {
                let places: Vec<String> = index.iter().map(ToString::to_string).collect();
                format!("{}[{}]", of.python(), places.join(", "))
            }
            Self::Function(name, list) => {
                let list: Vec<String> = list.iter().map(Self::python).collect();
                format!("_np.{name}({})", list.join(", "))
            }
            Self::Reduced(name, of, None) => format!("_np.{name}({})", of.python()),
            Self::Reduced(name, of, Some(axis)) => {
                format!("_np.{name}({}, axis={axis})", of.python())
            }
            Self::Identity(of) => format!("_np.eye(len({}))", of.python()),
        }
    }
}

impl std::fmt::Display for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let end = |end: &Option<i64>| end.map_or_else(String::new, |n| n.to_string());
        match self {
            Self::At(n) => write!(f, "{n}"),
            Self::Cut(from, to) => write!(f, "{}:{}", end(from), end(to)),
            Self::New => f.write_str("None"),
        }
    }
}
