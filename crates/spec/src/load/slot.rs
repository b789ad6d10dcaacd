//! Domains, kinds and sampling: tables of one line whose keys depend on their kind.

use super::document::{InlineTable, InputTable, OutputTable};
use crate::error::{LoadError, check_keys};
use crate::fields::compute_type;
use crate::model::{Input, Kind, Output};
use crate::vocabulary::{DomainKind, KindName};
use crate::{Bound, DimExpr, Domain, Dtype, Limit, Sampling, Scale, Slot};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::{Spanned, Table};

/// Reads an input from its table.
pub(super) fn input(table: &Spanned<InputTable>) -> Result<Input, LoadError> {
    let (offset, table) = (table.span().start, table.get_ref());
    let domain = domain(&table.domain)?;
    check_dtype(
        &format!("input {}", table.name),
        offset,
        &domain,
        table.dtype,
    )?;
    let sampling = match &table.r#gen {
        Some(sampling) => self::sampling(sampling, domain.kind)?,
        None => Sampling::default(),
    };
    Ok(Input {
        name: table.name.clone(),
        role: table.role,
        slot: Slot {
            dtype: table.dtype,
            shape: table.shape.clone(),
            domain,
            sampling,
        },
    })
}

/// Reads an output from its table.
pub(super) fn output(table: &OutputTable) -> Result<Output, LoadError> {
    Ok(Output {
        name: table.name.clone(),
        dtype: table.dtype,
        shape: table.shape.clone(),
        role: table.role,
        kind: kind(&table.kind)?,
        allow: table.allow.clone(),
    })
}

fn check_dtype(label: &str, offset: usize, domain: &Domain, dtype: Dtype) -> Result<(), LoadError> {
    if domain.dtypes().contains(&dtype) {
        return Ok(());
    }
    let allowed: Vec<&str> = domain.dtypes().iter().map(|d| d.as_str()).collect();
    let message = format!("{label}: a {} is not {dtype}", domain.kind);
    let hint = format!("dtype = one of {}", allowed.join(", "));
    Err(LoadError::new(offset, message, hint))
}

/// Reads a table that has only these keys.
fn read<T: DeserializeOwned>(
    table: &InlineTable,
    keys: &[&str],
    label: &str,
) -> Result<T, LoadError> {
    let offset = table.span().start;
    check_keys(
        table.get_ref().keys().map(|k| (k.as_str(), offset)),
        keys,
        label,
    )?;
    let read = table.get_ref().clone().try_into();
    read.map_err(|e| LoadError::from_toml(&e, offset))
}

/// Reads the word that decides the keys of a table.
fn word<T: DeserializeOwned>(table: &InlineTable, key: &str, label: &str) -> Result<T, LoadError> {
    let offset = table.span().start;
    let Some(value) = table.get_ref().get(key) else {
        let message = format!("{label} has no {key}");
        return Err(LoadError::new(offset, message, format!("{key} = \"real\"")));
    };
    let word = value.clone().try_into();
    word.map_err(|e| LoadError::from_toml(&e, offset))
}

const fn last_axis() -> i64 {
    -1
}

#[derive(Deserialize)]
struct KindTable {
    #[serde(default = "last_axis")]
    axis: i64,
    lo: Option<f64>,
    hi: Option<f64>,
    classes: Option<DimExpr>,
}

/// Reads the kind of an output from its table.
pub(super) fn kind(table: &InlineTable) -> Result<Kind, LoadError> {
    let name: KindName = word(table, "name", "kind")?;
    let label = format!("kind {name}");
    let keys = [&["name"], name.keys()].concat();
    let KindTable {
        axis,
        lo,
        hi,
        classes,
    } = read(table, &keys, &label)?;
    let missing = match name {
        KindName::Range if lo.is_none() && hi.is_none() => "lo = -1.0, hi = 1.0",
        KindName::Label if classes.is_none() => "classes = \"k\"",
        _ => {
            return Ok(Kind {
                name,
                axis,
                lo,
                hi,
                classes,
            });
        }
    };
    Err(LoadError::new(
        table.span().start,
        format!("{label} is not complete"),
        format!("write {{ name = \"{name}\", {missing} }}"),
    ))
}

#[derive(Deserialize)]
struct DomainTable {
    min: Option<Bound>,
    max: Option<Bound>,
    min_exclusive: Option<Bound>,
    max_exclusive: Option<Bound>,
    equals: Option<DimExpr>,
    #[serde(alias = "vocab")]
    classes: Option<DimExpr>,
    #[serde(default)]
    values: Vec<f64>,
    #[serde(default = "last_axis")]
    axis: i64,
    #[serde(default)]
    margin: f64,
    #[serde(default)]
    strict: bool,
    #[serde(default)]
    positive: bool,
    #[serde(default)]
    directed: bool,
    #[serde(default)]
    connected: bool,
}

const BOUNDS: &[&str] = &["min", "max", "min_exclusive", "max_exclusive"];

/// Returns the keys of a domain of this kind, besides `kind`.
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

fn domain(table: &InlineTable) -> Result<Domain, LoadError> {
    let kind: DomainKind = word(table, "kind", "domain")?;
    let label = format!("domain {kind}");
    let keys = [domain_keys(kind), vec!["kind"]].concat();
    let read: DomainTable = read(table, &keys, &label)?;
    let error = |message: String, hint: String| LoadError::new(table.span().start, message, hint);
    let limit = |closed: Option<Bound>, open: Option<Bound>, key: &str| match (closed, open) {
        (Some(_), Some(_)) => Err(error(
            format!("{label} has both {key} and {key}_exclusive"),
            "remove one of them".to_owned(),
        )),
        (Some(bound), None) => Ok(Some(Limit::closed(bound))),
        (None, open) => Ok(open.map(Limit::open)),
    };
    let domain = Domain {
        kind,
        min: limit(read.min, read.min_exclusive, "min")?,
        max: limit(read.max, read.max_exclusive, "max")?,
        equals: read.equals,
        classes: read.classes,
        values: read.values,
        axis: read.axis,
        margin: read.margin,
        strict: read.strict,
        positive: read.positive,
        directed: read.directed,
        connected: read.connected,
    };
    let example = match kind {
        DomainKind::Range if domain.min.is_none() || domain.max.is_none() => {
            "min = -1.0, max = 1.0"
        }
        DomainKind::Choice if domain.values.is_empty() => "values = [1.0, 2.0]",
        DomainKind::Choice if domain.values.iter().any(|x| !x.is_finite()) => "values = [1.0, 2.0]",
        DomainKind::Label if domain.classes.is_none() => "classes = \"k\"",
        DomainKind::Tokens if domain.classes.is_none() => "vocab = \"k\"",
        _ if !domain.margin.is_finite() || domain.margin < 0.0 => "margin = 0.01",
        _ => return Ok(domain),
    };
    Err(error(
        format!("{label} is not complete"),
        format!("write {{ kind = \"{kind}\", {example} }}"),
    ))
}

/// Returns the keys of `gen` for a domain of this kind.
const fn sampling_keys(kind: DomainKind) -> &'static [&'static str] {
    use DomainKind as K;
    match kind {
        K::Real | K::Positive | K::Nonnegative | K::Unit | K::Range => {
            &["lo", "hi", "scale", "signed_log2", "ties"]
        }
        K::Integer => &["lo", "hi", "ties"],
        K::Choice | K::Label | K::Tokens => &["ties"],
        K::Distinct | K::Sorted | K::Symmetric => &["lo", "hi"],
        K::Boolean | K::Mask | K::Adjacency => &["density"],
        _ => &[],
    }
}

#[derive(Deserialize)]
struct SamplingTable {
    lo: Option<Bound>,
    hi: Option<Bound>,
    scale: Option<ScaleWord>,
    signed_log2: Option<i32>,
    density: Option<f64>,
    ties: Option<bool>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ScaleWord {
    Linear,
    Log2,
}

impl SamplingTable {
    fn sampling(self, offset: usize) -> Result<Sampling, LoadError> {
        let error = |message: &str, hint: &str| Err(LoadError::new(offset, message, hint));
        let scale = match (self.scale, self.signed_log2) {
            (Some(_), Some(_)) => {
                return error(
                    "scale and signed_log2 exclude each other",
                    "remove one of them",
                );
            }
            (None, Some(power)) if !(-60..=30).contains(&power) => {
                return error("signed_log2 is a power from -60 to 30", "signed_log2 = -20");
            }
            (None, Some(power)) => Some(Scale::SignedLog2(power)),
            (Some(ScaleWord::Linear), None) => Some(Scale::Linear),
            (Some(ScaleWord::Log2), None) => Some(Scale::Log2),
            (None, None) => None,
        };
        if self.density.is_some_and(|p| !(0.0..=1.0).contains(&p)) {
            return error("density is a probability", "density = 0.5");
        }
        Ok(Sampling {
            lo: self.lo,
            hi: self.hi,
            scale,
            density: self.density,
            no_ties: self.ties == Some(false),
        })
    }
}

fn sampling(table: &InlineTable, kind: DomainKind) -> Result<Sampling, LoadError> {
    let read: SamplingTable = read(table, sampling_keys(kind), &format!("gen of a {kind}"))?;
    read.sampling(table.span().start)
}

#[derive(Deserialize)]
struct DrawnTable {
    permutation: Option<DimExpr>,
    orthogonal: Option<DimExpr>,
    index: Option<DimExpr>,
    domain: Option<Table>,
    #[serde(default = "float64", deserialize_with = "compute_type")]
    dtype: Dtype,
    #[serde(default)]
    shape: Vec<DimExpr>,
    r#gen: Option<Table>,
}

const fn float64() -> Dtype {
    Dtype::Float64
}

/// Reads the slot of a value drawn for a property: one of the short forms, or a domain.
pub(super) fn drawn(name: &str, table: &InlineTable) -> Result<Slot, LoadError> {
    let label = format!("with.{name}");
    let written = |key: &str| table.get_ref().contains_key(key);
    let forms = ["permutation", "orthogonal", "index", "domain"];
    let keys: &[&str] = match forms.into_iter().find(|form| written(form)) {
        Some("domain") => &["domain", "dtype", "shape", "gen"],
        Some("permutation") => &["permutation"],
        Some("orthogonal") => &["orthogonal"],
        Some(_) => &["index"],
        None => &["lo", "hi", "scale", "signed_log2", "shape"],
    };
    let offset = table.span().start;
    if table.get_ref().is_empty() {
        let hint = "write { lo = -1.0, hi = 1.0, shape = [] }";
        return Err(LoadError::new(offset, format!("{label} is empty"), hint));
    }
    let read: DrawnTable = read(table, keys, &label)?;
    let structured = |kind, dtype, shape| Slot {
        dtype,
        shape,
        domain: Domain::of(kind),
        sampling: Sampling::default(),
    };
    if let Some(n) = read.permutation {
        return Ok(structured(DomainKind::Permutation, Dtype::Int64, vec![n]));
    }
    if let Some(d) = read.orthogonal {
        let shape = vec![d.clone(), d];
        return Ok(structured(DomainKind::Orthogonal, Dtype::Float64, shape));
    }
    if let Some(n) = read.index {
        let mut slot = structured(DomainKind::Integer, Dtype::Int64, Vec::new());
        let last = DimExpr::Sub(n.into(), DimExpr::Int(1).into());
        slot.domain.min = Some(Limit::closed(Bound::Number(0.0)));
        slot.domain.max = Some(Limit::closed(Bound::Expr(last)));
        return Ok(slot);
    }
    let inline = |inner: Table| Spanned::new(table.span(), inner);
    let (domain, sampling) = match read.domain {
        Some(inner) => {
            let domain = domain(&inline(inner))?;
            check_dtype(&label, offset, &domain, read.dtype)?;
            let sampling = match read.r#gen {
                Some(inner) => self::sampling(&inline(inner), domain.kind)?,
                None => Sampling::default(),
            };
            (domain, sampling)
        }
        None => {
            let spread: SamplingTable = self::read(table, keys, &label)?;
            (Domain::of(DomainKind::Real), spread.sampling(offset)?)
        }
    };
    Ok(Slot {
        dtype: read.dtype,
        shape: read.shape,
        domain,
        sampling,
    })
}
