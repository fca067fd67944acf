"""Measures a checkpoint on what was held out from training, beside a perceptual hash of 64 bits.

Every catalogue picture has six rows, as in the embedder: the whole, its middle and four corners. A query is looked at once.
"""

import argparse
import csv
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from PIL import Image

from changed import CHANGES
from model import INPUT_SIDE, Network, normalised
from pictures import drawing_rows, held_out, scene_rows

PART = 0.76
SEGMENTS = ("view", "drawing", "subject")
# Largest difference of a colour from its line's mean, and the share of a line within it, for a line to be plain.
TOLERANCE, PLAIN, LEAST = 28, 0.985, 0.06


class Collection:
    """Pictures with their artist and subject, as rows of segments."""

    def __init__(self, name: str, rows: Sequence[tuple[Path, str, str]]):
        self.name = name
        self.pictures = [opened(path) for path, _, _ in rows]
        self.artists = np.array([artist for _, artist, _ in rows])
        self.subjects = np.array([subject for _, _, subject in rows])


def opened(path: Path) -> Image.Image:
    """On white, at most 640 pixels a side: what a change is made to."""
    with Image.open(path) as file:
        picture = file.convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    return fitted(Image.alpha_composite(white, picture).convert("RGB"), 640)


def fitted(picture: Image.Image, side: int) -> Image.Image:
    scale = side / max(picture.size)
    if scale >= 1:
        return picture
    size = (max(1, round(picture.width * scale)), max(1, round(picture.height * scale)))
    return picture.resize(size, Image.Resampling.BICUBIC)


def trimmed(picture: Image.Image) -> Image.Image:
    """Without plain borders, as `trim.ts` does it."""
    pixels = np.asarray(picture).astype(np.int16)
    left, top, right, bottom = 0, 0, picture.width, picture.height
    for _ in range(4):
        before = (left, top, right, bottom)
        while top < bottom and is_plain(pixels[top, left:right]):
            top += 1
        while bottom > top and is_plain(pixels[bottom - 1, left:right]):
            bottom -= 1
        while left < right and is_plain(pixels[top:bottom, left]):
            left += 1
        while right > left and is_plain(pixels[top:bottom, right - 1]):
            right -= 1
        if right - left < LEAST * picture.width or bottom - top < LEAST * picture.height:
            left, top, right, bottom = before
            break
        if before == (left, top, right, bottom):
            break
    return picture.crop((left, top, right, bottom))


def is_plain(line: np.ndarray) -> bool:
    if len(line) == 0:
        return True
    far = np.abs(line - line.mean(0)) > TOLERANCE
    return bool((far.sum(0) <= len(line) * (1 - PLAIN)).all())


def views_of(picture: Image.Image) -> list[Image.Image]:
    picture = fitted(picture, 320)
    wide, high = round(picture.width * PART), round(picture.height * PART)
    parts = [
        picture.crop((left, top, left + wide, top + high))
        for x, y in ((0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1))
        for left, top in [(round((picture.width - wide) * x), round((picture.height - high) * y))]
    ]
    return [input_of(trimmed(view)) for view in (picture, *parts)]


def input_of(picture: Image.Image) -> np.ndarray:
    return np.asarray(picture.resize((INPUT_SIDE, INPUT_SIDE), Image.Resampling.BILINEAR))


def embedded(network: Network, inputs: Sequence[np.ndarray]) -> dict[str, np.ndarray]:
    parts: dict[str, list[torch.Tensor]] = {name: [] for name in SEGMENTS}
    with torch.no_grad():
        for start in range(0, len(inputs), 64):
            batch = torch.from_numpy(np.stack(inputs[start : start + 64])).permute(0, 3, 1, 2).float() / 255
            for name, values in network(normalised(batch)).items():
                parts[name].append(torch.nn.functional.normalize(values, dim=1))
    return {name: torch.cat(batches).numpy() for name, batches in parts.items()}


def hash_of(picture: Image.Image) -> np.ndarray:
    """The signs of the 64 lowest frequencies of 32 x 32 greys."""
    grey = np.asarray(picture.convert("L").resize((32, 32), Image.Resampling.LANCZOS)).astype(np.float64)
    cosines = np.cos((2 * np.arange(32)[None] + 1) * np.arange(8)[:, None] * np.pi / 64)
    low = cosines @ grey @ cosines.T
    return np.where(low > np.median(low), 1.0, -1.0).ravel()


def same_picture(
    network: Network, collection: Collection, each: int, seed: int
) -> dict[str, tuple[float, float, float]]:
    """First hit, in first five, and first hit of the hash, by kind of change."""
    rows = [view for picture in collection.pictures for view in views_of(picture)]
    stored = embedded(network, rows)["view"].reshape(len(collection.pictures), 6, -1)
    hashes = np.stack([hash_of(picture) for picture in collection.pictures])
    chance = random.Random(seed)
    asked = chance.sample(range(len(collection.pictures)), min(each, len(collection.pictures)))
    results = {}
    for kind, change in CHANGES.items():
        changed = [change(collection.pictures[at], chance) for at in asked]
        queries = embedded(network, [input_of(trimmed(fitted(one, 320))) for one in changed])["view"]
        scores = np.einsum("qd,nvd->qnv", queries, stored).max(2)
        own = scores[np.arange(len(asked)), asked][:, None]
        rank = (scores > own).sum(1)
        near = np.stack([hash_of(one) for one in changed]) @ hashes.T
        by_hash = near.argmax(1) == asked
        results[kind] = (float((rank == 0).mean()), float((rank < 5).mean()), float(by_hash.mean()))
    return results


def alike(network: Network, collection: Collection) -> dict[str, float]:
    """Style precision, artist leave-one-out and subject recall, by the whole pictures alone."""
    wholes = [input_of(trimmed(fitted(picture, 320))) for picture in collection.pictures]
    segments = embedded(network, wholes)
    artists, subjects = collection.artists, collection.subjects
    result = {}
    scores = segments["drawing"] @ segments["drawing"].T
    np.fill_diagonal(scores, -2)
    order = np.argsort(-scores, 1)
    result["style precision at 10"] = float((artists[order[:, :10]] == artists[:, None]).mean())
    ranked = [artists_of(scores[at], artists) for at in range(len(artists))]
    result["artist first"] = float(np.mean([artists[at] == ranked[at][0] for at in range(len(artists))]))
    result["artist in first three"] = float(np.mean([artists[at] in ranked[at][:3] for at in range(len(artists))]))
    scores = segments["subject"] @ segments["subject"].T
    np.fill_diagonal(scores, -2)
    order = np.argsort(-scores, 1)[:, :10]
    recalls = []
    for at, subject in enumerate(subjects):
        others = (subjects == subject) & (artists != artists[at])
        if others.any():
            recalls.append(others[order[at]].sum() / min(10, others.sum()))
    if recalls:
        result["subject recall at 10"] = float(np.mean(recalls))
    return result


def artists_of(scores: np.ndarray, artists: np.ndarray) -> list[str]:
    """Artists by the mean of their three nearest pictures."""
    means = {artist: np.sort(scores[artists == artist])[-3:].mean() for artist in np.unique(artists)}
    return sorted(means, key=lambda artist: -means[artist])


def catalogue_rows(folder: Path, artists: Sequence[str] | None) -> list[tuple[Path, str, str]]:
    with open(folder / "images.csv", encoding="utf8") as file:
        rows = [(folder / row["file"], row["artist"], row["title"]) for row in csv.DictReader(file)]
    return [row for row in rows if artists is None or row[1] in artists]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--drawings", type=Path, required=True)
    parser.add_argument("--scenes", type=Path, required=True)
    parser.add_argument("--catalogue", type=Path, help="the test catalogue: only to report on, never to choose by")
    parser.add_argument("--each", type=int, default=150, help="queries for each kind of change")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    torch.set_num_threads(1)
    saved = torch.load(options.checkpoint, weights_only=True)
    network = Network().eval()
    network.load_state_dict(saved["average"])
    print(f"{saved['step']} steps")
    held = held_out()
    collections = [
        Collection("held-out subjects", [row for row in drawing_rows(options.drawings) if row[2] in held["subjects"]]),
        Collection(
            "held-out artists",
            [(path, artist, subject) for path, artist, subject, is_held in scene_rows(options.scenes) if is_held],
        ),
    ]
    if options.catalogue:
        collections.append(Collection("test catalogue", catalogue_rows(options.catalogue, None)))
        collections.append(
            Collection("its artists never seen", catalogue_rows(options.catalogue, held["catalogueHands"]))
        )
    for collection in collections:
        print(f"\n{collection.name}: {len(collection.pictures)} pictures")
        for name, value in alike(network, collection).items():
            print(f"  {name:24} {value:.3f}")
        results = same_picture(network, collection, options.each, options.seed)
        for kind, (first, five, by_hash) in results.items():
            print(f"  {kind:24} {first:.3f}  in first five {five:.3f}  hash {by_hash:.3f}")
        means = np.mean(list(results.values()), 0)
        print(f"  {'all kinds':24} {means[0]:.3f}  in first five {means[1]:.3f}  hash {means[2]:.3f}")


if __name__ == "__main__":
    main()
