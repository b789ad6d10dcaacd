//! What a warm interpreter has imported, and which one a source needs.

use catalogue::string_enum;
use ladder::{HashSeed, Role};

string_enum! {
    /// What is imported once, before any source: importing is what costs.
    pub enum Profile {
        /// numpy alone: what a reading may use.
        Numpy = "numpy",
        /// numpy and scipy: for files that people run themselves.
        NumpyScipy = "numpy+scipy",
    }
}

impl Profile {
    /// The profile a source needs, by looking at its text: nothing of it is run.
    ///
    /// Only a study may import scipy at all, so everything else gets the smaller one. A text that hides its import gets it
    /// too, and pays for importing scipy itself, within its own limits.
    pub fn of(role: Role, source: &[u8]) -> Self {
        let text = String::from_utf8_lossy(source);
        let imports = |statement: &str| {
            let mut words = statement
                .split(|c: char| !(c.is_alphanumeric() || c == '_'))
                .filter(|word| !word.is_empty());
            matches!(words.next(), Some("import" | "from")) && words.any(|word| word == "scipy")
        };
        let statements = text.lines().flat_map(|line| line.split(';'));
        let needs = role == Role::Study && statements.map(str::trim).any(imports);
        if needs { Self::NumpyScipy } else { Self::Numpy }
    }
}

/// Which warm interpreter of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Warm {
    /// What strings are hashed with.
    pub seed: HashSeed,
    /// What it has imported.
    pub profile: Profile,
}

impl Warm {
    /// How many there are of a worker.
    pub const COUNT: usize = HashSeed::ALL.len() * Profile::ALL.len();

    /// The one with numpy alone.
    pub const fn numpy(seed: HashSeed) -> Self {
        Self {
            seed,
            profile: Profile::Numpy,
        }
    }

    /// Its place in a list of [`Warm::COUNT`].
    pub const fn at(self) -> usize {
        self.seed as usize + HashSeed::ALL.len() * self.profile as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scan_finds_imports_of_scipy_and_nothing_else() {
        let of = |text: &str| Profile::of(Role::Study, text.as_bytes());
        for text in [
            "import scipy",
            "import numpy, scipy.special as s",
            "def f():\n  from scipy import linalg",
            "x=1;import scipy",
        ] {
            assert_eq!(of(text), Profile::NumpyScipy, "{text}");
        }
        for text in [
            "import numpy",
            "# scipy",
            "scipy = 1",
            "import scipyish",
            "'from here to scipyland'",
            "",
        ] {
            assert_eq!(of(text), Profile::Numpy, "{text}");
        }
        assert_eq!(
            Profile::of(Role::Subject, b"import scipy"),
            Profile::Numpy,
            "a reading never gets it"
        );
    }

    #[test]
    fn every_warm_interpreter_has_a_place_of_its_own() {
        let all = HashSeed::ALL
            .iter()
            .flat_map(|seed| Profile::ALL.iter().map(|profile| (*seed, *profile)));
        let mut places: Vec<usize> = all
            .map(|(seed, profile)| Warm { seed, profile }.at())
            .collect();
        places.sort_unstable();
        assert_eq!(places, (0..Warm::COUNT).collect::<Vec<_>>());
    }
}
