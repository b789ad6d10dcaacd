//! The host's side of the zoo: runs every attack at one level and says what came of it.

use super::case::{Case, found};
use super::stage::Stage;
use crate::tree::root;
use ladder::spec::Spec;
use ladder::verify::{Pair, verify};
use ladder::{Array, Executor, HashSeed, Layout, Load, Outcome, Refusal, Reply, Role, Value};
use sandbox::{Layer, Level, Sandbox, SandboxConfig, Worker};
use std::time::Duration;

/// What a subject that comes after an attack finds: numpy, builtins and the processor as they ought to be.
const CLEAN: &str = "import math
import numpy as np
def attack(x):
    sound = [len(x) == 3, float('1.5') == 1.5, math.pi > 3.14, math.e > 2.71, np.allclose(x, x),
             not np.allclose(x, x + 1), np.float64 is not np.float32, np.geterr()['divide'] == 'warn',
             (np.array([5e-324]) * 1.0)[0] > 0.0, np.zeros(2).shape == (2,)]
    return np.cumsum(x) if all(sound) else np.array([float(s) for s in sound])
";

/// Runs every attack and prints a line for each; panics at the end if one did what it must not.
pub fn play(level: Level) {
    let sandbox = Sandbox::start(config(level)).expect("the sandbox starts here");
    let found = sandbox.isolation();
    if found.level != level {
        println!("\nzoo skipped: {level} cannot be had here, {} can: {}", found.level, found.shortcoming());
        return;
    }
    let mut host = Host::new(sandbox.worker().expect("a worker starts"), level);
    let problems: Vec<String> = Case::all().iter().flat_map(|case| host.attacked_by(case)).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Short limits: what is endless needs no second to show it, and what is not has room.
fn config(level: Level) -> SandboxConfig {
    let mut config = SandboxConfig::default();
    config.limits.call_cpu = Duration::from_millis(400);
    config.limits.import_cpu = Duration::from_millis(400);
    config.limits.memory_bytes = 128 << 20;
    if level < Level::I3 {
        config.without = Layer::NAMESPACES.to_vec();
    }
    config
}

struct Host {
    worker: Worker,
    level: Level,
    zygotes: Vec<u32>,
    stage: Stage,
    spec: Spec,
    honest: Vec<u8>,
}

impl Host {
    fn new(mut worker: Worker, level: Level) -> Self {
        // A climb uses both zygotes; both are to be there from the start.
        for hash_seed in [HashSeed::Zero, HashSeed::One] {
            load(&mut worker, CLEAN.as_bytes(), Role::Subject, hash_seed).expect("an honest source loads");
        }
        let zygotes = worker.zygote_pids();
        shares_no_memory(&zygotes);
        let file = |name: &str| std::fs::read_to_string(root().join("tests/zoo").join(name)).expect("it is there");
        let spec = Spec::parse(&file("spec.toml"), None, "tests/zoo/spec.toml").expect("the zoo's spec loads");
        let honest = file("honest.py").into_bytes();
        Self { stage: Stage::open(zygotes.clone()), worker, level, zygotes, spec, honest }
    }

    /// Makes one attack, prints its line, and returns all that is wrong.
    fn attacked_by(&mut self, case: &Case) -> Vec<String> {
        if case.expected.only_on.as_deref().is_some_and(|name| name != std::env::consts::ARCH) {
            println!("zoo {:<26} {}  not an attack on this architecture", case.name, self.level);
            return vec![];
        }
        let mut wrong = vec![];
        if let Some(expected) = &case.expected.as_subject {
            let (ends, detail) = found(self.run(case, Role::Subject));
            if ends != *expected {
                wrong.push(format!("as a subject: {ends} ({detail}), not {expected}"));
            }
        }
        let role = if case.expected.as_subject.is_some() { Role::Judge } else { Role::Subject };
        let (ends, detail) = found(self.run(case, role));
        let outcome = case.outcome(self.level);
        let says = outcome.says.as_ref().is_none_or(|words| match ends.as_str() {
            "returned" => detail == *words,
            _ => detail.contains(words),
        });
        if ends != outcome.ends || !says {
            wrong.push(format!("{ends} ({detail}), not {} ({:?})", outcome.ends, outcome.says));
        }
        wrong.extend(self.climbs(case));
        wrong.extend(self.aftermath());
        println!("zoo {:<26} {}  {ends:<34} {}", case.name, self.level, outcome.by);
        wrong.iter().map(|what| format!("{} ({}) at {}: {what}", case.name, case.expected.does, self.level)).collect()
    }

    fn run(&mut self, case: &Case, role: Role) -> Result<Reply, Refusal> {
        let source = case.source(self.stage.facts());
        let mut child = load(&mut self.worker, &source, role, HashSeed::Zero)?;
        let x = Value::Array(Array::from_f64(vec![3], &[1.5, -0.5, 2.0]));
        Ok(self.worker.call(&mut child, &[x], Layout::C).expect("the sandbox itself does not fail"))
    }

    /// Climbs with the attack as one reading, where its folder names the rung that refuses it.
    fn climbs(&mut self, case: &Case) -> Option<String> {
        let climb = case.expected.climb.as_ref()?;
        let source = case.source(self.stage.facts());
        let pair = Pair { a: &source, b: &self.honest };
        let found = verify(&self.spec, pair, &[], &mut self.worker).expect("the sandbox itself does not fail");
        let record = &found.rungs[climb.rung as usize];
        let expected = Outcome::Failed(climb.reason);
        (record.outcome != expected).then(|| format!("the ladder says {:?}, not {expected:?}", record.outcome))
    }

    /// What is not as it was: files, sockets, processes, zygotes, and the next subject.
    fn aftermath(&mut self) -> Vec<String> {
        let mut wrong = self.stage.changes();
        if self.worker.zygote_pids() != self.zygotes {
            wrong.push("a zygote was replaced".to_owned());
        }
        let mut child = load(&mut self.worker, CLEAN.as_bytes(), Role::Subject, HashSeed::Zero).expect("honest");
        let x = Value::Array(Array::from_f64(vec![3], &[1.5, -0.5, 2.0]));
        let expected = Value::Array(Array::from_f64(vec![3], &[1.5, 1.0, 3.0]));
        match self.worker.call(&mut child, &[x], Layout::C) {
            Ok(Reply::Returned { value, mutated }) if value == expected && mutated.is_empty() => {}
            other => wrong.push(format!("the next subject: {other:?}")),
        }
        wrong
    }
}

fn load(worker: &mut Worker, source: &[u8], role: Role, hash_seed: HashSeed) -> Result<sandbox::Child, Refusal> {
    let load = Load { source, entry: "attack", arity: 1, hash_seed, role };
    worker.load(&load).expect("the sandbox itself does not fail")
}

/// A page that a zygote shares with its children and could be written would carry one child's words to the next.
fn shares_no_memory(zygotes: &[u32]) {
    for zygote in zygotes {
        let maps = std::fs::read_to_string(format!("/proc/{zygote}/maps")).expect("a zygote of our own");
        let shared = maps
            .lines()
            .find(|line| line.split_whitespace().nth(1).is_some_and(|mode| mode.contains("ws") || mode == "rwxs"));
        assert_eq!(shared, None, "writable and shared");
    }
}
