//! Numbers in the C structures of objects that a source can change and read back, and that no reference shows: the room of a
//! container, which stays when its elements go and which `__sizeof__` tells; the element that a set gives next; whether a
//! memoryview is released.
//!
//! **Source**: CPython 3.11 and numpy 2, in the files that are named below.

use super::types::{self, Types};
use pyo3::ffi::{self, PyObject, PyVarObject};
use std::ffi::{c_int, c_void};
use std::hash::{Hash, Hasher};

/// The start of `PyDictKeysObject`: Include/internal/pycore_dict.h.
#[repr(C)]
struct DictKeys {
    _references: isize,
    log2_size: u8,
    _log2_index_bytes: u8,
    kind: u8,
    _version: u32,
    /// The number of new keys until the table is made anew. It does not rise when a key is deleted.
    usable: isize,
}

/// The kind of keys that the dictionaries of several objects share.
const SPLIT: u8 = 2;

/// The start of `PySetObject`: Include/cpython/setobject.h.
#[repr(C)]
struct Set {
    _base: PyObject,
    /// The number of entries that are or were in use.
    fill: isize,
    _used: isize,
    mask: isize,
    _table: *mut c_void,
    _hash: isize,
    /// The position at which `pop` searches first.
    finger: isize,
}

/// The start of `dequeobject`: Modules/_collectionsmodule.c.
#[repr(C)]
struct Deque {
    _base: PyVarObject,
    _blocks: [*mut c_void; 2],
    /// The place of the first element in its block.
    first: isize,
}

/// The start of `PyMemoryViewObject`: Include/cpython/memoryobject.h.
#[repr(C)]
struct MemoryView {
    _base: PyVarObject,
    owner: *mut ManagedBuffer,
    _hash: isize,
    /// One of them says that the view is released.
    flags: c_int,
    _exports: isize,
    /// The start of `view`.
    start: usize,
}

/// The start of `_PyManagedBufferObject`: Include/cpython/memoryobject.h.
#[repr(C)]
struct ManagedBuffer {
    _base: PyObject,
    _flags: c_int,
    _exports: isize,
    /// The start of `master`.
    start: usize,
}

/// The start of `PyArrayObject_fields`: numpy/_core/include/numpy/ndarraytypes.h.
#[repr(C)]
struct NumpyArray {
    _base: PyObject,
    start: usize,
    _rank: c_int,
    _shape: *mut c_void,
    _strides: *mut c_void,
    owner: *mut PyObject,
}

/// Adds the numbers of an object to a hash. Runs no code.
///
/// # Safety
/// The object is alive.
pub unsafe fn hash_numbers(types: &Types, object: *mut PyObject, hash: &mut impl Hasher) {
    // SAFETY: the object is alive, and its class says which structure it is.
    unsafe {
        let class = ffi::Py_TYPE(object);
        if ffi::PyDict_Check(object) != 0 {
            let keys = (*object.cast::<ffi::PyDictObject>()).ma_keys;
            let keys = keys.cast::<DictKeys>();
            if (*keys).kind != SPLIT {
                ((*keys).log2_size, (*keys).kind, (*keys).usable).hash(hash);
            }
        } else if ffi::PyList_Check(object) != 0 {
            let allocated = (*object.cast::<ffi::PyListObject>()).allocated;
            allocated.hash(hash);
        } else if ffi::PySet_Check(object) != 0 {
            let set = object.cast::<Set>();
            ((*set).fill, (*set).mask, (*set).finger).hash(hash);
        } else if ffi::PyByteArray_Check(object) != 0 {
            let bytes = object.cast::<ffi::PyByteArrayObject>();
            let skipped = ((*bytes).ob_start as usize).wrapping_sub((*bytes).ob_bytes as usize);
            ((*bytes).ob_alloc, skipped).hash(hash);
        } else if types::derives(class, &types.deque) {
            let first = (*object.cast::<Deque>()).first;
            first.hash(hash);
        } else if ffi::PyMemoryView_Check(object) != 0 {
            let view = object.cast::<MemoryView>();
            let owner = (*view).owner;
            let skipped = (!owner.is_null()).then(|| (*view).start.wrapping_sub((*owner).start));
            ((*view).flags, skipped).hash(hash);
        } else if types::derives(class, &types.ndarray) {
            let array = object.cast::<NumpyArray>();
            let owner = (*array).owner;
            // The place of a view in its array: the address of an array that owns its numbers means nothing.
            if !owner.is_null() && types::derives(ffi::Py_TYPE(owner), &types.ndarray) {
                let start = (*owner.cast::<NumpyArray>()).start;
                (*array).start.wrapping_sub(start).hash(hash);
            }
        } else if ffi::PyExceptionInstance_Check(object) != 0 {
            let exception = object.cast::<ffi::PyBaseExceptionObject>();
            // It is a `char` of C.
            let hides_context = (&raw const (*exception).suppress_context)
                .cast::<u8>()
                .read();
            hides_context.hash(hash);
            if ffi::PyType_IsSubtype(class, ffi::PyExc_OSError.cast()) != 0 {
                let written = (*object.cast::<ffi::PyOSErrorObject>()).written;
                written.hash(hash);
            }
        }
    }
}
