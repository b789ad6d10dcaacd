//! Writes trees with their functions, runs and comparisons, each in one append-only transaction.

use crate::column_values::number;
use crate::error::StoreError;
use crate::lease::{Lease, lock_lease};
use crate::open::Store;
use crate::text::{storable_string, to_json};
use catalogue::{CodeComparison, CutReason, Digest, FunctionKind, InputSource, OutputKind};
use chrono::{DateTime, Utc};
use serde::Serialize;

/// The version of a repository, with all its functions.
#[derive(Debug, Clone)]
pub struct HarvestedTree {
    /// The address of the repository or package.
    pub address: String,
    /// The commit or release.
    pub version: Option<String>,
    /// The digest of the archive; `None` for a folder.
    pub file_sha256: Option<Digest>,
    /// The digest of the source files.
    pub tree_sha256: Digest,
    /// The license of its root, an SPDX expression or `none`.
    pub license: String,
    /// The texts that state licenses.
    pub evidence: serde_json::Value,
    /// Entries of the archive that were left out.
    pub findings: serde_json::Value,
    /// The version of the rules by which functions are cut.
    pub harvester: String,
    /// The digest of everything that decides the rows of the tree.
    pub work_key: Digest,
    /// The papers of which the tree is a repository.
    pub declarations: Vec<TreeDeclaration>,
    /// The functions.
    pub functions: Vec<NewFunction>,
}

/// The statement that a tree is a paper's repository.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TreeDeclaration {
    /// The scheme of the paper's identifier; `method` for the paper that introduced a method.
    pub scheme: String,
    /// The identifier, or the method's id.
    pub value: String,
    /// The source or person who states it.
    pub declared_by: String,
}

/// A function of a tree.
#[derive(Debug, Clone, Serialize)]
pub struct NewFunction {
    /// The path of its file.
    pub path: String,
    /// Its qualified name.
    pub qualified_name: String,
    /// Its place in the repository.
    pub kind: FunctionKind,
    /// Its first line, from 1.
    pub first_line: u32,
    /// Its last line.
    pub last_line: u32,
    /// Its name, parameters and return type.
    pub signature: String,
    /// An SPDX expression, or `none`.
    pub license: String,
    /// True if its text may be passed on.
    pub redistributable: bool,
    /// Why it could not be cut.
    pub reason: Option<CutReason>,
    /// The obstacle.
    pub detail: Option<String>,
    /// Its own text, if it was cut.
    #[serde(skip)]
    pub code: Option<HarvestedCode>,
}

/// The cut text of a function, with the inputs that were found for it.
#[derive(Debug, Clone)]
pub struct HarvestedCode {
    /// The function's name in the text.
    pub entry: String,
    /// The text.
    pub source: String,
    /// The entry's parameters.
    pub parameters: serde_json::Value,
    /// The number of first parameters that stand for names around the function.
    pub captured: u32,
    /// The inputs, by source.
    pub inputs: serde_json::Value,
}

impl HarvestedCode {
    /// Returns the digest of the text.
    pub fn code_sha256(&self) -> Digest {
        Digest::of(&self.source)
    }

    /// Returns the digest of the inputs.
    pub fn inputs_sha256(&self) -> Digest {
        Digest::of_json(&self.inputs)
    }
}

/// The run of a function, before it is recorded.
#[derive(Debug, Clone)]
pub struct NewHarvestRun {
    /// The digest of the text.
    pub code_sha256: Digest,
    /// The function in the text.
    pub entry: String,
    /// The digest of the inputs.
    pub inputs_sha256: Digest,
    /// The environment block.
    pub environment_sha256: Digest,
    /// The source of the inputs that were used.
    pub input_source: Option<InputSource>,
    /// The number of inputs.
    pub cases: usize,
    /// On how many it returned a value, with equal bytes in a second process.
    pub returned: u32,
    /// The ending of the last call without a value.
    pub ending: String,
    /// The exception, or what else ended the call.
    pub detail: Option<String>,
    /// Its value.
    pub output: Option<OutputKind>,
    /// The isolation level, as text.
    pub isolation: String,
    /// The start.
    pub started_at: DateTime<Utc>,
    /// The end.
    pub finished_at: DateTime<Utc>,
}

impl NewHarvestRun {
    /// Returns the digest of everything that decides the run.
    pub fn work_key(&self) -> Digest {
        Digest::of_parts([
            self.code_sha256.bytes().as_slice(),
            self.entry.as_bytes(),
            self.inputs_sha256.bytes().as_slice(),
            self.environment_sha256.bytes().as_slice(),
        ])
    }
}

/// A comparison, before it is recorded.
#[derive(Debug, Clone)]
pub struct NewComparison {
    /// The tree of the function.
    pub tree_id: i64,
    /// The function's number in its tree.
    pub ordinal: i32,
    /// The run of the ladder whose readings are compared.
    pub ladder_run_id: crate::runs::RunId,
    /// The result.
    pub comparison: CodeComparison,
    /// The environment block.
    pub environment_sha256: Digest,
    /// The digest of everything that decides the comparison.
    pub work_key: Digest,
}

impl Store {
    /// Returns true if the functions of this work are recorded, and records declarations that are new.
    pub async fn is_harvested(
        &self,
        work_key: Digest,
        declarations: &[TreeDeclaration],
    ) -> Result<bool, StoreError> {
        let tree = sqlx::query_scalar!(
            "SELECT tree_id FROM harvest_tree WHERE work_key = $1",
            work_key.to_string()
        );
        let Some(tree_id) = tree.fetch_optional(&self.pool).await? else {
            return Ok(false);
        };
        let mut tx = self.pool.begin().await?;
        insert_declarations(&mut tx, tree_id, declarations).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Returns true if an archive of this digest was harvested from this address by this harvester.
    pub async fn is_archive_harvested(
        &self,
        file_sha256: Digest,
        address: &str,
        harvester: &str,
        declarations: &[TreeDeclaration],
    ) -> Result<bool, StoreError> {
        let key = sqlx::query_scalar!(
            "SELECT work_key FROM harvest_tree WHERE file_sha256 = $1 AND address = $2 AND harvester = $3",
            file_sha256.to_string(),
            address,
            harvester
        );
        match key.fetch_optional(&self.pool).await? {
            Some(key) => {
                let key = crate::column_values::digest(&key)?;
                self.is_harvested(key, declarations).await
            }
            None => Ok(false),
        }
    }

    /// Records a tree with its functions completely. Returns false if the same work was recorded before.
    ///
    /// # Errors
    /// When a row breaks a rule of the schema.
    pub async fn record_harvest(&self, tree: &HarvestedTree) -> Result<bool, StoreError> {
        let mut tx = self.pool.begin().await?;
        let insert = sqlx::query_scalar!(
            "INSERT INTO harvest_tree (address, version, file_sha256, tree_sha256, license, evidence, findings, function_count, harvester, work_key)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (work_key) DO NOTHING RETURNING tree_id",
            storable_string(&tree.address),
            tree.version.as_deref().map(storable_string),
            tree.file_sha256.map(|digest| digest.to_string()),
            tree.tree_sha256.to_string(),
            tree.license,
            to_json(&tree.evidence),
            to_json(&tree.findings),
            number::<_, i32>(tree.functions.len())?,
            tree.harvester,
            tree.work_key.to_string()
        );
        let Some(tree_id) = insert.fetch_optional(&mut *tx).await? else {
            return Ok(false);
        };
        insert_declarations(&mut tx, tree_id, &tree.declarations).await?;
        insert_codes(&mut tx, &tree.functions).await?;
        insert_functions(&mut tx, tree_id, &tree.functions).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Records the run of a function, by a holder of its tree under the lease. Does nothing if the same work was recorded before.
    ///
    /// # Errors
    /// When code, inputs or environment are not stored, or the lease was lost.
    pub async fn record_harvest_run(
        &self,
        run: &NewHarvestRun,
        lease: Option<Lease>,
    ) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        if let Some(lease) = lease {
            lock_lease(&mut tx, lease).await?;
        }
        let insert = sqlx::query!(
            "INSERT INTO harvest_run (code_sha256, entry, inputs_sha256, environment_sha256, input_source, cases, returned, ending, detail,
                 output, isolation, started_at, finished_at, work_key)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (work_key) DO NOTHING",
            run.code_sha256.to_string(),
            run.entry,
            run.inputs_sha256.to_string(),
            run.environment_sha256.to_string(),
            run.input_source.map(|source| source.as_str()),
            number::<_, i32>(run.cases)?,
            run.returned.cast_signed(),
            storable_string(&run.ending),
            run.detail.as_deref().map(storable_string),
            run.output.map(|output| output.as_str()),
            run.isolation,
            run.started_at,
            run.finished_at,
            run.work_key().to_string()
        );
        insert.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Records a comparison. Does nothing if the same work was recorded before.
    ///
    /// # Errors
    /// When function, run or environment are not stored.
    pub async fn record_comparison(&self, new: &NewComparison) -> Result<(), StoreError> {
        let comparison = &new.comparison;
        let insert = sqlx::query!(
            "INSERT INTO harvest_comparison (tree_id, ordinal, ladder_run_id, result, adapter, reason, cases, smallest_case,
                 properties_support, environment_sha256, work_key)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (work_key) DO NOTHING",
            new.tree_id,
            new.ordinal,
            new.ladder_run_id.0,
            comparison.result.as_str(),
            comparison.adapter.as_deref().map(storable_string),
            comparison.reason.as_deref().map(storable_string),
            comparison.cases.cast_signed(),
            comparison.smallest_case.as_deref().map(storable_string),
            comparison.properties_support,
            new.environment_sha256.to_string(),
            new.work_key.to_string()
        );
        insert.execute(&self.pool).await?;
        Ok(())
    }

    /// Returns true if this comparison is recorded.
    pub async fn is_compared(&self, work_key: Digest) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM harvest_comparison WHERE work_key = $1) AS "is_there!""#,
            work_key.to_string()
        );
        Ok(query.fetch_one(&self.pool).await?)
    }
}

async fn insert_declarations(
    tx: &mut sqlx::PgConnection,
    tree_id: i64,
    declarations: &[TreeDeclaration],
) -> Result<(), StoreError> {
    for declaration in declarations {
        let insert = sqlx::query!(
            "INSERT INTO harvest_declaration (tree_id, scheme, value, declared_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            tree_id,
            declaration.scheme,
            storable_string(&declaration.value),
            storable_string(&declaration.declared_by)
        );
        insert.execute(&mut *tx).await?;
    }
    Ok(())
}

async fn insert_codes(
    tx: &mut sqlx::PgConnection,
    functions: &[NewFunction],
) -> Result<(), StoreError> {
    for code in functions
        .iter()
        .filter_map(|function| function.code.as_ref())
    {
        let insert = sqlx::query!(
            "INSERT INTO harvest_code (code_sha256, entry, source, parameters, captured) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
            code.code_sha256().to_string(),
            code.entry,
            code.source.as_bytes(),
            to_json(&code.parameters),
            code.captured.cast_signed()
        );
        insert.execute(&mut *tx).await?;
        let insert = sqlx::query!(
            "INSERT INTO harvest_input (inputs_sha256, sets) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            code.inputs_sha256().to_string(),
            to_json(&code.inputs)
        );
        insert.execute(&mut *tx).await?;
    }
    Ok(())
}

/// A function's row as JSON, with the keys of its code.
#[derive(Serialize)]
struct FunctionRow<'a> {
    ordinal: usize,
    #[serde(flatten)]
    function: &'a NewFunction,
    code_sha256: Option<Digest>,
    entry: Option<&'a str>,
    inputs_sha256: Option<Digest>,
}

async fn insert_functions(
    tx: &mut sqlx::PgConnection,
    tree_id: i64,
    functions: &[NewFunction],
) -> Result<(), StoreError> {
    let rows: Vec<FunctionRow<'_>> = functions
        .iter()
        .enumerate()
        .map(|(ordinal, function)| FunctionRow {
            ordinal,
            function,
            code_sha256: function.code.as_ref().map(HarvestedCode::code_sha256),
            entry: function.code.as_ref().map(|code| code.entry.as_str()),
            inputs_sha256: function.code.as_ref().map(HarvestedCode::inputs_sha256),
        })
        .collect();
    for part in rows.chunks(2_000) {
        let insert = sqlx::query!(
            "INSERT INTO harvest_function (tree_id, ordinal, path, qualified_name, kind, first_line, last_line, signature, license,
                 redistributable, reason, detail, code_sha256, entry, inputs_sha256)
             SELECT $1, ordinal, path, qualified_name, kind, first_line, last_line, signature, license,
                 redistributable, reason, detail, code_sha256, entry, inputs_sha256
             FROM jsonb_to_recordset($2) AS row (ordinal integer, path text, qualified_name text, kind text, first_line integer,
                 last_line integer, signature text, license text, redistributable boolean, reason text, detail text, code_sha256 text,
                 entry text, inputs_sha256 text)",
            tree_id,
            to_json(&part)
        );
        insert.execute(&mut *tx).await?;
    }
    Ok(())
}
