//! The spec's words on one case: what its outputs must be, and which sizes given inputs bind.

use crate::sanity::OutputContract;
use crate::spec::{DimExpr, Dims, NonFinite, Output, Spec, sizes};
use crate::value::Value;

/// What every output must be on a case of these sizes.
pub(crate) fn contracts(spec: &Spec, dims: &Dims) -> Vec<OutputContract> {
    spec.outputs.iter().map(|output| contract(output, Some(dims))).collect()
}

/// The same with the shapes left open: a property may use inputs whose shapes bind no size.
pub(super) fn open_contracts(spec: &Spec) -> Vec<OutputContract> {
    spec.outputs.iter().map(|output| contract(output, None)).collect()
}

fn contract(output: &Output, dims: Option<&Dims>) -> OutputContract {
    OutputContract {
        name: output.name.clone(),
        dtype: output.dtype,
        shape: dims.map(|dims| sizes(&output.shape, dims)),
        range: dims.and_then(|dims| output.kind.closed_range(dims)),
        allow_nan: output.allow.contains(&NonFinite::Nan),
        allow_inf: output.allow.contains(&NonFinite::Inf),
    }
}

/// The sizes these positional arguments bind through the plain dimension names of their shapes and through `equals`.
///
/// `None` when two arguments disagree, a rank is wrong, or a dimension stays unbound.
pub(super) fn bind(spec: &Spec, args: &[Value]) -> Option<Dims> {
    let mut dims = Dims::new();
    let mut agree = |name: &str, size: usize| *dims.entry(name.to_owned()).or_insert(size) == size;
    for (input, value) in spec.inputs.iter().zip(args) {
        let array = value.leaf()?;
        if array.shape().len() != input.slot.shape.len() {
            return None;
        }
        for (expr, size) in input.slot.shape.iter().zip(array.shape()) {
            if let Some((name, value)) = solve(expr, *size)
                && !agree(&name, value)
            {
                return None;
            }
        }
    }
    let bound = |name: &String| dims.contains_key(name);
    spec.dims.iter().all(|dim| bound(&dim.name)).then_some(dims)
}

/// The one dimension of an exact expression and its value for this size, if there is exactly one dimension.
fn solve(expr: &DimExpr, size: usize) -> Option<(String, usize)> {
    let names = expr.names();
    let name = names.first().filter(|_| names.len() == 1 && expr.is_exact())?;
    let value = |n: usize| Dims::from([((*name).to_owned(), n)]);
    // No dimension is larger than the sum of a size and the constants a spec writes; 4096 is far beyond both.
    (0..=size.saturating_add(4096)).find(|n| expr.size(&value(*n)) == size).map(|n| ((*name).to_owned(), n))
}
