"""Writes what was fitted as modules of the engine."""

import base64
import numpy as np
from read import ROOT

NUMBERS = "// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers may lie near a constant\n"
HEAD = "/** Written by `lab/cells/fit.py`, not by hand. */\n"


def listed(values, digits=5):
    return "[" + ", ".join(f"{float(v):.{digits}g}" for v in values) + "]"


def matrix(weights):
    """Signed bytes, row by row, each row times its own step."""
    steps = np.maximum(np.abs(weights).max(1), 1e-9) / 127
    signed = np.clip(np.round(weights / steps[:, None]), -127, 127).astype(np.int8)
    return "{ bytes: \"" + base64.b64encode(signed.tobytes()).decode() + "\", steps: " + listed(steps) + " }"


def write(path, text):
    with open(f"{ROOT}/engine/{path}", "w") as file:
        file.write(text)


def write_network(networks, scale):
    """@param scale factor and shift of each output: what a zone's pool is in grades"""
    made = []
    for one in networks:
        state = {name: value.detach().numpy() for name, value in one.net.state_dict().items()}
        made.append("  {\n    ...INPUTS,\n" + "".join(f"    {name}: {value},\n" for name, value in [
            ("cell", matrix(state["cell.weight"])), ("face", matrix(state["face.weight"])),
            ("part", matrix(state["part.weight"].T)), ("output", matrix(state["output.weight"])),
            ("skip", matrix(state["skip.weight"])), ("hiddenBias", listed(state["cell.bias"])),
            ("outputBias", listed(state["output.bias"]))]) + "  },\n")
    first = networks[0]
    inputs = "/** All networks saw the same faces. */\nconst INPUTS = {\n" + "".join(f"  {name}: {listed(value)},\n" for name, value in [
        ("cellMiddle", first.middle), ("cellScale", first.scale),
        ("faceMiddle", first.face_middle), ("faceScale", first.face_scale)]) + "};\n\n"
    write("cells/weights.ts", NUMBERS + "import type { ConcernCode } from \"../codes.ts\";\n"
          "import type { CellNetwork } from \"./cell-network.ts\";\n\n" + HEAD +
          "export const CELL_OUTPUTS = [\"blemishes\", \"redness\", \"pigmentation\", \"evenness\", \"shine\", \"texture\"] as const"
          " satisfies readonly ConcernCode[];\n\n"
          "/** Of each output: a zone's pool times the first and plus the second is its grade, at the spread of the eye's own. */\n"
          "export const CELL_SCALE: readonly (readonly [factor: number, shift: number])[] = [" +
          ", ".join(listed(pair) for pair in scale) + "];\n\n" +
          inputs + "export const CELL_NETWORKS: readonly CellNetwork[] = [\n" + "".join(made) + "];\n")


def sum_text(model, scale):
    (usual, terms), (factor, shift) = model, scale
    lines = "".join(f"      {listed((w * factor, m, l, h))},\n" for w, m, l, h in terms)
    return "{\n    usual: " + f"{usual * factor + shift:.5g}" + ",\n    terms: [\n" + lines + "    ],\n  }"


def write_sums(sums, scale):
    head = NUMBERS + "import type { LinearModel } from \"../linear.ts\";\n\n"
    names = [name for name in sums if name != "under_eye"]
    write("concerns/lines/weights.ts", head + "export type LineModelName = " + " | ".join(f"\"{n}\"" for n in names) + ";\n\n" +
          HEAD + "export const LINE_MODELS: Readonly<Record<LineModelName, LinearModel>> = {\n" +
          "".join(f"  {name}: {sum_text(sums[name], scale['lines'])},\n" for name in names) + "};\n")
    write("concerns/under-eye/weights.ts", head + HEAD + "export const UNDER_EYE_MODEL: LinearModel = " +
          sum_text(sums["under_eye"], scale["under_eye"]) + ";\n")


def write_facts(codes, worst, points, knots, reach):
    rows = []
    for code, costs, (bare, more) in zip(codes, points, reach):
        curve = ", ".join(f"[{x}, {y:.1f}]" for x, y in zip(knots, costs))
        rows.append(f"  {code}: {{ worst: {worst}, points: [{curve}], reach: [{bare}, {more}] }},\n")
    text = open(f"{ROOT}/engine/concerns/facts.ts").read()
    start = text.index("export const FACTS")
    write("concerns/facts.ts", text[:start] + "export const FACTS: Readonly<Record<ConcernCode, ConcernFacts>> = {\n" +
          "".join(rows) + "};\n")
