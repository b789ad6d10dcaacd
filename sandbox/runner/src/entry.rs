//! The entry of an imported source: a plain function that accepts the arguments of the call.
//!
//! The check runs here and not in Python. By then the source has run and may have replaced every
//! function that Python code would call (`type`, `len`, functions of other modules). The types
//! below are C types, and the attributes that are read from them cannot be overridden.

use crate::convert::type_name;
use catalogue::Reason;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyModule, PyTuple};

/// **Source**: CPython, Include/cpython/code.h.
const CO_VARARGS: usize = 0x04;

/// The reason why a source has no entry, and a description for people.
pub type Missing = (Reason, String);

/// Returns the function `name` of a module, if the function accepts `arity` positional arguments.
pub fn find<'py>(
    module: &Bound<'py, PyModule>,
    function_type: &Py<PyAny>,
    name: &str,
    arity: usize,
) -> PyResult<Result<Bound<'py, PyAny>, Missing>> {
    let Some(entry) = module.dict().get_item(name)? else {
        return Ok(Err((
            Reason::EntryMissing,
            format!("no {name:?} in the module"),
        )));
    };
    if !entry.get_type().is(function_type) {
        return Ok(Err((
            Reason::EntryNotFunction,
            format!("{name:?} is a {}", type_name(&entry)),
        )));
    }
    if !binds(&entry, arity)? {
        let detail = format!("{name:?} does not bind {arity} positional arguments");
        return Ok(Err((Reason::EntrySignature, detail)));
    }
    Ok(Ok(entry))
}

/// Returns the names under which the arguments can be passed; empty where one of them has no name.
pub fn parameter_names(function: &Bound<'_, PyAny>, arity: usize) -> PyResult<Vec<String>> {
    let code = function.getattr("__code__")?;
    let number = |name: &str| code.getattr(name)?.extract::<usize>();
    if number("co_posonlyargcount")? > 0 || arity > number("co_argcount")? {
        return Ok(vec![]);
    }
    let names: Vec<String> = code.getattr("co_varnames")?.extract()?;
    Ok(names.into_iter().take(arity).collect())
}

/// Returns true if a function accepts exactly this number of positional arguments.
fn binds(function: &Bound<'_, PyAny>, arity: usize) -> PyResult<bool> {
    let code = function.getattr("__code__")?;
    let number = |name: &str| code.getattr(name)?.extract::<usize>();
    let defaults = function.getattr("__defaults__")?;
    let defaults = defaults
        .cast::<PyTuple>()
        .map_or(0, |defaults| defaults.len());
    let positional = number("co_argcount")?;
    let most = if number("co_flags")? & CO_VARARGS != 0 {
        usize::MAX
    } else {
        positional
    };
    let filled = function.getattr("__kwdefaults__")?;
    let filled = filled.cast::<PyDict>().ok();
    let names: Vec<String> = code.getattr("co_varnames")?.extract()?;
    let mut keywords = names
        .iter()
        .skip(positional)
        .take(number("co_kwonlyargcount")?);
    let all_filled =
        keywords.all(|name| filled.is_some_and(|filled| filled.contains(name).unwrap_or(false)));
    Ok(positional.saturating_sub(defaults) <= arity && arity <= most && all_filled)
}
