//! The order of roles: an input of role keys accepts embeddings, an input of role gradient accepts
//! gradients only.

use spec::SlotRole;
use std::collections::BTreeSet;

/// Single steps from source to target; `serves` follows any number of them. Two roles that serve
/// each other are equivalent.
const STEPS: &[(SlotRole, SlotRole)] = {
    use SlotRole::{
        Covariance, Embeddings, Features, Gradient, Graph, Hessian, Hidden, KernelMatrix, Keys,
        LogProbabilities, Logits, Matrix, Observations, Parameters, Points, Precision, Predictions,
        Probabilities, Queries, Residuals, Returns, Rotation, Samples, Scores, Signal, Similarity,
        Targets, ValueEstimate, Values, Vector, Weights,
    };
    &[
        // Representations are interchangeable, and attention uses any of them as queries, keys and
        // values.
        (Features, Embeddings),
        (Embeddings, Hidden),
        (Hidden, Features),
        (Hidden, Queries),
        (Hidden, Keys),
        (Hidden, Values),
        // Points are both drawn samples and observations.
        (Samples, Observations),
        (Observations, Points),
        (Points, Samples),
        // A softmax accepts any of these.
        (Scores, Logits),
        (Logits, Scores),
        (Similarity, Scores),
        (KernelMatrix, Similarity),
        (LogProbabilities, Logits),
        (Probabilities, Weights),
        // Targets and predictions of a learner.
        (Returns, Targets),
        (ValueEstimate, Predictions),
        // General roles accept special ones.
        (Covariance, Matrix),
        (Precision, Matrix),
        (Hessian, Matrix),
        (Rotation, Matrix),
        (Graph, Matrix),
        (KernelMatrix, Matrix),
        (Gradient, Vector),
        (Parameters, Vector),
        (Residuals, Vector),
        (Signal, Vector),
    ]
};

/// Returns true if a value of role `source` may be an input of role `target`. The relation is
/// reflexive and transitive.
pub(crate) fn serves(source: SlotRole, target: SlotRole) -> bool {
    let (mut reached, mut pending) = (BTreeSet::from([source]), vec![source]);
    while let Some(role) = pending.pop() {
        let next = STEPS
            .iter()
            .filter(|(from, _)| *from == role)
            .map(|(_, to)| *to);
        pending.extend(next.filter(|role| reached.insert(*role)));
    }
    reached.contains(&target)
}
