//! In which order bricks and glue are worked out; what is read and is not there, cycles, and what nothing reads.

use super::{Brick, Expr, Feed, Glue, Step};
use std::collections::BTreeSet;

/// A complaint about a line of the file.
pub(crate) type Complaint = (usize, String);

/// An order in which every step has what it reads.
///
/// # Errors
/// The first value that is read and is not there, the first cycle, or the first step or own input that nothing reads.
pub(crate) fn order(
    inputs: &[&str],
    bricks: &[Brick],
    glue: &[Glue],
    results: &[Feed],
) -> Result<Vec<Step>, Complaint> {
    let graph = Graph {
        inputs,
        bricks,
        glue,
    };
    let steps: Vec<Step> = (0..bricks.len())
        .map(Step::Brick)
        .chain((0..glue.len()).map(Step::Glue))
        .collect();
    for (expr, line) in steps
        .iter()
        .flat_map(|step| graph.reads(*step))
        .chain(results.iter().map(|r| (&r.from, r.line)))
    {
        graph.known(expr).map_err(|why| (line, why))?;
    }
    let mut order: Vec<Step> = vec![];
    let mut open = steps;
    while !open.is_empty() {
        let ready = |step: &Step| {
            let needed = graph
                .reads(*step)
                .into_iter()
                .flat_map(|(expr, _)| graph.behind(expr));
            needed.into_iter().all(|step| order.contains(&step))
        };
        let Some(at) = open.iter().position(ready) else {
            let names: Vec<&str> = open.iter().map(|step| graph.name(*step)).collect();
            return Err((
                graph.line(open[0]),
                format!("{} read each other in a circle", names.join(", ")),
            ));
        };
        order.push(open.remove(at));
    }
    graph.all_are_read(&order, results)?;
    Ok(order)
}

struct Graph<'a> {
    inputs: &'a [&'a str],
    bricks: &'a [Brick],
    glue: &'a [Glue],
}

impl<'a> Graph<'a> {
    /// What a step reads, with the line it is read on.
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

    /// The step a value comes from; `None` for an own input.
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

    fn behind(&self, expr: &Expr) -> Vec<Step> {
        expr.reads()
            .into_iter()
            .filter_map(|(name, _)| self.step(name))
            .collect()
    }

    /// Whether everything that is read is there.
    fn known(&self, expr: &Expr) -> Result<(), String> {
        for (name, output) in expr.reads() {
            match (self.step(name), output) {
                (Some(Step::Brick(at)), Some(output))
                    if self.bricks[at].outputs.iter().any(|o| o == output) => {}
                (Some(Step::Brick(at)), _) => {
                    let outputs: Vec<String> = self.bricks[at]
                        .outputs
                        .iter()
                        .map(|output| format!("{name}.{output}"))
                        .collect();
                    let read =
                        output.map_or_else(|| name.to_owned(), |output| format!("{name}.{output}"));
                    return Err(format!(
                        "{read} is no value; the brick gives {}",
                        outputs.join(", ")
                    ));
                }
                (Some(Step::Glue(_)), None) => {}
                (None, None) if self.inputs.contains(&name) => {}
                (_, Some(output)) => {
                    return Err(format!(
                        "{name}.{output} is read, but no brick is called {name}"
                    ));
                }
                (None, None) => {
                    return Err(format!("{name} is read, but is no input, glue or brick"));
                }
            }
        }
        Ok(())
    }

    /// Whether everything leads to a result.
    fn all_are_read(&self, order: &[Step], results: &[Feed]) -> Result<(), Complaint> {
        let names = |expr: &'a Expr| {
            expr.reads()
                .into_iter()
                .map(|(name, _)| name)
                .collect::<Vec<_>>()
        };
        let mut used: BTreeSet<&str> = results
            .iter()
            .flat_map(|feed| feed.from.reads())
            .map(|(name, _)| name)
            .collect();
        for step in order.iter().rev().copied() {
            if !used.contains(self.name(step)) {
                return Err((
                    self.line(step),
                    format!("nothing reads {}", self.name(step)),
                ));
            }
            used.extend(
                self.reads(step)
                    .into_iter()
                    .flat_map(|(expr, _)| names(expr)),
            );
        }
        match self.inputs.iter().find(|name| !used.contains(**name)) {
            Some(name) => Err((
                self.bricks.first().map_or(1, |b| b.line),
                format!("nothing reads the input {name}"),
            )),
            None => Ok(()),
        }
    }
}
