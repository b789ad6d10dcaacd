//! The import function that a source finds: a built-in function, as in any other program, which asks the loader's.

use pyo3::exceptions::PyTypeError;
use pyo3::ffi::{self, PyObject};
use pyo3::prelude::*;
use std::sync::OnceLock;

/// The loader's function. A process holds one source in its life.
static GUARD: OnceLock<Py<PyAny>> = OnceLock::new();

/// Returns a function that looks like `__import__` of CPython and calls `guard` with the same arguments.
#[pyfunction]
pub fn like_import<'py>(py: Python<'py>, guard: Py<PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let builtins = py.import("builtins")?;
    let real = builtins.getattr("__import__")?;
    // SAFETY: the type is checked first. A definition lives as long as the process.
    unsafe {
        if ffi::PyCFunction_CheckExact(real.as_ptr()) == 0 {
            return Err(PyTypeError::new_err("__import__ is no built-in function"));
        }
        let real_definition = (*real.as_ptr().cast::<ffi::PyCFunctionObject>()).m_ml;
        let definition = Box::leak(Box::new(ffi::PyMethodDef {
            ml_name: (*real_definition).ml_name,
            ml_meth: ffi::PyMethodDefPointer {
                PyCFunctionWithKeywords: ask_guard,
            },
            ml_flags: ffi::METH_VARARGS | ffi::METH_KEYWORDS,
            ml_doc: (*real_definition).ml_doc,
        }));
        let _ = GUARD.set(guard);
        let module = real.getattr("__module__")?;
        let like = ffi::PyCFunction_NewEx(definition, builtins.as_ptr(), module.as_ptr());
        Bound::from_owned_ptr_or_err(py, like)
    }
}

unsafe extern "C" fn ask_guard(
    _: *mut PyObject,
    args: *mut PyObject,
    named: *mut PyObject,
) -> *mut PyObject {
    match GUARD.get() {
        // SAFETY: the arguments are those of CPython, for a call that takes a tuple and a dictionary or null.
        Some(guard) => unsafe { ffi::PyObject_Call(guard.as_ptr(), args, named) },
        None => std::ptr::null_mut(),
    }
}
