//! Fitting of an assembly: every wire by the questions of [`crate`], over all sizes at once; glue by its shapes.

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
    /// The mismatch in words, with names.
    pub what: String,
}

/// Every mismatch with these methods in the slots, in the order of the file; empty when everything fits.
pub fn mismatches(spec: &Spec, wiring: &Wiring, methods: &[&Spec]) -> Vec<Mismatch> {
    let wrong = named(wiring, methods);
    if wrong.is_empty() {
        Fitting::new(spec, wiring, methods).run()
    } else {
        wrong
    }
}

/// True when this method may replace the one in a slot, with everything else unchanged.
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

/// Mismatches between the names of inputs and outputs and the methods' contracts.
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
        // Bricks adapt themselves; every other size is inferred in terms of the assembly's sizes.
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
                    .filter_map(|(feed, given, wanted)| self.serves(feed, given, wanted)),
            );
            wrong.extend(self.wiring.glue.iter().filter_map(|glue| self.glue(glue)));
        }
        wrong.sort_by_key(|w| w.line);
        wrong
    }

    /// Unifies all sizes. Wires whose sizes cannot be inferred yet wait for the others.
    fn unify(&mut self, wires: &[(&Feed, SourceValue, Target<'_>)]) -> Vec<Mismatch> {
        let mut wrong = vec![];
        let mut open = vec![];
        for (feed, given, wanted) in wires {
            if given.shape.len() != wanted.shape.len() {
                wrong.push(self.misfit(feed, given, wanted, Misfit::Rank));
                continue;
            }
            let sizes = given.shape.iter().zip(wanted.shape);
            let values = given
                .domain
                .equals
                .iter()
                .zip(wanted.slot.and_then(|slot| slot.domain.equals.as_ref()));
            open.extend(
                sizes
                    .chain(values)
                    .map(|(g, w)| (feed, given, wanted, g, w)),
            );
        }
        loop {
            let before = open.len();
            open.retain(|(_, given, wanted, g, w)| {
                let mut trial = self.unifier.clone();
                let fits = trial
                    .unify((&given.whose, *g), (wanted.whose, *w))
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
            if open.is_empty() || open.len() == before {
                break;
            }
        }
        wrong.extend(
            open.iter()
                .map(|(feed, given, wanted, ..)| self.misfit(feed, given, wanted, Misfit::Shape)),
        );
        wrong.dedup();
        wrong
    }

    /// Mismatches of sizes: each size of a brick must follow from the assembly's and never be too small.
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

    /// The least value of a size over the corners of the assembly's sizes.
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

    /// The mismatch of a wire in element type, domain or role.
    fn serves(&self, feed: &Feed, given: &SourceValue, wanted: &Target<'_>) -> Option<Mismatch> {
        let (unifier, rank) = (&self.unifier, given.shape.len());
        let lies_within = |slot: &Slot| {
            let source_domain = OwnedDomain {
                domain: &given.domain,
                owner: &given.whose,
                rank,
                unifier,
            };
            within(
                &source_domain,
                &OwnedDomain {
                    domain: &slot.domain,
                    owner: wanted.whose,
                    rank,
                    unifier,
                },
            )
        };
        let misfit = if given.dtype != wanted.dtype {
            Misfit::Dtype
        } else if !given.is_finite || !wanted.slot.is_none_or(lies_within) {
            Misfit::Kind
        } else if !given.role.is_none_or(|role| serves(role, wanted.role)) {
            Misfit::Role
        } else {
            return None;
        };
        Some(self.misfit(feed, given, wanted, misfit))
    }

    fn misfit(
        &self,
        feed: &Feed,
        given: &SourceValue,
        wanted: &Target<'_>,
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
                    sizes(&given.whose, &given.shape),
                    sizes(wanted.whose, wanted.shape)
                )
            }
            Misfit::Dtype => format!("{} is not {}", given.dtype, wanted.dtype),
            Misfit::Kind => match wanted.slot {
                Some(slot) => format!(
                    "what is {} may lie outside {}",
                    given.domain.kind, slot.domain.kind
                ),
                None => "it may not be finite".to_owned(),
            },
            Misfit::Role => {
                format!(
                    "{} does not serve as {}",
                    given.role.map_or("a number", SlotRole::as_str),
                    wanted.role
                )
            }
        };
        Mismatch {
            line: feed.line,
            what: format!(
                "{} does not fit {}, {misfit}: {why}",
                feed.text, wanted.name
            ),
        }
    }

    /// The mismatch of a line of glue with the contract that its author states.
    fn glue(&self, glue: &Glue) -> Option<Mismatch> {
        let of = |name: &str, output: Option<&str>| {
            let expr = match output {
                Some(output) => Expr::Output(name.to_owned(), output.to_owned()),
                None => Expr::Name(name.to_owned()),
            };
            let given = self.source_value(&expr)?;
            let shape = given
                .shape
                .iter()
                .map(|size| self.unifier.read(&given.whose, size))
                .collect::<Option<_>>()?;
            Some(ArrayType {
                shape,
                dtype: given.dtype,
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
