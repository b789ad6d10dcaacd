//! Laws of shrinking: the result still fails, lies in the domain, costs no more, and needed few
//! evaluations.

use super::state::{complexity, inversions, numbers_of};
use super::*;
use crate::inputs::Corpus;
use crate::testing::small_spec;
use proptest::prelude::*;
use std::convert::Infallible;

/// Shrinks with an infallible predicate over inputs; also counts evaluations.
fn shrunk(
    property: &str,
    at: usize,
    fails: impl Fn(&Case, &DrawnValues) -> bool,
) -> Option<(Case, DrawnValues, usize)> {
    let spec = small_spec();
    let property = spec.property(property).expect("it is there").clone();
    let corpus = Corpus::for_spec(&spec, &[]);
    let (case, with) = corpus.property_cases(&spec, &property).swap_remove(at);
    if !fails(&case, &with) {
        return None;
    }
    let mut calls = 0;
    let found = shrink::<Infallible>(&spec, Some(&property), &case, &with, &mut |case, with| {
        calls += 1;
        for (input, (_, value)) in spec.inputs.iter().zip(&case.inputs) {
            assert_eq!(input.slot.check(value, &case.dims), Ok(()));
        }
        for ((_, slot), (_, value)) in property.with.iter().zip(with) {
            assert_eq!(slot.check(value, &case.dims), Ok(()));
        }
        Ok(fails(case, with))
    });
    let Ok((small, drawn)) = found;
    Some((small, drawn, calls))
}

fn input(case: &Case, i: usize) -> Vec<f64> {
    numbers_of(&case.inputs[i].1)
}

#[test]
fn a_failure_everywhere_shrinks_to_the_least_case() {
    let (case, with, calls) = shrunk("order_of_points", 30, |_, _| true).expect("it fails");
    assert!(case.dims.values().all(|n| *n == 1), "{:?}", case.dims);
    assert_eq!(
        (input(&case, 0), input(&case, 2), numbers_of(&with[0].1)),
        (vec![0.0], vec![1.0], vec![0.0])
    );
    assert!(calls < 60, "{calls}");
}

#[test]
fn the_cause_of_the_failure_stays() {
    let big = |case: &Case, _: &DrawnValues| input(case, 0).iter().any(|x| *x > 1.5);
    let (case, _, calls) = (20..80)
        .find_map(|at| shrunk("finite", at, big))
        .expect("some case has a large number");
    assert_eq!(input(&case, 0), [2.0], "{case:?}");
    assert!(calls <= MAX_EVALUATIONS);
}

#[test]
fn a_permutation_becomes_as_plain_as_it_can() {
    let moved = |_: &Case, with: &DrawnValues| inversions(&numbers_of(&with[0].1)) > 0;
    let (case, with, _) = (20..80)
        .find_map(|at| shrunk("order_of_points", at, moved))
        .expect("some order is not plain");
    assert_eq!(
        (case.dims["n"], numbers_of(&with[0].1)),
        (2, vec![1.0, 0.0])
    );
}

/// A rotation scales by `a`, drawn from 0.5 to 2: a scale of 0 would be a case that no property speaks of.
#[test]
fn a_drawn_value_stays_in_the_range_from_which_it_is_drawn() {
    let scale = |with: &DrawnValues| numbers_of(&with[0].1)[0];
    let (_, with, _) = shrunk("rotation", 30, |_, _| true).expect("it fails");
    assert_eq!((with[0].0.as_str(), scale(&with)), ("a", 1.0));
    let other = |_: &Case, with: &DrawnValues| scale(with) != 1.0;
    for (_, with, _) in (0..80).filter_map(|at| shrunk("rotation", at, other)) {
        assert!((0.5..=2.0).contains(&scale(&with)), "{with:?}");
    }
}

#[test]
fn whole_numbers_cost_less_than_others() {
    let ascending = [0.0, 1.0, -1.0, 2.0, 4.0, 1e300, 0.5, 0.625, 0.1];
    assert!(
        ascending
            .array_windows()
            .all(|[a, b]| complexity(*a) < complexity(*b))
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_result_still_fails_and_took_few_evaluations(at in 0usize..80, threshold in -2.0f64..4.0) {
        let fails = |case: &Case, _: &DrawnValues| input(case, 0).iter().sum::<f64>() > threshold;
        if let Some((case, with, calls)) = shrunk("rotation", at, fails) {
            prop_assert!(fails(&case, &with) && calls <= MAX_EVALUATIONS);
        }
    }

    #[test]
    fn a_failure_that_needs_a_size_shrinks_to_that_size(at in 0usize..80, least in 1usize..6) {
        let fails = |case: &Case, _: &DrawnValues| input(case, 1).len() >= least;
        if let Some((case, _, _)) = shrunk("rotation", at, fails) {
            prop_assert_eq!(case.dims["n"], least);
        }
    }
}
