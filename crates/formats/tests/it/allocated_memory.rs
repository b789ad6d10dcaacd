//! The allocator counts the most bytes allocated at once while a file is streamed: the count does not grow with the file.
//!
//! Counting runs in a child process, where no other test allocates.

use crate::child_process::run_alone;
use formats::StreamFormat;
use std::alloc::{GlobalAlloc, Layout, System};
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

struct Counting;

static ALLOCATED: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call is forwarded unchanged to the system allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let allocated = ALLOCATED.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(allocated, Ordering::Relaxed);
        // SAFETY: the caller upholds the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller upholds the same contract.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Set in the child process that counts.
const COUNT: &str = "COUNT_ALLOCATIONS";

/// Bytes of the small file; the large one has four times as many.
const SMALL: usize = 8 << 20;

/// Head, one record by its number, and foot of a file.
type Parts = (&'static str, fn(usize) -> String, &'static str);

fn parts(format: StreamFormat) -> Parts {
    match format {
        StreamFormat::ArxivSnapshot => ("", arxiv, ""),
        StreamFormat::Papers => ("[", pwc_paper, "]"),
        StreamFormat::Links => ("[", link, "]"),
        StreamFormat::Methods => ("[", method, "]"),
        StreamFormat::EvaluationTables => ("[", table, "]"),
        StreamFormat::Datasets => ("[", data_set, "]"),
        StreamFormat::JoinedPapers => ("", joined, ""),
        StreamFormat::JoinedMethods => ("", joined_method, ""),
        StreamFormat::JoinedCitations => ("", edge, ""),
        StreamFormat::Reviews => ("", review, ""),
        StreamFormat::S2orcMetadata => ("", s2orc, ""),
        StreamFormat::OpenAlexWorks => ("", work, ""),
        StreamFormat::ArxivOai => ("<OAI-PMH><ListRecords>", record, "</ListRecords></OAI-PMH>"),
        StreamFormat::AclAnthology => (
            "<collection id='2020.a'><volume id='b'>",
            paper,
            "</volume></collection>",
        ),
        StreamFormat::Dblp => ("<dblp>", article, "</dblp>"),
        StreamFormat::SkosConcepts => (
            "@prefix s: <http://www.w3.org/2004/02/skos/core#> .\n",
            concept,
            "",
        ),
    }
}

fn words(n: usize) -> String {
    format!("{n:x} ").repeat(150)
}

fn pwc_paper(n: usize) -> String {
    format!(
        "{{\"paper_url\":\"https://paperswithcode.com/paper/p{n}\",\"title\":\"A\",\"abstract\":\"{}\"}},\n",
        words(n)
    )
}

fn link(n: usize) -> String {
    let title = words(n);
    format!(
        "{{\"paper_url\":null,\"paper_title\":\"{title}\",\"repo_url\":\"https://github.com/o/r{n}\"}},\n"
    )
}

fn method(n: usize) -> String {
    joined_method(n).replace('\n', ",\n")
}

fn joined_method(n: usize) -> String {
    let page = format!("https://paperswithcode.com/method/m{n}");
    format!(
        "{{\"url\":\"{page}\",\"name\":\"M{n}\",\"source_title\":\"A\",\"description\":\"{}\"}}\n",
        words(n)
    )
}

fn table(n: usize) -> String {
    format!("{{\"task\":\"T{n}\",\"description\":\"{}\"}},\n", words(n))
}

fn data_set(n: usize) -> String {
    format!(
        "{{\"url\":null,\"name\":\"D{n}\",\"description\":\"{}\"}},\n",
        words(n)
    )
}

fn joined(n: usize) -> String {
    format!("{{\"id\":\"pwc:p{n}\",\"title\":\"{}\"}}\n", words(n))
}

fn edge(n: usize) -> String {
    format!(
        "{{\"citing\":\"pwc:p{n}\",\"cited\":\"pwc:q{n}\",\"source\":\"{}\"}}\n",
        words(n)
    )
}

fn review(n: usize) -> String {
    format!(
        "{{\"paper\":\"pwc:p{n}\",\"reviews\":[{{\"comments\":\"{}\"}}]}}\n",
        words(n)
    )
}

fn s2orc(n: usize) -> String {
    format!(
        "{{\"paper_id\":\"{n}\",\"title\":\"A\",\"abstract\":\"{}\"}}\n",
        words(n)
    )
}

fn arxiv(n: usize) -> String {
    format!(
        "{{\"id\":\"2001.{:05}\",\"title\":\"A\",\"abstract\":\"{}\"}}\n",
        n % 99_999 + 1,
        words(n)
    )
}

fn work(n: usize) -> String {
    format!(
        "{{\"id\":\"https://openalex.org/W{n}\",\"display_name\":\"{}\"}}\n",
        words(n)
    )
}

fn record(n: usize) -> String {
    let id = n % 99_999 + 1;
    format!(
        "<record><metadata><arXiv><id>2001.{id:05}</id><abstract>{}</abstract></arXiv></metadata></record>\n",
        words(n)
    )
}

fn paper(n: usize) -> String {
    format!(
        "<paper id='{}'><title>{}</title></paper>\n",
        n % 9_999,
        words(n)
    )
}

fn article(n: usize) -> String {
    format!(
        "<article key='j/{n}'><title>{}</title></article>\n",
        words(n)
    )
}

fn concept(n: usize) -> String {
    format!(
        "<http://a.org/{n}> a s:Concept ; s:prefLabel \"{}\" .\n",
        words(n)
    )
}

/// Streams a file of about this size; returns the bytes of its text and the most bytes allocated at once.
fn stream_and_count(format: StreamFormat, size: usize) -> (u64, usize) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("x");
    let mut out = std::io::BufWriter::new(std::fs::File::create(&path).expect("a file"));
    let (head, record, foot) = parts(format);
    let (mut written, mut rows) = (0, 0);
    out.write_all(head.as_bytes())
        .expect("the file is writable");
    while written < size {
        let text = record(rows);
        written += text.len();
        rows += 1;
        out.write_all(text.as_bytes())
            .expect("the file is writable");
    }
    out.write_all(foot.as_bytes())
        .expect("the file is writable");
    drop(out);
    let before = ALLOCATED.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let mut stream = formats::stream_as(&path, format).expect("opens");
    let read = stream
        .by_ref()
        .inspect(|row| assert!(row.is_ok(), "{row:?}"))
        .count();
    assert_eq!(read, rows, "{format}");
    assert_eq!(
        stream.findings().total(),
        0,
        "{format}: {:?}",
        stream.findings().samples()
    );
    (stream.total().bytes, PEAK.load(Ordering::Relaxed) - before)
}

#[test]
fn allocated_memory_is_bounded_for_every_format() {
    if std::env::var_os(COUNT).is_none() {
        let test = "allocated_memory::allocated_memory_is_bounded_for_every_format";
        let output = run_alone(test, COUNT, "1".as_ref());
        assert!(output.contains("bytes of text allocated"), "{output}");
        return;
    }
    for format in StreamFormat::ALL {
        let (small, small_peak) = stream_and_count(*format, SMALL);
        let (large, large_peak) = stream_and_count(*format, 4 * SMALL);
        println!(
            "{format}: {small} bytes of text allocated {small_peak} at most, {large} bytes {large_peak}"
        );
        assert!(large > 3 * small);
        // Batches in flight make some megabytes of lines; their number at a time depends on scheduling.
        assert!(large_peak < 24 << 20, "{format}: {large_peak} bytes");
    }
}
