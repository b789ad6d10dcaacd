//! Conversion of shapes, domains and values to text.

use spec::inputs::python_literal;
use spec::{Bound, DimExpr, Domain, DomainKind, Limit, Scale, Slot};

/// Returns a shape as text; `number` for a scalar.
pub(crate) fn shape(shape: &[DimExpr]) -> String {
    if shape.is_empty() {
        return "number".to_owned();
    }
    let sizes: Vec<String> = shape.iter().map(ToString::to_string).collect();
    format!("({})", sizes.join(", "))
}

/// Returns a value on one line.
pub(crate) fn value(value: &spec::Value) -> String {
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
pub(crate) fn domain(domain: &Domain) -> String {
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
pub(crate) fn sampled(slot: &Slot) -> String {
    let s = &slot.sampling;
    let scale = match s.scale {
        None | Some(Scale::Linear) => String::new(),
        Some(Scale::Log2) => " by powers of two".to_owned(),
        Some(Scale::SignedLog2(lowest)) => {
            format!(" by powers of two from 2^{lowest}, either sign")
        }
    };
    match (&s.lo, &s.hi) {
        (None, None) => scale,
        (lo, hi) => {
            let end = |b: &Option<Bound>| b.as_ref().map(bound).unwrap_or_default();
            format!(", drawn from {} to {}{scale}", end(lo), end(hi))
        }
    }
}
