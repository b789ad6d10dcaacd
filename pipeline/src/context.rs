//! What every command stands on: configuration, the store, the bundled corpus and the specs.

use crate::config::Config;
use crate::progress;
use crate::specs::{self, HeldSpec};
use crate::unfinished::{self, Unfinished};
use anyhow::{Context as _, Result, bail};
use datasets::Corpus;
use sandbox::{Sandbox, SandboxConfig};
use std::collections::BTreeMap;
use store::{Store, StoreConfig};

/// Opened once per command.
pub struct Context {
    /// The configuration.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// Method cards and readings.
    pub corpus: Corpus,
    /// Property specs by method id, those of assemblies too.
    pub specs: BTreeMap<String, HeldSpec>,
    /// What takes no part because it is half-written.
    pub unfinished: Vec<Unfinished>,
}

/// What is read from the disk: the corpus, the specs, and what is half-written and therefore in neither.
pub struct Shelf {
    /// Method cards and readings.
    pub corpus: Corpus,
    /// Property specs by method id.
    pub specs: BTreeMap<String, HeldSpec>,
    /// What was left out.
    pub unfinished: Vec<Unfinished>,
}

impl Shelf {
    /// Reads corpus and specs.
    ///
    /// # Errors
    /// When a file is wrong; one that is only half-written is not.
    pub fn read(config: &Config) -> Result<Self> {
        let mut corpus =
            Corpus::load(&config.corpus).context("the bundled corpus does not load")?;
        let mut unfinished = unfinished::set_aside(&mut corpus, &config.corpus)?;
        let (specs, half) = specs::load(&config.specs).context("the property specs do not load")?;
        unfinished.extend(half);
        same_areas(&corpus, &specs)?;
        let (specs, half) = specs::with_assemblies(specs, &config.assemblies)
            .context("the assemblies do not load")?;
        unfinished.extend(half);
        let has_card = |held: &&HeldSpec| {
            held.spec.wiring.is_some() && corpus.cards.contains_key(&held.spec.method.id)
        };
        if let Some(held) = specs.values().find(has_card) {
            bail!(
                "{}: the id is that of a method with a card\nhint: ids are unique",
                held.spec.file
            );
        }
        Ok(Self {
            corpus,
            specs,
            unfinished,
        })
    }

    /// The methods that have a spec and readings: those asked for, all when none is. Half-written ones are named on standard
    /// error.
    ///
    /// # Errors
    /// When a file is wrong, or a method that is asked for has no spec or no readings.
    pub fn with_both(config: &Config, asked: &[String]) -> Result<Self> {
        let mut shelf = Self::read(config)?;
        shelf
            .unfinished
            .iter()
            .for_each(|one| progress::say(one.to_string()));
        let Self { corpus, specs, .. } = &mut shelf;
        if let Some(id) = asked
            .iter()
            .find(|id| !specs.contains_key(*id) || !corpus.pairs.contains_key(*id))
        {
            bail!(
                "{id} has no spec or no readings\nhint: leave the methods out to take all that have both"
            );
        }
        specs.retain(|id, _| {
            corpus.pairs.contains_key(id) && (asked.is_empty() || asked.contains(id))
        });
        Ok(shelf)
    }
}

/// A spec and the card of its method tell one area: it stands in paths, in reports and in what is served.
fn same_areas(corpus: &Corpus, specs: &BTreeMap<String, HeldSpec>) -> Result<()> {
    for (id, held) in specs {
        let (spec, card) = (&held.spec, corpus.cards.get(id));
        if let Some(card) = card.filter(|card| card.area != spec.method.area) {
            bail!(
                "{}: area {:?}, but the card of {id} says {:?}\nhint: move one of them to the other's area",
                spec.file,
                spec.method.area,
                card.area
            );
        }
    }
    Ok(())
}

impl Context {
    /// Reads corpus and specs, then opens the store: what is wrong on disk is said before a database starts. What is
    /// half-written is named on standard error.
    ///
    /// # Errors
    /// When any of them cannot be read or opened.
    pub async fn open(config: Config) -> Result<Self> {
        let Shelf {
            corpus,
            specs,
            unfinished,
        } = Shelf::read(&config)?;
        unfinished
            .iter()
            .for_each(|one| progress::say(one.to_string()));
        let store = open_store(&config).await?;
        Ok(Self {
            config,
            store,
            corpus,
            specs,
            unfinished,
        })
    }

    /// Starts the sandbox.
    ///
    /// # Errors
    /// When it does not start, or isolates less than the floor.
    pub fn sandbox(&self) -> Result<Sandbox> {
        Ok(Sandbox::start(sandbox_config(&self.config)?)?)
    }
}

/// Opens the configured database or the private cluster.
///
/// # Errors
/// When neither can be opened.
pub async fn open_store(config: &Config) -> Result<Store> {
    let store = StoreConfig {
        database_url: config.database_url.clone(),
        state_dir: config.state_dir.clone(),
    };
    Store::open(&store)
        .await
        .context("the database cannot be opened")
}

/// The sandbox's configuration.
///
/// # Errors
/// When the floor is not an isolation level.
pub fn sandbox_config(config: &Config) -> Result<SandboxConfig> {
    let mut sandbox = SandboxConfig {
        runner: config.runner.clone(),
        ..SandboxConfig::default()
    };
    sandbox.python_prefix = Some(config.python.clone());
    if let Some(floor) = &config.floor {
        sandbox.floor = floor
            .parse()
            .with_context(|| format!("CONCORDANCE_FLOOR is {floor:?}\nhint: I3, I2, I1 or I0"))?;
    }
    Ok(sandbox)
}
