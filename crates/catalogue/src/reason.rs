//! The reasons for which a rung fails: one closed list.

use crate::string_enum;

string_enum! {
    /// The reason of a failed rung. Each description starts with the rung.
    pub enum Reason {
        /// V0: the source is not UTF-8.
        NotUtf8 = "not_utf8",
        /// V0: the source is larger than 64 KiB.
        TooLarge = "too_large",
        /// V0: the source does not compile.
        SyntaxError = "syntax_error",
        /// V0: a module outside the list of `docs/ladder.md` is imported.
        ForbiddenImport = "forbidden_import",
        /// V0: the import raised an exception.
        ImportRaised = "import_raised",
        /// V0: the import did not return (limit, crash, forbidden system call, ...); the ending is
        /// in the evidence.
        ImportEnded = "import_ended",
        /// V0: the entry is missing.
        EntryMissing = "entry_missing",
        /// V0: the entry is not a plain function.
        EntryNotFunction = "entry_not_function",
        /// V0: the entry does not bind the spec's inputs positionally.
        EntrySignature = "entry_signature",
        /// V1: the call raised an exception.
        Raised = "raised",
        /// V1: the call did not return; the ending is in the evidence.
        Ended = "ended",
        /// V1: the call returned an object other than exact arrays and scalars.
        NotCanonical = "not_canonical",
        /// V1: the number or the names of the outputs differ from the contract.
        WrongArity = "wrong_arity",
        /// V1: an output's element type differs from the contract.
        WrongDtype = "wrong_dtype",
        /// V1: an output's shape differs from the contract.
        WrongShape = "wrong_shape",
        /// V1: NaN or infinity in an output for which the contract does not permit it.
        NotFinite = "not_finite",
        /// V1: a value outside the declared closed range.
        OutOfRange = "out_of_range",
        /// V1: the call changed the inputs.
        InputMutated = "input_mutated",
        /// V1: a repeat in the same process returned other bytes.
        Nondeterministic = "nondeterministic",
        /// V1 and V3: the calls changed variables, closures or defaults of the source.
        KeepsState = "keeps_state",
        /// V1: another process, in another order, at other times and with another hash seed, returned other bytes.
        OrderDependent = "order_dependent",
        /// V1: Fortran-ordered or strided copies of the inputs had another result.
        LayoutDependent = "layout_dependent",
        /// V2: the readings are too similar to count as independent.
        Suspect = "suspect",
        /// V2: the outputs vary too little to compare (constant or vanishing).
        Inconclusive = "inconclusive",
        /// V2: the readings disagree.
        Disagree = "disagree",
        /// V3: a property failed on exactly one side.
        OneSidedDivergence = "one_sided_divergence",
        /// V3: a property failed on both sides.
        BothFail = "both_fail",
        /// V3: a property could not be evaluated.
        PropertyError = "property_error",
        /// V3: fewer than 8 cases remained for a property.
        NoCase = "no_case",
        /// V3: the spec has no property.
        NoProperty = "no_property",
    }
}
