//! A method on disk, with everything that a function is checked against: the spec, the corpus and reading A.

use crate::config::Config;
use crate::error::hinted;
use crate::programs::Relatives;
use crate::specs::{self, LoadedSpec};
use anyhow::{Context as _, Result};
use catalogue::names::normalise;
use formats::Corpus;
use formats::cards::Card;
use formats::corpus::find_card;
use formats::generated::GeneratedMethod;
use formats::readings::Pair;
use spec::Spec;
use spec::wiring::{Wiring, source};
use std::path::Path;

/// A method with a spec and readings, or an assembly of such methods.
pub(crate) struct Reference {
    /// The card; an assembly has none.
    pub(crate) card: Option<Card>,
    /// The spec with past counterexamples.
    pub(crate) loaded: LoadedSpec,
    /// Reading A; of an assembly, reading A of every brick and the wiring.
    pub(crate) source: Vec<u8>,
    /// True if language models wrote it. A check file runs its programs where it stands, without a sandbox: theirs stay out.
    pub(crate) is_generated: bool,
}

impl Reference {
    /// Finds a method or an assembly by its id, name or alias.
    pub(crate) fn find(config: &Config, name: &str) -> Result<Self> {
        let id = match Self::by_id(config, name)? {
            Some(reference) => return Ok(reference),
            None => id_of_name(config, name)?,
        };
        Self::by_id(config, &id)?.ok_or_else(|| {
            hinted(
                format!("{id} has no spec or no readings"),
                "`concordance report --level V2` lists the methods that a function can be checked against",
            )
        })
    }

    fn by_id(config: &Config, id: &str) -> Result<Option<Self>> {
        if let Some(file) = specs::file_of(config.assemblies()?, id)? {
            let loaded = specs::load_one(&file)?;
            let wiring = loaded.spec.wiring.as_ref();
            let wiring = wiring.with_context(|| format!("{} wires nothing", file.display()))?;
            let source = wired(config, &loaded.spec, wiring)?;
            return Ok(Some(Self {
                card: None,
                loaded,
                source,
                is_generated: false,
            }));
        }
        let bundled = match specs::file_of(config.specs()?, id)? {
            Some(file) => {
                card_and_pair(config.corpus()?, id)?.map(|(card, pair)| (file, card, pair.a))
            }
            None => None,
        };
        let generated = || GeneratedMethod::find(config.corpus()?, id).map_err(anyhow::Error::from);
        let is_generated = bundled.is_none();
        let found = match bundled {
            Some(found) => Some(found),
            None => generated()?.map(|method| (method.spec_file(), method.card, method.a)),
        };
        let Some((file, card, reading)) = found else {
            return Ok(None);
        };
        Ok(Some(Self {
            card: Some(card),
            loaded: specs::load_one(&file)?,
            source: reading.code.into_bytes(),
            is_generated,
        }))
    }

    /// Returns what the corpus has of the method's family.
    pub(crate) fn relatives(&self, config: &Config) -> Result<Relatives> {
        let is_in_use = |card: &&Card| card.family.is_some() || !card.in_use.is_empty();
        if self.card.as_ref().filter(is_in_use).is_none() {
            return Ok(Relatives::default());
        }
        self.relatives_in(config, &Corpus::load(config.corpus()?)?)
    }

    /// Returns what a loaded corpus has of the method's family.
    pub(crate) fn relatives_in(&self, config: &Config, corpus: &Corpus) -> Result<Relatives> {
        Relatives::of(corpus, self.spec(), |id| {
            let file = specs::file_of(config.specs()?, id)?;
            let loaded = file.map(|file| specs::load_one(&file)).transpose()?;
            Ok(loaded.map(|loaded| loaded.spec))
        })
    }

    pub(crate) const fn spec(&self) -> &Spec {
        &self.loaded.spec
    }

    /// Returns signature, ports and conventions as text for people.
    pub(crate) fn description(&self) -> String {
        description(self.spec(), self.card.as_ref())
    }
}

/// Returns signature, ports and conventions of a method as text for people.
pub(crate) fn description(spec: &Spec, card: Option<&Card>) -> String {
    let port_of = |name: &str| {
        let card = card?;
        let mut ports = card.input.iter().chain(&card.output);
        ports.find(|port| port.name == name)
    };
    let line = |name: &str, dtype: spec::Dtype, shape: &[spec::DimExpr]| {
        let shape: Vec<String> = shape.iter().map(plain_size).collect();
        let port = port_of(name);
        let meaning = port.and_then(|port| port.meaning.as_deref());
        let domain = port.and_then(|port| port.domain.as_deref());
        let texts = [
            meaning.map(str::to_owned),
            domain.map(|d| format!("domain: {d}")),
        ];
        let texts: Vec<String> = texts.into_iter().flatten().collect();
        format!(
            "  {name}: {dtype} [{}]  {}",
            shape.join(", "),
            texts.join("; ")
        )
        .trim_end()
        .to_owned()
    };
    let names: Vec<&str> = spec.input_names().collect();
    let outputs: Vec<&str> = spec.output_names().collect();
    let mut lines = vec![
        format!(
            "{}({}) -> {}",
            spec.method.entry,
            names.join(", "),
            outputs.join(", ")
        ),
        "Inputs:".to_owned(),
    ];
    lines.extend(
        spec.inputs
            .iter()
            .map(|i| line(&i.name, i.slot.dtype, &i.slot.shape)),
    );
    lines.push("Outputs:".to_owned());
    lines.extend(
        spec.outputs
            .iter()
            .map(|o| line(&o.name, o.dtype, &o.shape)),
    );
    let variant = card.and_then(|card| card.variant.as_deref());
    let variant = variant.or(spec.papers.first().map(|paper| paper.variant.as_str()));
    if let Some(variant) = variant {
        lines.push(format!("Conventions: {}", variant.trim()));
    }
    lines.join("\n")
}

/// Returns a size without the outermost parentheses of its printed form.
fn plain_size(size: &spec::DimExpr) -> String {
    let text = size.to_string();
    let inner = text.strip_prefix('(').and_then(|t| t.strip_suffix(')'));
    match inner {
        Some(inner) if !inner.contains(['(', ')']) => inner.to_owned(),
        _ => text,
    }
}

fn card_and_pair(corpus: &Path, id: &str) -> Result<Option<(Card, Pair)>> {
    let Some((file, card)) = find_card(corpus, id)? else {
        return Ok(None);
    };
    let folder = file.parent().unwrap_or(&file);
    if !Pair::exists(folder) {
        return Ok(None);
    }
    Ok(Some((card, Pair::read(folder)?)))
}

/// Returns reading A of every brick of an assembly, wired.
fn wired(config: &Config, spec: &Spec, wiring: &Wiring) -> Result<Vec<u8>> {
    let mut pairs = vec![];
    for brick in &wiring.bricks {
        let found = card_and_pair(config.corpus()?, &brick.method)?;
        let (card, pair) = found.with_context(|| {
            format!(
                "{} needs {}, which has no readings",
                spec.method.id, brick.method
            )
        })?;
        pairs.push((card.entry().to_owned(), pair));
    }
    let readings: Vec<source::Reading<'_>> = pairs
        .iter()
        .map(|(entry, pair)| source::Reading {
            source: pair.a.code.as_bytes(),
            entry,
        })
        .collect();
    let text = source::side_source(spec, wiring, &readings).map_err(anyhow::Error::msg)?;
    Ok(text.into_bytes())
}

/// Returns the id of the method with this name or alias.
fn id_of_name(config: &Config, name: &str) -> Result<String> {
    let corpus = Corpus::load(config.corpus()?)?;
    let wanted = normalise(name);
    let mut found: Vec<&str> = corpus
        .cards
        .values()
        .filter(|card| {
            let mut names = card.aliases.iter().chain([&card.name, &card.id]);
            names.any(|other| normalise(other) == wanted)
        })
        .map(|card| card.id.as_str())
        .collect();
    found.sort_by_key(|id| !corpus.pairs.contains_key(*id));
    match found.as_slice() {
        [id, ..] => Ok((*id).to_owned()),
        [] => Err(hinted(
            format!("no method is called {name:?}"),
            "`concordance report --keyword WORDS` finds methods; ids are names of folders in property-specs",
        )),
    }
}
