//! The environment blocks: what may change the last bits of a result, and whom the code runs as.

use super::{Compared, Verdicts};
use sandbox::{Environment, SandboxConfig};

/// One block.
pub(super) struct Block {
    /// For people.
    pub name: &'static str,
    openblas: Option<&'static str>,
    numpy: Option<&'static str>,
    hash_seeds: [u32; 2],
    user: Option<u32>,
}

/// The user that owns nothing, as every Linux has it. **Source**: Linux `kernel/sys.c`, overflowuid 65534.
const NOBODY: u32 = 65534;

/// What numpy 2.4 can be told to leave out, newest first. **Source**: `docs/ladder.md`, "Same verdict everywhere".
const ALL_BLOCKS: &[Block] = &[
    Block {
        name: "as it is",
        openblas: None,
        numpy: None,
        hash_seeds: [0, 1],
        user: None,
    },
    Block {
        name: "no AVX-512",
        openblas: Some("Haswell"),
        numpy: Some("X86_V4 AVX512_ICL AVX512_SPR"),
        hash_seeds: [0, 1],
        user: None,
    },
    Block {
        name: "oldest",
        openblas: Some("Prescott"),
        numpy: Some("X86_V3 X86_V4 AVX512_ICL AVX512_SPR"),
        hash_seeds: [0, 1],
        user: None,
    },
    Block {
        name: "other hashes",
        openblas: None,
        numpy: None,
        hash_seeds: [20_170_612, 4_294_967_295],
        user: None,
    },
    Block {
        name: "other user",
        openblas: None,
        numpy: None,
        hash_seeds: [0, 1],
        user: Some(NOBODY),
    },
];

/// Every block, the machine as it is first.
pub(super) const fn all() -> &'static [Block] {
    ALL_BLOCKS
}

/// Whether two environments differ in nothing that a block sets.
pub(super) fn is_same(one: &Environment, other: &Environment) -> bool {
    let parts = |e: &Environment| {
        (
            e.numpy_cpu_features.clone(),
            e.blas_core.clone(),
            e.hash_seed.clone(),
        )
    };
    parts(one) == parts(other)
}

impl Block {
    /// A configuration with this block's settings.
    pub fn applied(&self, config: SandboxConfig) -> SandboxConfig {
        SandboxConfig {
            openblas_coretype: self.openblas.map(str::to_owned),
            npy_disable_cpu_features: self.numpy.map(str::to_owned),
            hash_seeds: self.hash_seeds,
            run_as: self.user,
            ..config
        }
    }

    /// Whether it differs by whom the code runs as, which no environment shows.
    pub const fn is_user(&self) -> bool {
        self.user.is_some()
    }

    fn settings(&self) -> String {
        let parts = [
            self.openblas
                .map(|core| format!("OPENBLAS_CORETYPE={core}")),
            self.numpy
                .map(|features| format!("NPY_DISABLE_CPU_FEATURES={features:?}")),
            (self.hash_seeds != [0, 1]).then(|| format!("PYTHONHASHSEED={}", self.hash_seeds[0])),
            self.user.map(|user| format!("uid {user}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() {
            "no settings".to_owned()
        } else {
            parts.join(" ")
        }
    }

    /// A block that says nothing here.
    pub fn left_out(&self, why: String) -> Compared {
        let (block, settings) = (self.name.to_owned(), self.settings());
        Compared {
            block,
            settings,
            seen: None,
            left_out: Some(why),
            equal: 0,
            different: vec![],
        }
    }

    /// What its verdicts are beside those of the first block.
    pub fn compared(
        &self,
        environment: &Environment,
        verdicts: &Verdicts,
        first: &Verdicts,
    ) -> Compared {
        let shown = |level| crate::show::level(level);
        let other =
            |(id, (level, digest)): (&String, &(Option<ladder::Level>, catalogue::Digest))| {
                let (expected, recorded) = &first[id];
                (digest != recorded).then(|| {
                    format!(
                        "{id}: {}, {} as the machine is",
                        shown(*level),
                        shown(*expected)
                    )
                })
            };
        let different: Vec<String> = verdicts.iter().filter_map(other).collect();
        let core = environment.blas_core.as_deref().unwrap_or("unknown");
        let features = environment.numpy_cpu_features.len();
        Compared {
            block: self.name.to_owned(),
            settings: self.settings(),
            seen: Some(format!(
                "numpy uses {features} features, BLAS kernels {core}, {}",
                environment.isolation
            )),
            left_out: None,
            equal: verdicts.len() - different.len(),
            different,
        }
    }
}
