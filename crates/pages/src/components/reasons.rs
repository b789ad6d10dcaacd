//! The reasons for which a step fails, in words for people.

use catalogue::Reason;

/// Returns what was seen of a program or of both, as the end of a sentence. **Source**: `docs/ladder.md`, the tables of reasons.
pub(crate) const fn in_words(reason: Reason) -> &'static str {
    match reason {
        Reason::NotUtf8 => "the source is no text in UTF-8",
        Reason::TooLarge => "the source is larger than 64 KiB",
        Reason::SyntaxError => "Python cannot read the source",
        Reason::ForbiddenImport => "a module is imported that is not allowed",
        Reason::ImportRaised => "the import raised an error",
        Reason::ImportEnded => "the import did not return",
        Reason::EntryMissing => "the function is missing",
        Reason::EntryNotFunction => "what has the name is no plain function",
        Reason::EntrySignature => "the function does not take the method's inputs",
        Reason::Raised => "the call raised an error",
        Reason::Ended => "the call did not return",
        Reason::NotCanonical => "the call returned something else than arrays and numbers",
        Reason::WrongArity => "another number of outputs came back",
        Reason::WrongDtype => "an output has another type of numbers",
        Reason::WrongShape => "an output has another shape",
        Reason::NotFinite => "an output has no finite number",
        Reason::OutOfRange => "an output lies outside of the method's range",
        Reason::InputMutated => "the call changed its inputs",
        Reason::Nondeterministic => "a second call gave another value",
        Reason::KeepsState => "the calls changed what later calls see",
        Reason::OrderDependent => "the values depend on the order of the calls",
        Reason::LayoutDependent => "the values depend on how arrays lie in memory",
        Reason::Suspect => "the two programs are too similar to count as separate",
        Reason::Inconclusive => "the outputs vary too little to be compared",
        Reason::Disagree => "the two programs disagree",
        Reason::OneSidedDivergence => "a test fails on one of the two programs",
        Reason::BothFail => "a test fails on both programs",
        Reason::PropertyError => "a test could not be evaluated",
        Reason::NoCase => "a test met too few inputs",
        Reason::NoProperty => "there is no test",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_reason_has_words_of_its_own() {
        let words: BTreeSet<&str> = Reason::ALL.iter().map(|one| in_words(*one)).collect();
        assert_eq!(words.len(), Reason::ALL.len());
        for private in ["reading", "rung", "contract", "property", "spec", "case"] {
            let has = |one: &&&str| one.split(' ').any(|word| word == private);
            assert_eq!(words.iter().find(has), None, "{private}");
        }
    }
}
