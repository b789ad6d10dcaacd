//! Fits an assembly: checks every wire by the questions of [`crate`], over all sizes at once, and
//! glue by its shapes.

mod wires;

use crate::Misfit;
use crate::domain::{OwnedDomain, within};
use crate::glue_shape::{ArrayType, display_shape, infer};
use crate::poly::Poly;
use crate::role::serves;
use crate::unify::Unifier;
use spec::wiring::{Expr, Feed, Glue, Wiring};
use spec::{Dim, DimExpr, Slot, SlotRole, Spec};
use wires::{SourceValue, Target};

/// The owner of the assembly's own sizes.
const ASSEMBLY: &str = "self";

/// A part of a wiring that does not fit.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Mismatch {
    /// The line of the assembly's file, counted from 1.
    pub line: usize,
    /// The description of the mismatch, with names.
    pub what: String,
}

/// Returns every mismatch with these methods in the slots, in the order of the file; empty if
/// everything fits.
pub fn mismatches(spec: &Spec, wiring: &Wiring, methods: &[&Spec]) -> Vec<Mismatch> {
    let wrong = named(wiring, methods);
    if wrong.is_empty() {
        Fitting::new(spec, wiring, methods).run()
    } else {
        wrong
    }
}

/// Returns true if this method may replace the method of a slot, with everything else unchanged.
pub fn can_swap(spec: &Spec, wiring: &Wiring, methods: &[&Spec], slot: &str, other: &Spec) -> bool {
    let Some(swapped) = wiring.with_method(slot, other) else {
        return false;
    };
    let method = |at: usize| {
        if wiring.bricks[at].slot == slot {
            other
        } else {
            methods[at]
        }
    };
    let methods: Vec<&Spec> = (0..methods.len()).map(method).collect();
    mismatches(spec, &swapped, &methods).is_empty()
}

/// Returns the mismatches between the names of inputs and outputs and the methods' contracts.
fn named(wiring: &Wiring, methods: &[&Spec]) -> Vec<Mismatch> {
    let mut wrong = vec![];
    for (brick, method) in wiring.bricks.iter().zip(methods) {
        let inputs: Vec<&str> = brick.inputs.iter().map(|feed| feed.name.as_str()).collect();
        let outputs: Vec<&str> = brick.outputs.iter().map(String::as_str).collect();
        for (what, written, contract) in [
            ("takes", inputs, method.input_names().collect::<Vec<_>>()),
            ("gives", outputs, method.output_names().collect()),
        ] {
            if written != contract {
                let (written, contract) = (written.join(", "), contract.join(", "));
                let what = format!(
                    "{}: {} {what} {contract}, in this order, not {written}",
                    brick.slot, brick.method
                );
                wrong.push(Mismatch {
                    line: brick.line,
                    what,
                });
            }
        }
    }
    wrong
}

struct Fitting<'a> {
    spec: &'a Spec,
    wiring: &'a Wiring,
    methods: &'a [&'a Spec],
    unifier: Unifier,
}

impl<'a> Fitting<'a> {
    fn new(spec: &'a Spec, wiring: &'a Wiring, methods: &'a [&'a Spec]) -> Self {
        let mut dims: Vec<(&str, &[Dim])> = vec![(ASSEMBLY, &spec.dims)];
        dims.extend(
            wiring
                .bricks
                .iter()
                .zip(methods)
                .map(|(brick, method)| (brick.slot.as_str(), &method.dims[..])),
        );
        // The sizes of bricks are inferred in terms of the assembly's sizes, and not the reverse.
        let unifier = Unifier::new(&dims, |name| !name.starts_with("self."));
        Self {
            spec,
            wiring,
            methods,
            unifier,
        }
    }

    fn run(mut self) -> Vec<Mismatch> {
        let wires = self.wires();
        let mut wrong = self.unify(&wires);
        if wrong.is_empty() {
            wrong.extend(self.sizes());
            wrong.extend(
                wires
                    .iter()
                    .filter_map(|(feed, source, target)| self.serves(feed, source, target)),
            );
            wrong.extend(self.wiring.glue.iter().filter_map(|glue| self.glue(glue)));
        }
        wrong.sort_by_key(|w| w.line);
        wrong
    }

    /// Unifies all sizes. Wires whose sizes cannot be inferred yet are tried again after the
    /// others.
    fn unify(&mut self, wires: &[(&Feed, SourceValue, Target<'_>)]) -> Vec<Mismatch> {
        let mut wrong = vec![];
        let mut unresolved = vec![];
        for (feed, source, target) in wires {
            if source.shape.len() != target.shape.len() {
                wrong.push(self.misfit(feed, source, target, Misfit::Rank));
                continue;
            }
            let sizes = source.shape.iter().zip(target.shape);
            let values = source
                .domain
                .equals
                .iter()
                .zip(target.slot.and_then(|slot| slot.domain.equals.as_ref()));
            unresolved.extend(sizes.chain(values).map(|(source_size, target_size)| {
                (feed, source, target, source_size, target_size)
            }));
        }
        loop {
            let before = unresolved.len();
            unresolved.retain(|(_, source, target, source_size, target_size)| {
                let mut trial = self.unifier.clone();
                let fits = trial
                    .unify((&source.whose, *source_size), (target.whose, *target_size))
                    .is_some();
                // The sizes of the assembly itself are never inferred.
                let is_inferred_dim = |dim: &Dim| {
                    trial
                        .inferred_size(&format!("{ASSEMBLY}.{}", dim.name))
                        .is_some()
                };
                let is_inferred = fits && !self.spec.dims.iter().any(is_inferred_dim);
                if is_inferred {
                    self.unifier = trial;
                }
                !is_inferred
            });
            if unresolved.is_empty() || unresolved.len() == before {
                break;
            }
        }
        wrong.extend(
            unresolved
                .iter()
                .map(|(feed, source, target, ..)| self.misfit(feed, source, target, Misfit::Shape)),
        );
        wrong.dedup();
        wrong
    }

    /// Returns the mismatches of sizes: each size of a brick must follow from the assembly's sizes
    /// and never be below its minimum.
    fn sizes(&self) -> Vec<Mismatch> {
        let mut wrong = vec![];
        for (brick, method) in self.wiring.bricks.iter().zip(self.methods) {
            for dim in &method.dims {
                let what = match self
                    .unifier
                    .inferred_size(&format!("{}.{}", brick.slot, dim.name))
                {
                    None => format!(
                        "{}: the size {} of {} follows from nothing",
                        brick.slot, dim.name, brick.method
                    ),
                    Some(size) => match self.min_value(size) {
                        Some(least) if least >= dim.min as i64 => continue,
                        _ => format!(
                            "{}: the size {} of {} is {}, which may be less than {}",
                            brick.slot,
                            dim.name,
                            brick.method,
                            display_shape(std::slice::from_ref(size)),
                            dim.min
                        ),
                    },
                };
                wrong.push(Mismatch {
                    line: brick.line,
                    what,
                });
            }
        }
        wrong
    }

    /// Returns the minimum of a size over the corners of the assembly's sizes.
    fn min_value(&self, size: &Poly) -> Option<i64> {
        let dims = &self.spec.dims;
        let corner = |corner: usize| {
            size.value(&|name| {
                let at = dims
                    .iter()
                    .position(|dim| name.strip_prefix("self.") == Some(&dim.name))?;
                let end = if corner >> at & 1 == 0 {
                    dims[at].min
                } else {
                    dims[at].max
                };
                i64::try_from(end).ok()
            })
        };
        (0..1usize << dims.len()).map(corner).min().flatten()
    }

    /// Returns the mismatch of a wire in element type, domain or role.
    fn serves(&self, feed: &Feed, source: &SourceValue, target: &Target<'_>) -> Option<Mismatch> {
        let (unifier, rank) = (&self.unifier, source.shape.len());
        let lies_within = |slot: &Slot| {
            let source_domain = OwnedDomain {
                domain: &source.domain,
                owner: &source.whose,
                rank,
                unifier,
            };
            within(
                &source_domain,
                &OwnedDomain {
                    domain: &slot.domain,
                    owner: target.whose,
                    rank,
                    unifier,
                },
            )
        };
        let misfit = if source.dtype != target.dtype {
            Misfit::Dtype
        } else if !source.is_finite || !target.slot.is_none_or(lies_within) {
            Misfit::Kind
        } else if !source.role.is_none_or(|role| serves(role, target.role)) {
            Misfit::Role
        } else {
            return None;
        };
        Some(self.misfit(feed, source, target, misfit))
    }

    fn misfit(
        &self,
        feed: &Feed,
        source: &SourceValue,
        target: &Target<'_>,
        misfit: Misfit,
    ) -> Mismatch {
        let sizes = |whose: &str, shape: &[DimExpr]| {
            let sizes: Option<Vec<Poly>> = shape
                .iter()
                .map(|size| self.unifier.read(whose, size))
                .collect();
            sizes.map_or_else(
                || "sizes beyond reason".to_owned(),
                |sizes| display_shape(&sizes),
            )
        };
        let why = match misfit {
            Misfit::Rank | Misfit::Shape => {
                format!(
                    "{} is not {}",
                    sizes(&source.whose, &source.shape),
                    sizes(target.whose, target.shape)
                )
            }
            Misfit::Dtype => format!("{} is not {}", source.dtype, target.dtype),
            Misfit::Kind => match target.slot {
                Some(slot) => format!(
                    "what is {} may lie outside {}",
                    source.domain.kind, slot.domain.kind
                ),
                None => "it may not be finite".to_owned(),
            },
            Misfit::Role => {
                format!(
                    "{} does not serve as {}",
                    source.role.map_or("a number", SlotRole::as_str),
                    target.role
                )
            }
        };
        Mismatch {
            line: feed.line,
            what: format!(
                "{} does not fit {}, {misfit}: {why}",
                feed.text, target.name
            ),
        }
    }

    /// Returns the mismatch between a line of glue and the contract that its author states.
    fn glue(&self, glue: &Glue) -> Option<Mismatch> {
        let of = |name: &str, output: Option<&str>| {
            let expr = match output {
                Some(output) => Expr::Output(name.to_owned(), output.to_owned()),
                None => Expr::Name(name.to_owned()),
            };
            let source = self.source_value(&expr)?;
            let shape = source
                .shape
                .iter()
                .map(|size| self.unifier.read(&source.whose, size))
                .collect::<Option<_>>()?;
            let value = source.domain.equals.as_ref();
            let value = value.and_then(|size| self.unifier.read(&source.whose, size));
            Some(ArrayType {
                shape,
                dtype: source.dtype,
                value: value.filter(|size| self.min_value(size).is_some_and(|least| least > 0)),
            })
        };
        let stated = of(&glue.output.name, None)?;
        let wrong = |what: String| {
            let what = format!("{} = {}: {what}", glue.output.name, glue.text);
            Some(Mismatch {
                line: glue.line,
                what,
            })
        };
        match infer(&glue.expr, &of) {
            Err(why) => wrong(why),
            Ok(form) if form.shape != stated.shape => wrong(format!(
                "comes to {}, not {}",
                display_shape(&form.shape),
                display_shape(&stated.shape)
            )),
            Ok(form) if form.dtype != stated.dtype => {
                wrong(format!("comes to {}, not {}", form.dtype, stated.dtype))
            }
            Ok(_) => None,
        }
    }
}
