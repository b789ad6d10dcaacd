"""The finished rows of an ingest, copied once more into tables with the same keys and indexes: the least that writing them costs.

`bare.py URL FOLDER` prints one JSON object: rows and the seconds of COPY and commit, in one transaction. The rows wait in the
folder in COPY's binary format; taking them out is not counted.
"""

import json
import pathlib
import sys
import time

import psycopg

TABLES = [
    "source", "ingest_batch", "finding", "paper", "paper_identifier", "author", "author_identifier", "paper_author", "institution",
    "paper_author_institution", "provenance", "paper_claim", "paper_status", "paper_version", "repository", "paper_repository",
    "task", "paper_task", "dataset", "evaluation_result", "method", "method_name", "method_collection", "paper_method", "concept",
    "concept_label", "concept_broader", "paper_concept", "review", "citation", "pending_citation", "record_log",
]  # fmt: skip

COLUMNS = """SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = %s::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''"""
KEYS = "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = %s::regclass AND contype = 'f'"


def main():
    url, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    with psycopg.connect(url, autocommit=True) as connection:
        columns = {name: connection.execute(COLUMNS, [f"public.{name}"]).fetchone()[0] for name in TABLES}
        keys = {name: [row[0] for row in connection.execute(KEYS, [f"public.{name}"])] for name in TABLES}
        for name in TABLES:
            with open(folder / name, "wb") as file, connection.cursor() as cursor:
                # A task stands behind the one above it: their order of entry is not that of their keys.
                order = " ORDER BY parent_id NULLS FIRST" if name == "task" else ""
                with cursor.copy(f"COPY (SELECT {columns[name]} FROM public.{name}{order}) TO STDOUT (FORMAT binary)") as rows:
                    for chunk in rows:
                        file.write(chunk)
        connection.execute("DROP SCHEMA IF EXISTS bare CASCADE")
        connection.execute("CREATE SCHEMA bare")
        connection.execute("SET search_path = bare, public")
        for name in TABLES:
            connection.execute(f"CREATE TABLE bare.{name} (LIKE public.{name} INCLUDING ALL)")
        for name in TABLES:
            for key in keys[name]:
                # A key within one table is checked at the end of a COPY, whatever the order of its rows.
                connection.execute(f"ALTER TABLE bare.{name} ADD {key}")
        connection.execute("CHECKPOINT")
        began, rows = time.perf_counter(), 0
        with connection.transaction(), connection.cursor() as cursor:
            for name in TABLES:
                with open(folder / name, "rb") as file, cursor.copy(
                    f"COPY bare.{name} ({columns[name]}) FROM STDIN (FORMAT binary)"
                ) as out:
                    while chunk := file.read(1 << 20):
                        out.write(chunk)
                rows += cursor.rowcount
        seconds = time.perf_counter() - began
        connection.execute("DROP SCHEMA bare CASCADE")
    print(json.dumps({"rows": rows, "copy": seconds}))


main()
