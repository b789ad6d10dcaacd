//! One snapshot with what was worked out from it once: where code stands, and what methods take and give.

use crate::kept::Kept;
use catalogue::Digest;
use ladder::Side;
use snapshot::{Snapshot, SnapshotError};
use spec::Spec;
use std::collections::{BTreeMap, HashMap};
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Where one source text stands: the method, and which reading of it.
pub type Place = (u32, Side);

/// A snapshot and what follows from it. What is worked out is worked out when it is first asked for.
#[derive(Debug)]
pub struct Library {
    snapshot: Arc<Snapshot>,
    codes: OnceLock<HashMap<Digest, Vec<Place>>>,
    contracts: OnceLock<BTreeMap<u32, Spec>>,
    areas: OnceLock<BTreeMap<String, String>>,
    kept: Kept,
}

impl Deref for Library {
    type Target = Snapshot;
    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl Library {
    /// Nothing is worked out yet.
    pub fn new(snapshot: Arc<Snapshot>) -> Self {
        let (codes, contracts, areas) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        Self {
            snapshot,
            codes,
            contracts,
            areas,
            kept: Kept::default(),
        }
    }

    /// Answers of this snapshot that were made before.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Where code of this digest stands, in the order of methods.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn code(&self, sha256: &Digest) -> Result<&[Place], SnapshotError> {
        let codes = match self.codes.get() {
            Some(codes) => codes,
            None => {
                let read = codes(&self.snapshot)?;
                self.codes.get_or_init(|| read)
            }
        };
        Ok(codes.get(sha256).map_or(&[], Vec::as_slice))
    }

    /// Every field that a method belongs to, as it is spelled, by its spelling in lower case.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn areas(&self) -> Result<&BTreeMap<String, String>, SnapshotError> {
        if let Some(areas) = self.areas.get() {
            return Ok(areas);
        }
        let mut read = BTreeMap::new();
        for method in 0..u32::try_from(self.manifest().counts.methods).unwrap_or(u32::MAX) {
            if let Some(area) = self.method(method)?.area {
                read.insert(area.to_lowercase(), area);
            }
        }
        Ok(self.areas.get_or_init(|| read))
    }

    /// What each method takes and gives, by method: of every published spec that can be read.
    ///
    /// # Errors
    /// When the snapshot cannot be read.
    pub fn contracts(&self) -> Result<&BTreeMap<u32, Spec>, SnapshotError> {
        if let Some(contracts) = self.contracts.get() {
            return Ok(contracts);
        }
        let read = contracts(&self.snapshot)?;
        Ok(self.contracts.get_or_init(|| read))
    }
}

fn codes(snapshot: &Snapshot) -> Result<HashMap<Digest, Vec<Place>>, SnapshotError> {
    let mut codes: HashMap<Digest, Vec<Place>> = HashMap::new();
    for method in snapshot.implemented() {
        let Some(record) = snapshot.implementation(method)? else {
            continue;
        };
        for (side, reading) in [(Side::A, record.a), (Side::B, record.b)] {
            codes
                .entry(reading.code_sha256)
                .or_default()
                .push((method, side));
        }
    }
    Ok(codes)
}

/// A spec that this version cannot read was written for another: its method takes no part, and the log says so.
fn contracts(snapshot: &Snapshot) -> Result<BTreeMap<u32, Spec>, SnapshotError> {
    let mut contracts = BTreeMap::new();
    for method in snapshot.implemented() {
        let Some(record) = snapshot.implementation(method)? else {
            continue;
        };
        let Some(text) = record.spec_text else {
            continue;
        };
        match Spec::parse_contract(&text, &record.method) {
            Ok(spec) => drop(contracts.insert(method, spec)),
            Err(error) => {
                tracing::debug!(method = record.method, %error, "its contract cannot be read")
            }
        }
    }
    Ok(contracts)
}

/// The library of the snapshot that is served: kept until another is.
#[derive(Debug, Default)]
pub struct Libraries(Mutex<Option<Arc<Library>>>);

impl Libraries {
    /// The library of this snapshot.
    pub fn of(&self, snapshot: Arc<Snapshot>) -> Arc<Library> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*kept {
            Some(library) if library.id() == snapshot.id() => library.clone(),
            _ => kept.insert(Arc::new(Library::new(snapshot))).clone(),
        }
    }
}
