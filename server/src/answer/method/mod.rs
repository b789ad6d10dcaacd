//! Methods: their implementations, their code, and lists of them.

pub(crate) mod code;
mod evidence;
pub(crate) mod implementation;
pub(crate) mod list;
pub(crate) mod source_text;
