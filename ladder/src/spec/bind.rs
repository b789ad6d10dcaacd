//! Finding the sizes that the inputs of a written case bind, and refusing inputs that do not fit together.

use super::domain::Slot;
use super::literal::Literal;
use super::model::Dim;
use super::shape::{DimExpr, Dims, sizes};
use crate::value::Value;

/// The largest size that is looked for when an expression has to be solved.
const LARGEST_SIZE: usize = 4096;

/// One equation: this expression has this value, said of this input.
struct Equation<'a> {
    expr: &'a DimExpr,
    value: i64,
    input: &'a str,
}

/// One written input with what it is an instance of.
pub(crate) struct Written<'a> {
    pub name: &'a str,
    pub slot: &'a Slot,
    pub literal: &'a Literal,
}

/// The sizes that make every input fit its shape.
pub(crate) fn bind(dims: &[Dim], inputs: &[Written<'_>]) -> Result<Dims, String> {
    let mut equations = Vec::new();
    for Written { name, slot, literal } in inputs {
        let written = slot.shape.iter().zip(&literal.shape);
        equations.extend(written.map(|(expr, n)| Equation { expr, value: *n as i64, input: name }));
        if let (Some(expr), Some(value)) = (&slot.domain.equals, literal.lone_integer()) {
            equations.push(Equation { expr, value, input: name });
        }
    }
    let mut bound = Dims::new();
    while solve_one(&equations, &mut bound)? {}
    let empty = inputs.iter().any(|input| input.literal.shape.len() < input.slot.shape.len());
    for Dim { name, min, .. } in dims {
        match bound.get(name) {
            Some(size) if size < min => return Err(format!("{name} is {size}, its least size is {min}")),
            Some(_) => {}
            // Below an empty list the other axes cannot be seen; their least size is as good as any.
            None if empty => drop(bound.insert(name.clone(), *min)),
            None => return Err(format!("the size of {name} cannot be told from the inputs")),
        }
    }
    let wrong = equations.iter().find(|e| e.expr.eval(&bound) != Some(e.value));
    wrong.map_or(Ok(bound), |e| Err(format!("{} of input {} is {}, which does not fit", e.expr, e.input, e.value)))
}

/// Binds one more dimension; false when there is none left to bind.
fn solve_one(equations: &[Equation<'_>], bound: &mut Dims) -> Result<bool, String> {
    // Bare names first: an expression over sizes known by then is checked, not solved.
    let open = |e: &&Equation<'_>| e.expr.names().iter().filter(|n| !bound.contains_key(**n)).count() == 1;
    let next = equations.iter().filter(open).min_by_key(|e| !matches!(e.expr, DimExpr::Dim(_)));
    let Some(Equation { expr, value, input }) = next else { return Ok(false) };
    let name = expr.names().into_iter().find(|n| !bound.contains_key(*n)).map(str::to_owned);
    let Some(name) = name else { return Ok(false) };
    let mut trial = bound.clone();
    let mut fits = |n: &usize| {
        trial.insert(name.clone(), *n);
        expr.eval(&trial) == Some(*value)
    };
    let size = match expr {
        DimExpr::Dim(_) => usize::try_from(*value).ok(),
        _ => (0..=LARGEST_SIZE).find(|n| fits(n)),
    };
    let Some(size) = size else {
        return Err(format!("no size {name} makes {expr} of input {input} equal to {value}"));
    };
    bound.insert(name, size);
    Ok(true)
}

/// The values of a written case, in order, once its sizes are known.
pub(crate) fn values(inputs: &[Written<'_>], dims: &Dims) -> Result<Vec<(String, Value)>, String> {
    let value = |w: &Written<'_>| {
        let value = w.literal.value(w.slot.dtype, sizes(&w.slot.shape, dims));
        value.map(|v| (w.name.to_owned(), v)).map_err(|why| format!("input {}: {why}", w.name))
    };
    inputs.iter().map(value).collect()
}
