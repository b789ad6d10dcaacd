//! Permits to read a body. All clients share a number of permits, and one client's share of them is
//! bounded, so that a client that sends many bodies slowly does not keep other clients from sending.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The maximum number of bodies that are read at the same time. With the largest body, the limit
/// bounds their memory to 32 MiB.
const MAX_BODY_READS: usize = 512;

/// The maximum number of bodies of one client that are read at the same time. A body that is there
/// is read in microseconds, so only slow senders reach the limit.
const MAX_BODY_READS_OF_CLIENT: usize = 64;

/// The permits, and the number that each client holds, by the key of the client's address.
#[derive(Debug)]
pub(super) struct BodyPermits {
    all: Arc<Semaphore>,
    permits_by_client: Arc<Mutex<HashMap<String, usize>>>,
}

/// The reason why a body is not read now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BodyRefusal {
    /// All permits are in use.
    Busy,
    /// The client holds its share.
    OverShare,
}

/// A permit in use.
#[derive(Debug)]
pub(super) struct BodyPermit {
    client: String,
    permits_by_client: Arc<Mutex<HashMap<String, usize>>>,
    _permit: OwnedSemaphorePermit,
}

impl BodyPermits {
    pub(super) fn new() -> Self {
        Self {
            all: Arc::new(Semaphore::new(MAX_BODY_READS)),
            permits_by_client: Arc::default(),
        }
    }

    /// Returns a permit for the client of this key, or the reason why none is free.
    pub(super) fn acquire(&self, client: String) -> Result<BodyPermit, BodyRefusal> {
        let mut permits_by_client = self.permits_by_client.lock();
        if permits_by_client.get(&client).copied().unwrap_or_default() >= MAX_BODY_READS_OF_CLIENT {
            return Err(BodyRefusal::OverShare);
        }
        let permit = self.all.clone().try_acquire_owned();
        let permit = permit.map_err(|_| BodyRefusal::Busy)?;
        *permits_by_client.entry(client.clone()).or_default() += 1;
        Ok(BodyPermit {
            client,
            permits_by_client: self.permits_by_client.clone(),
            _permit: permit,
        })
    }
}

impl Drop for BodyPermit {
    fn drop(&mut self) {
        let mut permits_by_client = self.permits_by_client.lock();
        if let Some(count) = permits_by_client.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                permits_by_client.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_holds_at_most_its_share_and_all_clients_the_rest() {
        let permits = BodyPermits::new();
        let mut all = vec![];
        for client in 0..MAX_BODY_READS / MAX_BODY_READS_OF_CLIENT {
            for _ in 0..MAX_BODY_READS_OF_CLIENT {
                all.push(permits.acquire(client.to_string()).unwrap());
            }
            let more = permits.acquire(client.to_string()).map(drop);
            assert_eq!(more, Err(BodyRefusal::OverShare));
        }
        assert_eq!(
            permits.acquire("new".into()).map(drop),
            Err(BodyRefusal::Busy)
        );
        drop(all);
        assert!(permits.acquire("0".into()).is_ok());
        assert!(
            permits.permits_by_client.lock().is_empty(),
            "a client that holds nothing is forgotten"
        );
    }
}
