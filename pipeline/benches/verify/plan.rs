//! A recorded climb: how often and how long each kind of request ran on each rung, and a random sample of the requests.

use ladder::executor::HostCallHandler;
use ladder::{Executor, HashSeed, Layout, LoadRequest, Refusal, Reply, Role, Rung};
use spec::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A source with what it is loaded as.
#[derive(Debug, Clone)]
pub struct Source {
    text: Arc<[u8]>,
    entry: String,
    arity: usize,
    hash_seed: HashSeed,
    role: Role,
}

impl Source {
    /// A copy of a load.
    pub fn of(load: &LoadRequest<'_>) -> Self {
        let LoadRequest {
            arity,
            hash_seed,
            role,
            ..
        } = *load;
        Self {
            text: load.source.into(),
            entry: load.entry.to_owned(),
            arity,
            hash_seed,
            role,
        }
    }

    /// The load again.
    pub fn load(&self) -> LoadRequest<'_> {
        let Self {
            arity,
            hash_seed,
            role,
            ..
        } = *self;
        LoadRequest {
            source: &self.text,
            entry: &self.entry,
            arity,
            hash_seed,
            role,
        }
    }
}

/// The kind of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Importing a source in a fresh child.
    Load,
    /// Calling a reading.
    Call,
    /// Consulting the judge, without the calls of the reading it asks for: those are requests of their own.
    Consult,
}

impl Kind {
    /// Every kind, in the order of the tables here.
    pub const ALL: [Self; 3] = [Self::Load, Self::Call, Self::Consult];
}

/// One request, with all it takes to make it again.
pub enum Request {
    /// Imports the source.
    Load(Source),
    /// Calls the source's entry.
    Call(Source, Vec<Value>, Layout),
    /// Consults the judge, and how the host answered what it asked meanwhile.
    Consult(Source, Value, Vec<Value>),
}

/// A request and what came of it; nothing for an import.
pub type Sampled = (Request, Option<Reply>);

/// Count and time of one kind of request on one rung.
#[derive(Debug, Clone, Copy, Default)]
pub struct Spent {
    /// Requests.
    pub count: u64,
    /// Time inside the sandbox.
    pub time: Duration,
}

/// A uniform sample of one kind of request, of fixed size. **Source**: Vitter 1985, "Random sampling with a reservoir",
/// algorithm R.
#[derive(Default)]
struct Reservoir {
    size: usize,
    seen: u64,
    entries: Vec<Option<Sampled>>,
}

/// The recorded requests.
pub struct Log {
    /// By rung and kind.
    pub spent: [[Spent; 3]; 4],
    /// Wall time by rung, the ladder's own work included.
    pub rungs: [Duration; 4],
    rung: Rung,
    since: Instant,
    samples: [Reservoir; 3],
    random: u64,
}

impl Log {
    /// An empty log that keeps so many requests of each kind, chosen by a fixed seed.
    pub fn new(sizes: [usize; 3]) -> Self {
        let samples = sizes.map(|size| Reservoir {
            size,
            ..Reservoir::default()
        });
        let (spent, rungs) = Default::default();
        Self {
            spent,
            rungs,
            rung: Rung::V0,
            since: Instant::now(),
            samples,
            random: 20_261_121,
        }
    }

    /// Closes the rung that is running.
    pub fn close(&mut self) {
        self.rungs[self.rung as usize] += self.since.elapsed();
        self.since = Instant::now();
    }

    /// The sample of each kind.
    pub fn into_samples(self) -> [Vec<Sampled>; 3] {
        self.samples
            .map(|reservoir| reservoir.entries.into_iter().flatten().collect())
    }

    /// The index of the next request of this kind in the sample, if it is chosen.
    fn choose(&mut self, kind: Kind) -> Option<usize> {
        let random = self.next();
        let Reservoir {
            size,
            seen,
            entries,
        } = &mut self.samples[kind as usize];
        *seen += 1;
        if entries.len() < *size {
            entries.push(None);
            return Some(entries.len() - 1);
        }
        let at = (random % *seen) as usize;
        (at < *size).then_some(at)
    }

    fn keep(&mut self, kind: Kind, slot: Option<usize>, sampled: impl FnOnce() -> Sampled) {
        if let Some(at) = slot {
            self.samples[kind as usize].entries[at] = Some(sampled());
        }
    }

    fn spend(&mut self, kind: Kind, time: Duration) {
        let spent = &mut self.spent[self.rung as usize][kind as usize];
        spent.count += 1;
        spent.time += time;
    }

    /// The next number of SplitMix64. **Source**: Steele, Lea, Flood 2014, "Fast splittable pseudorandom number
    /// generators".
    fn next(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.random ^ (self.random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// An executor that records. Judges and readings run in two executors, so that a consultation can hold one of them.
pub struct Recorder<E> {
    judges: Option<E>,
    readings: E,
    /// The requests recorded so far.
    pub log: Log,
}

/// A child with what was loaded into it.
pub struct LoadedChild<C> {
    child: C,
    source: Source,
}

impl<E> Recorder<E> {
    /// Records into this log.
    pub const fn new(judges: E, readings: E, log: Log) -> Self {
        Self {
            judges: Some(judges),
            readings,
            log,
        }
    }
}

impl<E: Executor> Executor for Recorder<E> {
    type Error = E::Error;
    type Child = LoadedChild<E::Child>;

    fn enter_rung(&mut self, rung: Rung) {
        self.log.close();
        self.log.rung = rung;
    }

    fn load(&mut self, load: &LoadRequest<'_>) -> Result<Result<Self::Child, Refusal>, E::Error> {
        let slot = self.log.choose(Kind::Load);
        let executor = match load.role {
            Role::Judge => self
                .judges
                .as_mut()
                .expect("no judge is loaded during a consultation"),
            Role::Subject | Role::Study => &mut self.readings,
        };
        let began = Instant::now();
        let loaded = executor.load(load)?;
        self.log.spend(Kind::Load, began.elapsed());
        let source = Source::of(load);
        self.log
            .keep(Kind::Load, slot, || (Request::Load(source.clone()), None));
        Ok(loaded.map(|child| LoadedChild { child, source }))
    }

    fn call(
        &mut self,
        loaded: &mut Self::Child,
        args: &[Value],
        layout: Layout,
    ) -> Result<Reply, E::Error> {
        let slot = self.log.choose(Kind::Call);
        let began = Instant::now();
        let reply = self.readings.call(&mut loaded.child, args, layout)?;
        self.log.spend(Kind::Call, began.elapsed());
        let sampled = || {
            (
                Request::Call(loaded.source.clone(), args.to_vec(), layout),
                Some(reply.clone()),
            )
        };
        self.log.keep(Kind::Call, slot, sampled);
        Ok(reply)
    }

    fn consult(
        &mut self,
        judge: &mut Self::Child,
        request: &Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<Reply, E::Error> {
        let slot = self.log.choose(Kind::Consult);
        let mut judges = self
            .judges
            .take()
            .expect("no consultation within a consultation");
        let (mut answers, mut answering) = (vec![], Duration::ZERO);
        let mut own = |_: &mut E, question: Value| {
            let began = Instant::now();
            let value = answer(self, question)?;
            answers.extend(slot.map(|_| value.clone()));
            answering += began.elapsed();
            Ok(value)
        };
        let began = Instant::now();
        let reply = judges.consult(&mut judge.child, request, &mut own)?;
        self.log
            .spend(Kind::Consult, began.elapsed().saturating_sub(answering));
        self.judges = Some(judges);
        let sampled = || {
            (
                Request::Consult(judge.source.clone(), request.clone(), answers),
                Some(reply.clone()),
            )
        };
        self.log.keep(Kind::Consult, slot, sampled);
        Ok(reply)
    }
}
