//! `concordance libraries run`.

use super::cell::{Job, Surroundings};
use super::environment::{Environment, Installer};
use super::record::Recorder;
use super::summary::Summary;
use super::{RunArgs, bundled_results, load_corpus, own_folder, own_results};
use crate::commands::verify::WorkerPool;
use crate::config::Config;
use crate::context::start_sandbox;
use crate::error::{SetupError, hinted};
use crate::output::{self, Completion};
use crate::programs::programs;
use crate::progress;
use crate::reference::Reference;
use anyhow::{Context as _, Result};
use catalogue::{CellLine, Digest, LibraryEnvironment};
use chrono::Utc;
use formats::Corpus;
use formats::libraries::{Binding, Library, LibraryNeeds, Results};
use ladder::check_file::Program;
use sandbox::{LibraryRights, Sandbox};
use std::collections::BTreeMap;

/// One version of a distribution that is asked for.
struct Wanted<'a> {
    distribution: &'a str,
    library: &'a Library,
    version: String,
}

/// The tools of a run.
struct Run<'a> {
    config: &'a Config,
    sandbox: &'a Sandbox,
    recorder: &'a Recorder,
    own: &'a Results,
    bundled: &'a Results,
    references: &'a BTreeMap<String, (Reference, Vec<Program>)>,
    again: bool,
}

/// Runs the cells that are asked for and have changed. The command is complete if every one was run and none differs from the bundled result.
pub(super) fn execute(config: &Config, args: &RunArgs) -> Result<Completion> {
    let corpus = load_corpus(config)?;
    let wanted = wanted(&corpus, &args.distributions).context(SetupError)?;
    let folder = own_folder(config);
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make {}", folder.display()))?;
    let own = Results::read(&own_results(config)).context(SetupError)?;
    let bundled = Results::read(&bundled_results(config.corpus()?)).context(SetupError)?;
    let mut summary = Summary::default();
    let references = references(config, &corpus, (&wanted, &args.method), &mut summary)?;
    let sandbox = start_sandbox(config).context(SetupError)?;
    let installer = Installer {
        folder,
        python: sandbox.config().find_python()?,
        offline: args.wheels.as_deref(),
    };
    let recorder = Recorder::open(&own_results(config))?;
    let run = Run {
        config,
        sandbox: &sandbox,
        recorder: &recorder,
        own: &own,
        bundled: &bundled,
        references: &references,
        again: args.again,
    };
    for one in &wanted {
        run.version(one, &installer, &mut summary)?;
    }
    output::print(&summary, args.output, || summary.text())?;
    Ok(Completion::of(
        summary.different.is_empty() && summary.not_run.is_empty(),
    ))
}

/// Returns the versions that the arguments name, of every distribution if there are none.
fn wanted<'a>(corpus: &'a Corpus, requested: &[String]) -> Result<Vec<Wanted<'a>>> {
    let all = |(distribution, library): (&'a String, &'a Library)| {
        let versions = library.about.versions.iter();
        let wanted = versions.map(move |version| Wanted {
            distribution,
            library,
            version: version.clone(),
        });
        wanted.collect::<Vec<_>>()
    };
    if requested.is_empty() {
        return Ok(corpus.libraries.iter().flat_map(all).collect());
    }
    let mut wanted = vec![];
    for text in requested {
        let (name, version) = match text.split_once("==") {
            Some((name, version)) => (name, Some(version)),
            None => (text.as_str(), None),
        };
        let Some(found) = corpus.libraries.get_key_value(name) else {
            let names: Vec<&str> = corpus.libraries.keys().map(String::as_str).collect();
            return Err(hinted(
                format!("{name:?} has no bindings"),
                format!("distributions with bindings are {}", names.join(", ")),
            ));
        };
        wanted.extend(match version {
            None => all(found),
            Some(version) => vec![Wanted {
                distribution: found.0,
                library: found.1,
                version: version.to_owned(),
            }],
        });
    }
    Ok(wanted)
}

/// Reads every method that is asked for. One that cannot be checked is named in the summary.
fn references(
    config: &Config,
    corpus: &Corpus,
    (wanted, methods): (&[Wanted<'_>], &[String]),
    summary: &mut Summary,
) -> Result<BTreeMap<String, (Reference, Vec<Program>)>> {
    let bound = wanted.iter().flat_map(|one| one.library.bindings.keys());
    let bound: std::collections::BTreeSet<&String> = bound
        .filter(|id| methods.is_empty() || methods.contains(id))
        .collect();
    if let Some(id) = methods.iter().find(|id| !bound.contains(id)) {
        return Err(hinted(
            format!("no binding of these distributions is for {id:?}"),
            "a method is named by its id, the name of its folder",
        ))
        .context(SetupError);
    }
    let mut references = BTreeMap::new();
    for id in bound {
        match Reference::find(config, id) {
            Ok(reference) => {
                let relatives = reference.relatives_in(config, corpus)?;
                let programs = programs(reference.spec(), &reference.source, &relatives)?;
                references.insert(id.clone(), (reference, programs));
            }
            Err(error) => summary.not_run.push(format!("{id}: {error:#}")),
        }
    }
    Ok(references)
}

impl Run<'_> {
    /// Installs one version and runs its cells that have changed.
    fn version(
        &self,
        wanted: &Wanted<'_>,
        installer: &Installer<'_>,
        summary: &mut Summary,
    ) -> Result<()> {
        let Wanted {
            distribution,
            library,
            version,
        } = wanted;
        let shown = format!("{distribution}=={version}");
        let bindings: Vec<(&String, &Binding)> = self.bindings(library, version);
        if bindings.is_empty() {
            return Ok(());
        }
        let installed = installer.environment(distribution, &library.about, version)?;
        let why_not = installed.as_ref().err().cloned();
        let installed = installed.unwrap_or_else(|_| Environment {
            version: version.clone(),
            folders: vec![],
            wheels: vec![],
        });
        let about = self.about(&installed);
        let rights = &library.about.rights;
        let decides =
            Digest::of_json(&(&about.wheels, &about.python, &about.numpy, rights, &why_not));
        let mut around = Surroundings {
            version: &installed.version,
            decides,
            environment: Digest::of_json(&about),
            date: Utc::now().date_naive(),
            has_xla: installed
                .wheels
                .iter()
                .any(|wheel| wheel.file.starts_with("jaxlib-")),
        };
        let newest = self.own.newest();
        let jobs: Vec<(&String, Job<'_>)> = bindings
            .into_iter()
            .map(|(id, binding)| (id, self.job(id, binding)))
            .collect();
        let all = jobs.len();
        let changed = jobs.into_iter().filter(|(id, job)| {
            let line = line(id, job.binding, &installed.version);
            let known = newest.get(&line.each_ref().map(String::as_str));
            self.again || known.is_none_or(|known| known.cell.key != job.key(around))
        });
        let changed: Vec<_> = changed.collect();
        summary.unchanged += all - changed.len();
        if changed.is_empty() {
            return Ok(());
        }
        progress::print_line(format!("{shown}: {} cells", changed.len()));
        around.environment = self.recorder.environment(about)?;
        let rights = rights_of(rights, &installed);
        let pool = WorkerPool::new(self.sandbox.with_library(rights));
        let run = |(id, job): (&String, Job<'_>), worker: &mut sandbox::Worker| {
            let cell = job.run(around, why_not.as_deref(), worker);
            let cell = cell.with_context(|| format!("{id}, {}", job.binding.function.function));
            Ok(cell.and_then(|cell| {
                let [method, distribution, function, ..] = line(id, job.binding, &cell.version);
                let line = CellLine {
                    method,
                    distribution,
                    function,
                    settings: job.binding.function.settings.clone(),
                    cell,
                };
                self.recorder.cell(&line)?;
                Ok(line)
            }))
        };
        let lines = pool.run_all(self.config.workers, "libraries", changed, run)?;
        for line in lines {
            match line {
                Ok(line) => summary.add(line, self.bundled),
                // A cell that cannot be run here stops no other.
                Err(error) => summary.not_run.push(format!("{error:#}")),
            }
        }
        Ok(())
    }

    /// Returns the bindings of a version whose method can be checked.
    fn bindings<'b>(&self, library: &'b Library, version: &str) -> Vec<(&'b String, &'b Binding)> {
        let methods = library.bindings.iter();
        let methods = methods.filter(|(id, _)| self.references.contains_key(*id));
        let bindings = methods.flat_map(|(id, calls)| calls.iter().map(move |call| (id, call)));
        let is_for = |call: &Binding| {
            call.versions.is_empty() || call.versions.iter().any(|one| one == version)
        };
        bindings.filter(|(_, call)| is_for(call)).collect()
    }

    fn job<'b>(&'b self, id: &str, binding: &'b Binding) -> Job<'b> {
        let (reference, programs) = &self.references[id];
        Job {
            reference,
            programs,
            binding,
        }
    }

    /// Returns the record of an environment.
    fn about(&self, installed: &Environment) -> LibraryEnvironment {
        let machine = self.sandbox.environment();
        LibraryEnvironment {
            python: machine.python.clone(),
            numpy: machine.numpy.clone(),
            cpu: machine.cpu.clone(),
            isolation: machine.isolation.to_string(),
            wheels: installed.wheels.clone(),
        }
    }
}

/// Returns the place of a binding's cell.
fn line(method: &str, binding: &Binding, version: &str) -> [String; 5] {
    let function = &binding.function;
    [
        method,
        &function.distribution,
        &function.function,
        function.settings.as_deref().unwrap_or_default(),
        version,
    ]
    .map(str::to_owned)
}

fn rights_of(needs: &LibraryNeeds, installed: &Environment) -> LibraryRights {
    LibraryRights {
        folders: installed.folders.clone(),
        threads: needs.threads,
        scratch_bytes: needs.scratch_mb << 20,
        random_device: needs.random_device,
        import_seconds: needs.import_seconds,
        call_seconds: needs.seconds,
        memory_bytes: needs.memory_mb << 20,
    }
}
