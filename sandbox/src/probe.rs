//! Measures the isolation of this machine: a child attempts each forbidden act against targets made
//! for this purpose.

use crate::child::Child;
use crate::error::{SandboxError, system};
use crate::isolation::{
    ActResult, DESCRIPTORS, FILES, FILTERED, Isolation, MACHINE, NEUTRAL_HOST_NAME, PUBLIC_FILES,
};
use crate::worker::Worker;
use crate::zygote_key::ZygoteKey;
use catalogue::Ending;
use ladder::{Executor, HashSeed, LoadRequest, Reply, Rights, Surroundings};
use spec::Value;
use std::fs::{self, Permissions};
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};

const SCRIPT: &str = include_str!("probe.py");

/// The targets of the acts. They exist as long as the probe runs.
struct Targets {
    folder: tempfile::TempDir,
    tcp: TcpListener,
    udp: UdpSocket,
    unix_name: String,
    _unix: UnixListener,
}

impl Targets {
    fn make() -> Result<Self, SandboxError> {
        let doing = "making targets for the probe";
        let folder = tempfile::tempdir().map_err(system(doing))?;
        // The random name of the folder: process ids repeat in other namespaces, and addresses in other threads.
        let random = folder.path().file_name().unwrap_or_default();
        let unix_name = format!("sandbox-probe{}", random.display());
        let address = SocketAddr::from_abstract_name(&unix_name).map_err(system(doing))?;
        for (name, mode) in [("private", 0o600), ("public", 0o644)] {
            let path = folder.path().join(name);
            fs::write(&path, "canary").map_err(system(doing))?;
            fs::set_permissions(&path, Permissions::from_mode(mode)).map_err(system(doing))?;
        }
        // Every user may write to the folder, so that only the sandbox can stop a write.
        fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).map_err(system(doing))?;
        Ok(Self {
            tcp: TcpListener::bind("127.0.0.1:0").map_err(system(doing))?,
            udp: UdpSocket::bind("127.0.0.1:0").map_err(system(doing))?,
            _unix: UnixListener::bind_addr(&address).map_err(system(doing))?,
            unix_name,
            folder,
        })
    }

    fn facts(&self) -> Result<Value, SandboxError> {
        let doing = "describing targets for the probe";
        let port = |address: std::io::Result<std::net::SocketAddr>| {
            address
                .map(|address| Value::I64(i64::from(address.port())))
                .map_err(system(doing))
        };
        let facts = [
            (
                "folder",
                Value::Str(self.folder.path().display().to_string()),
            ),
            ("tcp_port", port(self.tcp.local_addr())?),
            ("udp_port", port(self.udp.local_addr())?),
            ("unix_name", Value::Str(self.unix_name.clone())),
            ("host_pid", Value::I64(i64::from(std::process::id()))),
            ("host_name", Value::Str(host_name()?)),
            ("neutral_name", Value::Str(NEUTRAL_HOST_NAME.to_owned())),
        ];
        Ok(Value::Map(
            facts
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        ))
    }
}

/// Returns the name of this machine.
fn host_name() -> Result<String, SandboxError> {
    let text = fs::read_to_string("/proc/sys/kernel/hostname")
        .map_err(system("reading the host name for the probe"))?;
    Ok(text.trim_end().to_owned())
}

/// Attempts every act and derives the level.
pub(crate) fn isolation(worker: &mut Worker) -> Result<Isolation, SandboxError> {
    let targets = Targets::make()?;
    let facts = targets.facts()?;
    let (child, layers, missing) = worker.spawn(ZygoteKey::numpy(HashSeed::Zero))?;
    drop(child);
    let mut acts = Vec::new();
    let mut child = load(worker)?;
    for name in [FILTERED, DESCRIPTORS, FILES, PUBLIC_FILES, MACHINE].concat() {
        let blocked_by = match send_request(worker, &mut child, name, &facts)? {
            Reply::Returned {
                value: Value::Str(what),
                ..
            } => (!what.is_empty()).then_some(what),
            // The child executed another program, so exec succeeded.
            Reply::Ended {
                ending: Ending::Vanished,
                ..
            } => None,
            Reply::Ended {
                ending: Ending::ForbiddenSyscall,
                ..
            } => Some("SIGSYS".to_owned()),
            Reply::Ended { ending, .. } => Some(ending.to_string()),
            other => {
                return Err(SandboxError::Probe {
                    detail: format!("{name}: {other:?}"),
                });
            }
        };
        // A successful act may leave its child in any state, for example stopped under ptrace.
        if child.ended().is_some() || blocked_by.is_none() {
            child = load(worker)?;
        }
        acts.push(ActResult {
            act: name.to_owned(),
            blocked_by,
            blocking_layers: vec![],
        });
    }
    Ok(Isolation::conclude(layers, missing, acts))
}

/// Returns the CPU features and BLAS that a child reports.
pub(crate) fn surroundings(worker: &mut Worker) -> Result<Vec<(String, Value)>, SandboxError> {
    let mut child = load(worker)?;
    match send_request(worker, &mut child, "describe", &Value::None)? {
        Reply::Returned {
            value: Value::Map(pairs),
            ..
        } => Ok(pairs),
        other => Err(SandboxError::Probe {
            detail: format!("describe: {other:?}"),
        }),
    }
}

fn load(worker: &mut Worker) -> Result<Child, SandboxError> {
    let (source, entry) = (SCRIPT.as_bytes(), "attempt");
    let load = LoadRequest {
        source,
        entry,
        arity: 1,
        hash_seed: HashSeed::Zero,
        rights: Rights::Judge,
        surroundings: Surroundings::default(),
    };
    worker.load(&load)?.map_err(|refusal| SandboxError::Probe {
        detail: format!("{refusal:?}"),
    })
}

fn send_request(
    worker: &mut Worker,
    child: &mut Child,
    name: &str,
    facts: &Value,
) -> Result<Reply, SandboxError> {
    let request = Value::List(vec![Value::Str(name.to_owned()), facts.clone()]);
    worker.consult(child, &request, &mut |_, _| Ok(Value::None))
}
