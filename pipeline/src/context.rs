//! The state of every command with a database: configuration, store, bundled corpus and specs.

use crate::config::Config;
use crate::error::{HintContext as _, IsolationError, SetupError, hinted};
use crate::progress;
use crate::specs::{self, LoadedSpec};
use crate::unfinished::{self, Unfinished};
use crate::uses;
use anyhow::{Context as _, Result};
use catalogue::Seed;
use formats::Corpus;
use sandbox::{Sandbox, SandboxConfig, SandboxError};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Store, StoreConfig};

/// The configuration, the store, the corpus and the specs of one command.
pub struct Context {
    /// The environment's settings.
    pub config: Config,
    /// The database.
    pub store: Store,
    loaded: Arc<LoadedCorpus>,
}

impl std::ops::Deref for Context {
    type Target = LoadedCorpus;

    fn deref(&self) -> &LoadedCorpus {
        &self.loaded
    }
}

/// The corpus and the specs on disk; unfinished files are in neither.
pub struct LoadedCorpus {
    pub(crate) corpus: Corpus,
    /// Property specs by method id, including the specs of assemblies.
    pub(crate) specs: BTreeMap<String, LoadedSpec>,
    /// Files that are excluded because they are unfinished.
    pub(crate) unfinished: Vec<Unfinished>,
}

impl LoadedCorpus {
    /// Reads corpus and specs, and names unfinished files on standard error.
    ///
    /// # Errors
    /// When a file is wrong; an unfinished file is not an error.
    pub(crate) fn read(config: &Config) -> Result<Self> {
        let mut corpus =
            Corpus::load(config.corpus()?).context("the bundled corpus does not load")?;
        let mut unfinished = unfinished::remove_unfinished(&mut corpus, config.corpus()?)?;
        let (mut specs, unfinished_specs) =
            specs::load(config.specs()?).context("the property specs do not load")?;
        unfinished.extend(unfinished_specs);
        specs::with_generated(&mut specs, corpus.generated.values())
            .context("the specs of generated methods do not load")?;
        check_areas(&corpus, &specs)?;
        uses::check(&corpus, &specs)?;
        let (specs, unfinished_assemblies) = specs::with_assemblies(specs, config.assemblies()?)
            .context("the assemblies do not load")?;
        unfinished.extend(unfinished_assemblies);
        for loaded in specs.values() {
            let spec = &loaded.spec;
            if spec.wiring.is_some() && corpus.cards.contains_key(&spec.method.id) {
                let message = format!("{}: the id is that of a method with a card", spec.file);
                return Err(hinted(message, "ids are unique"));
            }
        }
        for file in &unfinished {
            progress::print_line(file.to_string());
        }
        Ok(Self {
            corpus,
            specs,
            unfinished,
        })
    }

    /// Reads corpus and specs, and retains the specs of the requested methods. An empty request selects all methods with a spec and
    /// readings.
    pub(crate) fn with_both(config: &Config, requested: &[String]) -> Result<Self> {
        let mut loaded = Self::read(config)?;
        let Self { corpus, specs, .. } = &mut loaded;
        specs.retain(|id, _| corpus.pairs.contains_key(id));
        if let Some(id) = requested.iter().find(|id| !specs.contains_key(*id)) {
            return Err(hinted(
                format!("{id} has no spec or no readings"),
                "leave the methods out to take all that have both",
            ));
        }
        specs.retain(|id, _| requested.is_empty() || requested.contains(id));
        Ok(loaded)
    }
}

/// Checks that the spec and the card of a method state the same area, which paths, reports and answers show.
fn check_areas(corpus: &Corpus, specs: &BTreeMap<String, LoadedSpec>) -> Result<()> {
    for (id, loaded) in specs {
        let Some(card) = corpus.cards.get(id) else {
            continue;
        };
        let (spec, area) = (&loaded.spec, &loaded.spec.method.area);
        if card.area != *area {
            let (file, card_area) = (&spec.file, &card.area);
            return Err(hinted(
                format!("{file}: area {area:?}, but the card of {id} says {card_area:?}"),
                "move one of them to the other's area",
            ));
        }
    }
    Ok(())
}

impl Context {
    /// Reads corpus and specs, then opens the store: errors on disk are reported before a database starts.
    pub async fn open(config: Config) -> Result<Self> {
        let loaded = LoadedCorpus::read(&config)?;
        let store = open_store(&config).await?;
        Ok(Self::of(config, store, loaded))
    }

    /// Returns the context of an opened database and a corpus that was read.
    pub(crate) fn of(config: Config, store: Store, loaded: LoadedCorpus) -> Self {
        Self {
            config,
            store,
            loaded: Arc::new(loaded),
        }
    }

    /// Returns the context of work that a holder has: its store, and the seed of the night that added it.
    pub(crate) fn of_work(&self, store: Store, seed: Seed) -> Self {
        let config = Config {
            seed,
            ..self.config.clone()
        };
        Self {
            config,
            store,
            loaded: self.loaded.clone(),
        }
    }

    /// Returns a context with corpus and specs as they are on disk now.
    pub(crate) fn reloaded(&self) -> Result<Self> {
        let loaded = LoadedCorpus::read(&self.config)?;
        Ok(Self::of(self.config.clone(), self.store.clone(), loaded))
    }

    /// Starts the sandbox.
    pub(crate) fn sandbox(&self) -> Result<Sandbox> {
        start_sandbox(&self.config)
    }
}

/// Opens the context, runs `work` with it and closes the database.
///
/// # Errors
/// When the context does not open, a [`SetupError`]; else the error of `work`.
pub(crate) async fn with_context<T>(
    config: Config,
    work: impl AsyncFnOnce(&Context) -> Result<T>,
) -> Result<T> {
    let context = Context::open(config).await.context(SetupError)?;
    let result = work(&context).await;
    context.store.close().await;
    result
}

/// Opens the configured database or the private cluster.
pub(crate) async fn open_store(config: &Config) -> Result<Store> {
    let store = StoreConfig {
        database_url: config.database_url.clone(),
        state_dir: config.state_dir.clone(),
    };
    Store::open(&store)
        .await
        .context("the database cannot be opened")
}

/// Starts the sandbox as configured.
pub(crate) fn start_sandbox(config: &Config) -> Result<Sandbox> {
    Ok(Sandbox::start(sandbox_config(config)?)?)
}

/// Starts the sandbox of a worker, whose floor is not lowered for want of layers.
///
/// # Errors
/// When it does not start, a [`SetupError`], or an [`IsolationError`] when this machine isolates less than the floor.
pub(crate) fn start_for_worker(sandbox: SandboxConfig) -> Result<Sandbox> {
    match Sandbox::start(sandbox) {
        Err(SandboxError::BelowFloor {
            level,
            floor,
            reason,
        }) => {
            let message =
                format!("this machine isolates at {level}, below the floor {floor}: {reason}");
            let hint = format!(
                "docs/sandbox.md, \"Isolation level and floor\", says what {floor} needs, mostly root or user namespaces"
            );
            Err(hinted(message, hint)).context(IsolationError)
        }
        other => other.context(SetupError),
    }
}

/// Returns the sandbox's configuration.
pub(crate) fn sandbox_config(config: &Config) -> Result<SandboxConfig> {
    let mut sandbox = SandboxConfig {
        runner: config.runner.clone(),
        python_prefix: config.python.clone(),
        hash_seeds: config.seed.hash_seeds(),
        ..SandboxConfig::default()
    };
    if let Some(floor) = &config.floor {
        sandbox.floor = floor.parse().with_hint(
            || format!("CONCORDANCE_FLOOR is {floor:?}"),
            "I3, I2, I1 or I0",
        )?;
    }
    Ok(sandbox)
}
