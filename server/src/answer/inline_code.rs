//! Code inside answers, within a budget.

use crate::answer::Call;
use crate::answer::wire::{CodeSample, LevelWord};
use catalogue::License;
use snapshot::{ImplementationRecord, Reading};

/// The maximum size of the code in an answer, in bytes. **Source**: about 75 lines, which is more than
/// nearly every method; an assembly is longer and has a call of its own.
pub(crate) const MAX_INLINE_CODE: usize = 3_000;

/// The rest of the budget of one answer.
#[derive(Debug)]
pub(crate) struct InlineCode {
    remaining: usize,
}

impl InlineCode {
    pub(crate) fn new() -> Self {
        Self {
            remaining: MAX_INLINE_CODE,
        }
    }

    /// Returns a budget for code that the caller requested.
    pub(crate) fn unlimited() -> Self {
        Self {
            remaining: usize::MAX,
        }
    }

    /// Returns the code of an implementation, with its source as far as the budget allows.
    pub(crate) fn sample(&mut self, record: ImplementationRecord) -> CodeSample {
        let (code, retrieve_with) = self.take(&record.method, &record.a);
        CodeSample {
            verification_level: record.verification_level().map(LevelWord),
            method: record.method,
            entry: record.entry,
            signature: record.signature,
            code_sha256: record.a.code_sha256.to_string(),
            code,
            license: record.a.license.as_str(),
            retrieve_with,
        }
    }

    /// Returns the source if its license allows export and the budget allows its length. Returns also
    /// the call that answers with the source.
    fn take(&mut self, method: &str, reading: &Reading) -> (Option<String>, Call) {
        let license: License = reading.license;
        let source = reading
            .source
            .as_ref()
            .filter(|_| license.redistributable());
        let Some(source) = source else {
            return (None, Call::implementation(method));
        };
        let call = match source.len() > MAX_INLINE_CODE {
            true => Call::implementation_with_code(method),
            false => Call::implementation(method),
        };
        if source.len() > self.remaining {
            return (None, call);
        }
        self.remaining -= source.len();
        (Some(source.clone()), call)
    }
}
