//! The child process: activates its layers, imports one source, and answers calls until its socket
//! closes.

use crate::convert::{Problem, from_python, to_python, type_name};
use crate::entry;
use crate::initial_state::InitialState;
use crate::interpreter::Interpreter;
use crate::layers;
use crate::rpc::Rpc;
use ladder::{Layout, Reason, Role};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PySystemExit};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCFunction, PyModule, PyTuple};
use sandbox::frame::encode;
use sandbox::limits::Limits;
use sandbox::message::{Reply, Request};
use spec::Value;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// CPython's message when the kernel refuses a thread. **Source**: CPython 3.11, Modules/_threadmodule.c.
const THREAD_REFUSED: &str = "can't start new thread";

/// The state of a child.
struct Child<'a, 'py> {
    py: Python<'py>,
    interpreter: &'a Interpreter,
    rpc: Arc<Rpc>,
    limits: &'a Limits,
    /// The number of the current request. `host_call` sends its frames under the same number.
    number: Arc<AtomicU64>,
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
        let mut entry: Option<Bound<'py, PyAny>> = None;
        while let Some((number, request)) = self.rpc.receive()? {
            self.number.store(number, Ordering::Relaxed);
            let reply = match (request, &entry) {
                (
                    Request::Load {
                        role,
                        arity,
                        entry: name,
                        source,
                    },
                    None,
                ) => match self.load(role, &source, &name, arity) {
                    Ok(function) => {
                        entry = Some(function);
                        Reply::Loaded
                    }
                    Err(refusal) => refusal,
                },
                (Request::Call { layout, args }, Some(entry)) => self.call(entry, layout, &args),
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
        role: Role,
        source: &[u8],
        name: &str,
        arity: usize,
    ) -> Result<Bound<'py, PyAny>, Reply> {
        let (module, code) = self
            .prepare(role, source)
            .map_err(|error| self.refusal(&error))?;
        let loader = self.interpreter.loader.bind(self.py);
        let executed = loader.call_method1("execute", (code, &module));
        executed.map_err(|error| self.refused_import(&error))?;
        let function = entry::find(&module, &self.interpreter.function_type, name, arity);
        match function.map_err(|error| self.refused_import(&error))? {
            Ok(function) => Ok(function),
            Err((reason, detail)) => Err(Reply::Refused {
                reason,
                detail: self.cap(&detail),
            }),
        }
    }

    /// Returns a new module and the code of a source that may run.
    fn prepare(
        &self,
        role: Role,
        source: &[u8],
    ) -> PyResult<(Bound<'py, PyModule>, Bound<'py, PyAny>)> {
        let loader = self.interpreter.loader.bind(self.py);
        loader.call_method0("seed")?;
        let host_call = match role {
            Role::Subject | Role::Study | Role::Harvested => self.py.None().into_bound(self.py),
            Role::Judge => self.host_call()?,
        };
        let role = role.as_str();
        loader
            .call_method1("prepare", (PyBytes::new(self.py, source), host_call, role))?
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

    fn call(&self, entry: &Bound<'py, PyAny>, layout: Layout, args: &[Value]) -> Reply {
        let numpy = &self.interpreter.numpy;
        let objects: PyResult<Vec<_>> = args
            .iter()
            .map(|arg| to_python(self.py, numpy, arg, layout))
            .collect();
        let called = objects.and_then(|objects| {
            let result = entry.call1(PyTuple::new(self.py, &objects)?)?;
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
                                  _: Option<&Bound<'_, pyo3::types::PyDict>>|
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
