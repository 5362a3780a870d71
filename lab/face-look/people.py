"""People as no portrait studio shows them: turned, with closed eyes, with blemishes, red or bearded, in a strip of a photo.
Everything is made of the crops that `crops.ts` keeps, each with its 468 points and their depth.
"""

import cv2
import numpy as np

from pictures import SIDE, VIEW, as_bytes, noise, oval_mask, polygon

EYE_CORNERS = ((33, 133), (263, 362))
EXTENT = ((234, 454), (10, 152))
CROP_EYES = 4.6  # distances between the eyes in a crop, as `crops.ts` has it
EYES_OVER_FACE = 0.445
# Upper and lower lids, point by point; their far ends stay.
LIDS = ((246, 161, 160, 159, 158, 157, 173), (7, 163, 144, 145, 153, 154, 155))
LIDS_LEFT = ((466, 388, 387, 386, 385, 384, 398), (249, 390, 373, 374, 380, 381, 382))
LOWER_FACE = (132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 426, 391, 164, 165, 206)
RIM, BEHIND = 1.45, 0.35  # what lies around the oval, and how far behind it
_triangles = {}


def with_rim(points, groups):
    """The points and a ring around the oval, so that hair and ears turn along."""
    middle = points.mean(0)
    ring = middle + (points[groups["oval"]] - middle) * RIM
    radius = np.hypot(*(points[454, :2] - points[234, :2])) / 2
    ring[:, 2] = points[groups["oval"], 2] + BEHIND * radius
    return np.vstack([points, ring])


def triangles_of(points):
    """One triangulation for all faces: the first one's, by Delaunay."""
    if not _triangles:
        low = points[:, :2].min(0) - 5
        size = np.ceil(points[:, :2].max(0) - low + 10).astype(int)
        net = cv2.Subdiv2D((0, 0, int(size[0]), int(size[1])))
        jitter = np.random.default_rng(0).uniform(-0.3, 0.3, (len(points), 2))
        places = points[:, :2] - low + jitter
        for place in places:
            net.insert((float(place[0]), float(place[1])))
        found = []
        for row in net.getTriangleList().reshape(-1, 3, 2):
            distances = np.hypot(*(places[None] - row[:, None]).transpose(2, 0, 1))
            if distances.min(1).max() < 0.5:
                found.append(distances.argmin(1))
        _triangles["all"] = np.array(found)
    return _triangles["all"]


def framed(points):
    """The points as `crops.ts` frames them: eyes level, `CROP_EYES` distances between them a side."""
    right, left = (points[list(corners), :2].mean(0) for corners in EYE_CORNERS)
    along = left - right
    between = np.hypot(*along) or 1.0
    width, height = (np.hypot(*(points[a, :2] - points[b, :2])) for a, b in EXTENT)
    unit = max(between, EYES_OVER_FACE * max(width, 0.8 * height))
    cos, sin = along / between
    scale = SIDE / (CROP_EYES * unit)
    centre = (right + left) / 2 + 0.5 * unit * np.array([-sin, cos])
    flat = (points[:, :2] - centre) @ np.array([[cos, -sin], [sin, cos]]) * scale + SIDE / 2
    return np.column_stack([flat, points[:, 2] * scale])


def redrawn(picture, before, after):
    """The picture with its points moved: triangle by triangle, the farthest first, none from behind."""
    out = np.zeros_like(picture)
    triangles = triangles_of(before)
    depth = after[triangles, 2].mean(1)
    for index in np.argsort(-depth):
        of = triangles[index]
        source, target = np.float32(before[of, :2]), np.float32(after[of, :2])
        area = np.cross(target[1] - target[0], target[2] - target[0])
        if area * np.cross(source[1] - source[0], source[2] - source[0]) <= 0.01:
            continue
        low = np.floor(target.min(0)).astype(int) - 1
        high = np.ceil(target.max(0)).astype(int) + 2
        low, high = np.clip(low, 0, SIDE), np.clip(high, 0, SIDE)
        if (high - low).min() <= 0:
            continue
        way = cv2.getAffineTransform(source, target - np.float32(low))
        size = (int(high[0] - low[0]), int(high[1] - low[1]))
        piece = cv2.warpAffine(picture, way, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        mask = np.zeros(size[::-1], np.uint8)
        cv2.fillConvexPoly(mask, np.int32(np.round((target - low) * 16)), 255, cv2.LINE_8, 4)
        part = out[low[1] : high[1], low[0] : high[0]]
        part[mask > 0] = piece[mask > 0]
    return out


def turned(rng, picture, points, groups, closes_eyes=False):
    """Another pose, up to 60 degrees to either side, and its points (x, y, depth)."""
    yaw = np.radians(rng.uniform(10, 62)) * rng.choice([-1, 1])
    pitch = np.radians(rng.uniform(-18, 18))
    before = with_rim(points.astype(np.float64), groups)
    middle = before[:468].mean(0)
    x, y, z = (before - middle).T
    x, z = np.cos(yaw) * x + np.sin(yaw) * z, np.cos(yaw) * z - np.sin(yaw) * x
    y, z = np.cos(pitch) * y - np.sin(pitch) * z, np.sin(pitch) * y + np.cos(pitch) * z
    after = np.column_stack([x, y, z])
    if closes_eyes:
        for upper, lower in (LIDS, LIDS_LEFT):
            after[list(upper)] = after[list(lower)] + 0.08 * (after[list(upper)] - after[list(lower)])
    after = framed(after)
    return redrawn(picture, before, after), after[:468]


def blemished(rng, picture, points, groups):
    """Many spots: red, with a pale head or a brown crust; and red or brown patches."""
    out = picture.astype(np.float32)
    inside = oval_mask(points, groups, 0.97)
    for part in (*groups["eyes"], groups["lips"]):
        cv2.fillPoly(inside, [polygon(points[part].astype(np.float32), 1.3)], 0)
    rows, columns = np.nonzero(inside)
    if len(rows) == 0:
        return picture
    if rng.random() < 0.6:
        field = np.clip(noise(rng, rng.uniform(8, 30)) - rng.uniform(-0.5, 0.8), 0, 1.5) / 1.5
        field = cv2.GaussianBlur(field * (inside > 0), (0, 0), 3)[..., None]
        strength = rng.uniform(0.1, 0.5)
        out *= 1 - field * strength * np.array([1, 1, rng.uniform(0, 0.5)])
    sizes = np.exp(rng.uniform(np.log(0.8), np.log(4.5), int(np.exp(rng.uniform(np.log(6), np.log(220))))))
    dots = np.zeros((SIDE, SIDE), np.float32)
    heads = np.zeros((SIDE, SIDE), np.float32)
    # Most of them on one part of the face.
    own = int(rng.integers(len(rows)))
    near = np.exp(-(((rows - rows[own]) ** 2 + (columns - columns[own]) ** 2) / (2 * rng.uniform(25, 120) ** 2)))
    for size, at in zip(sizes, rng.choice(len(rows), len(sizes), p=near / near.sum())):
        centre = int(columns[at]), int(rows[at])
        cv2.circle(dots, centre, max(1, round(size)), float(rng.uniform(0.4, 1)), -1)
        if rng.random() < 0.3:
            cv2.circle(heads, centre, max(1, round(size / 3)), 1.0, -1)
    dots = cv2.GaussianBlur(dots, (0, 0), rng.uniform(0.7, 1.8))[..., None]
    heads = cv2.GaussianBlur(heads, (0, 0), 0.7)[..., None]
    out *= 1 - dots * rng.uniform(0.15, 0.6) * np.array([1, 1, rng.uniform(0, 0.6)])
    out += heads * (rng.uniform(40, 110) * np.array([0.7, 0.9, 1]) if rng.random() < 0.6 else rng.uniform(-60, -20))
    return as_bytes(out)


def bearded(rng, picture, points, groups):
    """A beard, a stubble or a shaven shadow in the hair's own dark colour."""
    area = np.zeros((SIDE, SIDE), np.uint8)
    cv2.fillPoly(area, [polygon(points[list(LOWER_FACE)].astype(np.float32), rng.uniform(0.9, 1.12))], 255)
    cv2.fillPoly(area, [polygon(points[groups["lips"]].astype(np.float32), 1.02)], 0)
    soft = cv2.GaussianBlur(area.astype(np.float32) / 255, (0, 0), rng.uniform(2, 7))
    strands = rng.standard_normal((SIDE, SIDE)).astype(np.float32)
    strands = cv2.GaussianBlur(strands, (0, 0), sigmaX=rng.uniform(0.5, 1.1), sigmaY=rng.uniform(1, 3))
    strands = np.clip(0.6 + 0.5 * strands / strands.std(), 0, 1)
    cover = (soft * (strands if rng.random() < 0.8 else 0.7) * rng.uniform(0.25, 1))[..., None]
    hair = rng.uniform(8, 70) * np.array([rng.uniform(0.6, 1.1), rng.uniform(0.8, 1), 1])
    return as_bytes(picture * (1 - cover) + hair * cover)


def lit(rng, picture):
    """Coloured lamps, a flash in the dark, oily sheen."""
    light = (picture.astype(np.float32) / 255) ** 2.2
    light *= np.exp(rng.normal(0, 0.22, 3))
    if rng.random() < 0.5:
        sheen = cv2.GaussianBlur(light.max(2), (0, 0), rng.uniform(2, 8))
        sheen = np.clip(sheen - np.percentile(sheen, rng.uniform(70, 95)), 0, None)
        light += (rng.uniform(0.5, 3) * sheen * (1 + 0.12 * noise(rng, 1)))[..., None]
    light *= np.exp(rng.uniform(-1.4, 0.4))
    return as_bytes(np.clip(light, 0, 1) ** (rng.uniform(0.75, 1.3) / 2.2) * 255)


def strip(rng, picture):
    """The photo ends within the face, and its edge goes on: as `face-picture.ts` has it."""
    out, view = picture.copy(), VIEW * SIDE
    cut = int(SIDE / 2 + rng.uniform(0.12, 0.45) * view)
    for _ in range(int(rng.integers(1, 3))):
        side = int(rng.integers(4))
        if side == 0:
            out[cut:] = out[cut - 1]
        elif side == 1:
            out[: SIDE - cut] = out[SIDE - cut]
        elif side == 2:
            out[:, cut:] = out[:, cut - 1 : cut]
        else:
            out[:, : SIDE - cut] = out[:, SIDE - cut : SIDE - cut + 1]
    return out


def elsewhere(rng, picture, points, groups, is_person):
    """The same face in another pose, light and skin, with its points. What is no person is turned and lit alike."""
    if is_person and rng.random() < 0.35:
        picture = bearded(rng, picture, points[:, :2], groups)
    if rng.random() < (0.55 if is_person else 0.1):
        picture = blemished(rng, picture, points[:, :2], groups)
    if rng.random() < 0.75:
        picture, points = turned(rng, picture, points, groups, is_person and rng.random() < 0.3)
    if rng.random() < 0.7:
        picture = lit(rng, picture)
    if rng.random() < 0.12:
        picture = strip(rng, picture)
    return np.ascontiguousarray(picture), points
