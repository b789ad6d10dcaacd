//! The budget of a run. A call is reserved at its highest price before it is made; the call that could exceed a limit is not made.

use generation::Role;
use generation::config::Limits;
use providers::MicroDollars;
use std::collections::BTreeMap;

/// Limits, and what counts against them.
#[derive(Debug)]
pub(super) struct Budget {
    limits: Limits,
    role_limits: BTreeMap<Role, Limits>,
    total: Account,
    roles: BTreeMap<Role, Account>,
    unknown: u64,
}

/// Attempts and their cost: settled, or reserved at the highest price.
#[derive(Debug, Clone, Copy, Default)]
struct Account {
    attempts: u64,
    spent: MicroDollars,
}

impl Budget {
    pub(super) fn new(limits: Limits, role_limits: BTreeMap<Role, Limits>) -> Self {
        Self {
            limits,
            role_limits,
            total: Account::default(),
            roles: BTreeMap::new(),
            unknown: 0,
        }
    }

    /// Reserves one attempt.
    ///
    /// # Errors
    /// When the attempt could exceed a limit; the text names the limit.
    pub(super) fn reserve(&mut self, role: Role, highest: MicroDollars) -> Result<(), String> {
        let account = self.roles.entry(role).or_default();
        let role_limits = self.role_limits.get(&role).copied().unwrap_or_default();
        check(&self.limits, self.total, highest).map_err(|limit| format!("the run's {limit}"))?;
        check(&role_limits, *account, highest).map_err(|limit| format!("{role}'s {limit}"))?;
        account.add(highest);
        self.total.add(highest);
        Ok(())
    }

    /// Replaces the highest price of an attempt by its cost.
    pub(super) fn settle(&mut self, role: Role, highest: MicroDollars, cost: MicroDollars) {
        self.total.settle(highest, cost);
        self.roles.entry(role).or_default().settle(highest, cost);
    }

    /// Counts an attempt that an earlier run left open.
    pub(super) fn add_unknown(&mut self, highest: MicroDollars) {
        self.total.add(highest);
        self.unknown += 1;
    }

    pub(super) const fn attempts(&self) -> u64 {
        self.total.attempts
    }

    pub(super) const fn unknown(&self) -> u64 {
        self.unknown
    }

    pub(super) const fn spent(&self) -> MicroDollars {
        self.total.spent
    }
}

impl Account {
    fn add(&mut self, highest: MicroDollars) {
        self.attempts += 1;
        self.spent = self.spent + highest;
    }

    fn settle(&mut self, highest: MicroDollars, cost: MicroDollars) {
        let others = self.spent.0.saturating_sub(highest.0);
        self.spent = MicroDollars(others) + cost;
    }
}

fn check(limits: &Limits, account: Account, highest: MicroDollars) -> Result<(), String> {
    if let Some(max) = limits.max_requests
        && account.attempts >= max
    {
        return Err(format!("limit of {max} requests is reached"));
    }
    if let Some(max) = limits.max_dollars {
        let after = account.spent + highest;
        if after > MicroDollars::from_dollars(max) {
            let spent = account.spent;
            return Err(format!(
                "limit of ${max} would be exceeded: {spent} are spent or in flight, this request can cost {highest}"
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(max_dollars: f64, max_requests: u64) -> Limits {
        Limits {
            max_dollars: Some(max_dollars),
            max_requests: Some(max_requests),
        }
    }

    #[test]
    fn the_call_that_could_exceed_is_not_made() {
        let mut budget = Budget::new(limits(1.0, 100), BTreeMap::new());
        let call = MicroDollars(400_000);
        assert_eq!(budget.reserve(Role::Card, call), Ok(()));
        assert_eq!(budget.reserve(Role::Card, call), Ok(()));
        let refused = budget
            .reserve(Role::Card, call)
            .expect_err("1.2 is above 1");
        assert!(refused.contains("limit of $1"), "{refused}");
        // What is in flight counts at its highest price, what has ended at its cost.
        budget.settle(Role::Card, call, MicroDollars(100_000));
        assert_eq!(budget.reserve(Role::Card, call), Ok(()));
        assert_eq!(
            (budget.attempts(), budget.spent()),
            (3, MicroDollars(900_000))
        );
    }

    #[test]
    fn attempts_that_a_kill_left_open_count() {
        let mut budget = Budget::new(limits(1.0, 3), BTreeMap::new());
        budget.add_unknown(MicroDollars(700_000));
        assert!(budget.reserve(Role::Card, MicroDollars(400_000)).is_err());
        assert!(budget.reserve(Role::Card, MicroDollars(300_000)).is_ok());
        assert!(budget.reserve(Role::Card, MicroDollars(0)).is_ok());
        let refused = budget.reserve(Role::Card, MicroDollars(0));
        assert_eq!(
            refused,
            Err("the run's limit of 3 requests is reached".to_owned())
        );
    }

    #[test]
    fn a_role_has_limits_of_its_own() {
        let role_limits = BTreeMap::from([(Role::Decoy, limits(1.0, 1))]);
        let mut budget = Budget::new(Limits::default(), role_limits);
        assert!(budget.reserve(Role::Decoy, MicroDollars(1)).is_ok());
        assert!(budget.reserve(Role::Decoy, MicroDollars(1)).is_err());
        assert!(budget.reserve(Role::Card, MicroDollars(1)).is_ok());
    }
}
