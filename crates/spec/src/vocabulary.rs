//! The closed vocabularies of a spec: kinds of domains, outputs and properties. The module `roles`
//! has the roles.

use catalogue::string_enum;

string_enum! {
    /// The precondition of an input, which also determines how values are generated.
    pub enum DomainKind {
        /// Finite numbers; both parts of a complex number.
        Real = "real",
        /// Numbers above 0.
        Positive = "positive",
        /// Numbers of at least 0.
        Nonnegative = "nonnegative",
        /// Numbers from 0 to 1.
        Unit = "unit",
        /// Numbers between two declared bounds.
        Range = "range",
        /// Whole numbers.
        Integer = "integer",
        /// One of a declared list.
        Choice = "choice",
        /// Whole numbers from 0 to `classes` - 1.
        Label = "label",
        /// Token ids from 0 to `vocab` - 1.
        Tokens = "tokens",
        /// Truth values.
        Boolean = "boolean",
        /// Zeros and ones with at least one 1 along the last axis.
        Mask = "mask",
        /// Zeros and ones with exactly one 1 along `axis`.
        OneHot = "one_hot",
        /// No two elements of the whole array are equal.
        Distinct = "distinct",
        /// Ascending along the last axis.
        Sorted = "sorted",
        /// At least 0 and summing to 1 along `axis`.
        Simplex = "simplex",
        /// A square matrix whose rows are each a simplex.
        Stochastic = "stochastic",
        /// A square matrix equal to its transpose.
        Symmetric = "symmetric",
        /// A symmetric matrix with eigenvalues above 0.
        Spd = "spd",
        /// A square matrix whose transpose is its inverse.
        Orthogonal = "orthogonal",
        /// Vectors of Euclidean norm 1 along the last axis.
        UnitNorm = "unit_norm",
        /// 0 to n-1 in some order along the last axis.
        Permutation = "permutation",
        /// A square zero-one matrix with a zero diagonal.
        Adjacency = "adjacency",
    }
}

string_enum! {
    /// The kind of an output's values. Its closed range is checked at V1, its full meaning by a `contract` property at V3.
    pub enum KindName {
        /// Finite numbers; both parts of a complex number.
        Real = "real",
        /// At least 0.
        Nonnegative = "nonnegative",
        /// At most 0.
        Nonpositive = "nonpositive",
        /// Above 0.
        Positive = "positive",
        /// From 0 to 1.
        Unit = "unit",
        /// A probability, from 0 to 1.
        Probability = "probability",
        /// From `lo` to `hi`.
        Range = "range",
        /// Whole.
        Integer = "integer",
        /// Whole and at least 0.
        Count = "count",
        /// Whole, from 0 to `classes` - 1.
        Label = "label",
        /// 0 to n-1 in some order along the last axis.
        Permutation = "permutation",
        /// Truth values.
        Boolean = "boolean",
        /// 0 or 1.
        Mask = "mask",
        /// 0 or 1, exactly one 1 along `axis`.
        OneHot = "one_hot",
        /// At least 0, summing to 1 along `axis`.
        Simplex = "simplex",
        /// At least 0, rows summing to 1.
        Stochastic = "stochastic",
        /// Ascending along `axis`.
        Sorted = "sorted",
        /// Equal to its transpose.
        Symmetric = "symmetric",
        /// Symmetric with eigenvalues of at least 0.
        Psd = "psd",
        /// Symmetric with eigenvalues above 0.
        Spd = "spd",
        /// Its columns are orthonormal.
        Orthogonal = "orthogonal",
        /// Euclidean norm 1 along `axis`.
        UnitNorm = "unit_norm",
    }
}

impl KindName {
    /// Returns the keys of this kind besides `name`.
    pub const fn keys(self) -> &'static [&'static str] {
        match self {
            Self::Range => &["lo", "hi"],
            Self::Label => &["classes"],
            Self::OneHot | Self::Simplex | Self::Stochastic | Self::Sorted | Self::UnitNorm => {
                &["axis"]
            }
            _ => &[],
        }
    }

    /// Returns the closed range of V1 for kinds without a declared number; infinite on an open
    /// side.
    pub const fn closed_range(self) -> Option<(f64, f64)> {
        const NONNEGATIVE: Option<(f64, f64)> = Some((0.0, f64::INFINITY));
        match self {
            Self::Nonnegative
            | Self::Positive
            | Self::Count
            | Self::Permutation
            | Self::Simplex
            | Self::Stochastic => NONNEGATIVE,
            Self::Nonpositive => Some((f64::NEG_INFINITY, 0.0)),
            Self::Unit | Self::Probability | Self::Mask | Self::OneHot => Some((0.0, 1.0)),
            _ => None,
        }
    }
}

string_enum! {
    /// The form of a property.
    pub enum PropertyKind {
        /// Every output has its declared kind.
        Contract = "contract",
        /// A transformed case has the same outputs.
        Invariance = "invariance",
        /// A transformed case has outputs that follow from the original ones.
        Equivariance = "equivariance",
        /// One case with its outputs.
        Pin = "pin",
        /// An expression that must be true.
        Expr = "expr",
        /// A Python predicate in the file of the spec's predicates.
        Python = "python",
    }
}

string_enum! {
    /// A value that is not finite and that an output may declare.
    pub enum NonFinite {
        /// Not a number.
        Nan = "nan",
        /// Plus or minus infinity.
        Inf = "inf",
    }
}

string_enum! {
    /// The kind of a surprise case, in the order of execution. Its word begins the name of a case: `fine-3`.
    pub enum Surprise {
        /// Usual inputs whose fractions have all 52 bits drawn, or the 23 of a float32.
        Fine = "fine",
        /// One dimension is far larger than the spec generates.
        Large = "large",
        /// Magnitudes are spread over many powers of two.
        Wide = "wide",
        /// Elements of an input are equal, or its rows are.
        Rare = "rare",
        /// Inputs have a structure of ordinary data, or one dimension is above 63. Compared alone.
        Structured = "structured",
        /// One input lies in its domain beyond what is drawn. Compared alone.
        Beyond = "beyond",
    }
}
