"""The network: one trunk of depthwise-separable blocks, and a dense head for each segment of the vector."""

import torch
from torch import nn

INPUT_SIDE = 96
MEAN = (0.5, 0.5, 0.5)
DEVIATION = (0.25, 0.25, 0.25)
SEGMENTS = {"view": 128, "drawing": 64, "subject": 64}
STEM = 16
# Channels and number of blocks of the stages at 24, 12 and 6 pixels a side.
STAGES = ((32, 1), (64, 2), (192, 4))


class Shrink(nn.Module):
    """A 3 x 3 convolution that halves the sides."""

    def __init__(self, inputs: int, outputs: int):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, 3, 2, 1, bias=False)
        self.norm = nn.BatchNorm2d(outputs)

    def forward(self, x):
        return torch.relu(self.norm(self.conv(x)))


class Block(nn.Module):
    """Depthwise 3 x 3, to double the channels and back, added to the input."""

    def __init__(self, channels: int):
        super().__init__()
        self.depth = nn.Conv2d(channels, channels, 3, 1, 1, groups=channels, bias=False)
        self.depth_norm = nn.BatchNorm2d(channels)
        self.wide = nn.Conv2d(channels, 2 * channels, 1, bias=False)
        self.wide_norm = nn.BatchNorm2d(2 * channels)
        self.narrow = nn.Conv2d(2 * channels, channels, 1, bias=False)
        self.narrow_norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        y = self.depth_norm(self.depth(x))
        y = torch.relu(self.wide_norm(self.wide(y)))
        return x + self.narrow_norm(self.narrow(y))


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = Shrink(3, STEM)
        self.stages = nn.ModuleList()
        channels = STEM
        for width, blocks in STAGES:
            stage = [Shrink(channels, width), *(Block(width) for _ in range(blocks))]
            self.stages.append(nn.Sequential(*stage))
            channels = width
        pooled = 2 * channels
        # How something is drawn shows in small details, so this head sees the earlier stages too.
        details = sum(width for width, _ in STAGES[:-1])
        self.heads = nn.ModuleDict(
            {
                name: nn.Linear(pooled + (details if name == "drawing" else 0), length)
                for name, length in SEGMENTS.items()
            }
        )

    def forward(self, x):
        """The segments, not yet of unit length, for normalised pictures (N, 3, 96, 96)."""
        x = self.stem(x)
        averages = []
        for stage in self.stages:
            x = stage(x)
            averages.append(x.mean((2, 3)))
        deep = torch.cat([averages[-1], x.amax((2, 3))], 1)
        detailed = torch.cat([deep, *averages[:-1]], 1)
        return {name: head(detailed if name == "drawing" else deep) for name, head in self.heads.items()}


def normalised(pictures: torch.Tensor) -> torch.Tensor:
    """From RGB of 0 to 1 to what the network takes."""
    mean = pictures.new_tensor(MEAN).view(1, 3, 1, 1)
    deviation = pictures.new_tensor(DEVIATION).view(1, 3, 1, 1)
    return (pictures - mean) / deviation
