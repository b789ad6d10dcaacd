//! The order of roles: an input of role keys takes embeddings, an input of role gradient takes gradients only.

use spec::SlotRole;
use std::collections::BTreeSet;

/// One step each, source -> target; `serves` follows any number of them. Two roles that serve each other are one to a composer.
const STEPS: &[(SlotRole, SlotRole)] = {
    use SlotRole::{
        Covariance, Embeddings, Features, Gradient, Graph, Hessian, Hidden, KernelMatrix, Keys,
        LogProbabilities, Logits, Matrix, Observations, Parameters, Points, Precision, Predictions,
        Probabilities, Queries, Residuals, Returns, Rotation, Samples, Scores, Signal, Similarity,
        Targets, ValueEstimate, Values, Vector, Weights,
    };
    &[
        // Representations are interchangeable, and attention asks with any of them.
        (Features, Embeddings),
        (Embeddings, Hidden),
        (Hidden, Features),
        (Hidden, Queries),
        (Hidden, Keys),
        (Hidden, Values),
        // Points are what samplers draw and what is observed.
        (Samples, Observations),
        (Observations, Points),
        (Points, Samples),
        // Softmax of any of these is what its author meant.
        (Scores, Logits),
        (Logits, Scores),
        (Similarity, Scores),
        (KernelMatrix, Similarity),
        (LogProbabilities, Logits),
        (Probabilities, Weights),
        // What a learner is trained towards.
        (Returns, Targets),
        (ValueEstimate, Predictions),
        // General words take the special ones.
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

/// True when a value of role `source` may be an input of role `target`. Reflexive and transitive.
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
