//! The thread that runs the server.
//!
//! The kernel sends a child's death signal when the *thread* that started the child ends, so this
//! thread lives as long as the `Cluster`. The process with the lock runs the server. Other
//! processes of the state folder use this server, and start a new one when the lock becomes free.
//! Therefore a server command that started during a nightly run still has its database after the
//! end of the run.

use super::data;
use super::paths::ClusterPaths;
use super::server::{START_TIMEOUT, Server, is_ready};
use crate::error::StoreError;
use crate::full_disk::FullDisk;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The time between two checks of the server and the lock.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// The maximum wait for another process's server: one start and one initdb.
const READY_TIMEOUT: Duration = START_TIMEOUT.saturating_add(Duration::from_secs(30));

/// A handle of the thread. Dropping the value stops this process's server and joins the thread.
#[derive(Debug)]
pub(crate) struct Supervisor {
    is_owner: Arc<AtomicBool>,
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Supervisor {
    /// Starts the thread and waits until a server of this process or of another one is ready.
    pub(crate) fn start(paths: ClusterPaths, durable: bool) -> Result<Self, StoreError> {
        let is_owner = Arc::new(AtomicBool::new(false));
        let (stop, stopped) = channel();
        let (ready, is_ready) = channel();
        let home = paths.home.clone();
        let worker = Worker {
            paths,
            durable,
            is_owner: is_owner.clone(),
            server: None,
        };
        let thread = std::thread::Builder::new()
            .name("postgres-supervisor".to_owned())
            .spawn(move || worker.run(&ready, &stopped))
            .map_err(StoreError::io("starting a thread for", home))?;
        let supervisor = Self {
            is_owner,
            stop: Some(stop),
            thread: Some(thread),
        };
        is_ready.recv().unwrap_or_else(|_| {
            Err(StoreError::cluster(
                "its thread panicked",
                "this is a bug, please report it",
            ))
        })?;
        Ok(supervisor)
    }

    pub(crate) fn is_owner(&self) -> bool {
        self.is_owner.load(Ordering::Acquire)
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The state of the thread.
struct Worker {
    paths: ClusterPaths,
    durable: bool,
    is_owner: Arc<AtomicBool>,
    server: Option<Server>,
}

impl Worker {
    fn run(mut self, ready: &Sender<Result<(), StoreError>>, stopped: &Receiver<()>) {
        let started = self.wait_until_ready();
        let is_running = started.is_ok();
        let _ = ready.send(started);
        while is_running && stopped.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
            if let Err(error) = self.ensure_server() {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "the database could not be started; trying again"
                );
            }
        }
        if self.server.take().is_some() {
            let _ = std::fs::remove_dir(&self.paths.socket);
        }
    }

    fn wait_until_ready(&mut self) -> Result<(), StoreError> {
        let start = Instant::now();
        loop {
            self.ensure_server()?;
            if self.server.is_some() || is_ready(&self.paths) {
                return Ok(());
            }
            if start.elapsed() > READY_TIMEOUT {
                let lock = self.paths.lock.display();
                return Err(StoreError::cluster(
                    format!("another process has the lock {lock} and its server does not answer"),
                    "the file names the process; stop it, then try again",
                ));
            }
            std::thread::sleep(POLL_INTERVAL);
        }
    }

    /// Starts the server if this process's server ended, or if no process has the lock.
    fn ensure_server(&mut self) -> Result<(), StoreError> {
        if let Some(server) = &mut self.server {
            let Some(status) = server.exit_status() else {
                return Ok(());
            };
            let full = FullDisk::of_log(&self.paths.home).map(StoreError::from);
            let error = full.as_ref().map(|full| full as &dyn std::error::Error);
            tracing::error!(%status, error, "the database server ended on its own; starting it again");
            self.server = None;
        }
        let Some(lock) = self.paths.try_lock()? else {
            return Ok(());
        };
        let binaries = data::ensure(&self.paths, &lock, self.durable)?;
        let is_restart = self.is_owner.load(Ordering::Acquire);
        let server = Server::start(&self.paths, &binaries, lock, self.durable, is_restart)?;
        self.server = Some(server);
        self.is_owner.store(true, Ordering::Release);
        Ok(())
    }
}
