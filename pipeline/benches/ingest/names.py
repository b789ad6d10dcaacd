"""Names and addresses in one spelling, as far as the archive's files need it: what `finished.py` goes by."""

import re
import unicodedata

PUNCTUATION = re.compile(r"[^a-z0-9+*#]+")
NO_LETTER = re.compile(r"(?:[^\w+*#]|_)+")
ARXIV = re.compile(r"(?:https?://(?:www\.)?arxiv\.org/(?:abs|pdf)/|arxiv:)?(\d{4}\.\d{4,5}|[a-z-]+/\d{7})(?:v\d+)?(?:\.pdf)?", re.I)
PAGE = re.compile(r"https?://(?:www\.)?paperswithcode\.com/(paper|method)/([\w.-]+)", re.I)
OPENREVIEW = re.compile(r"https?://(?:www\.)?openreview\.net/(?:forum|pdf)\?id=([\w-]+)", re.I)
DAY = re.compile(r"\d{4}-\d\d-\d\d")
ADDRESS = re.compile(r"(?:https?|git|ssh)://(?:[^@/]*@)?(?:www\.)?([^/?#:]+)(?::\d+)?/([^?#]*)", re.I)
FORGES = {"github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "gitee.com"}
TELEPHONE = re.compile(r"(?:\d[ ().+-]*){10}")


def normalise(name):
    name = name or ""
    if name.isascii():
        return PUNCTUATION.sub(" ", name.lower()).strip()
    flat = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).lower())
    flat = "".join(letter for letter in flat if not unicodedata.combining(letter)).replace("ς", "σ")
    return NO_LETTER.sub(" ", flat).strip()


def author_key(name):
    family, comma, given = name.partition(",")
    return normalise(f"{given} {family}" if comma and given.strip() and "," not in given else name)


def non_blank(text):
    return text if text and text.strip() else None


def arxiv(text):
    found = ARXIV.fullmatch((text or "").strip())
    return ("arxiv", found[1].lower()) if found else None


def identifier(address):
    """The id that an address holds."""
    if found := arxiv(address):
        return found
    if (found := PAGE.match(address)) and found[1].lower() == "paper":
        return ("pwc", found[2].lower())
    return ("openreview", found[1]) if (found := OPENREVIEW.match(address)) else None


def paper(arxivs, urls, title, date, openreview=None):
    """What names a paper, the surest id first; the key is what its record is known by."""
    ids = {arxiv(id) for id in arxivs}
    if openreview:
        ids.add(("openreview", openreview))
    address = None
    for url in urls:
        if url and url.strip():
            if found := identifier(url):
                ids.add(found)
            else:
                address = address or url
    ids = sorted(ids - {None}, key=lambda id: (["arxiv", "openreview", "pwc"].index(id[0]), id[1]))
    title = (title or "").strip()
    day = DAY.match(date) if date else None
    year = int(date[:4]) if day else None
    if year is None and ids and ids[0][0] == "arxiv":
        digits = int(ids[0][1].rpartition("/")[2][:2])
        year = (1900 if digits >= 91 else 2000) + digits
    if ids:
        key = ":".join(ids[0])
    elif address:
        key = f"url:{re.sub(r'^https?://(www[.])?', '', address).rstrip('/')}"
    else:
        key = f"title:{normalise(title)}" if normalise(title) else None
    ids += [("url", address)] if address else []
    return {"key": key, "ids": ids, "title": title, "year": year, "date": day and day[0]}


def repository(url):
    found = ADDRESS.match(url.strip())
    parts = [part for part in found[2].split("/") if part] if found else []
    host = found[1].lower() if found else ""
    if len(parts) < (2 if host in FORGES else 1) or any(letter.isspace() for letter in url.strip()):
        return None
    return f"https://{host}/{'/'.join(parts).removesuffix('.git')}"


def method_slug(url, name):
    found = PAGE.match(url or "")
    return found[2].lower() if found else normalise(name).replace(" ", "-")


def is_junk(name, full):
    return bool(TELEPHONE.search(name) or TELEPHONE.search(full) or name.rstrip().endswith("?"))
