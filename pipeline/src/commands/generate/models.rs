//! The models of `generate.toml` with their providers. Keys come from the environment.

use super::recorder::Model;
use crate::config::{passed_variable, secret};
use crate::error::hinted;
use crate::progress;
use anyhow::{Context as _, Result};
use generation::Role;
use generation::config::{GenerateConfig, ProviderConfig};
use providers::{Anthropic, Command, Endpoint, Files, OpenAi, Provider, Secret};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The variables that every program gets.
const PASSED_VARIABLES: [&str; 2] = ["PATH", "HOME"];

/// Returns the model of every role. With `exchange`, every request goes to this folder of files instead of its provider.
pub(super) fn load(
    config: &GenerateConfig,
    exchange: Option<&Path>,
) -> Result<BTreeMap<Role, Model>> {
    let mut opened: BTreeMap<String, (Arc<dyn Provider>, bool)> = BTreeMap::new();
    let mut models = BTreeMap::new();
    for role in config.roles.keys() {
        let model = config.model(*role);
        let name = match exchange {
            Some(_) => "files".to_owned(),
            None => model.provider.clone(),
        };
        let (provider, is_batch) = match opened.get(&name) {
            Some(opened) => opened.clone(),
            None => {
                let new = match exchange {
                    Some(folder) => (files(folder)?, true),
                    None => open(&config.providers[&name])
                        .with_context(|| format!("the provider {name} of generate.toml"))?,
                };
                opened.insert(name.clone(), new.clone());
                new
            }
        };
        let model = Model {
            provider,
            provider_name: name,
            family: model.family.clone(),
            price: config.price(model),
            is_batch,
        };
        models.insert(*role, model);
    }
    Ok(models)
}

/// Returns the provider, and whether answers are brought later.
fn open(config: &ProviderConfig) -> Result<(Arc<dyn Provider>, bool)> {
    let key = |name: &Option<String>| name.as_deref().map(secret).transpose();
    let endpoint = |url: &str, key: Option<Secret>, seconds: u64| Endpoint {
        url: url.to_owned(),
        key,
        timeout: Duration::from_secs(seconds),
    };
    Ok(match config {
        ProviderConfig::OpenAi {
            url,
            key: name,
            sends_schema,
            timeout_seconds,
        } => {
            check_url(url, name.is_some())?;
            let endpoint = endpoint(url, key(name)?, *timeout_seconds);
            (Arc::new(OpenAi::new(endpoint, *sends_schema)?), false)
        }
        ProviderConfig::Anthropic {
            url,
            key: name,
            timeout_seconds,
        } => {
            check_url(url, name.is_some())?;
            let endpoint = endpoint(url, key(name)?, *timeout_seconds);
            (Arc::new(Anthropic::new(endpoint)?), false)
        }
        ProviderConfig::Command {
            program,
            arguments,
            environment,
            timeout_seconds,
        } => {
            let mut variables = vec![];
            for name in environment {
                variables.push((name.clone(), secret(name)?));
            }
            for name in PASSED_VARIABLES {
                let value = passed_variable(name)?;
                variables.extend(value.map(|value| (name.to_owned(), value)));
            }
            let command = Command {
                program: program.clone(),
                arguments: arguments.clone(),
                environment: variables,
                timeout: Duration::from_secs(*timeout_seconds),
            };
            (Arc::new(command), false)
        }
        ProviderConfig::Files { folder } => (files(folder)?, true),
    })
}

fn files(folder: &Path) -> Result<Arc<dyn Provider>> {
    let (files, faults) = Files::open(folder)?;
    for fault in faults {
        let (file, line, problem) = (fault.file.display(), fault.line, fault.problem);
        progress::print_line(format!(
            "{file}:{line}: {problem}; the line answers nothing"
        ));
    }
    Ok(Arc::new(files))
}

/// Checks that an address is one of HTTP, and that a key does not travel in the clear over a network.
fn check_url(url: &str, has_key: bool) -> Result<()> {
    if url.starts_with("https://") {
        return Ok(());
    }
    let Some(rest) = url.strip_prefix("http://") else {
        return Err(hinted(
            format!("the address {url:?}"),
            "write https://… or http://…",
        ));
    };
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    let is_local = ["127.0.0.1", "localhost", "[::1]"]
        .iter()
        .any(|local| host == *local || host.starts_with(&format!("{local}:")));
    if has_key && !is_local {
        return Err(hinted(
            format!("{url:?} has a key and no TLS"),
            "use https, or a server on this machine",
        ));
    }
    Ok(())
}
