"""Trains the network with a supervised contrastive loss on two changed views of each picture.

Can be stopped at any time and goes on with --resume: the learning rate is constant, and the average of the weights is what is used.
"""

import argparse
import copy
import datetime
import os
import signal
import time
from pathlib import Path

import torch
import torch.multiprocessing as processes
import torch.nn.functional as F

from augment import RESTYLINGS, Changes
from model import INPUT_SIDE, Network, normalised
from pictures import load_training

TEMPERATURE = 0.1
SHARES = {"view": 1.0, "drawing": 1.0, "subject": 1.2}
RATE, WARM_UP, DECAY, AVERAGE = 2e-3, 100, 0.02, 0.995
# Seconds that the two processes wait for each other, before the one that is left ends.
WAIT = 600
# In a batch: subjects of drawings, each in up to four styles; artists of scenes, pictures of each; generated drawings.
SUBJECTS, STYLES_EACH, ARTISTS, ARTIST_EACH, SHAPES = 20, 4, 6, 5, 10


class Sampler:
    """Chooses pictures so that styles and subjects meet again in a batch."""

    def __init__(self, pictures, generator: torch.Generator):
        self.generator = generator
        self.styles = torch.from_numpy(pictures.styles)
        self.subjects = torch.from_numpy(pictures.subjects)
        scene = torch.from_numpy(pictures.is_scene)
        shape = self.styles < 0
        drawing = ~scene & ~shape
        self.by_subject = groups(self.subjects, drawing)
        self.by_artist = groups(self.styles, scene)
        self.shapes = torch.nonzero(shape).view(-1)
        self.is_drawing = drawing

    def batch(self) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """The numbers of pictures, and the restyling, style and subject of each."""
        chosen = [
            *(self.some(self.by_subject[at], STYLES_EACH) for at in self.order(len(self.by_subject), SUBJECTS)),
            *(self.some(self.by_artist[at], ARTIST_EACH) for at in self.order(len(self.by_artist), ARTISTS)),
            self.some(self.shapes, SHAPES),
        ]
        numbers = torch.cat(chosen)
        restyle = torch.zeros(len(numbers), dtype=torch.long)
        two = 1 + self.order(RESTYLINGS - 1, 2)
        kind = torch.rand(len(numbers), generator=self.generator)
        restyle[kind < 0.2] = two[0]
        restyle[(kind >= 0.2) & (kind < 0.4)] = two[1]
        restyle[~self.is_drawing[numbers]] = 0
        styles = self.styles[numbers]
        styles = torch.where(styles < 0, -1, styles * RESTYLINGS + restyle)
        return numbers, restyle, styles, self.subjects[numbers]

    def order(self, among: int, count: int) -> torch.Tensor:
        return torch.randperm(among, generator=self.generator)[:count]

    def some(self, group: torch.Tensor, count: int) -> torch.Tensor:
        return group[self.order(len(group), count)]


def produce(options: argparse.Namespace, seed: int, queue) -> None:
    """Makes batches in a process of its own: two single threads get more done on a busy machine than one pair in step."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    torch.set_num_threads(1)
    torch.set_grad_enabled(False)
    generator = torch.Generator().manual_seed(seed)
    pictures = load_training(options.drawings, options.scenes, options.shapes)
    sampler = Sampler(pictures, generator)
    changes = Changes(torch.from_numpy(pictures.pixels), torch.from_numpy(pictures.boxes), generator, options.side)
    print(f"{len(pictures.styles)} pictures", flush=True)
    while os.getppid() != 1:
        numbers, restyle, styles, subjects = sampler.batch()
        views = torch.cat([changes.view(numbers, restyle, gentle) for gentle in (True, False)])
        queue.put((views.mul_(255).round_().to(torch.uint8), styles, subjects), timeout=WAIT)


def groups(labels: torch.Tensor, among: torch.Tensor) -> list[torch.Tensor]:
    return [torch.nonzero(among & (labels == label)).view(-1) for label in labels[among].unique()]


def contrastive(features: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
    """Supervised contrastive loss: rows with one label attract each other, label -1 only repels."""
    features = F.normalize(features.float(), dim=1)
    alone = torch.eye(len(features), dtype=torch.bool)
    logits = (features @ features.T / TEMPERATURE).masked_fill(alone, -1e9)
    same = (labels[:, None] == labels[None, :]) & (labels[:, None] >= 0) & ~alone
    chances = logits - logits.logsumexp(1, keepdim=True)
    each = -(chances * same).sum(1) / same.sum(1).clamp(min=1)
    return each[same.any(1)].mean()


def averaged(average: Network, network: Network, step: int) -> None:
    keep = min(AVERAGE, (1 + step) / (10 + step))
    with torch.no_grad():
        for to, of in zip(average.state_dict().values(), network.state_dict().values(), strict=True):
            if to.is_floating_point():
                to.lerp_(of, 1 - keep)
            else:
                to.copy_(of)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drawings", type=Path, required=True, help="the folder of drawings with subjects.csv")
    parser.add_argument("--scenes", type=Path, required=True, help="written by training-scenes.ts")
    parser.add_argument("--shapes", type=Path, help="written by training-shapes.ts")
    parser.add_argument("--checkpoints", type=Path, required=True)
    parser.add_argument("--resume", action="store_true", help="go on from the newest checkpoint")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--until", help="stop at this time of day, UTC, as 11:20")
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--shares", type=float, nargs=3, default=tuple(SHARES.values()), help="of " + ", ".join(SHARES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--side", type=int, default=INPUT_SIDE, help="of the views; smaller ones at first save time")
    parser.add_argument("--threads", type=int, default=1, help="for the network; the changes have one of their own")
    return parser.parse_args()


def ends_at(options: argparse.Namespace) -> float:
    end = time.time() + 60 * options.minutes
    if options.until:
        now = datetime.datetime.now(datetime.UTC)
        hour, minute = map(int, options.until.split(":"))
        end = min(end, now.replace(hour=hour, minute=minute, second=0).timestamp())
    return end


def main() -> None:
    options = parsed()
    torch.set_num_threads(options.threads)
    end = ends_at(options)
    newest = options.checkpoints / "newest.pt"
    saved = torch.load(newest, weights_only=True) if options.resume and newest.exists() else None
    step = saved["step"] if saved else 0
    seed = saved["seed"] if saved else options.seed
    torch.manual_seed(seed)
    queue = processes.Queue(3)
    producer = processes.Process(target=produce, args=(options, seed * 1_000_003 + step, queue), daemon=True)
    producer.start()
    network = Network().to(memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=DECAY)
    if saved:
        network.load_state_dict(saved["network"])
        average.load_state_dict(saved["average"])
        optimiser.load_state_dict(saved["optimiser"])
    print(f"{sum(p.numel() for p in network.parameters())} weights, step {step}", flush=True)
    stop: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: stop.append(number))
    options.checkpoints.mkdir(parents=True, exist_ok=True)

    def save() -> None:
        state = {
            "step": step,
            "seed": seed,
            "network": network.state_dict(),
            "average": average.state_dict(),
            "optimiser": optimiser.state_dict(),
        }
        torch.save(state, newest.with_suffix(".part"))
        newest.with_suffix(".part").rename(newest)

    last_save = began = time.time()
    losses: list[dict[str, float]] = []
    shares = dict(zip(SHARES, options.shares, strict=True))
    while time.time() < end and not stop:
        views, styles, subjects = queue.get(timeout=WAIT)
        views = normalised(views.float() / 255).contiguous(memory_format=torch.channels_last)
        labels = {"view": torch.arange(len(styles)), "drawing": styles, "subject": subjects}
        with torch.autocast("cpu", dtype=torch.bfloat16):
            segments = network(views)
        parts = {name: contrastive(segments[name], labels[name].repeat(2)) for name in segments}
        loss = sum(shares[name] * part for name, part in parts.items())
        for group in optimiser.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / WARM_UP)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimiser.step()
        step += 1
        averaged(average, network, step)
        losses.append({name: part.item() for name, part in parts.items()})
        if step % 20 == 0:
            means = {name: sum(one[name] for one in losses) / len(losses) for name in losses[0]}
            speed = (time.time() - began) / len(losses)
            print(f"step {step} {speed:.2f} s " + " ".join(f"{k} {v:.3f}" for k, v in means.items()), flush=True)
            losses, began = [], time.time()
        if time.time() - last_save > 300:
            save()
            last_save = time.time()
    save()
    producer.terminate()
    print(f"stopped at step {step}", flush=True)


if __name__ == "__main__":
    main()
