//! One snapshot with the indexes and caches derived from it: code by digest, contracts, areas, serialized answers.

use crate::response_cache::ResponseCache;
use catalogue::Digest;
use ladder::{Level, Side};
use snapshot::{Snapshot, SnapshotError};
use spec::Spec;
use std::collections::{BTreeMap, HashMap};
use std::ops::{Deref, Range};
use std::sync::OnceLock;

/// A reading by its method and side.
pub(crate) type ReadingKey = (u32, Side);

/// A snapshot and the indexes derived from it, each when it is first needed.
#[derive(Debug)]
pub struct Library {
    snapshot: Snapshot,
    readings: OnceLock<HashMap<Digest, Vec<ReadingKey>>>,
    contracts: OnceLock<BTreeMap<u32, Spec>>,
    areas: OnceLock<BTreeMap<String, String>>,
    responses: ResponseCache,
}

impl Deref for Library {
    type Target = Snapshot;
    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl Library {
    /// A library of which no index is built yet.
    pub fn new(snapshot: Snapshot) -> Self {
        Self {
            snapshot,
            readings: OnceLock::new(),
            contracts: OnceLock::new(),
            areas: OnceLock::new(),
            responses: ResponseCache::default(),
        }
    }

    /// Serialized answers of this snapshot.
    pub(crate) fn responses(&self) -> &ResponseCache {
        &self.responses
    }

    /// The readings whose code has this digest, in the order of methods.
    pub(crate) fn readings(&self, sha256: &Digest) -> Result<&[ReadingKey], SnapshotError> {
        let readings = get_or_try_init(&self.readings, || readings(&self.snapshot))?;
        Ok(readings.get(sha256).map_or(&[], Vec::as_slice))
    }

    /// The area of every method, by its lower-case form.
    pub(crate) fn areas(&self) -> Result<&BTreeMap<String, String>, SnapshotError> {
        get_or_try_init(&self.areas, || {
            let mut areas = BTreeMap::new();
            for method in self.methods()? {
                if let Some(area) = self.method(method)?.area.clone() {
                    areas.insert(area.to_lowercase(), area);
                }
            }
            Ok(areas)
        })
    }

    /// Every published spec that this version can read, by method.
    pub fn contracts(&self) -> Result<&BTreeMap<u32, Spec>, SnapshotError> {
        get_or_try_init(&self.contracts, || contracts(&self.snapshot))
    }

    /// The ordinals of every method.
    pub(crate) fn methods(&self) -> Result<Range<u32>, SnapshotError> {
        let count = self.manifest().counts.methods;
        let malformed = |_| SnapshotError::Malformed {
            path: self.id().as_str().into(),
            detail: format!("{count} methods do not fit in 32 bits"),
        };
        u32::try_from(count)
            .map(|count| 0..count)
            .map_err(malformed)
    }

    /// The level of a method's implementation; `None` where there is none or it has no level.
    pub(crate) fn level(&self, method: u32) -> Option<Level> {
        self.implementation_summary(method)?.verification_level
    }
}

fn get_or_try_init<T>(
    cell: &OnceLock<T>,
    init: impl FnOnce() -> Result<T, SnapshotError>,
) -> Result<&T, SnapshotError> {
    if let Some(value) = cell.get() {
        return Ok(value);
    }
    let value = init()?;
    Ok(cell.get_or_init(|| value))
}

fn readings(snapshot: &Snapshot) -> Result<HashMap<Digest, Vec<ReadingKey>>, SnapshotError> {
    let mut readings: HashMap<Digest, Vec<ReadingKey>> = HashMap::new();
    for method in snapshot.implemented() {
        let Some(record) = snapshot.implementation(method)? else {
            continue;
        };
        for (side, reading) in [(Side::A, record.a), (Side::B, record.b)] {
            readings
                .entry(reading.code_sha256)
                .or_default()
                .push((method, side));
        }
    }
    Ok(readings)
}

/// Leaves out specs written for another version, with a log line for each.
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
