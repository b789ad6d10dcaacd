//! The environment blocks: settings that may change the last bits of a result, and the user under which the code runs.

use sandbox::{Environment, SandboxConfig};

/// One set of settings.
pub(super) struct Block {
    /// The display name.
    pub(super) name: &'static str,
    openblas: Option<&'static str>,
    numpy: Option<&'static str>,
    hash_seeds: [u32; 2],
    user: Option<u32>,
}

/// The user that owns nothing on every Linux. **Source**: Linux `kernel/sys.c`, overflowuid 65534.
const NOBODY: u32 = 65534;

/// The machine's own settings.
const UNCHANGED: Block = Block {
    name: "as it is",
    openblas: None,
    numpy: None,
    hash_seeds: [0, 1],
    user: None,
};

/// Every block; the machine's own settings are the first. numpy's features are listed newest first.
/// **Source**: numpy 2.4; `docs/ladder.md`, "The same verdict everywhere".
pub(super) const ALL: &[Block] = &[
    UNCHANGED,
    Block {
        name: "no AVX-512",
        openblas: Some("Haswell"),
        numpy: Some("X86_V4 AVX512_ICL AVX512_SPR"),
        ..UNCHANGED
    },
    Block {
        name: "oldest",
        openblas: Some("Prescott"),
        numpy: Some("X86_V3 X86_V4 AVX512_ICL AVX512_SPR"),
        ..UNCHANGED
    },
    Block {
        name: "other hashes",
        hash_seeds: [20_170_612, 4_294_967_295],
        ..UNCHANGED
    },
    Block {
        name: "other user",
        user: Some(NOBODY),
        ..UNCHANGED
    },
];

/// Returns whether two environments have the same features and kernels.
pub(super) fn is_same(one: &Environment, other: &Environment) -> bool {
    one.numpy_cpu_features == other.numpy_cpu_features && one.blas_core == other.blas_core
}

impl Block {
    /// Returns the configuration with this block's settings.
    pub(super) fn applied(&self, config: SandboxConfig) -> SandboxConfig {
        SandboxConfig {
            openblas_coretype: self.openblas.map(str::to_owned),
            npy_disable_cpu_features: self.numpy.map(str::to_owned),
            hash_seeds: self.hash_seeds,
            run_as: self.user,
            ..config
        }
    }

    /// Returns whether the block has another user or other hash seeds, which no environment shows.
    pub(super) fn is_unseen(&self) -> bool {
        self.user.is_some() || self.hash_seeds != UNCHANGED.hash_seeds
    }

    pub(super) fn settings(&self) -> String {
        let mut settings = vec![];
        if let Some(core) = self.openblas {
            settings.push(format!("OPENBLAS_CORETYPE={core}"));
        }
        if let Some(features) = self.numpy {
            settings.push(format!("NPY_DISABLE_CPU_FEATURES={features:?}"));
        }
        if self.hash_seeds != UNCHANGED.hash_seeds {
            settings.push(format!("PYTHONHASHSEED={}", self.hash_seeds[0]));
        }
        if let Some(user) = self.user {
            settings.push(format!("uid {user}"));
        }
        if settings.is_empty() {
            settings.push("no settings".to_owned());
        }
        settings.join(" ")
    }
}
