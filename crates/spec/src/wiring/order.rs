//! The evaluation order of bricks and glue. Missing values, cycles, and unread values are errors.

use super::{Brick, Expr, Feed, Glue, Step};
use std::collections::BTreeSet;

/// An error of a wiring with its line in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WiringError {
    pub line: usize,
    pub message: String,
}

/// Returns an order in which every step comes after the steps that it reads.
///
/// # Errors
/// The first value that is read and does not exist, the first cycle, or the first unread step or
/// input.
pub(crate) fn order(
    inputs: &[&str],
    bricks: &[Brick],
    glue: &[Glue],
    results: &[Feed],
) -> Result<Vec<Step>, WiringError> {
    let graph = Graph {
        inputs,
        bricks,
        glue,
    };
    let steps: Vec<Step> = (0..bricks.len())
        .map(Step::Brick)
        .chain((0..glue.len()).map(Step::Glue))
        .collect();
    for step in &steps {
        for (expr, line) in graph.reads(*step) {
            graph.check_reads(expr, line)?;
        }
    }
    for result in results {
        graph.check_reads(&result.from, result.line)?;
    }
    let mut order: Vec<Step> = vec![];
    let mut pending = steps;
    while !pending.is_empty() {
        let ready = |step: &Step| graph.dependencies(*step).iter().all(|d| order.contains(d));
        let Some(next) = pending.iter().position(ready) else {
            let names: Vec<&str> = pending.iter().map(|step| graph.name(*step)).collect();
            return Err(WiringError {
                line: graph.line(pending[0]),
                message: format!("{} read each other in a circle", names.join(", ")),
            });
        };
        order.push(pending.remove(next));
    }
    graph.check_all_used(&order, results)?;
    Ok(order)
}

struct Graph<'a> {
    inputs: &'a [&'a str],
    bricks: &'a [Brick],
    glue: &'a [Glue],
}

impl<'a> Graph<'a> {
    /// Returns the expressions that a step reads, with their lines.
    fn reads(&self, step: Step) -> Vec<(&'a Expr, usize)> {
        match step {
            Step::Brick(at) => self.bricks[at]
                .inputs
                .iter()
                .map(|feed| (&feed.from, feed.line))
                .collect(),
            Step::Glue(at) => vec![(&self.glue[at].expr, self.glue[at].line)],
        }
    }

    fn name(&self, step: Step) -> &'a str {
        match step {
            Step::Brick(at) => &self.bricks[at].slot,
            Step::Glue(at) => &self.glue[at].output.name,
        }
    }

    fn line(&self, step: Step) -> usize {
        match step {
            Step::Brick(at) => self.bricks[at].line,
            Step::Glue(at) => self.glue[at].line,
        }
    }

    /// Returns the step of a value; `None` for an input of the assembly.
    fn step(&self, name: &str) -> Option<Step> {
        let brick = self
            .bricks
            .iter()
            .position(|brick| brick.slot == name)
            .map(Step::Brick);
        brick.or_else(|| {
            self.glue
                .iter()
                .position(|glue| glue.output.name == name)
                .map(Step::Glue)
        })
    }

    /// Returns the steps whose values a step reads.
    fn dependencies(&self, step: Step) -> Vec<Step> {
        self.reads(step)
            .into_iter()
            .flat_map(|(expr, _)| expr.reads())
            .filter_map(|(name, _)| self.step(name))
            .collect()
    }

    /// Checks that every value that an expression reads exists.
    fn check_reads(&self, expr: &Expr, line: usize) -> Result<(), WiringError> {
        for (name, output) in expr.reads() {
            let message = match (self.step(name), output) {
                (Some(Step::Brick(at)), output) => {
                    let outputs = &self.bricks[at].outputs;
                    if output.is_some_and(|output| outputs.iter().any(|o| o == output)) {
                        continue;
                    }
                    let values: Vec<String> = outputs
                        .iter()
                        .map(|output| format!("{name}.{output}"))
                        .collect();
                    let read = output.map_or_else(|| name.to_owned(), |o| format!("{name}.{o}"));
                    format!("{read} is no value; the brick gives {}", values.join(", "))
                }
                (Some(Step::Glue(_)), None) => continue,
                (None, None) if self.inputs.contains(&name) => continue,
                (_, Some(output)) => {
                    format!("{name}.{output} is read, but no brick is called {name}")
                }
                (None, None) => format!("{name} is read, but is no input, glue or brick"),
            };
            return Err(WiringError { line, message });
        }
        Ok(())
    }

    /// Checks that every step and every input is used for a result.
    fn check_all_used(&self, order: &[Step], results: &[Feed]) -> Result<(), WiringError> {
        let mut used: BTreeSet<&str> = BTreeSet::new();
        for feed in results {
            used.extend(feed.from.reads().into_iter().map(|(name, _)| name));
        }
        for step in order.iter().rev().copied() {
            if !used.contains(self.name(step)) {
                return Err(WiringError {
                    line: self.line(step),
                    message: format!("nothing reads {}", self.name(step)),
                });
            }
            for (expr, _) in self.reads(step) {
                used.extend(expr.reads().into_iter().map(|(name, _)| name));
            }
        }
        match self.inputs.iter().find(|name| !used.contains(**name)) {
            Some(name) => Err(WiringError {
                line: self.bricks.first().map_or(1, |b| b.line),
                message: format!("nothing reads the input {name}"),
            }),
            None => Ok(()),
        }
    }
}
