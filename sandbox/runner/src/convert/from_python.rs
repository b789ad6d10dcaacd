//! Converts Python objects to values of the frame. Only exact types are accepted: a subclass can
//! override every method and report false contents.

use super::Numpy;
use super::numpy::ArrayProblem;
use pyo3::exceptions::PyMemoryError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyComplex, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use sandbox::frame::Caps;
use spec::Value;
use std::ffi::CStr;

/// The reasons why an object cannot be sent.
pub enum Problem {
    /// The object is not in the grammar.
    NotCanonical {
        /// The path from the outermost object inwards: `[0]['k']`.
        path: String,
        /// The type of the object at this path.
        what: String,
    },
    /// The object is larger than a frame.
    TooLarge(String),
    /// Python has no memory for the copy.
    Memory,
}

impl Problem {
    fn here(what: impl Into<String>) -> Self {
        Self::NotCanonical {
            path: String::new(),
            what: what.into(),
        }
    }

    /// Returns the same problem with the path extended by one outer step.
    fn within(self, step: impl FnOnce() -> String) -> Self {
        match self {
            Self::NotCanonical { path, what } => Self::NotCanonical {
                path: step() + &path,
                what,
            },
            other => other,
        }
    }
}

/// Converts an object to a value.
pub fn from_python(numpy: &Numpy, object: &Bound<'_, PyAny>, caps: Caps) -> Result<Value, Problem> {
    Walk {
        numpy,
        caps,
        nodes: 0,
        bytes: 0,
    }
    .value(object, caps.depth)
}

struct Walk<'a> {
    numpy: &'a Numpy,
    caps: Caps,
    nodes: usize,
    bytes: usize,
}

impl Walk<'_> {
    fn value(&mut self, object: &Bound<'_, PyAny>, depth: usize) -> Result<Value, Problem> {
        let Some(depth) = depth.checked_sub(1) else {
            return Err(Problem::here(format!(
                "nested deeper than {} levels",
                self.caps.depth
            )));
        };
        self.nodes += 1;
        if self.nodes > self.caps.nodes {
            return Err(Problem::here(format!(
                "more than {} values",
                self.caps.nodes
            )));
        }
        if self.numpy.carries(object) {
            return self.array(object);
        }
        if let Ok(list) = object.cast_exact::<PyList>() {
            return Ok(Value::List(self.items(list.iter(), depth)?));
        }
        if let Ok(tuple) = object.cast_exact::<PyTuple>() {
            return Ok(Value::Tuple(self.items(tuple.iter(), depth)?));
        }
        if let Ok(dict) = object.cast_exact::<PyDict>() {
            return self.pairs(dict, depth);
        }
        self.scalar(object)
    }

    fn scalar(&mut self, object: &Bound<'_, PyAny>) -> Result<Value, Problem> {
        if object.is_none() {
            return Ok(Value::None);
        }
        if let Ok(truth) = object.cast_exact::<PyBool>() {
            return Ok(Value::Bool(truth.is_true()));
        }
        if let Ok(float) = object.cast_exact::<PyFloat>() {
            return Ok(Value::F64(float.value()));
        }
        if object.cast_exact::<PyInt>().is_ok() {
            let signed = object.extract::<i64>().map(Value::I64);
            let number = signed.or_else(|_| object.extract::<u64>().map(Value::U64));
            return number.map_err(|_| Problem::here("an int beyond 64 bits"));
        }
        if let Ok(complex) = object.cast_exact::<PyComplex>() {
            return Ok(Value::Complex(complex.real(), complex.imag()));
        }
        match object.cast_exact::<PyString>() {
            Ok(text) => Ok(Value::Str(self.text(text)?)),
            Err(_) => Err(Problem::here(type_name(object))),
        }
    }

    fn text(&mut self, text: &Bound<'_, PyString>) -> Result<String, Problem> {
        let text = text
            .to_str()
            .map_err(|_| Problem::here("a str with lone surrogates"))?;
        self.room(text.len())?;
        Ok(text.to_owned())
    }

    fn array(&mut self, object: &Bound<'_, PyAny>) -> Result<Value, Problem> {
        let array = self
            .numpy
            .read(object, self.caps.bytes - self.bytes)
            .map_err(|problem| match problem {
                ArrayProblem::Dtype(what) => {
                    Problem::here(format!("{} with {what}", type_name(object)))
                }
                ArrayProblem::NotBool => {
                    Problem::here("a bool array with bytes other than 0 and 1")
                }
                ArrayProblem::TooLarge(size) => {
                    Problem::TooLarge(format!("an array of {size} bytes"))
                }
                ArrayProblem::Raised(error)
                    if error.is_instance_of::<PyMemoryError>(object.py()) =>
                {
                    Problem::Memory
                }
                ArrayProblem::Raised(error) => Problem::here(error.to_string()),
            })?;
        self.room(array.bytes().len())?;
        Ok(Value::Array(array))
    }

    fn room(&mut self, size: usize) -> Result<(), Problem> {
        self.bytes += size;
        if self.bytes > self.caps.bytes {
            return Err(Problem::TooLarge(format!(
                "more than {} bytes",
                self.caps.bytes
            )));
        }
        Ok(())
    }

    fn items<'py>(
        &mut self,
        items: impl Iterator<Item = Bound<'py, PyAny>>,
        depth: usize,
    ) -> Result<Vec<Value>, Problem> {
        let mut values = Vec::new();
        for (at, item) in items.enumerate() {
            values.push(
                self.value(&item, depth)
                    .map_err(|problem| problem.within(|| format!("[{at}]")))?,
            );
        }
        Ok(values)
    }

    fn pairs(&mut self, dict: &Bound<'_, PyDict>, depth: usize) -> Result<Value, Problem> {
        let mut pairs = Vec::new();
        for (key, item) in dict.iter() {
            let Ok(key) = key.cast_exact::<PyString>() else {
                return Err(Problem::here(format!(
                    "a dict key of type {}",
                    type_name(&key)
                )));
            };
            let key = self.text(key)?;
            let value = self
                .value(&item, depth)
                .map_err(|problem| problem.within(|| format!("[{key:?}]")))?;
            pairs.push((key, value));
        }
        Ok(Value::Map(pairs))
    }
}

/// Returns the name of the type from the C struct, without looking up an attribute of the type.
pub fn type_name(object: &Bound<'_, PyAny>) -> String {
    // SAFETY: the object is alive, so its type is, and `tp_name` is a C string for every type.
    let name = unsafe { CStr::from_ptr((*ffi::Py_TYPE(object.as_ptr())).tp_name) };
    name.to_string_lossy().chars().take(80).collect()
}
