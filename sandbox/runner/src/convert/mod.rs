//! Conversion between values of the frame and Python objects.
//!
//! No function here runs code of a subject: types are compared by identity, and contents are read
//! through the C API.

mod from_python;
mod neighbour;
mod numpy;
mod to_python;

pub use from_python::{Problem, from_python, type_name};
pub use numpy::Numpy;
pub use to_python::to_python;
