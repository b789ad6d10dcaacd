//! Runs the built `concordance` on a small corpus of its own, with a state folder of its own.

use crate::bundled::misreading_programs;
use crate::ledger::Ledger;
use crate::project_files::root;
use catalogue::method_files::{MISREADINGS, SPEC, join_misreadings};
use formats::readings::PAIR_FILES;
use it::executable;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// The bundled methods that most stories hold: two that pass every rung and one that does not, all quick to climb.
pub const METHODS: [&str; 3] = [
    "activation/gelu",
    "numerical/thomas_tridiagonal",
    "optimiser/adam_step",
];

/// A folder with corpus, specs and state, and the environment the program is run in.
pub struct Program {
    folder: TempDir,
    variables: BTreeMap<&'static str, OsString>,
}

/// The end of one run of the program.
#[derive(Debug)]
pub struct Ran {
    /// The exit code; nothing when a signal ended it.
    pub code: Option<i32>,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl Program {
    /// On the private cluster of a fresh state folder, holding [`METHODS`].
    pub fn new() -> Self {
        Self::holding(&METHODS)
    }

    /// On an existing database, holding [`METHODS`].
    pub fn on(url: &str) -> Self {
        Self::holding_on(&METHODS, url)
    }

    /// On an existing database, holding these methods, each `area/id`.
    pub fn holding_on(methods: &[&str], url: &str) -> Self {
        let mut program = Self::holding(methods);
        program.set("DATABASE_URL", url);
        program
    }

    /// On the private cluster of a fresh state folder, holding these methods, each `area/id`.
    pub fn holding(methods: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        // Root's Postgres runs as another account, which has to pass through.
        std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755))
            .expect("the folder is ours");
        let mut program = Self {
            folder,
            variables: BTreeMap::new(),
        };
        for method in methods {
            program.take(method);
        }
        let runner = executable("sandbox-runner");
        let variables = [
            ("CONCORDANCE_STATE_DIR", program.path("state")),
            // The same inputs in every program of a test, so that their verdicts are comparable.
            ("CONCORDANCE_SEED", "0123456789abcdef".into()),
            ("CONCORDANCE_CORPUS", program.path("datasets")),
            ("CONCORDANCE_SPECS", program.path("property-specs")),
            ("CONCORDANCE_ASSEMBLIES", program.path("assemblies")),
            ("CONCORDANCE_PYTHON", root().join(".venv")),
            // A runner of its own, so that its processes can be told from those of other tests.
            ("CONCORDANCE_RUNNER", program.path("sandbox-runner")),
        ];
        std::fs::copy(&runner, program.path("sandbox-runner"))
            .expect("the runner is built: see CONTRIBUTING.md");
        variables
            .into_iter()
            .for_each(|(name, value)| program.set(name, value));
        program
    }

    /// Copies card, readings and spec of a bundled method, without its misreadings.
    pub fn take(&self, method: &str) {
        for above in ["datasets/methods", "property-specs"] {
            let folder = Path::new(above).join(method);
            let entries = std::fs::read_dir(root().join(&folder)).expect("the method is bundled");
            for entry in entries {
                let entry = entry.expect("readable");
                if entry.path().is_file() {
                    let file = folder.join(entry.file_name());
                    self.write(
                        file.to_str().expect("text"),
                        std::fs::read(entry.path()).expect("readable"),
                    );
                }
            }
        }
    }

    /// Copies the program of one misreading of a method, `area/id`.
    pub fn take_misreading(&self, method: &str, id: &str) {
        let folder = format!("property-specs/{method}");
        let programs = misreading_programs(&root().join(&folder).join(SPEC));
        let file = format!("{folder}/{MISREADINGS}");
        self.write(&file, join_misreadings([(id, programs[id].as_str())]));
    }

    /// Removes both readings of a method and their provenance.
    pub fn remove_readings(&self, method: &str) {
        for name in PAIR_FILES {
            let file = self.path("datasets/methods").join(method).join(name);
            std::fs::remove_file(file).expect("it was there");
        }
    }

    /// A path in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Sets a variable of the program's environment.
    pub fn set(&mut self, name: &'static str, value: impl Into<OsString>) {
        self.variables.insert(name, value.into());
    }

    /// Writes a file into the folder.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("it is in the folder"))
            .expect("folders can be made");
        std::fs::write(&path, content).expect("the folder can be written");
        path
    }

    /// Changes the text of a file in the folder.
    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = std::fs::read_to_string(self.path(name)).expect("it is there");
        assert!(text.contains(from), "{name} holds no {from:?}");
        self.write(name, text.replacen(from, to, 1));
    }

    /// The program with its whole environment: nothing of ours is inherited.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(executable("concordance"));
        command
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .envs(&self.variables);
        command.current_dir(self.folder.path()).args(arguments);
        command
    }

    /// The server, with nothing of our environment.
    pub fn server(&self) -> Command {
        let mut command = Command::new(executable("concordance-server"));
        command.env_clear().current_dir(self.folder.path());
        command
    }

    /// Runs the program to its end.
    pub fn run(&self, arguments: &[&str]) -> Ran {
        self.command(arguments)
            .output()
            .expect("concordance is built: see CONTRIBUTING.md")
            .into()
    }

    /// Runs the program, which has to do all its work, and reads its standard output: one JSON value and nothing else.
    pub fn json(&self, arguments: &[&str]) -> serde_json::Value {
        let ran = self.run(arguments);
        ran.ended(0);
        serde_json::from_str(&ran.stdout)
            .unwrap_or_else(|error| panic!("not pure JSON: {error}\n{ran:#?}"))
    }

    /// The single findings of the last ingest: file, row, kind and detail.
    pub fn findings(&self) -> Vec<serde_json::Value> {
        let findings = self.json(&["findings", "--json"]);
        let samples = findings["samples"].as_array().expect("a list").iter();
        let rows = samples.map(|sample| {
            let mut row = sample.clone();
            row["row"] = sample["line"].clone();
            row
        });
        rows.collect()
    }

    /// The id of the snapshot that is served.
    pub fn snapshot(&self) -> Option<String> {
        let text = std::fs::read_to_string(self.path("state/snapshots/current")).ok()?;
        Some(text.trim().to_owned())
    }
}

impl Ran {
    /// Holds the exit code against what is due.
    #[track_caller]
    pub fn ended(&self, code: i32) -> &Self {
        assert_eq!(self.code, Some(code), "{self:#?}");
        self
    }

    /// Holds that standard error says all of this.
    #[track_caller]
    pub fn says(&self, words: &[&str]) -> &Self {
        for word in words {
            assert!(
                self.stderr.contains(word),
                "nothing says {word:?}: {self:#?}"
            );
        }
        self
    }

    /// Standard output has all of these words.
    pub fn prints(&self, words: &[&str]) -> &Self {
        for word in words {
            assert!(
                self.stdout.contains(word),
                "standard output lacks {word:?}: {self:#?}"
            );
        }
        self
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Self {
            code: output.status.code(),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }
}

/// Method and level in the ledger of these methods, sorted.
pub fn published_levels(methods: &[&str]) -> Vec<(String, Option<String>)> {
    let ledger = Ledger::read(root());
    let ids = methods
        .iter()
        .filter_map(|method| method.split('/').next_back());
    let mut levels: Vec<_> = ids.map(|id| (id.to_owned(), ledger.level(id))).collect();
    levels.sort();
    levels
}

/// Method and level of each entry of a list in JSON, sorted; `name` is where the method stands.
pub fn levels(list: &serde_json::Value, name: &str) -> Vec<(String, Option<String>)> {
    let entry = |entry: &serde_json::Value| {
        let method = entry[name].as_str().expect("an entry names its method");
        (
            method.to_owned(),
            entry["level"].as_str().map(str::to_owned),
        )
    };
    let mut levels: Vec<_> = list.as_array().expect("a list").iter().map(entry).collect();
    levels.sort();
    levels
}
