//! The roles of inputs and outputs. Composition needs them, because dtype and rank alone permit
//! hundreds of partners for a slot.

use catalogue::string_enum;

string_enum! {
    /// The meaning of an input or output, from one closed vocabulary.
    pub enum SlotRole {
        /// Rows that describe examples.
        Features = "features",
        /// Measured values.
        Observations = "observations",
        /// Draws from a distribution.
        Samples = "samples",
        /// Points in a space.
        Points = "points",
        /// Positions in physical space.
        Coordinates = "coordinates",
        /// A general matrix.
        Matrix = "matrix",
        /// A general vector.
        Vector = "vector",
        /// A number that no other word fits.
        Quantity = "quantity",
        /// Learned representations.
        Embeddings = "embeddings",
        /// Hidden activations.
        Hidden = "hidden",
        /// The queries of attention.
        Queries = "queries",
        /// The keys of attention.
        Keys = "keys",
        /// The values that attention averages.
        Values = "values",
        /// Unnormalised relevance.
        Scores = "scores",
        /// Averaging or mixing weights.
        Weights = "weights",
        /// Positions in a sequence.
        Positions = "positions",
        /// Pictures.
        Image = "image",
        /// Sampled signals.
        Signal = "signal",
        /// Transforms of signals.
        Spectrum = "spectrum",
        /// Convolution kernels.
        Filter = "filter",
        /// Token ids.
        Tokens = "tokens",
        /// Ordered items.
        Sequence = "sequence",
        /// Marks of elements to use and elements to ignore.
        Mask = "mask",
        /// Adjacency of nodes.
        Graph = "graph",
        /// Scores before normalisation.
        Logits = "logits",
        /// Scores after normalisation.
        Probabilities = "probabilities",
        /// Logarithms of probabilities.
        LogProbabilities = "log_probabilities",
        /// Likelihoods and their logarithms.
        Likelihood = "likelihood",
        /// Energies.
        Energy = "energy",
        /// Classes of examples.
        Labels = "labels",
        /// Expected outputs.
        Targets = "targets",
        /// Outputs of a model.
        Predictions = "predictions",
        /// Targets minus predictions.
        Residuals = "residuals",
        /// An objective to be made small.
        Loss = "loss",
        /// A figure of merit.
        Metric = "metric",
        /// Metrics and pseudo-metrics.
        Distance = "distance",
        /// Affinities.
        Similarity = "similarity",
        /// Differences between distributions.
        Divergence = "divergence",
        /// The entropy of a distribution.
        Entropy = "entropy",
        /// Gram matrices.
        KernelMatrix = "kernel_matrix",
        /// Trained numbers.
        Parameters = "parameters",
        /// Trained offsets.
        Bias = "bias",
        /// First derivatives.
        Gradient = "gradient",
        /// Second derivatives.
        Hessian = "hessian",
        /// The state that an algorithm passes from step to step.
        State = "state",
        /// A setting.
        Hyperparameter = "hyperparameter",
        /// The size of a step.
        LearningRate = "learning_rate",
        /// The softness of a choice.
        Temperature = "temperature",
        /// The number of a step.
        Step = "step",
        /// A multiplier.
        Scale = "scale",
        /// A cut-off.
        Threshold = "threshold",
        /// A probability or fraction as a setting.
        Rate = "rate",
        /// First moments.
        Mean = "mean",
        /// Second central moments.
        Variance = "variance",
        /// Covariance matrices.
        Covariance = "covariance",
        /// Inverse covariance.
        Precision = "precision",
        /// Spectra of matrices.
        Eigenvalues = "eigenvalues",
        /// The directions of eigenvalues.
        Eigenvectors = "eigenvectors",
        /// Orthogonal maps.
        Rotation = "rotation",
        /// The reward of an action.
        Reward = "reward",
        /// The gain over the expected return.
        Advantage = "advantage",
        /// Sums of rewards.
        Returns = "returns",
        /// Expected returns.
        ValueEstimate = "value_estimate",
        /// Actions of an agent.
        Action = "action",
        /// The weight of the future.
        Discount = "discount",
        /// Random numbers passed as an input.
        Noise = "noise",
        /// Uniform random numbers passed as an input.
        Uniforms = "uniforms",
        /// An order passed as an input.
        Permutation = "permutation",
        /// Positions in an array.
        Index = "index",
        /// Numbers of things.
        Count = "count",
        /// Sizes of things.
        Size = "size",
        /// A degree or the p of a norm.
        Order = "order",
        /// Instants.
        Time = "time",
        /// Lengths of time.
        Interval = "interval",
        /// Oscillations per time.
        Frequency = "frequency",
        /// Phases of an oscillation.
        Phase = "phase",
        /// Angles in radians.
        Angle = "angle",
    }
}
