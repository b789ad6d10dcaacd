//! The entry point: probes the machine once, then creates workers.

use crate::config::SandboxConfig;
use crate::environment::Environment;
use crate::error::SandboxError;
use crate::isolation::Isolation;
use crate::layer::Layer;
use crate::probe;
use crate::worker::Worker;
use crate::zygote_key::ZygoteKey;
use ladder::HashSeed;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A probed sandbox. Cheap to share; its workers do the work.
#[derive(Debug)]
pub struct Sandbox {
    config: Arc<SandboxConfig>,
    isolation: Isolation,
    environment: Environment,
    /// Layers of the probe's child.
    required: Arc<OnceLock<Vec<Layer>>>,
    /// The worker of the probe, still warm: the first to ask gets it.
    warm: Mutex<Option<Worker>>,
}

impl Sandbox {
    /// Starts a zygote, finds out how well this machine isolates, and refuses below the floor.
    ///
    /// # Errors
    /// When the runner or its Python is missing, the probe fails, or the isolation is below `config.floor`.
    pub fn start(config: SandboxConfig) -> Result<Self, SandboxError> {
        let config = Arc::new(config);
        let required = Arc::new(OnceLock::new());
        let mut worker = Worker::new(Arc::clone(&config), Arc::clone(&required));
        let isolation = probe::isolation(&mut worker)?;
        if isolation.level < config.floor {
            return Err(SandboxError::BelowFloor {
                level: isolation.level,
                floor: config.floor,
                reason: isolation.shortcoming(),
            });
        }
        // Only a set value makes `set` fail, and nobody else has this one yet.
        let _ = required.set(isolation.layers.clone());
        let seen = probe::surroundings(&mut worker)?;
        let hello = worker
            .zygote(ZygoteKey::numpy(HashSeed::Zero))?
            .hello
            .clone();
        let environment = Environment::gather(
            &config,
            &config.find_python()?,
            &hello,
            &seen,
            isolation.level,
        );
        Ok(Self {
            config,
            isolation,
            environment,
            required,
            warm: Mutex::new(Some(worker)),
        })
    }

    /// The result of trying every forbidden act.
    pub const fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    /// The environment block of run records.
    pub const fn environment(&self) -> &Environment {
        &self.environment
    }

    /// The configuration.
    pub fn config(&self) -> &SandboxConfig {
        &self.config
    }

    /// A worker of one's own. Its zygotes start when they are first needed.
    ///
    /// # Errors
    /// Never at present: a zygote that does not start is reported by the first request.
    pub fn worker(&self) -> Result<Worker, SandboxError> {
        let warm = self
            .warm
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        Ok(warm
            .unwrap_or_else(|| Worker::new(Arc::clone(&self.config), Arc::clone(&self.required))))
    }
}
