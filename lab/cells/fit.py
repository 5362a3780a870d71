"""
`/usr/bin/python3 lab/cells/fit.py`, after `node lab/cells/main.ts`: trains the network of cells and fits what stands behind it
(sums for lines and under-eye, grades at the eye's own spread, points, reach), and writes the engine's tables. A fifth of the
people and a whole source are in none of it (`is_held_out`); all that follows the network is fitted on faces that the network
had not seen (four folds by person). How well it does on whom it has not seen: `npm run bench:truth -- --only zones`.
"""

import warnings
import numpy as np
import torch
from scipy.optimize import lsq_linear
from linear import LINES, fit_sum, own_of, rows_of, sum_of
from network import LEAST_CELLS, OUTPUTS, Faces, Trained, pool
from read import EYE, SEVEN, SHORT, ZONES, is_held_out, read_face, read_pairs, read_photos
from write import write_facts, write_network, write_sums

warnings.filterwarnings("ignore")
torch.set_num_threads(2)
CODES = [*OUTPUTS, "lines", "under_eye"]
SETTINGS = dict(hidden=32, epochs=24, overall=0.2)
SEEDS, FOLD_SEEDS = 3, 2
PENALTY = 100
# Share of the worst zone in a concern's grade. Chosen between 0.5 and 0.9, which order faces alike.
WORST = 0.7
# Added to every grade: at the eye's mean the noise of seventeen zones would hide what is just visible. Chosen between 0 and 0.3.
RAISE = 0.2
# `USUAL_AREAS` of the engine.
AREAS = {"forehead": 26, "glabella": 3, "nose": 7.4, "cheek": 8.3, "under_eye": 1.2, "crows_feet": 1.6, "nasolabial": 2.1,
         "outer_cheek": 2.6, "jaw": 7.8, "temple": 2.6, "chin": 7.4, "perioral": 4.1}
AREA = np.array([AREAS[z.replace("_left", "").replace("_right", "")] for z in ZONES])
SURFACE = ["shine", "texture"]


def with_retakes(photos):
    return [(p, p["read"]) for p in photos] + [(p, p["again"]) for p in photos if p["again"]]


def train(photos, pairs, seed):
    """@param pairs two real photos of one person under the same lamps, still and smiling; nobody graded them"""
    both = with_retakes(photos)
    again = np.full(len(both) + 2 * len(pairs), -1)
    retaken = [i for i, p in enumerate(photos) if p["again"]]
    again[retaken] = len(photos) + np.arange(len(retaken))
    again[len(photos):len(both)] = retaken
    unknown = np.arange(len(both), len(again)).reshape(-1, 2)
    again[unknown[:, 0]], again[unknown[:, 1]] = unknown[:, 1], unknown[:, 0]
    whole = np.array([[p["whole"].get(code, np.nan) for code in OUTPUTS] for p, _ in both])
    left = len(again) - len(both)
    return Trained(seed=seed, **SETTINGS).fit(
        Faces([f for _, f in both] + [f for pair in pairs for f in pair]),
        np.concatenate([np.stack([p["zones"] for p, _ in both]), np.full((left, 7, 7), np.nan)]),
        np.concatenate([whole, np.full((left, len(OUTPUTS)), np.nan)]),
        np.concatenate([[p["overall"] for p, _ in both], np.full(left, np.nan)]), again)


def fit_sums(photos):
    pairs = with_retakes(photos)
    made = {}
    for model in [*LINES, "under_eye"]:
        _, _, readings, grades = rows_of([p for p, _ in pairs], [f for _, f in pairs], model)
        made[model] = fit_sum(readings, grades, own_of(model), PENALTY)
    return made


def grade_zones(networks, sums, reads):
    """[face, concern, zone], nan where it is not judged"""
    faces = Faces(reads)
    shown = sum(network.show(faces) for network in networks) / len(networks)
    pooled, cells = pool(shown, torch.tensor(faces.of), torch.tensor(faces.zone), faces.count)
    pooled, cells = pooled.numpy(), cells.numpy()
    grades = np.full((len(reads), len(CODES), len(ZONES)), np.nan)
    for i, read in enumerate(reads):
        for k, code in enumerate(OUTPUTS):
            claim = np.array(read["surface" if code in SURFACE else "colour"])
            grades[i, k] = np.where((cells[i] >= LEAST_CELLS) & claim, pooled[i, :, k], np.nan)
    empty = {"zones": np.full((7, 7), np.nan)}
    for model, sum_ in sums.items():
        row = CODES.index("under_eye" if model == "under_eye" else "lines")
        of, zones, readings, _ = rows_of([empty] * len(reads), reads, model)
        for i, zone, value in zip(of, zones, sum_of(sum_, readings)):
            hindered = reads[i]["glasses"] if model == "under_eye" else not reads[i]["surface"][ZONES.index(zone)]
            if not hindered:
                grades[i, row, ZONES.index(zone)] = value
    return grades


def to_seven(grades):
    return np.stack([np.nanmax(grades[:, [ZONES.index(z) for z in own]], 1) for own in SEVEN.values()], 1)


def fit_scale(photos, grades):
    """Of each concern factor and shift that give its zones the eye's spread and mean."""
    made = []
    for row, code in enumerate(CODES):
        if code == "evenness":
            eye = np.array([p["whole"].get(code, np.nan) for p in photos])
            own = pool_zones(grades[:, row])
        else:
            column = EYE.index(next(k for k, v in SHORT.items() if v == code))
            eye, own = np.stack([p["zones"][:, column] for p in photos]).ravel(), to_seven(grades[:, row]).ravel()
        known = ~np.isnan(eye) & ~np.isnan(own)
        factor = eye[known].std() / own[known].std()
        made.append((factor, eye[known].mean() - factor * own[known].mean() + RAISE))
    return made


def scaled(grades, scale):
    factor, shift = (np.array(column)[None, :, None] for column in zip(*scale))
    return np.round(np.clip(factor * grades + shift, 0, 3), 2)


def pool_zones(grades):
    """As `poolZones` of the engine; last axis: zones."""
    weights = np.where(np.isnan(grades), 0, AREA)
    mean = np.nansum(np.nan_to_num(grades) * weights, -1) / np.maximum(weights.sum(-1), 1e-9)
    return WORST * np.nanmax(grades, -1) + (1 - WORST) * mean


KNOTS = [0, 0.5, 1, 2, 3]
# Where nothing else is known all concerns cost the same, with so many photos' weight: a point for what is hardly visible
# (R-ENG-9), then so much a grade, and so much more from 1 and from 2 on: never less for more. Each within bounds, so that gloss
# does not cost more than acne because a fit finds it easier to see.
ALIKE, HOLD, PLANTED_WEIGHT = [1, 9, 2, 2], 20, 0.8
LEAST = {"blemishes": 8}
MOST = dict(zip(CODES, [14, 12, 10, 8, 7.5, 10, 10, 10]))
MORE = 4


def steps_of(grades):
    grades = np.nan_to_num(grades)
    return np.stack([np.minimum(grades, 0.5) / 0.5, *(np.clip(grades - knot, 0, None) for knot in KNOTS[1:4])], -1)


def fit_points(concerns, photos):
    """[concern, knot]: points at each of the knots"""
    told = np.array([not np.isnan(p["overall"]) for p in photos])
    concerns, photos = concerns[told], [p for p, t in zip(photos, told) if t]
    weights = np.array([PLANTED_WEIGHT if p["planted"] else 1.0 for p in photos])
    lost = np.array([100 - p["overall"] for p in photos])
    x = steps_of(concerns).reshape(len(photos), -1)
    alike = np.tile(ALIKE, len(CODES)).astype(float)
    matrix = np.vstack([x * weights[:, None], np.eye(x.shape[1]) * np.sqrt(HOLD)])
    least = np.concatenate([[0.9, LEAST.get(code, 0), 0, 0] for code in CODES])
    most = np.concatenate([[1, MOST[code], MORE, MORE] for code in CODES])
    solved = lsq_linear(matrix, np.concatenate([lost * weights, alike * np.sqrt(HOLD)]), bounds=(least, most))
    return np.round(solved.x.reshape(len(CODES), -1) @ steps_of(np.array(KNOTS, dtype=float)).T, 1)


def fit_reach(before, after):
    """Nine in ten changes lie within: on skin without it, and more for each grade."""
    made = []
    for row in range(len(CODES)):
        grade, change = before[:, row], np.abs(after[:, row] - before[:, row])
        known = ~np.isnan(grade) & ~np.isnan(change)
        grade, change = grade[known], change[known]
        low, high = grade < 0.6, grade > 1
        bare = np.quantile(change[low], 0.9) if low.sum() > 20 else np.quantile(change, 0.9)
        more = (np.quantile(change[high], 0.9) - bare) / max(0.5, grade[high].mean() - 0.3) if high.sum() > 20 else 0.1
        made.append((round(float(bare), 2), round(float(max(0, more)), 2)))
    return made


def main():
    photos = read_photos()
    for photo in photos:
        photo["read"], photo["again"] = read_face(photo["name"]), read_face("retake__" + photo["name"])
    photos = [p for p in photos if p["read"]]
    fitted = [p for p in photos if not is_held_out(p)]
    pairs = read_pairs()
    print(len(photos), "faces,", len(fitted), "in the fit,", len(pairs), "pairs", flush=True)
    grades, again = {}, {}
    for fold in sorted({p["fold"] for p in fitted}):
        others, own = [p for p in fitted if p["fold"] != fold], [p for p in fitted if p["fold"] == fold]
        networks, sums = [train(others, pairs, seed) for seed in range(FOLD_SEEDS)], fit_sums(others)
        for photo, grade in zip(own, grade_zones(networks, sums, [p["read"] for p in own])):
            grades[photo["name"]] = grade
        own = [p for p in own if p["again"]]
        for photo, grade in zip(own, grade_zones(networks, sums, [p["again"] for p in own])):
            again[photo["name"]] = grade
        print("fold", fold, flush=True)
    unseen = np.stack([grades[p["name"]] for p in fitted])
    scale = fit_scale(fitted, unseen)
    unseen = scaled(unseen, scale)
    concerns = pool_zones(unseen)
    points = fit_points(concerns, fitted)
    retaken = [p for p in fitted if p["again"]]
    reach = fit_reach(pool_zones(scaled(np.stack([grades[p["name"]] for p in retaken]), scale)),
                      pool_zones(scaled(np.stack([again[p["name"]] for p in retaken]), scale)))
    networks, sums = [train(fitted, pairs, seed) for seed in range(SEEDS)], fit_sums(fitted)
    write_network(networks, [(f, s) for f, s in scale[:len(OUTPUTS)]])
    write_sums(sums, {"lines": scale[6], "under_eye": scale[7]})
    write_facts(CODES, WORST, points, KNOTS, reach)


if __name__ == "__main__":
    main()
