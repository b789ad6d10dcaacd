"""What one would write to end with the same finished rows: orjson, dictionaries, pandas, COPY into tables like ours.

`finished.py URL FILE...` prints one JSON object: the seconds of each part, and the rows of each table beside those that the store
holds. Titles and names are normalised, papers are united by their ids, then by title, year and an author in common, rows that repeat
are written once, and every row says who said it. Not made: findings, and the checks that the store makes by triggers. Starting
Python, importing and making the tables are not counted.
"""

import hashlib
import io
import json
import sys
import time

import names
import orjson
import pandas
import psycopg
from rows import LICENSE, TABLES, Rows
from plain import load


def take_paper(rows, record, digest):
    authors = [name for name in record["authors"] or [] if names.author_key(name)]
    statement = names.paper([record["arxiv_id"]], [record["paper_url"], record["url_abs"]], record["title"], record["date"],
                       record["openreview_id"])  # fmt: skip
    statement |= {"abstract": names.non_blank(record["abstract"]), "venue": names.non_blank(record["proceeding"])}
    paper = rows.paper(statement, digest, authors)
    if paper is None:
        return
    for task in {rows.task(name) for name in record["tasks"] or []} - {None}:
        rows.tables["paper_task"].append([paper, task, rows.source, LICENSE])
    for method in {rows.bearers.get(names.normalise(method["name"])) for method in record["methods"] or []} - {None, 0}:
        rows.tables["paper_method"].append([paper, method, rows.source, LICENSE])


def take_link(rows, record, digest):
    urls = [record["paper_url"], record["paper_url_abs"]]
    statement = names.paper([record["paper_arxiv_id"]], urls, record["paper_title"], None)
    framework = (names.non_blank(record["framework"]) or "none").strip().lower()
    flags = (record["is_official"], record["mentioned_in_paper"], record["mentioned_in_github"])
    rows.link(rows.paper(statement, digest), record["repo_url"], *flags, None if framework == "none" else framework)


def take_method(rows, record, digest):
    name, full, description = record["name"].strip(), names.non_blank(record["full_name"]), names.non_blank(record["description"])
    if names.is_junk(name, full or ""):
        return
    cited = record["paper"] or {}
    title = cited.get("title") or record["source_title"]
    statement = names.paper([], [record["source_url"], cited.get("url")], title, None)
    paper = rows.paper(statement, digest) if statement["key"] else None
    slug, number = names.method_slug(record["url"], name), len(rows.methods) + 1
    if slug in rows.methods:
        return
    rows.methods[slug] = number
    if description and names.normalise(description) == "please enter a description about the method here":
        description = None
    year = None if record["introduced_year"] == 2000 else record["introduced_year"]
    collections = {part["collection"]: part["area"] for part in record["collections"]}
    area = next(iter(collections.values()), None)
    rows.tables["method"].append([number, slug, name, names.normalise(name), area, paper, description, year, slug, rows.source, LICENSE])
    for kind, spelled in [("name", name), ("full_name", full if full != name else None)]:
        if norm := names.normalise(spelled or ""):
            # A name that several bear names none of them.
            rows.bearers[norm] = number if rows.bearers.get(norm, number) == number else 0
            rows.tables["method_name"].append([number, norm, kind, spelled, rows.source, LICENSE])
    for collection, area in collections.items():
        rows.tables["method_collection"].append([number, collection, area, rows.source, LICENSE])
    rows.tables["provenance"].append([rows.source, "method", slug, number, digest, rows.source])


def take_dataset(rows, record, digest):
    if record["paper"]:
        rows.paper(names.paper([], [record["paper"]["url"]], record["paper"]["title"], None), digest)
    rows.dataset(record["name"].strip(), names.non_blank(record["description"]))


def take_task(rows, record, digest, parent=None):
    task = rows.task(record["task"].strip(), next(iter(record["categories"]), None), names.non_blank(record["description"]), parent)
    for dataset in record["datasets"]:
        take_results(rows, task, dataset, digest)
    for below in record["subtasks"]:
        take_task(rows, below, digest, task)


def take_results(rows, task, record, digest):
    for row in (record.get("sota") or {}).get("rows") or []:
        statement = names.paper([], [row["paper_url"]], row["paper_title"], row["paper_date"])
        paper = rows.paper(statement, digest) if statement["key"] else None
        for code in row["code_links"]:
            rows.link(paper, code["url"], None, None, None, None)
        dataset = rows.dataset(record["dataset"].strip())
        if not (task and dataset):
            continue
        metrics = {name: value for name, value in row["metrics"].items() if value is not None}
        result = [task, dataset, paper, row["model_name"], json.dumps(metrics, sort_keys=True), statement["date"]]
        rows.results[hashlib.sha256(orjson.dumps(result)).hexdigest()] = [*result, rows.source, LICENSE]
    for below in record.get("subdatasets") or []:
        take_results(rows, task, below, digest)


def taker(record):
    tells = [("repo_url", take_link), ("url_abs", take_paper), ("task", take_task), ("collections", take_method), ("variants", take_dataset)]
    return next((take for column, take in tells if column in record), None)


def read(rows, file):
    records = load(file)
    take = taker(records[0]) if records else None
    if take is None:
        return
    with open(file, "rb") as stream:
        rows.begin(f"pwc/{take.__name__}", file, hashlib.file_digest(stream, "sha256").hexdigest())
    digests = {}
    for record in records:
        digest = hashlib.sha256(orjson.dumps(record)).digest()[:16]
        digests[digest] = True
        take(rows, record, "\\x" + digest.hex())
    digests = list(digests)
    for first in range(0, len(digests), 1 << 16):
        chunk = "\\x" + b"".join(digests[first : first + (1 << 16)]).hex()
        rows.tables["record_log"].append([rows.source, file, 1, True, chunk])


def frames(rows):
    """Tables as frames: links of one pair united, what is a whole number kept whole."""
    flags = ["is_official", "mentioned_in_paper", "mentioned_in_github"]
    links = pandas.DataFrame(rows.links, columns=["paper_id", "repository_id", *flags, "framework", "source_id"])
    links[flags] = links[flags].astype("boolean")
    by_pair = links.groupby(["paper_id", "repository_id"], as_index=False)
    links = by_pair.agg({**{flag: "max" for flag in flags}, "framework": "min", "source_id": "min"}).assign(license=LICENSE)
    results = [[digest, *result] for digest, result in rows.results.items()]
    for name, columns in TABLES.items():
        table = {"paper_repository": links, "evaluation_result": results}.get(name, rows.tables[name])
        frame = table if name == "paper_repository" else pandas.DataFrame(table, columns=columns)
        if name in {"paper_task", "paper_method"}:
            frame = frame.drop_duplicates(columns[:2])  # a record that stands twice in its file
        for column in {"year", "introduced_year", "paper_id", "parent_id"} & set(columns):
            frame[column] = frame[column].astype("Int64")
        yield name, frame


def copy(connection, rows):
    with connection.transaction(), connection.cursor() as cursor:
        for name, frame in frames(rows):
            text = io.StringIO()
            frame.to_csv(text, index=False, header=False)
            # The numbers are ours, as they are the store's; the byte 0 is the one thing that Postgres does not take.
            with cursor.copy(f"COPY finished.{name} ({', '.join(frame.columns)}) FROM STDIN (FORMAT csv)") as out:
                out.write(text.getvalue().replace("\0", ""))


def make_tables(connection):
    """Tables with our columns, checks, keys and indexes, and the foreign keys that are left."""
    connection.execute("DROP SCHEMA IF EXISTS finished CASCADE")
    connection.execute("CREATE SCHEMA finished")
    connection.execute("SET search_path = finished, public")
    keys = "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = %s::regclass AND contype = 'f'"
    definitions = {name: [row[0] for row in connection.execute(keys, [f"public.{name}"])] for name in TABLES}
    for name in TABLES:
        connection.execute(f"CREATE TABLE finished.{name} (LIKE public.{name} INCLUDING ALL)")
    for name, keys in definitions.items():
        for key in keys:
            connection.execute(f"ALTER TABLE finished.{name} ADD {key}")
    connection.execute("CHECKPOINT")


def compare(connection):
    """Rows of each table here, and in the store but for what its bundled cards say."""
    counts = {}
    cards = "(SELECT source_id FROM public.source WHERE name = 'concordance')"
    for name in TABLES:
        others = f"SELECT count(*) FROM public.{name} WHERE source_id <> {cards}"
        own = f"SELECT count(*) FROM finished.{name}"
        counts[name] = [connection.execute(query).fetchone()[0] for query in (own, others)]
    return counts


def main():
    url, *files = sys.argv[1:]
    with psycopg.connect(url, autocommit=True) as connection:
        make_tables(connection)
        began, rows = time.perf_counter(), Rows()
        for file in files:
            read(rows, file)
        made = time.perf_counter()
        copy(connection, rows)
        seconds = {"read": made - began, "copy": time.perf_counter() - made}
        print(json.dumps({**seconds, "tables": compare(connection)}))
        connection.execute("DROP SCHEMA finished CASCADE")


main()
