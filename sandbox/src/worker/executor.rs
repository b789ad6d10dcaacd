//! The ladder's requests: load a source, call it, read its state and what it executed, consult a judge.

use super::{Worker, ended_reply, out_of_turn};
use crate::child::Child;
use crate::error::SandboxError;
use crate::message::{self, Request, call_frame};
use crate::rpc_channel::{Budget, RpcError};
use crate::zygote_key::{Preload, ZygoteKey};
use catalogue::{Ending, Reason, Rung};
use ladder::executor::HostCallHandler;
use ladder::{CallForm, Executor, Layout, LoadRequest, Refusal, Reply, Rights, State, Unreached};
use spec::Value;

/// The most calls that a child is sent at once.
const CALLS_AT_ONCE: usize = 16;

/// The most bytes of several calls. They must fit into the child's socket, whose buffer is 208 KiB by default (socket(7)), so that
/// the host never waits for a child that waits for the host to take its reply.
const BYTES_AT_ONCE: usize = 32 << 10;

impl Executor for Worker {
    type Error = SandboxError;
    type Child = Child;

    fn enter_rung(&mut self, rung: Rung) {
        self.stats.enter(rung);
    }

    fn load(&mut self, load: &LoadRequest<'_>) -> Result<Result<Child, Refusal>, SandboxError> {
        self.stats.request();
        self.refused_usage = None;
        let limit = self.config.limits.source_bytes;
        if load.rights != Rights::Judge && load.source.len() > limit {
            let detail = format!("{} bytes; {limit} are allowed", load.source.len());
            return Ok(Err(Refusal {
                reason: Reason::TooLarge,
                ending: None,
                detail,
            }));
        }
        let preload = Preload::of(load.rights, load.source);
        let limits = self.config.limits_of(preload);
        let limits = [limits.import_wall, limits.import_cpu];
        let Some([wall, cpu]) = self.allowed(Some(load.rights), limits) else {
            return Ok(Err(Refusal {
                reason: Reason::ImportEnded,
                ending: Some(Ending::CpuLimit),
                detail: "the time of all requests is used up".to_owned(),
            }));
        };
        let (mut child, ..) = self.spawn(ZygoteKey {
            seed: load.hash_seed,
            preload,
        })?;
        child.rights = Some(load.rights);
        child.lines = line_count(load.source);
        let number = child.next_number();
        let (entry, source) = (load.entry.to_owned(), load.source.to_vec());
        let request = Request::Load {
            rights: load.rights,
            arity: load.arity,
            entry,
            source,
            surroundings: load.surroundings,
        };
        let frame = request.frame(number, self.caps())?;
        let budget = Budget::start(child.pid(), wall, cpu);
        let result = self.send_request(&child, &frame, &budget);
        self.took(Some(load.rights), &budget);
        self.load_result(child, result)
    }

    fn call(
        &mut self,
        child: &mut Child,
        args: &[Value],
        form: impl Into<CallForm>,
    ) -> Result<Reply, SandboxError> {
        let number = child.next_number();
        let frame = call_frame(number, form.into(), args, self.caps())?;
        let mut replies = self.send_calls(child, &frame, &[(number, args.len())])?;
        Ok(replies.remove(0))
    }

    fn call_all(
        &mut self,
        child: &mut Child,
        calls: &[(Vec<Value>, CallForm)],
    ) -> Result<Vec<Reply>, SandboxError> {
        let (mut replies, mut frames, mut sent) = (vec![], vec![], vec![]);
        for (args, form) in calls {
            let number = child.next_number();
            let frame = call_frame(number, *form, args, self.caps())?;
            if sent.len() == CALLS_AT_ONCE || frames.len() + frame.len() > BYTES_AT_ONCE {
                replies.extend(self.send_calls(child, &frames, &sent)?);
                (frames, sent) = (vec![], vec![]);
            }
            frames.extend(frame);
            sent.push((number, args.len()));
        }
        replies.extend(self.send_calls(child, &frames, &sent)?);
        Ok(replies)
    }

    fn state(&mut self, child: &mut Child) -> Result<Option<State>, SandboxError> {
        self.stats.request();
        if child.ended().is_some() {
            return Ok(None);
        }
        let frame = Request::State.frame(child.next_number(), self.caps())?;
        let limits = &self.config.limits;
        let budget = Budget::start(child.pid(), limits.call_wall, limits.call_cpu);
        match self.send_request(child, &frame, &budget) {
            Ok(message::Reply::State(state)) => Ok(Some(state)),
            Ok(other) => {
                self.determine_ending(child, out_of_turn(&other))?;
                Ok(None)
            }
            Err(error) => {
                self.determine_ending(child, error)?;
                Ok(None)
            }
        }
    }

    fn unreached(&mut self, child: &mut Child) -> Result<Option<Unreached>, SandboxError> {
        self.stats.request();
        if child.ended().is_some() {
            return Ok(None);
        }
        let frame = Request::Unreached.frame(child.next_number(), self.caps())?;
        let limits = &self.config.limits;
        let budget = Budget::start(child.pid(), limits.call_wall, limits.call_cpu);
        let error = match self.send_request(child, &frame, &budget) {
            Ok(message::Reply::Unreached(unreached)) => match fault(&unreached, child.lines) {
                None => return Ok(Some(unreached)),
                Some(fault) => RpcError::BadFrame(fault),
            },
            Ok(other) => out_of_turn(&other),
            Err(error) => error,
        };
        self.determine_ending(child, error)?;
        Ok(None)
    }

    fn consult(
        &mut self,
        judge: &mut Child,
        request: &Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<Reply, SandboxError> {
        self.stats.request();
        if let Some(reply) = ended_reply(judge) {
            return Ok(reply);
        }
        let number = judge.next_number();
        let frame = call_frame(
            number,
            Layout::C.into(),
            std::slice::from_ref(request),
            self.caps(),
        )?;
        let limits = &self.config.limits;
        let limits = [limits.consult_wall, limits.consult_cpu];
        let Some([wall, cpu]) = self.allowed(judge.rights, limits) else {
            return self.call_result(judge, Err(RpcError::CpuTimeout));
        };
        let mut budget = Budget::start(judge.pid(), wall, cpu);
        let mut result = self.send_request(judge, &frame, &budget);
        let mut questions = 0;
        while judge.rights == Some(Rights::Judge)
            && let Ok(message::Reply::HostCall(question)) = result
        {
            questions += 1;
            if questions > self.config.limits.host_calls {
                return self.call_result(
                    judge,
                    Err(RpcError::Flood(format!(
                        "{questions} questions in one consultation"
                    ))),
                );
            }
            let (frame, elapsed) = self.answer(judge, number, question, answer)?;
            budget.extend(elapsed);
            result = self.send_request(judge, &frame, &budget);
        }
        self.took(judge.rights, &budget);
        self.call_result(judge, result)
    }
}

impl Worker {
    /// Sends the frames of calls, whose numbers and numbers of arguments are given, and returns the replies. Each call has the
    /// limits of one from the reply to the one before it.
    fn send_calls(
        &mut self,
        child: &mut Child,
        frames: &[u8],
        calls: &[(u64, usize)],
    ) -> Result<Vec<Reply>, SandboxError> {
        let mut unsent = frames;
        let mut replies = vec![];
        for (number, args) in calls {
            self.stats.request();
            if let Some(reply) = ended_reply(child) {
                replies.push(reply);
                continue;
            }
            child.expect(*number);
            let limits = self.config.limits_of(child.key.preload);
            let limits = [limits.call_wall, limits.call_cpu];
            let Some([wall, cpu]) = self.allowed(child.rights, limits) else {
                replies.push(self.call_result(child, Err(RpcError::CpuTimeout))?);
                continue;
            };
            let budget = Budget::start(child.pid(), wall, cpu);
            let answered = self.send_request(child, std::mem::take(&mut unsent), &budget);
            self.took(child.rights, &budget);
            let result = match answered {
                Ok(message::Reply::Returned { mutated, .. })
                    if mutated.iter().any(|index| index >= args)
                        || !mutated.is_sorted_by(|a, b| a < b) =>
                {
                    Err(RpcError::BadFrame(
                        "the list of changed arguments is not one of the given arguments"
                            .to_owned(),
                    ))
                }
                result => result,
            };
            replies.push(self.call_result(child, result)?);
        }
        Ok(replies)
    }
}

/// Returns the number of lines of a source, at most: Python ends a line at `\n`, `\r` or both.
fn line_count(source: &[u8]) -> u32 {
    let ends = source.iter().filter(|byte| matches!(byte, b'\n' | b'\r'));
    u32::try_from(ends.count()).map_or(u32::MAX, |ends| ends.saturating_add(1))
}

/// Returns why a list of what was not executed is not one of a source with this number of lines. A source can reach the
/// notes that are made of it, so the list is as untrusted as an output.
fn fault(unreached: &Unreached, lines: u32) -> Option<String> {
    let Unreached {
        lines: unexecuted,
        conditions,
        ..
    } = unreached;
    let noted = unexecuted
        .iter()
        .chain(conditions.iter().map(|(line, _)| line));
    if let Some(line) = noted.into_iter().find(|line| !(1..=lines).contains(*line)) {
        return Some(format!("line {line} of {lines} is noted as not executed"));
    }
    let is_ascending =
        unexecuted.is_sorted_by(|a, b| a < b) && conditions.is_sorted_by(|a, b| a < b);
    (!is_ascending).then(|| "the lines that were not executed are not in order".to_owned())
}
