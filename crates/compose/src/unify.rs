//! Unification of the sizes of several methods: finds the value of each dimension for which two
//! shapes are equal.

use super::poly::Poly;
use spec::{Dim, DimExpr};
use std::collections::BTreeMap;

/// The method whose dimensions an expression uses. It is the prefix of `from.n`.
pub(crate) type Owner<'a> = &'a str;

/// The source method of a comparison of two methods.
pub(crate) const FROM: Owner<'static> = "from";

/// The target method of a comparison of two methods.
pub(crate) const TO: Owner<'static> = "to";

fn named(whose: Owner<'_>, dim: &str) -> String {
    format!("{whose}.{dim}")
}

/// The sizes inferred for the dimensions of two or more methods.
#[derive(Debug, Clone)]
pub(crate) struct Unifier {
    min_sizes: BTreeMap<String, usize>,
    inferred: BTreeMap<String, Poly>,
    adapts: fn(&str) -> bool,
}

impl Unifier {
    /// Creates a unifier without inferred sizes. If either of two dimensions can be inferred, the
    /// one for which `adapts` is true is chosen.
    pub fn new(methods: &[(Owner<'_>, &[Dim])], adapts: fn(&str) -> bool) -> Self {
        let of = |(whose, dims): &(Owner<'_>, &[Dim])| {
            dims.iter()
                .map(|d| (named(whose, &d.name), d.min))
                .collect::<Vec<_>>()
        };
        Self {
            min_sizes: methods.iter().flat_map(of).collect(),
            inferred: BTreeMap::new(),
            adapts,
        }
    }

    /// Returns the expression with every inferred size substituted, and with quotients of numbers
    /// by larger sums replaced by their value.
    pub fn read(&self, whose: Owner<'_>, expr: &DimExpr) -> Option<Poly> {
        let size = Poly::of(expr, &|dim| {
            let name = named(whose, dim);
            self.inferred
                .get(&name)
                .cloned()
                .unwrap_or_else(|| Poly::variable(&name))
        })?;
        self.with_known_quotients(&size)
    }

    /// Replaces quotients whose value is the same for all sizes.
    fn with_known_quotients(&self, size: &Poly) -> Option<Poly> {
        size.with_least_sizes(&|name| self.min_sizes.get(name).map_or(0, |least| *least as i64))
    }

    /// Makes the size of a source and of a target equal; `None` if they differ, or cannot be shown
    /// to be equal.
    pub fn unify(
        &mut self,
        source: (Owner<'_>, &DimExpr),
        target: (Owner<'_>, &DimExpr),
    ) -> Option<()> {
        let difference = self
            .read(source.0, source.1)?
            .plus(&self.read(target.0, target.1)?, -1)?;
        // `r*a - r*b` is zero when `a - b` is, as long as r is positive.
        let is_positive = |name: &str| self.min_sizes.get(name).is_some_and(|least| *least > 0);
        let difference = difference.without_common_factors(is_positive);
        if difference.as_number().is_some() {
            return (difference.as_number() == Some(0)).then_some(());
        }
        let (name, size) = difference.solve(self.adapts)?;
        let replaced: Option<BTreeMap<_, _>> = self
            .inferred
            .iter()
            .map(|(n, poly)| {
                let substituted = poly.substitute(&name, &size)?;
                Some((n.clone(), self.with_known_quotients(&substituted)?))
            })
            .collect();
        self.inferred = replaced?;
        self.inferred.insert(name, size);
        self.is_possible().then_some(())
    }

    /// Returns true if no dimension is inferred to be a number below its minimum size.
    fn is_possible(&self) -> bool {
        self.inferred.iter().all(|(name, size)| {
            let least = self.min_sizes.get(name).copied().unwrap_or(0);
            size.as_number()
                .is_none_or(|n| usize::try_from(n).is_ok_and(|n| n >= least))
        })
    }

    /// Returns the inferred size of a dimension, if any.
    pub fn inferred_size(&self, name: &str) -> Option<&Poly> {
        self.inferred.get(name)
    }

    /// Returns the inferred sizes as text, for people.
    pub fn inferred_sizes(&self) -> BTreeMap<String, String> {
        self.inferred
            .iter()
            .map(|(name, size)| (name.clone(), size.to_string()))
            .collect()
    }
}
