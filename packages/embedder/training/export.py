"""Writes the network for the embedder: manifest, weights as half floats, and the values that every runtime must reach."""

import argparse
import datetime
import hashlib
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from layers import layers_of, segments_of
from model import DEVIATION, INPUT_SIDE, MEAN, SEGMENTS, Network, normalised

HERE = Path(__file__).parent
DATA = "drawings of Google Noto (Apache-2.0) and Microsoft Fluent (MIT), generated scenes and drawings (MIT)"
INPUTS = 12
# The picture, and the row of its resized form, that hold the resize to its definition.
RESIZED = {"width": 200, "height": 131, "k": 3, "row": 17}


def generated(width: int, height: int, k: int) -> np.ndarray:
    """A picture by formula, RGB of 8 bits: (height, width, 3)."""
    y, x, c = np.meshgrid(np.arange(height), np.arange(width), np.arange(3), indexing="ij")
    blocks = 40 * (((x >> 4) ^ (y >> 4)) & 1)
    return ((x * (3 + k) + y * (5 + 2 * k) + c * 85 + ((x * y * (k + 1)) >> 4) + blocks) & 255).astype(np.uint8)


def tensor_of(picture: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(picture.transpose(2, 0, 1)[None].astype(np.float64))


def reference_of(identity: str, layers: list[dict], weights: dict) -> dict:
    inputs = []
    for k in range(INPUTS):
        picture = tensor_of(generated(INPUT_SIDE, INPUT_SIDE, k)) / 255
        segments = segments_of(layers, weights, normalised(picture))
        inputs.append({"k": k, "segments": {name: rounded(segment[0], 8) for name, segment in segments.items()}})
    source = tensor_of(generated(RESIZED["width"], RESIZED["height"], RESIZED["k"]))
    resized = F.interpolate(source, (INPUT_SIDE, INPUT_SIDE), mode="bilinear", antialias=True)
    row = resized[0, :, RESIZED["row"]].T.reshape(-1)
    return {"identity": identity, "inputs": inputs, "resize": [{**RESIZED, "values": rounded(row, 5)}]}


def rounded(values: torch.Tensor, digits: int) -> list[float]:
    return [round(value, digits) for value in values.tolist()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, default=HERE / "../data")
    parser.add_argument("--reference", type=Path, default=HERE / "../test/network-reference.json")
    options = parser.parse_args()
    saved = torch.load(options.checkpoint, weights_only=True)
    network = Network()
    network.load_state_dict(saved["average"])
    layers, weights = layers_of(network.eval())
    raw = b"".join(part.tobytes() for layer in layers for part in weights.get(layer["name"], ()))
    digest = hashlib.sha256(raw).hexdigest()
    described = hashlib.sha256(json.dumps([layers, MEAN, DEVIATION]).encode() + raw).hexdigest()
    identity = f"network-1-{described[:12]}"
    manifest = {
        "identity": identity,
        "input": {"size": INPUT_SIDE, "mean": MEAN, "deviation": DEVIATION},
        "layers": layers,
        "segments": [{"name": name, "layer": f"{name}-head", "length": length} for name, length in SEGMENTS.items()],
        "weights": {"file": "network.f16", "bytes": len(raw), "sha256": digest},
        "training": {
            "seed": saved["seed"],
            "data": DATA,
            "steps": saved["step"],
            "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        },
    }
    (options.data / "network.f16").write_bytes(raw)
    (options.data / "network.json").write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf8")
    reference = reference_of(identity, layers, weights)
    options.reference.write_text(json.dumps(reference) + "\n", encoding="utf8")
    print(f"{identity}, {len(raw)} bytes, {saved['step']} steps")


if __name__ == "__main__":
    main()
