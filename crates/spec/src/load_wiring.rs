//! Reading the wiring of an assembly: `[[brick]]`, `[[glue]]`, `[result]`, `[[absent]]`.

use super::error::Fault;
use super::load::{id_of, output_of};
use super::names::check_value_name;
use super::reader::{Table, list, map, text};
use super::{Output, Spec};
use crate::wiring::{Absent, Brick, Expr, Feed, Glue, Wiring, order};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Where the grammar of a wiring is.
const HINT: &str = "see docs/assemblies.md";

/// The sections of a wiring.
pub(super) const SECTIONS: [&str; 4] = ["brick", "glue", "result", "absent"];

/// The wiring, when the spec has one.
pub(super) fn wiring(
    spec: &Spec,
    root: &Table<'_, '_>,
    file: &str,
) -> Result<Option<Wiring>, Fault> {
    let Some(bricks) = root.get("brick") else {
        let stray = SECTIONS.iter().find_map(|section| root.get(section));
        return match stray {
            Some(node) => Err(Fault::new(
                node.span().start,
                "a wiring without [[brick]]",
                HINT,
            )),
            None => Ok(None),
        };
    };
    let lines = Lines(file);
    let bricks = tables(bricks, "[[brick]]")?
        .into_iter()
        .map(|(t, at)| brick(t, at, &lines))
        .collect::<Result<_, _>>()?;
    let glue = match root.get("glue") {
        Some(node) => tables(node, "[[glue]]")?
            .into_iter()
            .map(|(t, at)| glue(t, at, &lines))
            .collect::<Result<_, _>>()?,
        None => vec![],
    };
    let absent = match root.get("absent") {
        Some(node) => tables(node, "[[absent]]")?
            .into_iter()
            .map(|(t, at)| absent(t, at))
            .collect::<Result<_, _>>()?,
        None => vec![],
    };
    let mut wiring = Wiring {
        bricks,
        glue,
        results: results(spec, root, &lines)?,
        absent,
        order: vec![],
    };
    names_are_apart(spec, &wiring, &lines)?;
    let inputs: Vec<&str> = spec.input_names().collect();
    let ordered = order(&inputs, &wiring.bricks, &wiring.glue, &wiring.results);
    wiring.order = ordered.map_err(|(line, why)| Fault::new(lines.start(line), why, HINT))?;
    Ok(Some(wiring))
}

/// Lines and the places where they begin.
struct Lines<'a>(&'a str);

impl Lines<'_> {
    fn of(&self, at: usize) -> usize {
        1 + self.0.bytes().take(at).filter(|b| *b == b'\n').count()
    }

    fn start(&self, line: usize) -> usize {
        self.0
            .split_inclusive('\n')
            .take(line.saturating_sub(1))
            .map(str::len)
            .sum()
    }
}

fn tables<'t, 'i>(
    node: &'t Spanned<DeValue<'i>>,
    label: &str,
) -> Result<Vec<(&'t DeTable<'i>, usize)>, Fault> {
    list(node, label)?
        .iter()
        .map(|item| Ok((map(item, label)?, item.span().start)))
        .collect()
}

/// The name of a slot. The assembly itself is `self` where sizes are told apart.
fn slot(table: &Table<'_, '_>, key: &str) -> Result<String, Fault> {
    let name = table.text(key)?;
    check_value_name(&name).map_err(|why| table.fault(why, HINT))?;
    if name == "self" {
        return Err(table.fault(
            "no slot is called self",
            "name it for what it does, such as norm1",
        ));
    }
    Ok(name)
}

fn brick(keys: &DeTable<'_>, at: usize, lines: &Lines<'_>) -> Result<Brick, Fault> {
    let table = Table::new(
        keys,
        at,
        "[[brick]]",
        &["slot", "method", "inputs", "outputs"],
    )?;
    let inputs = table.need("inputs", "inputs = [\"x = norm.y\"]")?;
    let inputs = list(inputs, "inputs")?.iter().map(|node| {
        let written = text(node, "an input")?;
        let wrong = |why: String| {
            Fault::new(
                node.span().start,
                why,
                "write \"x = norm.y\": an input, and what goes there",
            )
        };
        let (name, from) = written
            .split_once('=')
            .ok_or_else(|| wrong(format!("{written:?} is no wire")))?;
        feed(name.trim(), from.trim(), lines.of(node.span().start)).map_err(wrong)
    });
    Ok(Brick {
        slot: slot(&table, "slot")?,
        method: id_of(&table, "method")?,
        inputs: inputs.collect::<Result<_, _>>()?,
        outputs: table.texts("outputs")?,
        line: lines.of(at),
    })
}

/// What goes into a place: a value as it stands. What is worked out has a line of glue, where its contract is said.
fn feed(name: &str, from: &str, line: usize) -> Result<Feed, String> {
    let expr = Expr::parse(from)?;
    if !expr.is_plain() {
        return Err(format!(
            "{from:?} is worked out; give it a [[glue]] of its own and name that"
        ));
    }
    Ok(Feed {
        name: name.to_owned(),
        from: expr,
        text: from.to_owned(),
        line,
    })
}

fn glue(keys: &DeTable<'_>, at: usize, lines: &Lines<'_>) -> Result<Glue, Fault> {
    let table = Table::new(
        keys,
        at,
        "[[glue]]",
        &["name", "expr", "dtype", "shape", "role", "kind"],
    )?;
    let node = table.need("expr", "expr = \"x + attention.y\"")?;
    let written = text(node, "expr")?;
    let expr = Expr::parse(&written).map_err(|why| Fault::new(node.span().start, why, HINT))?;
    let output: Output = output_of(&table)?;
    Ok(Glue {
        output,
        expr,
        text: written,
        line: lines.of(at),
    })
}

fn absent(keys: &DeTable<'_>, at: usize) -> Result<Absent, Fault> {
    let table = Table::new(keys, at, "[[absent]]", &["slot", "why"])?;
    Ok(Absent {
        slot: table.text("slot")?,
        why: table.text("why")?,
    })
}

/// What each output is, in the order of the outputs.
fn results(spec: &Spec, root: &Table<'_, '_>, lines: &Lines<'_>) -> Result<Vec<Feed>, Fault> {
    let node = root.need("result", "[result] with y = \"norm.y\" for every output")?;
    let names: Vec<&str> = spec.output_names().collect();
    let table = Table::new(
        map(node, "[result]")?,
        node.span().start,
        "[result]",
        &names,
    )?;
    let read = |name: &&str| {
        let node = table.need(name, "what the output is, such as \"norm.y\"")?;
        let written = text(node, name)?;
        let at = node.span().start;
        feed(name, &written, lines.of(at)).map_err(|why| Fault::new(at, why, HINT))
    };
    names.iter().map(read).collect()
}

/// Inputs, slots and glue share one set of names.
fn names_are_apart(spec: &Spec, wiring: &Wiring, lines: &Lines<'_>) -> Result<(), Fault> {
    let mut seen: Vec<&str> = spec.input_names().collect();
    let slots = wiring
        .bricks
        .iter()
        .map(|brick| (brick.slot.as_str(), brick.line));
    for (name, line) in slots.chain(
        wiring
            .glue
            .iter()
            .map(|glue| (glue.output.name.as_str(), glue.line)),
    ) {
        if seen.contains(&name) {
            let why = format!("{name:?} stands there twice among inputs, slots and glue");
            return Err(Fault::new(
                lines.start(line),
                why,
                "give each a name of its own",
            ));
        }
        seen.push(name);
    }
    Ok(())
}
