//! Leases against a model: whatever of any kind and shard is claimed, renewed, given back, released, left to run out and answered, in any
//! order and by whomever, the database holds what the model holds, and a result is stored once, by the attempt that was current.

use crate::checks::{TEN_MINUTES_EARLIER, add, answer};
use crate::fixture::store;
use catalogue::Digest;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use std::collections::BTreeMap;
use std::time::Instant;
use store::Store;
use store::checks::MAX_WAIT_SECONDS;
use store::lease::{Lease, MAX_ATTEMPTS, Part, WorkKind, WorkState};
use store::testing::TestStore;

/// A step that somebody takes. Numbers choose among what there is.
#[derive(Debug, Clone)]
enum Step {
    Add,
    /// A pair or a tree is added, with this turn and this shard.
    AddUnit(WorkKind, i32, i32),
    Claim(&'static [WorkKind], Part, usize),
    /// A holder renews every lease that it ever had.
    Renew,
    GiveBack(usize),
    /// The lease of a piece of work runs out.
    Expire(usize),
    /// Work was taken as often as a check may be.
    Wear(usize),
    /// An operator takes everything from its holders.
    Release,
    /// Somebody stores a result under a lease that was given at any time.
    Answer(usize),
    /// Everything that is there was added ten minutes earlier.
    Age,
    Fail,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        1 => Just(Step::Add),
        2 => (unit_kind(), 0..3, 0..6).prop_map(|(kind, turn, shard)| Step::AddUnit(kind, turn, shard)),
        4 => (kinds(), 1..4, 0..4, 1..4usize).prop_map(|(kinds, count, index, most)| {
            Step::Claim(kinds, Part { index: index % count, count }, most)
        }),
        1 => Just(Step::Renew),
        1 => any::<usize>().prop_map(Step::GiveBack),
        3 => any::<usize>().prop_map(Step::Expire),
        3 => any::<usize>().prop_map(Step::Answer),
        1 => any::<usize>().prop_map(Step::Wear),
        1 => Just(Step::Release),
        1 => Just(Step::Age),
        2 => Just(Step::Fail),
    ]
}

fn unit_kind() -> impl Strategy<Value = WorkKind> {
    prop_oneof![Just(WorkKind::Verify), Just(WorkKind::Harvest)]
}

fn kinds() -> impl Strategy<Value = &'static [WorkKind]> {
    use WorkKind::{Check, Harvest, Verify};
    prop_oneof![
        Just(&[Check][..]),
        Just(&[Verify][..]),
        Just(&[Harvest][..]),
        Just(&[Verify, Harvest, Check][..])
    ]
}

/// One piece of work, as it should be.
#[derive(Debug, Clone, PartialEq)]
struct Work {
    kind: WorkKind,
    turn: i32,
    shard: i32,
    state: WorkState,
    attempt: i32,
    has_run_out: bool,
    is_old: bool,
    answered_by: Option<i32>,
}

impl Work {
    fn new(kind: WorkKind, turn: i32, shard: i32) -> Self {
        Self {
            kind,
            turn,
            shard,
            state: WorkState::Waiting,
            attempt: 0,
            has_run_out: false,
            is_old: false,
            answered_by: None,
        }
    }

    fn is_worn(&self) -> bool {
        self.kind == WorkKind::Check && self.attempt >= MAX_ATTEMPTS
    }

    fn is_free(&self) -> bool {
        self.state == WorkState::Waiting || self.has_run_out && !self.is_worn()
    }
}

/// The queue as it should be, and every lease that was given.
#[derive(Default)]
struct Model {
    works: BTreeMap<i64, Work>,
    given: Vec<Lease>,
}

impl Model {
    fn is_current(&self, lease: Lease) -> bool {
        let work = &self.works[&lease.work];
        work.state == WorkState::Leased && work.attempt == lease.attempt
    }

    /// The leases that a claim gives: kind by kind, the part and what was lost first, by turn.
    fn claim(&mut self, kinds: &[WorkKind], part: Part, most: usize) -> Vec<Lease> {
        let mut claimed = vec![];
        for (kind, part) in kinds
            .iter()
            .flat_map(|kind| [(*kind, part), (*kind, Part::ALL)])
        {
            let free = self.works.iter().filter(|(_, work)| {
                let is_own = work.shard % part.count == part.index || work.has_run_out;
                work.kind == kind && is_own && work.is_free()
            });
            let mut free: Vec<(i32, i64)> = free.map(|(id, work)| (work.turn, *id)).collect();
            free.sort();
            free.truncate(most - claimed.len());
            for (_, id) in free {
                let work = self.works.get_mut(&id).unwrap();
                work.state = WorkState::Leased;
                work.attempt += 1;
                work.has_run_out = false;
                claimed.push(Lease {
                    work: id,
                    attempt: work.attempt,
                });
            }
        }
        claimed.sort();
        self.given.extend(&claimed);
        claimed
    }

    /// Fails the checks that nobody has and that are old or were lost too often; returns how many.
    fn fail(&mut self) -> u64 {
        let mut failed = 0;
        let checks = self.works.values_mut();
        for work in checks.filter(|work| work.kind == WorkKind::Check) {
            let is_worn = work.has_run_out && work.is_worn();
            let is_free = work.has_run_out || work.state == WorkState::Waiting;
            if is_worn || is_free && work.is_old {
                (work.state, work.has_run_out) = (WorkState::Failed, false);
                failed += 1;
            }
        }
        failed
    }
}

/// Takes one step in the database and in the model.
async fn take(store: &TestStore, model: &mut Model, step: &Step) -> Result<(), TestCaseError> {
    let pick =
        |number: usize| (!model.given.is_empty()).then(|| model.given[number % model.given.len()]);
    match *step {
        Step::Add => {
            let id = add(store, model.works.len()).await;
            let work = Work::new(WorkKind::Check, 0, 0);
            model.works.insert(id, work);
        }
        Step::AddUnit(kind, turn, shard) => {
            let key = Digest::of(model.works.len().to_string());
            let add = "INSERT INTO work (kind, key, turn, shard) VALUES";
            let add = format!("{add} ('{kind}', '{key}', {turn}, {shard})");
            store.execute(&add).await.unwrap();
            let id = store.texts("SELECT max(work_id) FROM work").await.unwrap();
            let id = id[0].as_ref().unwrap().parse().unwrap();
            let work = Work::new(kind, turn, shard);
            model.works.insert(id, work);
        }
        Step::Claim(kinds, part, most) => {
            let claimed = store.claim_work(kinds, part, "holder", most);
            let mut claimed = claimed.await.unwrap();
            claimed.sort();
            prop_assert_eq!(claimed, model.claim(kinds, part, most));
        }
        Step::Renew => {
            let mut renewed = store.renew_leases(&model.given).await.unwrap();
            renewed.sort();
            let current = model
                .given
                .iter()
                .copied()
                .filter(|lease| model.is_current(*lease));
            let mut current: Vec<Lease> = current.collect();
            current.sort();
            for lease in &current {
                model.works.get_mut(&lease.work).unwrap().has_run_out = false;
            }
            prop_assert_eq!(renewed, current);
        }
        Step::GiveBack(number) => {
            let Some(lease) = pick(number) else {
                return Ok(());
            };
            let given = store.give_back(&[lease]).await.unwrap();
            let is_current = model.is_current(lease);
            prop_assert_eq!(given, u64::from(is_current));
            if is_current {
                let work = model.works.get_mut(&lease.work).unwrap();
                (work.state, work.has_run_out) = (WorkState::Waiting, false);
            }
        }
        Step::Expire(number) => {
            let Some(lease) = pick(number) else {
                return Ok(());
            };
            let past = "UPDATE work SET lease_until = now() - interval '1 second' WHERE state = 'leased' AND work_id =";
            store
                .execute(&format!("{past} {}", lease.work))
                .await
                .unwrap();
            let work = model.works.get_mut(&lease.work).unwrap();
            work.has_run_out = work.state == WorkState::Leased;
        }
        Step::Answer(number) => {
            let Some(lease) = pick(number) else {
                return Ok(());
            };
            let is_check = model.works[&lease.work].kind == WorkKind::Check;
            let is_stored = match is_check {
                true => store.answer_check(lease, &answer(lease.attempt)).await,
                false => store.finish_work(&[lease]).await.map(|ended| ended == 1),
            };
            let is_stored = is_stored.unwrap();
            prop_assert_eq!(is_stored, model.is_current(lease));
            if is_stored {
                let work = model.works.get_mut(&lease.work).unwrap();
                work.state = WorkState::Done;
                work.answered_by = is_check.then_some(lease.attempt);
                work.has_run_out = false;
            }
        }
        Step::Wear(number) => {
            let Some(lease) = pick(number) else {
                return Ok(());
            };
            let work = model.works.get_mut(&lease.work).unwrap();
            work.attempt = work.attempt.max(MAX_ATTEMPTS);
            let wear = "UPDATE work SET attempt = greatest(attempt,";
            let wear = format!("{wear} {MAX_ATTEMPTS}) WHERE work_id = {}", lease.work);
            store.execute(&wear).await.unwrap();
        }
        Step::Release => {
            let leased = model.works.values_mut();
            let leased = leased.filter(|work| work.state == WorkState::Leased);
            let mut count = 0;
            for work in leased {
                (work.state, work.has_run_out) = (WorkState::Waiting, false);
                count += 1;
            }
            prop_assert_eq!(store.release_work(None).await.unwrap(), count);
        }
        Step::Age => {
            store.execute(TEN_MINUTES_EARLIER).await.unwrap();
            model.works.values_mut().for_each(|work| work.is_old = true);
        }
        Step::Fail => {
            let failed = store.fail_lost_work(WorkKind::Check, MAX_WAIT_SECONDS);
            let failed = failed.await.unwrap();
            prop_assert_eq!(failed, model.fail());
        }
    }
    Ok(())
}

/// The queue as it is.
async fn stored(store: &TestStore) -> BTreeMap<i64, Work> {
    let rows = store
        .texts(
            "SELECT concat_ws(' ', work_id, kind, turn, shard, state, attempt, coalesce(lease_until < now(), false),
                              added_at < now() - interval '10 minutes', answer ->> 'text')
             FROM work LEFT JOIN check_job USING (work_id)",
        )
        .await
        .unwrap();
    let rows = rows.iter().flatten().map(|row| {
        let words: Vec<&str> = row.split(' ').collect();
        let work = Work {
            kind: words[1].parse().unwrap(),
            turn: words[2].parse().unwrap(),
            shard: words[3].parse().unwrap(),
            state: words[4].parse().unwrap(),
            attempt: words[5].parse().unwrap(),
            has_run_out: words[6] == "t",
            is_old: words[7] == "t",
            answered_by: words
                .last()
                .filter(|_| words.len() > 8)
                .map(|last| last.parse().unwrap()),
        };
        (words[0].parse().unwrap(), work)
    });
    rows.collect()
}

#[test]
fn any_order_of_claims_heartbeats_losses_and_answers_is_as_the_model_says() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(store());
    let mut runner = TestRunner::new(Config {
        cases: 48,
        failure_persistence: None,
        ..Config::default()
    });
    let steps = proptest::collection::vec(step(), 1..60);
    let ran = runner.run(&steps, |steps| {
        runtime.block_on(async {
            store.execute("TRUNCATE work CASCADE").await.unwrap();
            let mut model = Model::default();
            for step in &steps {
                take(&store, &mut model, step).await?;
                prop_assert_eq!(&stored(&store).await, &model.works, "after {:?}", step);
            }
            Ok(())
        })
    });
    ran.unwrap();
}

/// The holders of the test of many at once, eight in each process.
const HOLDERS: i32 = 64;

/// The pieces of work of that test.
const PIECES: usize = 5_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn holders_at_once_never_have_the_same_work() {
    let store = store().await;
    let add = "INSERT INTO work (kind, key, turn, shard) SELECT 'verify', encode(sha256(n::text::bytea), 'hex'), n, n % 1000";
    let add = format!("{add} FROM generate_series(1, {PIECES}) AS n");
    store.execute(&add).await.unwrap();
    let mut processes = vec![];
    for _ in 0..HOLDERS / 8 {
        let process = Store::connect_with_few_rights(store.url()).await;
        processes.push(process.unwrap());
    }
    let begun = Instant::now();
    let mut holders = tokio::task::JoinSet::new();
    for index in 0..HOLDERS {
        let process = processes[index as usize / 8].clone();
        holders.spawn(async move {
            let (kinds, name) = ([WorkKind::Verify], format!("holder {index}"));
            let part = Part {
                index,
                count: HOLDERS,
            };
            let mut had = vec![];
            loop {
                let claimed = process.claim_work(&kinds, part, &name, 4).await.unwrap();
                if claimed.is_empty() {
                    return had;
                }
                had.extend(claimed);
            }
        });
    }
    let mut all: Vec<Lease> = holders.join_all().await.into_iter().flatten().collect();
    let seconds = begun.elapsed().as_secs_f64();
    let speed = PIECES as f64 / seconds;
    println!("{HOLDERS} holders took {PIECES} pieces of work, {speed:.0} a second");
    all.sort();
    assert_eq!(all.len(), PIECES);
    all.dedup_by_key(|lease| lease.work);
    assert_eq!(all.len(), PIECES, "each is claimed once");
}
