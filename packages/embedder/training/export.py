"""Writes the network for the embedder: manifest, and weights as half floats."""

import argparse
import datetime
import hashlib
import json
from pathlib import Path

import torch

from layers import KEPT, layers_of
from model import DEVIATION, INPUT_SIDE, MEAN, Network

HERE = Path(__file__).parent
DATA = "drawings of Google Noto (Apache-2.0) and Microsoft Fluent (MIT), generated scenes and drawings (MIT)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--data", type=Path, default=HERE / "../data")
    options = parser.parse_args()
    saved = torch.load(options.checkpoint, weights_only=True)
    network = Network()
    network.load_state_dict(saved["average"])
    layers, weights = layers_of(network.eval())
    raw = b"".join(part.tobytes() for layer in layers for part in weights.get(layer["name"], ()))
    digest = hashlib.sha256(raw).hexdigest()
    described = hashlib.sha256(json.dumps([layers, MEAN, DEVIATION]).encode() + raw).hexdigest()
    identity = f"network-2-{described[:12]}"
    manifest = {
        "identity": identity,
        "input": {"size": INPUT_SIDE, "mean": MEAN, "deviation": DEVIATION},
        "layers": layers,
        "segments": [{"name": name, "layer": name, "length": length} for name, length in KEPT.items()],
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
    print(f"{identity}, {len(raw)} bytes, {saved['step']} steps")


if __name__ == "__main__":
    main()
