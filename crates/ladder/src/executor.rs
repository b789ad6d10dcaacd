//! The interface to a sandbox. The ladder plans and judges; an implementation of [`Executor`] makes the calls.
//!
//! A failing subject is a reply, never an `Err`. An `Err` is a failure of the sandbox itself and leaves no outcome.

use crate::ending::Ending;
use crate::level::Rung;
use crate::reason::Reason;
use catalogue::string_enum;
use serde::{Deserialize, Serialize};
use spec::value::Value;

string_enum! {
    /// One of the two readings of a pair.
    pub enum Side {
        /// Reading A.
        A = "a",
        /// Reading B.
        B = "b",
    }
}

string_enum! {
    /// The memory layout of the arrays that the entry receives. The values are the same.
    pub enum Layout {
        /// C order, contiguous.
        C = "c",
        /// Fortran order, contiguous.
        Fortran = "fortran",
        /// Every second element of a larger buffer along each axis.
        Strided = "strided",
    }
}

string_enum! {
    /// The interpreter a source is loaded into, by its string-hash seed.
    pub enum HashSeed {
        /// `PYTHONHASHSEED=0`.
        Zero = "0",
        /// `PYTHONHASHSEED=1`.
        One = "1",
    }
}

string_enum! {
    /// The rights of a source: its imports and calls of the host.
    pub enum Role {
        /// A reading: the V0 import list holds; it cannot call the host.
        Subject = "subject",
        /// Predicates: our own prelude; a builtin `host_call(value)` calls the host.
        Judge = "judge",
        /// A file that somebody runs by hand: as a subject, but it may import scipy too. Never part of a climb.
        Study = "study",
    }
}

/// A source to be imported in a fresh child.
#[derive(Debug, Clone, Copy)]
pub struct LoadRequest<'a> {
    /// The text, as bytes: it need not be UTF-8.
    pub source: &'a [u8],
    /// The function to call.
    pub entry: &'a str,
    /// The number of positional arguments that the entry must bind.
    pub arity: usize,
    /// Which interpreter.
    pub hash_seed: HashSeed,
    /// The rights of the source.
    pub role: Role,
}

/// The reason for which a source cannot be called. `reason` is one of the V0 reasons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The V0 reason.
    pub reason: Reason,
    /// The ending of the child, when it did not answer.
    pub ending: Option<Ending>,
    /// The exception, the module, the line: capped text for people.
    pub detail: String,
}

/// The reply to one call.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// A value of the grammar came back; `mutated` lists the positions of arguments that the call changed.
    Returned {
        /// The value.
        value: Value,
        /// Positions of changed arguments.
        mutated: Vec<usize>,
    },
    /// The function returned, but not something the grammar can carry (a subclass, an object array, a set, ...).
    NotCanonical {
        /// The type's name and where it sat.
        detail: String,
    },
    /// The call raised, or the child ended.
    Ended {
        /// The ending (never `Returned`).
        ending: Ending,
        /// Exception class and message, or signal; capped.
        detail: String,
    },
}

/// Answers a judge's `host_call`; the executor is passed along to call a subject.
pub type HostCallHandler<'a, E> =
    dyn FnMut(&mut E, Value) -> Result<Value, <E as Executor>::Error> + 'a;

/// A sandbox, as the ladder sees it.
pub trait Executor: Sized {
    /// A failure of the sandbox itself.
    type Error: std::error::Error + Send + Sync + 'static;
    /// One live child with one source loaded.
    type Child;

    /// Called when a rung begins, for progress and for time per stage.
    fn enter_rung(&mut self, _rung: Rung) {}

    /// Imports a source in a fresh child.
    ///
    /// # Errors
    /// Only when the sandbox itself failed.
    fn load(&mut self, load: &LoadRequest<'_>)
    -> Result<Result<Self::Child, Refusal>, Self::Error>;

    /// Calls the entry with positional arguments. After an ending other than `Raised` the child is gone and every further call ends the same way.
    ///
    /// # Errors
    /// Only when the sandbox itself failed.
    fn call(
        &mut self,
        child: &mut Self::Child,
        args: &[Value],
        layout: Layout,
    ) -> Result<Reply, Self::Error>;

    /// Calls a judge's entry with one request; the judge's `host_call`s go through `answer`.
    ///
    /// # Errors
    /// Only when the sandbox itself, or `answer`, failed.
    fn consult(
        &mut self,
        judge: &mut Self::Child,
        request: &Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<Reply, Self::Error>;
}
