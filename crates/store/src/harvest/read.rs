//! Reads harvested functions: those that have not run, those of a method's paper, and all for a snapshot.

use crate::column_values::{digest, enum_word, json};
use crate::error::StoreError;
use crate::open::Store;
use crate::runs::RunId;
use crate::snapshot_source::Export;
use catalogue::{CodeComparison, Digest, HarvestRun, HarvestedFunction};
use chrono::SecondsFormat;
use serde::Serialize;

/// A function that has not run in an environment.
#[derive(Debug, Clone)]
pub struct HarvestJob {
    /// The digest of the text.
    pub code_sha256: Digest,
    /// The function in the text.
    pub entry: String,
    /// The text.
    pub source: Vec<u8>,
    /// The digest of the inputs.
    pub inputs_sha256: Digest,
    /// The inputs, by source.
    pub inputs: serde_json::Value,
}

/// A function of a repository of the paper that introduced a method with a recorded run.
#[derive(Debug, Clone)]
pub struct ComparableFunction {
    /// The method's slug.
    pub method: String,
    /// The latest run of the method's readings.
    pub ladder_run_id: RunId,
    /// The tree of the function.
    pub tree_id: i64,
    /// The function's number in its tree.
    pub ordinal: i32,
    /// The address of its repository.
    pub address: String,
    /// Its qualified name.
    pub qualified_name: String,
    /// Why it could not be cut, and what stood in the way.
    pub obstacle: Option<(String, String)>,
    /// The function in the cut text.
    pub entry: Option<String>,
    /// The cut text.
    pub source: Option<Vec<u8>>,
    /// The entry's parameters.
    pub parameters: Option<serde_json::Value>,
}

/// A function for a snapshot, with the paper of its repository.
#[derive(Debug, Clone)]
pub struct StoredFunction {
    /// The paper's number.
    pub paper_id: i64,
    /// The record.
    pub function: HarvestedFunction,
}

/// A comparison for reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredComparison {
    /// The address of the repository.
    pub repo: String,
    /// The path of the file.
    pub path: String,
    /// The function.
    pub qualified_name: String,
    /// The comparison.
    #[serde(flatten)]
    pub comparison: CodeComparison,
}

/// The outcomes of the functions of one tree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HarvestFunnel {
    /// The address of the repository.
    pub address: String,
    /// The commit or release.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The license of its root.
    pub license: String,
    /// Functions found.
    pub functions: i64,
    /// Functions that were cut.
    pub cut: i64,
    /// Functions with a license.
    pub licensed: i64,
    /// Functions that returned a value.
    pub ran: i64,
    /// Functions by the reason why they were not cut.
    pub reasons: serde_json::Value,
    /// Functions that were cut by the ending of their run.
    pub endings: serde_json::Value,
}

impl Store {
    /// Returns cut functions of a tree, or of all, without a run in an environment, in the order of their trees: papers with a method that has
    /// readings first. What workers did for this environment counts as run in it.
    pub async fn harvest_jobs(
        &self,
        environment: Digest,
        tree: Option<i64>,
    ) -> Result<Vec<HarvestJob>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT code_sha256 AS "code_sha256!", entry AS "entry!", inputs_sha256 AS "inputs_sha256!", source AS "source!", sets AS "sets!" FROM (
                 SELECT f.code_sha256, f.entry, f.inputs_sha256, min(f.tree_id) AS tree_id, min(f.ordinal) AS ordinal,
                     bool_or(EXISTS (SELECT FROM harvest_method m JOIN current_pair USING (method_id) WHERE m.tree_id = f.tree_id)) AS has_method
                 FROM harvest_function f
                 WHERE f.code_sha256 IS NOT NULL AND ($2::bigint IS NULL OR f.tree_id = $2)
                   AND NOT EXISTS (SELECT FROM harvest_run r WHERE r.code_sha256 = f.code_sha256
                     AND r.entry = f.entry AND r.inputs_sha256 = f.inputs_sha256 AND r.environment_sha256 = $1)
                   AND NOT EXISTS (SELECT FROM harvest_job JOIN work USING (work_id)
                     WHERE harvest_job.tree_id = f.tree_id AND environment_sha256 = $1 AND state = 'done')
                 GROUP BY f.code_sha256, f.entry, f.inputs_sha256) AS pending
               JOIN harvest_code USING (code_sha256, entry) JOIN harvest_input USING (inputs_sha256)
               ORDER BY has_method DESC, tree_id, ordinal"#,
            environment.to_string(),
            tree
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let jobs = rows.map(|row| {
            Ok(HarvestJob {
                code_sha256: digest(&row.code_sha256)?,
                entry: row.entry,
                source: row.source,
                inputs_sha256: digest(&row.inputs_sha256)?,
                inputs: row.sets,
            })
        });
        jobs.collect()
    }

    /// Returns the functions of repositories of papers that introduced a method with a recorded run.
    pub async fn comparable_functions(&self) -> Result<Vec<ComparableFunction>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT slug AS "slug!", run_id AS "run_id!", tree_id AS "tree_id!", ordinal AS "ordinal!", address AS "address!",
                 qualified_name AS "qualified_name!", reason AS "reason?", detail AS "detail?", f.entry AS "entry?",
                 source AS "source?", parameters AS "parameters?"
               FROM method_level JOIN method USING (method_id) JOIN harvest_method USING (method_id) JOIN harvest_tree USING (tree_id)
               JOIN harvest_function f USING (tree_id)
               LEFT JOIN harvest_code ON harvest_code.code_sha256 = f.code_sha256 AND harvest_code.entry = f.entry
               ORDER BY slug, tree_id, ordinal"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let functions = rows.map(|row| ComparableFunction {
            method: row.slug,
            ladder_run_id: RunId(row.run_id),
            tree_id: row.tree_id,
            ordinal: row.ordinal,
            address: row.address,
            qualified_name: row.qualified_name,
            obstacle: row
                .reason
                .map(|reason| (reason, row.detail.unwrap_or_default())),
            entry: row.entry,
            source: row.source,
            parameters: row.parameters,
        });
        Ok(functions.collect())
    }

    /// Returns what became of the functions of every tree.
    pub async fn harvest_funnels(&self) -> Result<Vec<HarvestFunnel>, StoreError> {
        let query = sqlx::query_as!(
            HarvestFunnel,
            r#"WITH latest AS (
                 SELECT DISTINCT ON (code_sha256, entry, inputs_sha256) code_sha256, entry, inputs_sha256, returned, ending
                 FROM harvest_run ORDER BY code_sha256, entry, inputs_sha256, run_id DESC
               ), outcome AS (
                 SELECT tree_id, f.license, reason, f.code_sha256 IS NOT NULL AS is_cut, returned > 0 AS ran,
                     CASE WHEN returned > 0 THEN 'ran' ELSE COALESCE(ending, 'not_run_yet') END AS ending
                 FROM harvest_function f LEFT JOIN latest USING (code_sha256, entry, inputs_sha256)
               )
               SELECT address AS "address!", version AS "version?", t.license AS "license!",
                 (SELECT count(*) FROM outcome o WHERE o.tree_id = t.tree_id) AS "functions!",
                 (SELECT count(*) FROM outcome o WHERE o.tree_id = t.tree_id AND is_cut) AS "cut!",
                 (SELECT count(*) FROM outcome o WHERE o.tree_id = t.tree_id AND o.license <> 'none') AS "licensed!",
                 (SELECT count(*) FROM outcome o WHERE o.tree_id = t.tree_id AND ran) AS "ran!",
                 (SELECT COALESCE(jsonb_object_agg(reason, n), '{}') FROM (SELECT reason, count(*) AS n FROM outcome o
                     WHERE o.tree_id = t.tree_id AND reason IS NOT NULL GROUP BY reason) AS by_reason) AS "reasons!",
                 (SELECT COALESCE(jsonb_object_agg(ending, n), '{}') FROM (SELECT ending, count(*) AS n FROM outcome o
                     WHERE o.tree_id = t.tree_id AND is_cut GROUP BY ending) AS by_ending) AS "endings!"
               FROM harvest_tree t ORDER BY address, t.tree_id"#
        );
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Returns every comparison, by method: the latest of each function and method.
    pub async fn comparisons(&self) -> Result<Vec<StoredComparison>, StoreError> {
        let query = sqlx::query!(
            r#"SELECT address AS "address!", path AS "path!", qualified_name AS "qualified_name!", comparison AS "comparison!" FROM (
                 SELECT DISTINCT ON (method.slug, c.tree_id, c.ordinal) slug, c.tree_id, c.ordinal, jsonb_build_object('method', slug, 'result', c.result,
                   'adapter', c.adapter, 'reason', c.reason, 'cases', c.cases, 'smallest_case', c.smallest_case,
                   'properties_support', c.properties_support) AS comparison
                 FROM harvest_comparison c JOIN run ON run_id = ladder_run_id JOIN implementation_pair USING (pair_id) JOIN method USING (method_id)
                 ORDER BY method.slug, c.tree_id, c.ordinal, comparison_id DESC) AS latest
               JOIN harvest_function USING (tree_id, ordinal) JOIN harvest_tree USING (tree_id) ORDER BY slug, tree_id, ordinal"#
        );
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let comparisons = rows.map(|row| {
            Ok(StoredComparison {
                repo: row.address,
                path: row.path,
                qualified_name: row.qualified_name,
                comparison: json(row.comparison)?,
            })
        });
        comparisons.collect()
    }
}

impl Export {
    /// Returns the functions of every paper's repositories: of each address the tree recorded last. A text is read only where it may be
    /// passed on.
    pub async fn harvested(&mut self) -> Result<Vec<StoredFunction>, StoreError> {
        let query = sqlx::query!(
            r#"WITH tree AS (
                 SELECT DISTINCT ON (address, paper_id) tree_id, paper_id, address, version
                 FROM harvest_tree JOIN harvest_paper USING (tree_id)
                 ORDER BY address, paper_id, tree_id DESC
               ), latest AS (
                 SELECT DISTINCT ON (code_sha256, entry, inputs_sha256) * FROM harvest_run ORDER BY code_sha256, entry, inputs_sha256, run_id DESC
               ), compared AS (
                 SELECT tree_id, ordinal, jsonb_agg(comparison ORDER BY slug) AS comparisons FROM (
                   SELECT DISTINCT ON (method.slug, c.tree_id, c.ordinal) slug, c.tree_id, c.ordinal, jsonb_build_object('method', slug, 'result', c.result,
                     'adapter', c.adapter, 'reason', c.reason, 'cases', c.cases, 'smallest_case', c.smallest_case,
                     'properties_support', c.properties_support) AS comparison
                   FROM harvest_comparison c JOIN run ON run_id = ladder_run_id JOIN implementation_pair USING (pair_id) JOIN method USING (method_id)
                   ORDER BY method.slug, c.tree_id, c.ordinal, comparison_id DESC) AS each GROUP BY tree_id, ordinal
               )
               SELECT paper_id AS "paper_id!", address AS "address!", version AS "version?", path AS "path!", qualified_name AS "qualified_name!",
                 kind AS "kind!", first_line AS "first_line!", last_line AS "last_line!", signature AS "signature!", f.license AS "license!",
                 redistributable AS "redistributable!", reason AS "reason?", f.detail AS "detail?", f.code_sha256 AS "code_sha256?", f.entry AS "entry?",
                 CASE WHEN redistributable THEN code.source END AS "source?",
                 latest.run_id AS "run_id?", latest.input_source AS "input_source?", latest.cases AS "cases?", latest.returned AS "returned?",
                 latest.ending AS "ending?", latest.detail AS "run_detail?", latest.output AS "output?", latest.finished_at AS "finished_at?",
                 comparisons AS "comparisons?"
               FROM tree JOIN harvest_function f USING (tree_id)
               LEFT JOIN harvest_code code ON code.code_sha256 = f.code_sha256 AND code.entry = f.entry
               LEFT JOIN latest ON latest.code_sha256 = f.code_sha256 AND latest.entry = f.entry AND latest.inputs_sha256 = f.inputs_sha256
               LEFT JOIN compared ON compared.tree_id = f.tree_id AND compared.ordinal = f.ordinal
               ORDER BY paper_id, address, f.ordinal"#
        );
        let rows = query.fetch_all(&mut *self.tx).await?.into_iter();
        let functions = rows.map(|row| {
            let run = match (row.run_id, row.finished_at, row.ending) {
                (Some(run_id), Some(finished_at), Some(ending)) => Some(HarvestRun {
                    run_id,
                    input_source: row.input_source.as_deref().map(enum_word).transpose()?,
                    cases: row.cases.unwrap_or_default().cast_unsigned(),
                    returned: row.returned.unwrap_or_default().cast_unsigned(),
                    ending,
                    detail: row.run_detail,
                    output: row.output.as_deref().map(enum_word).transpose()?,
                    finished_at: finished_at.to_rfc3339_opts(SecondsFormat::Secs, true),
                }),
                _ => None,
            };
            Ok(StoredFunction {
                paper_id: row.paper_id,
                function: HarvestedFunction {
                    qualified_name: row.qualified_name,
                    kind: enum_word(&row.kind)?,
                    signature: row.signature,
                    repo: row.address,
                    commit: row.version,
                    path: row.path,
                    lines: (
                        row.first_line.cast_unsigned(),
                        row.last_line.cast_unsigned(),
                    ),
                    license: row.license,
                    redistributable: row.redistributable,
                    reason: row.reason.as_deref().map(enum_word).transpose()?,
                    detail: row.detail,
                    code_sha256: row.code_sha256.as_deref().map(digest).transpose()?,
                    entry: row.entry,
                    source: row.source.and_then(|source| String::from_utf8(source).ok()),
                    run,
                    comparisons: row.comparisons.map(json).transpose()?.unwrap_or_default(),
                },
            })
        });
        functions.collect()
    }
}
