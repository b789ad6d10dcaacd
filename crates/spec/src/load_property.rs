//! Reading properties: which keys belong to which kind, and whether their expressions speak of what exists.

use super::Spec;
use super::bind::{bind, values};
use super::domain::Slot;
use super::error::Fault;
use super::load::{id, literal, literals, written};
use super::load_slot::drawn;
use super::model::{Assignment, Dim, Output, Property, Source, Tolerance};
use super::names::{Names, check_value_name};
use super::reader::{Table, map, text};
use super::shape::{Dims, sizes};
use super::vocabulary::PropertyKind;
use crate::value::Value;
use toml::de::DeTable;

/// The widest tolerance of a property: beyond a hundredth it no longer tells a method from its neighbours.
const WIDEST: f64 = 1e-2;

/// The keys of a property of this kind, besides `id`, `kind` and `source`.
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

/// Reads one property.
pub(super) fn property(
    spec: &Spec,
    keys: &DeTable<'_>,
    at: usize,
    label: &str,
) -> Result<Property, Fault> {
    let kinds: Vec<&str> = PropertyKind::ALL.iter().map(|k| k.as_str()).collect();
    let common = ["id", "kind", "source"];
    let every: Vec<&str> = PropertyKind::ALL
        .iter()
        .flat_map(|k| keys_of(*k))
        .chain(&common)
        .copied()
        .collect();
    let kind: PropertyKind = Table::new(keys, at, label, &every)?.word("kind", &kinds)?;
    let table = Table::new(
        keys,
        at,
        format!("a property of kind {kind}"),
        &[&common, keys_of(kind)].concat(),
    )?;
    let id = id(&table)?;
    let with = with(spec, &table)?;
    let reader = Reader {
        spec,
        table: &table,
        with: &with,
    };
    let (pinned, dims) = if kind == PropertyKind::Pin {
        reader.at()?
    } else {
        (Vec::new(), Dims::new())
    };
    let mut property = Property {
        fix: reader.fix()?,
        when: reader.expression("when", &[])?,
        transform: reader.assignments("transform")?,
        compare: reader.compare()?,
        result: reader.assignments("result")?,
        check: reader.expression("check", &[])?,
        expect: if kind == PropertyKind::Pin {
            reader.expect(&dims)?
        } else {
            Vec::new()
        },
        at: pinned,
        tolerance: reader.tolerance()?,
        source: reader.source()?,
        id,
        kind,
        with: Vec::new(),
    };
    property.with = with;
    complete(&table, &property)?;
    Ok(property)
}

/// Whether the keys that a kind requires are there.
fn complete(table: &Table<'_, '_>, property: &Property) -> Result<(), Fault> {
    let missing = match property.kind {
        PropertyKind::Invariance | PropertyKind::Equivariance if property.transform.is_empty() => {
            "transform = { x = \"2 * x\" }"
        }
        PropertyKind::Equivariance if property.result.is_empty() => "result = { y = \"2 * y\" }",
        PropertyKind::Expr if property.check.is_none() => "check = \"close(out.y, x)\"",
        PropertyKind::Pin if property.expect.is_empty() => "expect = { y = 1.0 }",
        _ => return Ok(()),
    };
    Err(table.fault(
        format!("property {} is not complete", property.id),
        format!("write {missing}"),
    ))
}

fn with(spec: &Spec, table: &Table<'_, '_>) -> Result<Vec<(String, Slot)>, Fault> {
    let Some(node) = table.get("with") else {
        return Ok(Vec::new());
    };
    let taken: Vec<&str> = spec.value_names().collect();
    let mut all = Vec::new();
    for (name, at, node) in Table::entries(map(node, "with")?) {
        let clash = if taken.contains(&name) {
            Err(format!("{name:?} is an input or output"))
        } else {
            Ok(())
        };
        clash
            .and(check_value_name(name))
            .map_err(|why| Fault::new(at, why, "give the value a name of its own"))?;
        let slot = drawn(name, node)?;
        let wrong = |why| {
            Fault::new(
                at,
                format!("with.{name}: {why}"),
                "see Domains in property-specs/README.md",
            )
        };
        super::check::slot(&slot, &spec.dims).map_err(wrong)?;
        all.push((name.to_owned(), slot));
    }
    Ok(all)
}

struct Reader<'a, 't, 'i> {
    spec: &'a Spec,
    table: &'a Table<'t, 'i>,
    with: &'a [(String, Slot)],
}

impl Reader<'_, '_, '_> {
    /// Checks an expression over inputs, drawn values and `more`.
    fn check_names(&self, text: &str, at: usize, more: &[&str]) -> Result<(), Fault> {
        let drawn = self.with.iter().map(|(name, _)| name.as_str());
        let names = Names {
            values: self
                .spec
                .input_names()
                .chain(drawn)
                .chain(more.iter().copied())
                .collect(),
            dims: self.spec.dims.iter().map(|d| d.name.as_str()).collect(),
            outputs: self.spec.output_names().collect(),
        };
        let hint = "see Expressions in property-specs/README.md";
        names
            .check(text)
            .map_err(|why| Fault::new(at, format!("{text}: {why}"), hint))
    }

    fn expression(&self, key: &str, more: &[&str]) -> Result<Option<String>, Fault> {
        let Some(node) = self.table.get(key) else {
            return Ok(None);
        };
        let expression = text(node, key)?;
        self.check_names(&expression, node.span().start, more)?;
        Ok(Some(expression))
    }

    /// `transform` names inputs; `result` names outputs and may speak of them by their bare names.
    fn assignments(&self, key: &str) -> Result<Vec<Assignment>, Fault> {
        let Some(node) = self.table.get(key) else {
            return Ok(Vec::new());
        };
        let outputs: Vec<&str> = self.spec.output_names().collect();
        let inputs: Vec<&str> = self.spec.input_names().collect();
        let (targets, more) = if key == "result" {
            (&outputs, &outputs[..])
        } else {
            (&inputs, &[][..])
        };
        let keys = map(node, key)?;
        Table::new(keys, node.span().start, key, targets)?;
        let read = |(name, _, node): (&str, usize, _)| {
            let expression = text(node, name)?;
            self.check_names(&expression, node.span().start, more)?;
            Ok((name.to_owned(), expression))
        };
        Table::entries(keys).map(read).collect()
    }

    fn fix(&self) -> Result<Vec<(String, Value)>, Fault> {
        let Some(node) = self.table.get("fix") else {
            return Ok(Vec::new());
        };
        let names: Vec<&str> = self.spec.input_names().collect();
        let table = Table::new(map(node, "fix")?, node.span().start, "fix", &names)?;
        let mut all = Vec::new();
        for input in &self.spec.inputs {
            if let Some(node) = table.get(&input.name) {
                let literal = literal(node, input.slot.dtype, input.slot.shape.len(), &input.name)?;
                let value = literal.value(input.slot.dtype, literal.shape.clone());
                let wrong = |why| {
                    Fault::new(
                        node.span().start,
                        format!("{}: {why}", input.name),
                        "a value of its type",
                    )
                };
                all.push((input.name.clone(), value.map_err(wrong)?));
            }
        }
        Ok(all)
    }

    /// A pin's inputs, all of them. They need not lie in their domains: a pin may show a limit.
    fn at(&self) -> Result<(Vec<(String, Value)>, Dims), Fault> {
        let node = self
            .table
            .need("at", "at = { ... } with a value for every input")?;
        let literals = literals(self.spec, map(node, "at")?, node.span().start)?;
        let written = written(self.spec, &literals);
        let dims: Vec<Dim> = self
            .spec
            .dims
            .iter()
            .map(|d| Dim {
                min: 0,
                ..d.clone()
            })
            .collect();
        let bound = bind(&dims, &written).and_then(|dims| Ok((values(&written, &dims)?, dims)));
        bound.map_err(|why| {
            Fault::new(
                node.span().start,
                format!("at: {why}"),
                "a pin fits the shapes of its inputs",
            )
        })
    }

    fn expect(&self, dims: &Dims) -> Result<Vec<(String, Value)>, Fault> {
        let node = self
            .table
            .need("expect", "expect = { ... } with a value for an output")?;
        let names: Vec<&str> = self.spec.output_names().collect();
        let table = Table::new(map(node, "expect")?, node.span().start, "expect", &names)?;
        let read = |output: &Output| {
            let node = table.get(&output.name)?;
            let shape = sizes(&output.shape, dims);
            let read = || {
                let literal = literal(node, output.dtype, shape.len(), &output.name)?;
                let fits = shape.starts_with(&literal.shape);
                let value = literal
                    .value(output.dtype, shape.clone())
                    .ok()
                    .filter(|_| fits);
                let wrong = || {
                    format!(
                        "{} is {:?}, the inputs make it {shape:?}",
                        output.name, literal.shape
                    )
                };
                let value = value.ok_or_else(|| {
                    Fault::new(node.span().start, wrong(), "the output's shape and type")
                })?;
                Ok((output.name.clone(), value))
            };
            Some(read())
        };
        self.spec.outputs.iter().filter_map(read).collect()
    }

    fn compare(&self) -> Result<Vec<String>, Fault> {
        let compare = self.table.texts("compare")?;
        let outputs: Vec<&str> = self.spec.output_names().collect();
        match compare
            .iter()
            .find(|name| !outputs.contains(&name.as_str()))
        {
            Some(name) => Err(self.table.fault(
                format!("compare names {name:?}"),
                format!("one of: {}", outputs.join(", ")),
            )),
            None => Ok(compare),
        }
    }

    fn tolerance(&self) -> Result<Option<Tolerance>, Fault> {
        let Some(node) = self.table.get("tolerance") else {
            return Ok(None);
        };
        let example = "tolerance = { value = 1e-6, why = \"...\" }";
        let at = node.span().start;
        let keys = node.get_ref().as_table();
        let keys =
            keys.ok_or_else(|| Fault::new(at, "a tolerance comes with its reason", example))?;
        let table = Table::new(keys, at, "tolerance", &["value", "why"])?;
        match table.number("value")? {
            Some(value) if value > 0.0 && value <= WIDEST => Ok(Some(Tolerance {
                value,
                why: table.text("why")?,
            })),
            _ => Err(table.fault(
                format!("a tolerance is above 0 and at most {WIDEST}"),
                example,
            )),
        }
    }

    fn source(&self) -> Result<Source, Fault> {
        let example = "source = { paper = 0, where = \"eq. (1)\", why = \"...\" }";
        let node = self.table.need("source", example)?;
        let table = Table::new(
            map(node, "source")?,
            node.span().start,
            "source",
            &["paper", "where", "why"],
        )?;
        let paper = table
            .integer("paper")?
            .and_then(|n| usize::try_from(n).ok());
        let paper = paper.filter(|n| *n < self.spec.papers.len());
        let missing = || {
            table.fault(
                format!("source names none of the {} papers", self.spec.papers.len()),
                example,
            )
        };
        Ok(Source {
            paper: paper.ok_or_else(missing)?,
            location: table.text("where")?,
            why: table.text_if("why")?,
        })
    }
}
