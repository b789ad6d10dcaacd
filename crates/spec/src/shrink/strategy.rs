//! Cases as a proptest strategy: for laws about specs, with the shrinking of counterexamples.

use super::CaseTree;
use crate::Spec;
use crate::inputs::draw::Draw;
use crate::inputs::{Case, DrawnValues, distinct_sizes};
use proptest::prelude::RngExt as _;
use proptest::strategy::{NewTree, Strategy};
use proptest::test_runner::TestRunner;

/// Every case that the generator can draw for a spec.
#[derive(Debug, Clone)]
pub struct CaseStrategy {
    spec: Spec,
}

impl CaseStrategy {
    /// Returns the cases of one spec.
    pub const fn of(spec: Spec) -> Self {
        Self { spec }
    }
}

impl Strategy for CaseStrategy {
    type Tree = CaseTree;
    type Value = (Case, DrawnValues);

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let index: u32 = runner.rng().random();
        let mut draw = Draw::for_spec(&self.spec, "strategy", index as usize);
        let dims = distinct_sizes(&self.spec.dims, &mut draw);
        let case = Case::drawn(&self.spec, format!("strategy-{index}"), dims, &mut draw);
        Ok(CaseTree::new(&self.spec, None, &case, &DrawnValues::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::small_spec;
    use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};
    use proptest::strategy::ValueTree as _;

    proptest! {
        #[test]
        fn every_case_drawn_lies_in_the_domain_of_every_input((case, _) in CaseStrategy::of(small_spec())) {
            for (input, (_, value)) in small_spec().inputs.iter().zip(&case.inputs) {
                prop_assert_eq!(input.slot.check(value, &case.dims), Ok(()));
            }
        }

        #[test]
        fn walking_the_tree_only_ever_makes_cases_smaller(
            seed in any::<[u8; 32]>(),
            walk in proptest::collection::vec(any::<bool>(), 1..80),
        ) {
            let rng = proptest::test_runner::TestRng::from_seed(proptest::test_runner::RngAlgorithm::ChaCha, &seed);
            let mut runner = TestRunner::new_with_rng(ProptestConfig::default(), rng);
            let mut tree = CaseStrategy::of(small_spec()).new_tree(&mut runner).expect("a case is drawn");
            let elements = |(case, _): &(Case, DrawnValues)| -> usize {
                case.inputs.iter().filter_map(|(_, v)| v.to_array()).map(|a| a.len()).sum()
            };
            let mut best = elements(&tree.current());
            let mut moved = tree.simplify();
            for fails in walk {
                if !moved {
                    break;
                }
                let now = tree.current();
                prop_assert!(elements(&now) <= best);
                best = if fails { elements(&now) } else { best };
                moved = if fails { tree.simplify() } else { tree.complicate() };
            }
            prop_assert_eq!(elements(&tree.best()), best);
        }
    }
}
