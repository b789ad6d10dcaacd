//! The child process: activates its layers, imports one source, and answers calls until its socket
//! closes.

use crate::clock;
use crate::convert::{Problem, from_python, to_python, type_name};
use crate::entry;
use crate::initial_state::InitialState;
use crate::interpreter::Interpreter;
use crate::layers;
use crate::rpc::Rpc;
use crate::split_mix::SplitMix;
use catalogue::Reason;
use ladder::{CallForm, Layout, Rights, Surroundings, Unreached};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PySystemExit};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCFunction, PyDict, PyModule, PyTuple};
use sandbox::frame::encode;
use sandbox::limits::Limits;
use sandbox::message::{Reply, Request};
use spec::Value;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// CPython's message when the kernel refuses a thread. **Source**: CPython 3.11, Modules/_threadmodule.c.
const THREAD_REFUSED: &str = "can't start new thread";

/// A new module, its code and tree, the function through which it is called, and the variables of that function.
type Prepared<'py> = (
    Bound<'py, PyModule>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyDict>,
);

/// The state of a child.
struct Child<'a, 'py> {
    py: Python<'py>,
    interpreter: &'a Interpreter,
    rpc: Arc<Rpc>,
    limits: &'a Limits,
    /// The number of the current request. `host_call` sends its frames under the same number.
    number: Arc<AtomicU64>,
}

/// A loaded source, ready to be called.
struct Entry<'py> {
    function: Bound<'py, PyAny>,
    /// The outermost of the functions through which every call goes, `caller(function, args, kwargs)`.
    caller: Bound<'py, PyAny>,
    /// The code of the source's module, and its tree.
    text: [Bound<'py, PyAny>; 2],
    /// The names of the parameters; empty where one has no name.
    names: Vec<String>,
    /// The variables of the source's module, and of its callers.
    variables: [Bound<'py, PyDict>; 2],
}

/// Serves the host until the socket closes, then ends the process.
pub fn run(
    py: Python<'_>,
    initial_state: &InitialState,
    limits: &Limits,
    uid: Option<u32>,
    zygote: libc::pid_t,
    rpc: OwnedFd,
) -> ! {
    let served =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| -> std::io::Result<()> {
            let (rpc, report) = layers::wrap(
                &initial_state.prepared,
                &initial_state.spaces,
                limits,
                uid,
                zygote,
                rpc,
            )?;
            let rpc = Arc::new(Rpc::new(rpc, limits.caps()));
            rpc.send(
                0,
                &Reply::Ready {
                    took: report.took,
                    missing: report.missing,
                },
            )?;
            Child {
                py,
                interpreter: &initial_state.interpreter,
                rpc,
                limits,
                number: Arc::default(),
            }
            .serve()
        }));
    // The child must not drop or flush any object of the zygote.
    let code = if matches!(served, Ok(Ok(()))) { 0 } else { 70 };
    // SAFETY: ends the process.
    unsafe { libc::_exit(code) }
}

impl<'py> Child<'_, 'py> {
    fn serve(&self) -> std::io::Result<()> {
        let mut entry: Option<Entry<'py>> = None;
        let mut watch = None;
        while let Some((number, request)) = self.rpc.receive()? {
            self.number.store(number, Ordering::Relaxed);
            let reply = match (request, &entry) {
                (
                    Request::Load {
                        rights,
                        arity,
                        entry: name,
                        source,
                        surroundings,
                    },
                    None,
                ) => match self.load((rights, surroundings), &source, &name, arity) {
                    Ok(loaded) => {
                        entry = Some(loaded);
                        Reply::Loaded
                    }
                    Err(refusal) => refusal,
                },
                (Request::Call { form, args }, Some(entry)) => self.call(entry, form, &args),
                (Request::State, Some(entry)) => {
                    let state = &self.interpreter.state;
                    Reply::State(state.read(self.py, &entry.variables))
                }
                (Request::Unreached, Some(entry)) => self.unreached(&mut watch, &entry.text),
                _ => return Err(std::io::Error::other("a request out of turn")),
            };
            self.rpc.send(number, &reply)?;
        }
        Ok(())
    }

    /// Imports a source and returns its entry, or the reply that refuses it. The reasons of a refusal
    /// are fixed before a line of the source runs; afterwards, only the type of an exception counts.
    fn load(
        &self,
        (rights, surroundings): (Rights, Surroundings),
        source: &[u8],
        name: &str,
        arity: usize,
    ) -> Result<Entry<'py>, Reply> {
        clock::start(surroundings.clocks);
        let (module, code, tree, caller, callers) = self
            .prepare(rights, surroundings, source)
            .map_err(|error| self.refusal(&error))?;
        // What the source may patch is asked nothing more: its entry is looked for here.
        let exec = self.interpreter.exec.bind(self.py);
        let none = PyDict::new(self.py);
        let executed = caller.call1((exec, (&code, module.dict()), none));
        executed.map_err(|error| self.refused_import(&error))?;
        let found = entry::find(&module, &self.interpreter.function_type, name, arity);
        let loaded = found.and_then(|function| {
            let function = match function {
                Ok(function) => function,
                Err(missing) => return Ok(Err(missing)),
            };
            let names = entry::parameter_names(&function, arity)?;
            // A function that takes its inputs in one way only would know a call that is made in it.
            if rights == Rights::Subject && names.len() < arity {
                let detail =
                    format!("{name:?} does not take {arity} arguments by position and by name");
                return Ok(Err((Reason::EntrySignature, detail)));
            }
            Ok(Ok(Entry {
                function,
                caller,
                names,
                variables: [module.dict(), callers],
                text: [code, tree],
            }))
        });
        match loaded.map_err(|error| self.refused_import(&error))? {
            Ok(entry) => Ok(entry),
            Err((reason, detail)) => Err(Reply::Refused {
                reason,
                detail: self.cap(&detail),
            }),
        }
    }

    /// Returns a new module, code and tree of a source that may run, its caller, and the caller's variables.
    fn prepare(
        &self,
        rights: Rights,
        surroundings: Surroundings,
        source: &[u8],
    ) -> PyResult<Prepared<'py>> {
        let loader = self.interpreter.loader.bind(self.py);
        loader.call_method1("seed", (surroundings.names,))?;
        let host_call = match rights {
            Rights::Judge => self.host_call()?,
            _ => self.py.None().into_bound(self.py),
        };
        let rights = rights.as_str();
        let source = PyBytes::new(self.py, source);
        loader
            .call_method1("prepare", (source, host_call, rights, surroundings.names))?
            .extract()
    }

    /// Returns the reply for a source that raised while it ran.
    fn refused_import(&self, error: &PyErr) -> Reply {
        let value = error.value(self.py);
        let reason = match value.get_type().is(&self.interpreter.forbidden_import) {
            true => Reason::ForbiddenImport,
            false => Reason::ImportRaised,
        };
        match self.raised(error) {
            Reply::Raised(_) if reason == Reason::ForbiddenImport => Reply::Refused {
                reason,
                detail: self.message(value),
            },
            Reply::Raised(detail) => Reply::Refused { reason, detail },
            other => other,
        }
    }

    /// Returns the reply for a source that may not run.
    fn refusal(&self, error: &PyErr) -> Reply {
        let value = error.value(self.py);
        if value.get_type().is(&self.interpreter.refused)
            && let Ok((word, detail)) = value
                .getattr("args")
                .and_then(|args| args.extract::<(String, String)>())
            && let Ok(reason) = word.parse()
        {
            return Reply::Refused {
                reason,
                detail: self.cap(&detail),
            };
        }
        self.refused_import(error)
    }

    fn call(&self, entry: &Entry<'py>, form: CallForm, args: &[Value]) -> Reply {
        clock::advance();
        let numpy = &self.interpreter.numpy;
        let object = |(at, arg)| match (arg, numpy.scalar(self.py, arg)) {
            (_, Some(scalar)) if form.numpy_scalars => scalar,
            (Value::Array(array), _) if form.layout == Layout::C && form.is_view(at) => {
                // Equal calls see equal surroundings: they follow from the form.
                let seed = u64::from(form.views) | ((at as u64) << 32);
                numpy.write_view(self.py, array, SplitMix(seed))
            }
            _ => to_python(self.py, numpy, arg, form.layout),
        };
        let mut made = vec![];
        let objects = args.iter().enumerate().map(|(at, arg)| {
            // As people pass one array twice.
            let twin = args[..at].iter().position(|one| one == arg);
            let is_shared = form.layout == Layout::Strided && matches!(arg, Value::Array(_));
            let object: Bound<'py, PyAny> = match twin.filter(|_| is_shared) {
                Some(twin) => Bound::clone(&made[twin]),
                None => object((at, arg))?,
            };
            made.push(object.clone());
            Ok(object)
        });
        let objects: PyResult<Vec<_>> = objects.collect();
        let called = objects.and_then(|objects| {
            let named = PyDict::new(self.py);
            let mut positional = objects.as_slice();
            if form.by_name && !entry.names.is_empty() {
                positional = &[];
                for (name, object) in entry.names.iter().zip(&objects) {
                    named.set_item(name, object)?;
                }
            }
            let positional = PyTuple::new(self.py, positional)?;
            let result = entry.caller.call1((&entry.function, positional, named))?;
            Ok((objects, result))
        });
        let (objects, result) = match called {
            Ok(called) => called,
            Err(error) => return self.raised(&error),
        };
        match from_python(numpy, &result, self.rpc.caps()) {
            Ok(value) => Reply::Returned {
                mutated: self.mutated(args, &objects),
                value,
            },
            Err(Problem::NotCanonical { path, what }) => {
                Reply::NotCanonical(self.cap(&format!("result{path}: {what}")))
            }
            Err(Problem::TooLarge(what)) => Reply::TooLarge(what),
            Err(Problem::Memory) => Reply::MemoryError("no memory to copy the result".to_owned()),
        }
    }

    /// Returns what the calls have not executed since the first request, which begins to note it.
    fn unreached(
        &self,
        watch: &mut Option<Bound<'py, PyAny>>,
        [code, tree]: &[Bound<'py, PyAny>; 2],
    ) -> Reply {
        let mut read = || -> PyResult<Unreached> {
            let watch = match watch {
                Some(watch) => watch,
                None => watch.insert(self.interpreter.watch.bind(self.py).call1((code, tree))?),
            };
            let (lines, conditions, is_complete) = watch.call_method0("unreached")?.extract()?;
            Ok(Unreached {
                lines,
                conditions,
                is_complete,
            })
        };
        read().map_or_else(|error| self.raised(&error), Reply::Unreached)
    }

    /// Returns the positions of the arguments whose objects no longer equal the values sent.
    fn mutated(&self, args: &[Value], objects: &[Bound<'py, PyAny>]) -> Vec<usize> {
        let caps = self.rpc.caps();
        let changed = |(before, object): (&Value, &Bound<'py, PyAny>)| match before {
            // Python cannot change these in place.
            Value::None | Value::Bool(_) | Value::I64(_) | Value::U64(_) => false,
            Value::F64(_) | Value::Complex(..) | Value::Str(_) => false,
            Value::Array(array) => {
                !matches!(from_python(&self.interpreter.numpy, object, caps), Ok(Value::Array(now)) if now == *array)
            }
            // The encodings are compared, because a NaN does not equal itself by `==`.
            nested => match from_python(&self.interpreter.numpy, object, caps) {
                Ok(now) => encode(&now, caps) != encode(nested, caps),
                Err(_) => true,
            },
        };
        args.iter()
            .zip(objects)
            .enumerate()
            .filter(|(_, pair)| changed(*pair))
            .map(|(at, _)| at)
            .collect()
    }

    /// Builds the reply for an exception. Code of the subject may build the message; every limit
    /// still applies to this code.
    fn raised(&self, error: &PyErr) -> Reply {
        if error.is_instance_of::<PySystemExit>(self.py) {
            // SAFETY: ends the process, as the subject requested; it has no result to return.
            unsafe { libc::_exit(0) }
        }
        let value = error.value(self.py);
        let message = self.message(value);
        let detail = format!("{}: {message}", type_name(value));
        if error.is_instance_of::<PyMemoryError>(self.py) {
            return Reply::MemoryError(detail);
        }
        if error.is_instance_of::<PyRuntimeError>(self.py) && message == THREAD_REFUSED {
            return Reply::ThreadsDenied(detail);
        }
        Reply::Raised(detail)
    }

    fn message(&self, value: &Bound<'py, PyAny>) -> String {
        let text = value
            .str()
            .and_then(|text| text.as_any().get_item(self.first_chars()?));
        let text = text.ok().and_then(|text| {
            Some(
                text.cast::<pyo3::types::PyString>()
                    .ok()?
                    .to_string_lossy()
                    .into_owned(),
            )
        });
        self.cap(&text.unwrap_or_else(|| "(no message)".to_owned()))
    }

    fn first_chars(&self) -> PyResult<Bound<'py, PyAny>> {
        let end = self.limits.detail_chars.cast_signed();
        Ok(pyo3::types::PySlice::new(self.py, 0, end, 1).into_any())
    }

    fn cap(&self, text: &str) -> String {
        text.chars().take(self.limits.detail_chars).collect()
    }

    /// Creates the builtin with which a judge sends a question to the host.
    fn host_call(&self) -> PyResult<Bound<'py, PyAny>> {
        let (rpc, number) = (Arc::clone(&self.rpc), Arc::clone(&self.number));
        let numpy = self.interpreter.numpy.share(self.py);
        let send_question = move |args: &Bound<'_, PyTuple>,
                                  _: Option<&Bound<'_, PyDict>>|
              -> PyResult<Py<PyAny>> {
            let py = args.py();
            let question = args.get_item(0)?;
            let value =
                from_python(&numpy, &question, rpc.caps()).map_err(|problem| match problem {
                    Problem::NotCanonical { path, what } => {
                        PyRuntimeError::new_err(format!("host_call{path}: {what}"))
                    }
                    Problem::TooLarge(what) => {
                        PyRuntimeError::new_err(format!("host_call: {what}"))
                    }
                    Problem::Memory => PyMemoryError::new_err("host_call"),
                })?;
            rpc.send(number.load(Ordering::Relaxed), &Reply::HostCall(value))?;
            match rpc.receive()? {
                Some((_, Request::Answer(value))) => {
                    Ok(to_python(py, &numpy, &value, Layout::C)?.unbind())
                }
                Some((_, Request::NoAnswer(why))) => Err(PyRuntimeError::new_err(why)),
                _ => Err(PyRuntimeError::new_err("the host did not answer")),
            }
        };
        Ok(PyCFunction::new_closure(self.py, Some(c"host_call"), None, send_question)?.into_any())
    }
}
