//! Sizes of two methods made one: which dimension must be what for two shapes to be the same.

use super::poly::Poly;
use crate::spec::{Dim, DimExpr};
use std::collections::BTreeMap;

/// Whose dimensions an expression speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// Of the method that gives the value.
    From,
    /// Of the method that takes it.
    To,
}

impl Whose {
    fn name(self, dim: &str) -> String {
        match self {
            Self::From => format!("from.{dim}"),
            Self::To => format!("to.{dim}"),
        }
    }
}

/// What is known of the dimensions of both methods.
#[derive(Debug, Clone)]
pub(super) struct Unifier {
    least: BTreeMap<String, usize>,
    told: BTreeMap<String, Poly>,
}

impl Unifier {
    /// Nothing is known yet.
    pub fn new(from: &[Dim], to: &[Dim]) -> Self {
        let named = |whose: Whose, dims: &[Dim]| dims.iter().map(|d| (whose.name(&d.name), d.min)).collect::<Vec<_>>();
        let least = named(Whose::From, from).into_iter().chain(named(Whose::To, to)).collect();
        Self { least, told: BTreeMap::new() }
    }

    /// The expression with everything that is known put in.
    pub fn read(&self, whose: Whose, expr: &DimExpr) -> Option<Poly> {
        Poly::of(expr, &|dim| {
            let name = whose.name(dim);
            self.told.get(&name).cloned().unwrap_or_else(|| Poly::variable(&name))
        })
    }

    /// Makes a size given and a size wanted the same; `None` when they are not, or cannot be shown to be.
    pub fn unify(&mut self, given: &DimExpr, wanted: &DimExpr) -> Option<()> {
        let difference = self.read(Whose::From, given)?.plus(&self.read(Whose::To, wanted)?, -1)?;
        if difference.as_number().is_some() {
            return (difference.as_number() == Some(0)).then_some(());
        }
        // The taking method adapts itself: its dimensions are told before those of the giving one.
        let (name, size) = difference.solved(|name| name.starts_with("to."))?;
        let replaced: Option<BTreeMap<_, _>> =
            self.told.iter().map(|(n, poly)| Some((n.clone(), poly.replaced(&name, &size)?))).collect();
        self.told = replaced?;
        self.told.insert(name, size);
        self.is_possible().then_some(())
    }

    /// Whether no dimension is told to be a number below its least size.
    fn is_possible(&self) -> bool {
        self.told.iter().all(|(name, size)| {
            let least = self.least.get(name).copied().unwrap_or(0);
            size.as_number().is_none_or(|n| usize::try_from(n).is_ok_and(|n| n >= least))
        })
    }

    /// What sizes must be, for people.
    pub fn told(&self) -> BTreeMap<String, String> {
        self.told.iter().map(|(name, size)| (name.clone(), size.to_string())).collect()
    }
}
