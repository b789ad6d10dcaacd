//! Reading a spec from its text, section by section.

use super::Spec;
use super::bind::{WrittenInput, bind, values};
use super::check;
use super::error::Fault;
use super::literal::{Literal, NestedList};
use super::load_property::property;
use super::load_slot::{dtype, shape, slot};
use super::load_wiring;
use super::model::{CitedPaper, Dim, Edge, Input, Kind, Method, Misreading, Output};
use super::names::{check_id, check_identifier, check_local_id, check_value_name};
use super::reader::{Table, integer, list, map};
use super::roles::SlotRole;
use super::vocabulary::{KindName, NonFinite};
use catalogue::digest::Digest;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The largest spec text: far above any that a person reviews.
const LARGEST_TEXT: usize = 256 * 1024;

/// Reads and checks a spec.
pub(super) fn spec(text: &str, python: Option<&str>, file: &str) -> Result<Spec, Fault> {
    let document = document(text)?;
    let (mut spec, root) = signature(document.get_ref(), text, python, file)?;
    spec.wiring = load_wiring::wiring(&spec, &root, text)?;
    spec.edges = each(&root, "edge", false, |map, at, label| {
        edge(&spec, map, at, label)
    })?;
    spec.properties = each(&root, "property", false, |map, at, label| {
        property(&spec, map, at, label)
    })?;
    check::whole(&spec, &root)?;
    Ok(spec)
}

/// Reads and checks what the method takes and gives, and nothing of what is tested on it.
pub(super) fn contract(text: &str, file: &str) -> Result<Spec, Fault> {
    let document = document(text)?;
    signature(document.get_ref(), text, None, file).map(|(spec, _)| spec)
}

fn document(text: &str) -> Result<Spanned<DeTable<'_>>, Fault> {
    if text.len() > LARGEST_TEXT {
        return Err(Fault::new(
            0,
            "the spec is larger than 256 KiB",
            "one method per file",
        ));
    }
    DeTable::parse(text).map_err(|e| {
        let at = e.span().map_or(0, |span| span.start);
        Fault::new(
            at,
            format!("not TOML: {}", e.message()),
            "see property-specs/README.md",
        )
    })
}

/// Everything but edges and properties, and the root they are read from.
fn signature<'t, 'i>(
    document: &'t DeTable<'i>,
    text: &str,
    python: Option<&str>,
    file: &str,
) -> Result<(Spec, Table<'t, 'i>), Fault> {
    let sections = [
        "spec",
        "method",
        "paper",
        "dims",
        "input",
        "output",
        "edge",
        "property",
        "misreading",
    ];
    let root = Table::new(
        document,
        0,
        "the spec",
        &[&sections[..], &load_wiring::SECTIONS].concat(),
    )?;
    if root.integer("spec")? != Some(1) {
        return Err(root.fault(
            "the grammar's version is missing or unknown",
            "write spec = 1 as the first line",
        ));
    }
    let spec = Spec {
        file: file.to_owned(),
        sha256: Digest::of_parts([text.as_bytes(), python.unwrap_or_default().as_bytes()]),
        python: python.map(str::to_owned),
        method: method(&root)?,
        papers: each(&root, "paper", true, |map, at, _| paper(map, at))?,
        dims: dims(&root)?,
        inputs: each(&root, "input", true, |map, at, _| input(map, at))?,
        outputs: each(&root, "output", true, |map, at, _| output(map, at))?,
        edges: Vec::new(),
        properties: Vec::new(),
        misreadings: each(&root, "misreading", false, |map, at, _| misreading(map, at))?,
        wiring: None,
    };
    check::signature(&spec, &root)?;
    Ok((spec, root))
}

/// Reads every table of an array of tables.
fn each<'t, 'i, T>(
    root: &Table<'t, 'i>,
    key: &str,
    required: bool,
    mut read: impl FnMut(&'t DeTable<'i>, usize, &str) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let Some(node) = root.get(key) else {
        let missing = || {
            root.fault(
                format!("the spec has no [[{key}]]"),
                format!("write at least one [[{key}]]"),
            )
        };
        return if required {
            Err(missing())
        } else {
            Ok(Vec::new())
        };
    };
    let label = format!("[[{key}]]");
    list(node, &label)?
        .iter()
        .map(|item| read(map(item, &label)?, item.span().start, &label))
        .collect()
}

/// Turns a complaint about a name or an id into a fault of the table.
fn named(
    table: &Table<'_, '_>,
    key: &str,
    check: fn(&str) -> Result<(), String>,
) -> Result<String, Fault> {
    let name = table.text(key)?;
    let at = table.get(key).map_or(table.at, |node| node.span().start);
    let hint = "names are identifiers, ids letters, digits and underscores; see Names in property-specs/README.md";
    check(&name).map_err(|why| Fault::new(at, why, hint))?;
    Ok(name)
}

/// The id of a method under this key.
pub(super) fn id_of(table: &Table<'_, '_>, key: &str) -> Result<String, Fault> {
    named(table, key, check_id)
}

/// The id of an edge, a property or a misreading.
pub(super) fn id(table: &Table<'_, '_>) -> Result<String, Fault> {
    named(table, "id", check_local_id)
}

fn method(root: &Table<'_, '_>) -> Result<Method, Fault> {
    let node = root.need("method", "a [method] section")?;
    let keys = ["id", "name", "aliases", "area", "entry"];
    let table = Table::new(map(node, "method")?, node.span().start, "[method]", &keys)?;
    Ok(Method {
        id: named(&table, "id", check_id)?,
        name: table.text("name")?,
        aliases: table.texts("aliases")?,
        area: named(&table, "area", check_id)?,
        entry: named(&table, "entry", check_identifier)?,
    })
}

fn paper(map: &DeTable<'_>, at: usize) -> Result<CitedPaper, Fault> {
    let keys = ["id", "title", "section", "equation", "statement", "variant"];
    let table = Table::new(map, at, "[[paper]]", &keys)?;
    let id = table.text_if("id")?;
    let schemes = ["arxiv:", "doi:", "openreview:", "acl:", "isbn:", "url:"];
    let known = |id: &String| {
        schemes
            .iter()
            .any(|s| id.strip_prefix(s).is_some_and(|rest| !rest.is_empty()))
    };
    if let Some(id) = id.as_ref().filter(|id| !known(id)) {
        return Err(table.fault(
            format!("unknown kind of paper id {id:?}"),
            format!("one of: {}", schemes.join(", ")),
        ));
    }
    let (section, equation) = (table.text_if("section")?, table.text_if("equation")?);
    if section.is_none() && equation.is_none() {
        return Err(table.fault(
            "[[paper]] says neither section nor equation",
            "section = \"3.2\"",
        ));
    }
    let (title, statement) = (table.text("title")?, table.text("statement")?);
    Ok(CitedPaper {
        id,
        title,
        section,
        equation,
        statement,
        variant: table.text("variant")?,
    })
}

fn dims(root: &Table<'_, '_>) -> Result<Vec<Dim>, Fault> {
    let Some(node) = root.get("dims") else {
        return Ok(Vec::new());
    };
    let read = |(name, at, node): (&str, usize, &Spanned<DeValue<'_>>)| {
        check_identifier(name)
            .map_err(|why| Fault::new(at, why, "a dimension is named like n or d_k"))?;
        let table = Table::new(
            map(node, name)?,
            at,
            format!("dimension {name}"),
            &["min", "max"],
        )?;
        let end = |key| {
            let size = integer(table.need(key, "{ min = 1, max = 6 }")?, key)?;
            let wrong = || {
                table.fault(
                    format!("{key} of {name} is a size from 0 to 256"),
                    "{ min = 1, max = 6 }",
                )
            };
            usize::try_from(size)
                .ok()
                .filter(|n| *n <= 256)
                .ok_or_else(wrong)
        };
        let (min, max) = (end("min")?, end("max")?);
        if min > max {
            return Err(table.fault(format!("{name}: min is above max"), "{ min = 1, max = 6 }"));
        }
        Ok(Dim {
            name: name.to_owned(),
            min,
            max,
        })
    };
    Table::entries(map(node, "dims")?).map(read).collect()
}

/// A role.
fn role(table: &Table<'_, '_>) -> Result<SlotRole, Fault> {
    let words: Vec<&str> = SlotRole::ALL.iter().map(|r| r.as_str()).collect();
    table.word("role", &words)
}

fn input(map: &DeTable<'_>, at: usize) -> Result<Input, Fault> {
    let table = Table::new(
        map,
        at,
        "[[input]]",
        &["name", "dtype", "shape", "role", "domain", "gen"],
    )?;
    Ok(Input {
        name: named(&table, "name", check_value_name)?,
        role: role(&table)?,
        slot: slot(&table)?,
    })
}

fn output(map: &DeTable<'_>, at: usize) -> Result<Output, Fault> {
    let table = Table::new(
        map,
        at,
        "[[output]]",
        &["name", "dtype", "shape", "role", "kind", "allow"],
    )?;
    output_of(&table)
}

/// An output from the keys of a table that holds them.
pub(super) fn output_of(table: &Table<'_, '_>) -> Result<Output, Fault> {
    let allow = table
        .texts("allow")?
        .iter()
        .map(|word| word.parse())
        .collect::<Result<Vec<NonFinite>, _>>();
    Ok(Output {
        name: named(table, "name", check_value_name)?,
        dtype: dtype(table)?,
        shape: shape(table)?,
        role: role(table)?,
        kind: kind(table.need("kind", "kind = { name = \"real\" }")?)?,
        allow: allow.map_err(|e| table.fault(e.to_string(), "allow = [\"nan\", \"inf\"]"))?,
    })
}

fn kind(node: &Spanned<DeValue<'_>>) -> Result<Kind, Fault> {
    let (keys, at) = (map(node, "kind")?, node.span().start);
    let words: Vec<&str> = KindName::ALL.iter().map(|k| k.as_str()).collect();
    let every = ["name", "axis", "lo", "hi", "classes"];
    let name: KindName = Table::new(keys, at, "kind", &every)?.word("name", &words)?;
    let table = Table::new(
        keys,
        at,
        format!("kind {name}"),
        &[&["name"], name.keys()].concat(),
    )?;
    let kind = Kind {
        name,
        axis: table.integer("axis")?.unwrap_or(-1),
        lo: table.number("lo")?,
        hi: table.number("hi")?,
        classes: table.expr("classes")?,
    };
    let missing = match name {
        KindName::Range if kind.lo.is_none() && kind.hi.is_none() => "lo = -1.0, hi = 1.0",
        KindName::Label if kind.classes.is_none() => "classes = \"k\"",
        _ => return Ok(kind),
    };
    Err(table.fault(
        format!("{} is not complete", table.label),
        format!("{{ name = \"{name}\", {missing} }}"),
    ))
}

fn edge(spec: &Spec, keys: &DeTable<'_>, at: usize, label: &str) -> Result<Edge, Fault> {
    let table = Table::new(keys, at, label, &["id", "inputs"])?;
    let id = id(&table)?;
    let node = table.need("inputs", "inputs = { x = [1.0], ... }")?;
    let literals = literals(spec, map(node, "inputs")?, node.span().start)?;
    let fault = |why| {
        Fault::new(
            node.span().start,
            format!("edge {id}: {why}"),
            "an edge fits its shapes and domains",
        )
    };
    case(spec, &id, &literals).map_err(fault)
}

/// A case from written inputs: sizes bound, every input in its domain.
pub(super) fn case(spec: &Spec, id: &str, literals: &[Literal]) -> Result<Edge, String> {
    let written = written(spec, literals);
    let dims = bind(&spec.dims, &written)?;
    let inputs = values(&written, &dims)?;
    for (input, (name, value)) in spec.inputs.iter().zip(&inputs) {
        input
            .slot
            .check(value, &dims)
            .map_err(|why| format!("input {name}: {why}"))?;
    }
    Ok(Edge {
        id: id.to_owned(),
        dims,
        inputs,
    })
}

/// Literals beside the inputs they are of.
pub(super) fn written<'a>(spec: &'a Spec, literals: &'a [Literal]) -> Vec<WrittenInput<'a>> {
    let pairs = spec.inputs.iter().zip(literals);
    pairs
        .map(|(input, literal)| WrittenInput {
            name: &input.name,
            slot: &input.slot,
            literal,
        })
        .collect()
}

/// The literals of all inputs, in the order of the spec.
pub(super) fn literals(spec: &Spec, keys: &DeTable<'_>, at: usize) -> Result<Vec<Literal>, Fault> {
    let names: Vec<&str> = spec.inputs.iter().map(|i| i.name.as_str()).collect();
    let table = Table::new(keys, at, "inputs", &names)?;
    let read = |input: &Input| {
        let node = table.need(&input.name, "a value for every input")?;
        literal(node, input.slot.dtype, input.slot.shape.len(), &input.name)
    };
    spec.inputs.iter().map(read).collect()
}

/// One written value.
pub(super) fn literal(
    node: &Spanned<DeValue<'_>>,
    dtype: crate::value::Dtype,
    rank: usize,
    name: &str,
) -> Result<Literal, Fault> {
    let read = NestedList::from_toml(node).and_then(|tree| tree.literal(dtype, rank));
    read.map_err(|why| {
        Fault::new(
            node.span().start,
            format!("{name}: {why}"),
            format!("a {dtype} of rank {rank}"),
        )
    })
}

fn misreading(map: &DeTable<'_>, at: usize) -> Result<Misreading, Fault> {
    let table = Table::new(map, at, "[[misreading]]", &["id", "text", "killed_by"])?;
    let killed_by = table.texts("killed_by")?;
    if killed_by.is_empty() {
        return Err(table.fault(
            "a misreading names the properties that kill it",
            "killed_by = [\"pin_scale\"]",
        ));
    }
    Ok(Misreading {
        id: id(&table)?,
        text: table.text("text")?,
        killed_by,
    })
}
