//! The thread that keeps the server: as its owner, or as a guest that takes it over when the owner goes.
//!
//! The server's death signal is tied to the thread that started it, so that thread lives as long as the `Cluster`.

use super::orphans::{self, RelationFile};
use super::place::Place;
use super::server::{START_LIMIT, Server, is_ready};
use super::{data, leftover};
use crate::error::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Seek, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often an owner looks after its server and a guest after the owner.
const TICK: Duration = Duration::from_millis(100);
/// How long a guest waits for an owner that is starting: one start, and one initdb, generously.
const GUEST_LIMIT: Duration = START_LIMIT.saturating_add(Duration::from_secs(30));

/// A handle of the keeping thread; dropping it lets go of the server and waits for the thread.
#[derive(Debug)]
pub(crate) struct Keeper {
    place: Place,
    owner: Arc<AtomicBool>,
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Starts the thread and waits until the server answers, ours or the owner's. Of ours, also the files of relations before it started.
    pub(crate) fn start(
        place: Place,
        durable: bool,
    ) -> Result<(Self, Vec<RelationFile>), StoreError> {
        let lock = open_lock(&place)?;
        let owner = Arc::new(AtomicBool::new(false));
        let (stop, stopped) = channel();
        let (ready, first) = channel();
        let watch = Watch {
            place: place.clone(),
            durable,
            lock,
            owner: owner.clone(),
            stopped,
            server: None,
            listed: vec![],
        };
        let spawned = std::thread::Builder::new()
            .name("postgres-keeper".to_owned())
            .spawn(move || watch.run(&ready));
        let thread = spawned.map_err(StoreError::io("starting a thread for", &place.home))?;
        let keeper = Self {
            place,
            owner,
            stop: Some(stop),
            thread: Some(thread),
        };
        let listed = first.recv().unwrap_or_else(|_| {
            Err(StoreError::cluster(
                "the keeping thread ended",
                "this is a mistake of ours",
            ))
        })?;
        Ok((keeper, listed))
    }

    pub(crate) fn is_owner(&self) -> bool {
        self.owner.load(Ordering::Acquire)
    }

    pub(crate) fn home(&self) -> &Path {
        &self.place.home
    }

    pub(crate) fn place(&self) -> &Place {
        &self.place
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What the thread holds.
struct Watch {
    place: Place,
    durable: bool,
    lock: File,
    owner: Arc<AtomicBool>,
    stopped: Receiver<()>,
    server: Option<Server>,
    listed: Vec<RelationFile>,
}

impl Watch {
    fn run(mut self, ready: &Sender<Result<Vec<RelationFile>, StoreError>>) {
        let first = self.settle().map(|()| std::mem::take(&mut self.listed));
        let settled = first.is_ok();
        let _ = ready.send(first);
        while settled && self.stopped.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            if let Err(error) = self.look_after() {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "the database could not be started; trying again"
                );
            }
        }
        // The server stops before the lock is let go: the next owner finds nothing running.
        if self.server.take().is_some() {
            let _ = std::fs::remove_dir(&self.place.socket);
        }
    }

    /// Becomes the owner, or a guest of a server that answers.
    fn settle(&mut self) -> Result<(), StoreError> {
        let begin = Instant::now();
        loop {
            self.look_after()?;
            if self.server.is_some() || is_ready(&self.place) {
                return Ok(());
            }
            if begin.elapsed() > GUEST_LIMIT {
                let problem = format!(
                    "another process holds {} and its server does not answer",
                    self.place.lock.display()
                );
                return Err(StoreError::cluster(
                    problem,
                    "the file names the process; stop it, then try again",
                ));
            }
            std::thread::sleep(TICK);
        }
    }

    /// One look: an owner restarts a server that died, a guest takes over when the lock is free.
    fn look_after(&mut self) -> Result<(), StoreError> {
        if let Some(status) = self.server.as_mut().and_then(Server::exit_status) {
            tracing::error!(%status, "the database server ended on its own; starting it again");
            self.server = None;
        }
        if self.server.is_none() && (self.owner.load(Ordering::Acquire) || self.take_lock()?) {
            self.owner.store(true, Ordering::Release);
            leftover::clear(&self.place)?;
            let binaries = data::ensure(&self.place, self.durable)?;
            self.listed = orphans::listed(&self.place);
            self.server = Some(Server::start(&self.place, &binaries, self.durable)?);
        }
        Ok(())
    }

    fn take_lock(&mut self) -> Result<bool, StoreError> {
        let io = |doing| StoreError::io(doing, &self.place.lock);
        match self.lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(false),
            Err(TryLockError::Error(error)) => return Err(io("locking")(error)),
        }
        // For people and for `probe`; the lock itself is what counts.
        let mut write = || {
            self.lock.set_len(0)?;
            self.lock.rewind()?;
            writeln!(self.lock, "{}", std::process::id())
        };
        write().map_err(io("writing"))?;
        Ok(true)
    }
}

fn open_lock(place: &Place) -> Result<File, StoreError> {
    let options = OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(&place.lock);
    options.map_err(StoreError::io("opening", &place.lock))
}
