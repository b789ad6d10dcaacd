//! The parts of a spec in words: shapes, domains, values, ports and the statements of properties, for
//! people who read them in a terminal or on a page.

use crate::inputs::python_literal;
use crate::{
    Assignment, Bound, DimExpr, Domain, DomainKind, Input, Limit, Output, Property, PropertyKind,
    Scale, Slot, Spec, Value,
};

/// Returns a shape as text; `number` for a scalar.
fn shape(shape: &[DimExpr]) -> String {
    if shape.is_empty() {
        return "number".to_owned();
    }
    let sizes: Vec<String> = shape.iter().map(ToString::to_string).collect();
    format!("({})", sizes.join(", "))
}

/// Returns a value on one line.
pub fn value(value: &Value) -> String {
    let text = python_literal(value).replace('\n', " ");
    // An array is shown without `np.array(...)`, which would make the text longer and less readable.
    let inner = text
        .strip_prefix("np.array(")
        .and_then(|t| t.strip_suffix(')'));
    inner.map_or_else(
        || text.clone(),
        |t| t.split(", dtype").next().unwrap_or(t).to_owned(),
    )
}

fn bound(bound: &Bound) -> String {
    match bound {
        Bound::Number(value) => value.to_string(),
        Bound::Expr(expr) => expr.to_string(),
    }
}

/// Returns the description of a domain.
fn domain(domain: &Domain) -> String {
    let end = |limit: &Limit, open: &str, closed: &str| {
        format!(
            "{} {}",
            if limit.exclusive { open } else { closed },
            bound(&limit.bound)
        )
    };
    let mut words = vec![domain.kind.to_string()];
    words.extend(domain.min.as_ref().map(|limit| end(limit, ">", ">=")));
    words.extend(domain.max.as_ref().map(|limit| end(limit, "<", "<=")));
    words.extend(
        domain
            .equals
            .as_ref()
            .map(|size| format!("equal to {size}")),
    );
    words.extend(
        domain
            .classes
            .as_ref()
            .map(|classes| format!("of {classes}")),
    );
    if domain.kind == DomainKind::Choice {
        words.push(format!("of {:?}", domain.values));
    }
    let flags = [
        (domain.strict, "strict"),
        (domain.positive, "positive"),
        (domain.directed, "directed"),
    ];
    words.extend(
        flags
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, word)| (*word).to_owned()),
    );
    words.extend(domain.connected.then(|| "connected".to_owned()));
    words.join(" ")
}

/// Returns the description of the sampling within the domain; empty when the spec states no sampling.
fn sampled(slot: &Slot) -> String {
    let s = &slot.sampling;
    let scale = match s.scale {
        None | Some(Scale::Linear) => String::new(),
        Some(Scale::Log2) => " by powers of two".to_owned(),
        Some(Scale::SignedLog2(lowest)) => {
            format!(" by powers of two from 2^{lowest}, either sign")
        }
    };
    let ties = if s.no_ties { ", without ties" } else { "" };
    match (&s.lo, &s.hi) {
        (None, None) => format!("{scale}{ties}"),
        (lo, hi) => {
            let end = |b: &Option<Bound>| b.as_ref().map(bound).unwrap_or_default();
            format!(", drawn from {} to {}{scale}{ties}", end(lo), end(hi))
        }
    }
}

/// Returns every input and output: `in` or `out`, name, type, shape, role, values.
pub fn ports(spec: &Spec) -> Vec<[String; 6]> {
    let input = |input: &Input| {
        let slot = &input.slot;
        let values = format!("{}{}", domain(&slot.domain), sampled(slot));
        let cells: [&dyn ToString; 6] = [
            &"in",
            &input.name,
            &slot.dtype,
            &shape(&slot.shape),
            &input.role,
            &values,
        ];
        cells.map(ToString::to_string)
    };
    let output = |output: &Output| {
        let (shape, kind) = (shape(&output.shape), output.kind.name);
        let cells: [&dyn ToString; 6] = [
            &"out",
            &output.name,
            &output.dtype,
            &shape,
            &output.role,
            &kind,
        ];
        cells.map(ToString::to_string)
    };
    spec.inputs
        .iter()
        .map(input)
        .chain(spec.outputs.iter().map(output))
        .collect()
}

/// Returns a call of the method with the names of its inputs and outputs: `gelu(x) -> y`.
pub fn call(spec: &Spec) -> String {
    let inputs: Vec<&str> = spec
        .inputs
        .iter()
        .map(|input| input.name.as_str())
        .collect();
    let outputs: Vec<&str> = spec.output_names().collect();
    format!(
        "{}({}) -> {}",
        spec.method.entry,
        inputs.join(", "),
        outputs.join(", ")
    )
}

/// Returns the statement of a property: drawn values, fixed values, condition, claim and tolerance.
pub fn statement(spec: &Spec, property: &Property) -> Vec<String> {
    let mut lines = vec![];
    let mut push = |line: String| lines.push(line);
    for (name, slot) in &property.with {
        push(format!(
            "for any {name}: {} {}, {}{}",
            slot.dtype,
            shape(&slot.shape),
            domain(&slot.domain),
            sampled(slot)
        ));
    }
    if !property.fix.is_empty() {
        push(format!("with {}", values(&property.fix)));
    }
    if let Some(when) = &property.when {
        push(format!("where {when}"));
    }
    push(claim(spec, property));
    if let Some(tolerance) = &property.tolerance {
        push(format!(
            "to {:e} instead of 1e-9: {}",
            tolerance.value, tolerance.why
        ));
    }
    lines
}

fn claim(spec: &Spec, property: &Property) -> String {
    let outputs: Vec<&str> = spec.output_names().collect();
    match property.kind {
        PropertyKind::Contract => {
            let kinds: Vec<String> = spec
                .outputs
                .iter()
                .map(|o| format!("{} is {}", o.name, o.kind.name))
                .collect();
            format!("it holds that {}", kinds.join(" and "))
        }
        PropertyKind::Invariance => {
            let same = if property.compare.is_empty() {
                outputs.join(", ")
            } else {
                property.compare.join(", ")
            };
            format!("{} leaves {same} as it is", changed(&property.transform))
        }
        PropertyKind::Equivariance => {
            let turned: Vec<String> = property
                .result
                .iter()
                .map(|(o, e)| format!("{o} into {e}"))
                .collect();
            format!(
                "{} turns {}",
                changed(&property.transform),
                turned.join(", ")
            )
        }
        PropertyKind::Pin => format!(
            "at {} it gives {}",
            values(&property.at),
            values(&property.expect)
        ),
        PropertyKind::Expr => format!(
            "it holds that {}",
            property.check.as_deref().unwrap_or_default()
        ),
        PropertyKind::Python => {
            format!("as the predicate prop_{} beside the spec says", property.id)
        }
    }
}

fn changed(transform: &[Assignment]) -> String {
    let parts: Vec<String> = transform
        .iter()
        .map(|(name, e)| format!("{name} by {e}"))
        .collect();
    format!("replacing {}", parts.join(", "))
}

fn values(pairs: &[(String, Value)]) -> String {
    pairs
        .iter()
        .map(|(name, v)| format!("{name} = {}", value(v)))
        .collect::<Vec<_>>()
        .join(", ")
}
