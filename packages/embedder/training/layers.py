"""The trained network as a list of plain layers, batch normalisation folded into the weights, and its computation."""

import numpy as np
import torch
import torch.nn.functional as F

from model import SEGMENTS, Network


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
    averages = []
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
        layers.append({"kind": "average-pool", "name": f"{letter}-average", "inputs": [at]})
        averages.append(f"{letter}-average")
    layers.append({"kind": "max-pool", "name": "last-max", "inputs": [at]})
    deep = [averages[-1], "last-max"]
    layers.append({"kind": "concat", "name": "deep", "inputs": deep})
    layers.append({"kind": "concat", "name": "detailed", "inputs": [*deep, *averages[:-1]]})
    for name in SEGMENTS:
        head = network.heads[name]
        layers.append(
            {
                "kind": "dense",
                "name": f"{name}-head",
                "inputs": ["detailed" if name == "drawing" else "deep"],
                "channels": [head.in_features, head.out_features],
                "activation": "none",
            }
        )
        weights[f"{name}-head"] = halves(head.weight.T), halves(head.bias)
    return layers, weights


def folded(conv, norm) -> tuple[torch.Tensor, torch.Tensor]:
    factor = norm.weight.double() / torch.sqrt(norm.running_var.double() + norm.eps)
    return conv.weight.double() * factor.view(-1, 1, 1, 1), norm.bias.double() - norm.running_mean.double() * factor


def halves(values: torch.Tensor) -> np.ndarray:
    half = values.detach().contiguous().numpy().astype("<f2")
    if not np.isfinite(half).all():
        raise ValueError("a weight is too large for a half float")
    return half


def segments_of(layers: list[dict], weights: dict, pictures: torch.Tensor) -> dict[str, torch.Tensor]:
    """The unit segments of normalised pictures (N, 3, 96, 96), layer by layer, in double precision."""
    values = {"input": pictures.double()}
    for layer in layers:
        inputs = [values[name] for name in layer["inputs"]]
        values[layer["name"]] = activated(computed(layer, weights, inputs), layer.get("activation"))
    return {name: F.normalize(values[f"{name}-head"], dim=1) for name in SEGMENTS}


def computed(layer: dict, weights: dict, inputs: list[torch.Tensor]) -> torch.Tensor:
    kind = layer["kind"]
    if kind == "add":
        return inputs[0] + inputs[1]
    if kind == "average-pool":
        return inputs[0].mean((2, 3))
    if kind == "max-pool":
        return inputs[0].amax((2, 3))
    if kind == "concat":
        return torch.cat(inputs, 1)
    kernel, bias = (torch.from_numpy(part.astype(np.float64)) for part in weights[layer["name"]])
    if kind == "dense":
        return inputs[0] @ kernel + bias
    order = (3, 2, 0, 1) if layer["groups"] == 1 else (2, 3, 0, 1)
    return F.conv2d(inputs[0], kernel.permute(order), bias, layer["stride"], layer["padding"], 1, layer["groups"])


def activated(values: torch.Tensor, activation: str | None) -> torch.Tensor:
    return torch.relu(values) if activation == "relu" else values
