//! Hosts of the sandbox, which tests start and kill: `sandbox-host PART`.

#![allow(clippy::unwrap_used)] // The test that starts a host shows the panic.

#[path = "../../../sandbox/tests/it/layers.rs"]
mod layers;
mod shortage;

use ladder::{Executor, HashSeed, Layout, LoadRequest, Reply, Rights, Surroundings};
use sandbox::{Child, Layer, Level, Sandbox, SandboxConfig, Worker};
use spec::Value;
use std::time::Duration;

fn main() {
    match std::env::args().nth(1).expect("a part").as_str() {
        "busy" => with_a_busy_child(),
        "descriptors" => shortage::without_descriptors(),
        "files" => shortage::without_room_for_files(),
        "group" => with_a_group(),
        "layers" => with_layers_left_out(),
        "memory" => shortage::without_memory(),
        "ordinary" => without_privileges(),
        "processes" => shortage::without_processes(),
        part => panic!("no part is called {part}"),
    }
}

fn start(change: impl FnOnce(&mut SandboxConfig)) -> Sandbox {
    let mut config = SandboxConfig::default();
    change(&mut config);
    Sandbox::start(config).unwrap()
}

/// Loads `f` of a source.
fn load(worker: &mut Worker, source: &str, arity: usize) -> Child {
    let load = LoadRequest {
        source: source.as_bytes(),
        entry: "f",
        arity,
        hash_seed: HashSeed::Zero,
        rights: Rights::Subject,
        surroundings: Surroundings::default(),
    };
    worker.load(&load).unwrap().unwrap()
}

/// The value that a call returns.
fn call(worker: &mut Worker, child: &mut Child, args: &[Value]) -> Value {
    match worker.call(child, args, Layout::C).unwrap() {
        Reply::Returned { value, .. } => value,
        other => panic!("{other:?}"),
    }
}

/// Names its processes, and calls what does not return.
fn with_a_busy_child() {
    let sandbox = start(|config| {
        config.limits.call_wall = Duration::from_secs(600);
        config.limits.call_cpu = Duration::from_secs(600);
    });
    let mut worker = sandbox.worker().unwrap();
    let idle = load(&mut worker, "def f(): pass\n", 0);
    let mut busy = load(&mut worker, "def f():\n    while True: pass\n", 0);
    let zygote = worker.zygote_pids()[0];
    println!("\npids {zygote} {} {}", idle.pid(), busy.pid());
    call(&mut worker, &mut busy, &[]);
}

/// Names the memory group of its zygote, and waits.
fn with_a_group() {
    let worker = start(|config| config.floor = Level::I0).worker().unwrap();
    let group = worker.memory_groups().remove(0);
    println!(
        "\ngroup {}\nzygote {}",
        group.display(),
        worker.zygote_pids()[0]
    );
    loop {
        std::thread::park();
    }
}

/// Says at which level it is, and that it works.
fn without_privileges() {
    let sandbox = start(|_| {});
    let isolation = sandbox.isolation();
    println!(
        "\nlevel {} missing {:?}",
        isolation.level, isolation.missing
    );
    let mut worker = sandbox.worker().unwrap();
    let mut child = load(&mut worker, "def f(x): return x * 2\n", 1);
    let value = call(&mut worker, &mut child, &[Value::I64(4)]);
    assert_eq!(value, Value::I64(8));
    println!("\nanswered");
}

fn with_layers_left_out() {
    layers::without_any_layer_every_act_is_done();
    layers::each_layer_alone_stops_its_attacks();
    layers::each_layer_left_out_once(&[], Level::I3);
    layers::each_layer_left_out_once(Layer::NAMESPACES, Level::I2);
    layers::each_layer_left_out_once(&[Layer::NAMESPACES, layers::AT_I1].concat(), Level::I1);
    println!("\nall tried");
}
