//! Values that are exchanged between judge and subject: dtype, shape and bytes only.

use catalogue::string_enum;
use serde::{Deserialize, Serialize};

string_enum! {
    /// Element types of arrays on the wire. A contract uses the compute types only.
    pub enum Dtype {
        /// Truth values, one byte each, 0 or 1.
        Bool = "bool",
        /// Signed integers.
        Int8 = "int8",
        /// Signed integers.
        Int16 = "int16",
        /// Signed integers.
        Int32 = "int32",
        /// Signed integers; the compute type of counts, labels and steps.
        Int64 = "int64",
        /// Unsigned integers.
        Uint8 = "uint8",
        /// Unsigned integers.
        Uint16 = "uint16",
        /// Unsigned integers.
        Uint32 = "uint32",
        /// Unsigned integers.
        Uint64 = "uint64",
        /// IEEE single.
        Float32 = "float32",
        /// IEEE double; the compute type of reals.
        Float64 = "float64",
        /// Two IEEE singles.
        Complex64 = "complex64",
        /// Two IEEE doubles.
        Complex128 = "complex128",
    }
}

impl Dtype {
    /// Returns the number of bytes of an element.
    pub const fn size(self) -> usize {
        match self {
            Self::Bool | Self::Int8 | Self::Uint8 => 1,
            Self::Int16 | Self::Uint16 => 2,
            Self::Int32 | Self::Uint32 | Self::Float32 => 4,
            Self::Int64 | Self::Uint64 | Self::Float64 | Self::Complex64 => 8,
            Self::Complex128 => 16,
        }
    }
}

/// A dense array: little-endian bytes in C order. `data.len() == product(shape) * dtype.size()` is
/// always true.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Array {
    dtype: Dtype,
    shape: Vec<usize>,
    data: Vec<u8>,
}

/// An array whose bytes do not fit its shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{len} bytes do not hold {dtype}{shape:?}")]
pub struct ArrayError {
    /// The number of bytes.
    pub len: usize,
    /// The element type.
    pub dtype: Dtype,
    /// The shape.
    pub shape: Vec<usize>,
}

impl Array {
    /// Builds an array from little-endian bytes in C order.
    ///
    /// # Errors
    /// When the byte count is not the product of shape and element size, or that product overflows.
    pub fn new(dtype: Dtype, shape: Vec<usize>, data: Vec<u8>) -> Result<Self, ArrayError> {
        let bytes = shape
            .iter()
            .try_fold(dtype.size(), |n, d| n.checked_mul(*d));
        if bytes == Some(data.len()) {
            Ok(Self { dtype, shape, data })
        } else {
            Err(ArrayError {
                len: data.len(),
                dtype,
                shape,
            })
        }
    }

    /// Builds a float64 array. Panics if `values` does not fill `shape`: both come from the caller.
    pub fn from_f64(shape: Vec<usize>, values: &[f64]) -> Self {
        let data = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        Self::new(Dtype::Float64, shape, data).expect("values fill the shape")
    }

    /// Builds an int64 array. Panics if `values` does not fill `shape`: both come from the caller.
    pub fn from_i64(shape: Vec<usize>, values: &[i64]) -> Self {
        let data = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        Self::new(Dtype::Int64, shape, data).expect("values fill the shape")
    }

    /// Builds a bool array. Panics if `values` does not fill `shape`: both come from the caller.
    pub fn from_bool(shape: Vec<usize>, values: &[bool]) -> Self {
        let data = values.iter().map(|v| u8::from(*v)).collect();
        Self::new(Dtype::Bool, shape, data).expect("values fill the shape")
    }

    /// Returns the element type.
    pub const fn dtype(&self) -> Dtype {
        self.dtype
    }

    /// Returns the shape; empty for rank 0.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// Returns the bytes, little-endian, C order.
    pub fn bytes(&self) -> &[u8] {
        &self.data
    }

    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        self.data.len() / self.dtype.size()
    }

    /// Returns true if the array has no element.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// Returns the elements as doubles (complex numbers as two), for float64 and complex128 only.
    pub fn as_f64(&self) -> Option<Vec<f64>> {
        matches!(self.dtype, Dtype::Float64 | Dtype::Complex128).then(|| {
            self.data
                .as_chunks::<8>()
                .0
                .iter()
                .map(|b| f64::from_le_bytes(*b))
                .collect()
        })
    }

    /// Returns the elements as integers, for int64 only.
    pub fn as_i64(&self) -> Option<Vec<i64>> {
        (self.dtype == Dtype::Int64).then(|| {
            self.data
                .as_chunks::<8>()
                .0
                .iter()
                .map(|b| i64::from_le_bytes(*b))
                .collect()
        })
    }

    /// Returns the elements as truth values, for bool only.
    pub fn as_bool(&self) -> Option<Vec<bool>> {
        (self.dtype == Dtype::Bool).then(|| self.data.iter().map(|b| *b != 0).collect())
    }
}

impl std::fmt::Debug for Array {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Array({}{:?}", self.dtype, self.shape)?;
        if let Some(values) = self.as_f64() {
            write!(f, ", {:?}", &values[..values.len().min(16)])?;
        } else if let Some(values) = self.as_i64() {
            write!(f, ", {:?}", &values[..values.len().min(16)])?;
        }
        f.write_str(")")
    }
}

/// The closed grammar of what may cross the boundary.
///
/// A numpy scalar crosses as a rank-0 `Array`. `Complex`, `F64` and friends are exact Python scalars.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// Python `None`.
    None,
    /// Python `bool`.
    Bool(bool),
    /// Python `int` that fits 64 bits.
    I64(i64),
    /// Python `int` above `i64::MAX` that fits 64 unsigned bits.
    U64(u64),
    /// Python `float`.
    F64(f64),
    /// Python `complex`: real and imaginary part.
    Complex(f64, f64),
    /// Python `str`.
    Str(String),
    /// Python `list`.
    List(Vec<Value>),
    /// Python `tuple`.
    Tuple(Vec<Value>),
    /// Python `dict` with string keys, in insertion order.
    Map(Vec<(String, Value)>),
    /// Exact `numpy.ndarray` or numpy scalar.
    Array(Array),
}

impl Value {
    /// Returns the value as an array; a Python or numpy scalar becomes a rank-0 array.
    ///
    /// `None` for a value that is neither an array nor a number.
    pub fn to_array(&self) -> Option<Array> {
        match self {
            Self::Bool(v) => Some(Array::from_bool(vec![], &[*v])),
            Self::I64(v) => Some(Array::from_i64(vec![], &[*v])),
            Self::F64(v) => Some(Array::from_f64(vec![], &[*v])),
            Self::U64(v) => Array::new(Dtype::Uint64, vec![], v.to_le_bytes().to_vec()).ok(),
            Self::Complex(re, im) => {
                let data = [re.to_le_bytes(), im.to_le_bytes()].concat();
                Array::new(Dtype::Complex128, vec![], data).ok()
            }
            Self::Array(array) => Some(array.clone()),
            Self::None | Self::Str(_) | Self::List(_) | Self::Tuple(_) | Self::Map(_) => None,
        }
    }
}
