//! The fingerprint of everything that a loaded source can change and read back.
//!
//! The walk starts at the module and follows the references that CPython's collector knows: variables, closures, defaults,
//! attributes, elements, generators. It runs no code of the source. Not seen are bytes that only an object of C knows,
//! where neither the buffer protocol nor a pickling method of a built-in iterator shows them.

use crate::convert::Numpy;
use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{
    PyByteArray, PyBytes, PyCode, PyComplex, PyDict, PyFloat, PyFunction, PyInt, PyList, PyModule,
    PyString, PyTuple, PyType,
};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The most objects of a walk. A module with a table of a hundred thousand numbers fits.
const MAX_OBJECTS: usize = 1 << 18;

/// The modules in whose variables a source could leave something: those that it may import, and their parts.
const SHARED_MODULES: [&str; 13] = [
    "builtins",
    "cmath",
    "collections",
    "dataclasses",
    "fractions",
    "functools",
    "itertools",
    "math",
    "numpy",
    "numpy.fft",
    "numpy.linalg",
    "statistics",
    "typing",
];

/// Functions of a new interpreter that the walk calls.
pub struct StateReader {
    referents: Py<PyAny>,
    reduce: Py<PyAny>,
    random_state: Py<PyAny>,
    random: Py<PyAny>,
    shared: Vec<Py<PyModule>>,
}

impl StateReader {
    /// Reads the functions from a new interpreter.
    pub fn take(py: Python<'_>) -> PyResult<Self> {
        let object = py.import("builtins")?.getattr("object")?;
        let generator = py.import("_random")?.getattr("Random")?;
        let shared = SHARED_MODULES
            .iter()
            .map(|name| Ok(py.import(*name)?.unbind()));
        Ok(Self {
            referents: py.import("gc")?.getattr("get_referents")?.unbind(),
            reduce: object.getattr("__reduce_ex__")?.unbind(),
            random_state: generator.getattr("getstate")?.unbind(),
            random: py.import("random")?.getattr("_inst")?.unbind(),
            shared: shared.collect::<PyResult<_>>()?,
        })
    }

    /// Returns the fingerprint of what is reachable from these variables: those of the source's module, and those of the
    /// functions that call it.
    pub fn fingerprint<'py>(
        &self,
        py: Python<'py>,
        numpy: &Numpy,
        variables: &[Bound<'py, PyDict>],
    ) -> u64 {
        let mut walk = Walk {
            reader: self,
            numpy,
            variables,
            module_name: variables
                .first()
                .and_then(|own| own.get_item("__name__").ok()?),
            hash: DefaultHasher::new(),
            seen: HashMap::new(),
            objects: Vec::new(),
        };
        for dict in variables {
            walk.note(dict.as_any());
        }
        let random = self.random_state.bind(py).call1((&self.random,));
        if let Ok(random) = random {
            walk.note(&random);
        }
        for module in &self.shared {
            walk.shallow(&module.bind(py).dict());
        }
        let mut at = 0;
        while at < walk.objects.len() && at < MAX_OBJECTS {
            let object = walk.objects[at].clone();
            walk.visit(&object);
            at += 1;
        }
        walk.objects.len().hash(&mut walk.hash);
        walk.hash.finish()
    }
}

struct Walk<'a, 'py> {
    reader: &'a StateReader,
    numpy: &'a Numpy,
    variables: &'a [Bound<'py, PyDict>],
    /// The name of the source's module, which its classes have.
    module_name: Option<Bound<'py, PyAny>>,
    hash: DefaultHasher,
    /// The position of every object in `objects`, by address.
    seen: HashMap<usize, usize>,
    /// Every object, alive until the end of the walk, so that no address is used twice.
    objects: Vec<Bound<'py, PyAny>>,
}

impl<'py> Walk<'_, 'py> {
    /// Adds a reference to this object to the hash, and the object to the walk.
    fn note(&mut self, object: &Bound<'py, PyAny>) {
        let next = self.objects.len();
        let position = *self.seen.entry(address(object)).or_insert(next);
        if position == next {
            self.objects.push(object.clone());
        }
        position.hash(&mut self.hash);
    }

    fn note_all(&mut self, objects: impl Iterator<Item = Bound<'py, PyAny>>) {
        objects.for_each(|object| self.note(&object));
    }

    fn visit(&mut self, object: &Bound<'py, PyAny>) {
        address(object.get_type().as_any()).hash(&mut self.hash);
        if self.number_or_text(object) {
            return;
        }
        if self.numpy.carries(object) {
            return self.array(object);
        }
        if let Ok(dict) = object.cast_exact::<PyDict>() {
            for (key, value) in dict.iter() {
                // Every warning of numpy sets the version of the filters here.
                if !is_registry(&key, &value) {
                    self.note(&key);
                    self.note(&value);
                }
            }
        } else if let Ok(list) = object.cast_exact::<PyList>() {
            self.note_all(list.iter());
        } else if let Ok(tuple) = object.cast_exact::<PyTuple>() {
            self.note_all(tuple.iter());
        } else if let Ok(module) = object.cast_exact::<PyModule>() {
            self.shallow(&module.dict());
        } else if object.cast_exact::<PyCode>().is_ok() {
            address(object).hash(&mut self.hash);
        } else if let Ok(class) = object.cast::<PyType>() {
            self.class(class);
        } else if object.cast_exact::<PyFunction>().is_ok() {
            let globals = object.getattr("__globals__").ok();
            self.referents(object, globals.as_ref());
        } else {
            self.other(object);
        }
    }

    /// Adds an immutable value, or returns false.
    fn number_or_text(&mut self, object: &Bound<'py, PyAny>) -> bool {
        if let Ok(float) = object.cast_exact::<PyFloat>() {
            float.value().to_bits().hash(&mut self.hash);
        } else if object.cast_exact::<PyInt>().is_ok() {
            match object.str() {
                Ok(digits) => digits.to_string_lossy().hash(&mut self.hash),
                Err(_) => object.hash().unwrap_or_default().hash(&mut self.hash),
            }
        } else if let Ok(bytes) = object.cast_exact::<PyByteArray>() {
            bytes.to_vec().hash(&mut self.hash);
        } else if object.cast_exact::<PyString>().is_ok()
            || object.cast_exact::<PyBytes>().is_ok()
            || object.cast_exact::<PyComplex>().is_ok()
        {
            object.hash().unwrap_or_default().hash(&mut self.hash);
        } else {
            return false;
        }
        true
    }

    fn array(&mut self, object: &Bound<'py, PyAny>) {
        if let Ok(array) = self.numpy.read(object, usize::MAX) {
            (array.shape(), array.bytes()).hash(&mut self.hash);
        } else if let Ok(elements) = self.numpy.elements(object) {
            self.note(&elements);
        }
    }

    /// Adds the variables of a module or class of others by address: who assigns one of them is seen, a change inside is
    /// not. Modules are left out, because numpy imports parts of itself on first use.
    fn shallow(&mut self, variables: &Bound<'py, PyDict>) {
        for (key, value) in variables.iter() {
            if value.cast_exact::<PyModule>().is_err() && !is_registry(&key, &value) {
                (address(&key), address(&value)).hash(&mut self.hash);
            }
        }
    }

    fn class(&mut self, class: &Bound<'py, PyType>) {
        // SAFETY: the class is alive; the flags of a type are set when it is made.
        let flags = unsafe { ffi::PyType_GetFlags(class.as_type_ptr()) };
        if flags & ffi::Py_TPFLAGS_HEAPTYPE == 0 {
            address(class.as_any()).hash(&mut self.hash);
        } else if self.is_own_class(class) {
            self.referents(class.as_any(), None);
        } else if let Ok(variables) = class
            .getattr("__dict__")
            .and_then(|view| view.call_method0("copy"))
            && let Ok(variables) = variables.cast_exact::<PyDict>()
        {
            self.shallow(variables);
        }
    }

    fn is_own_class(&self, class: &Bound<'py, PyType>) -> bool {
        let module = class.module().ok();
        module
            .zip(self.module_name.as_ref())
            .is_some_and(|(module, own)| {
                own.cast_exact::<PyString>()
                    .is_ok_and(|own| own.to_string_lossy() == module.to_string_lossy())
            })
    }

    fn other(&mut self, object: &Bound<'py, PyAny>) {
        self.referents(object, None);
        let class = object.get_type();
        // SAFETY: both take an object that is alive, and run no code.
        let (flags, is_iterator, is_generator) = unsafe {
            (
                ffi::PyType_GetFlags(class.as_type_ptr()),
                ffi::PyIter_Check(object.as_ptr()) != 0,
                ffi::PyGen_Check(object.as_ptr()) != 0,
            )
        };
        if is_generator {
            let step = object
                .getattr("gi_frame")
                .and_then(|frame| frame.getattr("f_lasti"));
            if let Ok(step) = step {
                self.note(&step);
            }
        } else if flags & ffi::Py_TPFLAGS_HEAPTYPE == 0 && is_iterator {
            // Built-in iterators tell their position when they are pickled.
            if let Ok(state) = self.reader.reduce.bind(object.py()).call1((object, 2)) {
                self.note(&state);
            }
        }
    }

    /// Adds what an object refers to. The variables of other modules are left out.
    fn referents(&mut self, object: &Bound<'py, PyAny>, globals: Option<&Bound<'py, PyAny>>) {
        let referents = self.reader.referents.bind(object.py()).call1((object,));
        let referents = referents.and_then(|list| {
            list.cast_into_exact::<PyList>()
                .map_err(|_| PyTypeError::new_err(""))
        });
        let Ok(referents) = referents else {
            return address(object).hash(&mut self.hash);
        };
        for referent in referents.iter() {
            let is_foreign = globals.is_some_and(|globals| globals.is(&referent))
                && !self.variables.iter().any(|own| own.is(&referent));
            if !is_foreign {
                self.note(&referent);
            }
        }
    }
}

fn address(object: &Bound<'_, PyAny>) -> usize {
    object.as_ptr() as usize
}

/// Returns true for the variable in which CPython notes the version of its warning filters, as long as nothing else is
/// noted in it: every warning is ignored, so nothing is.
fn is_registry(key: &Bound<'_, PyAny>, value: &Bound<'_, PyAny>) -> bool {
    let is_name = key
        .cast_exact::<PyString>()
        .is_ok_and(|key| key.to_string_lossy() == "__warningregistry__");
    is_name
        && value.cast_exact::<PyDict>().is_ok_and(|registry| {
            let mut keys = registry.keys().into_iter();
            keys.all(|key| {
                key.cast_exact::<PyString>()
                    .is_ok_and(|key| key.to_string_lossy() == "version")
            })
        })
}
