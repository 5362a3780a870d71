"""Small fitted sums for what is not graded by cells: lines, zone by zone, and the skin under each eye."""

import numpy as np
from scipy.optimize import lsq_linear
from read import EYE, SEVEN

# model -> zones of ours, and the zone of seven whose grade stands for each; how many of its readings are its own.
LINES = {
    "forehead": ([("forehead", "fh")], 4),
    "glabella": ([("glabella", "no")], 6),
    "crows_feet": ([("crows_feet_right", "cl"), ("crows_feet_left", "cr")], 7),
    "folds": ([("nasolabial_right", "ch"), ("nasolabial_left", "ch")], 13),
}
MOVED = ["crows_feet", "folds"]
UNDER_EYE_OWN = 23
SEVEN_OF = list(SEVEN)


def rows_of(photos, faces, model):
    """(index of the photo, zone, readings, the eye's grade)"""
    rows = []
    for i, (photo, face) in enumerate(zip(photos, faces)):
        if model == "under_eye":
            for side, (zone, seven) in enumerate((("under_eye_right", "ul"), ("under_eye_left", "ur"))):
                rows.append((i, zone, face["lids"][side], photo["zones"][SEVEN_OF.index(seven), EYE.index("ue")]))
        elif not (model in MOVED and face["expression"] == "moving"):
            for zone, seven in LINES[model][0]:
                rows.append((i, zone, face["lines"][zone], photo["zones"][SEVEN_OF.index(seven), EYE.index("li")]))
    readings = np.array([r[2] for r in rows], dtype=float)
    return [r[0] for r in rows], [r[1] for r in rows], readings, np.array([r[3] for r in rows])


def own_of(model):
    return UNDER_EYE_OWN if model == "under_eye" else LINES[model][1]


def fit_sum(readings, grades, own, penalty):
    """Ridge; readings of the zone's own may only raise its grade. -> usual, terms of weight, middle, low, high"""
    known = ~np.isnan(grades)
    readings, grades = readings[known], grades[known]
    middle = np.nanmedian(readings, 0)
    low, high = np.nanpercentile(readings, 1, axis=0), np.nanpercentile(readings, 99, axis=0)
    x = np.clip(np.where(np.isnan(readings), middle, readings), low, high) - middle
    deviation = x.std(0) + 1e-9
    weights = np.sqrt(1 + 0.7 * grades)
    mean = np.average(grades, weights=weights)
    scaled = (x - x.mean(0)) / deviation
    matrix = np.vstack([scaled * weights[:, None], np.eye(x.shape[1]) * np.sqrt(penalty)])
    wanted = np.concatenate([(grades - mean) * weights, np.zeros(x.shape[1])])
    least = np.full(x.shape[1], -np.inf)
    least[:own] = 0
    solved = lsq_linear(matrix, wanted, bounds=(least, np.inf)).x / deviation
    return mean - float(solved @ x.mean(0)), [(w, m, l, h) for w, m, l, h in zip(solved, middle, low, high)]


def sum_of(model, readings):
    usual, terms = model
    weight, middle, low, high = (np.array(column) for column in zip(*terms))
    x = np.clip(np.where(np.isnan(readings), middle, readings), low, high) - middle
    return usual + x @ weight
