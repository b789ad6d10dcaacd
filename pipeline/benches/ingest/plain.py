"""What a script would do with the dumps: orjson, pandas, COPY into plain tables. Nothing is normalised or matched.

`plain.py URL FILE...` prints one JSON object: rows, and the seconds for reading and for copying; starting Python, importing
and connecting are not counted.
"""

import gzip
import io
import json
import sys
import time

import orjson
import pandas
import psycopg

TABLES = {
    "papers": "url text, arxiv text, title text, abstract text, date text, venue text",
    "authors": "paper text, position int, name text",
    "tags": "paper text, kind text, name text",
    "methods": "url text, name text, full_name text, description text, year text, paper_url text, snippet text, papers text",
    "collections": "method text, collection text, area text",
    "datasets": "name text, full_name text, description text, homepage text, introduced_date text",
    "tasks": "name text, parent text, categories text, description text",
    "links": "paper_url text, title text, repo_url text, official text, in_paper text, in_github text, framework text",
    "results": "task text, dataset text, model text, paper_url text, date text, metrics text",
}


def load(path):
    opened = gzip.open(path, "rb") if path.endswith(".gz") else open(path, "rb")
    with opened as file:
        return orjson.loads(file.read())


def flatten(rows, add):
    if not rows:
        return
    if "repo_url" in rows[0]:
        names = ["paper_url", "paper_title", "repo_url", "is_official", "mentioned_in_paper", "mentioned_in_github", "framework"]
        add("links", pandas.DataFrame(rows, columns=names))
    elif "url_abs" in rows[0]:
        add_papers(pandas.DataFrame(rows), add)
    elif "task" in rows[0]:
        add_tasks(rows, add)
    elif "collections" in rows[0]:
        add_methods(pandas.DataFrame(rows), add)
    else:
        add("datasets", pandas.DataFrame(rows)[["name", "full_name", "description", "homepage", "introduced_date"]])


def add_papers(frame, add):
    add("papers", frame[["paper_url", "arxiv_id", "title", "abstract", "date", "proceeding"]])
    authors = frame[["paper_url", "authors"]].explode("authors").dropna()
    authors.insert(1, "position", authors.groupby(level=0).cumcount())
    add("authors", authors)
    for kind in ["tasks", "methods"]:
        tags = frame[["paper_url", kind]].explode(kind).dropna()
        if kind == "methods":
            tags[kind] = tags[kind].map(lambda method: method["name"])
        tags.insert(1, "kind", kind)
        add("tags", tags)


def add_methods(frame, add):
    collections = frame[["url", "collections"]].explode("collections").dropna()
    collections["name"] = collections["collections"].map(lambda c: c["collection"])
    collections["area"] = collections["collections"].map(lambda c: c["area"])
    add("collections", collections[["url", "name", "area"]])
    names = ["url", "name", "full_name", "description", "introduced_year", "source_url", "code_snippet_url", "num_papers"]
    add("methods", frame[names])


def add_tasks(rows, add):
    tasks, links, results = [], [], []

    def walk(task, parent):
        tasks.append((task["task"], parent, ";".join(task["categories"]), task["description"]))
        for dataset in task["datasets"]:
            walk_dataset(task["task"], dataset)
        for below in task["subtasks"]:
            walk(below, task["task"])

    def walk_dataset(task, dataset):
        for row in (dataset.get("sota") or {}).get("rows") or []:
            for link in row["code_links"]:
                links.append((row["paper_url"], row["paper_title"], link["url"], None, None, None, None))
            result = (task, dataset["dataset"], row["model_name"], row["paper_url"], row["paper_date"])
            results.append((*result, orjson.dumps(row["metrics"]).decode()))
        for below in dataset.get("subdatasets") or []:
            walk_dataset(task, below)

    for row in rows:
        walk(row, None)
    for name, flat in [("tasks", tasks), ("links", links), ("results", results)]:
        add(name, pandas.DataFrame(flat))


def copy(connection, frames):
    with connection.transaction(), connection.cursor() as cursor:
        for name, frame in frames:
            text = io.StringIO()
            frame.to_csv(text, index=False, header=False)
            # The byte 0 is the one thing that Postgres does not take.
            with cursor.copy(f"COPY plain.{name} FROM STDIN (FORMAT csv)") as out:
                out.write(text.getvalue().replace("\0", ""))


def main():
    url, *files = sys.argv[1:]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA plain")
        for name, columns in TABLES.items():
            connection.execute(f"CREATE TABLE plain.{name} ({columns})")
        rows, read, copied = dict.fromkeys(TABLES, 0), 0.0, 0.0
        for file in files:
            began = time.perf_counter()
            frames = []
            flatten(load(file), lambda name, frame: frames.append((name, frame)))
            loaded = time.perf_counter()
            copy(connection, frames)
            read, copied = read + loaded - began, copied + time.perf_counter() - loaded
            for name, frame in frames:
                rows[name] += len(frame)
    print(json.dumps({"rows": rows, "read": read, "copy": copied}))


if __name__ == "__main__":
    main()
