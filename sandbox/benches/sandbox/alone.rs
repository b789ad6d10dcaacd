//! The baseline: one new interpreter per run, alone or inside bubblewrap.

use super::{Result, median, milliseconds, timed};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The minimum imports of a script with scipy.
const SCIPY: &str = "import numpy, scipy.linalg, scipy.optimize, scipy.special, scipy.stats";

/// One baseline with its command.
struct Baseline {
    name: &'static str,
    aim: Option<f64>,
    command: Vec<String>,
}

/// Times every installed baseline in alternation, in comparison with one sandboxed run.
pub fn compare(run: Duration, rounds: usize) -> Result<()> {
    let python = python()?;
    let plain = |code: &str| vec![python.clone(), "-c".to_owned(), code.to_owned()];
    let mut baselines = vec![
        Baseline {
            name: "python -c 'import numpy'",
            aim: Some(12.0),
            command: plain("import numpy"),
        },
        Baseline {
            name: "the same with scipy",
            aim: Some(60.0),
            command: plain(SCIPY),
        },
    ];
    match bubblewrap() {
        Some(bwrap) => {
            let bwrap_options = [
                "--unshare-all",
                "--ro-bind",
                "/",
                "/",
                "--proc",
                "/proc",
                "--dev",
                "/dev",
            ]
            .map(str::to_owned);
            let command = [vec![bwrap], bwrap_options.to_vec(), plain("import numpy")].concat();
            baselines.push(Baseline {
                name: "bubblewrap around python",
                aim: None,
                command,
            });
        }
        None => println!("bubblewrap is not installed: left out"),
    }
    let mut durations: Vec<Vec<Duration>> = baselines.iter().map(|_| vec![]).collect();
    for _ in 0..rounds {
        for (baseline, durations) in baselines.iter().zip(&mut durations) {
            durations.push(timed(|| start(baseline))?);
        }
    }
    for (baseline, durations) in baselines.iter().zip(&mut durations) {
        let median = median(durations);
        let ratio = median.as_secs_f64() / run.as_secs_f64();
        let aim = baseline
            .aim
            .map_or_else(String::new, |aim| format!(" (aim: at least {aim:.0} x)"));
        println!(
            "{:<26} {}   {ratio:.1} x a run{aim}",
            baseline.name,
            milliseconds(median)
        );
    }
    Ok(())
}

fn start(baseline: &Baseline) -> Result<()> {
    let mut command = Command::new(&baseline.command[0]);
    command
        .args(&baseline.command[1..])
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    // One BLAS thread, as in the sandbox. More threads would only make this baseline slower.
    command
        .env("OPENBLAS_NUM_THREADS", "1")
        .env("PYTHONDONTWRITEBYTECODE", "1");
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!(
        "{}: {}",
        baseline.name,
        String::from_utf8_lossy(&output.stderr)
    )
    .into())
}

/// Returns the Python whose numpy the sandbox embeds.
fn python() -> Result<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("the package lies in the workspace")?;
    Ok(root.join(".venv/bin/python3").display().to_string())
}

fn bubblewrap() -> Option<String> {
    let path = std::env::var_os("PATH")?;
    let path: Option<PathBuf> = std::env::split_paths(&path)
        .map(|folder| folder.join("bwrap"))
        .find(|p| p.is_file());
    path.map(|p| p.display().to_string())
}
