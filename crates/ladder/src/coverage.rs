//! Coverage of a reading: what the executor noted before the named edges and after them, compared.

use crate::executor::Unreached;
use catalogue::{Coverage, Side};
use std::collections::BTreeSet;

/// Compares what was unreached before the edges with what is unreached after them.
pub(crate) fn compare_unreached(side: Side, before_edges: Unreached, after: Unreached) -> Coverage {
    Coverage {
        side,
        lines_of_edges: without(before_edges.lines, &after.lines),
        conditions_of_edges: without(before_edges.conditions, &after.conditions),
        lines: after.lines,
        conditions: after.conditions,
        is_complete: after.is_complete,
    }
}

fn without<T: Ord>(before: Vec<T>, after: &[T]) -> Vec<T> {
    let after: BTreeSet<&T> = after.iter().collect();
    let mut gone = before;
    gone.retain(|one| !after.contains(one));
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_edges_execute_is_listed_apart() {
        let before = Unreached {
            lines: vec![3, 5, 6, 9],
            conditions: vec![(2, true), (8, false)],
            is_complete: true,
        };
        let after = Unreached {
            lines: vec![5, 6, 9],
            conditions: vec![(8, false)],
            is_complete: true,
        };
        let coverage = compare_unreached(Side::A, before, after);
        assert_eq!(
            coverage.words(),
            "no input runs lines 5-6, 9, line 8 with a false condition; only named inputs run line 3, line 2 with a true condition"
        );
    }
}
