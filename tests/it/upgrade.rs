//! A database with the migrations that commit 8b41a2dc had, opened by this program. It is made by this one, which then undoes every later
//! migration: FROZEN is the digest of those that stay. No program of that commit runs.

use crate::concordance_program::Program;
use crate::database_contents::{database, rows, texts};
use crate::questions_client::Asker;
use store::testing::TestStore;

const GELU: &str = "activation/gelu";

/// MD5 of the checksums of the migrations that commit had, 0001 to 0017. **Source**: `git show 8b41a2dc`; a checksum is SHA-384 of a file.
const FROZEN: &str = "c886f38e6d86a3a6f5da1a0bbb37a844";

/// Undoes every later migration.
const TAKE_BACK: &str = "
    DROP TABLE check_charge; DROP TABLE check_job; DROP TABLE work;
    DROP FUNCTION work_kind_words(); DROP FUNCTION work_state_words(); DROP FUNCTION admit_check_worker(name);
    ALTER TABLE provenance DROP COLUMN updated_on; ALTER TABLE staging_unit DROP COLUMN updated_on;
    DROP TABLE picture; DROP TABLE takedown; DROP FUNCTION takedown_kind_words();
    DELETE FROM method_union WHERE evidence = 'only_name';
    ALTER TABLE method_union DROP CONSTRAINT method_union_evidence_check, ADD CONSTRAINT method_union_evidence_check
        CHECK (evidence IN ('paper_and_name', 'name_and_full_name'));
    DROP INDEX oauth_refresh_token_newest;
    ALTER TABLE staging_paper DROP COLUMN updated;
    CREATE OR REPLACE FUNCTION source_precedence(source text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN source IN ('acl-anthology', 'arxiv') THEN 1 WHEN source = 'concordance' THEN 2
            WHEN source IN ('openalex', 's2orc') THEN 3 WHEN source ^@ 'papers-with-code/' THEN 4 ELSE 5 END;
    DELETE FROM _sqlx_migrations WHERE version > 17;
    INSERT INTO source (name, license) VALUES ('dblp', 'CC0-1.0');";

/// A sign-in with two refresh tokens that were not used, which that commit did not rule out.
const SIGN_IN: &str = "
    INSERT INTO oauth_grant (subscriber, client_id, scope, resource, granted_at)
        VALUES ('somebody', 'client', 'graph', 'here', now());
    INSERT INTO oauth_refresh_token (token_sha256, grant_id, expires_at)
        SELECT repeat(digit, 64), grant_id, now() + days * interval '1 day'
        FROM oauth_grant, (VALUES ('a', 1), ('b', 2)) AS token (digit, days);";

async fn applied(store: &TestStore) -> Vec<String> {
    let versions = "SELECT version FROM _sqlx_migrations ORDER BY version";
    texts(store, versions).await
}

/// Leaves a snapshot of format 12 served, under an id of its own.
fn serve_an_older_format(program: &Program) {
    let id = program.snapshot().expect("one is served");
    let older = "0123456789abcdef";
    let snapshots = program.path("state/snapshots");
    std::fs::rename(snapshots.join(id), snapshots.join(older)).expect("it is ours");
    let manifest = snapshots.join(older).join("manifest.json");
    let text = std::fs::read(&manifest).expect("readable");
    let mut value: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
    value["format"] = 12.into();
    std::fs::write(&manifest, value.to_string()).expect("it is ours");
    program.write("state/snapshots/current", older);
}

#[tokio::test]
async fn a_state_of_an_earlier_program_is_upgraded_and_keeps_what_it_has() {
    let store = database().await;
    let program = Program::holding_on(&[GELU], store.url());
    let before = program.json(&["nightly", "--json"]);
    let current = applied(&store).await;
    store.execute(TAKE_BACK).await.expect("they are there");
    store.execute(SIGN_IN).await.expect("it fits");
    let checksums = "SELECT md5(string_agg(encode(checksum, 'hex'), '' ORDER BY version)) FROM _sqlx_migrations";
    assert_eq!(
        texts(&store, checksums).await,
        [FROZEN],
        "no migration of that commit may change"
    );
    serve_an_older_format(&program);
    assert_ne!(program.run(&["snapshot", "verify"]).code, Some(0));
    let night = program.json(&["nightly", "--json"]);
    assert_eq!(applied(&store).await, current);
    assert_eq!(night["verify"]["unchanged"], 1, "{night:#}");
    assert_eq!(rows(&store, "run").await, 1);
    let precedence = "SELECT precedence FROM source WHERE name = 'dblp'";
    assert_eq!(texts(&store, precedence).await, ["3"]);
    let unused = "SELECT left(token_sha256, 1) FROM oauth_refresh_token WHERE used_at IS NULL";
    assert_eq!(texts(&store, unused).await, ["b"]);
    program.run(&["snapshot", "verify"]).ended(0);
    assert_eq!(night["publish"]["counts"], before["publish"]["counts"]);
    let takedown = [
        "takedown",
        "add",
        "name",
        "Ada Example",
        "--reason",
        "a letter",
    ];
    program.run(&takedown).ended(0);
    let asker = Asker::start(&program, store.url());
    assert!(
        asker
            .page("/api/graph/have?x=gelu")
            .contains("verified_code")
    );
}
