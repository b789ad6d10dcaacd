//! A worker: one zygote per hash seed and profile, and the ladder's requests on top of them.

mod executor;

use crate::child::{Child, Used};
use crate::config::SandboxConfig;
use crate::conversation::{Budget, Trouble};
use crate::error::SandboxError;
use crate::frame::Caps;
use crate::layer::Layer;
use crate::limits::Limits;
use crate::message::{self, Request};
use crate::meter::{Meter, Running};
use crate::profile::Warm;
use crate::zygote::Zygote;
use ladder::executor::HostCallHandler;
use ladder::{Ending, Reason, Refusal, Reply};
use spec::Value;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Runs children one request at a time. It can be sent to another thread; several workers run side by side.
#[derive(Debug)]
pub struct Worker {
    config: Arc<SandboxConfig>,
    zygotes: [Option<Zygote>; Warm::COUNT],
    generations: [u64; Warm::COUNT],
    /// The layers that the probe's child had; every later child must have them too.
    required: Arc<OnceLock<Vec<Layer>>>,
    meter: Running,
    /// What the child of the last load used, when its source was refused.
    refused: Option<Used>,
}

/// Reasons that a child may refuse a source for.
const OF_AN_IMPORT: &[Reason] = &[
    Reason::NotUtf8,
    Reason::SyntaxError,
    Reason::ForbiddenImport,
    Reason::ImportRaised,
    Reason::EntryMissing,
    Reason::EntryNotFunction,
    Reason::EntrySignature,
];

/// What a conversation came to, when it was about a call.
type Said = Result<message::Reply, Trouble>;

impl Worker {
    pub(crate) fn new(config: Arc<SandboxConfig>, required: Arc<OnceLock<Vec<Layer>>>) -> Self {
        let zygotes = std::array::from_fn(|_| None);
        let (generations, meter) = ([0; Warm::COUNT], Running::default());
        Self {
            config,
            zygotes,
            generations,
            required,
            meter,
            refused: None,
        }
    }

    /// What its children may use.
    pub fn limits(&self) -> &Limits {
        &self.config.limits
    }

    /// Requests and time by rung since this was last asked; asking closes the rung that is running.
    pub fn take_meter(&mut self) -> Meter {
        self.meter.take()
    }

    /// Ends a child, and says what it used.
    ///
    /// # Errors
    /// When its zygote is gone, which alone could tell.
    pub fn settle(&mut self, mut child: Child) -> Result<Used, SandboxError> {
        let at = child.warm.at();
        match &mut self.zygotes[at] {
            Some(zygote) if self.generations[at] == child.generation => child.settle(zygote),
            _ => Err(SandboxError::ZygoteDied {
                while_doing: "a child was settled",
            }),
        }
    }

    /// What the child of the last load used when it refused its source; nothing when there was no child.
    pub const fn used_by_refused(&self) -> Option<Used> {
        self.refused
    }

    /// The process ids of its zygotes, for monitoring.
    pub fn zygote_pids(&self) -> Vec<u32> {
        self.zygotes.iter().flatten().map(Zygote::pid).collect()
    }

    /// The folders of its zygotes' memory cgroups, for monitoring.
    pub fn memory_groups(&self) -> Vec<PathBuf> {
        self.zygotes
            .iter()
            .flatten()
            .filter_map(|zygote| zygote.group().ok().map(Path::to_path_buf))
            .collect()
    }

    /// A warm interpreter; started when there is none or it died.
    pub(crate) fn zygote(&mut self, warm: Warm) -> Result<&mut Zygote, SandboxError> {
        let at = warm.at();
        if !self.zygotes[at].as_mut().is_some_and(Zygote::alive) {
            self.zygotes[at] = None;
            self.generations[at] += 1;
            self.zygotes[at] = Some(Zygote::start(&self.config, warm)?);
        }
        self.zygotes[at].as_mut().ok_or(SandboxError::ZygoteDied {
            while_doing: "starting",
        })
    }

    /// Forks a child and waits until its layers are on: which took, and what was missing.
    pub(crate) fn spawn(
        &mut self,
        warm: Warm,
    ) -> Result<(Child, Vec<Layer>, Vec<String>), SandboxError> {
        let config = Arc::clone(&self.config);
        let spawned = match self.zygote(warm)?.spawn(&config) {
            // It died since it was last seen: the next one gets one chance.
            Err(SandboxError::ZygoteDied { .. }) => {
                self.zygotes[warm.at()] = None;
                self.zygote(warm)?.spawn(&config)?
            }
            other => other?,
        };
        let child = Child::new(spawned, warm, self.generations[warm.at()]);
        let limits = &config.limits;
        let budget = Budget::start(child.pid(), limits.import_wall, limits.import_cpu);
        match child.reply(limits.caps(), &budget) {
            Ok(message::Reply::Ready { took, mut missing }) => {
                let mut took: Vec<Layer> =
                    took.iter().filter_map(|word| word.parse().ok()).collect();
                match self.zygotes[warm.at()].as_ref().map(Zygote::group) {
                    Some(Ok(_)) => took.push(Layer::MemoryGroup),
                    Some(Err(why)) => missing.push(format!("{}: {why}", Layer::MemoryGroup)),
                    None => {}
                }
                self.insist(&took, &missing)?;
                Ok((child, took, missing))
            }
            other => Err(SandboxError::Spawn {
                detail: format!(
                    "it said {other:?} before its layers were on\nhint: memory or open files of a child may be too few"
                ),
            }),
        }
    }

    /// Refuses a child that has fewer layers than the probe's had: there is no silent fall-back.
    fn insist(&self, took: &[Layer], missing: &[String]) -> Result<(), SandboxError> {
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

    /// Sends a frame and waits for what comes back.
    fn ask(&self, child: &Child, frame: &[u8], budget: &Budget) -> Said {
        child.line.send(frame, budget)?;
        child.reply(self.caps(), budget)
    }

    /// Finds out how a child ended.
    fn autopsy(
        &mut self,
        child: &mut Child,
        trouble: Trouble,
    ) -> Result<(Ending, String), SandboxError> {
        let at = child.warm.at();
        let config = Arc::clone(&self.config);
        match &mut self.zygotes[at] {
            Some(zygote) if self.generations[at] == child.generation => {
                let gone = trouble == Trouble::Gone;
                match child.autopsy(trouble, zygote, &config.limits) {
                    // The kernel took the zygote along. The child at work is the one whose memory grew.
                    Err(SandboxError::ZygoteDied { .. })
                        if gone && child.is_out_of_memory(zygote) =>
                    {
                        let detail =
                            "killed for lack of memory, its interpreter with it".to_owned();
                        Ok(child.end(Ending::MemoryKilled, detail))
                    }
                    found => found,
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

    /// Turns what came back from a call into a reply of the ladder's.
    fn conclude(&mut self, child: &mut Child, said: Said) -> Result<Reply, SandboxError> {
        use message::Reply as Said;
        let (ending, detail) = match said {
            Ok(Said::Returned { mutated, value }) => return Ok(Reply::Returned { value, mutated }),
            Ok(Said::NotCanonical(detail)) => return Ok(Reply::NotCanonical { detail }),
            Ok(Said::Raised(detail)) => {
                return Ok(Reply::Ended {
                    ending: Ending::Raised,
                    detail,
                });
            }
            Ok(Said::MemoryError(detail)) => child.end(Ending::MemoryError, detail),
            Ok(Said::ThreadsDenied(detail)) => child.end(Ending::ThreadsDenied, detail),
            Ok(Said::TooLarge(detail)) => child.end(Ending::OutputFlood, detail),
            Ok(other) => self.autopsy(child, out_of_turn(&other))?,
            Err(trouble) => self.autopsy(child, trouble)?,
        };
        Ok(Reply::Ended { ending, detail })
    }

    /// Turns what came back from an import into a child or a refusal.
    fn admit(
        &mut self,
        mut child: Child,
        said: Said,
    ) -> Result<Result<Child, Refusal>, SandboxError> {
        use message::Reply as Said;
        let (ending, detail) = match said {
            Ok(Said::Loaded) => return Ok(Ok(child)),
            Ok(Said::Refused { reason, detail }) if OF_AN_IMPORT.contains(&reason) => {
                self.refused = self.settle(child).ok();
                return Ok(Err(Refusal {
                    reason,
                    ending: None,
                    detail,
                }));
            }
            Ok(Said::MemoryError(detail)) => (Ending::MemoryError, detail),
            Ok(Said::ThreadsDenied(detail)) => (Ending::ThreadsDenied, detail),
            Ok(other) => self.autopsy(&mut child, out_of_turn(&other))?,
            Err(trouble) => self.autopsy(&mut child, trouble)?,
        };
        self.refused = self.settle(child).ok();
        Ok(Err(Refusal {
            reason: Reason::ImportEnded,
            ending: Some(ending),
            detail,
        }))
    }

    /// Answers one `host_call`; the time it takes is not the judge's.
    fn answer(
        &mut self,
        judge: &Child,
        number: u64,
        question: Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<(Vec<u8>, Duration), SandboxError> {
        let began = Instant::now();
        let value = answer(self, question).inspect_err(|_| judge.kill())?;
        let frame = match Request::Answer(value).frame(number, self.caps()) {
            Ok(frame) => frame,
            Err(error) => Request::NoAnswer(error.to_string()).frame(number, self.caps())?,
        };
        Ok((frame, began.elapsed()))
    }
}

fn out_of_turn(reply: &message::Reply) -> Trouble {
    let text: String = format!("{reply:?}").chars().take(40).collect();
    Trouble::BadFrame(format!("out of turn: {text}"))
}

fn over(child: &Child) -> Option<Reply> {
    child
        .last_words()
        .map(|(ending, detail)| Reply::Ended { ending, detail })
}
