"""What a script would do with the dumps: json.load, flatten, COPY into plain tables. Nothing is normalised or matched.

`plain.py URL FILE...` prints one JSON object: rows, and the seconds for reading and for copying; starting Python, importing
and connecting are not counted.
"""

import gzip
import json
import sys
import time

import psycopg

TABLES = {
    "papers": "url text, title text, date text",
    "methods": "url text, name text, full_name text, description text, year int, paper_url text, snippet text, papers int",
    "collections": "method text, collection text, area text",
    "tasks": "name text, parent text, categories text, description text",
    "links": "paper_url text, repo_url text",
    "results": "task text, dataset text, model text, paper_url text, date text, metrics text",
}


def flatten(path, tables):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        rows = json.load(file)
    for row in rows:
        if "task" in row:
            add_task(row, None, tables)
        else:
            add_method(row, tables)


def add_method(row, tables):
    paper = row["paper"] or {}
    if paper:
        tables["papers"].append((row["source_url"], row["source_title"], None))
    for collection in row["collections"]:
        tables["collections"].append((row["url"], collection["collection"], collection["area"]))
    fixed = (row["url"], row["name"], row["full_name"], row["description"], row["introduced_year"])
    tables["methods"].append((*fixed, row["source_url"], row["code_snippet_url"], row["num_papers"]))


def add_task(row, parent, tables):
    tables["tasks"].append((row["task"], parent, ";".join(row["categories"]), row["description"]))
    for dataset in row["datasets"]:
        add_dataset(row["task"], dataset, tables)
    for task in row["subtasks"]:
        add_task(task, row["task"], tables)


def add_dataset(task, dataset, tables):
    for row in (dataset.get("sota") or {}).get("rows") or []:
        tables["papers"].append((row["paper_url"], row["paper_title"], row["paper_date"]))
        tables["links"].extend((row["paper_url"], link["url"]) for link in row["code_links"])
        result = (task, dataset["dataset"], row["model_name"], row["paper_url"], row["paper_date"])
        tables["results"].append((*result, json.dumps(row["metrics"])))
    for below in dataset.get("subdatasets") or []:
        add_dataset(task, below, tables)


def copy(connection, tables):
    with connection.transaction(), connection.cursor() as cursor:
        for name, rows in tables.items():
            with cursor.copy(f"COPY plain.{name} FROM STDIN") as out:
                for row in rows:
                    out.write_row(row)


def main():
    url, *files = sys.argv[1:]
    with psycopg.connect(url, autocommit=True) as connection:
        active = "SELECT active_time / 1000 FROM pg_stat_database WHERE datname = current_database()"
        (active,) = connection.execute(active).fetchone()
        connection.execute("CREATE SCHEMA plain")
        for name, columns in TABLES.items():
            connection.execute(f"CREATE TABLE plain.{name} ({columns})")
        began = time.perf_counter()
        tables = {name: [] for name in TABLES}
        for file in files:
            flatten(file, tables)
        read = time.perf_counter()
        copy(connection, tables)
        done = time.perf_counter()
    rows = {name: len(rows) for name, rows in tables.items()}
    seconds = {"read": read - began, "copy": done - read, "statements_before": active}
    print(json.dumps({"rows": rows, **seconds}))


main()
