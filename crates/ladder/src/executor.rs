//! The interface to a sandbox. The ladder plans and judges; an implementation of [`Executor`] makes the calls.
//!
//! A failing subject is a reply, never an `Err`. An `Err` is a failure of the sandbox itself and leaves no outcome.

use catalogue::{Ending, Reason, Rung, string_enum};
use serde::{Deserialize, Serialize};
use spec::value::Value;

string_enum! {
    /// The memory layout of the arrays that the entry receives. The values are equal in every
    /// layout.
    pub enum Layout {
        /// C order, contiguous.
        C = "c",
        /// Fortran order, contiguous.
        Fortran = "fortran",
        /// Every second element of a larger buffer along each axis, read-only; two equal arrays are one.
        Strided = "strided",
    }
}

string_enum! {
    /// The interpreter into which a source is loaded. The two differ in the seed of their string hashes, which the
    /// executor draws.
    pub enum HashSeed {
        /// Interpreter 0.
        Zero = "0",
        /// Interpreter 1.
        One = "1",
    }
}

/// All that a source sees of the process that runs it, besides its inputs. A climb draws it from its seed, so that there is
/// nothing to recognise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Surroundings {
    /// The names of the module, its file and its callers, the environment, and the state of the global generators, are drawn
    /// from this number.
    pub names: u64,
    /// The number from which the seconds are drawn by which the clocks are ahead, anew before each call. `None`: the clocks
    /// are right.
    pub clocks: Option<u64>,
}

/// The state that a source can change and read back, as an executor read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// A fingerprint. Two of one child are equal if nothing changed in between.
    Fingerprint(u64),
    /// Something cannot be read, for this reason. It may have changed.
    Unread(String),
}

/// The form in which the entry receives its arguments. The values are equal in every form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallForm {
    /// The memory layout of arrays.
    pub layout: Layout,
    /// True if arguments are passed by the names of the entry's parameters, where it has such names.
    pub by_name: bool,
    /// True if a float or complex number is passed as the numpy scalar of its type.
    pub numpy_scalars: bool,
    /// A bit for each argument, and again from the first after 32. An array in C order whose bit is set is a view of a larger
    /// array, as `batch[i]` is; any other owns its numbers.
    pub views: u32,
}

impl From<Layout> for CallForm {
    fn from(layout: Layout) -> Self {
        Self {
            layout,
            by_name: false,
            numpy_scalars: false,
            views: 0,
        }
    }
}

impl CallForm {
    /// Returns the form in C order that these bits draw.
    pub const fn drawn(bits: u64) -> Self {
        Self {
            layout: Layout::C,
            by_name: bits & 1 != 0,
            numpy_scalars: bits & 2 != 0,
            views: (bits >> 2) as u32,
        }
    }

    /// Returns true if this argument, counted from 0, is a view of a larger array.
    pub const fn is_view(self, argument: usize) -> bool {
        self.views >> (argument % 32) & 1 != 0
    }

    /// Returns the other way to pass arguments and numbers, with this layout.
    pub const fn opposite(self, layout: Layout) -> Self {
        Self {
            layout,
            by_name: !self.by_name,
            numpy_scalars: !self.numpy_scalars,
            views: self.views,
        }
    }
}

string_enum! {
    /// The rights of a source: its imports and calls of the host.
    pub enum Rights {
        /// A reading. The V0 import list applies, and the source cannot call the host.
        Subject = "subject",
        /// Predicates, after the ladder's prelude. A builtin `host_call(value)` calls the host.
        Judge = "judge",
        /// A file that a person runs. It has the rights of a subject, and may also import scipy. It
        /// is never part of a climb.
        Study = "study",
        /// A function cut out of a stranger's repository. It may import more of the standard library than a
        /// study, and its imports are checked when they run, so that a guarded import may fail. It is never
        /// part of a climb.
        Harvested = "harvested",
        /// A binding that calls a function of a distribution from a package index. It may import what its
        /// interpreter has on the path. It is never part of a climb.
        Library = "library",
    }
}

/// A source to be imported in a new child.
#[derive(Debug, Clone, Copy)]
pub struct LoadRequest<'a> {
    /// The text as bytes, which need not be UTF-8.
    pub source: &'a [u8],
    /// The function to call.
    pub entry: &'a str,
    /// The number of positional arguments that the entry must bind.
    pub arity: usize,
    /// The hash seed of the interpreter.
    pub hash_seed: HashSeed,
    /// The rights of the source.
    pub rights: Rights,
    /// The surroundings of the source: all it sees of its process besides its inputs.
    pub surroundings: Surroundings,
}

/// The reason for which a source cannot be called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The V0 reason.
    pub reason: Reason,
    /// The ending of the child, if it did not reply.
    pub ending: Option<Ending>,
    /// A description for people, of limited length: the exception, the module, the line.
    pub detail: String,
}

/// The reply to one call.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// The call returned a value of the grammar. The positions of arguments that the call changed
    /// are in `mutated`.
    Returned {
        /// The value.
        value: Value,
        /// Positions of changed arguments.
        mutated: Vec<usize>,
    },
    /// The function returned an object that the grammar cannot represent (a subclass, an object
    /// array, a set, ...).
    NotCanonical {
        /// The type's name and its path.
        detail: String,
    },
    /// The call raised, or the child ended.
    Ended {
        /// The ending (never `Returned`).
        ending: Ending,
        /// Exception class and message, or signal, of limited length.
        detail: String,
    },
}

/// The lines and conditions that the calls of a process have not executed since it began to note them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unreached {
    /// Lines of functions, counted from 1.
    pub lines: Vec<u32>,
    /// Lines with a condition, each with a result that the condition never had.
    pub conditions: Vec<(u32, bool)>,
    /// False if the calls took more steps than are noted.
    pub is_complete: bool,
}

impl Unreached {
    /// Returns true if every line and both results of every condition were executed.
    pub fn is_nothing(&self) -> bool {
        self.lines.is_empty() && self.conditions.is_empty()
    }
}

/// Answers a judge's `host_call`. The executor is an argument, so that the handler can call a
/// subject.
pub type HostCallHandler<'a, E> =
    dyn FnMut(&mut E, Value) -> Result<Value, <E as Executor>::Error> + 'a;

/// The interface of a sandbox to the ladder. A method fails only when the sandbox itself failed.
pub trait Executor: Sized {
    /// A failure of the sandbox itself.
    type Error: std::error::Error + Send + Sync + 'static;
    /// One live child with one source loaded.
    type Child;

    /// Notes the start of a rung, for progress and for time per stage.
    fn enter_rung(&mut self, _rung: Rung) {}

    /// Imports a source in a new child.
    fn load(&mut self, load: &LoadRequest<'_>)
    -> Result<Result<Self::Child, Refusal>, Self::Error>;

    /// Calls the entry with one value per input, in order. After an ending other than `Raised`, the child
    /// has ended and every further call has the same ending.
    fn call(
        &mut self,
        child: &mut Self::Child,
        args: &[Value],
        form: impl Into<CallForm>,
    ) -> Result<Reply, Self::Error>;

    /// Makes several calls, in order, and returns the replies to all of them. An executor may send a call before it has the reply
    /// to the one before.
    fn call_all(
        &mut self,
        child: &mut Self::Child,
        calls: &[(Vec<Value>, CallForm)],
    ) -> Result<Vec<Reply>, Self::Error> {
        let calls = calls.iter();
        calls
            .map(|(args, form)| self.call(child, args, *form))
            .collect()
    }

    /// Returns everything that the loaded source can change and read back: module variables, closures, defaults,
    /// attributes, iterators, settings. `None` if the child has ended.
    fn state(&mut self, child: &mut Self::Child) -> Result<Option<State>, Self::Error>;

    /// Returns what the calls since the first request of this kind have not executed of the loaded source. `None` if the child
    /// has ended, or the executor notes nothing.
    fn unreached(&mut self, _child: &mut Self::Child) -> Result<Option<Unreached>, Self::Error> {
        Ok(None)
    }

    /// Calls a judge's entry with one request. The judge's `host_call`s are answered by `answer`.
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
