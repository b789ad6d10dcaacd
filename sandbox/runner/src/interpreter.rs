//! The embedded interpreter: started once in the zygote, and shared copy-on-write with every child.

use crate::convert::Numpy;
use crate::import_gate::like_import;
use crate::state::StateReader;
use pyo3::ffi::c_str;
use pyo3::prelude::*;
use pyo3::types::PyModule;
use sandbox::Preload;
use sandbox::library_rights::SCRATCH;
use std::path::PathBuf;

/// The warm interpreter.
pub struct Interpreter {
    /// The Python module of the runner, `loader.py`.
    pub loader: Py<PyModule>,
    /// `Watch` of `watch.py`.
    pub watch: Py<PyAny>,
    /// The exception that `loader.py` raises to reject a source.
    pub refused: Py<PyAny>,
    /// The exception of an import outside the list while a source runs.
    pub forbidden_import: Py<PyAny>,
    /// `exec`.
    pub exec: Py<PyAny>,
    /// The functions that read the state of a source.
    pub state: StateReader,
    /// The type of plain functions.
    pub function_type: Py<PyAny>,
    /// Types and functions of numpy, read before any subject ran.
    pub numpy: Numpy,
    /// CPython's version.
    pub python: String,
    /// numpy's version.
    pub numpy_version: String,
    /// The folders from which imports read.
    pub library_folders: Vec<PathBuf>,
}

impl Interpreter {
    /// Imports the modules that children need. The host selects the Python and its options by
    /// environment variables.
    pub fn warm(py: Python<'_>, preload: Preload) -> PyResult<Self> {
        let text = c_str!(include_str!("loader.py"));
        let loader = PyModule::from_code(py, text, c"loader.py", c"loader")?;
        loader.add_function(wrap_pyfunction!(like_import, &loader)?)?;
        let watch =
            PyModule::from_code(py, c_str!(include_str!("watch.py")), c"watch.py", c"watch")?;
        let watch = watch.getattr("Watch")?.unbind();
        let (python, numpy_version) = loader
            .call_method1("warm", (preload == Preload::NumpyScipy,))?
            .extract()?;
        let path: Vec<PathBuf> = py.import("sys")?.getattr("path")?.extract()?;
        Ok(Self {
            numpy: Numpy::take(py)?,
            watch,
            refused: loader.getattr("Refused")?.unbind(),
            forbidden_import: loader.getattr("ForbiddenImport")?.unbind(),
            exec: py.import("builtins")?.getattr("exec")?.unbind(),
            state: StateReader::take(py)?,
            function_type: py.import("types")?.getattr("FunctionType")?.unbind(),
            loader: loader.unbind(),
            python,
            numpy_version,
            library_folders: path
                .into_iter()
                .filter(|folder| folder.is_absolute() && folder.is_dir())
                .collect(),
        })
    }

    /// Names the folders from which a binding's child imports, and says whether it has scratch space. Nothing is imported from them here.
    pub fn open_library(
        &self,
        py: Python<'_>,
        folders: &[PathBuf],
        has_scratch: bool,
    ) -> PyResult<()> {
        let folders = folders.iter().map(|folder| folder.to_string_lossy());
        let folders: Vec<String> = folders.map(std::borrow::Cow::into_owned).collect();
        let scratch = has_scratch.then_some(SCRATCH);
        let loader = self.loader.bind(py);
        loader.call_method1("open_library", (folders, scratch))?;
        Ok(())
    }
}
