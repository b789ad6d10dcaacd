//! The kinds of warm interpreters, and the kind that a source needs.

use catalogue::string_enum;
use ladder::{HashSeed, Rights};

string_enum! {
    /// The packages that a zygote imports once, before any source, because importing is slow.
    pub enum Preload {
        /// numpy alone, for readings.
        Numpy = "numpy",
        /// numpy and scipy: for files that people run themselves.
        NumpyScipy = "numpy+scipy",
        /// numpy alone, for bindings: a distribution is imported in the child, behind every layer.
        Library = "library",
    }
}

impl Preload {
    /// Returns the packages that a source needs. The scan reads the text and runs nothing.
    ///
    /// Only a study and a harvested function may import scipy, so every other source gets numpy alone. One whose import
    /// the scan does not detect also gets numpy alone, and imports scipy itself, within its own
    /// limits.
    pub fn of(rights: Rights, source: &[u8]) -> Self {
        if rights == Rights::Library {
            return Self::Library;
        }
        let text = String::from_utf8_lossy(source);
        let imports = |statement: &str| {
            let mut words = statement
                .split(|c: char| !(c.is_alphanumeric() || c == '_'))
                .filter(|word| !word.is_empty());
            matches!(words.next(), Some("import" | "from")) && words.any(|word| word == "scipy")
        };
        let statements = text.lines().flat_map(|line| line.split(';'));
        let needs = matches!(rights, Rights::Study | Rights::Harvested)
            && statements.map(str::trim).any(imports);
        if needs { Self::NumpyScipy } else { Self::Numpy }
    }
}

/// Identifies one of the warm interpreters of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ZygoteKey {
    /// The seed of string hashes.
    pub seed: HashSeed,
    /// The imported packages.
    pub preload: Preload,
}

impl ZygoteKey {
    /// The number of interpreters of a worker.
    pub const COUNT: usize = HashSeed::ALL.len() * Preload::ALL.len();

    /// Returns the key of the interpreter with numpy alone.
    pub const fn numpy(seed: HashSeed) -> Self {
        Self {
            seed,
            preload: Preload::Numpy,
        }
    }

    /// Returns the index of this interpreter, below [`ZygoteKey::COUNT`].
    pub const fn index(self) -> usize {
        self.seed as usize + HashSeed::ALL.len() * self.preload as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_imports_of_scipy_select_scipy() {
        let of = |text: &str| Preload::of(Rights::Study, text.as_bytes());
        for text in [
            "import scipy",
            "import numpy, scipy.special as s",
            "def f():\n  from scipy import linalg",
            "x=1;import scipy",
        ] {
            assert_eq!(of(text), Preload::NumpyScipy, "{text}");
        }
        for text in [
            "import numpy",
            "# scipy",
            "scipy = 1",
            "import scipyish",
            "'from here to scipyland'",
            "",
        ] {
            assert_eq!(of(text), Preload::Numpy, "{text}");
        }
        assert_eq!(
            Preload::of(Rights::Subject, b"import scipy"),
            Preload::Numpy,
            "a reading never gets scipy"
        );
    }

    #[test]
    fn every_interpreter_has_its_own_index() {
        let all = HashSeed::ALL
            .iter()
            .flat_map(|seed| Preload::ALL.iter().map(|preload| (*seed, *preload)));
        let mut indexes: Vec<usize> = all
            .map(|(seed, preload)| ZygoteKey { seed, preload }.index())
            .collect();
        indexes.sort_unstable();
        assert_eq!(indexes, (0..ZygoteKey::COUNT).collect::<Vec<_>>());
    }
}
