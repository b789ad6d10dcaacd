"""Rows as `finished.py` gathers them: papers united by their ids, then by title, year and an author in common."""

import names

TABLES = {
    "source": ["source_id", "name", "license"],
    "ingest_batch": ["ingest_batch_id", "source_id", "file", "file_sha256", "part"],
    "paper": ["paper_id", "title", "title_norm", "abstract", "published_on", "year", "venue", "source_id", "license"],
    "paper_identifier": ["scheme", "value", "paper_id", "source_id", "license"],
    "paper_claim": ["paper_id", "source_id", "title", "title_norm", "year", "venue", "published_on", "license"],
    "author": ["author_id", "name", "name_norm", "source_id", "license"],
    "paper_author": ["paper_id", "position", "author_id", "source_id", "license"],
    "provenance": ["source_id", "entity", "record", "entity_id", "digest", "ingest_batch_id"],
    "repository": ["repository_id", "url", "source_id", "license"],
    "paper_repository": ["paper_id", "repository_id", "is_official", "mentioned_in_paper", "mentioned_in_github", "framework",
                         "source_id", "license"],
    "task": ["task_id", "name", "name_norm", "area", "description", "parent_id", "source_id", "license"],
    "paper_task": ["paper_id", "task_id", "source_id", "license"],
    "dataset": ["dataset_id", "name", "name_norm", "description", "source_id", "license"],
    "evaluation_result": ["row_sha256", "task_id", "dataset_id", "paper_id", "model_name", "metrics", "reported_on", "source_id",
                          "license"],
    "method": ["method_id", "slug", "name", "name_norm", "area", "paper_id", "summary", "introduced_year", "pwc_slug", "source_id",
               "license"],
    "method_name": ["method_id", "norm", "kind", "name", "source_id", "license"],
    "method_collection": ["method_id", "collection", "area", "source_id", "license"],
    "paper_method": ["paper_id", "method_id", "source_id", "license"],
    "record_log": ["source_id", "file", "rules", "held", "digests"],
}  # fmt: skip
LICENSE = "CC-BY-SA-4.0"
IDENTITY = ["arxiv", "doi", "openreview", "acl", "openalex", "pwc"]
SINGLE = {"arxiv", "openreview", "pwc", "acl", "openalex"}  # a paper has one id at most of each


class Rows:
    """Every row, in dictionaries; a table's rows are lists in the order of TABLES."""

    def __init__(self):
        self.tables = {name: [] for name in TABLES}
        self.by_id, self.by_record, self.by_title = {}, {}, {}
        self.schemes, self.writers = {}, {}
        self.authors, self.tasks, self.sets, self.methods, self.bearers, self.repositories = {}, {}, {}, {}, {}, {}
        self.claims, self.links, self.results, self.source = {}, [], {}, 0

    def begin(self, name, file, digest):
        self.source += 1
        self.tables["source"].append([self.source, name, LICENSE])
        self.tables["ingest_batch"].append([self.source, self.source, file, digest, 0])

    def paper(self, statement, digest, authors=None):
        """The paper a row speaks of; new when no row is it."""
        title_norm = names.normalise(statement["title"])
        if not title_norm:
            return None
        key = statement["key"]
        if key.startswith("title:"):
            first = names.author_key(authors[0]) if authors else ""
            key = f"{key} {statement['year'] or ''} {first}".strip()
        record, norms = (self.source, key), [names.author_key(name) for name in authors or []]
        paper = self.by_record.get(record)
        again = paper is not None
        if paper is None:
            paper = self.known(statement) or self.titled(statement, title_norm, set(norms))
        if paper is None:
            paper = len(self.tables["paper"]) + 1
            row = [paper, statement["title"], title_norm, statement.get("abstract"), statement["date"], statement["year"], statement.get("venue")]
            self.tables["paper"].append([*row, self.source, LICENSE])
            self.by_title.setdefault((title_norm, statement["year"]), []).append(paper)
        else:
            self.fill(paper, statement, title_norm)
        if not again:
            self.by_record[record] = paper
            self.tables["provenance"].append([self.source, "paper", key, paper, digest, self.source])
        for id in statement["ids"]:
            if id not in self.by_id:
                self.by_id[id] = paper
                self.schemes.setdefault(paper, {})[id[0]] = id[1]
                self.tables["paper_identifier"].append([*id, paper, self.source, LICENSE])
        if authors and paper not in self.writers:
            self.writers[paper] = set(norms)
            self.write_authors(paper, authors, norms)
        return paper

    def known(self, statement):
        arxiv = next((value for scheme, value in statement["ids"] if scheme == "arxiv"), None)
        for id in sorted(statement["ids"], key=lambda id: IDENTITY.index(id[0]) if id[0] in IDENTITY else 9):
            paper = self.by_id.get(id) if id[0] in IDENTITY else None
            if paper and (arxiv is None or self.schemes.get(paper, {}).get("arxiv", arxiv) == arxiv):
                return paper
        return None

    def titled(self, statement, title_norm, writers):
        own = {scheme for scheme, _ in statement["ids"]} & SINGLE
        for paper in self.by_title.get((title_norm, statement["year"]), []):
            existing = self.writers.get(paper)
            if not own & self.schemes.get(paper, {}).keys() and (not existing or not writers or existing & writers):
                return paper
        return None

    def fill(self, paper, statement, title_norm):
        """The describing source goes on describing; another one fills what is missing, and what it says is kept."""
        row = self.tables["paper"][paper - 1]
        new = {3: statement.get("abstract"), 4: statement["date"], 5: statement["year"], 6: statement.get("venue")}
        for at, value in new.items():
            if row[at] is None:
                row[at] = value
        if row[7] != self.source and (paper, self.source) not in self.claims:
            self.claims[paper, self.source] = True
            claim = [statement["title"], title_norm, statement["year"], statement.get("venue"), statement["date"], LICENSE]
            self.tables["paper_claim"].append([paper, self.source, *claim])

    def write_authors(self, paper, authors, norms):
        for place, (name, norm) in enumerate(zip(authors, norms)):
            if norm not in self.authors:
                self.authors[norm] = len(self.authors) + 1
                self.tables["author"].append([self.authors[norm], name, norm, self.source, LICENSE])
            elif name < (row := self.tables["author"][self.authors[norm] - 1])[1]:
                row[1] = name
            self.tables["paper_author"].append([paper, place, self.authors[norm], self.source, LICENSE])

    def named(self, table, known, name, *more):
        """The number of a task or a dataset, by its normal form."""
        norm = names.normalise(name)
        if norm and norm not in known:
            known[norm] = len(known) + 1
            self.tables[table].append([known[norm], name, norm, *more, self.source, LICENSE])
        return known.get(norm)

    def task(self, name, area=None, description=None, parent=None):
        number = self.named("task", self.tasks, name, area, description, None)
        row = self.tables["task"][number - 1] if number else [None] * 6
        row[3], row[4] = row[3] or area, row[4] or description
        if parent and parent != number and row[5] is None:
            row[5] = parent
        return number

    def dataset(self, name, description=None):
        number = self.named("dataset", self.sets, name, description)
        if number and description:
            self.tables["dataset"][number - 1][3] = self.tables["dataset"][number - 1][3] or description
        return number

    def link(self, paper, url, *flags):
        url = names.repository(url)
        if paper and url:
            if url not in self.repositories:
                self.repositories[url] = len(self.repositories) + 1
                self.tables["repository"].append([self.repositories[url], url, self.source, LICENSE])
            self.links.append((paper, self.repositories[url], *flags, self.source))
