//! References to the few functions of numpy that the runner needs, taken before a subject can
//! replace them; array bytes are copied through the buffer protocol.

use super::neighbour::draw_neighbour;
use crate::split_mix::SplitMix;
use ladder::Layout;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyComplex, PyList, PySlice, PyTuple};
use spec::{Array, Dtype, Value};
use std::ffi::{CStr, c_int};

/// Arrays of this many bytes and more have one neighbour, which bounds memory.
const LARGE: usize = 1 << 20;

/// Types and functions of numpy, read from a new interpreter.
pub struct Numpy {
    zeros: Py<PyAny>,
    ndarray: Py<PyAny>,
    scalars: Vec<Py<PyAny>>,
    dtypes: Vec<Py<PyAny>>,
}

/// The buffer of a Python object. Dropping the value releases the buffer.
struct Buffer(Box<ffi::Py_buffer>);

impl Buffer {
    fn of(object: &Bound<'_, PyAny>, flags: c_int) -> PyResult<Self> {
        let mut view = Box::new(ffi::Py_buffer::new());
        // SAFETY: the object is alive, and the view is a new, writable Py_buffer whose address does
        // not change.
        if unsafe { ffi::PyObject_GetBuffer(object.as_ptr(), &raw mut *view, flags) } == 0 {
            Ok(Self(view))
        } else {
            Err(PyErr::fetch(object.py()))
        }
    }

    fn shape(&self) -> Vec<usize> {
        let rank = usize::try_from(self.0.ndim).unwrap_or(0);
        if rank == 0 || self.0.shape.is_null() {
            return Vec::new();
        }
        // SAFETY: the exporter fills `ndim` axes when the flags request a shape, which both callers
        // do.
        let axes = unsafe { std::slice::from_raw_parts(self.0.shape, rank) };
        axes.iter()
            .map(|axis| usize::try_from(*axis).unwrap_or(0))
            .collect()
    }

    fn format(&self) -> &[u8] {
        if self.0.format.is_null() {
            return b"B";
        }
        // SAFETY: a format that is not null is a C string that lives as long as the view.
        unsafe { CStr::from_ptr(self.0.format) }.to_bytes()
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        // SAFETY: the view was filled by PyObject_GetBuffer and is released once.
        unsafe { ffi::PyBuffer_Release(&raw mut *self.0) };
    }
}

/// The reasons why an array cannot be sent.
pub enum ArrayProblem {
    /// The element type is not supported.
    Dtype(String),
    /// A truth value is neither 0 nor 1.
    NotBool,
    /// The array is larger than a frame.
    TooLarge(usize),
    /// Python raised an exception, for example because it has no memory for the copy.
    Raised(PyErr),
}

impl Numpy {
    /// Reads the types and functions from a new interpreter.
    pub fn take(py: Python<'_>) -> PyResult<Self> {
        let numpy = py.import("numpy")?;
        let mut scalars = Vec::new();
        let mut dtypes = Vec::new();
        for dtype in Dtype::ALL {
            let kind = numpy.getattr(if *dtype == Dtype::Bool {
                "bool"
            } else {
                dtype.as_str()
            })?;
            dtypes.push(numpy.getattr("dtype")?.call1((&kind,))?.unbind());
            scalars.push(kind.unbind());
        }
        // On this platform, numpy has a second name for the 64-bit integers, with separate types.
        for name in ["longlong", "ulonglong"] {
            scalars.push(numpy.getattr(name)?.unbind());
        }
        Ok(Self {
            zeros: numpy.getattr("zeros")?.unbind(),
            ndarray: numpy.getattr("ndarray")?.unbind(),
            scalars,
            dtypes,
        })
    }

    /// Returns another reference to the same objects.
    pub fn share(&self, py: Python<'_>) -> Self {
        let clone =
            |objects: &[Py<PyAny>]| objects.iter().map(|object| object.clone_ref(py)).collect();
        Self {
            zeros: self.zeros.clone_ref(py),
            ndarray: self.ndarray.clone_ref(py),
            scalars: clone(&self.scalars),
            dtypes: clone(&self.dtypes),
        }
    }

    /// Returns true if the type of the object is exactly `ndarray` or exactly a supported scalar
    /// type.
    pub fn carries(&self, object: &Bound<'_, PyAny>) -> bool {
        let kind = object.get_type();
        kind.is(&self.ndarray) || self.scalars.iter().any(|scalar| kind.is(scalar))
    }

    /// Returns a float or complex number as the numpy scalar of its type; `None` for any other value.
    pub fn scalar<'py>(
        &self,
        py: Python<'py>,
        value: &Value,
    ) -> Option<PyResult<Bound<'py, PyAny>>> {
        let scalar = |dtype: Dtype| self.scalars[dtype as usize].bind(py);
        match value {
            Value::F64(x) => Some(scalar(Dtype::Float64).call1((*x,))),
            Value::Complex(re, im) => {
                let number = PyComplex::from_doubles(py, *re, *im);
                Some(scalar(Dtype::Complex128).call1((number,)))
            }
            _ => None,
        }
    }

    /// Copies the bytes of an array or scalar, in C order.
    pub fn read(&self, object: &Bound<'_, PyAny>, longest: usize) -> Result<Array, ArrayProblem> {
        // An exporter returns an error for elements that the protocol cannot describe, such as
        // dates. This is an error of the dtype.
        let mut view = Buffer::of(object, ffi::PyBUF_FULL_RO)
            .map_err(|error| ArrayProblem::Dtype(error.value(object.py()).to_string()))?;
        let itemsize = usize::try_from(view.0.itemsize).unwrap_or(0);
        let dtype = dtype(view.format(), itemsize).ok_or_else(|| {
            ArrayProblem::Dtype(format!(
                "elements {:?}",
                String::from_utf8_lossy(view.format())
            ))
        })?;
        let size = usize::try_from(view.0.len).unwrap_or(usize::MAX);
        if size > longest {
            return Err(ArrayProblem::TooLarge(size));
        }
        let mut data = vec![0; size];
        // SAFETY: `data` has room for the `len` bytes of the view.
        let copied = unsafe {
            ffi::PyBuffer_ToContiguous(
                data.as_mut_ptr().cast(),
                &raw mut *view.0,
                view.0.len,
                b'C' as _,
            )
        };
        if copied != 0 {
            return Err(ArrayProblem::Raised(PyErr::fetch(object.py())));
        }
        if dtype == Dtype::Bool && data.iter().any(|byte| *byte > 1) {
            return Err(ArrayProblem::NotBool);
        }
        Array::new(dtype, view.shape(), data)
            .map_err(|error| ArrayProblem::Dtype(error.to_string()))
    }

    /// Creates a new array with these bytes and this memory layout. A strided one is read-only.
    pub fn write<'py>(
        &self,
        py: Python<'py>,
        array: &Array,
        layout: Layout,
    ) -> PyResult<Bound<'py, PyAny>> {
        let dtype = self.dtypes[array.dtype() as usize].bind(py);
        let object = match layout {
            Layout::C => {
                self.zeros
                    .bind(py)
                    .call1((PyTuple::new(py, array.shape())?, dtype, "C"))?
            }
            Layout::Fortran => {
                self.zeros
                    .bind(py)
                    .call1((PyTuple::new(py, array.shape())?, dtype, "F"))?
            }
            Layout::Strided => self.strided(py, array, dtype)?,
        };
        Self::fill(&object, array.bytes())?;
        if layout == Layout::Strided {
            object.getattr("flags")?.setattr("writeable", false)?;
        }
        Ok(object)
    }

    /// Creates an array with these bytes that is one of two to five in a larger block, in C order. Number, place and neighbours
    /// are drawn.
    pub fn write_view<'py>(
        &self,
        py: Python<'py>,
        array: &Array,
        mut draws: SplitMix,
    ) -> PyResult<Bound<'py, PyAny>> {
        let dtype = self.dtypes[array.dtype() as usize].bind(py);
        let mut below = |end: usize| (draws.number() % end as u64) as usize;
        let count = match array.bytes().len() {
            0..LARGE => 2 + below(4),
            _ => 2,
        };
        let place = below(count);
        let shape = [&[count][..], array.shape()].concat();
        let shape = PyTuple::new(py, shape)?;
        let block = self.zeros.bind(py).call1((shape, dtype, "C"))?;
        // The ellipsis makes a view of one number an array as well.
        for other in (0..count).filter(|other| *other != place) {
            let neighbour = block.get_item((other, py.Ellipsis()))?;
            Self::fill(&neighbour, &draw_neighbour(array, &mut draws))?;
        }
        let object = block.get_item((place, py.Ellipsis()))?;
        Self::fill(&object, array.bytes())?;
        Ok(object)
    }

    /// Copies bytes into an object, in C order. They are as many as those of the object.
    fn fill(object: &Bound<'_, PyAny>, bytes: &[u8]) -> PyResult<()> {
        let mut view = Buffer::of(object, ffi::PyBUF_FULL)?;
        // SAFETY: `bytes` has exactly the `len` bytes of the view. The call only reads them.
        let copied = unsafe {
            ffi::PyBuffer_FromContiguous(
                &raw mut *view.0,
                bytes.as_ptr().cast_mut().cast(),
                bytes.len().cast_signed(),
                b'C' as _,
            )
        };
        if copied == 0 {
            Ok(())
        } else {
            Err(PyErr::fetch(object.py()))
        }
    }

    /// Returns every second element of a larger array along each axis, backwards where the axis has an odd length.
    fn strided<'py>(
        &self,
        py: Python<'py>,
        array: &Array,
        dtype: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let larger: Vec<usize> = array
            .shape()
            .iter()
            .map(|axis| axis.saturating_mul(2))
            .collect();
        let buffer = self
            .zeros
            .bind(py)
            .call1((PyTuple::new(py, larger)?, dtype, "C"))?;
        if array.shape().is_empty() {
            return Ok(buffer);
        }
        let every_second = PyList::empty(py);
        for axis in array.shape() {
            let end = axis.saturating_mul(2).cast_signed();
            every_second.append(match axis % 2 {
                0 => PySlice::new(py, 0, end, 2),
                _ => PySlice::new(py, end - 2, -end - 1, -2),
            })?;
        }
        buffer.get_item(every_second.to_tuple())
    }
}

/// Returns the element type for the format of a buffer; `None` for an unsupported type or another
/// byte order.
fn dtype(format: &[u8], itemsize: usize) -> Option<Dtype> {
    let code = match format {
        [b'@' | b'=' | b'<', rest @ ..] if cfg!(target_endian = "little") => rest,
        other => other,
    };
    Some(match (code, itemsize) {
        (b"?", 1) => Dtype::Bool,
        (b"b", 1) => Dtype::Int8,
        (b"h", 2) => Dtype::Int16,
        (b"i" | b"l", 4) => Dtype::Int32,
        (b"l" | b"q", 8) => Dtype::Int64,
        (b"B", 1) => Dtype::Uint8,
        (b"H", 2) => Dtype::Uint16,
        (b"I" | b"L", 4) => Dtype::Uint32,
        (b"L" | b"Q", 8) => Dtype::Uint64,
        (b"f", 4) => Dtype::Float32,
        (b"d", 8) => Dtype::Float64,
        (b"Zf", 8) => Dtype::Complex64,
        (b"Zd", 16) => Dtype::Complex128,
        _ => return None,
    })
}
