//! The reasons for which a rung fails: one closed list.

use catalogue::string_enum;

string_enum! {
    /// The reason of a failed rung. Each line begins with the rung it belongs to.
    pub enum Reason {
        /// V0: the source is not UTF-8.
        NotUtf8 = "not_utf8",
        /// V0: the source is larger than 64 KiB.
        TooLarge = "too_large",
        /// V0: the source does not compile.
        SyntaxError = "syntax_error",
        /// V0: a module outside the list of `docs/ladder.md` is imported.
        ForbiddenImport = "forbidden_import",
        /// V0: importing raised an exception.
        ImportRaised = "import_raised",
        /// V0: importing did not come back (limit, crash, forbidden system call, ...); the ending is in the evidence.
        ImportEnded = "import_ended",
        /// V0: the entry is missing.
        EntryMissing = "entry_missing",
        /// V0: the entry is not a plain function.
        EntryNotFunction = "entry_not_function",
        /// V0: the entry does not bind the spec's inputs positionally.
        EntrySignature = "entry_signature",
        /// V1: the call raised an exception.
        Raised = "raised",
        /// V1: the call did not come back; the ending is in the evidence.
        Ended = "ended",
        /// V1: something other than exact arrays and scalars came back.
        NotCanonical = "not_canonical",
        /// V1: the number or the names of the outputs are not the contract's.
        WrongArity = "wrong_arity",
        /// V1: an output's element type is not the contract's.
        WrongDtype = "wrong_dtype",
        /// V1: an output's shape is not the contract's.
        WrongShape = "wrong_shape",
        /// V1: NaN or infinity where the contract does not allow it.
        NotFinite = "not_finite",
        /// V1: a value outside the declared closed range.
        OutOfRange = "out_of_range",
        /// V1: the inputs were changed by the call.
        InputMutated = "input_mutated",
        /// V1: a repeat in the same process gave other bytes.
        Nondeterministic = "nondeterministic",
        /// V1: a second process, in reverse order and with another hash seed, gave other bytes.
        OrderDependent = "order_dependent",
        /// V1: Fortran-ordered or strided copies of the inputs gave another result.
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
        /// V3: fewer than 8 cases were left for a property.
        NoCase = "no_case",
        /// V3: the spec has no property.
        NoProperty = "no_property",
    }
}
