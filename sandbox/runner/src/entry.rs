//! The entry of an imported source: a plain function that binds the arguments it will get.
//!
//! Checked here and not in Python: by then the source has run, and may have patched whatever Python code would ask
//! (`type`, `len`, the modules of others). The types below are C, and what is read of them cannot be overridden.

use crate::convert::type_name;
use ladder::Reason;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyModule, PyTuple};

/// **Source**: CPython, Include/cpython/code.h.
const CO_VARARGS: usize = 0x04;

/// Why a source has no entry: the reason, and text for people.
pub type Missing = (Reason, String);

/// Returns the function `name` of a module once it is sure to bind `arity` positional arguments.
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

/// Returns true when a function accepts exactly this number of positional arguments.
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
