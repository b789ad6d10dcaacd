//! Functions with a cache of the standard library, `functools.lru_cache`.
//!
//! A cache of a function that follows from its arguments changes no result, so honest sources may fill one. A cache of any
//! other function is a memory: it keeps what was true at the first call. The two are told apart by the code alone, and in
//! doubt a cache counts as a memory.

use super::types;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{
    PyBool, PyCode, PyComplex, PyDict, PyFloat, PyFunction, PyInt, PyModule, PyString, PyTuple,
    PyType,
};

/// Built-in functions whose result follows from their arguments.
const BUILTINS: &[&str] = &[
    "ArithmeticError",
    "AssertionError",
    "IndexError",
    "OverflowError",
    "TypeError",
    "ValueError",
    "ZeroDivisionError",
    "abs",
    "all",
    "any",
    "bool",
    "complex",
    "dict",
    "divmod",
    "enumerate",
    "filter",
    "float",
    "int",
    "len",
    "list",
    "map",
    "max",
    "min",
    "pow",
    "range",
    "reversed",
    "round",
    "set",
    "sorted",
    "str",
    "sum",
    "tuple",
    "zip",
];

/// Names with which a source could look at a cache, or at anything by a name that its text does not show.
const INTROSPECTION: &[&str] = &[
    "ForwardRef",
    "compile",
    "delattr",
    "dir",
    "eval",
    "exec",
    "format",
    "format_map",
    "get_type_hints",
    "getattr",
    "globals",
    "locals",
    "make_dataclass",
    "setattr",
    "vars",
];

/// The deepest chain of functions that is followed.
const MAX_DEPTH: usize = 16;

/// Returns the function behind a cache if its results follow from its arguments, the source has no way to look at the cache,
/// and the cache holds nothing that can change. `own` are the variables of the source's module.
pub fn pure<'py>(memo: &Bound<'py, PyAny>, own: &Bound<'py, PyDict>) -> Option<Bound<'py, PyAny>> {
    let py = memo.py();
    let mut held = vec![];
    // SAFETY: the object is alive; a reference of a living object is alive.
    unsafe {
        types::references(memo.as_ptr(), |one| {
            held.push(Bound::<PyAny>::from_borrowed_ptr(py, one));
        });
    }
    // Keys and results in order of use, the cache, the function, a marker, two types, and variables.
    // **Source**: CPython 3.11, Modules/_functoolsmodule.c, lru_cache_tp_traverse.
    let [links @ .., cache, function, _, _, _, _] = held.as_slice() else {
        return None;
    };
    let cache = cache.cast_exact::<PyDict>().ok()?;
    let links: Vec<_> = links
        .iter()
        .filter(|one| one.cast::<PyType>().is_err())
        .collect();
    let has_steady_results = match links.is_empty() {
        true => cache.values().iter().all(|result| is_steady(&result)),
        false => links.iter().all(|one| is_steady(one)),
    };
    let has_steady_keys = cache.keys().iter().all(|key| is_key(&key));
    let functions = FunctionsOf { own };
    (has_steady_keys
        && has_steady_results
        && functions.may_not_look()?
        && functions.is_pure(function, MAX_DEPTH)?)
    .then(|| function.clone())
}

/// Returns true for a value that never changes and has no identity that matters.
fn is_steady(value: &Bound<'_, PyAny>) -> bool {
    value.is_none()
        || value.cast_exact::<PyBool>().is_ok()
        || value.cast_exact::<PyInt>().is_ok()
        || value.cast_exact::<PyFloat>().is_ok()
        || value.cast_exact::<PyComplex>().is_ok()
        || value.cast_exact::<PyString>().is_ok()
        || value
            .cast_exact::<PyTuple>()
            .is_ok_and(|items| items.iter().all(|item| is_steady(&item)))
}

/// Returns true for a key that no other key equals: 1, 1.0 and True are one, and would show which of them came first.
fn is_key(key: &Bound<'_, PyAny>) -> bool {
    let is_fraction =
        |key: &Bound<'_, PyFloat>| key.value().is_finite() && key.value().fract() != 0.0;
    key.cast_exact::<PyInt>().is_ok()
        || key.cast_exact::<PyString>().is_ok()
        || key.cast_exact::<PyFloat>().is_ok_and(is_fraction)
        || key
            .cast_exact::<PyTuple>()
            .is_ok_and(|items| items.iter().all(|item| is_key(&item)))
}

/// The functions of a source.
struct FunctionsOf<'a, 'py> {
    own: &'a Bound<'py, PyDict>,
}

impl<'py> FunctionsOf<'_, 'py> {
    /// Returns true if no function of the source names a way to look at a cache.
    fn may_not_look(&self) -> Option<bool> {
        for value in self.own.values() {
            let value = wrapped(value);
            if let Ok(function) = value.cast_exact::<PyFunction>() {
                for code in codes(function)? {
                    for name in texts(&code, "co_names")? {
                        if self.is_way_to_look(&name) {
                            return Some(false);
                        }
                    }
                    if texts(&code, "co_consts")?
                        .iter()
                        .any(|text| text.contains("cache_"))
                    {
                        return Some(false);
                    }
                }
            } else if value.cast_exact::<PyType>().is_ok() {
                // The methods of classes are not followed.
                return Some(false);
            }
        }
        Some(true)
    }

    fn is_way_to_look(&self, name: &str) -> bool {
        let is_own = || self.own.contains(name).unwrap_or(false);
        name.starts_with("cache_")
            || INTROSPECTION.contains(&name)
            || (name.starts_with('_') && !is_own())
    }

    /// Returns true if the result of a function follows from its arguments.
    fn is_pure(&self, function: &Bound<'py, PyAny>, depth: usize) -> Option<bool> {
        let function = function.cast_exact::<PyFunction>().ok()?;
        let attribute = |name: &str| function.getattr(name).ok();
        let defaults = attribute("__defaults__")?;
        if depth == 0
            || !attribute("__globals__")?.is(self.own)
            || !attribute("__closure__")?.is_none()
            || !attribute("__kwdefaults__")?.is_none()
            || !is_steady(&defaults)
        {
            return Some(false);
        }
        for code in codes(function)? {
            for name in texts(&code, "co_names")? {
                if !self.is_pure_name(function, &name, depth)? {
                    return Some(false);
                }
            }
        }
        Some(true)
    }

    /// Returns true if a name stands for something that never changes.
    fn is_pure_name(&self, of: &Bound<'py, PyFunction>, name: &str, depth: usize) -> Option<bool> {
        let py = of.py();
        let Some(value) = self.own.get_item(name).ok()? else {
            let math = py.import("math").ok()?;
            return Some(BUILTINS.contains(&name) || math.hasattr(name).ok()?);
        };
        let value = wrapped(value);
        if value.is(of) {
            return Some(true);
        }
        if is_steady(&value) {
            return Some(!self.is_assigned(name)?);
        }
        if let Ok(module) = value.cast_exact::<PyModule>() {
            return Some(module.is(py.import("math").ok()?) || module.is(py.import("cmath").ok()?));
        }
        if value.cast_exact::<PyFunction>().is_ok() {
            return Some(!self.is_assigned(name)? && self.is_pure(&value, depth - 1)?);
        }
        // SAFETY: both objects are alive.
        let is_function_of_math = unsafe { ffi::PyCFunction_Check(value.as_ptr()) != 0 }
            && value.getattr("__module__").ok()?.to_string() == "math";
        Some(is_function_of_math)
    }

    /// Returns true if a function of the source can assign this variable.
    fn is_assigned(&self, name: &str) -> Option<bool> {
        for value in self.own.values() {
            if let Ok(function) = wrapped(value).cast_exact::<PyFunction>() {
                for code in codes(function)? {
                    if assigns_globals(&code)?
                        && texts(&code, "co_names")?.iter().any(|one| one == name)
                    {
                        return Some(true);
                    }
                }
            }
        }
        Some(false)
    }
}

/// Returns the function behind a cache, or the object itself.
fn wrapped(value: Bound<'_, PyAny>) -> Bound<'_, PyAny> {
    // A value with a cache keeps the function; what it says of itself is not asked.
    let mut functions = vec![];
    // SAFETY: the object is alive; a reference of a living object is alive.
    unsafe {
        let class = &*ffi::Py_TYPE(value.as_ptr());
        if std::ffi::CStr::from_ptr(class.tp_name).to_bytes() == b"functools._lru_cache_wrapper" {
            types::references(value.as_ptr(), |one| {
                functions.push(Bound::<PyAny>::from_borrowed_ptr(value.py(), one));
            });
        }
    }
    let function = functions
        .len()
        .checked_sub(5)
        .map(|at| functions.swap_remove(at));
    function.unwrap_or(value)
}

/// Returns the code of a function, with that of the functions inside it.
fn codes<'py>(function: &Bound<'py, PyFunction>) -> Option<Vec<Bound<'py, PyAny>>> {
    let mut all = vec![function.getattr("__code__").ok()?];
    let mut at = 0;
    while at < all.len() {
        let constants = all[at].getattr("co_consts").ok()?;
        for constant in constants.cast_exact::<PyTuple>().ok()?.iter() {
            if constant.cast_exact::<PyCode>().is_ok() {
                all.push(constant);
            }
        }
        at += 1;
    }
    Some(all)
}

/// Returns the texts of a tuple of a code object, also those in tuples inside it.
fn texts(code: &Bound<'_, PyAny>, attribute: &str) -> Option<Vec<String>> {
    let mut pending = vec![code.getattr(attribute).ok()?];
    let mut texts = vec![];
    while let Some(value) = pending.pop() {
        if let Ok(text) = value.cast_exact::<PyString>() {
            texts.push(text.to_string_lossy().into_owned());
        } else if let Ok(items) = value.cast_exact::<PyTuple>() {
            pending.extend(items.iter());
        }
    }
    Some(texts)
}

/// Returns true if code assigns or deletes a global variable. **Source**: CPython 3.11, Include/opcode.h.
fn assigns_globals(code: &Bound<'_, PyAny>) -> Option<bool> {
    const STORE_GLOBAL: u8 = 97;
    const DELETE_GLOBAL: u8 = 98;
    let bytes: Vec<u8> = code.getattr("co_code").ok()?.extract().ok()?;
    let mut operations = bytes.iter().step_by(2);
    Some(operations.any(|operation| [STORE_GLOBAL, DELETE_GLOBAL].contains(operation)))
}
