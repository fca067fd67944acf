"""Fits the learned segments: python fit_projections.py FEATURES

FEATURES.f32 and FEATURES.json are written by ../scripts/training-features.ts. `drawing` distinguishes artists, whatever they show; `subject`
distinguishes subjects, whoever drew them. Each is linear discriminant analysis: directions in which classes differ much and the pictures of a class
little, every class counting alike, the scatter within classes with a ridge. Beside `subject` stands the network's own head of subjects, with the same
share: the analysis knows the network's last stage by pictures that the network learned from, and trusts it too much. The same features give the same
file, but for the last digits.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
DATA = HERE / "../data"
DESIGN = {
    "drawing": {"inputs": ["colour", "strokes"], "class": "hand", "ridge": 0.003, "beside": None},
    "subject": {"inputs": ["edges", "deep"], "class": "subject", "ridge": 0.3, "beside": "subject-head"},
}
LENGTH = 64
# Rare features are not enlarged beyond this share of the usual deviation in their part.
FLOOR = 0.3
# Pictures of a class that count, and least of them.
MOST, LEAST = 200, 2
SEED = 1


class Features:
    """Rows of features by name of the part, and their labels."""

    def __init__(self, base: Path):
        described = json.loads(base.with_suffix(".json").read_text(encoding="utf8"))
        self.lengths: dict[str, int] = described["parts"]
        ends = np.cumsum(list(self.lengths.values()))
        self.places = {name: slice(end - self.lengths[name], end) for name, end in zip(self.lengths, ends, strict=True)}
        self.rows = np.fromfile(base.with_suffix(".f32"), "<f4").reshape(-1, ends[-1])
        self.labels = {key: np.array([row[key] for row in described["rows"]]) for key in ("hand", "subject")}

    def parts(self, names: list[str]) -> list[np.ndarray]:
        return [self.rows[:, self.places[name]].astype(np.float64) for name in names]


def fitted(parts: list[np.ndarray], labels: np.ndarray, ridge: float) -> tuple[np.ndarray, np.ndarray]:
    """Kernel (inputs, LENGTH) and bias."""
    values = np.concatenate(parts, 1)
    means = values.mean(0)
    scales = np.concatenate([scales_of(part) for part in parts])
    values = (values - means) / scales
    within, centres = scatter_of(values, labels)
    centres -= centres.mean(0)
    between = centres.T @ centres / len(centres)
    spread, axes = np.linalg.eigh(within + ridge * np.eye(len(within)))
    whitening = axes / np.sqrt(spread)
    gains, turned = np.linalg.eigh(whitening.T @ between @ whitening)
    gains, turned = np.maximum(gains[::-1][:LENGTH], 0), turned[:, ::-1][:, :LENGTH]
    kernel = whitening @ turned * np.sqrt(gains / (1 + gains)) / scales[:, None]
    return kernel, -means @ kernel


def with_beside(kernel: np.ndarray, bias: np.ndarray, parts: list[np.ndarray], length: int):
    """Kernel and bias with a feature of unit length beside the projection, which is as long as the projection is in the mean of squares."""
    made = np.concatenate(parts, 1) @ kernel + bias
    share = np.sqrt(np.mean(np.sum(made**2, 1)))
    none = np.zeros((len(kernel), length))
    below = np.concatenate([np.zeros((length, kernel.shape[1])), share * np.eye(length)], 1)
    return np.concatenate([np.concatenate([kernel, none], 1), below]), np.concatenate([bias, np.zeros(length)])


def scales_of(part: np.ndarray) -> np.ndarray:
    deviations = part.std(0)
    return np.sqrt(deviations**2 + (FLOOR**2) * np.mean(deviations**2) + 1e-12)


def scatter_of(values: np.ndarray, labels: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The mean covariance within classes, and the classes' means."""
    chance = np.random.default_rng(SEED)
    within = np.zeros((values.shape[1], values.shape[1]))
    centres = []
    for each in np.unique(labels):
        rows = np.flatnonzero(labels == each)
        if len(rows) < LEAST:
            continue
        if len(rows) > MOST:
            rows = chance.choice(rows, MOST, replace=False)
        centre = values[rows].mean(0)
        apart = values[rows] - centre
        within += apart.T @ apart / (len(rows) - 1)
        centres.append(centre)
    return within / len(centres), np.array(centres)


def halves(values: np.ndarray) -> np.ndarray:
    half = values.astype("<f2")
    if not np.isfinite(half).all():
        raise ValueError("a weight is too large for a half float")
    return half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("features", type=Path)
    options = parser.parse_args()
    features = Features(options.features)
    network = json.loads((DATA / "network.json").read_text(encoding="utf8"))
    lengths = {segment["name"]: segment["length"] for segment in network["segments"]}
    raw, projections = b"", []
    for name, design in DESIGN.items():
        inputs, beside = design["inputs"], design["beside"]
        parts = features.parts(inputs)
        kernel, bias = fitted(parts, features.labels[design["class"]], design["ridge"])
        if beside:
            inputs = [*inputs, beside]
            kernel, bias = with_beside(kernel, bias, parts, lengths[beside])
        raw += halves(kernel).tobytes() + halves(bias).tobytes()
        projections.append({"name": name, "inputs": inputs, "length": len(bias)})
    description = {
        "projections": projections,
        "network": network["weights"]["sha256"],
        "weights": {"file": "projections.f16", "bytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest()},
        "training": {
            "seed": SEED,
            "views": len(features.rows),
            "hands": len(np.unique(features.labels["hand"])),
            "subjects": len(np.unique(features.labels["subject"])),
            "lengths": features.lengths,
        },
    }
    (DATA / "projections.f16").write_bytes(raw)
    (DATA / "projections.json").write_text(json.dumps(description, indent=2) + "\n", encoding="utf8")
    print(f"{len(raw)} bytes")


if __name__ == "__main__":
    main()
