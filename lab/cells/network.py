"""The network of cells: as `engine/cells/cell-network.ts`, trained end to end on grades of zones."""

import numpy as np
import torch
from read import PART_OF, SEVEN, ZONES

OUTPUTS = ["blemishes", "redness", "pigmentation", "evenness", "shine", "texture"]
POWERS = [4, 1, 4, 1, 2, 2]
EYE_OF = {0: 0, 1: 1, 2: 2, 4: 3, 5: 4}  # output -> column of the eye's grades; nobody graded evenness by zone
LEAST_CELLS = 6
BEND = 0.02
OWN = np.array([[ZONES.index(z) for z in (v + [v[0]] * 4)[:4]] for v in SEVEN.values()])


class Faces:
    """Many faces as one table of cells."""

    def __init__(self, faces):
        self.count = len(faces)
        self.x = np.concatenate([f["cells"] for f in faces])
        self.zone = np.concatenate([f["zone"] for f in faces])
        self.start = np.concatenate([[0], np.cumsum([len(f["zone"]) for f in faces])])
        self.face = np.stack([face_inputs(f) for f in faces])
        self.of = np.repeat(np.arange(self.count), np.diff(self.start))


def face_inputs(f):
    x = f["cells"]
    decile = np.percentile(x, 90, axis=0).astype(np.float32)
    return np.concatenate([np.array(f["face"], dtype=np.float32), x.mean(0), decile])


class Net(torch.nn.Module):
    def __init__(self, cell, face, hidden):
        super().__init__()
        self.cell = torch.nn.Linear(cell, hidden)
        self.face = torch.nn.Linear(face, hidden, bias=False)
        self.part = torch.nn.Embedding(12, hidden)
        self.output = torch.nn.Linear(hidden, len(OUTPUTS))
        self.skip = torch.nn.Linear(cell, len(OUTPUTS), bias=False)
        # What a grade, and one above 1, takes from the eye's overall: of the six outputs, of lines and of under-eye. Training only.
        self.costs = torch.nn.Parameter(torch.full((2, len(OUTPUTS) + 2), 5.0))
        torch.nn.init.zeros_(self.part.weight)
        torch.nn.init.zeros_(self.skip.weight)
        with torch.no_grad():
            self.output.bias.fill_(0.3)
            self.face.weight.mul_(0.5)

    def forward(self, x, face, part):
        hidden = torch.relu(self.cell(x) + face + self.part(part))
        z = self.output(hidden) + self.skip(x)
        return (z + torch.sqrt(z * z + BEND)) / 2


def pool(shown, of, zone, count):
    """[face, zone, output] and how many cells each zone has."""
    index = of * len(ZONES) + zone
    cells = torch.zeros(count * len(ZONES)).index_add_(0, index, torch.ones(len(index)))
    pooled = []
    for k, power in enumerate(POWERS):
        total = torch.zeros(count * len(ZONES)).index_add_(0, index, shown[:, k] ** power)
        mean = total / cells.clamp(min=1)
        pooled.append((mean + 1e-6) ** (1 / power) if power > 1 else mean)
    return torch.stack(pooled, 1).view(count, len(ZONES), -1), cells.view(count, len(ZONES))


def worst_of_own(pooled, cells):
    seen = cells >= LEAST_CELLS
    shown = torch.where(seen[..., None], pooled, torch.full_like(pooled, -1.0))
    return shown[:, OWN].max(2)[0], seen[:, OWN].any(2)


class Trained:
    def __init__(self, seed=0, hidden=32, epochs=24, decay=0.3, rate=4e-3, drop=0.1, batch=24, severe=0.7, whole=0.3, overall=1.0, steady=1.0):
        self.__dict__.update({k: v for k, v in locals().items() if k != "self"})

    def fit(self, faces, zones, whole, overall, again):
        """
        @param zones [face, 7, 7] of the eye; whole [face, output]; overall [face]; nan where nothing was said
        @param again of each face another picture of the same skin among the faces, or -1
        """
        torch.manual_seed(self.seed)
        random = np.random.default_rng(self.seed)
        self.middle, self.scale = faces.x.mean(0), faces.x.std(0) + 1e-6
        self.face_middle, self.face_scale = faces.face.mean(0), faces.face.std(0) + 1e-6
        x, f = self.inputs(faces)
        zone, part = torch.tensor(faces.zone), torch.tensor(PART_OF[faces.zone])
        eye, eye_whole = torch.tensor(zones, dtype=torch.float32), torch.tensor(whole, dtype=torch.float32)
        others = torch.tensor(
            np.nan_to_num(np.stack([(np.nanmax(zones[:, :, c], 1) + np.nanmean(zones[:, :, c], 1)) / 2 for c in (5, 6)], 1)), dtype=torch.float32)
        lost = torch.tensor(100 - overall, dtype=torch.float32)
        net = self.net = Net(x.shape[1], f.shape[1], self.hidden)
        fixed = [p for n, p in net.named_parameters() if n != "costs"]
        first = np.array([i for i in range(faces.count) if again[i] != -1 and i < again[i] or again[i] == -1])
        optimiser = torch.optim.AdamW(
            [{"params": fixed, "weight_decay": self.decay}, {"params": [net.costs], "weight_decay": 0.0, "lr": 0.1}],
            lr=self.rate)
        steps = self.epochs * -(-len(first) // self.batch)
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, [self.rate, 0.1], total_steps=steps + 1)
        weights = torch.full((len(OUTPUTS),), self.whole)
        weights[3] = 1.0
        for _ in range(self.epochs):
            order = random.permutation(first)
            for start in range(0, len(first), self.batch):
                ids = order[start:start + self.batch]
                paired = [(n, again[i]) for n, i in enumerate(ids) if again[i] != -1]
                twin = np.array([n for n, _ in paired], dtype=int)
                ids = np.concatenate([ids, [other for _, other in paired]]).astype(int)
                rows = np.concatenate([np.arange(faces.start[i], faces.start[i + 1]) for i in ids])
                of = torch.tensor(np.repeat(np.arange(len(ids)), [faces.start[i + 1] - faces.start[i] for i in ids]))
                shared = f[ids] * (torch.rand(len(ids), f.shape[1]) > self.drop).float()
                shown = net(x[rows], net.face(shared)[of], part[rows])
                pooled, cells = pool(shown, of, zone[rows], len(ids))
                seven, seen = worst_of_own(pooled, cells)
                truth = eye[ids][:, :, list(EYE_OF.values())]
                known = ~torch.isnan(truth) & seen[..., None]
                truth = torch.nan_to_num(truth)
                misses = (seven[:, :, list(EYE_OF)] - truth) ** 2 * (1 + self.severe * truth)
                loss = misses[known].sum() / known.sum().clamp(min=1)
                counted = (cells >= LEAST_CELLS).float() * cells
                mean = (pooled * counted[..., None]).sum(1) / counted.sum(1, keepdim=True).clamp(min=1)
                most = (pooled * (counted > 0).float()[..., None]).max(1)[0]
                grades = (mean + most) / 2
                all_grades = torch.cat([grades, others[ids]], 1)
                costs = torch.relu(net.costs)
                told = all_grades @ costs[0] + torch.relu(all_grades - 1) @ costs[1]
                graded = ~torch.isnan(lost[ids])
                loss = loss + self.overall * (((told - lost[ids])[graded] / 15) ** 2).mean()
                here, there = pooled[twin], pooled[len(ids) - len(twin):]
                both = (cells[twin] >= LEAST_CELLS) & (cells[len(ids) - len(twin):] >= LEAST_CELLS)
                loss = loss + self.steady * ((here - there) ** 2)[both].mean()
                known = ~torch.isnan(eye_whole[ids])
                misses = (grades - torch.nan_to_num(eye_whole[ids])) ** 2 * weights
                loss = loss + misses[known].sum() / known.sum().clamp(min=1)
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                schedule.step()
        return self

    def inputs(self, faces):
        x = np.clip((faces.x - self.middle) / self.scale, -4, 5)
        f = np.clip((faces.face - self.face_middle) / self.face_scale, -3, 3)
        return torch.tensor(x, dtype=torch.float32), torch.tensor(f, dtype=torch.float32)

    @torch.no_grad()
    def show(self, faces):
        x, f = self.inputs(faces)
        return self.net(x, self.net.face(f)[torch.tensor(faces.of)], torch.tensor(PART_OF[faces.zone]))
