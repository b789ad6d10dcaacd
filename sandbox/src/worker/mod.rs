//! A worker: one zygote per hash seed and set of preloaded packages, and the methods that run the
//! ladder's requests.

mod allowance;
mod executor;

pub use allowance::Allowance;

use crate::child::{Child, ResourceUsage};
use crate::config::SandboxConfig;
use crate::error::SandboxError;
use crate::frame::Caps;
use crate::isolation::NO_CPU_LIMIT;
use crate::layer::Layer;
use crate::limits::Limits;
use crate::message::{self, Request};
use crate::rpc_channel::{Budget, RpcError};
use crate::work_stats::{StatsRecorder, WorkStats};
use crate::zygote::Zygote;
use crate::zygote_key::ZygoteKey;
use catalogue::{Ending, Reason};
use ladder::executor::HostCallHandler;
use ladder::{Refusal, Reply};
use spec::Value;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Runs children, one request at a time. A worker can be sent to another thread; several workers
/// run in parallel.
#[derive(Debug)]
pub struct Worker {
    config: Arc<SandboxConfig>,
    zygotes: [Option<Zygote>; ZygoteKey::COUNT],
    generations: [u64; ZygoteKey::COUNT],
    /// The layers of the probe's child. Every later child must have them too.
    required: Arc<OnceLock<Vec<Layer>>>,
    stats: StatsRecorder,
    /// The resources used by the child of the last load, when the child refused its source.
    refused_usage: Option<ResourceUsage>,
    /// The time that is left for all requests together; `None` without a bound.
    allowance: Option<Allowance>,
}

/// The reasons for which a child may refuse a source.
const IMPORT_REASONS: &[Reason] = &[
    Reason::NotUtf8,
    Reason::SyntaxError,
    Reason::ForbiddenImport,
    Reason::ImportRaised,
    Reason::EntryMissing,
    Reason::EntryNotFunction,
    Reason::EntrySignature,
];

/// The reason for [`NO_CPU_LIMIT`].
const NO_CPU: &str = "the group above hands no cpu on";

/// The reply of a child with texts of a bounded length, or the reason why there is no reply.
type RpcResult = Result<message::Reply, RpcError>;

impl Worker {
    pub(crate) fn new(config: Arc<SandboxConfig>, required: Arc<OnceLock<Vec<Layer>>>) -> Self {
        let zygotes = std::array::from_fn(|_| None);
        let (generations, stats) = ([0; ZygoteKey::COUNT], StatsRecorder::default());
        Self {
            config,
            zygotes,
            generations,
            required,
            stats,
            refused_usage: None,
            allowance: None,
        }
    }

    /// Returns the limits of the worker's children.
    pub fn limits(&self) -> &Limits {
        &self.config.limits
    }

    /// Returns the statistics since the last call and ends the current rung.
    pub fn take_stats(&mut self) -> WorkStats {
        self.stats.take()
    }

    /// Kills a child and returns the resources that it used.
    ///
    /// # Errors
    /// When the child's zygote has ended, because only the zygote can report the usage.
    pub fn finish(&mut self, mut child: Child) -> Result<ResourceUsage, SandboxError> {
        let index = child.key.index();
        match &mut self.zygotes[index] {
            Some(zygote) if self.generations[index] == child.generation => child.finish(zygote),
            _ => Err(SandboxError::ZygoteDied {
                while_doing: "a child was settled",
            }),
        }
    }

    /// Returns the resources used by the child of the last load when the child refused its source;
    /// `None` without a child.
    pub const fn refused_usage(&self) -> Option<ResourceUsage> {
        self.refused_usage
    }

    /// Returns the process ids of the worker's zygotes, for monitoring.
    pub fn zygote_pids(&self) -> Vec<u32> {
        self.zygotes.iter().flatten().map(Zygote::pid).collect()
    }

    /// Returns the folders of the zygotes' memory cgroups, for monitoring.
    pub fn memory_groups(&self) -> Vec<PathBuf> {
        self.zygotes
            .iter()
            .flatten()
            .filter_map(|zygote| zygote.group().ok().map(Path::to_path_buf))
            .collect()
    }

    /// Returns the zygote with this key. Starts a zygote when there is none or it has ended.
    pub(crate) fn zygote(&mut self, key: ZygoteKey) -> Result<&mut Zygote, SandboxError> {
        let index = key.index();
        if !self.zygotes[index].as_mut().is_some_and(Zygote::is_alive) {
            self.zygotes[index] = None;
            self.generations[index] += 1;
            self.zygotes[index] = Some(Zygote::start(&self.config, key)?);
        }
        self.zygotes[index]
            .as_mut()
            .ok_or(SandboxError::ZygoteDied {
                while_doing: "starting",
            })
    }

    /// Forks a child and waits until its layers are active; returns the active and the missing layers.
    pub(crate) fn spawn(
        &mut self,
        key: ZygoteKey,
    ) -> Result<(Child, Vec<Layer>, Vec<String>), SandboxError> {
        let config = Arc::clone(&self.config);
        let limits = config.limits_of(key.preload);
        let spawned = match self.zygote(key)?.spawn(&limits) {
            // The zygote ended since the last request: try once with a new one.
            Err(SandboxError::ZygoteDied { .. }) => {
                self.zygotes[key.index()] = None;
                self.zygote(key)?.spawn(&limits)?
            }
            other => other?,
        };
        let child = Child::new(spawned, key, self.generations[key.index()]);
        let budget = Budget::start(child.pid(), limits.import_wall, limits.import_cpu);
        match child.reply(limits.caps(), &budget) {
            Ok(message::Reply::Ready { took, mut missing }) => {
                let mut took: Vec<Layer> =
                    took.iter().filter_map(|word| word.parse().ok()).collect();
                match self.zygotes[key.index()].as_ref().map(Zygote::group) {
                    Some(Ok(_)) => took.push(Layer::MemoryGroup),
                    Some(Err(why)) => missing.push(format!("{}: {why}", Layer::MemoryGroup)),
                    None => {}
                }
                match self.zygotes[key.index()].as_ref().map(Zygote::child_groups) {
                    Some(Ok(groups)) if child.has_group() => {
                        took.push(Layer::ChildGroup);
                        if !groups.has_cpu {
                            missing.push(format!("{NO_CPU_LIMIT}: {NO_CPU}"));
                        }
                    }
                    Some(Err(why)) => missing.push(format!("{}: {why}", Layer::ChildGroup)),
                    _ => {}
                }
                self.require_layers(&took, &missing)?;
                Ok((child, took, missing))
            }
            other => Err(SandboxError::Spawn {
                detail: format!(
                    "it said {other:?} before its layers were on\nhint: memory or open files of a child may be too few"
                ),
            }),
        }
    }

    /// Returns an error for a child with fewer layers than the probe's child, instead of running it
    /// with less isolation.
    fn require_layers(&self, took: &[Layer], missing: &[String]) -> Result<(), SandboxError> {
        let required = self.required.get().map_or(&[][..], Vec::as_slice);
        match required.iter().find(|layer| !took.contains(layer)) {
            None => Ok(()),
            Some(layer) => {
                let detail = format!(
                    "it lost the layer {layer} since the probe: {}",
                    missing.join("; ")
                );
                Err(SandboxError::Spawn { detail })
            }
        }
    }

    fn caps(&self) -> Caps {
        self.config.limits.caps()
    }

    /// Sends a frame and waits for the reply; if the child closes its socket instead, for its exit.
    fn send_request(&self, child: &Child, frame: &[u8], budget: &Budget) -> RpcResult {
        child.rpc.send(frame, budget)?;
        let limits = &self.config.limits;
        let reply = child.reply(limits.caps(), budget);
        let shortened = |text| limits.shortened(text);
        match reply {
            Ok(reply) => Ok(reply.map_texts(shortened)),
            Err(RpcError::BadFrame(why)) => Err(RpcError::BadFrame(shortened(why))),
            Err(error) => {
                if error == RpcError::Closed {
                    child.rpc.await_exit(budget);
                }
                Err(error)
            }
        }
    }

    /// Determines the ending of a child after a failed request.
    fn determine_ending(
        &mut self,
        child: &mut Child,
        rpc_error: RpcError,
    ) -> Result<(Ending, String), SandboxError> {
        let index = child.key.index();
        let config = Arc::clone(&self.config);
        let limits = config.limits_of(child.key.preload);
        match &mut self.zygotes[index] {
            Some(zygote) if self.generations[index] == child.generation => {
                let gone = rpc_error == RpcError::Closed;
                match child.determine_ending(rpc_error, zygote, &limits) {
                    // The kernel killed the zygote too. The current child is the one whose memory
                    // grew.
                    Err(SandboxError::ZygoteDied { .. })
                        if gone && child.saw_out_of_memory(zygote) =>
                    {
                        let detail =
                            "killed for lack of memory, its interpreter with it".to_owned();
                        Ok(child.end(Ending::MemoryKilled, detail))
                    }
                    outcome => outcome,
                }
            }
            _ => {
                child.end(Ending::Vanished, "its zygote is gone".to_owned());
                Err(SandboxError::ZygoteDied {
                    while_doing: "a child was at work",
                })
            }
        }
    }

    /// Converts the reply to a call into a reply of the ladder.
    fn call_result(&mut self, child: &mut Child, result: RpcResult) -> Result<Reply, SandboxError> {
        use message::Reply as RpcReply;
        let (ending, detail) = match result {
            Ok(RpcReply::Returned { mutated, value }) => {
                return Ok(Reply::Returned { value, mutated });
            }
            Ok(RpcReply::NotCanonical(detail)) => return Ok(Reply::NotCanonical { detail }),
            Ok(RpcReply::Raised(detail)) => (Ending::Raised, detail),
            Ok(RpcReply::MemoryError(detail)) => child.end(Ending::MemoryError, detail),
            Ok(RpcReply::ThreadsDenied(detail)) => child.end(Ending::ThreadsDenied, detail),
            Ok(RpcReply::TooLarge(detail)) => child.end(Ending::OutputFlood, detail),
            Ok(other) => self.determine_ending(child, out_of_turn(&other))?,
            Err(rpc_error) => self.determine_ending(child, rpc_error)?,
        };
        Ok(Reply::Ended { ending, detail })
    }

    /// Converts the reply to an import into a child or a refusal.
    fn load_result(
        &mut self,
        mut child: Child,
        result: RpcResult,
    ) -> Result<Result<Child, Refusal>, SandboxError> {
        use message::Reply as RpcReply;
        let (ending, detail) = match result {
            Ok(RpcReply::Loaded) => return Ok(Ok(child)),
            Ok(RpcReply::Refused { reason, detail }) if IMPORT_REASONS.contains(&reason) => {
                self.refused_usage = self.finish(child).ok();
                return Ok(Err(Refusal {
                    reason,
                    ending: None,
                    detail,
                }));
            }
            Ok(RpcReply::MemoryError(detail)) => (Ending::MemoryError, detail),
            Ok(RpcReply::ThreadsDenied(detail)) => (Ending::ThreadsDenied, detail),
            Ok(other) => self.determine_ending(&mut child, out_of_turn(&other))?,
            Err(rpc_error) => self.determine_ending(&mut child, rpc_error)?,
        };
        self.refused_usage = self.finish(child).ok();
        Ok(Err(Refusal {
            reason: Reason::ImportEnded,
            ending: Some(ending),
            detail,
        }))
    }

    /// Answers one `host_call`. The elapsed time does not count against the judge.
    fn answer(
        &mut self,
        judge: &Child,
        number: u64,
        question: Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<(Vec<u8>, Duration), SandboxError> {
        let start = Instant::now();
        let value = answer(self, question).inspect_err(|_| {
            judge.kill();
        })?;
        let frame = match Request::Answer(value).frame(number, self.caps()) {
            Ok(frame) => frame,
            Err(error) => Request::NoAnswer(error.to_string()).frame(number, self.caps())?,
        };
        Ok((frame, start.elapsed()))
    }
}

fn out_of_turn(reply: &message::Reply) -> RpcError {
    let text: String = format!("{reply:?}").chars().take(40).collect();
    RpcError::BadFrame(format!("out of turn: {text}"))
}

fn ended_reply(child: &Child) -> Option<Reply> {
    child
        .ending_with_detail()
        .map(|(ending, detail)| Reply::Ended { ending, detail })
}
