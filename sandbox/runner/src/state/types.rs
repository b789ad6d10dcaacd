//! Types of C: which of them stands behind an object, and how its objects are read without running code of a source.

use pyo3::ffi::{self, PyObject, PyTypeObject};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyModule, PyString, PyType};
use std::collections::HashSet;
use std::ffi::{c_int, c_void};

/// The flag of a class whose objects have their variables in front of them. **Source**: CPython 3.11, Include/object.h.
const MANAGED_DICT: u64 = 1 << 4;

/// Types of a new interpreter, and functions of them that no source can replace.
pub struct Types {
    complete: HashSet<usize>,
    fixed: HashSet<usize>,
    caches: HashSet<usize>,
    /// The destructor of every class that is written in Python.
    destructor_of_classes: Option<ffi::destructor>,
    pub ndarray: Py<PyType>,
    pub generic: Py<PyType>,
    pub flat_iterator: Py<PyType>,
    pub broadcast: Py<PyType>,
    /// `functools.lru_cache` of a function.
    pub function_cache: Py<PyType>,
    pub random: Py<PyType>,
    pub context: Py<PyType>,
    pub deque: Py<PyType>,
    pub locks: [Py<PyType>; 2],
    /// `__reduce__`.
    reduce: Py<PyString>,
    /// The version of the filters that CPython notes in `__warningregistry__`.
    filters_version: i64,
}

impl Types {
    /// Reads the types from a new interpreter and from `types.py`.
    pub fn take(py: Python<'_>, known: &Bound<'_, PyModule>) -> PyResult<Self> {
        let class = |module: &str, name: &str| -> PyResult<Py<PyType>> {
            Ok(py.import(module)?.getattr(name)?.cast_into()?.unbind())
        };
        let addresses = |name: &str| -> PyResult<HashSet<usize>> {
            let types: Vec<Bound<'_, PyAny>> = known.getattr(name)?.extract()?;
            Ok(types.iter().map(|one| one.as_ptr() as usize).collect())
        };
        let written_in_python = class("fractions", "Fraction")?;
        let function_cache = py.import("functools")?.getattr("_lru_cache_wrapper")?;
        // A warning that is ignored notes the version of the filters.
        let noted = PyDict::new(py);
        let warn = py.import("warnings")?.getattr("warn_explicit")?;
        let category = py.import("builtins")?.getattr("UserWarning")?;
        warn.call1(("", category, "", 1, "", &noted))?;
        let version = noted.get_item("version")?;
        Ok(Self {
            complete: addresses("COMPLETE")?,
            fixed: addresses("FIXED")?,
            caches: addresses("CACHES")?,
            // SAFETY: the class is alive.
            destructor_of_classes: unsafe {
                (*written_in_python.as_ptr().cast::<PyTypeObject>()).tp_dealloc
            },
            ndarray: class("numpy", "ndarray")?,
            generic: class("numpy", "generic")?,
            flat_iterator: class("numpy", "flatiter")?,
            broadcast: class("numpy", "broadcast")?,
            function_cache: function_cache.cast_into()?.unbind(),
            random: class("_random", "Random")?,
            context: class("contextvars", "Context")?,
            deque: class("collections", "deque")?,
            locks: [class("_thread", "LockType")?, class("_thread", "RLock")?],
            reduce: PyString::intern(py, "__reduce__").unbind(),
            filters_version: version.map_or(Ok(-1), |version| version.extract())?,
        })
    }

    /// Returns the type of C behind a class: itself, or the one from which it derives its memory.
    pub fn native(&self, class: *mut PyTypeObject) -> *mut PyTypeObject {
        let mut native = class;
        // SAFETY: a class keeps its bases alive; these members are set when a type is made.
        unsafe {
            while same((*native).tp_dealloc, self.destructor_of_classes)
                && !(*native).tp_base.is_null()
            {
                native = (*native).tp_base;
            }
        }
        native
    }

    /// Returns the method of C that pickles the objects of a type of C, or null. It is borrowed from the type.
    pub fn reducer(&self, native: *mut PyTypeObject) -> *mut PyObject {
        let mut class = native;
        // SAFETY: types keep their bases and their variables alive; the key is a text, so no code of a source compares it.
        unsafe {
            while !class.is_null() && class != &raw mut ffi::PyBaseObject_Type {
                let variables = (*class).tp_dict;
                if !variables.is_null() {
                    let method = ffi::PyDict_GetItem(variables, self.reduce.as_ptr());
                    if !method.is_null() {
                        return method;
                    }
                }
                class = (*class).tp_base;
            }
        }
        std::ptr::null_mut()
    }

    /// Returns true if the objects of this type of C change only in what [`references`] returns.
    pub fn is_complete(&self, native: *mut PyTypeObject) -> bool {
        self.complete.contains(&(native as usize))
    }

    /// Returns true if an object with which a source starts never changes.
    pub fn is_fixed(&self, object: *mut PyObject) -> bool {
        // SAFETY: the object is alive.
        self.fixed
            .contains(&(unsafe { ffi::Py_TYPE(object) } as usize))
    }

    /// Returns true if an object with which a source starts holds what the libraries keep when they are used.
    pub fn is_cache(&self, object: *mut PyObject) -> bool {
        // SAFETY: the object is alive.
        self.caches
            .contains(&(unsafe { ffi::Py_TYPE(object) } as usize))
    }

    /// Returns true for the variable in which CPython notes the version of its warning filters, as long as nothing else is
    /// noted in it: every warning is ignored, so nothing is.
    ///
    /// # Safety
    /// Both objects are alive.
    pub unsafe fn is_registry(&self, key: *mut PyObject, value: *mut PyObject) -> bool {
        // Nothing is touched unless it is this variable: a reference count would cost a copy of its page.
        // SAFETY: the objects are alive. The key is compared by its characters: CPython's own text is not the interned one.
        let is_variable = unsafe {
            ffi::PyDict_CheckExact(value) != 0
                && ffi::PyUnicode_CheckExact(key) != 0
                && ffi::PyUnicode_CompareWithASCIIString(key, c"__warningregistry__".as_ptr()) == 0
        };
        if !is_variable {
            return false;
        }
        // SAFETY: the objects are alive, and the interpreter is held, because they are looked at.
        let py = unsafe { Python::assume_attached() };
        let value = unsafe { Bound::from_borrowed_ptr(py, value) };
        value.cast_exact::<PyDict>().is_ok_and(|registry| {
            registry.iter().all(|(key, value)| {
                key.cast_exact::<PyString>()
                    .is_ok_and(|key| key.to_string_lossy() == "version")
                    && value.cast_exact::<pyo3::types::PyInt>().is_ok()
                    && value.extract().ok() == Some(self.filters_version)
            })
        })
    }
}

fn same(one: Option<ffi::destructor>, other: Option<ffi::destructor>) -> bool {
    one.map(|function| function as usize) == other.map(|function| function as usize)
}

/// Returns true if a type is another, or derives from it. Runs no code.
pub fn derives(class: *mut PyTypeObject, base: &Py<PyType>) -> bool {
    // SAFETY: both are alive.
    unsafe { ffi::PyType_IsSubtype(class, base.as_ptr().cast()) != 0 }
}

/// Calls a function with every reference of an object that CPython's collector knows; of a dictionary with keys and values,
/// and of a type of C with its variables. Runs no code.
///
/// # Safety
/// The object is alive, and the function changes no object.
pub unsafe fn references(object: *mut PyObject, mut each: impl FnMut(*mut PyObject)) {
    unsafe extern "C" fn visit(object: *mut PyObject, each: *mut c_void) -> c_int {
        // SAFETY: this is the reference that is passed below.
        unsafe { (*each.cast::<&mut dyn FnMut(*mut PyObject)>())(object) };
        0
    }
    // SAFETY: the object is alive. The collector calls the same function in the same way.
    unsafe {
        let class = ffi::Py_TYPE(object);
        if ffi::PyDict_Check(object) != 0 {
            entries(object, |key, value| {
                each(key);
                each(value);
            });
            // An ordered dictionary tells its order below.
            if ffi::PyDict_CheckExact(object) != 0 {
                return;
            }
        }
        if ffi::PyObject_IS_GC(object) != 0 {
            if let Some(traverse) = (*class).tp_traverse {
                let mut each: &mut dyn FnMut(*mut PyObject) = &mut each;
                traverse(object, visit, (&raw mut each).cast());
            }
        } else if ffi::PyType_Check(object) != 0 {
            let variables = (*object.cast::<PyTypeObject>()).tp_dict;
            if !variables.is_null() {
                each(variables);
            }
        }
    }
}

/// Calls a function with every key and value of a dictionary. Runs no code.
///
/// # Safety
/// The dictionary is alive, and the function changes none.
pub unsafe fn entries(dict: *mut PyObject, mut each: impl FnMut(*mut PyObject, *mut PyObject)) {
    let (mut at, mut key, mut value) = (0, std::ptr::null_mut(), std::ptr::null_mut());
    // SAFETY: the dictionary is alive and does not change.
    while unsafe { ffi::PyDict_Next(dict, &raw mut at, &raw mut key, &raw mut value) } != 0 {
        each(key, value);
    }
}

/// Returns the variables of an object that can have some, as a dictionary. Runs no code.
pub fn variables<'py>(object: &Bound<'py, PyAny>) -> Option<Bound<'py, PyAny>> {
    // SAFETY: the object is alive; the variables of a type are known to the collector.
    unsafe {
        let class = ffi::Py_TYPE(object.as_ptr());
        let has_none = (*class).tp_dictoffset == 0 && (*class).tp_flags as u64 & MANAGED_DICT == 0;
        if has_none || ffi::PyType_Check(object.as_ptr()) != 0 {
            return None;
        }
        let dict = ffi::PyObject_GenericGetDict(object.as_ptr(), std::ptr::null_mut());
        Bound::from_owned_ptr_or_err(object.py(), dict).ok()
    }
}

/// Returns true if the variables of an object lie in front of it, where their names are not seen.
///
/// # Safety
/// The object is alive.
pub unsafe fn has_hidden_variables(object: *mut PyObject) -> bool {
    // SAFETY: the object is alive.
    unsafe { (*ffi::Py_TYPE(object)).tp_flags as u64 & MANAGED_DICT != 0 }
}
