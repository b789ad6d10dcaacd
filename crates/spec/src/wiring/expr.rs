//! The expressions of glue, the lines between two bricks: a closed tree, which permits no other
//! expression.

/// A binary operator.
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
    const fn symbol(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Matmul => "@",
        }
    }
}

/// One item of a subscript.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Index {
    /// One element, which removes the axis.
    Element(i64),
    /// A slice `from:to` of the axis; `-1` counts from its end.
    Slice(Option<i64>, Option<i64>),
    /// A new axis of size 1, written `None`.
    NewAxis,
}

/// An expression.
#[derive(Debug, Clone, PartialEq)]
pub enum Expr {
    /// A whole number.
    Int(i64),
    /// A real number.
    Float(f64),
    /// An input of the assembly or a line of glue: `x`.
    Name(String),
    /// An output of a brick: `norm.y`.
    Output(String, String),
    /// The negative.
    Negate(Box<Expr>),
    /// Two values combined.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// The axes in reverse order.
    Transpose(Box<Expr>),
    /// A part.
    Subscript(Box<Expr>, Vec<Index>),
    /// A function that acts element by element.
    Call(String, Vec<Expr>),
    /// A sum or a mean, over all elements or along an axis.
    Reduce(String, Box<Expr>, Option<i64>),
    /// The identity matrix with the size of a square matrix.
    Identity(Box<Expr>),
    /// Values joined along an existing axis.
    Concatenate(Vec<Expr>, i64),
    /// An axis and the next one as one axis, whose size is the product. The value is an input, glue or an output.
    MergeAxes(Box<Expr>, usize),
    /// An axis as two: the first one has the size of the third argument, a number or an input whose value is a size.
    SplitAxis(Box<Expr>, usize, Box<Expr>),
}

impl Expr {
    /// Returns every value that the expression reads: the name of an input or a line of glue, or a
    /// brick and its output.
    pub fn reads(&self) -> Vec<(&str, Option<&str>)> {
        match self {
            Self::Int(_) | Self::Float(_) => vec![],
            Self::Name(name) => vec![(name, None)],
            Self::Output(slot, output) => vec![(slot, Some(output))],
            Self::Negate(of)
            | Self::Transpose(of)
            | Self::Subscript(of, _)
            | Self::Reduce(_, of, _) => of.reads(),
            Self::Identity(of) | Self::MergeAxes(of, _) => of.reads(),
            Self::SplitAxis(of, _, size) => [of.reads(), size.reads()].concat(),
            Self::Concatenate(of, _) => of.iter().flat_map(Self::reads).collect(),
            Self::Binary(_, a, b) => [a.reads(), b.reads()].concat(),
            Self::Call(_, of) => of.iter().flat_map(Self::reads).collect(),
        }
    }

    /// Returns true if the value needs no computation: a number, an input, glue or an output.
    pub const fn is_plain(&self) -> bool {
        matches!(
            self,
            Self::Int(_) | Self::Float(_) | Self::Name(_) | Self::Output(..)
        )
    }

    /// Returns the expression with the outputs of one brick renamed.
    pub(super) fn rename_outputs(&self, slot: &str, names: &[(String, String)]) -> Self {
        let of = |expr: &Self| Box::new(expr.rename_outputs(slot, names));
        match self {
            Self::Output(brick, output) if brick == slot => {
                let new = names
                    .iter()
                    .find(|(old, _)| old == output)
                    .map_or(output, |(_, new)| new);
                Self::Output(brick.clone(), new.clone())
            }
            Self::Int(_) | Self::Float(_) | Self::Name(_) | Self::Output(..) => self.clone(),
            Self::Negate(a) => Self::Negate(of(a)),
            Self::Binary(operator, a, b) => Self::Binary(*operator, of(a), of(b)),
            Self::Transpose(a) => Self::Transpose(of(a)),
            Self::Subscript(a, index) => Self::Subscript(of(a), index.clone()),
            Self::Call(name, list) => Self::Call(
                name.clone(),
                list.iter().map(|e| e.rename_outputs(slot, names)).collect(),
            ),
            Self::Reduce(name, a, axis) => Self::Reduce(name.clone(), of(a), *axis),
            Self::Identity(a) => Self::Identity(of(a)),
            Self::Concatenate(list, axis) => {
                let list = list.iter().map(|e| e.rename_outputs(slot, names));
                Self::Concatenate(list.collect(), *axis)
            }
            Self::MergeAxes(a, axis) => Self::MergeAxes(of(a), *axis),
            Self::SplitAxis(a, axis, size) => Self::SplitAxis(of(a), *axis, size.clone()),
        }
    }

    /// Returns the expression as Python, where `_np` is numpy and the outputs of a brick are a dict
    /// with its name.
    pub(super) fn to_python(&self) -> String {
        match self {
            Self::Int(n) => n.to_string(),
            Self::Float(x) => format!("{x:?}"),
            Self::Name(name) => name.clone(),
            Self::Output(slot, output) => format!("{slot}[\"{output}\"]"),
            Self::Negate(of) => format!("(-{})", of.to_python()),
            Self::Binary(operator, a, b) => {
                format!(
                    "({} {} {})",
                    a.to_python(),
                    operator.symbol(),
                    b.to_python()
                )
            }
            Self::Transpose(of) => format!("{}.T", of.to_python()),
            Self::Subscript(of, index) => {
                let items: Vec<String> = index.iter().map(ToString::to_string).collect();
                format!("{}[{}]", of.to_python(), items.join(", "))
            }
            Self::Call(name, list) => {
                let list: Vec<String> = list.iter().map(Self::to_python).collect();
                format!("_np.{name}({})", list.join(", "))
            }
            Self::Reduce(name, of, None) => format!("_np.{name}({})", of.to_python()),
            Self::Reduce(name, of, Some(axis)) => {
                format!("_np.{name}({}, axis={axis})", of.to_python())
            }
            Self::Identity(of) => format!("_np.eye(len({}))", of.to_python()),
            Self::Concatenate(list, axis) => {
                let list: Vec<String> = list.iter().map(Self::to_python).collect();
                format!("_np.concatenate([{}], axis={axis})", list.join(", "))
            }
            Self::MergeAxes(of, axis) => {
                let (of, next, rest) = (of.to_python(), axis + 1, axis + 2);
                let shape = format!("_np.shape({of})");
                format!(
                    "_np.reshape({of}, {shape}[:{axis}] + ({shape}[{axis}] * {shape}[{next}],) + {shape}[{rest}:])"
                )
            }
            Self::SplitAxis(of, axis, size) => {
                let (of, size, rest) = (of.to_python(), size.to_python(), axis + 1);
                let shape = format!("_np.shape({of})");
                format!(
                    "_np.reshape({of}, {shape}[:{axis}] + ({size}, {shape}[{axis}] // {size}) + {shape}[{rest}:])"
                )
            }
        }
    }
}

impl std::fmt::Display for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let end = |end: &Option<i64>| end.map_or_else(String::new, |n| n.to_string());
        match self {
            Self::Element(n) => write!(f, "{n}"),
            Self::Slice(from, to) => write!(f, "{}:{}", end(from), end(to)),
            Self::NewAxis => f.write_str("None"),
        }
    }
}
