"""
`/usr/bin/python3 lab/change/fit.py`, after `node lab/change/main.ts`: how the two readings of a pair make a difference, what
it is off by on skin that has not changed, and from where on a change is told. Writes `engine/change/model.ts`. People of fold 0
(`lab/cells/read.py`) and the smiling pairs of every second person are in no fit: `npm run bench:truth -- --only pairs` tells of them.
"""

import glob
import json
import os
import numpy as np
from scipy.optimize import nnls

ROOT = os.path.dirname(os.path.abspath(__file__)) + "/../.."
NAMES = json.load(open(ROOT + "/.cache/change/names.json"))
CODES, FEATURES, ZONES = NAMES["codes"], NAMES["features"], NAMES["zones"]
# Of what moved in a zone, what a change of this concern moves; "-": the other way round.
OWN = {
    "blemishes": ["followed.red", "followed.bump", "marks.red.extent", "marks.red.prominence", "marks.bump.extent", "blood.2.abs", "blood.2.max"],
    "redness": ["blood.level", "blood.5.mean"],
    "pigmentation": ["followed.dark", "marks.dark.extent", "marks.dark.prominence", "hue.2.abs", "hue.2.max", "darkness.2.max"],
    "evenness": ["blood.2.abs", "blood.3.abs", "hue.2.abs", "hue.3.abs", "darkness.3.abs"],
    "shine": ["sheen.level", "sheen.4.mean", "-shade.level"],
    "texture": ["shade.0.abs", "shade.1.abs", "sheen.0.abs"],
    "lines": ["shade.0.max", "shade.1.max"],
    # Place in `underEyeReadings`: how much more shade than on the cheek.
    "under_eye": [7],
}


def read_all():
    pairs = []
    for path in sorted(glob.glob(ROOT + "/.cache/change/pairs-*.jsonl")):
        for line in open(path):
            pairs.append(json.loads(line))
    return pairs


def moved_in(pair, zone):
    """As `readPair` gives it: of the cells, under the eyes of the readings."""
    if zone.startswith("under_eye"):
        side = 0 if zone.endswith("right") else 1
        was, later = pair["lids"][0][side], pair["lids"][1][side]
        return [0.0 if a is None or b is None else b - a for a, b in zip(was, later)]
    return pair["moved"][ZONES.index(zone)]


def moved_by(moved, name):
    if isinstance(name, int):
        return moved[name]
    return -moved[FEATURES.index(name[1:])] if name[0] == "-" else moved[FEATURES.index(name)]


def inputs(pair, code):
    """(zone, [own difference, evened, moved...]) of each zone of a concern."""
    for concern, zone, before, after, evened in pair["readings"]:
        if concern != code:
            continue
        moved = moved_in(pair, zone)
        own = [moved_by(moved, name) if moved else 0.0 for name in OWN[code]]
        yield zone, np.array([after - before, after - before if evened is None else evened, *own])


MOUTH = ("nasolabial", "perioral", "crows_feet", "chin")


def is_touched(pair, code, zone):
    """As `isTouched` of the engine, where one of the two smiles; all pairs of `london/` are a still and a smiling face."""
    if pair["kind"] != "london" and pair["expression"][0] == pair["expression"][1]:
        return False
    return code in ("lines", "under_eye") or zone.startswith(MOUTH) or (code == "shine" and zone == "glabella")


def held(pair):
    person, tone, fold = pair["person"].split("|")
    if tone == "london":
        return sum(map(ord, person)) % 2 == 0
    return int(fold) == 0 or pair["base"].startswith("selfies/")


def planted_in(pair, code):
    """(zone, inputs) of the zones that this concern was planted in, signed so that there is more of it."""
    planted = pair.get("planted")
    if not planted or planted["concern"] != code:
        return
    truth = {z: a - b for c, z, b, a, _ in pair["truth"] if c == code and z in planted["zones"]}
    # Which way it was planted, from what most of its readings say.
    sign = 1 if sum(truth.values()) > 0 else -1
    for zone, values in inputs(pair, code):
        if truth.get(zone, 0) != 0:
            yield zone, sign * values


def fit_weights(pairs, code):
    """
    The weights, none negative, that tell planted skin from what moves of itself best (Fisher 1936), and give it, in the mean, the
    grades that the engine sees in it.
    """
    quiet = [values * (0.5 if pair["kind"] == "retake" else 1)
             for pair in pairs if pair["kind"] in ("copy", "mild", "retake")
             for zone, values in inputs(pair, code) if not is_touched(pair, code, zone)]
    shown = [values for pair in pairs for _, values in planted_in(pair, code)]
    quiet, shown = np.array(quiet), np.array(shown)
    scale = np.maximum(np.sqrt((quiet ** 2).mean(0)), 1e-9)
    signal = np.median(shown, 0) / scale
    noise = quiet / scale
    noise = np.clip(noise, -15, 15)
    if code == "lines":  # Followed, where it can be.
        signal[0], noise[:, 0] = 0, 0
    wanted = shown[:, 0].mean()
    half = np.linalg.cholesky(noise.T @ noise / len(noise) + 0.05 * np.eye(len(scale))).T
    solved, _ = nnls(np.vstack([half, 1e3 * signal[None]]), np.concatenate([np.zeros(len(scale)), [1e3]]))
    return solved / scale * wanted


def estimates(pair, model):
    for code in CODES:
        for zone, values in inputs(pair, code):
            if not is_touched(pair, code, zone):
                yield code, zone, float(np.dot(values, model[code]))


def part_of(zone):
    return zone.replace("_left", "").replace("_right", "")


COUNTED = ("blemishes", "pigmentation")
# Hair and lashes look like marks and roughness there, and come and go with size and light.
HAIR = ("temple", "crows_feet")
BESIDE_HAIR = (*COUNTED, "texture")


def fit_noise(pairs, model):
    """By concern and part of the face, grades: the root of the mean square, outliers cut, leaning on the concern's own."""
    off = {}
    for pair in pairs:
        if pair["kind"] in ("copy", "mild"):
            for code, zone, by in estimates(pair, model):
                off.setdefault(code, {}).setdefault(part_of(zone), []).append(by)
    noise = {}
    for code, parts in off.items():
        every = np.concatenate([np.array(v) for v in parts.values()])
        for part, values in parts.items():
            # A mark comes or goes in any part; elsewhere parts differ, and few pairs lean on the concern's own.
            lean = len(values) if code in COUNTED else 10
            if code in BESIDE_HAIR and part in HAIR:
                continue
            noise[code, part] = max(0.012, (len(values) * reach(values) + lean * reach(every)) / (len(values) + lean))
    return noise


def reach(values):
    """A deviation that is as large as what lies far out says."""
    return float(np.percentile(np.abs(values), 96)) / 2.05


def told_by(pair, model, noise):
    """(concern, by how many deviations of the noise) of each zone."""
    found = ((code, by, noise.get((code, part_of(zone)))) for code, zone, by in estimates(pair, model))
    return [(code, abs(by / off)) for code, by, off in found if off]


def calibrate(pairs, model, noise):
    """
    So much wider each concern's noise that of pairs without a change few are told one, among those that are about as unlike: normal
    deviations they are not.
    """
    quiet = []
    for pair in pairs:
        if pair["kind"] in ("copy", "mild", "retake", "london"):
            told = told_by(pair, model, noise)
            if told:
                most = {code: max([z for c, z in told if c == code], default=0) for code in CODES}
                quiet.append((np.median([z for _, z in told]) / 0.6745, most))
    wider = {}
    for code in CODES:
        wider[code] = []
        for i, knot in enumerate(KNOTS):
            low = 0 if i == 0 else knot / AROUND
            high = np.inf if i == len(KNOTS) - 1 else knot * AROUND
            most = [m[code] / max(LEAST, s) for s, m in quiet if low <= s < high]
            wider[code].append(max(1.0, float(np.percentile(most, 100 * (1 - FALSE[code] / len(CODES)))) / LIMIT))
    print("wider", {c: np.round(v, 2).tolist() for c, v in wider.items()})
    return wider


def main():
    pairs = read_all()
    fit = [p for p in pairs if not held(p)]
    print(len(fit), "pairs in the fit,", len(pairs) - len(fit), "kept out")
    model = {code: fit_weights(fit, code) for code in CODES}
    for code in CODES:
        print(code, dict(zip(["own", "evened", *OWN[code]], [round(float(w), 3) for w in model[code]])))
    noise = fit_noise(fit, model)
    wider = calibrate(fit, model, noise)
    write(model, noise, wider)


def write(model, noise, wider):
    lines = ['import type { ConcernCode } from "../codes.ts";', 'import type { ChangeModel } from "./change-model.ts";', "",
             "/** Written by `lab/change/fit.py`, not by hand. */",
             "export const CHANGE_MODELS: Readonly<Record<ConcernCode, ChangeModel>> = {"]
    for code in CODES:
        own, evened, *moved = model[code]
        feature = lambda name: str(name) if isinstance(name, int) else f'"{name}"'
        signed = [(name[1:], -w) if str(name)[0] == "-" else (name, w) for name, w in zip(OWN[code], moved) if w > 0]
        listed = ", ".join(f"[{feature(name)}, {weight:.4g}]" for name, weight in signed)
        by_zone = ", ".join(f"{noise.get((code, part_of(zone)), 0):.3g}" for zone in ZONES)
        lines += [f"  {code}: {{", f"    own: {own:.4g},", f"    evened: {evened:.4g},", f"    moved: [{listed}],",
                  f"    noise: [{by_zone}],", f"    wider: [{', '.join(f'{w:.3g}' for w in wider[code])}],", "  },"]
    lines += ["};", ""]
    with open(ROOT + "/engine/change/model.ts", "w") as file:
        file.write("\n".join(lines))


# `LEAST_SCATTER` and `WIDER_AT`; pairs whose scatter is within that factor of a knot stand for it.
LEAST, KNOTS, AROUND = 0.7, [0.35, 0.6, 1, 1.7], 1.7
# The sigmas from which `wider` is set, and the share of pairs that may then be told a change that is none.
LIMIT = 3
# Under the eyes one face in fifty reads otherwise in each of its copies: that tail is left out.
FALSE = {code: 0.06 if code == "under_eye" else 0.03 for code in CODES}

if __name__ == "__main__":
    main()
