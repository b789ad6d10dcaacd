//! Shares of clients. Of what all clients have together, such as connections, one client has a bounded
//! part, so that it does not keep other clients from having theirs.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;

/// The amount that each client has, by the network that counts as the client unless another key is named.
#[derive(Debug)]
pub(crate) struct Shares<C: Eq + Hash = IpAddr> {
    max: usize,
    amounts: Arc<Mutex<HashMap<C, usize>>>,
}

/// The share of a client. Its drop returns it.
#[derive(Debug)]
pub(crate) struct Share<C: Eq + Hash = IpAddr> {
    client: C,
    amount: usize,
    amounts: Arc<Mutex<HashMap<C, usize>>>,
}

impl<C: Eq + Hash + Clone> Shares<C> {
    /// Returns shares of which one client has `max` at most.
    pub(crate) fn new(max: usize) -> Self {
        Self {
            max,
            amounts: Arc::default(),
        }
    }

    /// Returns true if the client has its whole share.
    pub(crate) fn is_full(&self, client: C) -> bool {
        self.amounts.lock().get(&client).copied() >= Some(self.max)
    }

    /// Gives one to the client; `None` if it has its whole share.
    pub(crate) fn try_add_one(&self, client: C) -> Option<Share<C>> {
        let mut amounts = self.amounts.lock();
        if amounts.get(&client).copied() >= Some(self.max) {
            return None;
        }
        *amounts.entry(client.clone()).or_default() += 1;
        drop(amounts);
        Some(self.share(client, 1))
    }

    /// Gives an amount to the client, even above its share.
    pub(crate) fn add(&self, client: C, amount: usize) -> Share<C> {
        *self.amounts.lock().entry(client.clone()).or_default() += amount;
        self.share(client, amount)
    }

    fn share(&self, client: C, amount: usize) -> Share<C> {
        Share {
            client,
            amount,
            amounts: self.amounts.clone(),
        }
    }
}

impl<C: Eq + Hash> Drop for Share<C> {
    fn drop(&mut self) {
        let mut amounts = self.amounts.lock();
        if let Some(amount) = amounts.get_mut(&self.client) {
            *amount = amount.saturating_sub(self.amount);
            if *amount == 0 {
                amounts.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_client_has_at_most_its_share_and_a_client_with_nothing_is_forgotten() {
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let shares = Shares::new(3);
        let mut all = vec![shares.add(one, 2)];
        assert!(!shares.is_full(one));
        all.extend(shares.try_add_one(one));
        assert!(shares.is_full(one) && shares.try_add_one(one).is_none());
        all.extend(shares.try_add_one(other));
        assert_eq!(all.len(), 3, "the others have theirs");
        all.push(shares.add(one, 5));
        all.swap_remove(0);
        assert!(shares.is_full(one), "6 of 3");
        all.clear();
        assert!(shares.try_add_one(one).is_some());
        assert!(shares.amounts.lock().is_empty());
    }
}
