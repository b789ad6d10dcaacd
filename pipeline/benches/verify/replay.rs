//! Repetition of a sampled request by any executor, with the time.

use crate::plan::{Request, Sampled};
use anyhow::{Context as _, Result};
use ladder::{Executor, Reply};
use sandbox::frame::{Caps, encode};
use spec::Value;
use std::time::{Duration, Instant};

/// The number of repetitions of a request. The median of their times is used, so that a slow first repetition does not count.
const TIMES: usize = 3;

/// The time of a repeated request, and the comparison of its answers with the recorded answer.
pub struct Replayed {
    /// The median, in seconds.
    pub seconds: f64,
    /// True if every answer equals the recorded answer, byte for byte.
    pub same: bool,
}

/// Repeats a request. The source of a call is loaded once, and the time of this load does not count.
///
/// # Errors
/// When the executor fails, or a source that was loaded before cannot be loaded.
pub fn replay<E: Executor>(executor: &mut E, (request, recorded): &Sampled) -> Result<Replayed> {
    let mut child = match request {
        Request::Load(_) => None,
        Request::Call(source, ..) | Request::Consult(source, ..) => {
            executor.load(&source.load())?.ok()
        }
    };
    let (mut took, mut same) = (vec![], true);
    for _ in 0..TIMES {
        let started = Instant::now();
        let reply = once(executor, request, child.as_mut())?;
        took.push(started.elapsed());
        same &= match (&reply, recorded) {
            (Some(reply), Some(recorded)) => same_reply(reply, recorded),
            (reply, recorded) => reply.is_none() && recorded.is_none(),
        };
    }
    took.sort();
    Ok(Replayed {
        seconds: took[TIMES / 2].as_secs_f64(),
        same,
    })
}

fn once<E: Executor>(
    executor: &mut E,
    request: &Request,
    child: Option<&mut E::Child>,
) -> Result<Option<Reply>> {
    let refused = "a source that loaded once does not load again";
    match request {
        Request::Load(source) => {
            executor.load(&source.load())?.ok().context(refused)?;
            Ok(None)
        }
        Request::Call(_, args, layout) => Ok(Some(executor.call(
            child.context(refused)?,
            args,
            *layout,
        )?)),
        Request::Consult(_, request, answers) => {
            let mut answers = answers.iter().cloned();
            let mut answer = |_: &mut E, _: Value| Ok(answers.next().unwrap_or(Value::None));
            Ok(Some(executor.consult(
                child.context(refused)?,
                request,
                &mut answer,
            )?))
        }
    }
}

/// Returns whether two replies are equal. Values are compared by their bytes, so that a NaN equals itself.
fn same_reply(x: &Reply, y: &Reply) -> bool {
    match (x, y) {
        (
            Reply::Returned {
                value: x,
                mutated: of_x,
            },
            Reply::Returned {
                value: y,
                mutated: of_y,
            },
        ) => of_x == of_y && encode(x, Caps::default()) == encode(y, Caps::default()),
        (Reply::Ended { ending: x, .. }, Reply::Ended { ending: y, .. }) => x == y,
        (Reply::NotCanonical { .. }, Reply::NotCanonical { .. }) => true,
        _ => false,
    }
}

/// Returns the median time of loading a source into a new child and ending the child: fork, layers, import, end.
///
/// # Errors
/// When the executor fails.
pub fn load_and_drop<E: Executor>(executor: &mut E, times: usize) -> Result<Duration> {
    use ladder::{HashSeed, LoadRequest, Rights, Surroundings};
    let (source, hash_seed, rights) = (
        b"def f(x): return x\n".as_slice(),
        HashSeed::Zero,
        Rights::Subject,
    );
    let mut took = vec![];
    for _ in 0..times {
        let started = Instant::now();
        drop(executor.load(&LoadRequest {
            source,
            entry: "f",
            arity: 1,
            hash_seed,
            rights,
            surroundings: Surroundings::default(),
        })?);
        took.push(started.elapsed());
    }
    took.sort();
    Ok(took[times / 2])
}
