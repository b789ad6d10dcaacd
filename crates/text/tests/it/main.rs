//! Papers, numbers, macros and hostile sources, read as a caller of the crate reads them.

mod digests;
mod genuine;
mod hostile;
mod invented;
mod macros;
mod numbers;
mod odd_files;
mod passages;
mod reading;
