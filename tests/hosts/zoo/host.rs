//! The host's side of the zoo: runs every attack at one level and says what came of it.

use super::case::{Case, found};
use super::stage::{Stage, adopt};
use crate::root;
use catalogue::{Outcome, Seed};
use ladder::verify::{Pair, verify};
use ladder::{Executor, HashSeed, Layout, LoadRequest, Refusal, Reply, Rights, Surroundings};
use sandbox::{Layer, Level, LibraryRights, Sandbox, SandboxConfig, SandboxError, Worker};
use spec::Spec;
use spec::{Array, Value};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A subject that comes after an attack: it finds numpy, builtins and the processor as they ought to be.
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
    adopt();
    let sandbox = Sandbox::start(config(level)).expect("the sandbox starts here");
    let found = sandbox.isolation();
    if found.level != level {
        println!(
            "\nzoo skipped: {level} cannot be had here, {} can: {}",
            found.level,
            found.shortcoming()
        );
        return;
    }
    let home = PathBuf::from(std::env::var_os("HOME").expect("a host has a home"));
    let cwd = std::env::current_dir().expect("a host has a working folder");
    // A climb uses both zygotes; both are to be there from the start.
    let seeds = [HashSeed::Zero, HashSeed::One];
    let wheels = tempfile::tempdir().expect("a folder");
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(wheels.path(), mode).expect("it is ours");
    let widest = sandbox.with_library(widest(wheels.path()));
    let worker = widest.worker().expect("a worker starts");
    // What the probe started ends: no zygote is there but those of this worker.
    drop(sandbox.worker());
    let mut host = Host::new(worker, home, cwd, &seeds).with_wheels(wheels);
    shares_no_memory(&host.zygotes);
    let honest = Honest::read();
    let problems: Vec<String> = Case::all()
        .iter()
        .flat_map(|case| meets(case, level, &found.layers, &mut host, &honest))
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Makes one attack, prints its line, and returns all that is wrong.
fn meets(
    case: &Case,
    level: Level,
    layers: &[Layer],
    host: &mut Host,
    honest: &Honest,
) -> Vec<String> {
    if !case.is_one_here() {
        println!(
            "zoo {:<23} {level}  not an attack on this architecture",
            case.name
        );
        return vec![];
    }
    let mut attack = |rights| {
        host.attacked_by(case, rights)
            .expect("the sandbox itself does not fail")
    };
    let mut wrong = vec![];
    if let Some(expected) = &case.expected.as_subject {
        let (ends, detail) = attack(Rights::Subject);
        if ends != *expected {
            wrong.push(format!("as a subject: {ends} ({detail}), not {expected}"));
        }
    }
    let (ends, detail) = attack(case.rights());
    let outcome = case.outcome(level);
    if !outcome.is(&ends, &detail) {
        wrong.push(format!(
            "{ends} ({detail}), not {} ({:?})",
            outcome.ends, outcome.says
        ));
    }
    // Inside a wheel with the widest rights: however it ends, nothing outside changes.
    host.attacked_by_wheel(case)
        .expect("the sandbox itself does not fail");
    wrong.extend(honest.climbs_with(case, host));
    wrong.extend(host.aftermath());
    println!(
        "zoo {:<23} {level}  {ends:<29} {}",
        case.name,
        case.stopped_by(level, layers)
    );
    wrong
        .iter()
        .map(|what| format!("{} ({}) at {level}: {what}", case.name, case.expected.does))
        .collect()
}

/// Short limits: what is endless needs no second to show it, and what is not has room. **Reason** for little memory: in a virtual machine a new
/// page may take 12 µs, and an attack that fills memory page by page is to meet this limit before that of time.
pub fn config(level: Level) -> SandboxConfig {
    let mut config = SandboxConfig::default();
    config.limits.call_cpu = Duration::from_millis(800);
    config.limits.import_cpu = Duration::from_millis(400);
    config.limits.memory_bytes = 64 << 20;
    config.limits.group_bytes = 128 << 20;
    if level < Level::I3 {
        config.without = Layer::NAMESPACES.to_vec();
    }
    config
}

/// The widest rights of a distribution, with short times: threads, scratch space, memory.
fn widest(folder: &Path) -> LibraryRights {
    LibraryRights {
        folders: vec![folder.to_path_buf()],
        threads: true,
        scratch_bytes: 16 << 20,
        random_device: true,
        import_seconds: 1,
        call_seconds: 1,
        memory_bytes: 256 << 20,
    }
}

/// A worker that is attacked, and what the attacks aim at.
pub struct Host {
    worker: Worker,
    zygotes: Vec<u32>,
    stage: Stage,
    /// The folder of the modules of wheels, where attacks come in wheels, too.
    wheels: Option<tempfile::TempDir>,
}

impl Host {
    /// Warms a worker up, with these hash seeds, and opens the stage in these folders.
    pub fn new(mut worker: Worker, home: PathBuf, cwd: PathBuf, seeds: &[HashSeed]) -> Self {
        for hash_seed in seeds {
            load(&mut worker, CLEAN.as_bytes(), Rights::Subject, *hash_seed)
                .expect("the sandbox itself does not fail")
                .expect("an honest source loads");
        }
        let zygotes = worker.zygote_pids();
        Self {
            stage: Stage::open(home, cwd, zygotes.clone()),
            worker,
            zygotes,
            wheels: None,
        }
    }

    /// Puts attacks into the modules of wheels, too, from this folder.
    fn with_wheels(mut self, folder: tempfile::TempDir) -> Self {
        // An honest module is found, so that an attack in one is made.
        std::fs::write(folder.path().join("zoo_honest.py"), CLEAN).expect("it is ours");
        load(
            &mut self.worker,
            b"from zoo_honest import attack\n",
            Rights::Library,
            HashSeed::Zero,
        )
        .expect("the sandbox itself does not fail")
        .expect("an honest wheel loads");
        self.zygotes = self.worker.zygote_pids();
        self.stage.aim_at(self.zygotes.clone());
        self.wheels = Some(folder);
        self
    }

    /// Makes one attack from a module of a wheel, which a binding imports.
    fn attacked_by_wheel(&mut self, case: &Case) -> Result<(), SandboxError> {
        let Some(folder) = &self.wheels else {
            return Ok(());
        };
        let module = format!("zoo_{}", case.name);
        let file = folder.path().join(format!("{module}.py"));
        std::fs::write(file, case.source(self.stage.facts())).expect("it is ours");
        let binding = format!("from {module} import attack\n");
        let loaded = load(
            &mut self.worker,
            binding.as_bytes(),
            Rights::Library,
            HashSeed::Zero,
        )?;
        if let Ok(mut child) = loaded {
            let x = Value::Array(Array::from_f64(vec![3], &[1.5, -0.5, 2.0]));
            self.worker.call(&mut child, &[x], Layout::C)?;
        }
        Ok(())
    }

    /// Makes one attack, and says how it ended.
    pub fn attacked_by(
        &mut self,
        case: &Case,
        rights: Rights,
    ) -> Result<(String, String), SandboxError> {
        let source = case.source(self.stage.facts());
        let mut child = match load(&mut self.worker, &source, rights, HashSeed::Zero)? {
            Ok(child) => child,
            Err(refusal) => return Ok(found(Err(refusal))),
        };
        let x = Value::Array(Array::from_f64(vec![3], &[1.5, -0.5, 2.0]));
        Ok(found(Ok(self.worker.call(&mut child, &[x], Layout::C)?)))
    }

    /// Returns the traces of an attack: files, sockets, processes, zygotes, and the next subject.
    pub fn aftermath(&mut self) -> Vec<String> {
        let mut wrong = self.stage.changes();
        let next = self.next_subject();
        if self.worker.zygote_pids() != self.zygotes {
            wrong.push("a zygote was replaced".to_owned());
        }
        wrong.extend(next.err());
        wrong
    }

    fn next_subject(&mut self) -> Result<(), String> {
        let mut child = load(
            &mut self.worker,
            CLEAN.as_bytes(),
            Rights::Subject,
            HashSeed::Zero,
        )
        .map_err(|error| format!("the next subject: {error}"))?
        .map_err(|refusal| format!("the next subject: {refusal:?}"))?;
        let x = Value::Array(Array::from_f64(vec![3], &[1.5, -0.5, 2.0]));
        let expected = Value::Array(Array::from_f64(vec![3], &[1.5, 1.0, 3.0]));
        match self.worker.call(&mut child, &[x], Layout::C) {
            Ok(Reply::Returned { value, mutated }) if value == expected && mutated.is_empty() => {
                Ok(())
            }
            other => Err(format!("the next subject: {other:?}")),
        }
    }

    /// The worker, for other attacks.
    pub fn into_worker(self) -> Worker {
        self.worker
    }

    /// Ends what an attack has left running.
    pub fn clear(&self) {
        self.stage.clear();
    }
}

/// The honest reading that attacks climb with.
struct Honest {
    spec: Spec,
    source: Vec<u8>,
}

impl Honest {
    fn read() -> Self {
        let file = |name: &str| {
            std::fs::read_to_string(root().join("tests/zoo").join(name)).expect("it is there")
        };
        let spec = Spec::parse(&file("spec.toml"), None, "tests/zoo/spec.toml")
            .expect("the zoo's spec loads");
        Self {
            spec,
            source: file("honest.py").into_bytes(),
        }
    }

    /// Climbs with the attack as the other reading, where its folder names the rung that refuses it.
    fn climbs_with(&self, case: &Case, host: &mut Host) -> Option<String> {
        let climb = case.expected.climb.as_ref()?;
        let source = case.source(host.stage.facts());
        let pair = Pair {
            a: &source,
            b: &self.source,
        };
        let found = verify(&self.spec, pair, &[], Seed::FIXED, &mut host.worker)
            .expect("the sandbox itself does not fail");
        let record = &found.rungs[climb.rung as usize];
        let expected = Outcome::Failed(climb.reason);
        (record.outcome != expected)
            .then(|| format!("the ladder says {:?}, not {expected:?}", record.outcome))
    }
}

type Loaded = Result<Result<sandbox::Child, Refusal>, SandboxError>;

fn load(worker: &mut Worker, source: &[u8], rights: Rights, hash_seed: HashSeed) -> Loaded {
    worker.load(&LoadRequest {
        source,
        entry: "attack",
        arity: 1,
        hash_seed,
        rights,
        surroundings: Surroundings::default(),
    })
}

/// A page that a zygote shares with its children and could be written would carry one child's words to the next.
fn shares_no_memory(zygotes: &[u32]) {
    for zygote in zygotes {
        let maps =
            std::fs::read_to_string(format!("/proc/{zygote}/maps")).expect("a zygote of our own");
        let shared = maps.lines().find(|line| {
            line.split_whitespace()
                .nth(1)
                .is_some_and(|mode| mode.contains("ws") || mode == "rwxs")
        });
        assert_eq!(shared, None, "writable and shared");
    }
}
