//! The entry point: probes the machine once, then creates workers.

use crate::config::SandboxConfig;
use crate::environment::Environment;
use crate::error::SandboxError;
use crate::isolation::Isolation;
use crate::layer::Layer;
use crate::library_rights::LibraryRights;
use crate::probe;
use crate::worker::Worker;
use crate::zygote_key::ZygoteKey;
use ladder::HashSeed;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A probed sandbox. Sharing a sandbox is cheap; its workers run the requests.
#[derive(Debug)]
pub struct Sandbox {
    config: Arc<SandboxConfig>,
    isolation: Isolation,
    environment: Environment,
    /// The layers of the probe's child.
    required: Arc<OnceLock<Vec<Layer>>>,
    /// The worker of the probe, still warm. The first call of [`Sandbox::worker`] takes it.
    warm: Mutex<Option<Worker>>,
}

impl Sandbox {
    /// Starts a zygote, measures the isolation of this machine, and returns an error below the
    /// floor.
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
        // `set` fails only on a value that is already set, and no other thread has access to this
        // one yet.
        let _ = required.set(isolation.layers.clone());
        let child_report = probe::surroundings(&mut worker)?;
        let hello = worker
            .zygote(ZygoteKey::numpy(HashSeed::Zero))?
            .hello
            .clone();
        let environment = Environment::build(
            &config,
            &config.find_python()?,
            &hello,
            &child_report,
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

    /// Returns the results of all forbidden acts.
    pub const fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    /// Returns the environment block of run records.
    pub const fn environment(&self) -> &Environment {
        &self.environment
    }

    /// Returns the configuration.
    pub fn config(&self) -> &SandboxConfig {
        &self.config
    }

    /// Returns the sandbox whose workers also run bindings, with the rights that their distribution needs.
    pub fn with_library(&self, rights: LibraryRights) -> Self {
        Self {
            config: Arc::new(SandboxConfig {
                library: Some(rights),
                ..(*self.config).clone()
            }),
            isolation: self.isolation.clone(),
            environment: self.environment.clone(),
            required: Arc::clone(&self.required),
            warm: Mutex::new(None),
        }
    }

    /// Returns a worker for one thread. The worker starts its zygotes when it first needs them.
    ///
    /// # Errors
    /// Never at present: the first request reports a zygote that does not start.
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
