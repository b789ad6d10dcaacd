//! V2: agreement of two outputs, element by element, at 1e-6.
//!
//! **Source**: `docs/ladder.md`, "V2". The relation is symmetric, reflexive on finite values, and
//! false on any mismatch of shape or dtype.

use crate::sanity::unravel_index;
use spec::value::{Array, Dtype};

/// Numerical agreement of two readings. **Source**: interface document, verification levels ("agree numerically at 1e-6").
pub const AGREEMENT_TOLERANCE: f64 = 1e-6;

/// The smallest magnitude of a float output that can be compared. **Source**: `docs/ladder.md`,
/// "V2".
pub const MIN_MAGNITUDE: f64 = 1e-3;

/// The distance of two outputs: the largest ratio of the difference to the permitted difference,
/// and its element. Agreement is `ratio <= 1`.
#[derive(Debug, Clone, PartialEq)]
pub struct Distance {
    /// Largest |a-b| / (1e-6 * max(1, |a|, |b|)); infinite if exact types, dtype or shape differ.
    pub ratio: f64,
    /// The element's index.
    pub index: Vec<usize>,
}

impl Distance {
    /// Returns true if the two outputs agree.
    pub fn agrees(&self) -> bool {
        self.ratio <= 1.0
    }
}

/// Compares two outputs.
///
/// Floats: |a-b| <= 1e-6 * max(1, |a|, |b|), in IEEE doubles in this order, inclusive. Complex: the
/// larger of the component differences against the largest component. All other types are compared
/// exactly. NaN matches NaN at the same position, an infinity matches itself; -0 equals 0.
pub fn distance(a: &Array, b: &Array) -> Distance {
    if a.dtype() != b.dtype() || a.shape() != b.shape() {
        return Distance {
            ratio: f64::INFINITY,
            index: vec![],
        };
    }
    let ratios: Vec<f64> = match (a.dtype(), a.as_f64(), b.as_f64()) {
        (Dtype::Float64, Some(a), Some(b)) => {
            a.iter().zip(&b).map(|(a, b)| ratio(&[*a], &[*b])).collect()
        }
        (Dtype::Complex128, Some(a), Some(b)) => a
            .as_chunks::<2>()
            .0
            .iter()
            .zip(b.as_chunks::<2>().0)
            .map(|(a, b)| ratio(a, b))
            .collect(),
        _ => exact(a, b),
    };
    let mut worst = Distance {
        ratio: 0.0,
        index: vec![],
    };
    for (at, ratio) in ratios.into_iter().enumerate() {
        if ratio > worst.ratio {
            worst = Distance {
                ratio,
                index: unravel_index(at, a.shape()),
            };
        }
    }
    worst
}

fn exact(a: &Array, b: &Array) -> Vec<f64> {
    let size = a.dtype().size();
    let pairs = a.bytes().chunks(size).zip(b.bytes().chunks(size));
    pairs
        .map(|(a, b)| if a == b { 0.0 } else { f64::INFINITY })
        .collect()
}

/// Returns the ratio over the components of one number: one for a float, two for a complex.
fn ratio(a: &[f64], b: &[f64]) -> f64 {
    let same = |(a, b): (&f64, &f64)| a == b || (a.is_nan() && b.is_nan());
    if a.iter().zip(b).all(same) {
        return 0.0;
    }
    if a.iter().chain(b).any(|v| !v.is_finite()) {
        return f64::INFINITY;
    }
    let difference = a
        .iter()
        .zip(b)
        .map(|(a, b)| (a - b).abs())
        .fold(0.0, f64::max);
    let scale = a.iter().chain(b).map(|v| v.abs()).fold(1.0, f64::max);
    let allowed = AGREEMENT_TOLERANCE * scale;
    // The comparison is the rule; the quotient is only a measure. If rounding makes them differ,
    // the comparison decides.
    let quotient = difference / allowed;
    if difference <= allowed {
        quotient.min(1.0)
    } else {
        quotient.max(1.0 + f64::EPSILON)
    }
}

/// Collects, over the cases of a corpus, the evidence that the outputs vary enough to be compared.
#[derive(Debug, Default)]
pub struct Vacuity {
    first: Option<Vec<u8>>,
    distinct: bool,
    float_cases: usize,
    large_cases: usize,
}

impl Vacuity {
    /// Adds the outputs of one case.
    pub fn observe(&mut self, outputs: &[Array]) {
        for array in outputs {
            for element in array.bytes().chunks(array.dtype().size()) {
                match &self.first {
                    None => self.first = Some(element.to_vec()),
                    Some(first) => self.distinct |= first != element,
                }
            }
        }
        let floats: Vec<f64> = outputs.iter().filter_map(Array::as_f64).flatten().collect();
        if !floats.is_empty() {
            self.float_cases += 1;
            self.large_cases += usize::from(floats.iter().any(|v| v.abs() >= MIN_MAGNITUDE));
        }
    }

    /// Returns the reason why the comparison is inconclusive, if any: fewer than two distinct
    /// values, or magnitudes below 1e-3 in more than half of the cases with floats.
    pub fn verdict(&self) -> Option<&'static str> {
        if !self.distinct {
            Some("every output element of every case is the same")
        } else if self.large_cases * 2 < self.float_cases {
            Some("the outputs are below 1e-3 in more than half of the cases")
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn floats(values: &[f64]) -> Array {
        Array::from_f64(vec![values.len()], values)
    }

    fn finite() -> impl Strategy<Value = Vec<f64>> {
        proptest::collection::vec(proptest::num::f64::NORMAL | proptest::num::f64::ZERO, 1..8)
    }

    proptest! {
        #[test]
        fn agreement_is_reflexive_on_finite_values(v in finite()) {
            prop_assert_eq!(distance(&floats(&v), &floats(&v)).ratio, 0.0);
        }

        #[test]
        fn agreement_is_symmetric(a in proptest::collection::vec(any::<f64>(), 4), b in proptest::collection::vec(any::<f64>(), 4)) {
            prop_assert_eq!(distance(&floats(&a), &floats(&b)), distance(&floats(&b), &floats(&a)));
        }

        #[test]
        fn any_mismatch_of_shape_or_dtype_is_false(v in finite()) {
            let a = floats(&v);
            let flat = Array::from_f64(vec![1, v.len()], &v);
            let other = Array::new(Dtype::Int64, vec![v.len()], a.bytes().to_vec()).unwrap();
            prop_assert!(!distance(&a, &flat).agrees());
            prop_assert!(!distance(&a, &other).agrees());
        }

        #[test]
        fn the_ratio_agrees_with_the_rule(a in proptest::num::f64::NORMAL, d in -3e-6f64..3e-6) {
            let b = a + d * a.abs().max(1.0);
            prop_assume!(b.is_finite());
            let rule = (a - b).abs() <= 1e-6 * 1f64.max(a.abs()).max(b.abs());
            prop_assert_eq!(distance(&floats(&[a]), &floats(&[b])).agrees(), rule);
        }
    }

    #[test]
    fn edges_of_the_float_rule() {
        let agrees = |a: f64, b: f64| distance(&floats(&[a]), &floats(&[b])).agrees();
        assert!(agrees(0.0, 1e-6), "inclusive at the bound");
        assert!(!agrees(0.0, 1.1e-6));
        assert!(agrees(1e9, 1e9 + 999.0), "relative above 1");
        assert!(agrees(-0.0, 0.0));
        assert!(agrees(f64::NAN, f64::NAN) && agrees(f64::INFINITY, f64::INFINITY));
        assert!(!agrees(f64::INFINITY, f64::NEG_INFINITY) && !agrees(f64::NAN, 0.0));
    }

    #[test]
    fn integers_are_exact() {
        let int = |v| Array::from_i64(vec![1], &[v]);
        assert!(distance(&int(1 << 60), &int(1 << 60)).agrees());
        assert!(
            !distance(&int(1 << 60), &int((1 << 60) + 1)).agrees(),
            "never through float"
        );
    }

    #[test]
    fn empty_arrays_agree_and_count_no_element() {
        assert_eq!(distance(&floats(&[]), &floats(&[])).ratio, 0.0);
    }

    #[test]
    fn constant_and_vanishing_outputs_are_vacuous() {
        let mut constant = Vacuity::default();
        constant.observe(&[floats(&[1.0, 1.0])]);
        constant.observe(&[floats(&[1.0])]);
        assert!(constant.verdict().is_some());
        let mut tiny = Vacuity::default();
        tiny.observe(&[floats(&[1e-5, 2e-5])]);
        assert!(tiny.verdict().is_some());
        let mut good = Vacuity::default();
        good.observe(&[floats(&[0.0, 2.0])]);
        assert_eq!(good.verdict(), None);
    }
}
