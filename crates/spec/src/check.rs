//! Checks across the tables of a spec: existing sizes, unique names, defined properties.

use super::Spec;
use super::domain::{Scale, Slot};
use super::error::{LoadError, suggest};
use super::model::{Dim, Output};
use super::shape::{DimExpr, Dims, sizes};
use super::vocabulary::{DomainKind, KindName, PropertyKind};
use crate::value::Dtype;
use std::collections::BTreeSet;

/// Byte offsets of the tables to which later checks refer.
pub(crate) struct Offsets {
    pub dims: usize,
    pub inputs: Vec<usize>,
    pub outputs: Vec<usize>,
    pub edges: Vec<usize>,
    pub properties: Vec<usize>,
    pub misreadings: Vec<usize>,
}

/// The maximum number of dimensions of a method. Every corner of their ranges is checked.
const MAX_DIMS: usize = 12;

/// The maximum number of elements of a generated array. Cases are small so that people can read
/// them.
const MAX_ELEMENTS: usize = 65536;

/// The maximum below which every integer is a double: 2^53.
const MAX_EXACT_INTEGER: f64 = (1u64 << 53) as f64;

/// Checks dimensions, inputs and outputs.
pub(crate) fn signature(spec: &Spec, offsets: &Offsets) -> Result<(), LoadError> {
    if spec.dims.len() > MAX_DIMS {
        let message = format!("more than {MAX_DIMS} dimensions");
        let hint = "fix some of them as numbers";
        return Err(LoadError::new(offsets.dims, message, hint));
    }
    unique(spec.value_names()).map_err(|why| {
        let hint = "inputs and outputs have different names";
        LoadError::new(first(&offsets.outputs), why, hint)
    })?;
    for (input, offset) in spec.inputs.iter().zip(&offsets.inputs) {
        slot(&input.slot, &spec.dims).map_err(|why| {
            let hint = "see Domains in property-specs/README.md";
            LoadError::new(*offset, format!("input {}: {why}", input.name), hint)
        })?;
    }
    for (output, offset) in spec.outputs.iter().zip(&offsets.outputs) {
        self::output(output, &spec.dims).map_err(|why| {
            let hint = "see [[output]] in property-specs/README.md";
            LoadError::new(*offset, format!("output {}: {why}", output.name), hint)
        })?;
    }
    match unbound(spec).first() {
        None => Ok(()),
        Some(name) => Err(LoadError::new(
            offsets.dims,
            format!("dimension {name} is bound by no input"),
            "use it in the shape of an input, or as { kind = \"integer\", equals = ... }",
        )),
    }
}

/// Checks ids and the references between properties and misreadings.
pub(crate) fn references(spec: &Spec, offsets: &Offsets) -> Result<(), LoadError> {
    let properties: Vec<&str> = spec.properties.iter().map(|p| p.id.as_str()).collect();
    let edges = spec.edges.iter().map(|e| e.id.as_str());
    let misreadings = spec.misreadings.iter().map(|m| m.id.as_str());
    let not_unique = |offset| move |why| LoadError::new(offset, why, "ids are unique");
    unique(edges).map_err(not_unique(first(&offsets.edges)))?;
    unique(properties.iter().copied()).map_err(not_unique(first(&offsets.properties)))?;
    unique(misreadings).map_err(not_unique(first(&offsets.misreadings)))?;
    for (misreading, offset) in spec.misreadings.iter().zip(&offsets.misreadings) {
        let mut killers = misreading.killed_by.iter();
        if let Some(id) = killers.find(|id| !properties.contains(&id.as_str())) {
            let misreading = &misreading.id;
            let message =
                format!("misreading {misreading} is killed by {id:?}, which is no property");
            return Err(LoadError::new(*offset, message, suggest(id, &properties)));
        }
    }
    Ok(())
}

/// Checks that the predicates of the spec are exactly those that it names.
pub(crate) fn predicates(spec: &Spec, offsets: &Offsets) -> Result<(), LoadError> {
    let text = spec.python.as_deref().unwrap_or_default();
    let mut defined: BTreeSet<&str> = text
        .lines()
        .filter_map(|l| l.strip_prefix("def prop_"))
        .filter_map(|l| l.split('(').next())
        .collect();
    for (property, offset) in spec.properties.iter().zip(&offsets.properties) {
        let id = &property.id;
        if property.kind == PropertyKind::Python && !defined.remove(id.as_str()) {
            let message = format!("property {id} has no predicate");
            let hint = format!("write def prop_{id}(f, case, h): in the .py beside the spec");
            return Err(LoadError::new(*offset, message, hint));
        }
    }
    match defined.first() {
        None => Ok(()),
        Some(name) => Err(LoadError::new(
            first(&offsets.properties),
            format!("prop_{name} beside the spec belongs to no property of kind python"),
            "add the property or remove the function",
        )),
    }
}

/// Returns the offset of the first table of a section; the start of the text if there is none.
fn first(offsets: &[usize]) -> usize {
    offsets.first().copied().unwrap_or(0)
}

fn unique<'a>(mut names: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    names.try_for_each(|name| {
        if seen.insert(name) {
            Ok(())
        } else {
            Err(format!("{name:?} stands there twice"))
        }
    })
}

fn output(output: &Output, dims: &[Dim]) -> Result<(), String> {
    let classes = output.kind.classes.iter();
    let exprs: Vec<DimExpr> = output.shape.iter().chain(classes).cloned().collect();
    check_dims_exist(&exprs, dims)?;
    corners(dims).try_for_each(|dims| shape_fits(&output.shape, &dims))?;
    kind_fits(&output.kind, output.shape.len(), output.dtype)
}

/// Returns the dimensions that the shapes of the inputs do not determine.
fn unbound(spec: &Spec) -> Vec<&str> {
    let slots = spec.inputs.iter().map(|input| &input.slot);
    let exprs: Vec<&DimExpr> = slots
        .flat_map(|s| s.shape.iter().chain(&s.domain.equals))
        .collect();
    let mut bound: BTreeSet<&str> = BTreeSet::new();
    loop {
        let exact = exprs.iter().copied().filter(|e| e.is_exact());
        let mut open = exact.map(|e| e.names().difference(&bound).copied().collect::<Vec<&str>>());
        let next = open.find(|names| names.len() == 1);
        drop(open);
        match next.as_deref() {
            Some([name]) => drop(bound.insert(name)),
            _ => {
                return spec
                    .dims
                    .iter()
                    .map(|d| d.name.as_str())
                    .filter(|n| !bound.contains(n))
                    .collect();
            }
        }
    }
}

/// Returns every combination of minimum and maximum sizes.
fn corners(dims: &[Dim]) -> impl Iterator<Item = Dims> {
    let pick = |corner: usize, i: usize, d: &Dim| {
        (
            d.name.clone(),
            if corner >> i & 1 == 0 { d.min } else { d.max },
        )
    };
    (0..1usize << dims.len().min(MAX_DIMS)).map(move |corner| {
        dims.iter()
            .enumerate()
            .map(|(i, d)| pick(corner, i, d))
            .collect()
    })
}

fn check_dims_exist(exprs: &[DimExpr], dims: &[Dim]) -> Result<(), String> {
    let unknown = exprs
        .iter()
        .flat_map(DimExpr::names)
        .find(|name| !dims.iter().any(|d| d.name == *name));
    unknown.map_or(Ok(()), |name| {
        Err(format!("{name} is not a dimension of [dims]"))
    })
}

fn shape_fits(shape: &[DimExpr], dims: &Dims) -> Result<(), String> {
    if let Some(expr) = shape.iter().find(|e| e.eval(dims).is_none_or(|n| n < 0)) {
        return Err(format!("{expr} is no size for {dims:?}"));
    }
    let elements = sizes(shape, dims)
        .iter()
        .try_fold(1usize, |n, size| n.checked_mul(*size));
    if elements.is_none_or(|n| n > MAX_ELEMENTS) {
        return Err(format!(
            "it has more than {MAX_ELEMENTS} elements for {dims:?}"
        ));
    }
    Ok(())
}

fn axis_fits(axis: i64, rank: usize) -> Result<(), String> {
    let rank = rank as i64;
    if (-rank..rank).contains(&axis) {
        Ok(())
    } else {
        Err(format!("there is no axis {axis} in rank {rank}"))
    }
}

fn kind_fits(kind: &super::model::Kind, rank: usize, dtype: Dtype) -> Result<(), String> {
    use KindName::{
        OneHot, Orthogonal, Permutation, Psd, Simplex, Sorted, Spd, Stochastic, Symmetric, UnitNorm,
    };
    match kind.name {
        OneHot | Simplex | Sorted | UnitNorm | Permutation => axis_fits(kind.axis, rank)?,
        Psd | Spd | Symmetric | Orthogonal | Stochastic if rank < 2 => {
            return Err("a matrix has rank 2 at least".into());
        }
        KindName::Boolean if dtype != Dtype::Bool => {
            return Err("boolean values are of dtype bool".into());
        }
        _ => {}
    }
    match (kind.lo, kind.hi) {
        (Some(lo), Some(hi)) if lo.is_nan() || hi.is_nan() || lo > hi => {
            Err("lo is above hi".into())
        }
        _ => Ok(()),
    }
}

/// Checks that a slot can be generated for every permitted size.
pub(crate) fn slot(slot: &Slot, dims: &[Dim]) -> Result<(), String> {
    let (domain, rank) = (&slot.domain, slot.shape.len());
    let ends = [&domain.min, &domain.max]
        .into_iter()
        .flatten()
        .map(|limit| &limit.bound);
    let drawn = [&slot.sampling.lo, &slot.sampling.hi].into_iter().flatten();
    let bounds = ends.chain(drawn).filter_map(|b| match b {
        super::domain::Bound::Expr(expr) => Some(expr),
        super::domain::Bound::Number(_) => None,
    });
    let exprs: Vec<DimExpr> = slot
        .shape
        .iter()
        .chain(&domain.equals)
        .chain(&domain.classes)
        .chain(bounds)
        .cloned()
        .collect();
    check_dims_exist(&exprs, dims)?;
    if rank < domain.min_rank() {
        return Err(format!(
            "a {} has rank {} at least",
            domain.kind,
            domain.min_rank()
        ));
    }
    if domain.is_square() && slot.shape[rank - 1] != slot.shape[rank - 2] {
        return Err(format!("a {} is square in its last two axes", domain.kind));
    }
    if domain.equals.is_some() && (rank > 0 || slot.dtype != Dtype::Int64) {
        return Err("equals is for a single int64".into());
    }
    if rank > 0 && domain.min_rank() > 0 {
        axis_fits(domain.axis, rank)?;
    }
    corners(dims).try_for_each(|dims| slot_at(slot, &dims))
}

/// Runs the checks of a slot that depend on sizes.
fn slot_at(slot: &Slot, dims: &Dims) -> Result<(), String> {
    shape_fits(&slot.shape, dims)?;
    let domain = &slot.domain;
    let shape = sizes(&slot.shape, dims);
    let axis = if domain.axis < 0 {
        domain.axis + shape.len() as i64
    } else {
        domain.axis
    };
    let along = usize::try_from(axis)
        .ok()
        .and_then(|a| shape.get(a))
        .copied();
    if domain.needs_elements() && along == Some(0) {
        return Err(format!(
            "a {} has at least one element along its axis; raise min",
            domain.kind
        ));
    }
    if domain
        .classes
        .as_ref()
        .is_some_and(|c| c.eval(dims).is_none_or(|n| n < 1))
    {
        return Err(format!("there is no class for {dims:?}"));
    }
    span_fits(slot, &shape, dims)
}

/// Checks that numbers can be drawn, and that all of them lie in the domain.
fn span_fits(slot: &Slot, shape: &[usize], dims: &Dims) -> Result<(), String> {
    use DomainKind as K;
    let domain = &slot.domain;
    let numeric = matches!(
        domain.kind,
        K::Real | K::Positive | K::Nonnegative | K::Unit | K::Range
    );
    let spaced = matches!(domain.kind, K::Distinct | K::Sorted);
    if !(numeric || spaced || matches!(domain.kind, K::Symmetric | K::Integer))
        || domain.equals.is_some()
    {
        return Ok(());
    }
    let (lo, hi, scale) = slot.span(dims);
    let range = format!("gen runs from {lo} to {hi} for {dims:?}");
    if lo > hi || (spaced && lo == hi) {
        return Err(format!("{range}: nothing lies between"));
    }
    if let Some(end) = [lo, hi].into_iter().find(|x| !domain.is_between(*x, dims)) {
        return Err(format!("{range}: {end} is outside the domain"));
    }
    if domain.kind == K::Integer {
        let ends = (
            slot.sampling.lo.is_some() || domain.min.is_some(),
            slot.sampling.hi.is_some() || domain.max.is_some(),
        );
        if ends != (true, true) {
            return Err("an integer needs lo and hi in gen, or min and max".into());
        }
        if lo.fract() != 0.0 || hi.fract() != 0.0 || lo.abs().max(hi.abs()) > MAX_EXACT_INTEGER {
            return Err(format!(
                "{range}: the ends of integers are whole and below 2^53"
            ));
        }
    }
    if scale == Scale::Log2 && lo <= 0.0 {
        return Err(format!(
            "{range}: with scale = \"log2\" both ends are above 0"
        ));
    }
    let elements = shape.iter().product::<usize>().max(1) as f64;
    if domain.margin > (hi - lo) / (2.0 * elements) {
        return Err(format!(
            "{range}: too narrow for {elements} values that are {} apart",
            domain.margin
        ));
    }
    Ok(())
}
