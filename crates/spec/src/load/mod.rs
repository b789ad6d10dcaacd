//! Loads a spec: first the tables of the file ([`document`]), then the references between tables.

mod document;
mod property;
mod slot;
mod wiring;

use crate::bind::{WrittenInput, bind, values};
use crate::check::{self, Offsets};
use crate::error::{LoadError, check_keys};
use crate::literal::{Literal, NestedList};
use crate::model::{CitedPaper, Dim, Edge, Input};
use crate::names::check_identifier;
use crate::{Dims, Dtype, Spec};
use catalogue::digest::Digest;
use document::{Document, EdgeTable, Values};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// The maximum size of a spec text in bytes, far above any text that a person reviews.
const MAX_TEXT: usize = 256 * 1024;

/// The maximum size of a dimension for generated cases. **Source**: `property-specs/README.md`,
/// "[dims]".
const MAX_SIZE: i64 = 256;

/// The kinds of a paper's id. **Source**: `property-specs/README.md`, "A complete file".
const PAPER_SCHEMES: [&str; 6] = ["arxiv:", "doi:", "openreview:", "acl:", "isbn:", "url:"];

/// Reads and checks a spec.
pub(crate) fn spec(text: &str, python: Option<&str>, file: &str) -> Result<Spec, LoadError> {
    let document = parse(text)?;
    let spec = tables(&document, text, python, file)?;
    check::predicates(&spec, &Offsets::of(&document))?;
    Ok(spec)
}

/// Reads and checks a spec without its predicates.
pub(crate) fn published(text: &str, file: &str) -> Result<Spec, LoadError> {
    tables(&parse(text)?, text, None, file)
}

fn tables(
    document: &Document,
    text: &str,
    python: Option<&str>,
    file: &str,
) -> Result<Spec, LoadError> {
    let mut spec = signature(document, text, python, file)?;
    spec.wiring = wiring::wiring(&spec, document, text)?;
    for table in &document.edge {
        spec.edges.push(edge(&spec, table.get_ref())?);
    }
    for table in &document.property {
        let property = property::property(&spec, table)?;
        spec.properties.push(property);
    }
    check::references(&spec, &Offsets::of(document))?;
    Ok(spec)
}

/// Reads and checks the signature of a method; edges and properties remain empty.
pub(crate) fn contract(text: &str, file: &str) -> Result<Spec, LoadError> {
    signature(&parse(text)?, text, None, file)
}

fn parse(text: &str) -> Result<Document, LoadError> {
    /// The grammar's version, which is read first because a file of another version has other keys.
    #[derive(Deserialize)]
    struct Version {
        spec: Option<i64>,
    }
    if text.len() > MAX_TEXT {
        let message = "the spec is larger than 256 KiB";
        return Err(LoadError::new(0, message, "one method per file"));
    }
    let version = toml::from_str(text).map_err(|e| LoadError::from_toml(&e, 0))?;
    if !matches!(version, Version { spec: Some(1) }) {
        let message = "the grammar's version is missing or unknown";
        return Err(LoadError::new(
            0,
            message,
            "write spec = 1 as the first line",
        ));
    }
    toml::from_str(text).map_err(|e| LoadError::from_toml(&e, 0))
}

impl Offsets {
    fn of(document: &Document) -> Self {
        fn starts<T>(tables: &[Spanned<T>]) -> Vec<usize> {
            tables.iter().map(|table| table.span().start).collect()
        }
        Self {
            dims: document.dims.as_ref().map_or(0, |d| d.span().start),
            inputs: starts(&document.input),
            outputs: starts(&document.output),
            edges: starts(&document.edge),
            properties: starts(&document.property),
            misreadings: starts(&document.misreading),
        }
    }
}

fn signature(
    document: &Document,
    text: &str,
    python: Option<&str>,
    file: &str,
) -> Result<Spec, LoadError> {
    let outputs = document.output.iter().map(|o| slot::output(o.get_ref()));
    let misreadings = document.misreading.iter().map(|table| {
        let misreading = table.get_ref().clone();
        if misreading.killed_by.is_empty() {
            let message = "a misreading names the properties that kill it";
            let hint = "killed_by = [\"pin_scale\"]";
            return Err(LoadError::new(table.span().start, message, hint));
        }
        if let Some((message, hint)) = misreading.fault() {
            return Err(LoadError::new(table.span().start, message, hint));
        }
        Ok(misreading)
    });
    let spec = Spec {
        file: file.to_owned(),
        sha256: Digest::of_parts([text.as_bytes(), python.unwrap_or_default().as_bytes()]),
        python: python.map(str::to_owned),
        method: document.method.clone(),
        papers: document.paper.iter().map(paper).collect::<Result<_, _>>()?,
        dims: dims(document)?,
        inputs: document
            .input
            .iter()
            .map(slot::input)
            .collect::<Result<_, _>>()?,
        outputs: outputs.collect::<Result<_, _>>()?,
        edges: Vec::new(),
        properties: Vec::new(),
        misreadings: misreadings.collect::<Result<_, _>>()?,
        unfit: document.unfit.clone(),
        answers: document.answer.clone(),
        wiring: None,
    };
    check::signature(&spec, &Offsets::of(document))?;
    Ok(spec)
}

fn paper(table: &Spanned<CitedPaper>) -> Result<CitedPaper, LoadError> {
    let (offset, paper) = (table.span().start, table.get_ref());
    let has_scheme = |id: &String| {
        let rest = PAPER_SCHEMES.iter().find_map(|s| id.strip_prefix(s));
        rest.is_some_and(|rest| !rest.is_empty())
    };
    if let Some(id) = paper.id.as_ref().filter(|id| !has_scheme(id)) {
        let message = format!("unknown kind of paper id {id:?}");
        let hint = format!("one of: {}", PAPER_SCHEMES.join(", "));
        return Err(LoadError::new(offset, message, hint));
    }
    if paper.section.is_none() && paper.equation.is_none() {
        let message = "[[paper]] says neither section nor equation";
        return Err(LoadError::new(offset, message, "section = \"3.2\""));
    }
    Ok(paper.clone())
}

fn dims(document: &Document) -> Result<Vec<Dim>, LoadError> {
    let mut dims = Vec::new();
    for (key, table) in document.dims.iter().flat_map(|dims| dims.get_ref()) {
        let (name, offset) = (key.get_ref(), key.span().start);
        check_identifier(name)
            .map_err(|why| LoadError::new(offset, why, "a dimension is named like n or d_k"))?;
        let error = |message: String| Err(LoadError::new(offset, message, "{ min = 1, max = 6 }"));
        let sizes = 0..=MAX_SIZE;
        if !sizes.contains(&table.min) || !sizes.contains(&table.max) {
            return error(format!(
                "{name}: min and max are sizes from 0 to {MAX_SIZE}"
            ));
        }
        if table.min > table.max {
            return error(format!("{name}: min is above max"));
        }
        if table.limit.is_some_and(|limit| limit < table.max) {
            return error(format!("{name}: limit is below max"));
        }
        dims.push(Dim {
            name: name.clone(),
            min: table.min as usize,
            max: table.max as usize,
            limit: table.limit.map(|limit| limit as usize),
        });
    }
    Ok(dims)
}

fn edge(spec: &Spec, table: &EdgeTable) -> Result<Edge, LoadError> {
    let literals = literals(spec, &table.inputs)?;
    case(spec, &table.id, &literals).map_err(|why| {
        let message = format!("edge {}: {why}", table.id);
        let hint = "an edge fits its shapes and domains";
        LoadError::new(table.inputs.span().start, message, hint)
    })
}

/// Builds a case from written inputs: binds the sizes and checks that every input lies in its
/// domain.
pub(crate) fn case(spec: &Spec, id: &str, literals: &[Literal]) -> Result<Edge, String> {
    let (written, dims) = bind_written(spec, &spec.dims, literals);
    let dims = dims?;
    let inputs = values(&written, &dims)?;
    for (input, (name, value)) in spec.inputs.iter().zip(&inputs) {
        let check = input.slot.check(value, &dims);
        check.map_err(|why| format!("input {name}: {why}"))?;
    }
    Ok(Edge {
        id: id.to_owned(),
        dims,
        inputs,
    })
}

/// Returns the literals with their inputs, and the sizes that they bind.
fn bind_written<'a>(
    spec: &'a Spec,
    dims: &[Dim],
    literals: &'a [Literal],
) -> (Vec<WrittenInput<'a>>, Result<Dims, String>) {
    let pairs = spec.inputs.iter().zip(literals);
    let written: Vec<WrittenInput<'_>> = pairs
        .map(|(input, literal)| WrittenInput {
            name: &input.name,
            slot: &input.slot,
            literal,
        })
        .collect();
    let bound = bind(dims, &written);
    (written, bound)
}

/// Returns the keys of a table with their offsets.
fn names_of<V>(table: &BTreeMap<Spanned<String>, V>) -> impl Iterator<Item = (&str, usize)> {
    let keys = table.keys();
    keys.map(|key| (key.get_ref().as_str(), key.span().start))
}

/// Returns the literals of all inputs, in the order of the spec.
fn literals(spec: &Spec, values: &Spanned<Values>) -> Result<Vec<Literal>, LoadError> {
    let names: Vec<&str> = spec.input_names().collect();
    check_keys(names_of(values.get_ref()), &names, "inputs")?;
    let read = |input: &Input| match values.get_ref().get(input.name.as_str()) {
        Some(value) => literal(value, input.slot.dtype, input.slot.shape.len(), &input.name),
        None => Err(LoadError::new(
            values.span().start,
            format!("inputs has no {}", input.name),
            "write a value for every input",
        )),
    };
    spec.inputs.iter().map(read).collect()
}

/// Reads one written value.
fn literal(
    value: &Spanned<NestedList>,
    dtype: Dtype,
    rank: usize,
    name: &str,
) -> Result<Literal, LoadError> {
    let literal = value.get_ref().clone().literal(dtype, rank);
    literal.map_err(|why| {
        let hint = format!("a {dtype} of rank {rank}");
        LoadError::new(value.span().start, format!("{name}: {why}"), hint)
    })
}
