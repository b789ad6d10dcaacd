//! Reading slots: dtype, shape, domain and sampling of an input or of a drawn value.

use super::domain::{Bound, Domain, Limit, Sampling, Scale, Slot};
use super::error::Fault;
use super::reader::{Table, expr, integer, list, map, number};
use super::shape::DimExpr;
use super::vocabulary::DomainKind;
use crate::value::Dtype;
use toml::Spanned;
use toml::de::DeValue;

/// The element types a contract may speak of. **Source**: `docs/ladder.md`, "Canonical values".
const DTYPES: &[&str] = &["float64", "int64", "bool", "complex128"];

/// A shape: a list of dimension expressions.
pub(super) fn shape(table: &Table<'_, '_>) -> Result<Vec<DimExpr>, Fault> {
    let node = table.need("shape", "shape = [\"n\", \"k\"], or [] for a number")?;
    list(node, "shape")?
        .iter()
        .map(|item| expr(item, "shape"))
        .collect()
}

/// An element type.
pub(super) fn dtype(table: &Table<'_, '_>) -> Result<Dtype, Fault> {
    table.word("dtype", DTYPES)
}

/// The slot of an input.
pub(super) fn slot(table: &Table<'_, '_>) -> Result<Slot, Fault> {
    let dtype = dtype(table)?;
    let domain = domain(table.need("domain", "domain = { kind = \"real\" }")?)?;
    check_dtype(table, &domain, dtype)?;
    let sampling = sampling(table, domain.kind)?;
    Ok(Slot {
        dtype,
        shape: shape(table)?,
        domain,
        sampling,
    })
}

fn check_dtype(table: &Table<'_, '_>, domain: &Domain, dtype: Dtype) -> Result<(), Fault> {
    if domain.dtypes().contains(&dtype) {
        return Ok(());
    }
    let known: Vec<&str> = domain.dtypes().iter().map(|d| d.as_str()).collect();
    let what = format!("{}: a {} is not {dtype}", table.label, domain.kind);
    Err(table.fault(what, format!("dtype = one of {}", known.join(", "))))
}

/// A value drawn for a property: one of the short forms, or a slot.
pub(super) fn drawn(name: &str, node: &Spanned<DeValue<'_>>) -> Result<Slot, Fault> {
    let (label, at) = (format!("with.{name}"), node.span().start);
    let keys = map(node, &label)?;
    let open = |allowed: &[&str]| Table::new(keys, at, label.clone(), allowed);
    let structured = |kind, dtype, shape| Slot {
        dtype,
        shape,
        domain: Domain::of(kind),
        sampling: Sampling::default(),
    };
    if keys.contains_key("permutation") {
        let n = open(&["permutation"])?.expr("permutation")?;
        return Ok(structured(
            DomainKind::Permutation,
            Dtype::Int64,
            n.into_iter().collect(),
        ));
    }
    if keys.contains_key("orthogonal") {
        let d = open(&["orthogonal"])?.expr("orthogonal")?;
        return Ok(structured(
            DomainKind::Orthogonal,
            Dtype::Float64,
            d.iter().chain(&d).cloned().collect(),
        ));
    }
    if keys.contains_key("index") {
        let n = open(&["index"])?.expr("index")?.unwrap_or(DimExpr::Int(1));
        let mut slot = structured(DomainKind::Integer, Dtype::Int64, Vec::new());
        slot.domain.min = Some(Limit {
            bound: Bound::Number(0.0),
            exclusive: false,
        });
        let last = DimExpr::Sub(n.into(), DimExpr::Int(1).into());
        slot.domain.max = Some(Limit {
            bound: Bound::Expr(last),
            exclusive: false,
        });
        return Ok(slot);
    }
    if keys.contains_key("domain") {
        let table = open(&["domain", "dtype", "shape", "gen"])?;
        let domain = domain(table.need("domain", "domain = { kind = \"real\" }")?)?;
        let dtype = if keys.contains_key("dtype") {
            dtype(&table)?
        } else {
            Dtype::Float64
        };
        check_dtype(&table, &domain, dtype)?;
        let sampling = sampling(&table, domain.kind)?;
        return Ok(Slot {
            dtype,
            shape: shape_if(&table)?,
            domain,
            sampling,
        });
    }
    let table = open(&["lo", "hi", "scale", "signed_log2", "shape"])?;
    if keys.is_empty() {
        return Err(table.fault(
            format!("{label} is empty"),
            "write { lo = -1.0, hi = 1.0, shape = [] }",
        ));
    }
    let sampling = spread(&table)?;
    Ok(Slot {
        dtype: Dtype::Float64,
        shape: shape_if(&table)?,
        domain: Domain::of(DomainKind::Real),
        sampling,
    })
}

fn shape_if(table: &Table<'_, '_>) -> Result<Vec<DimExpr>, Fault> {
    if table.get("shape").is_some() {
        shape(table)
    } else {
        Ok(Vec::new())
    }
}

const BOUNDS: &[&str] = &["min", "max", "min_exclusive", "max_exclusive"];

/// The keys of a domain of this kind, besides `kind`.
fn domain_keys(kind: DomainKind) -> Vec<&'static str> {
    use DomainKind as K;
    match kind {
        K::Real | K::Positive | K::Nonnegative | K::Unit | K::Range => BOUNDS.to_vec(),
        K::Integer => vec!["min", "max", "equals"],
        K::Choice => vec!["values"],
        K::Label => vec!["classes"],
        K::Tokens => vec!["vocab"],
        K::OneHot => vec!["axis"],
        K::Simplex => vec!["axis", "positive"],
        K::Stochastic => vec!["positive"],
        K::Distinct => [BOUNDS, &["margin"]].concat(),
        K::Sorted => [BOUNDS, &["strict"]].concat(),
        K::Adjacency => vec!["directed", "connected"],
        K::Boolean
        | K::Mask
        | K::Symmetric
        | K::Spd
        | K::Orthogonal
        | K::UnitNorm
        | K::Permutation => Vec::new(),
    }
}

/// The keys of `gen` for a domain of this kind.
const fn sampling_keys(kind: DomainKind) -> &'static [&'static str] {
    use DomainKind as K;
    match kind {
        K::Real | K::Positive | K::Nonnegative | K::Unit | K::Range => {
            &["lo", "hi", "scale", "signed_log2"]
        }
        K::Integer | K::Distinct | K::Sorted | K::Symmetric => &["lo", "hi"],
        K::Boolean | K::Mask | K::Adjacency => &["density"],
        _ => &[],
    }
}

fn domain(node: &Spanned<DeValue<'_>>) -> Result<Domain, Fault> {
    let (keys, at) = (map(node, "domain")?, node.span().start);
    let every: Vec<&str> = DomainKind::ALL
        .iter()
        .flat_map(|k| domain_keys(*k))
        .chain(["kind"])
        .collect();
    let words: Vec<&str> = DomainKind::ALL.iter().map(|k| k.as_str()).collect();
    let kind: DomainKind = Table::new(keys, at, "domain", &every)?.word("kind", &words)?;
    let allowed = [domain_keys(kind), vec!["kind"]].concat();
    let table = Table::new(keys, at, format!("domain {kind}"), &allowed)?;
    let domain = Domain {
        min: limit(&table, "min")?,
        max: limit(&table, "max")?,
        equals: table.expr("equals")?,
        classes: table.expr(if kind == DomainKind::Tokens {
            "vocab"
        } else {
            "classes"
        })?,
        values: values(&table)?,
        axis: table.integer("axis")?.unwrap_or(-1),
        margin: table.number("margin")?.unwrap_or(0.0),
        strict: table.flag("strict")?,
        positive: table.flag("positive")?,
        directed: table.flag("directed")?,
        connected: table.flag("connected")?,
        ..Domain::of(kind)
    };
    let example = match kind {
        DomainKind::Range if domain.min.is_none() || domain.max.is_none() => {
            "min = -1.0, max = 1.0"
        }
        DomainKind::Choice if domain.values.is_empty() => "values = [1.0, 2.0]",
        DomainKind::Label if domain.classes.is_none() => "classes = \"k\"",
        DomainKind::Tokens if domain.classes.is_none() => "vocab = \"k\"",
        _ if !domain.margin.is_finite() || domain.margin < 0.0 => "margin = 0.01",
        _ => return Ok(domain),
    };
    Err(table.fault(
        format!("{} is not complete", table.label),
        format!("write {{ kind = \"{kind}\", {example} }}"),
    ))
}

fn values(table: &Table<'_, '_>) -> Result<Vec<f64>, Fault> {
    let Some(node) = table.get("values") else {
        return Ok(Vec::new());
    };
    list(node, "values")?
        .iter()
        .map(|item| finite(item, "values"))
        .collect()
}

fn finite(node: &Spanned<DeValue<'_>>, what: &str) -> Result<f64, Fault> {
    let value = number(node, what)?;
    if value.is_finite() {
        Ok(value)
    } else {
        Err(Fault::new(
            node.span().start,
            format!("{what} is finite"),
            "a number",
        ))
    }
}

/// One end: `min` or `min_exclusive`, not both.
fn limit(table: &Table<'_, '_>, key: &str) -> Result<Option<Limit>, Fault> {
    let open = format!("{key}_exclusive");
    match (bound(table, key)?, bound(table, &open)?) {
        (Some(_), Some(_)) => Err(table.fault(
            format!("{} has both {key} and {open}", table.label),
            "keep one of them",
        )),
        (Some(bound), None) => Ok(Some(Limit {
            bound,
            exclusive: false,
        })),
        (None, bound) => Ok(bound.map(|bound| Limit {
            bound,
            exclusive: true,
        })),
    }
}

fn bound(table: &Table<'_, '_>, key: &str) -> Result<Option<Bound>, Fault> {
    let Some(node) = table.get(key) else {
        return Ok(None);
    };
    Ok(Some(match node.get_ref() {
        DeValue::String(_) => Bound::Expr(expr(node, key)?),
        _ => Bound::Number(finite(node, key)?),
    }))
}

/// The `gen` of a slot.
fn sampling(table: &Table<'_, '_>, kind: DomainKind) -> Result<Sampling, Fault> {
    let Some(node) = table.get("gen") else {
        return Ok(Sampling::default());
    };
    let label = format!("gen of a {kind}");
    let table = Table::new(
        map(node, "gen")?,
        node.span().start,
        label,
        sampling_keys(kind),
    )?;
    let density = table.number("density")?;
    if density.is_some_and(|p| !(0.0..=1.0).contains(&p)) {
        return Err(table.fault("density is a probability", "density = 0.5"));
    }
    Ok(Sampling {
        density,
        ..spread(&table)?
    })
}

fn spread(table: &Table<'_, '_>) -> Result<Sampling, Fault> {
    let scale = match (table.get("scale"), table.get("signed_log2")) {
        (Some(_), Some(_)) => {
            return Err(table.fault(
                "scale and signed_log2 exclude each other",
                "keep one of them",
            ));
        }
        (None, Some(node)) => {
            let power = integer(node, "signed_log2")?;
            let wrong = || {
                Fault::new(
                    node.span().start,
                    "signed_log2 is a power from -60 to 30",
                    "signed_log2 = -20",
                )
            };
            Some(Scale::SignedLog2(
                i32::try_from(power)
                    .ok()
                    .filter(|p| (-60..=30).contains(p))
                    .ok_or_else(wrong)?,
            ))
        }
        (Some(node), None) => match node.get_ref().as_str() {
            Some("linear") => Some(Scale::Linear),
            Some("log2") => Some(Scale::Log2),
            _ => {
                return Err(Fault::new(
                    node.span().start,
                    "unknown scale",
                    "scale = \"linear\" or \"log2\"",
                ));
            }
        },
        (None, None) => None,
    };
    Ok(Sampling {
        lo: bound(table, "lo")?,
        hi: bound(table, "hi")?,
        scale,
        density: None,
    })
}
