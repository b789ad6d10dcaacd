//! The ends of each wire: the value at its source, and the input or output at its target.

use super::{ASSEMBLY, Fitting};
use crate::domain::promised_domain;
use spec::value::Dtype;
use spec::wiring::{Brick, Expr, Feed};
use spec::{DimExpr, Domain, DomainKind, Output, Slot, SlotRole, Spec};

/// The value at the source of a wire. A literal number serves any role.
pub(crate) struct SourceValue {
    pub whose: String,
    pub dtype: Dtype,
    pub shape: Vec<DimExpr>,
    pub domain: Domain,
    pub role: Option<SlotRole>,
    pub is_finite: bool,
}

/// The input or output at the target of a wire.
pub(crate) struct Target<'a> {
    pub whose: &'a str,
    pub name: String,
    pub dtype: Dtype,
    pub shape: &'a [DimExpr],
    pub role: SlotRole,
    /// The slot of a brick's input; `None` for an output of the assembly, which is checked when the assembly runs.
    pub slot: Option<&'a Slot>,
}

impl<'a> Fitting<'a> {
    /// Returns every wire that ends in a brick or an output of the assembly.
    pub(crate) fn wires(&self) -> Vec<(&'a Feed, SourceValue, Target<'a>)> {
        let mut wires = vec![];
        for (brick, method) in self.wiring.bricks.iter().zip(self.methods) {
            for (feed, input) in brick.inputs.iter().zip(&method.inputs) {
                let target = Target {
                    whose: &brick.slot,
                    name: format!("{}.{}", brick.slot, input.name),
                    dtype: input.slot.dtype,
                    shape: &input.slot.shape,
                    role: input.role,
                    slot: Some(&input.slot),
                };
                wires.extend(
                    self.source_value(&feed.from)
                        .map(|source| (feed, source, target)),
                );
            }
        }
        for (feed, output) in self.wiring.results.iter().zip(&self.spec.outputs) {
            let (dtype, shape, role) = (output.dtype, &output.shape[..], output.role);
            let target = Target {
                whose: ASSEMBLY,
                name: output.name.clone(),
                dtype,
                shape,
                role,
                slot: None,
            };
            wires.extend(
                self.source_value(&feed.from)
                    .map(|source| (feed, source, target)),
            );
        }
        wires
    }

    fn brick(&self, slot: &str) -> Option<(&'a Brick, &'a Spec)> {
        let at = self
            .wiring
            .bricks
            .iter()
            .position(|brick| brick.slot == slot)?;
        Some((&self.wiring.bricks[at], self.methods[at]))
    }

    /// Returns the source value of a plain expression; `None` for any other expression.
    pub(crate) fn source_value(&self, from: &Expr) -> Option<SourceValue> {
        let number = |dtype, value: f64| SourceValue {
            whose: ASSEMBLY.to_owned(),
            dtype,
            shape: vec![],
            domain: Domain {
                values: vec![value],
                ..Domain::of(DomainKind::Choice)
            },
            role: None,
            is_finite: true,
        };
        let of_output = |whose: &str, output: &Output| SourceValue {
            whose: whose.to_owned(),
            dtype: output.dtype,
            shape: output.shape.clone(),
            domain: promised_domain(output),
            role: Some(output.role),
            is_finite: output.allow.is_empty(),
        };
        match from {
            Expr::Int(n) => {
                // A number may be the value of a size.
                let mut value = number(Dtype::Int64, *n as f64);
                value.domain.equals = Some(DimExpr::Int(*n));
                Some(value)
            }
            Expr::Float(x) => Some(number(Dtype::Float64, *x)),
            Expr::Output(slot, output) => {
                let (brick, method) = self.brick(slot)?;
                let at = brick.outputs.iter().position(|name| name == output)?;
                Some(of_output(slot, method.outputs.get(at)?))
            }
            Expr::Name(name) => match self
                .wiring
                .glue
                .iter()
                .find(|glue| glue.output.name == *name)
            {
                Some(glue) => Some(of_output(ASSEMBLY, &glue.output)),
                None => {
                    let input = self.spec.inputs.iter().find(|input| input.name == *name)?;
                    let Slot {
                        dtype,
                        shape,
                        domain,
                        ..
                    } = input.slot.clone();
                    Some(SourceValue {
                        whose: ASSEMBLY.to_owned(),
                        dtype,
                        shape,
                        domain,
                        role: Some(input.role),
                        is_finite: true,
                    })
                }
            },
            _ => None,
        }
    }
}
