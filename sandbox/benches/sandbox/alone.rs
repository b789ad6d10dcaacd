//! What one would use instead: a fresh interpreter a run, alone or inside bubblewrap.

use super::{Result, median, shown, timed};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// What a script with scipy imports at least.
const SCIPY: &str = "import numpy, scipy.linalg, scipy.optimize, scipy.special, scipy.stats";

/// One way of running Python.
struct Way {
    name: &'static str,
    aim: Option<f64>,
    command: Vec<String>,
}

/// Times every way that is installed, in turn, beside one sandboxed run.
pub fn compare(run: Duration, rounds: usize) -> Result<()> {
    let python = python()?;
    let plain = |code: &str| vec![python.clone(), "-c".to_owned(), code.to_owned()];
    let mut ways = vec![
        Way {
            name: "python -c 'import numpy'",
            aim: Some(12.0),
            command: plain("import numpy"),
        },
        Way {
            name: "the same with scipy",
            aim: Some(60.0),
            command: plain(SCIPY),
        },
    ];
    match bubblewrap() {
        Some(bwrap) => {
            let walls = [
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
            let command = [vec![bwrap], walls.to_vec(), plain("import numpy")].concat();
            ways.push(Way {
                name: "bubblewrap around python",
                aim: None,
                command,
            });
        }
        None => println!("bubblewrap is not installed: left out"),
    }
    let mut took: Vec<Vec<Duration>> = ways.iter().map(|_| vec![]).collect();
    for _ in 0..rounds {
        for (way, took) in ways.iter().zip(&mut took) {
            took.push(timed(|| start(way))?);
        }
    }
    for (way, took) in ways.iter().zip(&mut took) {
        let median = median(took);
        let ratio = median.as_secs_f64() / run.as_secs_f64();
        let aim = way
            .aim
            .map_or_else(String::new, |aim| format!(" (aim: at least {aim:.0} x)"));
        println!(
            "{:<26} {}   {ratio:.1} x a run{aim}",
            way.name,
            shown(median)
        );
    }
    Ok(())
}

fn start(way: &Way) -> Result<()> {
    let mut command = Command::new(&way.command[0]);
    command
        .args(&way.command[1..])
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    // One BLAS thread, as in the sandbox: starting threads would only make this way slower.
    command
        .env("OPENBLAS_NUM_THREADS", "1")
        .env("PYTHONDONTWRITEBYTECODE", "1");
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("{}: {}", way.name, String::from_utf8_lossy(&output.stderr)).into())
}

/// The Python whose numpy the sandbox embeds.
fn python() -> Result<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("the package lies in the workspace")?;
    Ok(root.join(".venv/bin/python3").display().to_string())
}

fn bubblewrap() -> Option<String> {
    let path = std::env::var_os("PATH")?;
    let found: Option<PathBuf> = std::env::split_paths(&path)
        .map(|folder| folder.join("bwrap"))
        .find(|p| p.is_file());
    found.map(|p| p.display().to_string())
}
