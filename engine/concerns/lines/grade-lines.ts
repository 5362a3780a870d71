import type { ZoneCode } from "../../codes.ts";
import { zoneObstacle } from "../../regions/zone-obstacle.ts";
import type { Given, Reads } from "../concern.ts";
import { seenOf, usualObstacle } from "../judge-zones.ts";
import { gradeOf } from "../linear.ts";
import type { Outcome, ZoneGrade } from "../measured.ts";
import { poolZones } from "../pool-zones.ts";
import { LINE_MODELS, type LineModelName } from "./weights.ts";

const ZONES = [
  ["forehead", "forehead"],
  ["glabella", "glabella"],
  ["crows_feet_left", "crows_feet"],
  ["crows_feet_right", "crows_feet"],
  ["nasolabial_left", "folds"],
  ["nasolabial_right", "folds"],
] as const satisfies readonly (readonly [zone: ZoneCode, model: LineModelName])[];
type LineZone = (typeof ZONES)[number][0];

/** Beside its own zones those of which the valleys tell what is pores and what the skin's age. */
export const LINES_READ = {
  parts: ["lines", "cells"],
  zones: [
    ...ZONES.map(([zone]) => zone),
    "cheek_left",
    "cheek_right",
    "under_eye_left",
    "under_eye_right",
    "perioral",
    "chin",
  ],
  planes: [],
  scene: ["face", "expression"],
} as const satisfies Reads;
type Read = Given<typeof LINES_READ>;
type Lines = Read["lines"];
type ReadZone = (typeof LINES_READ.zones)[number];

/** What a smile or a word makes on any face: read of a still one only. */
const MOVED: readonly LineModelName[] = ["crows_feet", "folds"];
/** The most that is seen of the lines of a face that moves: where they show first cannot be read. Chosen. */
const SEEN_MOVING = 0.6;

/** Each zone's grade is a sum over what was traced there and its valleys, beside those of the cheeks: pores are valleys, too. */
export function gradeLines(evidence: Read): Outcome {
  const { scene, lines } = evidence;
  const moving = scene.expression === "moving";
  const zones = ZONES.map(([zone, model]): ZoneGrade<LineZone> => {
    const hindered = (moving && MOVED.includes(model)) || zoneObstacle(scene.zones[zone], "surface") !== null;
    return { zone, grade: hindered ? null : gradeOf(LINE_MODELS[model], lineReadings(evidence, zone, model)) };
  });
  const grade = poolZones("lines", zones);
  if (grade === null) {
    const obstacle = usualObstacle(
      scene,
      ZONES.map(([zone]) => zone),
      "surface",
    );
    return { notMeasured: moving ? "expression" : obstacle, zones };
  }
  const seen = seenOf(scene, zones, "surface");
  return { grade, seen: moving ? Math.min(SEEN_MOVING, seen) : seen, zones, lines: lines.lines };
}

/** Of one zone, then of the face; in the order of its model's terms. Square roots: the first line says more than the fifth. */
export function lineReadings({ scene, lines, cells }: Read, zone: LineZone, model: LineModelName) {
  const own = ownReadings(lines, zone, model).map((value) => (value === null ? null : Math.sqrt(Math.abs(value))));
  const [darkness, blood, hue, shade] = cells.face;
  return [
    ...own,
    darkness!,
    blood!,
    hue!,
    shade!,
    cells.face[5]!,
    cells.face[8]!,
    ...mouthOf(scene),
    ...faceReadings(lines),
  ];
}

function ownReadings(lines: Lines, zone: LineZone, model: LineModelName): (number | null)[] {
  const load = lines.load(zone);
  switch (model) {
    case "forehead":
      return [...across(lines, zone), load, lines.valleys("glabella", "across")?.mean ?? null];
    case "glabella":
      return [...bothWays(lines, zone), load, lines.valleys("forehead", "across")?.mean ?? null];
    case "crows_feet":
      return [
        ...bothWays(lines, zone),
        load,
        ...across(lines, zone === "crows_feet_left" ? "under_eye_left" : "under_eye_right"),
      ];
    case "folds":
      return [...bothWays(lines, zone), load, ...bothWays(lines, "perioral"), ...bothWays(lines, "chin")];
  }
}

/** Mean depth of all valleys, and of the deep ones. */
function across(lines: Lines, zone: ReadZone): [number | null, number | null] {
  const read = lines.valleys(zone, "across");
  return [read?.mean ?? null, read?.deep ?? null];
}

function bothWays(lines: Lines, zone: ReadZone): (number | null)[] {
  const down = lines.valleys(zone, "down");
  return [...across(lines, zone), down?.mean ?? null, down?.deep ?? null];
}

function faceReadings(lines: Lines): (number | null)[] {
  return [
    ...bothSides(lines, "cheek"),
    ...bothSides(lines, "under_eye"),
    ...across(lines, "forehead"),
    bothSides(lines, "crows_feet")[0] ?? null,
    bothSides(lines, "nasolabial")[0] ?? null,
  ];
}

/** Mean of the sides that are seen, across the zone: of all its valleys, and of the deep ones. */
function bothSides(lines: Lines, zone: "cheek" | "under_eye" | "crows_feet" | "nasolabial"): (number | null)[] {
  const seen = (["_right", "_left"] as const).flatMap((side) => lines.valleys(`${zone}${side}`, "across") ?? []);
  const meanOf = (pick: (one: { readonly mean: number; readonly deep: number }) => number) =>
    seen.length === 0 ? null : seen.reduce((sum, one) => sum + pick(one), 0) / seen.length;
  return [meanOf(({ mean }) => mean), meanOf(({ deep }) => deep)];
}

/** Inner lips, corners of the mouth, inner corners of the eyes (FaceMesh). */
const INNER_LIPS = [13, 14] as const;
const MOUTH_CORNERS = [61, 291] as const;
const INNER_EYES = [133, 362] as const;

/** How far the mouth is open over its width, and how wide it is over the eyes' distance: what a smile does. */
function mouthOf({ face: { landmarks } }: Read["scene"]): [number, number] {
  const length = ([a, b]: readonly [number, number]) => {
    const dx = (landmarks[2 * a] as number) - (landmarks[2 * b] as number);
    const dy = (landmarks[2 * a + 1] as number) - (landmarks[2 * b + 1] as number);
    return Math.sqrt(dx * dx + dy * dy);
  };
  return [length(INNER_LIPS) / length(MOUTH_CORNERS), length(MOUTH_CORNERS) / length(INNER_EYES)];
}
