//! The server's configuration. Only this file reads the server's environment. `.env.sample` lists
//! every variable.

use anyhow::{Context, Result, ensure};
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use store::installation::{Installation, state_folder};

/// The longest drain: whoever looks at `/readyz` less often than that cannot mean it.
const MAX_DRAIN_SECONDS: u64 = 600;

/// The configuration, read once at start-up. Limits of the contract are constants and not
/// configurable. It has no `Debug`, since it has the password of the database and the provider's key.
#[derive(Clone)]
pub struct Config {
    /// `DATABASE_URL`: an existing Postgres. Without the variable, the server uses the private Postgres
    /// below the state directory.
    pub database_url: Option<String>,
    /// `CONCORDANCE_STATE_DIR` (that of `concordance`): the directory of the private Postgres, the snapshots, and the
    /// secret of the address keys.
    pub state_dir: PathBuf,
    /// The directory of published snapshots; `snapshots` in the state directory unless the command line
    /// names another directory.
    pub snapshot_root: PathBuf,
    /// `CONCORDANCE_BIND` (`127.0.0.1:8400`): address and port to listen on; port 0 means any free port.
    pub bind: SocketAddr,
    /// `CONCORDANCE_TRUSTED_PROXIES` (none): addresses or networks, separated by commas, whose
    /// `X-Forwarded-For` the server trusts.
    pub trusted_proxies: Vec<IpNet>,
    /// `CONCORDANCE_PUBLIC_URL`: the URL for clients, without a trailing slash. The default is `http://`
    /// and the address on which the server listens.
    pub public_url: Option<String>,
    /// `CONCORDANCE_ALLOWED_ORIGINS` (none): browser origins, separated by commas, that may call /mcp in
    /// addition to the server's own origins.
    pub allowed_origins: Vec<String>,
    /// `CONCORDANCE_PROVIDER_URL` (none): the payment provider, or its gateway. Without a provider, the
    /// server issues trial tokens only.
    pub provider_url: Option<String>,
    /// `CONCORDANCE_PROVIDER_KEY` (none): the key that authenticates this server to the payment provider.
    pub provider_key: Option<String>,
    /// `CONCORDANCE_CONTACT` (none): a mail address or a web address for people who cannot send a correction by the page.
    pub contact: Option<String>,
    /// `CONCORDANCE_CHECK_WORKERS` (1): with `0` no worker runs beside this server, and it takes no functions to check.
    pub checks_functions: bool,
    /// `CONCORDANCE_DRAIN_SECONDS` (0): the time after SIGTERM in which the server is not ready and still answers, so that
    /// whoever sends it requests notices before it stops listening.
    pub drain: Duration,
    /// `CONCORDANCE_TEST_LOCAL_DOCUMENTS` (off): with `1` the server fetches client metadata documents
    /// over http and from this machine. For tests only, because the setting disables the guard against
    /// requests to private addresses.
    pub local_documents: bool,
    /// `CONCORDANCE_OBJECT_STORAGE` (none), with the `AWS_…` variables that S3 needs: whence snapshots are copied to `snapshot_root`.
    #[cfg(feature = "object-storage")]
    pub object_storage: Option<snapshot::object_storage::ObjectStorage>,
    /// `CONCORDANCE_LOG` (`info`): the filter of the log on stderr, as `level` or `target=level`,
    /// separated by commas. Only crates of this project log.
    pub log: String,
}

impl Config {
    /// Reads the environment.
    pub fn from_env() -> Result<Self> {
        let state_dir = match text("CONCORDANCE_STATE_DIR")? {
            Some(folder) => PathBuf::from(folder),
            None => default_state_folder()?,
        };
        let bind = text("CONCORDANCE_BIND")?.unwrap_or_else(|| "127.0.0.1:8400".into());
        let bind = bind.parse().with_context(|| {
            format!("CONCORDANCE_BIND is {bind:?}\nhint: give an address and a port, e.g. 127.0.0.1:8400 or [::1]:0")
        })?;
        let public_url =
            text("CONCORDANCE_PUBLIC_URL")?.map(|url| url.trim_end_matches('/').to_owned());
        let provider_url = text("CONCORDANCE_PROVIDER_URL")?;
        for (name, url) in [
            ("CONCORDANCE_PUBLIC_URL", &public_url),
            ("CONCORDANCE_PROVIDER_URL", &provider_url),
        ] {
            let fits = url
                .as_ref()
                .is_none_or(|url| url.starts_with("https://") || url.starts_with("http://"));
            ensure!(
                fits,
                "{name} is {url:?}\nhint: give an http or https address"
            );
        }
        let contact = text("CONCORDANCE_CONTACT")?;
        if let Some(contact) = &contact {
            ensure!(
                pages::contact_link(contact).is_some(),
                "CONCORDANCE_CONTACT is {contact:?}\nhint: give a mail address, or an https or http address"
            );
        }
        #[cfg(not(feature = "object-storage"))]
        ensure!(
            text("CONCORDANCE_OBJECT_STORAGE")?.is_none(),
            "CONCORDANCE_OBJECT_STORAGE is set, and this program was built without object storage\nhint: build it with --features object-storage, or leave the variable out"
        );
        let origins = list("CONCORDANCE_ALLOWED_ORIGINS")?;
        Ok(Self {
            database_url: text("DATABASE_URL")?,
            snapshot_root: state_dir.join("snapshots"),
            state_dir,
            bind,
            trusted_proxies: list("CONCORDANCE_TRUSTED_PROXIES")?
                .iter()
                .map(|p| network(p))
                .collect::<Result<_>>()?,
            public_url,
            allowed_origins: origins
                .iter()
                .map(|origin| origin.trim_end_matches('/').to_ascii_lowercase())
                .collect(),
            provider_url,
            provider_key: text("CONCORDANCE_PROVIDER_KEY")?,
            contact,
            checks_functions: text("CONCORDANCE_CHECK_WORKERS")?.as_deref() != Some("0"),
            drain: drain(text("CONCORDANCE_DRAIN_SECONDS")?)?,
            local_documents: text("CONCORDANCE_TEST_LOCAL_DOCUMENTS")?.as_deref() == Some("1"),
            #[cfg(feature = "object-storage")]
            object_storage: object_storage()?,
            log: text("CONCORDANCE_LOG")?.unwrap_or_else(|| "info".into()),
        })
    }
}

/// Returns the folder where `concordance` has its state.
fn default_state_folder() -> Result<PathBuf> {
    let working = std::env::current_dir().context("the working folder is gone")?;
    let executable = std::env::current_exe().context("this program has no file")?;
    let installation = Installation::find(&working, &executable).ok();
    let variable = |name| std::env::var_os(name).map(PathBuf::from);
    let (state_home, home) = (variable("XDG_STATE_HOME"), variable("HOME"));
    state_folder(installation.as_ref(), state_home, home)
        .context("there is no folder for the state\nhint: set CONCORDANCE_STATE_DIR or HOME")
}

#[cfg(feature = "object-storage")]
fn object_storage() -> Result<Option<snapshot::object_storage::ObjectStorage>> {
    let Some(address) = text("CONCORDANCE_OBJECT_STORAGE")? else {
        return Ok(None);
    };
    let variables = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .filter(|(name, _)| name.starts_with("AWS_"));
    let opened = snapshot::object_storage::ObjectStorage::open(&address, variables);
    opened.context("CONCORDANCE_OBJECT_STORAGE").map(Some)
}

fn text(name: &str) -> Result<Option<String>> {
    let Some(value) = std::env::var_os(name).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    let value = value
        .into_string()
        .ok()
        .with_context(|| format!("{name} is not UTF-8"))?;
    Ok(Some(value))
}

fn list(name: &str) -> Result<Vec<String>> {
    let text = text(name)?.unwrap_or_default();
    Ok(text
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect())
}

fn drain(seconds: Option<String>) -> Result<Duration> {
    let text = seconds.unwrap_or_else(|| "0".to_owned());
    let seconds = text
        .parse::<u64>()
        .ok()
        .filter(|seconds| *seconds <= MAX_DRAIN_SECONDS);
    let seconds = seconds.with_context(|| {
        format!("CONCORDANCE_DRAIN_SECONDS is {text:?}\nhint: give whole seconds, {MAX_DRAIN_SECONDS} at most")
    })?;
    Ok(Duration::from_secs(seconds))
}

fn network(text: &str) -> Result<IpNet> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse::<IpNet>().or_else(|_| address()).with_context(|| {
        format!("CONCORDANCE_TRUSTED_PROXIES holds {text:?}\nhint: give addresses or networks, e.g. 10.0.0.0/8,::1")
    })
}
