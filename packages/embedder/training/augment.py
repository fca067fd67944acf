"""Two changed views of a picture, in batches: what people do to a picture before they search with it."""

import math

import torch
import torch.nn.functional as F

PAGES, PAGE_SIDE = 384, 96


class Changes:
    def __init__(self, pixels: torch.Tensor, boxes: torch.Tensor, generator: torch.Generator, side: int):
        self.side = side
        self.pixels = pixels
        self.boxes = boxes
        self.generator = generator
        self.pages = torch.stack([self.page() for _ in range(PAGES)])

    def view(self, chosen: torch.Tensor, restyle: torch.Tensor, gentle: bool) -> torch.Tensor:
        """Changed views, RGB of 0 to 1, of the pictures with these numbers; `restyle` is a number of a restyling for each.

        Gentle changes leave what the catalogue has: a part of the picture, mirrored or in slightly other colours.
        """
        count = len(chosen)
        source = self.pixels[chosen].float().div_(255)
        source = restyled(source, restyle)
        scale, on_page = self.scales(count)
        if gentle:
            scale, on_page = self.between(count, 0.72, 1.05), torch.zeros(count, dtype=torch.bool)
        flat = self.chance(count, 0.65)
        alpha = source[:, 3:]
        source[:, :3] = source[:, :3] * alpha + (1 - alpha) * flat.view(-1, 1, 1, 1)
        source[flat, 3] = 1
        grid = self.grid(chosen, scale, on_page, gentle)
        small = F.avg_pool2d(source, 2)
        shrunk = scale * source.shape[-1] / self.side > 1.6
        drawn = torch.empty(count, 4, self.side, self.side)
        for picture, these in ((source, ~shrunk), (small, shrunk)):
            if these.any():
                drawn[these] = F.grid_sample(picture[these], grid[these], align_corners=False)
        under = self.grounds(count, on_page)
        views = drawn[:, :3] + under * (1 - drawn[:, 3:])
        if gentle:
            return self.recoloured(views, 0.3)
        views = self.recoloured(views, 1)
        self.cover(views)
        views = self.resampled(views)
        views = self.compressed(views)
        noisy = self.chance(count, 0.2)
        if noisy.any():
            amount = self.between(int(noisy.sum()), 0.01, 0.07).view(-1, 1, 1, 1)
            views[noisy] += amount * torch.randn(views[noisy].shape, generator=self.generator)
        return views.clamp_(0, 1)

    def between(self, count: int, low: float, high: float) -> torch.Tensor:
        return torch.rand(count, generator=self.generator) * (high - low) + low

    def chance(self, count: int, probability: float) -> torch.Tensor:
        return torch.rand(count, generator=self.generator) < probability

    def whole(self, below: int) -> int:
        return int(torch.randint(below, (1,), generator=self.generator))

    def scales(self, count: int) -> tuple[torch.Tensor, torch.Tensor]:
        """How much of the picture's side the view covers: below 1 a crop, above 1 a border or a page around it."""
        kind = torch.rand(count, generator=self.generator)
        scale = self.between(count, 0.94, 1.04)
        crop = kind < 0.3
        border = (kind >= 0.3) & (kind < 0.48)
        page = (kind >= 0.48) & (kind < 0.7)
        scale[crop] = self.between(int(crop.sum()), 0.5, 0.95)
        scale[border] = self.between(int(border.sum()), 1.1, 1.7)
        scale[page] = self.between(int(page.sum()), 1.25, 2.6)
        return scale, page

    def grid(self, chosen: torch.Tensor, scale: torch.Tensor, on_page: torch.Tensor, gentle: bool) -> torch.Tensor:
        """Where each pixel of the view comes from: a homography for each picture."""
        count = len(chosen)
        boxes = self.boxes[chosen].clone()
        boxes[self.chance(count, 0.4)] = torch.tensor([0.0, 0.0, 1.0, 1.0])
        centre = boxes[:, :2] + boxes[:, 2:] - 1
        half = boxes[:, 2:] - boxes[:, :2]
        angle = self.between(count, -math.pi, math.pi) * torch.where(
            self.chance(count, 0.1), 0.25, torch.where(self.chance(count, 0.45), 0.09, 0.01)
        )
        aspect = torch.exp(self.between(count, -0.18, 0.18) * self.chance(count, 0.5))
        # A page is wide or tall, and is squeezed into the square of the input.
        aspect = torch.where(on_page, torch.exp(self.between(count, -0.3, 0.3)), aspect)
        flip = torch.where(self.chance(count, 0.35), -1.0, 1.0)
        if gentle:
            angle = angle * 0.1
        room = (1 - scale).abs()
        shift_x = self.between(count, -1, 1) * room
        shift_y = self.between(count, -1, 1) * room
        cos, sin = torch.cos(angle), torch.sin(angle)
        zero, one = torch.zeros(count), torch.ones(count)
        across, down = scale * aspect * flip, scale / aspect
        turn = rows(
            (cos * across, -sin * down, shift_x),
            (sin * across, cos * down, shift_y),
            (zero, zero, one),
        )
        place = rows(
            (half[:, 0], zero, centre[:, 0]),
            (zero, half[:, 1], centre[:, 1]),
            (zero, zero, one),
        )
        tilted = self.chance(count, 0.0 if gentle else 0.25)
        lean = rows(
            (one, zero, zero),
            (zero, one, zero),
            (self.between(count, -0.28, 0.28) * tilted, self.between(count, -0.28, 0.28) * tilted, one),
        )
        line = (torch.arange(self.side) + 0.5) / self.side * 2 - 1
        y, x = torch.meshgrid(line, line, indexing="ij")
        points = torch.stack([x, y, torch.ones_like(x)], -1).view(1, -1, 3)
        moved = (points.view(-1, 3) @ (place @ turn @ lean).view(-1, 3).T).view(-1, count, 3).transpose(0, 1)
        return (moved[..., :2] / moved[..., 2:]).reshape(count, self.side, self.side, 2)

    def grounds(self, count: int, on_page: torch.Tensor) -> torch.Tensor:
        """What is under and around the picture: white, a colour or a page."""
        ground = torch.rand(count, 3, 1, 1, generator=self.generator)
        white = self.chance(count, 0.65)
        black = self.chance(count, 0.08)
        ground[black] = 0
        ground[white] = 1
        full = ground.expand(count, 3, self.side, self.side).contiguous()
        if on_page.any():
            pages = self.pages[torch.randint(PAGES, (int(on_page.sum()),), generator=self.generator)]
            full[on_page] = pages
        return full

    def page(self) -> torch.Tensor:
        """A page: paper, lines of text and other pictures."""
        paper = float(self.between(1, 0.85, 1)) if self.whole(4) else float(self.between(1, 0, 0.25))
        page = torch.full((3, PAGE_SIDE, PAGE_SIDE), paper)
        if self.whole(3) == 0:
            page += self.between(3, -0.12, 0.12).view(3, 1, 1)
        for _ in range(self.whole(4)):
            side = 16 + self.whole(40)
            other = self.pixels[self.whole(len(self.pixels))].float().div(255)
            other = F.interpolate(other[None], (side, side), mode="bilinear", antialias=True)[0]
            x, y = self.whole(PAGE_SIDE - side), self.whole(PAGE_SIDE - side)
            part = page[:, y : y + side, x : x + side]
            part.copy_(other[:3] * other[3:] + part * (1 - other[3:]))
        ink = 1 - round(paper) + (0.15 if paper > 0.5 else -0.15)
        for _ in range(self.whole(5)):
            self.write(page, ink)
        return F.interpolate(page[None].clamp(0, 1), (self.side, self.side), mode="bilinear", antialias=True)[0]

    def write(self, page: torch.Tensor, ink: float) -> None:
        """A paragraph: bars of words on lines."""
        height, gap = 1 + self.whole(4), 1 + self.whole(3)
        left, top = self.whole(60), self.whole(80)
        right = min(left + 20 + self.whole(70), page.shape[2])
        for line in range(1 + self.whole(10)):
            y = top + line * (height + gap)
            x = left
            while x < right:
                word = 2 + self.whole(4 * height + 3)
                page[:, y : y + height, x : min(x + word, right)] = ink
                x += word + max(1, height // 2)

    def recoloured(self, views: torch.Tensor, strength: float) -> torch.Tensor:
        """Brightness, contrast, saturation, warmth, hue and grey, as one matrix for each picture."""
        count = len(views)
        luma = torch.tensor([0.299, 0.587, 0.114]).view(1, 1, 3)
        strong = torch.where(self.chance(count, 0.6), strength, 0.0)
        saturation = 1 + self.between(count, -0.5, 0.5) * strong
        saturation[self.chance(count, 0.22 * strength**2)] = 0
        matrix = saturation.view(-1, 1, 1) * torch.eye(3) + (1 - saturation).view(-1, 1, 1) * luma.expand(count, 3, 3)
        angle = self.between(count, -0.6, 0.6) * strength * self.chance(count, 0.45)
        matrix = matrix @ hue_rotation(angle)
        gain = 1 + self.between(count, -0.25, 0.25) * strong
        gains = gain.view(-1, 1) * (
            1 + (torch.rand(count, 3, generator=self.generator) - 0.5) * 0.2 * strong.view(-1, 1)
        )
        shift = self.between(count, -0.12, 0.12) * strong
        flat = (matrix * gains.view(-1, 3, 1)) @ (views.view(count, 3, -1) - 0.5)
        return (flat + 0.5 + shift.view(-1, 1, 1)).clamp_(0, 1).view_as(views)

    def cover(self, views: torch.Tensor) -> None:
        """Labels and cut-out rectangles over the picture."""
        unit = self.side / 96
        for at in torch.nonzero(self.chance(len(views), 0.3)).view(-1).tolist():
            width, height = round(unit * (10 + self.whole(46))), round(unit * (8 + self.whole(26)))
            x, y = self.whole(self.side - width), self.whole(self.side - height)
            view = views[at]
            view[:, y : y + height, x : x + width] = torch.rand(3, 1, 1, generator=self.generator)
            if self.whole(2):
                self.write(view[:, y : y + height, x : x + width], float(self.whole(2)))

    def resampled(self, views: torch.Tensor) -> torch.Tensor:
        """Small copies, enlarged again."""
        kind = torch.randint(12, (len(views),), generator=self.generator)
        for number, side in enumerate((28, 40, 56)):
            these = kind == number
            if these.any():
                side = round(side * self.side / 96)
                small = F.interpolate(views[these], (side, side), mode="bilinear", antialias=True)
                views[these] = F.interpolate(small, views.shape[-2:], mode="bilinear")
        return views

    def compressed(self, views: torch.Tensor) -> torch.Tensor:
        """JPEG: the colours of blocks of 8 x 8, rounded in frequencies."""
        these = self.chance(len(views), 0.3)
        if these.any():
            quality = self.between(int(these.sum()), 12, 60).view(-1, 1, 1, 1, 1, 1)
            views[these] = jpeg(views[these], quality)
        return views


def rows(*lines: tuple[torch.Tensor, ...]) -> torch.Tensor:
    return torch.stack([torch.stack(line, -1) for line in lines], 1)


def hue_rotation(angle: torch.Tensor) -> torch.Tensor:
    """A turn about the grey axis."""
    cos, sin = torch.cos(angle).view(-1, 1, 1), torch.sin(angle).view(-1, 1, 1)
    third = torch.full((3, 3), 1 / 3)
    cross = torch.tensor([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]) / math.sqrt(3)
    return cos * torch.eye(3) + (1 - cos) * third + sin * cross


RESTYLINGS = 9
INKS = ((0.1, 0.15, 0.35), (0.45, 0.1, 0.1), (0.05, 0.3, 0.2))
PAPERS = ((1.0, 0.9, 0.75), (0.8, 0.92, 1.0), (1.0, 0.75, 0.8))


def restyled(source: torch.Tensor, number: torch.Tensor) -> torch.Tensor:
    """Other ways of drawing, made from those there are: 0 is none, 1 to 8 are two inks, an icon, lines or other hues."""
    for each in range(1, RESTYLINGS):
        these = number == each
        if these.any():
            source[these] = restyling(source[these], each)
    return source


def restyling(source: torch.Tensor, number: int) -> torch.Tensor:
    colours, alpha = source[:, :3], source[:, 3:]
    luma = (colours * torch.tensor([0.299, 0.587, 0.114]).view(1, 3, 1, 1)).sum(1, keepdim=True)
    if number <= 3:
        ink, paper = (torch.tensor(table[number - 1]).view(1, 3, 1, 1) for table in (INKS, PAPERS))
        return torch.cat([ink + (paper - ink) * luma, alpha], 1)
    if number <= 5:
        middle = (luma * alpha).sum((1, 2, 3), keepdim=True) / alpha.sum((1, 2, 3), keepdim=True).clamp(min=1)
        sharp = ((luma - middle) * 12 + 0.5).clamp(0, 1)
        if number == 4:
            return torch.cat([sharp.expand(-1, 3, -1, -1), alpha], 1)
        return torch.cat([(sharp * alpha).expand(-1, 3, -1, -1), torch.ones_like(alpha)], 1)
    if number == 6:
        paper = luma * alpha + 1 - alpha
        edge = F.max_pool2d(paper, 3, 1, 1) + F.max_pool2d(-paper, 3, 1, 1)
        return torch.cat([(1 - 2.5 * edge).clamp(0, 1).expand(-1, 3, -1, -1), torch.ones_like(alpha)], 1)
    turn = hue_rotation(torch.tensor([2.1 if number == 7 else -2.1]))[0]
    hues = torch.einsum("ij,njyx->niyx", turn, colours).clamp(0, 1)
    return torch.cat([hues, alpha], 1)


LUMA_STEPS = torch.tensor(
    [
        [16, 11, 10, 16, 24, 40, 51, 61],
        [12, 12, 14, 19, 26, 58, 60, 55],
        [14, 13, 16, 24, 40, 57, 69, 56],
        [14, 17, 22, 29, 51, 87, 80, 62],
        [18, 22, 37, 56, 68, 109, 103, 77],
        [24, 35, 55, 64, 81, 104, 113, 92],
        [49, 64, 78, 87, 103, 121, 120, 101],
        [72, 92, 95, 98, 112, 100, 103, 99],
    ],
    dtype=torch.float32,
)
CHROMA_STEPS = torch.full((8, 8), 99.0)
CHROMA_STEPS[:4, :4] = torch.tensor([[17, 18, 24, 47], [18, 21, 26, 66], [24, 26, 56, 99], [47, 66, 99, 99.0]])
TO_YCC = torch.tensor([[0.299, 0.587, 0.114], [-0.1687, -0.3313, 0.5], [0.5, -0.4187, -0.0813]])
COSINES = torch.stack(
    [torch.cos((2 * torch.arange(8) + 1) * k * math.pi / 16) * math.sqrt((1 if k == 0 else 2) / 8) for k in range(8)]
)


def jpeg(views: torch.Tensor, quality: torch.Tensor) -> torch.Tensor:
    count, _, height, width = views.shape
    scale = torch.where(quality < 50, 50 / quality, 2 - quality / 50)
    steps = torch.stack([LUMA_STEPS, CHROMA_STEPS, CHROMA_STEPS]).view(1, 3, 1, 1, 8, 8) * scale / 255
    colours = (TO_YCC @ (views.view(count, 3, -1) - 0.5)).view(count, 3, height // 8, 8, width // 8, 8)
    blocks = COSINES @ colours.transpose(3, 4) @ COSINES.T
    blocks = torch.round(blocks / steps) * steps
    back = (COSINES.T @ blocks @ COSINES).transpose(3, 4).reshape(count, 3, -1)
    return (torch.linalg.inv(TO_YCC) @ back + 0.5).view(count, 3, height, width)
