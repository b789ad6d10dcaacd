//! Assemblies: bricks that are methods, and the wiring between them. The wiring stands in the assembly's own property spec.
//!
//! An assembly climbs the ladder as an ordinary pair of sources ([`source`]): side A wires reading A of every brick, side B
//! reading B. Whether what is wired fits is asked beforehand ([`fitting`]), by the questions of [`compose`].
//! **Source**: `docs/assemblies.md`.

mod expr;
mod order;
mod parse;
pub mod source;
#[cfg(test)]
mod tests;

pub use expr::{Expr, Index, Operator};
pub(crate) use order::order;

use crate::{Output, Spec};

/// The wiring of an assembly, after the checks that need no other method.
#[derive(Debug, Clone, PartialEq)]
pub struct Wiring {
    /// The methods that are wired, as the file lists them.
    pub bricks: Vec<Brick>,
    /// What stands between them, as the file lists it.
    pub glue: Vec<Glue>,
    /// What each output of the assembly is, in the order of the outputs.
    pub results: Vec<Feed>,
    /// What the paper names and this assembly leaves out.
    pub absent: Vec<Absent>,
    /// Bricks and glue in an order in which each has what it reads.
    pub order: Vec<Step>,
}

/// One place in the order of a wiring, by index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A brick.
    Brick(usize),
    /// A line of glue.
    Glue(usize),
}

/// A method in its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Brick {
    /// The place's name: `attention`.
    pub slot: String,
    /// The method's id.
    pub method: String,
    /// What goes into each input, in the order of the method's contract.
    pub inputs: Vec<Feed>,
    /// The names of the method's outputs, in the order of its contract.
    pub outputs: Vec<String>,
    /// Where it stands in the file, counted from 1.
    pub line: usize,
}

/// What goes into an input or comes out at the end: a number, an own input, glue or an output of a brick.
#[derive(Debug, Clone, PartialEq)]
pub struct Feed {
    /// The input or the assembly's output.
    pub name: String,
    /// What goes there.
    pub from: Expr,
    /// As it was written.
    pub text: String,
    /// Where it stands in the file, counted from 1.
    pub line: usize,
}

/// A line between bricks: an expression, and what its author says comes of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Glue {
    /// Name, element type, shape, role and kind, in sizes of the assembly.
    pub output: Output,
    /// The expression.
    pub expr: Expr,
    /// As it was written.
    pub text: String,
    /// Where it stands in the file, counted from 1.
    pub line: usize,
}

/// Something that the paper names and no brick stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absent {
    /// What the paper calls it.
    pub slot: String,
    /// Why it is not there.
    pub why: String,
}

/// One wire: where a value comes from and where it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wire {
    /// An own input, `slot.output` or a line of glue.
    pub from: String,
    /// `slot.input`, a line of glue or an own output.
    pub to: String,
}

impl Wiring {
    /// Every wire, in the order of the steps; numbers that are written in are no wires.
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

    /// The same with another method in a slot: its inputs and outputs take the places of the old ones, one by one.
    /// `None` when there is no such slot or the numbers of inputs or outputs differ.
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
