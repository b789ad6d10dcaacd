//! The ladder's three requests: load a source, call it, consult a judge.

use super::{Worker, over};
use crate::child::Child;
use crate::conversation::{Budget, Trouble};
use crate::error::SandboxError;
use crate::message::{self, Request, call_frame};
use crate::profile::{Profile, Warm};
use ladder::executor::HostCallHandler;
use ladder::{Executor, Layout, LoadRequest, Reason, Refusal, Reply, Role, Rung};
use spec::Value;

impl Executor for Worker {
    type Error = SandboxError;
    type Child = Child;

    fn enter_rung(&mut self, rung: Rung) {
        self.meter.enter(rung);
    }

    fn load(&mut self, load: &LoadRequest<'_>) -> Result<Result<Child, Refusal>, SandboxError> {
        self.meter.request();
        self.refused = None;
        let limit = self.config.limits.source_bytes;
        if load.role != Role::Judge && load.source.len() > limit {
            let detail = format!("{} bytes; {limit} are allowed", load.source.len());
            return Ok(Err(Refusal {
                reason: Reason::TooLarge,
                ending: None,
                detail,
            }));
        }
        let (mut child, ..) = self.spawn(Warm {
            seed: load.hash_seed,
            profile: Profile::of(load.role, load.source),
        })?;
        child.role = Some(load.role);
        let number = child.next_number();
        let (entry, source) = (load.entry.to_owned(), load.source.to_vec());
        let request = Request::Load {
            role: load.role,
            arity: load.arity,
            entry,
            source,
        };
        let frame = request.frame(number, self.caps())?;
        let limits = &self.config.limits;
        let budget = Budget::start(child.pid(), limits.import_wall, limits.import_cpu);
        let said = self.ask(&child, &frame, &budget);
        self.admit(child, said)
    }

    fn call(
        &mut self,
        child: &mut Child,
        args: &[Value],
        layout: Layout,
    ) -> Result<Reply, SandboxError> {
        self.meter.request();
        if let Some(reply) = over(child) {
            return Ok(reply);
        }
        let number = child.next_number();
        let frame = call_frame(number, layout, args, self.caps())?;
        let limits = &self.config.limits;
        let budget = Budget::start(child.pid(), limits.call_wall, limits.call_cpu);
        let said = match self.ask(child, &frame, &budget) {
            Ok(message::Reply::Returned { mutated, .. })
                if mutated.iter().any(|at| *at >= args.len()) =>
            {
                Err(Trouble::BadFrame(
                    "an argument that was not given is said to have changed".to_owned(),
                ))
            }
            said => said,
        };
        self.conclude(child, said)
    }

    fn consult(
        &mut self,
        judge: &mut Child,
        request: &Value,
        answer: &mut HostCallHandler<'_, Self>,
    ) -> Result<Reply, SandboxError> {
        self.meter.request();
        if let Some(reply) = over(judge) {
            return Ok(reply);
        }
        let number = judge.next_number();
        let frame = call_frame(
            number,
            Layout::C,
            std::slice::from_ref(request),
            self.caps(),
        )?;
        let limits = &self.config.limits;
        let mut budget = Budget::start(judge.pid(), limits.consult_wall, limits.consult_cpu);
        let mut said = self.ask(judge, &frame, &budget);
        let mut asked = 0;
        while judge.role == Some(Role::Judge)
            && let Ok(message::Reply::HostCall(question)) = said
        {
            asked += 1;
            if asked > self.config.limits.host_calls {
                return self.conclude(
                    judge,
                    Err(Trouble::Flood(format!(
                        "{asked} questions in one consultation"
                    ))),
                );
            }
            let (frame, took) = self.answer(judge, number, question, answer)?;
            budget.extend(took);
            said = self.ask(judge, &frame, &budget);
        }
        self.conclude(judge, said)
    }
}
