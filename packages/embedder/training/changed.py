"""The 13 kinds of change that a picture is searched by, as the search bench of the project defines them."""

import io
import math
import random
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageOps

Change = Callable[[Image.Image, random.Random], Image.Image]


def cropped(picture: Image.Image, share: float, chance: random.Random) -> Image.Image:
    width, height = round(picture.width * share), round(picture.height * share)
    x, y = (0.5, 0.5) if chance.random() < 0.5 else (chance.random(), chance.random())
    left, top = round((picture.width - width) * x), round((picture.height - height) * y)
    return picture.crop((left, top, left + width, top + height))


def jpeg(picture: Image.Image, quality: float) -> Image.Image:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=round(quality))
    return Image.open(file).convert("RGB")


def small(picture: Image.Image, chance: random.Random) -> Image.Image:
    """A fifth to a third of 448 pixels, or of the picture where it is smaller."""
    side = min(chance.uniform(90, 150), 0.6 * picture.width)
    return picture.resize((round(side), round(side * picture.height / picture.width)), Image.Resampling.LANCZOS)


def coloured(picture: Image.Image, chance: random.Random) -> Image.Image:
    picture = ImageEnhance.Brightness(picture).enhance(chance.uniform(0.8, 1.2))
    picture = ImageEnhance.Color(picture).enhance(chance.uniform(0.6, 1.5))
    hue, saturation, value = picture.convert("HSV").split()
    turn = round(chance.uniform(-25, 25) * 256 / 360)
    return Image.merge("HSV", (hue.point(lambda one: (one + turn) % 256), saturation, value)).convert("RGB")


def rotated(picture: Image.Image, chance: random.Random) -> Image.Image:
    degrees = chance.uniform(2, 8) * chance.choice((-1, 1))
    turned = picture.rotate(degrees, Image.Resampling.BICUBIC, expand=True, fillcolor="white")
    if chance.random() < 0.5:
        return turned
    loss = math.sin(math.radians(abs(degrees)))
    width, height = picture.width - picture.height * loss, picture.height - picture.width * loss
    left, top = (turned.width - width) / 2, (turned.height - height) / 2
    return turned.crop((round(left), round(top), round(left + width), round(top + height)))


def bordered(picture: Image.Image, chance: random.Random) -> Image.Image:
    side = round(picture.width * chance.uniform(0.08, 0.2))
    colour = tuple(chance.randrange(256) for _ in range(3))
    return jpeg(ImageOps.expand(picture, side, colour), 85)


def on_page(picture: Image.Image, chance: random.Random) -> Image.Image:
    width, height = chance.choice(((1280, 800), (600, 1100)))
    dark = chance.random() < 0.3
    page = Image.new("RGB", (width, height), "#17181c" if dark else "#ffffff")
    draw = ImageDraw.Draw(page)
    for line in range(26):
        y, x = 90 + line * (height - 100) / 26, 30.0
        for _ in range(4 + chance.randrange(7)):
            word = 20 + chance.randrange(70)
            if x + word < width - 20:
                draw.rectangle((x, y, x + word, y + 9), "#c9ccd4" if dark else "#33363d")
            x += word + 9
    draw.rectangle((0, 0, width, 60), f"hsl({chance.randrange(360)},60%,40%)")
    draw.ellipse((24, 14, 56, 46), "#fff")
    scale = min(
        math.sqrt(chance.uniform(0.15, 0.45) * width * height / (picture.width * picture.height)),
        width * 0.9 / picture.width,
        height * 0.75 / picture.height,
    )
    wide, high = round(picture.width * scale), round(picture.height * scale)
    left = round(chance.uniform(0.03, 0.97) * (width - wide))
    page.paste(
        picture.resize((wide, high), Image.Resampling.BICUBIC),
        (left, round(80 + chance.random() * (height - 100 - high))),
    )
    return page


def photographed(picture: Image.Image, chance: random.Random) -> Image.Image:
    side = 640
    scale = side / max(picture.size)
    wide, high = round(picture.width * scale), round(picture.height * scale)
    corners = [
        (100 + x * wide + chance.uniform(-45, 45), 100 + y * high + chance.uniform(-45, 45))
        for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]
    size = (wide + 200, high + 200)
    table = tuple(round(low + chance.random() * more) for low, more in ((90, 120), (70, 100), (50, 90)))
    sources = ((0, 0), (wide, 0), (wide, high), (0, high))
    matrix = homography(corners, sources)
    large = picture.resize((wide, high), Image.Resampling.BICUBIC).convert("RGBA")
    seen = large.transform(size, Image.Transform.PERSPECTIVE, matrix, Image.Resampling.BILINEAR)
    shot = Image.new("RGB", size, table)
    shot.paste(seen, (0, 0), seen)
    light = 0.82 + 0.2 * np.arange(size[0]) / size[0]
    lit = np.clip(np.asarray(shot) * light[None, :, None], 0, 255).astype(np.uint8)
    return jpeg(Image.fromarray(lit).filter(ImageFilter.GaussianBlur(0.6)), 80)


def homography(corners, sources) -> list[float]:
    lines, values = [], []
    for (x, y), (u, v) in zip(corners, sources, strict=True):
        lines += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.linalg.solve(np.array(lines), np.array(values)).tolist()


def labelled(picture: Image.Image, chance: random.Random) -> Image.Image:
    wide = round(picture.width * chance.uniform(0.35, 0.5))
    high = round(picture.height * chance.uniform(0.12, 0.2))
    label = Image.new("RGB", (wide, high), f"hsl({chance.randrange(360)},70%,45%)")
    draw = ImageDraw.Draw(label)
    for at in range(7):
        left = (at + 0.3) * wide / 8
        draw.rectangle((left, high * 0.3, left + wide / 12, high * 0.7), "#fff")
    picture = picture.copy()
    picture.paste(
        label, (round(chance.random() * (picture.width - wide)), round(chance.random() * (picture.height - high)))
    )
    return jpeg(picture, 85)


def scanned(picture: Image.Image, chance: random.Random) -> Image.Image:
    blurred = picture.filter(ImageFilter.GaussianBlur(chance.uniform(1, 2) * picture.width / 768))
    values = np.asarray(blurred) * np.array([0.85, 0.83, 0.76]) + np.array([24, 20, 12])
    values += np.random.default_rng(chance.randrange(2**32)).normal(0, 8, values.shape[:2])[..., None]
    printed = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))
    turned = printed.rotate(chance.uniform(-1.5, 1.5), Image.Resampling.BICUBIC, expand=True, fillcolor="#f1ead8")
    return jpeg(turned, 70)


CHANGES: dict[str, Change] = {
    "crop": lambda picture, chance: cropped(picture, chance.uniform(0.7, 0.85), chance),
    "jpeg": lambda picture, chance: jpeg(picture, chance.uniform(20, 45)),
    "small": small,
    "colour": coloured,
    "grey": lambda picture, _: picture.convert("L").convert("RGB"),
    "flip": lambda picture, _: ImageOps.mirror(picture),
    "rotation": rotated,
    "border": bordered,
    "screenshot": on_page,
    "perspective": photographed,
    "label": labelled,
    "scan": scanned,
    "tight crop": lambda picture, chance: cropped(picture, chance.uniform(0.45, 0.6), chance),
}
