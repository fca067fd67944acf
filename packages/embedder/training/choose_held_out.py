"""Writes held-out.json: what is never trained on, so that figures about it are honest.

Subjects: every drawing whose subject also stands among the pictures of the test catalogue (by its name), and a tenth of
the others by a hash. Techniques: whole families of drawing of the demo agency, a third of them. Scenes: a quarter by a hash.
"""

import argparse
import csv
import json
import re
import zlib
from pathlib import Path

HERE = Path(__file__).parent
# Artists of the test catalogue who draw in none of the training styles.
UNSEEN_ARTISTS = ["delapouite", "foxhand", "lorc", "marialetta", "twemokami", "vijayverma"]
FAMILIES = ["blueprint", "comic", "glass", "knit", "lettering", "poly", "silhouette", "stipple", "storybook", "woodcut"]


def share(name: str, parts: int) -> int:
    return zlib.crc32(name.encode()) % parts


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", name.lower().replace("’", "'")).strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drawings", type=Path, required=True)
    parser.add_argument("--catalogue", type=Path, required=True)
    parser.add_argument("--demo", type=Path, default=HERE / "../../demo/src")
    options = parser.parse_args()
    with open(options.drawings / "subjects.csv", encoding="utf8") as file:
        subjects = {row["subject"]: row["name"] for row in csv.DictReader(file)}
    with open(options.catalogue / "images.csv", encoding="utf8") as file:
        titles = {plain(row["title"]) for row in csv.DictReader(file)}
    in_catalogue = sorted(one for one, name in subjects.items() if plain(name) in titles)
    others = sorted(one for one in subjects if one not in in_catalogue and share(one, 10) == 0)
    techniques, artists = [], []
    for path in sorted((options.demo / "agency/artists").glob("*.ts")):
        text = path.read_text(encoding="utf8")
        for slug, technique in re.findall(r"slug: '([^']+)'.*?technique: (\w+)", text, re.DOTALL):
            if any(re.match(family + r"($|[A-Z])", technique) for family in FAMILIES):
                techniques.append(technique)
                artists.append(slug)
    scenes = [path.stem for path in sorted((options.demo / "scenes").glob("*.ts"))]
    held = {
        "subjects": in_catalogue + others,
        "catalogueSubjects": in_catalogue,
        "catalogueHands": UNSEEN_ARTISTS,
        "techniques": sorted(techniques),
        "artists": sorted(artists),
        "scenes": [one for one in scenes if one not in ("scene", "scenes") and share(one, 4) == 0],
    }
    (HERE / "held-out.json").write_text(json.dumps(held, indent=2) + "\n", encoding="utf8")


main()
