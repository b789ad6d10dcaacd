//! Everything that lives before a source is loaded: the modules that it may reach, and what they hold.
//!
//! These objects stay alive for the life of the process, so that an address names one of them for ever. Of each that can
//! change, the addresses that it holds are hashed once; afterwards only what holds others is read.

use super::types::{self, Types};
use pyo3::ffi::{self, PyObject};
use pyo3::prelude::*;
use std::collections::HashSet;

/// The objects with which every source starts.
pub struct Baseline {
    known: HashSet<usize>,
    /// Objects that can change by the references that they hold: address, and hash of these references.
    containers: Vec<(usize, u64)>,
    /// Objects that change in other ways: arrays, iterators, locks.
    others: Vec<usize>,
}

impl Baseline {
    /// Notes everything that is reachable from these objects.
    pub fn take(types: &Types, roots: &[Bound<'_, PyAny>]) -> Self {
        let mut baseline = Self {
            known: HashSet::new(),
            containers: vec![],
            others: vec![],
        };
        let mut pending: Vec<Bound<'_, PyAny>> = roots.to_vec();
        while let Some(object) = pending.pop() {
            if !baseline.known.insert(object.as_ptr() as usize) {
                continue;
            }
            let mut add = |found: *mut PyObject| {
                // SAFETY: a reference of a living object.
                pending.push(unsafe { Bound::from_borrowed_ptr(object.py(), found) });
            };
            // SAFETY: the object is alive.
            unsafe {
                add(ffi::Py_TYPE(object.as_ptr()).cast());
                let is_cache = types.is_cache(object.as_ptr());
                if (is_cache || types::has_hidden_variables(object.as_ptr()))
                    && let Some(variables) = types::variables(&object)
                {
                    add(variables.as_ptr());
                }
                // What a cache holds is not noted: it changes without a change of meaning.
                if !is_cache {
                    types::references(object.as_ptr(), add);
                    baseline.sort(types, object.as_ptr());
                }
            }
            // It stays alive.
            std::mem::forget(object);
        }
        for (object, content) in &mut baseline.containers {
            *content = hash(types, *object as *mut PyObject);
        }
        baseline
    }

    fn sort(&mut self, types: &Types, object: *mut PyObject) {
        // SAFETY: the object is alive.
        let class = unsafe { ffi::Py_TYPE(object) };
        let native = types.native(class);
        let is_other = types::derives(class, &types.ndarray)
            || types.locks.iter().any(|lock| derives_exactly(native, lock))
            // SAFETY: as above.
            || unsafe {
                ffi::PyByteArray_Check(object) != 0
                    || (ffi::PyIter_Check(object) != 0
                        && !types.is_complete(native)
                        && !types.reducer(native).is_null())
            };
        if is_other {
            self.others.push(object as usize);
        }
        // SAFETY: as above.
        let holds = unsafe { ffi::PyObject_IS_GC(object) != 0 };
        if holds && !types.is_fixed(object) {
            self.containers.push((object as usize, 0));
        }
    }

    /// Returns true if the object lived before the source.
    pub fn contains(&self, object: *mut PyObject) -> bool {
        self.known.contains(&(object as usize))
    }

    /// Calls a function with every object that has changed since, or whose changes references do not show.
    pub fn changed(&self, types: &Types, mut each: impl FnMut(*mut PyObject)) {
        for (object, content) in &self.containers {
            let object = *object as *mut PyObject;
            if hash(types, object) != *content {
                each(object);
            }
        }
        self.others
            .iter()
            .for_each(|other| each(*other as *mut PyObject));
    }
}

fn derives_exactly(native: *mut ffi::PyTypeObject, class: &Py<pyo3::types::PyType>) -> bool {
    native.cast() == class.as_ptr()
}

/// Returns a hash of the addresses that an object refers to. It reads no other object and changes no reference count, so that
/// no page is copied.
fn hash(types: &Types, object: *mut PyObject) -> u64 {
    let mut hash = 0_u64;
    let mut add = |address: usize| {
        hash = (hash.rotate_left(5) ^ address as u64).wrapping_mul(0x517c_c1b7_2722_0a95);
    };
    // SAFETY: the object is alive, as everything known.
    unsafe {
        if ffi::PyDict_CheckExact(object) != 0 {
            types::entries(object, |key, value| {
                if !types.is_registry(key, value) {
                    add(key as usize);
                    add(value as usize);
                }
            });
        } else {
            types::references(object, |referent| add(referent as usize));
            if ffi::PyType_Check(object) != 0 {
                let class = object.cast::<ffi::PyHeapTypeObject>();
                add((*class).ht_name as usize);
                add((*class).ht_qualname as usize);
            }
        }
    }
    hash
}
