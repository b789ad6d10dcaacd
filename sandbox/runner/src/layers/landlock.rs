//! The Landlock rules: no write access, read access to the Python libraries only, no TCP, and no
//! signal or abstract socket to processes outside.

use crate::resource_exhaustion::is_resource_exhaustion;
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset,
    RulesetAttr, RulesetCreatedAttr, RulesetStatus, Scope,
};
use sandbox::library_rights::{RANDOM_DEVICE, SCRATCH};
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

/// The newest requested rules. An older kernel enforces the rules that it supports.
const SCOPED: ABI = ABI::V6;

/// The newest ABI with rules for files only.
const FILES_ONLY: ABI = ABI::V3;

/// Restricts this process permanently: with rules for files, sockets and signals if `scoped` is
/// set, else with rules for files only. Returns true if the process is scoped and the kernel
/// enforces every requested rule.
pub fn restrict(
    folders: &[PathBuf],
    scratch: bool,
    random_device: bool,
    scoped: bool,
) -> Result<bool> {
    let abi = if scoped { SCOPED } else { FILES_ONLY };
    let mut rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(abi))
        .and_then(|rules| {
            if scoped {
                rules.handle_access(AccessNet::from_all(abi))
            } else {
                Ok(rules)
            }
        })
        .and_then(|rules| {
            if scoped {
                rules.scope(Scope::from_all(abi))
            } else {
                Ok(rules)
            }
        })
        .and_then(|rules| rules.create())
        .map_err(Error::other)?;
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let own =
        AccessFs::from_all(abi) & !(AccessFs::Execute | AccessFs::MakeSock | AccessFs::IoctlDev);
    let own = scratch.then(|| (Path::new(SCRATCH), own));
    let random = random_device.then(|| (Path::new(RANDOM_DEVICE), AccessFs::ReadFile.into()));
    let rights = folders.iter().map(|folder| (folder.as_path(), read));
    for (folder, access) in rights.chain(own).chain(random) {
        match PathFd::new(folder).map_err(Error::other) {
            Ok(folder) => {
                rules = rules
                    .add_rule(PathBeneath::new(folder, access))
                    .map_err(Error::other)?
            }
            Err(error) if is_resource_exhaustion(&error) => return Err(error),
            // A folder that the child's user id cannot open needs no rule.
            Err(_) => {}
        }
    }
    let status = rules.restrict_self().map_err(Error::other)?;
    match status.ruleset {
        RulesetStatus::FullyEnforced => Ok(scoped),
        RulesetStatus::PartiallyEnforced => Ok(false),
        RulesetStatus::NotEnforced => Err(Error::other("this kernel has no Landlock")),
    }
}
