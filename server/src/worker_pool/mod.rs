//! Worker threads for answers that may take long. The number of processors bounds the number of
//! threads, and small requests do not wait for them. Clients take turns, those that used the threads least
//! first, so that one client's many tasks delay another client's task by at most one task.

#[cfg(test)]
mod tests;

use catalogue::Digest;
use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use tokio::sync::oneshot::{self, error::RecvError};
use tokio::task::JoinError;
use tokio::time::timeout;
use tracing::Span;

/// The maximum number of tasks of one client that wait or run in one pool. Further tasks are refused.
/// An agent that calls tools in parallel has fewer.
pub(crate) const MAX_TASKS_OF_CLIENT: usize = 8;

/// The maximum number of waiting tasks of all clients of one pool.
const MAX_WAITING: usize = 512;

/// The period after whose end, and that of the next, a client's use of the threads is forgotten. A client
/// waits no longer than two periods for clients that used less. **Reason**: longer than the work of one
/// caller, such as a list of names, and shorter than the timeout of an answer.
const PERIOD: Duration = Duration::from_secs(10);

/// The client of a task, who takes turns with the other clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// The bearer of a subscriber's token, by the digest of the token.
    Token(Digest),
    /// Everybody else, by the key of the address: an address may mint many trial tokens.
    Address(String),
}

/// A bounded number of concurrent blocking tasks.
#[derive(Debug, Clone)]
pub(crate) struct WorkerPool(Arc<Mutex<Queues>>);

/// The error of a task without a result.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// The client has too many tasks already.
    #[error("the client has too many tasks in progress")]
    OverShare,
    /// All clients together have too many tasks.
    #[error("too many tasks wait")]
    Busy,
    /// The task panicked, or the runtime is shutting down.
    #[error(transparent)]
    Failed(#[from] JoinError),
}

/// The tasks of a pool.
#[derive(Debug)]
struct Queues {
    /// The maximum number of running tasks.
    max_running: usize,
    /// The maximum number of running tasks of one client.
    max_running_of_client: usize,
    running: usize,
    /// Clients with tasks.
    clients: HashMap<Client, Tasks>,
    /// Clients with a waiting task. Of those that used the threads least, the first has the next turn.
    turns: VecDeque<Client>,
    waiting: usize,
    use_of_clients: UseOfClients,
}

/// The time for which clients had worker threads, in the current period and the one before.
#[derive(Debug)]
struct UseOfClients {
    start: Instant,
    current: HashMap<Client, Duration>,
    previous: HashMap<Client, Duration>,
}

impl UseOfClients {
    /// Adds the time of a task that started then.
    fn add(&mut self, client: &Client, started: Instant) {
        let periods = self.start.elapsed().as_secs() / PERIOD.as_secs();
        if periods > 0 {
            let ended = std::mem::take(&mut self.current);
            self.previous = if periods == 1 { ended } else { HashMap::new() };
            self.start = Instant::now();
        }
        *self.current.entry(client.clone()).or_default() += started.elapsed();
    }

    fn of(&self, client: &Client) -> Duration {
        let of = |period: &HashMap<Client, Duration>| period.get(client).copied();
        of(&self.current).unwrap_or_default() + of(&self.previous).unwrap_or_default()
    }
}

/// The tasks of one client.
#[derive(Debug, Default)]
struct Tasks {
    running: usize,
    /// A message starts a task.
    waiting: VecDeque<oneshot::Sender<Permit>>,
}

/// The permit of a running task. Its drop starts the next task.
#[derive(Debug)]
struct Permit {
    client: Client,
    pool: WorkerPool,
    started: Instant,
    /// True once the running task is no longer counted.
    is_ended: bool,
}

impl Drop for Permit {
    fn drop(&mut self) {
        if !self.is_ended {
            self.pool.finish(&self.client, self.started);
        }
    }
}

impl Permit {
    /// Returns to the end of the client's queue, so that other clients have their turns first. The
    /// client's share is not checked again: a task that began is not refused in its middle.
    fn rejoin(mut self) -> oneshot::Receiver<Self> {
        let (sender, turn) = oneshot::channel();
        self.is_ended = true;
        let mut queues = self.pool.0.lock();
        queues.end(&self.client, self.started);
        queues.add(&self.client, sender);
        let started = queues.start(&self.pool);
        drop(queues);
        send(started);
        turn
    }
}

impl WorkerPool {
    /// Builds a pool of `tasks` concurrent tasks per processor of the machine. One client runs at most
    /// half of them, and one at least.
    pub(crate) fn per_processor(tasks: usize) -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        Self::new(tasks * processors)
    }

    fn new(max_running: usize) -> Self {
        Self(Arc::new(Mutex::new(Queues {
            max_running,
            max_running_of_client: (max_running / 2).max(1),
            running: 0,
            clients: HashMap::new(),
            turns: VecDeque::new(),
            waiting: 0,
            use_of_clients: UseOfClients {
                start: Instant::now(),
                current: HashMap::new(),
                previous: HashMap::new(),
            },
        })))
    }

    /// Runs a task of a client when it is the client's turn. A caller that stops waiting leaves the
    /// queue. A started task always finishes.
    ///
    /// # Errors
    /// When the client, or all clients together, have too many tasks; those of the task.
    pub(crate) async fn run<T, E>(
        &self,
        client: Client,
        task: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<WorkerError> + Send + 'static,
    {
        let turn = self.enqueue(client)?.await;
        let (result, _permit) = with_permit(turn, task).await?;
        result
    }

    /// Runs a task on each item in order, as one task of the client. Other clients have their turns
    /// between two items, so a client with many items delays them by one item at most. The results end
    /// before the first item whose turn does not come within `max_wait`.
    ///
    /// # Errors
    /// When the client has too many tasks; the first error of an item ends the task.
    pub(crate) async fn run_each<I, T, E>(
        &self,
        client: Client,
        max_wait: Duration,
        items: Vec<I>,
        task: impl Fn(I) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<Vec<T>, E>
    where
        I: Send + 'static,
        T: Send + 'static,
        E: From<WorkerError> + Send + 'static,
    {
        let task = Arc::new(task);
        let mut results = Vec::with_capacity(items.len());
        let mut permit: Option<Permit> = None;
        for item in items {
            let turn = match permit.take() {
                Some(permit) => permit.rejoin(),
                None => match self.enqueue(client.clone()) {
                    Err(WorkerError::Busy) => break,
                    turn => turn?,
                },
            };
            let Ok(turn) = timeout(max_wait, turn).await else {
                break;
            };
            let task = task.clone();
            let (result, running) = with_permit(turn, move || task(item)).await?;
            results.push(result?);
            permit = Some(running);
        }
        Ok(results)
    }

    /// Adds a task to the client's queue.
    fn enqueue(&self, client: Client) -> Result<oneshot::Receiver<Permit>, WorkerError> {
        let (sender, turn) = oneshot::channel();
        let mut queues = self.0.lock();
        let queues_waiting = queues.waiting;
        let tasks = queues.clients.entry(client.clone()).or_default();
        // Callers that left count no longer.
        let before = tasks.waiting.len();
        tasks.waiting.retain(|sender| !sender.is_closed());
        let left = before - tasks.waiting.len();
        let refusal = if tasks.running + tasks.waiting.len() >= MAX_TASKS_OF_CLIENT {
            Some(WorkerError::OverShare)
        } else if queues_waiting - left >= MAX_WAITING {
            Some(WorkerError::Busy)
        } else {
            None
        };
        queues.waiting -= left;
        if let Some(refusal) = refusal {
            queues.forget_if_idle(&client);
            return Err(refusal);
        }
        queues.add(&client, sender);
        let started = queues.start(self);
        drop(queues);
        send(started);
        Ok(turn)
    }

    /// Ends a task of a client and starts waiting tasks.
    fn finish(&self, client: &Client, started: Instant) {
        let mut queues = self.0.lock();
        queues.end(client, started);
        queues.forget_if_idle(client);
        let started = queues.start(self);
        drop(queues);
        send(started);
    }
}

/// Sends permits to waiting callers. A permit whose caller has left is dropped and starts the next
/// task, so nobody may hold a lock.
fn send(started: Vec<(oneshot::Sender<Permit>, Permit)>) {
    for (sender, permit) in started {
        drop(sender.send(permit));
    }
}

/// Runs a task on a blocking thread with the permit of its turn; returns its result and the permit.
async fn with_permit<R: Send + 'static>(
    turn: Result<Permit, RecvError>,
    task: impl FnOnce() -> R + Send + 'static,
) -> Result<(R, Permit), WorkerError> {
    // The sender is dropped only after it has sent.
    let permit = turn.map_err(|_| WorkerError::Busy)?;
    let span = Span::current();
    let running = tokio::task::spawn_blocking(move || (span.in_scope(task), permit));
    Ok(running.await?)
}

impl Queues {
    /// Adds a waiting task to a client's queue.
    fn add(&mut self, client: &Client, sender: oneshot::Sender<Permit>) {
        let tasks = self.clients.entry(client.clone()).or_default();
        tasks.waiting.push_back(sender);
        self.waiting += 1;
        if !self.turns.contains(client) {
            self.turns.push_back(client.clone());
        }
    }

    /// Counts a running task of a client no longer, and the time since it started as the client's use.
    fn end(&mut self, client: &Client, started: Instant) {
        self.running -= 1;
        self.use_of_clients.add(client, started);
        if let Some(tasks) = self.clients.get_mut(client) {
            tasks.running -= 1;
        }
    }

    /// Starts tasks while permits are free, one of each client in turn.
    fn start(&mut self, pool: &WorkerPool) -> Vec<(oneshot::Sender<Permit>, Permit)> {
        let mut started = vec![];
        while self.running < self.max_running
            && let Some(client) = self.next_turn()
        {
            let Some(tasks) = self.clients.get_mut(&client) else {
                continue;
            };
            // A caller that left has no turn.
            let waiting = tasks.waiting.len();
            tasks.waiting.retain(|sender| !sender.is_closed());
            self.waiting -= waiting - tasks.waiting.len();
            if let Some(sender) = tasks.waiting.pop_front() {
                tasks.running += 1;
                self.running += 1;
                self.waiting -= 1;
                let permit = Permit {
                    client: client.clone(),
                    pool: pool.clone(),
                    started: Instant::now(),
                    is_ended: false,
                };
                started.push((sender, permit));
            }
            match tasks.waiting.is_empty() {
                true => self.forget_if_idle(&client),
                false => self.turns.push_back(client),
            }
        }
        started
    }

    /// Removes and returns the client that has the next turn: of the clients that may run one more task,
    /// the first of those that used the threads least.
    fn next_turn(&mut self) -> Option<Client> {
        let may_run = |client: &Client| {
            let tasks = self.clients.get(client);
            tasks.is_none_or(|tasks| tasks.running < self.max_running_of_client)
        };
        let turns = self.turns.iter().enumerate();
        let (at, _) = turns
            .filter(|(_, client)| may_run(client))
            .min_by_key(|(_, client)| self.use_of_clients.of(client))?;
        self.turns.remove(at)
    }

    fn forget_if_idle(&mut self, client: &Client) {
        let idle = |tasks: &Tasks| tasks.running == 0 && tasks.waiting.is_empty();
        if self.clients.get(client).is_some_and(idle) {
            self.clients.remove(client);
        }
    }
}
