//! Values of the frame to Python objects and back.
//!
//! Nothing here runs code of a subject: types are compared by identity, contents read through the C API.

mod from_python;
mod numpy;
mod to_python;

pub use from_python::{Problem, from_python, type_name};
pub use numpy::Numpy;
pub use to_python::to_python;
