//! The fingerprint of everything that a loaded source can change and read back.
//!
//! The walk starts at the module and follows the references that CPython's collector knows: variables, closures, defaults,
//! attributes, elements, generators. Of what lived before the source, only what holds something else than before is walked
//! (`baseline.rs`). It runs no code of the source: no method of an object is looked up by name unless its type is one of C, and
//! the collector, which could run destructors, rests meanwhile. What cannot be read is said to be so.

mod baseline;
mod numbers;
mod types;
mod walk;

use baseline::Baseline;
use ladder::State;
use pyo3::ffi;
use pyo3::ffi::c_str;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyModule, PyType};
use types::Types;
use walk::Walk;

/// The most objects of a walk. A module with a table of a hundred thousand numbers fits.
const MAX_OBJECTS: usize = 1 << 18;

/// Functions and types of a new interpreter that the walk calls, and what lives there.
pub struct StateReader {
    types: Types,
    baseline: Baseline,
    /// `int.__format__`, which writes digits in base 16 at any length.
    digits: Py<PyAny>,
    /// The getters of shape, strides, element type and base of an array, and of its flags.
    of_arrays: Vec<Py<PyAny>>,
    flags: Py<PyAny>,
    view: Py<PyAny>,
    /// The getters of shape, strides and element type of a memoryview.
    of_memoryviews: Vec<Py<PyAny>>,
    /// The getters of element type and bytes of a scalar of numpy.
    of_scalars: Vec<Py<PyAny>>,
    /// The getters of the fields of a code object.
    of_codes: Vec<Py<PyAny>>,
    cache_info: Py<PyAny>,
    random_state: Py<PyAny>,
    items: Py<PyAny>,
    list: Py<PyAny>,
    settings: Vec<Py<PyAny>>,
    random: Py<PyAny>,
}

impl StateReader {
    /// Reads the functions from a new interpreter, in which nothing more is imported.
    pub fn take(py: Python<'_>) -> PyResult<Self> {
        let known = PyModule::from_code(
            py,
            c_str!(include_str!("types.py")),
            c"types.py",
            c"state_types",
        )?;
        let modules = py.import("sys")?.getattr("modules")?;
        modules.call_method1("pop", ("state_types",))?;
        let method = |class: &Py<PyType>, name: &str| -> PyResult<Py<PyAny>> {
            Ok(class.bind(py).getattr("__dict__")?.get_item(name)?.unbind())
        };
        let getter = |class: &Py<PyType>, name: &str| -> PyResult<Py<PyAny>> {
            method(class, name)?.getattr(py, "__get__")
        };
        let getters = |class: &Py<PyType>, names: &[&str]| -> PyResult<Vec<Py<PyAny>>> {
            names.iter().map(|name| getter(class, name)).collect()
        };
        let types = Types::take(py, &known)?;
        let builtins = py.import("builtins")?;
        let memoryview: Py<PyType> = builtins.getattr("memoryview")?.cast_into()?.unbind();
        Ok(Self {
            digits: builtins.getattr("int")?.getattr("__format__")?.unbind(),
            of_arrays: getters(&types.ndarray, &["shape", "strides", "dtype", "base"])?,
            flags: getter(&types.ndarray, "flags")?,
            view: method(&types.ndarray, "view")?,
            of_memoryviews: getters(&memoryview, &["shape", "strides", "format"])?,
            of_scalars: vec![
                getter(&types.generic, "dtype")?,
                method(&types.generic, "tobytes")?,
            ],
            of_codes: known.getattr("CODE")?.extract()?,
            cache_info: method(&types.function_cache, "cache_info")?,
            random_state: method(&types.random, "getstate")?,
            items: method(&types.context, "items")?,
            list: builtins.getattr("list")?.unbind(),
            settings: known.getattr("SETTINGS")?.extract()?,
            random: known.getattr("RANDOM")?.unbind(),
            baseline: Baseline::take(&types, &[modules]),
            types,
        })
    }

    /// Returns the state that is reachable from these variables: those of the source's module, and those of the functions
    /// that call it.
    pub fn read(&self, py: Python<'_>, variables: &[Bound<'_, PyDict>; 2]) -> State {
        // SAFETY: both only set a flag.
        let collects = unsafe { ffi::PyGC_Disable() } != 0;
        let fingerprint = self.fingerprint(py, variables, collects);
        if collects {
            // SAFETY: as above.
            unsafe { ffi::PyGC_Enable() };
        }
        fingerprint.map_or_else(State::Unread, State::Fingerprint)
    }

    fn fingerprint(
        &self,
        py: Python<'_>,
        variables: &[Bound<'_, PyDict>; 2],
        collects: bool,
    ) -> Result<u64, String> {
        let mut walk = Walk::new(py, self);
        for dict in variables {
            walk.note_variables(dict.as_any());
        }
        walk.note(
            collects
                .into_pyobject(py)
                .map_err(|_| String::new())?
                .as_any(),
        );
        walk.note_result(self.random_state.bind(py).call1((&self.random,)), "random");
        for setting in &self.settings {
            walk.note_result(setting.bind(py).call0(), "a setting");
        }
        // SAFETY: returns a new reference, or null with an error; the dictionary of a thread is borrowed.
        let (context, thread) = unsafe {
            let thread = ffi::PyThreadState_GetDict();
            (
                Bound::from_owned_ptr_or_err(py, ffi::PyContext_CopyCurrent()),
                Bound::from_borrowed_ptr_or_opt(py, thread),
            )
        };
        walk.note_result(
            context.and_then(|context| self.items_of(&context)),
            "a context",
        );
        if let Some(thread) = thread {
            walk.note_variables(&thread);
        }
        self.baseline.changed(&self.types, |object| {
            // SAFETY: what lived before the source lives for ever.
            let object = unsafe { Bound::from_borrowed_ptr(py, object) };
            walk.read(&object);
        });
        walk.finish()
    }

    /// Returns the variables of a context with their values, as a list.
    fn items_of<'py>(&self, context: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let items = self.items.bind(context.py()).call1((context,))?;
        self.list.bind(context.py()).call1((items,))
    }
}
