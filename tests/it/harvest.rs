//! A paper's repository from folder to answer: what is cut, what runs, what it says beside the readings, and what never leaves.

use crate::concordance_program::{Program, Ran};
use crate::database_contents::{database, rows, texts};
use serde_json::Value;
use std::path::Path;

/// The paper of the method `gelu`.
const GELU_PAPER: &str = "arXiv:1606.08415";

/// A text that no answer, page, export or log may contain: its repository states no license.
const SECRET: &str = "marker_of_a_text_without_license";

/// The adapter of a function that takes and fills a dict.
const ADAPTER: &str = r#"
[[adapter]]
repository = "https://example.org/repository/"
function = "Scaled.fill"
description = "the input in a dict, the output from the same dict"
python = '''
def contract_function(x):
    batch = {"x": x}
    authors_function(0.5, batch)
    return batch["y"]
'''
"#;

const REPOSITORY: [(&str, &str); 6] = [
    ("LICENSE", "SPDX-License-Identifier: MIT\n"),
    (
        "gelu.py",
        "import numpy as np\nfrom scipy.special import erf\n\nROOT = np.sqrt(2)\n\n\ndef gelu(x):\n    \"\"\"The Gaussian one.\n\n    >>> gelu(np.array([0.0, 1.0]))\n    \"\"\"\n    \
         return 0.5 * x * (1 + erf(x / ROOT))\n",
    ),
    (
        "fast.py",
        "import numpy as np\n\n\nclass Fast:\n    @staticmethod\n    def gelu(x):\n        return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x ** 3)))\n\n\n\
         def gelu_doubled(x):\n    return 2 * Fast.gelu(x)\n",
    ),
    (
        "layers.py",
        "import torch\nfrom gelu import gelu\n\n\nclass Gelu(torch.nn.Module):\n    def forward_gelu(self, x):\n        return torch.gelu(x)\n\n\ndef both(x):\n    return gelu(x), os\n",
    ),
    (
        "scaled.py",
        "from scipy.special import erf as gelu\n\n\nclass Scaled:\n    def fill(self, batch):\n        \
         batch[\"y\"] = self.scale * batch[\"x\"] * (1 + gelu(batch[\"x\"] / 2 ** 0.5))\n",
    ),
    (
        "hostile.py",
        "import os\n\n\ndef writes(x):\n    __import__('os').system('touch /tmp/harvested_was_here')\n    return x\n\n\ndef loops(x):\n    while True:\n        pass\n\n\n\
         def fills(n):\n    return [0] * (1 << 40)\n",
    ),
];

/// Writes the repository, with an adapter.
pub fn write_repository(program: &Program) {
    for (name, text) in REPOSITORY {
        program.write(&format!("repository/{name}"), text);
    }
    program.write("datasets/adapters/gelu.toml", ADAPTER);
}

/// Harvests a repository of the paper of `gelu`.
pub fn harvest(program: &Program, repository: &str, more: &[&str]) -> Value {
    let address = format!("https://example.org/{repository}");
    let arguments = [
        &[
            "harvest",
            "--paper",
            GELU_PAPER,
            "--repo",
            repository,
            "--address",
            &address,
            "--commit",
            "abc",
            "--json",
        ][..],
        more,
    ];
    program.json(&arguments.concat())
}

#[tokio::test]
async fn functions_are_cut_run_and_compared_once() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    write_repository(&program);
    let read = harvest(&program, "repository", &["--budget", "0"]);
    assert_eq!(
        (&read["trees"], &read["runs"]),
        (&1.into(), &0.into()),
        "{read}"
    );
    let left = read["left"].as_u64().expect("a number");
    assert!(
        left >= 4,
        "gelu, both of fast.py, loops and fills are left: {read}"
    );
    // What one harvest leaves, the next one runs; the tree is not read again.
    let ran = harvest(&program, "repository", &[]);
    assert_eq!(
        (&ran["unchanged"], &ran["runs"]),
        (&1.into(), &left.into()),
        "{ran}"
    );
    let funnel = &ran["funnels"][0];
    assert_eq!(funnel["license"], "MIT");
    assert_eq!(funnel["reasons"]["foreign_import"], 1, "{funnel}");
    assert_eq!(funnel["ran"], 3, "the activations: {funnel}");
    let again = program.json(&["harvest", "--json"]);
    assert_eq!(
        (&again["runs"], &again["comparisons"]),
        (&0.into(), &0.into()),
        "{again}"
    );
    assert_eq!(rows(&store, "harvest_run").await, left);
    assert!(
        !Path::new("/tmp/harvested_was_here").exists(),
        "nothing changed outside"
    );

    let report = program.json(&["report", "--divergences", "--json"]);
    let of = |name: &str| {
        let all = report["authors_code"].as_array().expect("a list");
        let found = all.iter().find(|one| one["qualified_name"] == name);
        found
            .unwrap_or_else(|| panic!("{name} is compared: {report}"))
            .clone()
    };
    assert_eq!(of("gelu")["result"], "agrees", "{report}");
    let differs = of("Fast.gelu");
    assert_eq!(differs["result"], "differs", "{report}");
    assert_eq!(differs["properties_support"], "readings");
    assert!(
        differs["smallest_case"]
            .as_str()
            .is_some_and(|case| case.contains("x = ")),
        "{differs}"
    );
    for other in ["Gelu.forward_gelu", "gelu_doubled"] {
        assert_eq!(of(other)["result"], "not_comparable", "{other}: {report}");
    }
    let filled = of("Scaled.fill");
    assert_eq!(filled["result"], "agrees", "{filled}");
    assert!(
        filled["adapter"]
            .as_str()
            .is_some_and(|adapter| adapter.contains("a dict")
                && adapter.contains("def contract_function(x):")),
        "the adapter is recorded: {filled}"
    );
    let levels = program.json(&["report", "--json"]);
    assert_eq!(
        levels["harvest"][0]["functions"], 9,
        "{}",
        levels["harvest"]
    );
}

/// Says what to cite for a repository without another license: an odd key, a bare ORCID iD and two days in one field among it.
const CITATION: &str = "cff-version: 1.2.0\nlicense: MIT\ndate-released: 2021-07-08 2017-12-18\npreferred-citation:\n  type: article\n  \
    title: A paper that only its repository names\n  doi: 10.1000/cited\n  year: 2021\n  authors:\n    \
    - {Family-names: One, given-names: Ann, orcid: 0000-0002-1825-0097}\n    - {name: The Project}\n";

#[tokio::test]
async fn citation_files_name_license_paper_and_authors() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["ingest", "--bare"]).ended(0);
    program.write("cited/gelu.py", REPOSITORY[1].1);
    program.write("cited/CITATION.cff", CITATION);
    // Of what the repository contains, not of the repository.
    program.write(
        "cited/vendor/CITATION.cff",
        CITATION.replace("cited", "vendor"),
    );
    program.write("cited/codemeta.json", "{");
    let harvest = [
        "harvest",
        "--repo",
        "cited",
        "--address",
        "https://example.org/a/cited",
        "--budget",
        "0",
    ];
    program.run(&harvest).ended(0);
    let sql = async |query: &str| texts(&store, query).await;
    assert_eq!(sql("SELECT license FROM harvest_tree").await, ["MIT"]);
    assert_eq!(
        sql("SELECT concat_ws(' ', scheme, value, declared_by) FROM harvest_declaration").await,
        ["doi 10.1000/cited CITATION.cff"]
    );
    let paper = "FROM paper JOIN paper_identifier USING (paper_id) WHERE value = '10.1000/cited'";
    assert_eq!(
        sql(&format!(
            "SELECT concat_ws('|', title, year, paper.license) {paper}"
        ))
        .await,
        ["A paper that only its repository names|2021|MIT"]
    );
    let authors = "SELECT concat_ws('|', author.name, asserted_id, source.name) FROM paper_author JOIN author USING (author_id)
        JOIN source ON source.source_id = paper_author.source_id WHERE source.name ^@ 'repository/' ORDER BY position";
    assert_eq!(
        sql(authors).await,
        [
            "Ann One|0000-0002-1825-0097|repository/example.org/a/cited",
            "The Project|repository/example.org/a/cited"
        ]
    );
    let links = "SELECT concat_ws('|', url, mentioned_in_github) FROM paper_repository JOIN repository USING (repository_id)";
    assert_eq!(sql(links).await, ["https://example.org/a/cited|t"]);
    let findings = "SELECT concat_ws('|', finding.file, kind, occurrences) FROM finding JOIN ingest_batch USING (ingest_batch_id)
        JOIN source USING (source_id) WHERE name ^@ 'repository/' ORDER BY 1";
    assert_eq!(
        sql(findings).await,
        [
            "CITATION.cff|not_a_date|1",
            "CITATION.cff|odd_spelling|1",
            "CITATION.cff|odd_spelling|1",
            "codemeta.json|bad_row|1"
        ]
    );
    let precedence = "SELECT precedence || ' ' || license FROM source WHERE name ^@ 'repository/'";
    assert_eq!(sql(precedence).await, ["5 MIT"]);
    program.run(&harvest).ended(0).prints(&["1 unchanged"]);
}

#[tokio::test]
async fn declared_adapters_are_compared_before_anything_runs() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    write_repository(&program);
    let read = harvest(&program, "repository", &["--budget", "0"]);
    assert_eq!(
        (&read["comparisons"], &read["comparisons_left"]),
        (&0.into(), &5.into()),
        "a budget of zero only reads: {read}"
    );
    // One second is spent by the function that never returns, if not before.
    let night = program.json(&["nightly", "--harvest-budget", "1", "--json"]);
    let compared = night["harvest"]["comparisons"].as_u64().expect("a number");
    let left = night["harvest"]["comparisons_left"].as_u64();
    assert!(compared >= 1, "{}", night["harvest"]);
    assert_eq!(left, Some(5 - compared), "{}", night["harvest"]);
    let first = "SELECT qualified_name FROM harvest_comparison JOIN harvest_function USING (tree_id, ordinal) ORDER BY comparison_id LIMIT 1";
    assert_eq!(texts(&store, first).await, ["Scaled.fill"]);
    // What is left is named like the method; the function of its whole name comes before those of a part of it.
    program.json(&["harvest", "--json"]);
    let before = "SELECT (SELECT min(recorded_at) FROM harvest_comparison) <= (SELECT min(finished_at) FROM harvest_run)";
    assert_eq!(
        texts(&store, before).await,
        ["true"],
        "the comparison came before every run"
    );
    let named = "SELECT qualified_name FROM harvest_comparison JOIN harvest_function USING (tree_id, ordinal) ORDER BY comparison_id";
    let order = texts(&store, named).await;
    assert_eq!(
        order,
        [
            "Scaled.fill",
            "Fast.gelu",
            "gelu",
            "gelu_doubled",
            "Gelu.forward_gelu"
        ],
    );
}

#[tokio::test]
async fn a_text_without_license_never_leaves() {
    let store = database().await;
    let program = Program::on(store.url());
    program.run(&["nightly"]).ended(0);
    let text = format!(
        "def gelu(x):\n    \"\"\"{SECRET}\"\"\"\n    {SECRET} = 0.5\n    return x * {SECRET}\n"
    );
    program.write("secret/gelu.py", text);
    let mut outputs = vec![program.run(&[
        "harvest",
        "--paper",
        GELU_PAPER,
        "--repo",
        "secret",
        "--address",
        "https://example.org/secret",
    ])];
    let stored = store
        .texts(&format!(
            "SELECT count(*) FROM harvest_code WHERE position('{SECRET}'::bytea IN source) > 0"
        ))
        .await
        .expect("the database answers");
    assert_eq!(stored, [Some("1".to_owned())], "the text itself is there");
    for arguments in [
        &["publish"][..],
        &["report"],
        &["report", "--divergences"],
        &["report", "--html", "pages/"],
        &["report", "--json"],
        &["export", "handout/"],
        &["export", "--python", "package/"],
        &["harvest", "--json"],
        &["doctor"],
    ] {
        outputs.push(program.run(arguments));
    }
    for Ran { stdout, stderr, .. } in &outputs {
        assert!(
            !stdout.contains(SECRET) && !stderr.contains(SECRET),
            "{stdout}\n{stderr}"
        );
    }
    let mut files = 0;
    let mut pending = ["state/snapshots", "pages", "handout", "package"]
        .map(|name| program.path(name))
        .to_vec();
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("readable");
            pending.extend(entries.map(|entry| entry.expect("readable").path()));
            continue;
        }
        files += 1;
        let bytes = std::fs::read(&path).expect("readable");
        let found = bytes
            .windows(SECRET.len())
            .any(|window| window == SECRET.as_bytes());
        assert!(!found, "{} has the text", path.display());
    }
    assert!(
        files > 30,
        "snapshot, pages and exports were searched: {files} files"
    );
    let records = std::fs::read_dir(program.path("state/snapshots")).expect("readable");
    let has_pointer = records.filter_map(Result::ok).any(|snapshot| {
        std::fs::read_to_string(snapshot.path().join("functions.jsonl")).is_ok_and(|text| {
            text.contains("example.org/secret") && text.contains("\"redistributable\":false")
        })
    });
    assert!(has_pointer, "the function is published as a pointer");
}
