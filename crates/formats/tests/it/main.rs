//! Tests of the readers: one module a format, then what holds for all formats.

mod acl_anthology;
mod allocated_memory;
mod arxiv_oai;
mod arxiv_snapshot;
mod child_process;
mod citation_files;
mod corpus;
mod dblp;
mod documented_fields;
mod dump_rows;
#[path = "../../examples/generate_dump/dumps/mod.rs"]
#[allow(dead_code)]
mod dumps;
mod families;
mod fuzz_seeds;
mod genuine_dumps;
mod odd_rows;
mod openalex;
mod origins;
mod pages;
mod paper_sources;
mod parquet;
mod parquet_archive;
mod pwc;
mod resident_memory;
mod row_digests;
mod skos;
mod slices;
mod source_trees;
mod support;
mod truncation;
