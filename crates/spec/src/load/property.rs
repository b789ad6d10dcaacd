//! Properties: the keys of each kind, and expressions and values whose names must exist.

use super::document::{Expressions, PropertyTable, Values};
use super::slot::drawn;
use super::{bind_written, literal, literals, names_of};
use crate::bind::values;
use crate::check;
use crate::error::{LoadError, check_keys};
use crate::fields::Text;
use crate::model::{Assignment, Dim, Property, Source, Tolerance};
use crate::names::{Names, check_value_name};
use crate::vocabulary::PropertyKind;
use crate::{Dims, Slot, Spec, Value, sizes};
use toml::Spanned;

/// The maximum tolerance of a property. With more than a hundredth, it no longer distinguishes a
/// method from similar ones.
const MAX_TOLERANCE: f64 = 1e-2;

const NO_TOLERANCE_REASON: &str = "tolerance = { value = 1e-6, why = \"...\" }";

/// Returns the keys of a property of this kind, besides `id`, `kind` and `source`.
const fn keys_of(kind: PropertyKind) -> &'static [&'static str] {
    match kind {
        PropertyKind::Contract => &[],
        PropertyKind::Invariance => &["with", "fix", "when", "transform", "compare", "tolerance"],
        PropertyKind::Equivariance => &["with", "fix", "when", "transform", "result", "tolerance"],
        PropertyKind::Pin => &["at", "expect", "tolerance"],
        PropertyKind::Expr => &["with", "fix", "when", "check", "tolerance"],
        PropertyKind::Python => &["with", "fix", "when", "tolerance"],
    }
}

/// Reads a property from its table.
pub(super) fn property(spec: &Spec, table: &Spanned<PropertyTable>) -> Result<Property, LoadError> {
    let (offset, table) = (table.span().start, table.get_ref());
    check_present_keys(table, offset)?;
    let with = with(spec, table)?;
    let reader = Reader {
        spec,
        table,
        with: &with,
    };
    let (at, dims) = reader.at()?;
    let property = Property {
        id: table.id.clone(),
        kind: table.kind,
        fix: reader.fix()?,
        when: reader.expression(table.when.as_ref())?,
        transform: reader.transform()?,
        compare: reader.compare()?,
        result: reader.result()?,
        check: reader.expression(table.check.as_ref())?,
        at,
        expect: reader.expect(&dims)?,
        tolerance: reader.tolerance()?,
        restates: table.restates,
        source: reader.source()?,
        with: with.clone(),
    };
    match missing(&property) {
        None => Ok(property),
        Some(example) => Err(LoadError::new(
            offset,
            format!("property {} is not complete", property.id),
            format!("write {example}"),
        )),
    }
}

/// Rejects keys that belong to other kinds of property.
fn check_present_keys(table: &PropertyTable, offset: usize) -> Result<(), LoadError> {
    let start = |at: Option<usize>| at.unwrap_or(offset);
    let first = |values: &Option<Values>| {
        let first = values.as_ref()?.keys().next();
        Some(start(first.map(|key| key.span().start)))
    };
    let expressions = |all: &Option<Expressions>| {
        let first = all.as_ref()?.keys().next();
        Some(start(first.map(|key| key.span().start)))
    };
    let present = [
        ("with", table.with.as_ref().map(|_| offset)),
        ("fix", first(&table.fix)),
        ("when", table.when.as_ref().map(|v| v.span().start)),
        ("transform", expressions(&table.transform)),
        ("compare", table.compare.as_ref().map(|v| v.span().start)),
        ("result", expressions(&table.result)),
        ("check", table.check.as_ref().map(|v| v.span().start)),
        ("at", table.at.as_ref().map(|v| v.span().start)),
        ("expect", table.expect.as_ref().map(|v| v.span().start)),
        (
            "tolerance",
            table.tolerance.as_ref().map(|v| v.span().start),
        ),
    ];
    let present = present.into_iter().filter_map(|(key, at)| Some((key, at?)));
    let label = format!("a property of kind {}", table.kind);
    check_keys(present, keys_of(table.kind), &label)
}

/// Returns an example of the key that a property lacks.
fn missing(property: &Property) -> Option<&'static str> {
    match property.kind {
        PropertyKind::Invariance | PropertyKind::Equivariance if property.transform.is_empty() => {
            Some("transform = { x = \"2 * x\" }")
        }
        PropertyKind::Equivariance if property.result.is_empty() => {
            Some("result = { y = \"2 * y\" }")
        }
        PropertyKind::Expr if property.check.is_none() => Some("check = \"close(out.y, x)\""),
        PropertyKind::Pin if property.at.is_empty() => {
            Some("at = { ... } with a value for every input")
        }
        PropertyKind::Pin if property.expect.is_empty() => Some("expect = { y = 1.0 }"),
        _ => None,
    }
}

fn with(spec: &Spec, table: &PropertyTable) -> Result<Vec<(String, Slot)>, LoadError> {
    let mut slots = Vec::new();
    for (key, table) in table.with.iter().flatten() {
        let (name, offset) = (key.get_ref(), key.span().start);
        let unused = if spec.value_names().any(|value| value == name) {
            Err(format!("{name:?} is an input or output"))
        } else {
            check_value_name(name)
        };
        unused.map_err(|why| LoadError::new(offset, why, "give the value a name of its own"))?;
        let slot = drawn(name, table)?;
        check::slot(&slot, &spec.dims).map_err(|why| {
            let hint = "see Domains in property-specs/README.md";
            LoadError::new(offset, format!("with.{name}: {why}"), hint)
        })?;
        slots.push((name.clone(), slot));
    }
    Ok(slots)
}

/// Returns true if a property may have this tolerance.
fn is_tolerance(value: f64) -> bool {
    value > 0.0 && value <= MAX_TOLERANCE
}

struct Reader<'a> {
    spec: &'a Spec,
    table: &'a PropertyTable,
    with: &'a [(String, Slot)],
}

impl Reader<'_> {
    /// Checks an expression over inputs, drawn values and `extra_names`.
    fn check_names(&self, text: &Spanned<Text>, extra_names: &[&str]) -> Result<String, LoadError> {
        let drawn = self.with.iter().map(|(name, _)| name.as_str());
        let values = self.spec.input_names().chain(drawn);
        let names = Names {
            values: values.chain(extra_names.iter().copied()).collect(),
            dims: self.spec.dims.iter().map(|d| d.name.as_str()).collect(),
            outputs: self.spec.output_names().collect(),
        };
        let expression = &text.get_ref().0;
        names.check(expression).map_err(|why| {
            let hint = "see Expressions in property-specs/README.md";
            LoadError::new(text.span().start, format!("{expression}: {why}"), hint)
        })?;
        Ok(expression.clone())
    }

    fn expression(&self, text: Option<&Spanned<Text>>) -> Result<Option<String>, LoadError> {
        text.map(|text| self.check_names(text, &[])).transpose()
    }

    /// Reads the new values of inputs.
    fn transform(&self) -> Result<Vec<Assignment>, LoadError> {
        let inputs: Vec<&str> = self.spec.input_names().collect();
        self.assignments("transform", self.table.transform.as_ref(), &inputs, &[])
    }

    /// Reads the values of outputs, whose bare names the expressions may use.
    fn result(&self) -> Result<Vec<Assignment>, LoadError> {
        let outputs: Vec<&str> = self.spec.output_names().collect();
        self.assignments("result", self.table.result.as_ref(), &outputs, &outputs)
    }

    fn assignments(
        &self,
        key: &str,
        expressions: Option<&Expressions>,
        targets: &[&str],
        more: &[&str],
    ) -> Result<Vec<Assignment>, LoadError> {
        let Some(expressions) = expressions else {
            return Ok(Vec::new());
        };
        check_keys(names_of(expressions), targets, key)?;
        expressions
            .iter()
            .map(|(name, text)| Ok((name.get_ref().clone(), self.check_names(text, more)?)))
            .collect()
    }

    fn fix(&self) -> Result<Vec<(String, Value)>, LoadError> {
        let Some(fix) = &self.table.fix else {
            return Ok(Vec::new());
        };
        let names: Vec<&str> = self.spec.input_names().collect();
        check_keys(names_of(fix), &names, "fix")?;
        let mut fixed = Vec::new();
        for input in &self.spec.inputs {
            let Some(written) = fix.get(input.name.as_str()) else {
                continue;
            };
            let literal = literal(
                written,
                input.slot.dtype,
                input.slot.shape.len(),
                &input.name,
            )?;
            let value = literal.value(input.slot.dtype, literal.shape.clone());
            let value = value.map_err(|why| {
                let message = format!("{}: {why}", input.name);
                LoadError::new(written.span().start, message, "a value of its type")
            })?;
            fixed.push((input.name.clone(), value));
        }
        Ok(fixed)
    }

    /// Reads all inputs of a pin. They need not lie in their domains, because a pin may show a
    /// limit.
    fn at(&self) -> Result<(Vec<(String, Value)>, Dims), LoadError> {
        let Some(at) = &self.table.at else {
            return Ok((Vec::new(), Dims::new()));
        };
        let literals = literals(self.spec, at)?;
        let unbounded = |d: &Dim| Dim {
            min: 0,
            ..d.clone()
        };
        let dims: Vec<Dim> = self.spec.dims.iter().map(unbounded).collect();
        let (written, bound) = bind_written(self.spec, &dims, &literals);
        let bound = bound.and_then(|dims| Ok((values(&written, &dims)?, dims)));
        bound.map_err(|why| {
            let hint = "a pin fits the shapes of its inputs";
            LoadError::new(at.span().start, format!("at: {why}"), hint)
        })
    }

    fn expect(&self, dims: &Dims) -> Result<Vec<(String, Value)>, LoadError> {
        let Some(expect) = &self.table.expect else {
            return Ok(Vec::new());
        };
        let names: Vec<&str> = self.spec.output_names().collect();
        check_keys(names_of(expect.get_ref()), &names, "expect")?;
        let mut expected = Vec::new();
        for output in &self.spec.outputs {
            let Some(written) = expect.get_ref().get(output.name.as_str()) else {
                continue;
            };
            let shape = sizes(&output.shape, dims);
            let literal = literal(written, output.dtype, shape.len(), &output.name)?;
            let value = literal.value(output.dtype, shape.clone()).ok();
            let Some(value) = value.filter(|_| shape.starts_with(&literal.shape)) else {
                let (name, actual) = (&output.name, &literal.shape);
                let message = format!("{name} is {actual:?}, the inputs make it {shape:?}");
                let hint = "the output's shape and type";
                return Err(LoadError::new(written.span().start, message, hint));
            };
            expected.push((output.name.clone(), value));
        }
        Ok(expected)
    }

    fn compare(&self) -> Result<Vec<String>, LoadError> {
        let Some(compare) = &self.table.compare else {
            return Ok(Vec::new());
        };
        let outputs: Vec<&str> = self.spec.output_names().collect();
        let names = compare.get_ref();
        match names.iter().find(|name| !outputs.contains(&name.as_str())) {
            Some(name) => Err(LoadError::new(
                compare.span().start,
                format!("compare names {name:?}, which is no output"),
                format!("one of: {}", outputs.join(", ")),
            )),
            None => Ok(names.clone()),
        }
    }

    fn tolerance(&self) -> Result<Option<Tolerance>, LoadError> {
        match &self.table.tolerance {
            Some(written) if !is_tolerance(written.get_ref().value) => Err(LoadError::new(
                written.span().start,
                format!("a tolerance is above 0 and at most {MAX_TOLERANCE}"),
                NO_TOLERANCE_REASON,
            )),
            written => Ok(written
                .as_ref()
                .map(|tolerance| tolerance.get_ref().clone())),
        }
    }

    fn source(&self) -> Result<Source, LoadError> {
        let source = self.table.source.get_ref();
        let papers = self.spec.papers.len();
        if source.paper < papers {
            return Ok(source.clone());
        }
        Err(LoadError::new(
            self.table.source.span().start,
            format!("source names none of the {papers} papers"),
            "source = { paper = 0, where = \"eq. (1)\", why = \"...\" }",
        ))
    }
}
