//! The zoo with layers left out: each wall of an attack stops it alone, and with all of them gone it succeeds and the
//! checks outside the child notice.
//!
//! Everything happens in a process namespace of its own with a small `/tmp` of its own: what an attack reaches there is
//! made for it and ends with it.

use super::case::Case;
use super::ground::Ground;
use super::host::{Host, config};
use super::stage::adopt;
use ladder::HashSeed;
use sandbox::{Layer, Level, Sandbox, Worker};
use std::collections::BTreeMap;
use std::time::Duration;

/// One attack under a choice of layers.
struct Attempt<'a> {
    case: &'a Case,
    level: Level,
    /// The one wall of the attack that is left; none at all, when it is to succeed.
    left: Option<Layer>,
}

/// Attempts by the layers that are left out for them, so that each choice of layers is set up once.
type Plan<'a> = BTreeMap<Vec<Layer>, Vec<Attempt<'a>>>;

/// Makes every attempt and prints a line for each; panics at the end if one came to something else.
pub fn play() {
    adopt();
    new_session_keyring();
    let cases = Case::all();
    for (case, why) in cases
        .iter()
        .filter_map(|case| Some((case, case.expected.untried.as_ref()?)))
    {
        println!("zoo {:<23} never made without its walls: {why}", case.name);
    }
    let ground = Ground::new();
    let mut problems = vec![];
    for (without, attempts) in plan(&cases) {
        let mut config = config(Level::I3);
        config.limits.call_wall = Duration::from_millis(2_500);
        (config.floor, config.without) = (Level::I0, without);
        let sandbox = Sandbox::start(config).expect("the sandbox starts here");
        let mut host = None;
        let can_be_had = |attempt: &&Attempt<'_>| {
            let had = attempt
                .left
                .is_none_or(|left| sandbox.isolation().layers.contains(&left));
            if let (false, Some(left)) = (had, attempt.left) {
                println!(
                    "zoo skipped: {left} cannot be had here, so {} at {} is not made behind it alone",
                    attempt.case.name, attempt.level
                );
            }
            had
        };
        for attempt in attempts.iter().filter(can_be_had) {
            let worker = || sandbox.worker().expect("a worker starts");
            let (came, changed) = made(attempt, &ground, host.take().unwrap_or_else(worker));
            problems.extend(came);
            host = changed;
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// For each attack that layers stop: without any of its walls at I3 and I2, and with each of them alone.
fn plan(cases: &[Case]) -> Plan<'_> {
    let mut plan = Plan::new();
    let tried = cases
        .iter()
        .filter(|case| case.is_one_here() && case.expected.open.is_some());
    for (case, level) in tried.flat_map(|case| [(case, Level::I3), (case, Level::I2)]) {
        let gone: &[Layer] = if level == Level::I3 {
            &[]
        } else {
            Layer::NAMESPACES
        };
        let walls: Vec<Layer> = case
            .expected
            .walls
            .iter()
            .copied()
            .filter(|wall| !gone.contains(wall))
            .collect();
        // A wall that holds among the layers of I3 holds among those of I2: there, that all of them are known is enough.
        let alone = walls
            .iter()
            .copied()
            .map(Some)
            .filter(|_| level == Level::I3);
        for left in alone.chain([None]) {
            let others = walls.iter().copied().filter(|wall| Some(*wall) != left);
            let mut without: Vec<Layer> = gone.iter().copied().chain(others).collect();
            without.sort();
            plan.entry(without)
                .or_default()
                .push(Attempt { case, level, left });
        }
    }
    plan
}

/// Makes one attempt. Returns what is wrong, and the worker when nothing has spoilt it.
fn made(
    attempt: &Attempt<'_>,
    ground: &Ground,
    worker: Worker,
) -> (Option<String>, Option<Worker>) {
    let Attempt { case, level, left } = attempt;
    ground.furnish();
    let mut host = Host::new(worker, ground.home(), ground.cwd(), &[HashSeed::Zero]);
    let (ends, detail) = host
        .attacked_by(case, case.rights())
        .unwrap_or_else(|error| ("the sandbox failed".to_owned(), error.to_string()));
    let changes = host.aftermath();
    host.clear();
    let open = case
        .expected
        .open
        .as_ref()
        .expect("only such attacks are planned");
    let succeeded = open.is(&ends, &detail, &changes);
    let title = left.map_or_else(|| "no wall".to_owned(), |left| format!("{left} alone"));
    let noticed = changes.first().map(String::as_str).unwrap_or_default();
    println!(
        "zoo {:<23} {level}  {title:<21} {ends:<20} {}",
        case.name,
        noticed.chars().take(90).collect::<String>()
    );
    let wrong = (succeeded != left.is_none()).then(|| {
        format!(
            "{} at {level} with {title}: {ends} ({detail}), {changes:#?}",
            case.name
        )
    });
    (wrong, changes.is_empty().then(|| host.into_worker()))
}

/// A keyring that ends with this process, for attacks that leave a key.
fn new_session_keyring() {
    /// **Source**: linux/keyctl.h.
    const KEYCTL_JOIN_SESSION_KEYRING: i32 = 1;
    // SAFETY: a plain system call; no name is given.
    unsafe {
        nix::libc::syscall(
            nix::libc::SYS_keyctl,
            KEYCTL_JOIN_SESSION_KEYRING,
            std::ptr::null::<i8>(),
        );
    }
}
