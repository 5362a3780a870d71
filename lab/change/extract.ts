import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { CELL_FEATURES } from "#engine/cells/cell-table.ts";
import { type PairedFace, readPair } from "#engine/change/read-pair.ts";
import { underEyeReadings } from "#engine/concerns/under-eye/grade-under-eye.ts";
import { gradeConcerns, readEvidence } from "#engine/grade-all.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { findMarks } from "#engine/marks/find-marks.ts";
import { readExposure } from "#engine/quality/exposure.ts";
import { refuseGeometry } from "#engine/quality/gate.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import { readPhoto } from "../photos/shared-photos.ts";
import { sceneOf } from "../truth/quick-measure.ts";
import { listRatedPhotos } from "../truth/rated-photos.ts";
import { readRetakes } from "../truth/read-retakes.ts";
import { drawConditions, retake } from "../truth/simulated-retakes.ts";
import { COPIES, copyOf } from "./copies.ts";
import { mildConditions } from "./mild-conditions.ts";
import { PLANTS } from "./plants.ts";

const [part = "0/1"] = process.argv.slice(2);
const [own = 0, of = 1] = part.split("/").map(Number);
const OUT = fileURLToPath(new URL("../../.cache/change/", import.meta.url));
mkdirSync(OUT, { recursive: true });
const file = `${OUT}/pairs-${own}.jsonl`;
const done = new Set<string>();
if (existsSync(file))
  for (const line of readFileSync(file, "utf8").split("\n")) if (line) done.add(JSON.parse(line).base);
const detector = await loadFaceDetector();

interface Read extends PairedFace {
  readonly light: number;
  readonly pose: FaceGeometry["pose"];
  readonly sharpness: number;
  readonly expression: string;
  readonly lids: (number | null)[][];
}

function read(image: RgbaImage): Read | null {
  const faces = detector.detect(image);
  const [face] = faces;
  if (face === undefined || refuseGeometry(image, faces) !== null) return null;
  const scene = sceneOf(image, face);
  const evidence = readEvidence(scene, findMarks(scene));
  return {
    size: image,
    evidence,
    measured: gradeConcerns(evidence),
    light: readExposure(scene.face, scene.levels[0].masks.lit).light,
    pose: face.pose,
    sharpness: scene.face.blur,
    expression: scene.expression,
    lids: (["right", "left"] as const).map((side) => underEyeReadings(evidence, side)),
  };
}

const round = (value: number | null) => (value === null ? null : Math.round(value * 1e4) / 1e4);

function say(
  base: string,
  person: string,
  kind: string,
  what: string,
  a: Read | null,
  b: Read | null,
  truth?: [Read | null, Read | null],
) {
  if (a === null || b === null) return;
  const { readings, moved } = readPair(a, b);
  const target = truth && truth[0] && truth[1] ? readPair(truth[0], truth[1]) : null;
  appendFileSync(
    file,
    `${JSON.stringify({
      base,
      person,
      kind,
      what,
      light: [a.light, b.light].map(round),
      yaw: [a.pose.yaw, b.pose.yaw].map(round),
      pitch: [a.pose.pitch, b.pose.pitch].map(round),
      blur: [a.sharpness, b.sharpness].map(round),
      expression: [a.expression, b.expression],
      readings: readings.map(({ concern, zone, before, after, evened }) => [
        concern,
        zone,
        round(before),
        round(after),
        round(evened),
      ]),
      truth: target?.readings.map(({ concern, zone, before, after, evened }) => [
        concern,
        zone,
        round(before),
        round(after),
        round(evened),
      ]),
      moved: moved.map((one) => one && Array.from(one, round)),
      lids: [a.lids, b.lids].map((sides) => sides.map((side) => side.map(round))),
    })}\n`,
  );
}

console.error(CELL_FEATURES.join(","));
const photos = listRatedPhotos().filter(
  ({ fold, file }) => (fold !== 0 || file.startsWith("selfies/")) && !file.startsWith("hard/"),
);
const STRIDE = 89;
const chosen = Array.from({ length: 48 }, (_, i) => photos[(i * STRIDE) % photos.length]!).filter(
  (_, i) => i % of === own,
);
if (process.argv[3] !== "london")
  for (const [place, { file: name, person, tone, fold }] of chosen.entries()) {
    if (done.has(name)) continue;
    const decoded = await decodePhoto(readPhoto(name));
    if (!decoded.ok) continue;
    const { image } = decoded;
    const [face] = detector.detect(image);
    const plain = read(image);
    if (plain === null || face === undefined) continue;
    const seed = 5000 + 97 * (place * of + own);
    const label = `${person}|${tone}|${fold}`;
    for (const copy of COPIES.filter((_, i) => (i + place) % 3 === 0))
      say(name, label, "copy", copy, plain, read(await copyOf(image, copy)));
    const mild: (Read | null)[] = [];
    for (let i = 0; i < 2; i++) {
      const c = mildConditions(seed + i);
      mild.push(read(await retake(image, face, c, seed + i)));
      say(name, label, "mild", String(i), plain, mild[i]!);
    }
    say(name, label, "mild", "both", mild[0]!, mild[1]!);
    const strong: (Read | null)[] = [];
    for (let i = 0; i < 2; i++)
      strong.push(read(await retake(image, face, drawConditions(seed + 10 + i), seed + 10 + i)));
    say(name, label, "retake", "both", strong[0]!, strong[1]!);
    say(name, label, "retake", "one", plain, strong[0]!);
    for (const { name: what, before, after } of PLANTS(seed)) {
      const [first, second] = [before, after].map((planted) =>
        planted.length === 0 ? image : plantOnPhoto(image, face, planted, seed).image,
      ) as [RgbaImage, RgbaImage];
      const [a, b] = [before.length === 0 ? plain : read(first), read(await copyOf(second, "jpeg"))];
      const truth: [Read | null, Read | null] = [a, b];
      say(name, label, "planted", what, a, b, truth);
      const c = mildConditions(seed + 20 + what.length);
      say(name, label, "planted-mild", what, a, read(await retake(second, face, c, seed + 30)), truth);
    }
    console.error(`${place + 1}/${chosen.length} ${name}`);
  }
for (const [i, { person, files }] of readRetakes()
  .filter(({ kind }) => kind === "expression")
  .entries()) {
  if (i % of !== own || done.has(files[0]!)) continue;
  const both: (Read | null)[] = [];
  for (const one of files.slice(0, 2)) {
    const decoded = await decodePhoto(readPhoto(one));
    both.push(decoded.ok ? read(decoded.image) : null);
  }
  say(files[0]!, `${person}|london|9`, "london", "smile", both[0]!, both[1]!);
}
void sharp;
void rmSync;
detector.dispose();
