"""Loads the drawings and scenes as one array, with a style and a subject for each picture."""

import csv
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).parent
SIDE = 128
DRAWING_STYLES = ("noto", "fluent-3d", "fluent-color", "fluent-flat", "fluent-high-contrast")
# Letters of flags and tones of skin: no pictures that anybody would look for.
LEFT_OUT = ("regional", "modifier")


@dataclass
class Pictures:
    """RGBA of 128 x 128; styles and subjects are numbers, -1 where there is none."""

    pixels: np.ndarray
    boxes: np.ndarray
    styles: np.ndarray
    subjects: np.ndarray
    is_scene: np.ndarray


def held_out() -> dict:
    return json.loads((HERE / "held-out.json").read_text(encoding="utf8"))


def load_training(drawings: Path, scenes: Path, shapes: Path | None) -> Pictures:
    """Everything that may be trained on."""
    held = set(held_out()["subjects"])
    rows = [row for row in drawing_rows(drawings) if row[2] not in held]
    rows += [(path, hand, f"scene {subject}") for path, hand, subject, is_held in scene_rows(scenes) if not is_held]
    if shapes is not None:
        rows += [(path, "", "") for path in sorted(shapes.glob("*.webp"))]
    return load(rows)


def drawing_rows(folder: Path) -> list[tuple[Path, str, str]]:
    with open(folder / "subjects.csv", encoding="utf8") as file:
        subjects = [row["subject"] for row in csv.DictReader(file) if row["category"] not in LEFT_OUT]
    files = [(folder / style / f"{subject}.webp", style, subject) for subject in subjects for style in DRAWING_STYLES]
    return [row for row in files if row[0].exists()]


def scene_rows(folder: Path) -> list[tuple[Path, str, str, bool]]:
    with open(folder / "scenes.csv", encoding="utf8") as file:
        return [
            (folder / row["file"], row["hand"], row["subject"], row["held_out"] == "true")
            for row in csv.DictReader(file)
        ]


def load(rows: list[tuple[Path, str, str]]) -> Pictures:
    pixels = np.empty((len(rows), 4, SIDE, SIDE), np.uint8)
    boxes = np.empty((len(rows), 4), np.float32)
    for at, (path, _, _) in enumerate(rows):
        with Image.open(path) as picture:
            full = picture.convert("RGBA")
        if full.size != (SIDE, SIDE):
            full = full.resize((SIDE, SIDE), Image.Resampling.BILINEAR)
        pixels[at] = np.asarray(full).transpose(2, 0, 1)
        boxes[at] = box_of(full)
    return Pictures(
        pixels,
        boxes,
        numbered([style for _, style, _ in rows]),
        numbered([subject for _, _, subject in rows]),
        np.array([subject.startswith("scene ") for _, _, subject in rows]),
    )


def box_of(picture: Image.Image) -> tuple[float, float, float, float]:
    """The part that is not transparent, as shares of the sides: left, top, right, bottom."""
    box = picture.getchannel("A").point(lambda alpha: 255 if alpha > 40 else 0).getbbox()
    left, top, right, bottom = box or (0, 0, SIDE, SIDE)
    return left / SIDE, top / SIDE, right / SIDE, bottom / SIDE


def numbered(names: list[str]) -> np.ndarray:
    numbers = {name: at for at, name in enumerate(sorted(set(names) - {""}))}
    return np.array([numbers.get(name, -1) for name in names])
