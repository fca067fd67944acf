"""The network and the projections in double precision, and the values that every runtime must reach: python reference.py

It reads the files in ../data alone, so that it also checks how they are written.
"""

import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).parent
DATA = HERE / "../data"
TEST = HERE / "../test"
# The picture that a runtime is checked with when it opens, and those of the tests.
CHECKED = 0
TESTED = range(1, 13)
# The picture, and the row of its resized form, that hold the resize to its definition.
RESIZED = {"width": 200, "height": 131, "k": 3, "row": 17}


def generated(width: int, height: int, k: int) -> np.ndarray:
    """A picture by formula, RGB of 8 bits: (height, width, 3)."""
    y, x, c = np.meshgrid(np.arange(height), np.arange(width), np.arange(3), indexing="ij")
    blocks = 40 * (((x >> 4) ^ (y >> 4)) & 1)
    return ((x * (3 + k) + y * (5 + 2 * k) + c * 85 + ((x * y * (k + 1)) >> 4) + blocks) & 255).astype(np.uint8)


def resized(picture: np.ndarray, side: int) -> np.ndarray:
    """Triangle filter along rows, then along columns: (side, side, channels)."""
    return taps(picture.shape[0], side) @ np.einsum("ow,hwc->hoc", taps(picture.shape[1], side), picture).transpose(
        2, 0, 1
    )


def taps(source: int, target: int) -> np.ndarray:
    ratio = source / target
    centres = (np.arange(target)[:, None] + 0.5) * ratio
    weights = np.maximum(0, 1 - np.abs(np.arange(source)[None] + 0.5 - centres) / max(1, ratio))
    return weights / weights.sum(1, keepdims=True)


def segments_of(manifest: dict, raw: bytes, picture: np.ndarray) -> dict[str, np.ndarray]:
    """The unit segments of a picture of 8 bits, (side, side, 3)."""
    weights = np.frombuffer(raw, "<f2").astype(np.float64)
    described = manifest["input"]
    values = {"input": (picture / 255 - np.array(described["mean"])) / np.array(described["deviation"])}
    at = 0
    for layer in manifest["layers"]:
        kernel = bias = None
        if "channels" in layer:
            shape = kernel_shape(layer)
            size, outputs = int(np.prod(shape)), layer["channels"][1]
            kernel = weights[at : at + size].reshape(shape)
            bias = weights[at + size : at + size + outputs]
            at += size + outputs
        made = computed(layer, [values[name] for name in layer["inputs"]], kernel, bias)
        values[layer["name"]] = np.maximum(made, 0) if layer.get("activation") == "relu" else made
    return {one["name"]: unit(values[one["layer"]]) for one in manifest["segments"]}


def kernel_shape(layer: dict) -> tuple[int, ...]:
    inputs, outputs = layer["channels"]
    if layer["kind"] == "dense":
        return inputs, outputs
    return layer["kernel"], layer["kernel"], inputs // layer["groups"], outputs


def computed(layer: dict, inputs: list[np.ndarray], kernel: np.ndarray, bias: np.ndarray) -> np.ndarray:
    kind, first = layer["kind"], inputs[0]
    if kind == "add":
        return first + inputs[1]
    if kind == "concat":
        return np.concatenate(inputs)
    if kind == "average-pool":
        return first.mean((0, 1))
    if kind == "max-pool":
        return first.max((0, 1))
    if kind == "dense":
        return first @ kernel + bias
    return convolved(layer, first, kernel) + bias


def convolved(layer: dict, first: np.ndarray, kernel: np.ndarray) -> np.ndarray:
    step, margin, reach = layer["stride"], layer["padding"], layer["kernel"]
    padded = np.pad(first, ((margin, margin), (margin, margin), (0, 0)))
    side = (padded.shape[0] - reach) // step + 1
    total = np.zeros((side, side, layer["channels"][1]))
    for y in range(reach):
        for x in range(reach):
            under = padded[y : y + step * side : step, x : x + step * side : step]
            tap = kernel[y, x]
            total += under @ tap if layer["groups"] == 1 else under * tap.reshape(-1)
    return total


def projected(description: dict, raw: bytes, lengths: dict[str, int], k: int) -> dict[str, list[float]]:
    """The projections of features by formula: feature i of each is ((i + k) * 37 % 101) / 101."""
    weights = np.frombuffer(raw, "<f2").astype(np.float64)
    results, at = {}, 0
    for one in description["projections"]:
        counts = [lengths[name] for name in one["inputs"]]
        features = np.concatenate([((np.arange(count) + k) * 37 % 101) / 101 for count in counts])
        size = len(features) * one["length"]
        kernel = weights[at : at + size].reshape(len(features), one["length"])
        made = features.astype(np.float32) @ kernel + weights[at + size : at + size + one["length"]]
        results[one["name"]] = rounded(unit(made), 8)
        at += size + one["length"]
    return results


def unit(values: np.ndarray) -> np.ndarray:
    return values / np.linalg.norm(values)


def rounded(values: np.ndarray, digits: int) -> list[float]:
    return [round(value, digits) for value in values.tolist()]


def main() -> None:
    manifest = json.loads((DATA / "network.json").read_text(encoding="utf8"))
    raw = (DATA / manifest["weights"]["file"]).read_bytes()
    side = manifest["input"]["size"]
    inputs = []
    for k in TESTED:
        segments = segments_of(manifest, raw, generated(side, side, k))
        inputs.append({"k": k, "segments": {name: rounded(values, 8) for name, values in segments.items()}})
    row = resized(generated(RESIZED["width"], RESIZED["height"], RESIZED["k"]), side)[:, RESIZED["row"]].T.reshape(-1)
    description = json.loads((DATA / "projections.json").read_text(encoding="utf8"))
    weights = (DATA / description["weights"]["file"]).read_bytes()
    lengths = description["training"]["lengths"] | {one["name"]: one["length"] for one in manifest["segments"]}
    reference = {
        "identity": manifest["identity"],
        "inputs": inputs,
        "resize": [{**RESIZED, "values": rounded(row, 5)}],
        "projections": [{"k": k, "segments": projected(description, weights, lengths, k)} for k in (0, 5)],
    }
    checked = segments_of(manifest, raw, generated(side, side, CHECKED))
    manifest["reference"] = [value for part in checked.values() for value in rounded(part, 8)]
    (DATA / "network.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf8")
    (TEST / "network-reference.json").write_text(json.dumps(reference) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
