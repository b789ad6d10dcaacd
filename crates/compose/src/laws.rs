//! Laws of fitting: roles and domains are preorders, a value of a contained domain is accepted, and
//! inferred sizes make shapes equal.

use super::domain::{OwnedDomain, within};
use super::poly::Poly;
use super::unify::{FROM, TO, Unifier};
use super::*;
use proptest::prelude::*;
use spec::testing::draw_value as generate_for_test;
use spec::{Bound, Dim, DimExpr, Dims, Domain, DomainKind, Limit, Sampling, Slot, SlotRole};
use std::collections::BTreeMap;

fn spec(text: &str) -> Spec {
    Spec::parse(text, None, "spec.toml").unwrap_or_else(|error| panic!("{error}"))
}

fn bundled() -> [Spec; 4] {
    [
        spec(include_str!(
            "../../../property-specs/activation/softmax_temperature/spec.toml"
        )),
        spec(include_str!(
            "../../../property-specs/loss/cross_entropy_label_smoothing/spec.toml"
        )),
        spec(include_str!(
            "../../../property-specs/attention/rope/spec.toml"
        )),
        spec(include_str!(
            "../../../property-specs/normalisation/layer_norm/spec.toml"
        )),
    ]
}

#[test]
fn rotated_embeddings_fit_what_is_normalised_and_the_other_way_round() {
    let [_, _, rope, layer_norm] = bundled();
    let fits = all_fits(&rope, &layer_norm);
    let names: Vec<&str> = fits
        .iter()
        .map(|(_, to, _)| layer_norm.inputs[*to].name.as_str())
        .collect();
    assert_eq!(names, ["x"]);
    assert_eq!(fits[0].2.sizes["to.d"], "2*from.h");
    // In the other direction, the source method must have an even number of columns.
    assert_eq!(all_fits(&layer_norm, &rope)[0].2.sizes["from.d"], "2*to.h");
}

#[test]
fn fit_names_the_first_question_answered_with_no() {
    let [softmax, loss, rope, _] = bundled();
    let odd = |mut spec: Spec| {
        spec.outputs[0].shape[1] = DimExpr::parse("2*n + 1").expect("an expression");
        spec
    };
    let fit_result = |from: &Spec, to: &Spec, name: &str| {
        let input = to
            .inputs
            .iter()
            .find(|i| i.name == name)
            .expect("it is there");
        fit((from, &from.outputs[0]), (to, input)).map(|_| ())
    };
    assert_eq!(fit_result(&loss, &softmax, "z"), Err(Misfit::Rank));
    assert_eq!(
        fit_result(&softmax, &rope, "x"),
        Err(Misfit::Role),
        "probabilities are no embeddings"
    );
    assert_eq!(
        fit_result(&softmax, &softmax, "z"),
        Err(Misfit::Role),
        "probabilities are not logits"
    );
    assert_eq!(
        fit_result(&odd(rope.clone()), &rope, "x"),
        Err(Misfit::Shape),
        "an odd number is no number of pairs"
    );
    assert_eq!(
        fit_result(&loss, &softmax, "T"),
        Err(Misfit::Kind),
        "a loss may be 0, a temperature may not"
    );
}

#[test]
fn roles_are_a_preorder() {
    let all = SlotRole::ALL;
    assert!(all.iter().all(|a| serves(*a, *a)));
    for a in all {
        for b in all.iter().filter(|b| serves(*a, **b)) {
            assert!(
                all.iter()
                    .filter(|c| serves(*b, **c))
                    .all(|c| serves(*a, *c)),
                "{a} serves {b}"
            );
        }
    }
    assert!(serves(SlotRole::Hidden, SlotRole::Keys) && !serves(SlotRole::Keys, SlotRole::Hidden));
}

#[test]
fn the_family_of_types_widens_one_way() {
    assert!(widens(Dtype::Int64, Dtype::Float64) && !widens(Dtype::Float64, Dtype::Int64));
    assert!(
        WIDENING_ORDER.iter().all(|d| !widens(*d, *d)) && !widens(Dtype::Float32, Dtype::Float64)
    );
}

const N: usize = 3;

/// Returns a domain over an n by n array, with its element type.
fn domain() -> impl Strategy<Value = (Domain, Dtype)> {
    let end = prop::option::of((
        prop::sample::select(vec![-1.0, 0.0, 0.5, 1.0, 2.0]),
        any::<bool>(),
    ));
    let flags = any::<[bool; 4]>();
    (
        prop::sample::select(DomainKind::ALL),
        end.clone(),
        end,
        flags,
        0i64..2,
        1i64..4,
    )
        .prop_filter_map(
            "an empty range",
            |(kind, lo, hi, [strict, positive, directed, connected], axis, classes)| {
                use DomainKind as K;
                let bounded = matches!(
                    kind,
                    K::Real | K::Positive | K::Nonnegative | K::Unit | K::Range | K::Integer
                );
                let limit = |end: Option<(f64, bool)>| {
                    end.filter(|_| bounded).map(|(x, e)| Limit {
                        bound: Bound::Number(x),
                        exclusive: e && kind != K::Integer,
                    })
                };
                let (mut min, mut max) = (limit(lo), limit(hi));
                if kind == K::Range {
                    min = min.or(limit(Some((-1.0, false))));
                    max = max.or(limit(Some((2.0, false))));
                }
                if kind == K::Integer {
                    let whole = |l: Limit| {
                        matches!(l.bound, Bound::Number(x) if x == x.floor()).then_some(l)
                    };
                    (min, max) = (min.and_then(whole), max.and_then(whole));
                }
                let classes = matches!(kind, K::Label | K::Tokens).then_some(DimExpr::Int(classes));
                let values = if kind == K::Choice {
                    vec![0.0, 1.0, 0.5][..1 + axis as usize].to_vec()
                } else {
                    vec![]
                };
                let axis = if matches!(kind, K::Simplex | K::OneHot) {
                    axis
                } else {
                    -1
                };
                let domain = Domain {
                    min,
                    max,
                    classes,
                    values,
                    axis,
                    strict,
                    positive,
                    directed,
                    connected,
                    ..Domain::of(kind)
                };
                let dtype = domain.dtypes()[0];
                let empty = match (domain.lower(&Dims::new()), domain.upper(&Dims::new())) {
                    (Some((lo, _)), Some((hi, _))) => lo >= hi,
                    _ => false,
                };
                (!empty).then_some((domain, dtype))
            },
        )
}

fn slot(domain: &Domain, dtype: Dtype) -> Slot {
    let shape = vec![DimExpr::Dim("n".into()), DimExpr::Dim("n".into())];
    Slot {
        dtype,
        shape,
        domain: domain.clone(),
        sampling: Sampling::default(),
    }
}

fn is_within(source: &Domain, target: &Domain) -> bool {
    let unifier = Unifier::new(&[], |_| false);
    let side = |domain, whose| OwnedDomain {
        domain,
        owner: whose,
        rank: 2,
        unifier: &unifier,
    };
    within(&side(source, FROM), &side(target, TO))
}

/// Small expressions over two dimensions.
fn expr() -> impl Strategy<Value = DimExpr> {
    let texts = [
        "n",
        "h",
        "3",
        "2*h",
        "n - h + 4",
        "n*h",
        "2*n + 1",
        "(n + 1) // 2",
        "(n + 2*h) // h",
        "n // (h + 1) + 1",
        "h + 1",
    ];
    prop::sample::select(texts.to_vec()).prop_map(|text| DimExpr::parse(text).expect(text))
}

/// Returns sizes of up to 4 for which no inferred size is below 1.
fn possible_sizes(unifier: &Unifier) -> Vec<BTreeMap<String, i64>> {
    let names = ["from.n", "from.h", "to.n", "to.h"];
    let every = (0..256).map(|number| {
        let digits = (0..4).map(|digit| 1 + (number >> (2 * digit)) % 4);
        let sizes = names.iter().map(|name| (*name).to_owned()).zip(digits);
        sizes.collect::<BTreeMap<String, i64>>()
    });
    let is_possible = |sizes: &BTreeMap<String, i64>| {
        names.iter().all(|name| {
            unifier.inferred_size(name).is_none_or(|size| {
                size.value(&|name| sizes.get(name).copied())
                    .is_some_and(|value| value >= 1)
            })
        })
    };
    every.filter(is_possible).collect()
}

proptest! {
    #[test]
    fn a_value_of_a_contained_domain_is_never_refused((source, dtype) in domain(), (target, _) in domain(), seed: u64) {
        if is_within(&source, &target) {
            let dims = Dims::from([("n".to_owned(), N)]);
            let value = generate_for_test(&slot(&source, dtype), &dims, seed);
            prop_assert_eq!(slot(&target, dtype).check(&value, &dims), Ok(()), "{:?} within {:?}", source, target);
        }
    }

    #[test]
    fn lying_within_is_reflexive((domain, _) in domain()) {
        prop_assert!(is_within(&domain, &domain), "{domain:?}");
    }

    #[test]
    fn lying_within_is_transitive((a, _) in domain(), (b, _) in domain(), (c, _) in domain()) {
        if is_within(&a, &b) && is_within(&b, &c) {
            prop_assert!(is_within(&a, &c), "{a:?} within {b:?} within {c:?}");
        }
    }

    #[test]
    fn inferred_sizes_make_the_shapes_equal(
        shapes in prop::collection::vec((expr(), expr()), 1..4), n in 1usize..9, h in 1usize..9,
    ) {
        let dims = |names: &[&str]| names.iter().map(|d| Dim { name: (*d).to_owned(), min: 1, max: 9, limit: None }).collect::<Vec<_>>();
        let dims = dims(&["n", "h"]);
        let two = || Unifier::new(&[(FROM, &dims), (TO, &dims)], |name| name.starts_with("to."));
        let mut unifier = two();
        if shapes.iter().all(|(source, target)| unifier.unify((FROM, source), (TO, target)).is_some()) {
            for (source, target) in &shapes {
                let (source, target) = (unifier.read(FROM, source), unifier.read(TO, target));
                let (source, target) = (source.expect("small"), target.expect("small"));
                // Equal sizes may have two forms: `1 // (3 - n)` is 0 for the n that leave every other size positive.
                for sizes in possible_sizes(&unifier) {
                    let size = |name: &str| sizes.get(name).copied();
                    prop_assert_eq!(source.value(&size), target.value(&size), "{} and {} at {:?}", source, target, sizes);
                }
            }
        }
        // A method fits itself, for all of its sizes.
        let mut own = two();
        for name in ["n", "h"] {
            let dim = DimExpr::Dim(name.to_owned());
            prop_assert!(own.unify((FROM, &dim), (TO, &dim)).is_some());
        }
        for (e, _) in &shapes {
            let printed = Poly::of(e, &Poly::variable).expect("small").to_string();
            let read = DimExpr::parse(&printed).ok();
            let at = Dims::from([("n".to_owned(), n), ("h".to_owned(), h)]);
            if let Some(read) = read.filter(|_| !printed.starts_with('-')) {
                prop_assert_eq!(read.eval(&at), e.eval(&at), "{} printed as {}", e, printed);
            }
        }
    }
}
