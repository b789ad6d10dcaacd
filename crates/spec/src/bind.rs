//! Solves for the sizes of dimensions from the shapes of inputs. Inputs whose shapes contradict
//! each other are rejected.

use super::domain::Slot;
use super::literal::Literal;
use super::model::Dim;
use super::shape::{DimExpr, Dims, sizes};
use crate::value::Value;

/// The largest size that is tried to solve an expression.
const MAX_SOLVED_SIZE: usize = 4096;

/// One equation that an input states: the expression has the value.
#[derive(Debug)]
pub struct Equation<'a> {
    /// The size in the form of the spec.
    pub expr: &'a DimExpr,
    /// Its value.
    pub value: i64,
    /// The input with this size.
    pub input: &'a str,
}

/// One written input with its input of the spec.
pub(crate) struct WrittenInput<'a> {
    pub name: &'a str,
    pub slot: &'a Slot,
    pub literal: &'a Literal,
}

/// Returns the sizes with which every input has its shape.
pub(crate) fn bind(dims: &[Dim], inputs: &[WrittenInput<'_>]) -> Result<Dims, String> {
    let mut all = Vec::new();
    for WrittenInput {
        name,
        slot,
        literal,
    } in inputs
    {
        all.extend(equations(name, slot, &literal.shape, literal.as_integer()));
    }
    let mut bound = solve(&all)?;
    let empty = inputs
        .iter()
        .any(|input| input.literal.shape.len() < input.slot.shape.len());
    for Dim { name, min, .. } in dims {
        match bound.get(name) {
            Some(size) if size < min => {
                return Err(format!("{name} is {size}, its least size is {min}"));
            }
            Some(_) => {}
            // An empty list does not show its other axes, so they get their minimum size.
            None if empty => drop(bound.insert(name.clone(), *min)),
            None => return Err(format!("the inputs do not bind the size of {name}")),
        }
    }
    check(&all, &bound)?;
    Ok(bound)
}

/// Returns the equations that an input of this shape states; `number` is its value if it is one
/// integer.
pub fn equations<'a>(
    input: &'a str,
    slot: &'a Slot,
    shape: &[usize],
    number: Option<i64>,
) -> impl Iterator<Item = Equation<'a>> {
    let named = slot
        .domain
        .equals
        .as_ref()
        .zip(number)
        .map(|(expr, value)| Equation { expr, value, input });
    let axes: Vec<_> = slot
        .shape
        .iter()
        .zip(shape)
        .map(|(expr, n)| Equation {
            expr,
            value: *n as i64,
            input,
        })
        .collect();
    axes.into_iter().chain(named)
}

/// Solves for every size that the equations determine.
pub fn solve(equations: &[Equation<'_>]) -> Result<Dims, String> {
    let mut bound = Dims::new();
    while solve_one(equations, &mut bound)? {}
    Ok(bound)
}

/// Checks that every equation holds.
pub fn check(equations: &[Equation<'_>], bound: &Dims) -> Result<(), String> {
    let wrong = equations
        .iter()
        .find(|e| e.expr.eval(bound) != Some(e.value));
    wrong.map_or(Ok(()), |e| {
        Err(format!(
            "{} of input {} is {}, which does not fit",
            e.expr, e.input, e.value
        ))
    })
}

/// Binds one more dimension; returns false if no dimension can be bound.
fn solve_one(equations: &[Equation<'_>], bound: &mut Dims) -> Result<bool, String> {
    // Bare names come first: an expression over bound sizes is checked, not solved. An expression
    // that rounds determines no size.
    let unbound = |e: &Equation<'_>| {
        e.expr
            .names()
            .iter()
            .filter(|n| !bound.contains_key(**n))
            .count()
    };
    let solvable = |e: &&Equation<'_>| e.expr.is_exact() && unbound(e) == 1;
    let next = equations
        .iter()
        .filter(solvable)
        .min_by_key(|e| !matches!(e.expr, DimExpr::Dim(_)));
    let Some(Equation { expr, value, input }) = next else {
        return Ok(false);
    };
    let name = expr
        .names()
        .into_iter()
        .find(|n| !bound.contains_key(*n))
        .map(str::to_owned);
    let Some(name) = name else { return Ok(false) };
    let mut trial = bound.clone();
    let mut fits = |n: &usize| {
        trial.insert(name.clone(), *n);
        expr.eval(&trial) == Some(*value)
    };
    let size = match expr {
        DimExpr::Dim(_) => usize::try_from(*value).ok(),
        // If the next size is also a solution (a product with 0), no size is determined.
        _ => (0..=MAX_SOLVED_SIZE)
            .find(|n| fits(n))
            .filter(|n| !fits(&(n + 1))),
    };
    let Some(size) = size else {
        return Err(format!(
            "no one size {name} makes {expr} of input {input} equal to {value}"
        ));
    };
    bound.insert(name, size);
    Ok(true)
}

/// Returns the values of a written case, in order, after its sizes are bound.
pub(crate) fn values(
    inputs: &[WrittenInput<'_>],
    dims: &Dims,
) -> Result<Vec<(String, Value)>, String> {
    let value = |w: &WrittenInput<'_>| {
        let value = w.literal.value(w.slot.dtype, sizes(&w.slot.shape, dims));
        value
            .map(|v| (w.name.to_owned(), v))
            .map_err(|why| format!("input {}: {why}", w.name))
    };
    inputs.iter().map(value).collect()
}
