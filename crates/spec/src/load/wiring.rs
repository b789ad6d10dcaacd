//! The wiring of an assembly: `[[brick]]`, `[[glue]]`, `[result]`, `[[absent]]`.

use super::document::{BrickTable, Document, GlueTable};
use super::names_of;
use super::slot::kind;
use crate::error::{LoadError, check_keys, line_of};
use crate::fields::Text;
use crate::names::check_value_name;
use crate::wiring::{Brick, Expr, Feed, Glue, Wiring, order};
use crate::{Output, Spec};
use toml::Spanned;

/// The page with the grammar of a wiring.
const GRAMMAR: &str = "see docs/assemblies.md";

/// Reads the wiring, if the spec has one.
pub(super) fn wiring(
    spec: &Spec,
    document: &Document,
    text: &str,
) -> Result<Option<Wiring>, LoadError> {
    let Some(bricks) = &document.brick else {
        let has_wiring =
            document.glue.is_some() || document.result.is_some() || document.absent.is_some();
        return if has_wiring {
            Err(LoadError::new(0, "a wiring without [[brick]]", GRAMMAR))
        } else {
            Ok(None)
        };
    };
    let glue = document.glue.iter().flatten();
    let mut wiring = Wiring {
        bricks: bricks
            .iter()
            .map(|b| brick(b, text))
            .collect::<Result<_, _>>()?,
        glue: glue
            .map(|g| self::glue(g, text))
            .collect::<Result<_, _>>()?,
        results: results(spec, document, text)?,
        absent: document.absent.clone().unwrap_or_default(),
        order: vec![],
    };
    check_unique_names(spec, &wiring, text)?;
    let inputs: Vec<&str> = spec.input_names().collect();
    let ordered = order(&inputs, &wiring.bricks, &wiring.glue, &wiring.results);
    wiring.order =
        ordered.map_err(|e| LoadError::new(start_of(text, e.line), e.message, GRAMMAR))?;
    Ok(Some(wiring))
}

/// Returns the byte offset at which a line starts.
fn start_of(text: &str, line: usize) -> usize {
    let before = text.split_inclusive('\n').take(line.saturating_sub(1));
    before.map(str::len).sum()
}

fn brick(table: &Spanned<BrickTable>, text: &str) -> Result<Brick, LoadError> {
    let (offset, table) = (table.span().start, table.get_ref());
    let slot = &table.slot.0;
    check_value_name(slot).map_err(|why| LoadError::new(offset, why, GRAMMAR))?;
    // The sizes of the assembly itself have this name.
    if slot == "self" {
        let hint = "name it for what it does, such as norm1";
        return Err(LoadError::new(offset, "no slot is called self", hint));
    }
    let inputs = table.inputs.iter().map(|written| {
        let offset = written.span().start;
        let wire = &written.get_ref().0;
        let feed = match wire.split_once('=') {
            Some((name, from)) => feed(name.trim(), from.trim(), line_of(text, offset)),
            None => Err(format!("{wire:?} is no wire")),
        };
        let hint = "write \"x = norm.y\": an input, and what goes there";
        feed.map_err(|why| LoadError::new(offset, why, hint))
    });
    Ok(Brick {
        slot: slot.clone(),
        method: table.method.clone(),
        inputs: inputs.collect::<Result<_, _>>()?,
        outputs: table
            .outputs
            .iter()
            .map(|output| output.0.clone())
            .collect(),
        line: line_of(text, offset),
    })
}

/// Reads the value of one input or output. A computed value needs a line of glue, which states its
/// contract.
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

fn glue(table: &Spanned<GlueTable>, text: &str) -> Result<Glue, LoadError> {
    let (offset, table) = (table.span().start, table.get_ref());
    let Text(written) = table.expr.get_ref();
    let expr = Expr::parse(written)
        .map_err(|why| LoadError::new(table.expr.span().start, why, GRAMMAR))?;
    Ok(Glue {
        output: Output {
            name: table.name.clone(),
            dtype: table.dtype,
            shape: table.shape.clone(),
            role: table.role,
            kind: kind(&table.kind)?,
            allow: Vec::new(),
        },
        expr,
        text: written.clone(),
        line: line_of(text, offset),
    })
}

/// Reads the value of each output, in the order of the outputs.
fn results(spec: &Spec, document: &Document, text: &str) -> Result<Vec<Feed>, LoadError> {
    let example = "write [result] with y = \"norm.y\" for every output";
    let Some(result) = &document.result else {
        return Err(LoadError::new(0, "the spec has no [result]", example));
    };
    let names: Vec<&str> = spec.output_names().collect();
    check_keys(names_of(result.get_ref()), &names, "[result]")?;
    let read = |name: &&str| {
        let Some(written) = result.get_ref().get(*name) else {
            let message = format!("[result] has no {name}");
            return Err(LoadError::new(result.span().start, message, example));
        };
        let offset = written.span().start;
        feed(name, &written.get_ref().0, line_of(text, offset))
            .map_err(|why| LoadError::new(offset, why, GRAMMAR))
    };
    names.iter().map(read).collect()
}

/// Checks that inputs, slots and glue have different names.
fn check_unique_names(spec: &Spec, wiring: &Wiring, text: &str) -> Result<(), LoadError> {
    let mut seen: Vec<&str> = spec.input_names().collect();
    let slots = wiring.bricks.iter().map(|b| (b.slot.as_str(), b.line));
    let glue = wiring.glue.iter().map(|g| (g.output.name.as_str(), g.line));
    for (name, line) in slots.chain(glue) {
        if seen.contains(&name) {
            let message = format!("{name:?} stands there twice among inputs, slots and glue");
            let hint = "give each a name of its own";
            return Err(LoadError::new(start_of(text, line), message, hint));
        }
        seen.push(name);
    }
    Ok(())
}
