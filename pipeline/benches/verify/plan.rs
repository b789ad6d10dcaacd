//! A recorded climb: count and time of each kind of request on each rung, and a random sample of the requests.

use catalogue::Rung;
use ladder::executor::HostCallHandler;
use ladder::{
    CallForm, Executor, HashSeed, LoadRequest, Refusal, Reply, Rights, State, Surroundings,
};
use spec::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A source with the other parameters of its load request.
#[derive(Debug, Clone)]
pub struct Source {
    text: Arc<[u8]>,
    entry: String,
    arity: usize,
    hash_seed: HashSeed,
    rights: Rights,
    surroundings: Surroundings,
}

impl Source {
    /// Copies a load request.
    pub fn of(load: &LoadRequest<'_>) -> Self {
        let LoadRequest {
            arity,
            hash_seed,
            rights,
            surroundings,
            ..
        } = *load;
        Self {
            text: load.source.into(),
            entry: load.entry.to_owned(),
            arity,
            hash_seed,
            rights,
            surroundings,
        }
    }

    /// Returns the load request of this source.
    pub fn load(&self) -> LoadRequest<'_> {
        let Self {
            arity,
            hash_seed,
            rights,
            surroundings,
            ..
        } = *self;
        LoadRequest {
            source: &self.text,
            entry: &self.entry,
            arity,
            hash_seed,
            rights,
            surroundings,
        }
    }
}

/// The kind of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The import of a source in a new child.
    Load,
    /// A call of a reading.
    Call,
    /// A consultation of the judge, without the calls of readings that the judge requests: these are separate requests.
    Consult,
}

impl Kind {
    /// Every kind, in the order of the arrays in this module.
    pub const ALL: [Self; 3] = [Self::Load, Self::Call, Self::Consult];
}

/// One request, with everything that is needed to repeat it.
pub enum Request {
    /// An import of the source.
    Load(Source),
    /// A call of the source's entry.
    Call(Source, Vec<Value>, CallForm),
    /// A consultation of the judge, with the host's answers to the judge's questions.
    Consult(Source, Value, Vec<Value>),
}

/// A request and its reply; `None` for an import.
pub type Sampled = (Request, Option<Reply>);

/// The count and the time of one kind of request on one rung.
#[derive(Debug, Clone, Copy, Default)]
pub struct Spent {
    /// The number of requests.
    pub count: u64,
    /// The time inside the sandbox.
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
    /// Counts and times by rung and kind.
    pub spent: [[Spent; 3]; 4],
    /// The wall time by rung, including the work of the ladder itself.
    pub rungs: [Duration; 4],
    rung: Rung,
    since: Instant,
    samples: [Reservoir; 3],
    random: u64,
}

impl Log {
    /// Returns an empty log, which will sample this number of requests of each kind by a fixed seed.
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

    /// Ends the current rung.
    pub fn close(&mut self) {
        self.rungs[self.rung as usize] += self.since.elapsed();
        self.since = Instant::now();
    }

    /// Returns the sample of each kind.
    pub fn into_samples(self) -> [Vec<Sampled>; 3] {
        self.samples
            .map(|reservoir| reservoir.entries.into_iter().flatten().collect())
    }

    /// Returns the index of the next request of this kind in the sample; `None` when the request is not sampled.
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

    fn save(&mut self, kind: Kind, slot: Option<usize>, sampled: impl FnOnce() -> Sampled) {
        if let Some(at) = slot {
            self.samples[kind as usize].entries[at] = Some(sampled());
        }
    }

    fn spend(&mut self, kind: Kind, time: Duration) {
        let spent = &mut self.spent[self.rung as usize][kind as usize];
        spent.count += 1;
        spent.time += time;
    }

    /// Returns the next number of SplitMix64. **Source**: Steele, Lea, Flood 2014, "Fast splittable pseudorandom number
    /// generators".
    fn next(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.random ^ (self.random >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// An executor that records requests. Judges and readings run in two executors, because a consultation borrows the executor of the
/// judge while readings run.
pub struct Recorder<E> {
    judges: Option<E>,
    readings: E,
    /// The requests recorded so far.
    pub log: Log,
}

/// A child with its loaded source.
pub struct LoadedChild<C> {
    child: C,
    source: Source,
}

impl<E> Recorder<E> {
    /// Returns a recorder that writes to this log.
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
        let executor = match load.rights {
            Rights::Judge => self
                .judges
                .as_mut()
                .expect("a judge was loaded during a consultation"),
            _ => &mut self.readings,
        };
        let started = Instant::now();
        let loaded = executor.load(load)?;
        self.log.spend(Kind::Load, started.elapsed());
        let source = Source::of(load);
        self.log
            .save(Kind::Load, slot, || (Request::Load(source.clone()), None));
        Ok(loaded.map(|child| LoadedChild { child, source }))
    }

    fn call(
        &mut self,
        loaded: &mut Self::Child,
        args: &[Value],
        form: impl Into<CallForm>,
    ) -> Result<Reply, E::Error> {
        let form = form.into();
        let slot = self.log.choose(Kind::Call);
        let started = Instant::now();
        let reply = self.readings.call(&mut loaded.child, args, form)?;
        self.log.spend(Kind::Call, started.elapsed());
        let sampled = || {
            (
                Request::Call(loaded.source.clone(), args.to_vec(), form),
                Some(reply.clone()),
            )
        };
        self.log.save(Kind::Call, slot, sampled);
        Ok(reply)
    }

    fn state(&mut self, loaded: &mut Self::Child) -> Result<Option<State>, E::Error> {
        self.readings.state(&mut loaded.child)
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
            .expect("a consultation started within another consultation");
        let (mut answers, mut answering) = (vec![], Duration::ZERO);
        let mut own = |_: &mut E, question: Value| {
            let started = Instant::now();
            let value = answer(self, question)?;
            answers.extend(slot.map(|_| value.clone()));
            answering += started.elapsed();
            Ok(value)
        };
        let started = Instant::now();
        let reply = judges.consult(&mut judge.child, request, &mut own)?;
        self.log
            .spend(Kind::Consult, started.elapsed().saturating_sub(answering));
        self.judges = Some(judges);
        let sampled = || {
            (
                Request::Consult(judge.source.clone(), request.clone(), answers),
                Some(reply.clone()),
            )
        };
        self.log.save(Kind::Consult, slot, sampled);
        Ok(reply)
    }
}
