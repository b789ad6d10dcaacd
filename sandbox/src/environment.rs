//! The environment block of a run record: everything that may change the last bits of a result.

use crate::config::SandboxConfig;
use crate::control::Hello;
use crate::isolation::Level;
use catalogue::Digest;
use serde::{Deserialize, Serialize};
use spec::Value;
use std::path::Path;

/// The environment of a run, without the hash seeds, which follow from the run's own seed. Output digests are
/// compared only under equal blocks. **Source**: `docs/ladder.md`, "The same verdict everywhere".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Environment {
    /// CPython's version.
    pub python: String,
    /// numpy's version.
    pub numpy: String,
    /// SHA-256 of the wheel's `RECORD`, which lists the installed files and their hashes.
    pub numpy_wheel_sha256: Option<Digest>,
    /// CPU features that numpy uses on this machine, sorted.
    pub numpy_cpu_features: Vec<String>,
    /// The BLAS that numpy was built with.
    pub blas: String,
    /// The kernels that the BLAS selected.
    pub blas_core: Option<String>,
    /// The processor's name.
    pub cpu: String,
    /// The processor's flags, sorted.
    pub cpu_flags: Vec<String>,
    /// `OPENBLAS_CORETYPE`, when set.
    pub openblas_coretype: Option<String>,
    /// `NPY_DISABLE_CPU_FEATURES`, when set.
    pub npy_disable_cpu_features: Option<String>,
    /// The number of threads of the BLAS.
    pub blas_threads: u32,
    /// The time zone.
    pub tz: String,
    /// The locale.
    pub locale: String,
    /// The isolation level of the machine.
    pub isolation: Level,
}

impl Environment {
    /// Combines the reports of the zygote, a child and the machine.
    pub(crate) fn build(
        config: &SandboxConfig,
        python_prefix: &Path,
        hello: &Hello,
        child_report: &[(String, Value)],
        isolation: Level,
    ) -> Self {
        let find = |name: &str| {
            child_report
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| value)
        };
        let text = |name: &str| match find(name) {
            Some(Value::Str(text)) => Some(text.clone()),
            _ => None,
        };
        let cpu_info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let mut cpu_flags: Vec<String> = cpu_field(&cpu_info, &["flags", "Features"])
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        cpu_flags.sort();
        Self {
            python: hello.python.clone(),
            numpy: hello.numpy.clone(),
            numpy_wheel_sha256: wheel(python_prefix, &hello.numpy),
            numpy_cpu_features: texts(find("cpu_features")),
            blas: text("blas").unwrap_or_default(),
            blas_core: text("blas_core"),
            cpu: cpu_field(&cpu_info, &["model name", "CPU part"]).to_owned(),
            cpu_flags,
            openblas_coretype: config.openblas_coretype.clone(),
            npy_disable_cpu_features: config.npy_disable_cpu_features.clone(),
            blas_threads: 1,
            tz: "UTC".to_owned(),
            locale: "C.UTF-8".to_owned(),
            isolation,
        }
    }
}

fn texts(value: Option<&Value>) -> Vec<String> {
    let Some(Value::List(items)) = value else {
        return Vec::new();
    };
    let text = |item: &Value| {
        if let Value::Str(text) = item {
            Some(text.clone())
        } else {
            None
        }
    };
    items.iter().filter_map(text).collect()
}

/// Returns a field of the first processor in `/proc/cpuinfo`. The name of the field differs between
/// architectures.
fn cpu_field<'a>(text: &'a str, names: &[&str]) -> &'a str {
    let fields = text.lines().filter_map(|line| line.split_once(':'));
    fields
        .into_iter()
        .find(|(name, _)| names.contains(&name.trim()))
        .map_or("", |(_, value)| value.trim())
}

fn wheel(python_prefix: &Path, version: &str) -> Option<Digest> {
    let folders = std::fs::read_dir(python_prefix.join("lib")).ok()?;
    let record = format!("site-packages/numpy-{version}.dist-info/RECORD");
    let files = folders.filter_map(|folder| std::fs::read(folder.ok()?.path().join(&record)).ok());
    files.into_iter().next().map(Digest::of)
}
