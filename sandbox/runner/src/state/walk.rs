//! One walk over what a source can change and read back.

use super::numbers::hash_numbers;
use super::types::{self, Types};
use super::{MAX_OBJECTS, StateReader};
use crate::convert::type_name;
use pyo3::ffi::{self, PyObject, PyTypeObject};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyType};
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A walk. Objects that lived before the source are named by their address, all others by their position in the walk.
pub struct Walk<'a, 'py> {
    py: Python<'py>,
    reader: &'a StateReader,
    hash: DefaultHasher,
    /// The position of every object in `objects`, by address.
    seen: HashMap<usize, usize>,
    /// Every object, alive until the end of the walk, so that no address is used twice.
    objects: Vec<Bound<'py, PyAny>>,
    /// Dictionaries that the interpreter itself may make larger: the variables of modules, classes and other objects.
    variables: HashSet<usize>,
    /// The parts that could not be read.
    unread: Option<String>,
}

impl<'a, 'py> Walk<'a, 'py> {
    /// Starts a walk at nothing.
    pub fn new(py: Python<'py>, reader: &'a StateReader) -> Self {
        Self {
            py,
            reader,
            hash: DefaultHasher::new(),
            seen: HashMap::new(),
            objects: Vec::new(),
            variables: HashSet::new(),
            unread: None,
        }
    }

    /// Reads everything that was noted and what it leads to. Returns the fingerprint, or what could not be read.
    pub fn finish(mut self) -> Result<u64, String> {
        let mut at = 0;
        while at < self.objects.len() && self.unread.is_none() {
            if at == MAX_OBJECTS {
                return Err(format!("it has more than {MAX_OBJECTS} objects"));
            }
            let object = self.objects[at].clone();
            self.visit(&object);
            at += 1;
        }
        self.objects.len().hash(&mut self.hash);
        match self.unread {
            None => Ok(self.hash.finish()),
            Some(what) => Err(what),
        }
    }

    /// Adds a reference to this object to the hash; and the object to the walk, unless it lived before the source.
    pub fn note(&mut self, object: &Bound<'py, PyAny>) {
        if self.reader.baseline.contains(object.as_ptr()) {
            return (object.as_ptr() as usize).hash(&mut self.hash);
        }
        self.read(object);
    }

    /// Notes the dictionary of the variables of an object.
    pub fn note_variables(&mut self, dict: &Bound<'py, PyAny>) {
        self.variables.insert(dict.as_ptr() as usize);
        self.note(dict);
    }

    /// Adds a reference to this object to the hash, and the object to the walk.
    pub fn read(&mut self, object: &Bound<'py, PyAny>) {
        let next = self.objects.len();
        let position = *self.seen.entry(object.as_ptr() as usize).or_insert(next);
        if position == next {
            self.objects.push(object.clone());
        }
        position.hash(&mut self.hash);
    }

    /// Notes the result of a function of a new interpreter.
    pub fn note_result(&mut self, result: PyResult<Bound<'py, PyAny>>, of: &str) {
        match result {
            Ok(result) => self.note(&result),
            Err(error) => self.note_error(&error, of),
        }
    }

    /// Notes that something could not be read.
    fn note_error(&mut self, error: &PyErr, of: &str) {
        let class = error.get_type(self.py);
        let error = type_name(class.as_any());
        self.unread.get_or_insert_with(|| format!("{of}: {error}"));
    }

    fn types(&self) -> &'a Types {
        &self.reader.types
    }

    fn visit(&mut self, object: &Bound<'py, PyAny>) {
        let class = object.get_type();
        self.note(class.as_any());
        if let Some(variables) = types::variables(object) {
            self.note_variables(&variables);
        }
        let native = self.types().native(class.as_type_ptr());
        let is_read = self.value(object)
            || self.numpy(object, native)
            || self.special(object, native)
            || self.types().is_complete(native);
        // A C type without a reading tells its state when it is pickled.
        if !is_read {
            self.reduced(object, native);
        }
        self.numbers(object);
        self.references(object);
    }

    /// Adds the value of a number, a text or bytes, or of a subclass of them; or returns false.
    fn value(&mut self, object: &Bound<'py, PyAny>) -> bool {
        let pointer = object.as_ptr();
        // SAFETY: the object is alive and of the type that is asked first. None of these functions looks for a method.
        unsafe {
            if ffi::PyLong_Check(pointer) != 0 {
                let digits = self.reader.digits.bind(self.py).call1((object, "x"));
                match digits.and_then(|digits| digits.hash()) {
                    Ok(digits) => digits.hash(&mut self.hash),
                    Err(error) => self.note_error(&error, "an integer"),
                }
            } else if ffi::PyFloat_Check(pointer) != 0 {
                ffi::PyFloat_AS_DOUBLE(pointer)
                    .to_bits()
                    .hash(&mut self.hash);
            } else if ffi::PyComplex_Check(pointer) != 0 {
                let number = (*pointer.cast::<ffi::PyComplexObject>()).cval;
                (number.real.to_bits(), number.imag.to_bits()).hash(&mut self.hash);
            } else if ffi::PyUnicode_Check(pointer) != 0 {
                let hash = ffi::PyUnicode_Type.tp_hash;
                hash.map(|hash| hash(pointer)).hash(&mut self.hash);
            } else if let Ok(bytes) = object.cast::<PyBytes>() {
                bytes.as_bytes().hash(&mut self.hash);
            } else if let Ok(bytes) = object.cast::<PyByteArray>() {
                bytes.to_vec().hash(&mut self.hash);
            } else {
                return false;
            }
        }
        true
    }

    /// Adds the numbers of an array or of a scalar of numpy, or the position of one of its iterators; or returns false.
    fn numpy(&mut self, object: &Bound<'py, PyAny>, native: *mut PyTypeObject) -> bool {
        let types = self.types();
        if types::derives(native, &types.ndarray) {
            for attribute in &self.reader.of_arrays {
                self.note_result(attribute.bind(self.py).call1((object,)), "an array");
            }
            let flags = self.reader.flags.bind(self.py).call1((object,));
            self.note_result(flags.and_then(|flags| flags.getattr("num")), "flags");
            let view = self.reader.view.bind(self.py);
            let plain = view.call1((object, self.types().ndarray.bind(self.py)));
            let elements = plain.and_then(|plain| {
                let holds_objects = plain.getattr("dtype")?.getattr("hasobject")?.is_truthy()?;
                plain.call_method0(if holds_objects { "tolist" } else { "tobytes" })
            });
            self.note_result(elements, "an array");
        } else if types::derives(native, &types.generic) {
            for attribute in &self.reader.of_scalars {
                self.note_result(attribute.bind(self.py).call1((object,)), "a scalar");
            }
        } else if is(native, &types.flat_iterator) {
            self.note_result(object.getattr("index"), "a flat iterator");
            self.note_result(object.getattr("base"), "a flat iterator");
        } else if is(native, &types.broadcast) {
            self.note_result(object.getattr("index"), "a broadcast");
            self.note_result(object.getattr("iters"), "a broadcast");
        } else {
            return false;
        }
        true
    }

    /// Adds numbers that no reference shows, of what the source made: the interpreter may make its own containers larger.
    fn numbers(&mut self, object: &Bound<'py, PyAny>) {
        let pointer = object.as_ptr();
        if !self.reader.baseline.contains(pointer) && !self.variables.contains(&(pointer as usize))
        {
            // SAFETY: the object is alive.
            unsafe { hash_numbers(self.types(), pointer, &mut self.hash) };
        }
    }

    /// Adds what an object of one of a few types says of itself, or returns false.
    fn special(&mut self, object: &Bound<'py, PyAny>, native: *mut PyTypeObject) -> bool {
        let types = self.types();
        // SAFETY: the object is alive.
        let (is_type, is_generator, is_code, is_weak, is_view, is_traceback) = unsafe {
            (
                ffi::PyType_Check(object.as_ptr()) != 0,
                is_any(
                    native,
                    &[
                        &raw mut ffi::PyGen_Type,
                        &raw mut ffi::PyCoro_Type,
                        &raw mut ffi::PyAsyncGen_Type,
                    ],
                ),
                native == &raw mut ffi::PyCode_Type,
                ffi::PyWeakref_Check(object.as_ptr()) != 0,
                native == &raw mut ffi::PyMemoryView_Type,
                native == &raw mut ffi::PyTraceBack_Type,
            )
        };
        if is_type {
            // SAFETY: a heap type begins as this structure does.
            if let Ok(class) = object.cast::<PyType>() {
                self.names_of(class);
            }
        } else if is_generator {
            let frame = object
                .getattr("gi_frame")
                .or_else(|_| object.getattr("cr_frame"))
                .or_else(|_| object.getattr("ag_frame"));
            let step = frame.and_then(|frame| {
                if frame.is_none() {
                    Ok(frame)
                } else {
                    frame.getattr("f_lasti")
                }
            });
            self.note_result(step, "a generator");
        } else if is_code {
            for field in &self.reader.of_codes {
                self.note_result(field.bind(self.py).call1((object,)), "code");
            }
        } else if is_weak {
            // SAFETY: a weak reference; what it returns is borrowed and alive.
            let target = unsafe {
                let target = ffi::PyWeakref_GetObject(object.as_ptr());
                Bound::from_borrowed_ptr_or_opt(self.py, target)
            };
            target.inspect(|target| self.note(target));
        } else if is_view {
            for attribute in &self.reader.of_memoryviews {
                // A released view refuses them.
                if let Ok(found) = attribute.bind(self.py).call1((object,)) {
                    self.note(&found);
                }
            }
        } else if is_traceback {
            for number in ["tb_lasti", "tb_lineno"] {
                self.note_result(object.getattr(number), "a traceback");
            }
        } else if is(native, &types.function_cache) {
            let info = self.reader.cache_info.bind(self.py).call1((object,));
            self.note_result(info, "a cache");
        } else if is(native, &types.random) {
            let state = self.reader.random_state.bind(self.py).call1((object,));
            self.note_result(state, "a generator of random numbers");
        } else if is(native, &types.context) {
            self.note_result(self.reader.items_of(object), "a context");
        } else if types.locks.iter().any(|lock| is(native, lock)) {
            // SAFETY: the type is one of CPython's locks, whose text has its state.
            let text = unsafe {
                let text = (*native).tp_repr.map(|repr| repr(object.as_ptr()));
                Bound::from_owned_ptr_or_err(self.py, text.unwrap_or(std::ptr::null_mut()))
            };
            self.note_result(text, "a lock");
        } else {
            return false;
        }
        true
    }

    /// Adds the names of a class, which its variables do not have.
    fn names_of(&mut self, class: &Bound<'py, PyType>) {
        // SAFETY: the class is alive; a heap type begins as this structure does.
        unsafe {
            if ffi::PyType_GetFlags(class.as_type_ptr()) & ffi::Py_TPFLAGS_HEAPTYPE != 0 {
                self.variables
                    .insert((*class.as_type_ptr()).tp_dict as usize);
                let class = class.as_ptr().cast::<ffi::PyHeapTypeObject>();
                for name in [(*class).ht_name, (*class).ht_qualname] {
                    let name = Bound::from_borrowed_ptr(self.py, name);
                    self.note(&name);
                }
            }
        }
    }

    /// Adds what the method of a C type says that pickles its objects.
    fn reduced(&mut self, object: &Bound<'py, PyAny>, native: *mut PyTypeObject) {
        let method = self.types().reducer(native);
        let class = type_name(object);
        if !method.is_null() && self.reader.baseline.contains(method) {
            // SAFETY: a method that lived before the source lives for ever.
            let method = unsafe { Bound::from_borrowed_ptr(self.py, method) };
            return self.note_result(method.call1((object,)), &class);
        }
        self.unread
            .get_or_insert_with(|| format!("a {class} does not show its state"));
    }

    /// Adds what the collector knows of an object.
    fn references(&mut self, object: &Bound<'py, PyAny>) {
        let types = self.types();
        let mut references: Vec<*mut PyObject> = vec![];
        // SAFETY: the object is alive, and nothing changes while it is read.
        unsafe {
            if ffi::PyDict_CheckExact(object.as_ptr()) != 0 {
                types::entries(object.as_ptr(), |key, value| {
                    if !types.is_registry(key, value) {
                        references.extend([key, value]);
                    }
                });
            } else {
                types::references(object.as_ptr(), |one| references.push(one));
            }
            for one in references {
                // A known object is not touched: its reference count would cost a copy of its page.
                if self.reader.baseline.contains(one) {
                    (one as usize).hash(&mut self.hash);
                } else {
                    let one = Bound::from_borrowed_ptr(self.py, one);
                    self.read(&one);
                }
            }
        }
    }
}

fn is(native: *mut PyTypeObject, class: &Py<PyType>) -> bool {
    native.cast() == class.as_ptr()
}

fn is_any(native: *mut PyTypeObject, classes: &[*mut PyTypeObject]) -> bool {
    classes.contains(&native)
}
