//! Assemblies: bricks that are methods, and the wiring between them. The wiring is part of the
//! assembly's own property spec.
//!
//! An assembly climbs the ladder as an ordinary pair of sources ([`source`]): side A wires reading A of every brick, side B
//! reading B. The crate `compose` checks beforehand that every wire fits.
//! **Source**: `docs/assemblies.md`.

mod expr;
mod order;
mod parse;
pub mod source;
#[cfg(test)]
mod tests;

pub use expr::{Expr, Index, Operator};
pub(crate) use order::order;

use crate::fields::text;
use crate::{Output, Spec};
use serde::Deserialize;

/// The wiring of an assembly, after the checks that need no other method.
#[derive(Debug, Clone, PartialEq)]
pub struct Wiring {
    /// The wired methods, in the order of the file.
    pub bricks: Vec<Brick>,
    /// The lines between the bricks, in the order of the file.
    pub glue: Vec<Glue>,
    /// The value of each output of the assembly, in the order of the outputs.
    pub results: Vec<Feed>,
    /// The parts that the paper names and this assembly omits.
    pub absent: Vec<Absent>,
    /// Bricks and glue in an order in which each step follows the steps it reads.
    pub order: Vec<Step>,
}

/// One step in the order of a wiring, by index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A brick.
    Brick(usize),
    /// A line of glue.
    Glue(usize),
}

/// A method in a slot of the assembly.
#[derive(Debug, Clone, PartialEq)]
pub struct Brick {
    /// The slot's name: `attention`.
    pub slot: String,
    /// The method's id.
    pub method: String,
    /// The value of each input, in the order of the method's contract.
    pub inputs: Vec<Feed>,
    /// The names of the method's outputs, in the order of its contract.
    pub outputs: Vec<String>,
    /// The line of the file, counted from 1.
    pub line: usize,
}

/// The value of a brick's input or of the assembly's output: a number, an input of the assembly,
/// glue or an output of a brick.
#[derive(Debug, Clone, PartialEq)]
pub struct Feed {
    /// The input or the assembly's output.
    pub name: String,
    /// The value.
    pub from: Expr,
    /// The text, unchanged.
    pub text: String,
    /// The line of the file, counted from 1.
    pub line: usize,
}

/// A line between bricks: an expression and the contract that its author states for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Glue {
    /// Name, element type, shape, role and kind, in sizes of the assembly.
    pub output: Output,
    /// The expression.
    pub expr: Expr,
    /// The text, unchanged.
    pub text: String,
    /// The line of the file, counted from 1.
    pub line: usize,
}

/// A part that the paper names and no brick implements.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Absent {
    /// The paper's name for the part.
    #[serde(deserialize_with = "text")]
    pub slot: String,
    /// The reason for the omission.
    #[serde(deserialize_with = "text")]
    pub why: String,
}

/// One wire, with its source and its target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wire {
    /// An input of the assembly, `slot.output` or a line of glue.
    pub from: String,
    /// `slot.input`, a line of glue or an output of the assembly.
    pub to: String,
}

impl Wiring {
    /// Returns every wire, in the order of the steps; literal numbers are no wires.
    pub fn wires(&self) -> Vec<Wire> {
        let mut wires = vec![];
        let mut add = |expr: &Expr, to: &str| {
            for (name, output) in expr.reads() {
                let from =
                    output.map_or_else(|| name.to_owned(), |output| format!("{name}.{output}"));
                let wire = Wire {
                    from,
                    to: to.to_owned(),
                };
                if !wires.contains(&wire) {
                    wires.push(wire);
                }
            }
        };
        for step in &self.order {
            match step {
                Step::Brick(at) => {
                    let brick = &self.bricks[*at];
                    brick
                        .inputs
                        .iter()
                        .for_each(|feed| add(&feed.from, &format!("{}.{}", brick.slot, feed.name)));
                }
                Step::Glue(at) => add(&self.glue[*at].expr, &self.glue[*at].output.name),
            }
        }
        self.results
            .iter()
            .for_each(|feed| add(&feed.from, &feed.name));
        wires
    }

    /// Returns the wiring with another method in a slot: its inputs and outputs replace the old
    /// ones, one by one. `None` if the slot does not exist or the numbers of inputs or outputs
    /// differ.
    pub fn with_method(&self, slot: &str, method: &Spec) -> Option<Self> {
        let at = self.bricks.iter().position(|brick| brick.slot == slot)?;
        let old = &self.bricks[at];
        if old.inputs.len() != method.inputs.len() || old.outputs.len() != method.outputs.len() {
            return None;
        }
        let outputs: Vec<String> = method.output_names().map(str::to_owned).collect();
        let names: Vec<(String, String)> = old
            .outputs
            .iter()
            .cloned()
            .zip(outputs.iter().cloned())
            .collect();
        let mut new = self.clone();
        new.bricks[at].method.clone_from(&method.method.id);
        new.bricks[at].outputs = outputs;
        for (feed, input) in new.bricks[at].inputs.iter_mut().zip(method.input_names()) {
            input.clone_into(&mut feed.name);
        }
        let feeds = new
            .bricks
            .iter_mut()
            .flat_map(|brick| &mut brick.inputs)
            .chain(&mut new.results);
        feeds.for_each(|feed| feed.from = feed.from.rename_outputs(slot, &names));
        new.glue
            .iter_mut()
            .for_each(|glue| glue.expr = glue.expr.rename_outputs(slot, &names));
        Some(new)
    }
}
