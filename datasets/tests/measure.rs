//! m
#[test]
fn m() {
    for f in ["/work/shared/data/pwc/methods.json.gz","/work/shared/data/pwc/evaluation-tables.json.gz","/work/shared/data/joined/papers.jsonl.gz","/work/shared/data/joined/methods.jsonl.gz","/tmp/datasets-area/links-between-papers-and-code.json.gz"] {
        let p = std::path::Path::new(f);
        let shape = datasets::Format::of(p).unwrap().shape();
        let t = std::time::Instant::now();
        let s = datasets::dump::scan(p, shape).unwrap();
        let scan = t.elapsed();
        let t = std::time::Instant::now();
        let d = datasets::read(p).unwrap();
        let full = t.elapsed();
        println!("{f}: {} rows {} MB scan {:?} read {:?} rows/s {:.0} results {} links {} papers {}", d.rows_read, s.total.bytes/1_000_000, scan, full, d.rows_read as f64/full.as_secs_f64(), d.results.len(), d.links.len(), d.papers.len());
    }
    println!("{}", std::fs::read_to_string("/proc/self/status").unwrap().lines().filter(|l| l.starts_with("VmHWM")).collect::<String>());
}
