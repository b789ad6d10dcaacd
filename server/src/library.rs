//! One snapshot with its derived indexes and caches: code by digest, contracts, wirings,
//! serialized answers.

use crate::response_cache::ResponseCache;
use crate::wirings::Wirings;
use catalogue::{Digest, Level, Side};
use snapshot::{Pyramid, Snapshot, SnapshotError};
use spec::Spec;
use std::collections::{BTreeMap, HashMap};
use std::ops::{Deref, Range};
use std::sync::OnceLock;

/// The key of a reading: method and side.
pub(crate) type ReadingKey = (u32, Side);

/// A snapshot with derived indexes. The server builds each index at its first use, those of the served snapshot soon after it is
/// opened.
#[derive(Debug)]
pub struct Library {
    snapshot: Snapshot,
    /// The public address of the server, without a slash at its end.
    pub(crate) base: String,
    readings: OnceLock<HashMap<Digest, Vec<ReadingKey>>>,
    contracts: OnceLock<BTreeMap<u32, Spec>>,
    wirings: OnceLock<Wirings>,
    runs: OnceLock<HashMap<String, u32>>,
    /// Serialized answers of this snapshot.
    pub(crate) responses: ResponseCache,
    /// Compressed pages of this snapshot.
    pub(crate) pages: ResponseCache,
    pyramid: OnceLock<Pyramid>,
    /// The map's compressed tiles and answers. **Reason**: they are not among the pages, because a reader of the map asks for more
    /// different addresses than readers of pages.
    pub(crate) map: ResponseCache,
}

impl Deref for Library {
    type Target = Snapshot;
    fn deref(&self) -> &Snapshot {
        &self.snapshot
    }
}

impl Library {
    /// Wraps a snapshot without building indexes. `base` is the public address of the server, without a slash at its end.
    pub fn new(snapshot: Snapshot, base: String) -> Self {
        Self {
            snapshot,
            base,
            readings: OnceLock::new(),
            contracts: OnceLock::new(),
            wirings: OnceLock::new(),
            runs: OnceLock::new(),
            responses: ResponseCache::default(),
            pages: ResponseCache::default(),
            pyramid: OnceLock::new(),
            map: ResponseCache::default(),
        }
    }

    /// Returns the address of a path of this server, for an answer that names it.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// Builds every index, so that no request waits for one.
    ///
    /// # Errors
    /// When a record cannot be read; the request that needs it says so too.
    pub(crate) fn build_indexes(&self) -> Result<(), SnapshotError> {
        self.method_of_run("")?;
        self.readings(&Digest::of(""))?;
        self.wirings()?;
        self.contracts()?;
        self.pyramid();
        Ok(())
    }

    /// Returns the tiles of the map.
    pub(crate) fn pyramid(&self) -> &Pyramid {
        self.pyramid.get_or_init(|| self.atlas().pyramid())
    }

    /// Returns the method whose stored run has this id.
    pub(crate) fn method_of_run(&self, run: &str) -> Result<Option<u32>, SnapshotError> {
        let runs = get_or_try_init(&self.runs, || {
            let mut runs = HashMap::new();
            for method in self.implemented() {
                let run = self.implementation(method)?.and_then(|record| record.run);
                runs.extend(run.map(|run| (run.run_id, method)));
            }
            Ok(runs)
        })?;
        Ok(runs.get(run).copied())
    }

    /// Returns the readings whose code has this digest, in the order of methods.
    pub(crate) fn readings(&self, sha256: &Digest) -> Result<&[ReadingKey], SnapshotError> {
        let readings = get_or_try_init(&self.readings, || readings(&self.snapshot))?;
        Ok(readings.get(sha256).map_or(&[], Vec::as_slice))
    }

    /// Returns which methods the stored assemblies wire to each other.
    pub(crate) fn wirings(&self) -> Result<&Wirings, SnapshotError> {
        get_or_try_init(&self.wirings, || {
            let mut wirings = Wirings::default();
            for method in self.methods()? {
                let record = self.method(method)?;
                if let Some(assembly) = &record.assembly {
                    wirings.add(&record.id, assembly);
                }
            }
            Ok(wirings)
        })
    }

    /// Returns every published spec that this version can read, by method.
    pub fn contracts(&self) -> Result<&BTreeMap<u32, Spec>, SnapshotError> {
        get_or_try_init(&self.contracts, || contracts(&self.snapshot))
    }

    /// Returns the ordinals of all methods.
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

    /// Returns the level of a method's implementation; `None` without an implementation or a level.
    pub(crate) fn level(&self, method: u32) -> Option<Level> {
        self.implementation_summary(method)?.verification_level
    }

    /// Returns true if a method counts as verified on pages: both programs pass every test from the paper. Where code at V2
    /// counts too, the words beside it name the level.
    pub(crate) fn is_verified(&self, method: u32) -> bool {
        self.level(method) == Some(Level::V3)
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

/// Parses the published specs. Skips specs that this version cannot read, with a log line for each.
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
