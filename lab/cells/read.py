"""What the training reads: cells of faces (written by `lab/cells/main.ts`) and the grades that an eye gave their zones."""

import json
import os
import numpy as np

ROOT = os.path.dirname(os.path.abspath(__file__)) + "/../.."
PHOTOS = os.environ.get("SHARED_PHOTOS", ROOT + "/../shared/photos")
CELLS = os.environ.get("CELLS", ROOT + "/.cache/cells")

ZONES = ["forehead", "glabella", "nose", "cheek_left", "cheek_right", "under_eye_left", "under_eye_right",
         "crows_feet_left", "crows_feet_right", "nasolabial_left", "nasolabial_right", "outer_cheek_left",
         "outer_cheek_right", "jaw_left", "jaw_right", "temple_left", "temple_right", "chin", "perioral"]
PARTS = ["forehead", "glabella", "nose", "cheek", "outer_cheek", "jaw", "crows_feet", "nasolabial", "perioral", "chin",
         "temple", "under_eye"]
PART_OF = np.array([PARTS.index(z.replace("_left", "").replace("_right", "")) for z in ZONES])
# Left and right of the seven are the picture's, of ours the person's. A zone of seven is the worst of its own.
SEVEN = {"fh": ["forehead", "temple_right", "temple_left"], "no": ["nose", "glabella"],
         "cl": ["cheek_right", "outer_cheek_right", "jaw_right", "crows_feet_right"],
         "cr": ["cheek_left", "outer_cheek_left", "jaw_left", "crows_feet_left"],
         "ch": ["chin", "perioral", "nasolabial_right", "nasolabial_left"],
         "ul": ["under_eye_right"], "ur": ["under_eye_left"]}
SHORT = {"bl": "blemishes", "re": "redness", "sp": "pigmentation", "sh": "shine", "te": "texture", "li": "lines",
         "ue": "under_eye"}
EYE = list(SHORT)


def name_of(file):
    return os.path.splitext(file.replace("/", "__"))[0]


def fold_of(person):
    """As `lab/truth/folds.ts`: FNV-1a of 32 bits."""
    value = 0x811C9DC5
    for letter in person:
        value = ((value ^ ord(letter)) * 0x01000193) & 0xFFFFFFFF
    return value % 5


def is_held_out(photo):
    """A fifth of the people and a whole source stay out of every fit."""
    return photo["fold"] == 0 or photo["file"].startswith("hard/")


def zone_grades(passes):
    """[pass, seven zones, seven concerns], nan where nothing could be judged."""
    grades = np.full((2, 7, 7), np.nan)
    for i, one in enumerate("ab"):
        for s, zone in enumerate(SEVEN):
            for c, concern in enumerate(EYE):
                value = passes[one].get(zone, {}).get(concern)
                if value is not None:
                    grades[i, s, c] = value
    return grades


def read_photos():
    """Of each graded photo, its simulated retake, and each planted face: grades, person and fold."""
    people = {one["file"]: one for one in json.load(open(CELLS + "/photos.json"))}
    zones = json.load(open(PHOTOS + "/zones.json"))["photos"]
    planted = json.load(open(ROOT + "/lab/truth/planted-grades.json"))
    made = []
    for file, passes in sorted(zones.items()):
        made.append(photo_of(file, name_of(file), people[file], passes, False))
    for number, passes in sorted(planted.items()):
        made.append(photo_of("planted/" + number, "planted__" + number, people[passes["file"]], passes, True))
    return made


def photo_of(file, name, person, passes, is_planted):
    whole = {} if is_planted else {
        code: np.mean([g[code] for g in person["grades"] if g.get(code) is not None])
        for code in ["evenness", *SHORT.values()] if any(g.get(code) is not None for g in person["grades"])}
    return dict(file=file, name=name, person=person["person"], tone=person.get("tone"), planted=is_planted,
                fold=fold_of(person["person"]), zones=np.nanmean(zone_grades(passes), 0),
                overall=np.mean([passes[k]["overall"] for k in "ab"]), whole=whole)


def read_face(name):
    """What was read of one picture; None where it was refused."""
    try:
        read = json.load(open(f"{CELLS}/{name}.json"))
    except FileNotFoundError:
        return None
    if read.get("refused"):
        return None
    read["cells"] = np.fromfile(f"{CELLS}/{name}.bin", dtype=np.float32).reshape(-1, read["features"])
    read["zone"] = np.array(read["zones"], dtype=int)
    return read


def read_pairs():
    """Two real photos of one person, as `lab/cells/main.ts` lists them, of people who are in the fit."""
    listed = json.load(open(CELLS + "/pairs.json"))
    pairs = [[read_face(name_of(file)) for file in one["files"]] for one in listed if fold_of(one["person"]) != 0]
    return [pair for pair in pairs if all(pair)]
