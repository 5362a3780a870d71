"""Training pictures of the look at the whole face: real faces as other cameras take them, faces that something covers, and
what is no photo of a person. Everything is made of the crops that `crops.ts` keeps; seeds make it the same in every run.
"""

import cv2
import numpy as np

cv2.setNumThreads(1)
SIDE = 320  # a crop
PICTURE = 128  # what the network sees
VIEW = 3.2 / 4.6  # its share of the crop
STYLES = ("oil", "pencil", "flat", "canvas", "stone", "engraving")


def polygon(points, grown=1.0):
    middle = points.mean(0)
    return np.int32(middle + (points - middle) * grown)


def oval_mask(points, groups, grown=1.0):
    mask = np.zeros((SIDE, SIDE), np.uint8)
    cv2.fillPoly(mask, [polygon(points[groups["oval"]].astype(np.float32), grown)], 255)
    return mask


def noise(rng, sigma):
    plane = rng.standard_normal((SIDE, SIDE)).astype(np.float32)
    plane = cv2.GaussianBlur(plane, (0, 0), sigma) if sigma > 0 else plane
    return plane / plane.std()


def grey(picture):
    return cv2.cvtColor(np.clip(picture, 0, 255).astype(np.uint8), cv2.COLOR_BGR2GRAY).astype(np.float32)


def as_bytes(picture):
    return np.clip(picture, 0, 255).astype(np.uint8)


# What is no photo of a person: a real face drawn, painted, carved.


def oil(picture, radius):
    """Kuwahara's filter: of the four squares around a pixel the mean of the calmest."""
    values, light, size = picture.astype(np.float32), grey(picture), (radius + 1, radius + 1)
    least = result = None
    for anchor in ((0, 0), (radius, 0), (0, radius), (radius, radius)):
        mean, of_light = cv2.blur(values, size, anchor=anchor), cv2.blur(light, size, anchor=anchor)
        variance = cv2.blur(light * light, size, anchor=anchor) - of_light**2
        if least is None:
            least, result = variance, mean
        else:
            calmer = variance < least
            least, result = np.where(calmer, variance, least), np.where(calmer[..., None], mean, result)
    return as_bytes(result)


def canvas(rng, picture):
    """Strokes along one direction, the weave, cracks, a yellow varnish."""
    out = oil(picture, int(rng.integers(3, 6))).astype(np.float32)
    angle, length = rng.uniform(0, np.pi), int(rng.integers(5, 13))
    stroke, middle = np.zeros((length, length), np.float32), length // 2
    reach = np.array([np.cos(angle), np.sin(angle)]) * middle
    cv2.line(stroke, tuple(np.int32(middle - reach).tolist()), tuple(np.int32(middle + reach).tolist()), 1, 1)
    strokes = cv2.filter2D(rng.standard_normal((SIDE, SIDE)).astype(np.float32), -1, stroke / stroke.sum())
    out *= 1 + rng.uniform(0.02, 0.08) * (strokes / strokes.std())[..., None]
    if rng.random() < 0.5:
        rows, columns = np.mgrid[:SIDE, :SIDE] * 2 * np.pi / rng.uniform(2.5, 5)
        out *= 1 + rng.uniform(0.02, 0.06) * (np.sin(rows) + np.sin(columns))[..., None]
    if rng.random() < 0.4:
        out[np.abs(noise(rng, 2)) < 0.05] *= rng.uniform(0.5, 0.85)
    return as_bytes(out * [rng.uniform(0.55, 0.95), rng.uniform(0.8, 1), rng.uniform(0.95, 1.1)])


def flat(rng, picture):
    """Few flat colours, often with drawn outlines."""
    calm = cv2.edgePreservingFilter(picture, flags=1, sigma_s=60, sigma_r=0.5).reshape(-1, 3).astype(np.float32)
    cv2.setRNGSeed(int(rng.integers(1 << 30)))
    _, _, colours = cv2.kmeans(
        calm[::17].copy(), int(rng.integers(4, 9)), None, (3, 8, 1.0), 1, cv2.KMEANS_RANDOM_CENTERS
    )
    nearest = ((calm[:, None] - colours[None]) ** 2).sum(2).argmin(1)
    out = colours[nearest].reshape(SIDE, SIDE, 3).astype(np.uint8)
    if rng.random() < 0.6:
        light = cv2.medianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), 5)
        edge = cv2.adaptiveThreshold(
            light, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, 9, int(rng.integers(3, 8))
        )
        out[edge == 0] = (out[edge == 0] * 0.2).astype(np.uint8)
    return out


STONES = ((200, 210, 215), (150, 175, 195), (60, 80, 110), (45, 50, 55))
CLAYS = ((70, 110, 165), (120, 150, 205), (180, 180, 180), (90, 120, 120))


def stone(rng, picture):
    """One material, stone, bronze or clay, with its own grain."""
    light = grey(cv2.bilateralFilter(picture, 9, 40, 5))
    low, high = np.percentile(light, [3, 97])
    light = np.clip((light - low) / (high - low + 1), 0, 1) ** rng.uniform(0.6, 1.6)
    colour = np.array((STONES + CLAYS)[int(rng.integers(8))], np.float32) * rng.uniform(0.8, 1.1)
    out = colour * (0.15 + 0.95 * light[..., None])
    for sigma in (0, 1, 3, 8):
        out = out * (1 + rng.uniform(0, 0.1) * noise(rng, sigma)[..., None])
    if rng.random() < 0.5:
        out = out + noise(rng, 12)[..., None] * rng.uniform(0, 18, 3)
    return as_bytes(out)


def engraving(rng, picture):
    """Hatching by tone in two directions, on paper."""
    light = cv2.GaussianBlur(grey(picture), (0, 0), 1) / 255
    rows, columns = np.mgrid[:SIDE, :SIDE].astype(np.float32)
    ink = np.ones((SIDE, SIDE), np.float32)
    for angle, until in ((rng.uniform(0.3, 1), 0.75), (rng.uniform(1.6, 2.6), 0.45)):
        way = columns * np.cos(angle) + rows * np.sin(angle) + noise(rng, 25) * 2
        lines = np.sin(way * 2 * np.pi / rng.uniform(3.2, 6))
        ink *= np.where(lines < np.clip((until - light) * 3, -1, 1), 0.25, 1)
    paper = [rng.uniform(170, 235), rng.uniform(195, 240), rng.uniform(205, 245)]
    return as_bytes((cv2.GaussianBlur(ink, (0, 0), 0.7) * 0.7 + 0.3 * light)[..., None] * paper)


def stylised(rng, picture, style):
    if style == "oil":
        return oil(picture, int(rng.integers(3, 7)))
    if style == "pencil":
        black, coloured = cv2.pencilSketch(
            picture,
            sigma_s=float(rng.uniform(20, 80)),
            sigma_r=float(rng.uniform(0.04, 0.12)),
            shade_factor=float(rng.uniform(0.02, 0.06)),
        )
        return coloured if rng.random() < 0.6 else cv2.cvtColor(black, cv2.COLOR_GRAY2BGR)
    return {"flat": flat, "canvas": canvas, "stone": stone, "engraving": engraving}[style](rng, picture)


# What lies before a face.


def texture(rng, pool):
    kind = rng.random()
    if kind < 0.4:
        out = np.ones((SIDE, SIDE, 3)) * rng.uniform(10, 245, 3) * (1 + 0.12 * noise(rng, 30)[..., None] * rng.random())
    elif kind < 0.7:
        out = pool[int(rng.integers(len(pool)))].astype(np.float32)
        out = np.roll(out, (int(rng.integers(SIDE)), int(rng.integers(SIDE))), (0, 1))
        out = out[:: rng.choice([-1, 1]), :: rng.choice([-1, 1])]
    else:
        out = rng.uniform(20, 235, 3) + noise(rng, rng.uniform(2, 14))[..., None] * rng.uniform(-40, 40, 3)
    return np.clip(out, 0, 255).astype(np.float32)


def medical_mask(rng, picture, points, eyes, pool):
    top = points[[6, 197, 195, 5]][int(rng.integers(4))]
    sides = [points[227], points[447]] if rng.random() < 0.6 else [points[93], points[323]]
    if rng.random() < 0.15:
        top = points[2]
    jaw = [323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93]
    right = (points[50] + top) // 2 if rng.random() < 0.5 else points[119]
    left = (points[280] + top) // 2 if rng.random() < 0.5 else points[348]
    outline = np.array([sides[0], right, top, left, sides[1], *points[jaw]])
    mask = np.zeros((SIDE, SIDE), np.uint8)
    cv2.fillPoly(mask, [polygon(outline, rng.uniform(1, 1.08))], 255)
    colour = [(235, 215, 190), (245, 245, 245), (30, 30, 30), (225, 190, 150), None][int(rng.integers(5))]
    cloth = np.ones((SIDE, SIDE, 3), np.float32) * colour if colour else texture(rng, pool)
    light = cv2.GaussianBlur(grey(picture), (0, 0), 12)
    cloth = cloth * (0.5 + 0.55 * (light / np.percentile(light, 90)))[..., None].clip(0.3, 1.15)
    for fold in range(int(rng.integers(0, 4))):
        row = int(top[1] + (fold + 1) * rng.uniform(0.15, 0.4) * eyes)
        ends = (0, row), (SIDE, row + int(rng.uniform(-8, 8)))
        cv2.line(cloth, *ends, (cloth.mean((0, 1)) * 0.8).tolist(), int(rng.integers(1, 3)))
    return cloth, mask


FACE_MASKS = ((60, 62, 60), (40, 40, 40), (110, 140, 120), (150, 175, 165), (225, 228, 230), (90, 120, 150))
FACE_MASKS += ((190, 160, 220), (120, 150, 190), (70, 100, 70))


def cosmetic_mask(rng, picture, points, eyes, groups):
    """Clay, charcoal or a sheet: all of the face but eyes and mouth."""
    mask, holes = oval_mask(points, groups, rng.uniform(0.9, 1)), rng.uniform(1.3, 2)
    for eye in groups["eyes"]:
        around = points[eye].astype(np.float32)
        cv2.fillPoly(mask, [polygon(around, np.array([holes, holes * 1.5]))], 0)
    cv2.fillPoly(mask, [polygon(points[groups["lips"]].astype(np.float32), rng.uniform(1.05, 1.35))], 0)
    if rng.random() < 0.35:
        mask[int(points[10, 1]) : int(points[151, 1] + rng.uniform(0, 0.25) * eyes)] = 0
    colour = np.array(FACE_MASKS[int(rng.integers(len(FACE_MASKS)))], np.float32)
    light = grey(picture)
    light = light / np.percentile(light[oval_mask(points, groups, 1.02) > 0], 75)
    gain, share = rng.uniform(0.5, 1), rng.uniform(0.75, 1)
    paste = share * colour * (1 - gain + gain * light)[..., None] + (1 - share) * picture
    return paste * (1 + rng.uniform(0, 0.07) * noise(rng, rng.uniform(0.5, 3))[..., None]), mask


def on_face(rng, points, groups, least):
    rim = points[groups["oval"]][int(rng.integers(len(groups["oval"])))]
    return points[1] + (rim - points[1]) * rng.uniform(least, 1)


def phone(rng, points, eyes, groups):
    width = rng.uniform(0.6, 1.1) * eyes
    size = (width, width * rng.uniform(1.7, 2.1))
    size = size[::-1] if rng.random() < 0.3 else size
    centre = tuple(float(v) for v in on_face(rng, points, groups, 0.2))
    box = cv2.boxPoints((centre, tuple(map(float, size)), float(rng.uniform(-29, 29))))
    mask = np.zeros((SIDE, SIDE), np.uint8)
    cv2.fillPoly(mask, [np.int32(box)], 255)
    round_by = max(3, int(0.08 * eyes) * 2 + 1)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (round_by, round_by)))
    shade = rng.choice([15, 35, 60, 200, 235], p=[0.35, 0.25, 0.1, 0.15, 0.15])
    back = np.ones((SIDE, SIDE, 3), np.float32) * shade * rng.uniform(0.85, 1.15, 3)
    back += np.linspace(-15, 15, SIDE)[:, None, None] * rng.uniform(-1, 1)
    for _ in range(int(rng.integers(1, 4))):
        lens = tuple(int(v) for v in box[0] + (box[2] - box[0]) * rng.uniform(0.12, 0.35, 2))
        cv2.circle(back, lens, int(rng.uniform(0.06, 0.12) * eyes) + 1, (20, 20, 25), -1)
        cv2.circle(back, lens, int(0.05 * eyes) + 1, (70, 60, 60), 1)
    return back, mask


def hand(rng, picture, points, eyes, groups):
    """Fingers from the outline towards the nose, in the person's own colour, each shaded as a cylinder."""
    rows, columns = (np.clip(points[[50, 280, 205, 425], axis], 0, SIDE - 1) for axis in (1, 0))
    colour = np.clip(picture[rows, columns].mean(0) * rng.uniform(0.75, 1.15) * rng.uniform(0.95, 1.05, 3), 5, 250)
    skin = np.ones((SIDE, SIDE, 3), np.float32) * colour
    mask, shade = np.zeros((SIDE, SIDE), np.uint8), np.zeros((SIDE, SIDE), np.float32)
    rim = points[groups["oval"]][int(rng.integers(len(groups["oval"])))].astype(np.float32)
    along = (points[1] - rim) / (np.hypot(*(points[1] - rim)) + 1e-3)
    across = np.array([-along[1], along[0]])
    thick, length, fingers = rng.uniform(0.15, 0.22) * eyes, rng.uniform(0.6, 1.6) * eyes, int(rng.integers(1, 6))
    rim = rim - along * rng.uniform(0, 0.3) * eyes
    for finger in range(fingers):
        off = finger - (fingers - 1) / 2
        root = rim + across * off * thick * 1.12
        tip = root + along * length * (1 - 0.12 * abs(off) * rng.uniform(0.6, 1.2))
        one = np.zeros((SIDE, SIDE), np.uint8)
        ends = tuple(int(v) for v in root - along * eyes * 0.6), tuple(int(v) for v in tip)
        cv2.line(one, *ends, 255, max(3, int(thick)))
        depth = cv2.distanceTransform(one, cv2.DIST_L2, 3) / (thick / 2)
        shade = np.maximum(shade, np.where(one > 0, np.sqrt(np.clip(depth, 0, 1)), 0))
        mask |= one
        if rng.random() < 0.4:
            nail = tuple(int(v) for v in tip - along * thick * 0.1)
            turn = float(np.degrees(np.arctan2(along[1], along[0]))) + 90
            axes = (int(thick * 0.3), int(thick * 0.38))
            cv2.ellipse(skin, nail, axes, turn, 0, 360, (colour * [1.02, 1.0, 1.12]).tolist(), -1)
    if rng.random() < 0.5:
        cv2.circle(mask, tuple(int(v) for v in rim - along * 0.7 * eyes), int(fingers * thick * 0.62), 255, -1)
        shade[(mask > 0) & (shade == 0)] = 0.9
    return skin * (0.6 + 0.42 * shade)[..., None] * (1 + 0.03 * noise(rng, 1.5))[..., None], mask


def thing(rng, points, eyes, groups, pool):
    centre, size = on_face(rng, points, groups, 0.2), rng.uniform(0.35, 1.1) * eyes
    mask = np.zeros((SIDE, SIDE), np.uint8)
    if rng.random() < 0.4:
        axes = (int(size), int(size * rng.uniform(0.4, 1)))
        cv2.ellipse(mask, tuple(int(v) for v in centre), axes, float(rng.uniform(0, 180)), 0, 360, 255, -1)
    else:
        corners = int(rng.integers(3, 9))
        angles = np.sort(rng.uniform(0, 2 * np.pi, corners))
        way = np.stack([np.cos(angles), np.sin(angles)], 1) * size * rng.uniform(0.6, 1.3, (corners, 1))
        cv2.fillPoly(mask, [np.int32(centre + way)], 255)
    return texture(rng, pool), mask


COVERS = ("mask", "clay", "clay", "phone", "hand", "hand", "thing", "thing")


def covered(rng, picture, points, groups, pool):
    """The picture with something before the face, and where it lies."""
    kind, picture = rng.choice(COVERS), picture.astype(np.float32)
    eyes = np.hypot(*(points[263] + points[362] - points[33] - points[133])) / 2
    if kind == "mask":
        cover, mask = medical_mask(rng, picture, points, eyes, pool)
    elif kind == "clay":
        cover, mask = cosmetic_mask(rng, picture, points, eyes, groups)
    elif kind == "phone":
        cover, mask = phone(rng, points, eyes, groups)
    elif kind == "hand":
        cover, mask = hand(rng, picture, points, eyes, groups)
    else:
        cover, mask = thing(rng, points, eyes, groups, pool)
    if kind != "clay":
        shadow = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), rng.uniform(2, 8))
        shadow = np.roll(shadow, (int(rng.integers(0, 7)), int(rng.integers(-5, 6))), (0, 1))
        picture = picture * (1 - rng.uniform(0, 0.5) * shadow[..., None])
    alpha = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), rng.uniform(0.5, 1.6))[..., None]
    return as_bytes(picture * (1 - alpha) + cover * alpha), mask


# The camera, the lamp and the file.


def taken(rng, picture, mask, points, groups, strength=1.0):
    """PICTURE px, RGB; what is covered; the oval. `points`: None for a square anywhere."""
    turn, scale = rng.normal(0, 0.05) * strength, np.exp(rng.normal(0, 0.05) * strength)
    mirror, step = (-1 if rng.random() < 0.5 else 1), VIEW * SIDE / PICTURE / scale
    centre = SIDE / 2 + rng.normal(0, 3, 2) * strength
    way = np.array([[np.cos(turn) * mirror, np.sin(turn)], [-np.sin(turn) * mirror, np.cos(turn)]]) / step
    way = np.float32(np.column_stack([way, PICTURE / 2 - way @ centre]))

    def moved(plane, **how):
        return cv2.warpAffine(plane, way, (PICTURE, PICTURE), **how)

    small = moved(cv2.GaussianBlur(picture, (0, 0), 0.45 * step), borderMode=cv2.BORDER_REPLICATE)
    cover = moved(mask) if mask is not None else np.zeros((PICTURE, PICTURE), np.uint8)
    oval = moved(oval_mask(points, groups) if points is not None else np.full((SIDE, SIDE), 255, np.uint8))
    light = (small.astype(np.float32) / 255) ** 2.2 * np.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.07, 3))
    if rng.random() < 0.3:
        light *= np.exp(np.linspace(-1, 1, PICTURE) * rng.uniform(-0.5, 0.5))[None, :, None]
    if rng.random() < 0.15:
        veil = rng.uniform(0, 0.12)
        light = light * (1 - veil) + veil * light.mean() * 1.5
    code = np.clip(light, 0, 1) ** (rng.uniform(0.8, 1.25) / 2.2)
    if rng.random() < 0.5:
        code = cv2.GaussianBlur(code, (0, 0), rng.uniform(0.3, 1.1))
    if rng.random() < 0.2:
        code = code + rng.uniform(0.3, 1) * (code - cv2.GaussianBlur(code, (0, 0), 1))
    if rng.random() < 0.15:
        code = cv2.bilateralFilter(code.astype(np.float32), 5, 0.1, 2)
    if rng.random() < 0.3:
        code = code + rng.normal(0, rng.uniform(0, 0.03), code.shape)
    out = as_bytes(code * 255)
    if rng.random() < 0.4:
        out = cv2.imdecode(cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(40, 95))])[1], 1)
    return out[:, :, ::-1], cover, oval
