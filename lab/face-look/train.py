"""Trains the look at the whole face (`engine/look/`): `/usr/bin/python3 lab/face-look/train.py`, after `crops.ts`.

Needs Debian's python3-torch and python3-opencv. Written to `engine/look/weights.ts`; who is let in by it:
`npm run bench:truth -- --only let-in`.
"""

import base64
import json
import pathlib

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from people import elsewhere
from pictures import SIDE, STYLES, covered, stylised, taken

ROOT = pathlib.Path(__file__).parents[2]
KEPT = ROOT / ".cache" / "face-look"
PHOTOS = ROOT.parent / "shared" / "photos"
LAYERS = ((3, 12, 2), (12, 16, 2), (16, 24, 2), (24, 32, 1), (32, 32, 1), (32, 48, 2), (48, 48, 1))
MIDDLE = 5  # layers before the map of covers
CELL = 8
EPOCHS, BATCH, RATE = 14, 48, 4e-3
PER_FACE, PER_COVER, PER_STYLE, PER_NEGATIVE = 10, 5, 3, 20
ELSEWHERE = 0.55  # share of the views in another pose, light and skin
# What a picture counts. A style that leaves much of the photo as it was counts less; a person who is doubted is an insult.
STYLE_WEIGHT = {"oil": 0.2}
PERSON_WEIGHT = 2.0
TONE_WEIGHT = (("dark", 2.0), ("medium", 1.3))


def tones():
    words = {}
    for folder in ("graded", "selfies", "."):
        for photo in json.loads((PHOTOS / folder / "manifest.json").read_text()):
            tone = photo.get("skin_tone") or photo.get("tags", {}).get("skin_tone") or ""
            words[photo["file"] if folder == "." else f"{folder}/{photo['file']}"] = tone
    return words


def weight_of_person(file, words):
    tone = words.get(file, "dark" if file.startswith("labelled") else "")
    return next((weight for word, weight in TONE_WEIGHT if word in tone), 1.0)


def make_set():
    about = json.loads((KEPT / "crops.json").read_text())
    crops = np.fromfile(KEPT / "crops.raw", np.uint8).reshape(-1, SIDE, SIDE, 3)[..., ::-1]
    groups, words = about["groups"], tones()
    pool = [crop for crop, fact in zip(crops, about["facts"]) if fact["points"] is None]
    rows = []
    for i, fact in enumerate(about["facts"]):
        rng, crop, file = np.random.default_rng(i), np.ascontiguousarray(crops[i]), fact["file"]
        points = None if fact["points"] is None else np.array(fact["points"])
        is_person = points is not None and not file.startswith("negatives/")

        def view():
            if points is not None and rng.random() < ELSEWHERE:
                picture, moved = elsewhere(rng, crop, points, groups, is_person)
                return picture, np.int32(np.round(moved[:, :2]))
            return crop, None if points is None else points[:, :2]

        def add(kind, weight, picture, flat, mask=None, strength=1.0):
            rows.append((kind, weight, i, *taken(rng, picture, mask, flat, groups, strength)))

        if points is None:
            add("nothing", 1.0, crop, None, strength=1.5)
        elif not is_person:
            for _ in range(PER_NEGATIVE):
                add("negative", 1.2, *view(), strength=1.5)
        else:
            weight = PERSON_WEIGHT * weight_of_person(file, words)
            for _ in range(PER_FACE):
                add("person", weight, *view())
            for _ in range(PER_COVER):
                picture, flat = view()
                cover, mask = covered(rng, picture, flat, groups, pool)
                add("covered", weight / 2, cover, flat, mask)
            for style in rng.choice(STYLES, PER_STYLE, replace=False):
                picture, flat = view()
                add(str(style), STYLE_WEIGHT.get(style, 0.6), stylised(rng, picture, style), flat)
    kinds, weights, origins, pictures, covers, ovals = zip(*rows)
    files = [about["facts"][i]["file"] for i in origins]
    return np.array(kinds), np.float32(weights), files, np.array(pictures), np.array(covers), np.array(ovals)


class Look(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Conv2d(a, b, 3, stride, 1, bias=False) for a, b, stride in LAYERS)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for _, b, _ in LAYERS)
        self.cover = nn.Conv2d(LAYERS[MIDDLE - 1][1] + LAYERS[-1][1], 1, 1)
        self.person = nn.Linear(2 * LAYERS[-1][1], 1)
        self.drop = nn.Dropout(0.25)

    def forward(self, x):
        middle = None
        for i, (layer, norm) in enumerate(zip(self.layers, self.norms)):
            x = functional.relu(norm(layer(x)))
            if i == MIDDLE - 1:
                middle = x
        both = torch.cat([middle, functional.interpolate(x, scale_factor=2, mode="nearest")], 1)
        whole = torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)
        return self.person(self.drop(whole))[:, 0], self.cover(both)[:, 0]


class Pictures:
    """What is outside the face (its oval grown by a fifth) is 0, as `face-picture.ts` has it."""

    def __init__(self, pictures, covers, ovals):
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (19, 19))
        self.pixels = torch.from_numpy(np.ascontiguousarray(pictures.transpose(0, 3, 1, 2)))
        self.seen = torch.from_numpy(np.array([cv2.dilate(oval, kernel) for oval in ovals]))
        self.covered = self.cells(covers)
        self.oval = self.cells(ovals)

    @staticmethod
    def cells(masks):
        return functional.avg_pool2d(torch.from_numpy(masks)[:, None].float() / 255, CELL)[:, 0]

    def of(self, which):
        return (self.pixels[which].float() / 255 - 0.5) * (self.seen[which, None] > 0).float()


def train(pictures, kinds, weights, which):
    net = Look()
    person = torch.from_numpy(np.isin(kinds, ("person", "covered")).astype(np.float32))
    weights, rng = torch.from_numpy(weights), np.random.default_rng(0)
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-2)
    steps = len(which) // BATCH
    rates = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=EPOCHS * steps + 1)
    for epoch in range(EPOCHS):
        net.train()
        order, total = rng.permutation(which), 0.0
        for step in range(steps):
            batch = torch.from_numpy(order[step * BATCH : (step + 1) * BATCH])
            x, cover, oval = pictures.of(batch), pictures.covered[batch], pictures.oval[batch]
            if rng.random() < 0.5:
                x, cover, oval = x.flip(3), cover.flip(2), oval.flip(2)
            x = x * (1 + 0.1 * torch.randn(len(batch), 1, 1, 1)) + 0.05 * torch.randn(len(batch), 3, 1, 1) * (x != 0)
            odds, cover_odds = net(x)
            loss = functional.binary_cross_entropy_with_logits
            of_person = (loss(odds, person[batch] * 0.98 + 0.01, reduction="none") * weights[batch]).mean()
            on_face = (oval > 0.4).float() * person[batch][:, None, None]
            of_cover = (loss(cover_odds, cover, reduction="none") * on_face).sum() / (on_face.sum() + 1)
            optimiser.zero_grad()
            (of_person + of_cover).backward()
            optimiser.step()
            rates.step()
            total += (of_person + of_cover).item()
        print(epoch, round(total / steps, 4), flush=True)
    return net.eval()


def written_layer(layer, norm):
    gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    weights = (layer.weight * gain[:, None, None, None]).detach().numpy()
    bias = (norm.bias - norm.running_mean * gain).detach().numpy()
    scales = np.abs(weights).reshape(len(weights), -1).max(1) / 127
    signed = np.round(weights / scales[:, None, None, None]).astype(np.int8)
    outputs, inputs, _, _ = weights.shape
    return (
        f"{{ inputs: {inputs}, outputs: {outputs}, stride: {layer.stride[0]},\n"
        f"    bytes: {json.dumps(base64.b64encode(signed.tobytes()).decode())},\n"
        f"    scales: {numbers(scales)},\n    bias: {numbers(bias)} }}"
    )


def numbers(values):
    return "[" + ", ".join(f"{float(value):.5g}" for value in values) + "]"


def write(net):
    layers = [written_layer(layer, norm) for layer, norm in zip(net.layers, net.norms)]
    cover, person = net.cover.weight.detach().numpy().ravel(), net.person.weight.detach().numpy().ravel()
    middle, deep = LAYERS[MIDDLE - 1][1], LAYERS[-1][1]
    text = "\n".join(
        (
            "/** Written by `lab/face-look/train.py`. */",
            'import type { WrittenLayer } from "./read-weights.ts";\n',
            f"export const MIDDLE: readonly WrittenLayer[] = [{', '.join(layers[:MIDDLE])}];\n",
            f"export const DEEP: readonly WrittenLayer[] = [{', '.join(layers[MIDDLE:])}];\n",
            f"export const COVER = {{ ofMiddle: {numbers(cover[:middle])}, ofDeep: {numbers(cover[middle:])}, "
            f"bias: {net.cover.bias.item():.5g} }} as const;\n",
            f"export const PERSON = {{ ofMean: {numbers(person[:deep])}, ofMost: {numbers(person[deep:])}, "
            f"bias: {net.person.bias.item():.5g} }} as const;\n",
        )
    )
    (ROOT / "engine" / "look" / "weights.ts").write_text(text)


if __name__ == "__main__":
    torch.manual_seed(0)
    torch.set_num_threads(1)
    kinds, weights, files, *planes = make_set()
    write(train(Pictures(*planes), kinds, weights, np.arange(len(files))))
