"""The trained network as a list of plain layers, batch normalisation folded into the weights.

Its segments are what the last stage says of the whole picture, and the head of subjects; projections are fitted on them. The other heads are left out.
"""

import numpy as np
import torch

from model import SEGMENTS, STAGES, Network

HEAD = "subject-head"
# `deep` has the means, then the maxima, of the channels of the last stage.
KEPT = {"deep": 2 * STAGES[-1][0], HEAD: SEGMENTS["subject"]}


def layers_of(network: Network) -> tuple[list[dict], dict[str, tuple[np.ndarray, np.ndarray]]]:
    """Layers in order of computation, and the kernel (y, x, in, out) and bias of each that has them, as half floats."""
    layers: list[dict] = []
    weights: dict[str, tuple[np.ndarray, np.ndarray]] = {}

    def convolve(name: str, source: str, conv, norm, activation: str) -> str:
        kernel, bias = folded(conv, norm)
        layers.append(
            {
                "kind": "conv",
                "name": name,
                "inputs": [source],
                "channels": [conv.in_channels, conv.out_channels],
                "kernel": conv.kernel_size[0],
                "stride": conv.stride[0],
                "padding": conv.padding[0],
                "groups": conv.groups,
                "activation": activation,
            }
        )
        # A depthwise kernel stands as (y, x, channels, 1).
        order = (2, 3, 1, 0) if conv.groups == 1 else (2, 3, 0, 1)
        weights[name] = halves(kernel.permute(order)), halves(bias)
        return name

    at = convolve("stem", "input", network.stem.conv, network.stem.norm, "relu")
    for letter, stage in zip("abcdef", network.stages, strict=False):
        for number, part in enumerate(stage):
            if number == 0:
                at = convolve(f"{letter}-shrink", at, part.conv, part.norm, "relu")
                continue
            name = f"{letter}{number}"
            depth = convolve(f"{name}-depth", at, part.depth, part.depth_norm, "none")
            wide = convolve(f"{name}-wide", depth, part.wide, part.wide_norm, "relu")
            narrow = convolve(f"{name}-narrow", wide, part.narrow, part.narrow_norm, "none")
            layers.append({"kind": "add", "name": f"{name}-add", "inputs": [at, narrow], "activation": "none"})
            at = f"{name}-add"
    layers.append({"kind": "average-pool", "name": "last-average", "inputs": [at]})
    layers.append({"kind": "max-pool", "name": "last-max", "inputs": [at]})
    layers.append({"kind": "concat", "name": "deep", "inputs": ["last-average", "last-max"]})
    head = network.heads["subject"]
    channels = [head.in_features, head.out_features]
    layers.append({"kind": "dense", "name": HEAD, "inputs": ["deep"], "channels": channels, "activation": "none"})
    weights[HEAD] = halves(head.weight.T), halves(head.bias)
    return layers, weights


def folded(conv, norm) -> tuple[torch.Tensor, torch.Tensor]:
    factor = norm.weight.double() / torch.sqrt(norm.running_var.double() + norm.eps)
    return conv.weight.double() * factor.view(-1, 1, 1, 1), norm.bias.double() - norm.running_mean.double() * factor


def halves(values: torch.Tensor) -> np.ndarray:
    half = values.detach().contiguous().numpy().astype("<f2")
    if not np.isfinite(half).all():
        raise ValueError("a weight is too large for a half float")
    return half
