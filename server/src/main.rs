//! `concordance-server`: serves the published snapshot over REST and MCP.

mod log;

use anyhow::{Context, Result};
use clap::Parser;
use server::Config;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::ExitCode;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Serves the published snapshot over REST and MCP on one port.
#[derive(Debug, Parser)]
#[command(name = "concordance-server", version, after_help = EXAMPLES)]
struct Arguments {
    /// Address and port to listen on; port 0 takes a free one [default: CONCORDANCE_BIND or 127.0.0.1:8400]
    #[arg(long)]
    bind: Option<SocketAddr>,
    /// The private Postgres, snapshots and secrets [default: CONCORDANCE_STATE_DIR, else .state of the checkout, else
    /// concordance in the user's folder of states: XDG_STATE_HOME or ~/.local/state]
    #[arg(long)]
    state_dir: Option<PathBuf>,
    /// The folder of published snapshots [default: snapshots in the state directory]
    #[arg(long)]
    snapshot_root: Option<PathBuf>,
    /// Writes the address to this file once the server listens
    #[arg(long)]
    ready_file: Option<PathBuf>,
}

const EXAMPLES: &str = "Examples:
  concordance-server
  concordance-server --bind 127.0.0.1:0 --ready-file address.txt
  curl 'http://127.0.0.1:8400/api/graph/have?x=Adam'
  curl -X POST http://127.0.0.1:8400/api/oauth/trial/token -d '{\"grant_type\":\"client_credentials\"}'

A new snapshot is served within seconds of its publication, or at once on SIGHUP.
SIGTERM and SIGINT finish the requests in progress. .env.sample lists the variables.";

fn main() -> ExitCode {
    match start(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print(&format!("error: {error:#}"));
            ExitCode::from(2)
        }
    }
}

fn start(arguments: Arguments) -> Result<()> {
    let mut config = Config::from_env()?;
    if let Some(state_dir) = arguments.state_dir {
        config.snapshot_root = state_dir.join("snapshots");
        config.state_dir = state_dir;
    }
    config.snapshot_root = arguments.snapshot_root.unwrap_or(config.snapshot_root);
    config.bind = arguments.bind.unwrap_or(config.bind);
    let filter = tracing_subscriber::EnvFilter::try_new(&config.log)
        .with_context(|| format!("CONCORDANCE_LOG is {:?}", config.log))?;
    let (log, _writing) = log::writer();
    tracing_subscriber::registry()
        .with(tracing_subscriber::fmt::layer().with_writer(log))
        .with(filter)
        .with(filter_fn(|metadata| log::is_own(metadata.target())))
        .init();
    std::panic::set_hook(Box::new(log::panicked));
    // Each connection uses a file handle. Without a free handle, clients wait until a connection ends.
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the limit of open files is unchanged");
    }
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(listen(config, arguments.ready_file))
}

async fn listen(config: Config, ready_file: Option<PathBuf>) -> Result<()> {
    let listener = TcpListener::bind(config.bind)
        .await
        .with_context(|| format!("listening on {}", config.bind))?;
    let address = format!("http://{}", listener.local_addr()?);
    print(&format!("listening on {address}"));
    if let Some(path) = ready_file {
        write_address(&path, &address).with_context(|| format!("writing {}", path.display()))?;
    }
    server::run(config, listener, Box::pin(stop_signal())).await
}

/// Prints a line to standard error. A full disk below standard error loses the line and stops nothing;
/// `eprintln!` would panic.
fn print(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Writes the address to a temporary file and renames the file, so that a waiting reader never reads
/// a part of the address.
fn write_address(path: &Path, address: &str) -> std::io::Result<()> {
    let temporary = path.with_extension("writing");
    std::fs::write(&temporary, format!("{address}\n"))?;
    std::fs::rename(temporary, path)
}

async fn stop_signal() {
    let (Ok(mut terminate), Ok(mut interrupt)) = (
        signal(SignalKind::terminate()),
        signal(SignalKind::interrupt()),
    ) else {
        return std::future::pending().await;
    };
    let (terminated, interrupted) = (pin!(terminate.recv()), pin!(interrupt.recv()));
    tokio::select! {
        _ = terminated => {}
        _ = interrupted => {}
    }
}
