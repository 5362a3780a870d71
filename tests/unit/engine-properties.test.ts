import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysisResultSchema } from "#contract/result.ts";
import { analyse } from "#engine/analyse.ts";
import { CONCERN_CODES, REFUSAL_CODES } from "#engine/codes.ts";
import { interOcularDistance } from "#engine/face-measures.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome, AnalysisResult } from "#engine/result.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { analysePicture } from "#lab/drawn-face/measure-drawn.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { flatPicture, noisePicture } from "#lab/pictures/pictures.ts";
import { throughSharp } from "#lab/pictures/through-sharp.ts";
import { type KnownFace, makeWild, wildCase } from "#tests/support/wild-pictures.ts";

/**
 * Whatever picture and whatever mesh: a well-formed result or a refusal, the same every time, the input left alone.
 * Other processes and browsers are in cli.test.ts and tests/parity.
 */

/** More of the same kind, as files to a server: `npm run fuzz`. */
const RUNS = 24;

/** A drawn face of this tone and its mesh. */
function knownFace(tone: 2 | 5 | 9 = 5): Promise<KnownFace> {
  return drawnFace({ tone, iodPx: 130, blood: photoBlood(tone), planted: NATURAL_SKIN });
}

/** Path of the first number that is none, anywhere in a value; undefined when all is well. */
function badNumber(value: unknown, path = "result"): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path;
  if (value === undefined) return path;
  if (value === null || typeof value !== "object") return undefined;
  for (const [key, part] of Object.entries(value)) {
    const bad = badNumber(part, `${path}.${key}`);
    if (bad) return bad;
  }
  return undefined;
}

/** A refusal the contract knows, or a well-formed result: its code, or `accepted` with all warnings. */
function checkOutcome(outcome: AnalysisOutcome): string {
  if (!outcome.ok) {
    expect(REFUSAL_CODES).toContain(outcome.code);
    return outcome.code;
  }
  checkResult(outcome.result);
  return ["accepted", ...outcome.result.quality.warnings].join(" ");
}

function checkResult(result: AnalysisResult): void {
  expect(badNumber(result)).toBeUndefined();
  // Integers, ranges, vocabularies: as the contract has them, and nothing besides (R-ENG-5).
  expect(analysisResultSchema.strict().parse(result)).toEqual(result);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  expect(result.concerns.map(({ code }) => code)).toEqual(CONCERN_CODES);
  expect(result.concerns.reduce((sum, { points }) => sum + points, 0)).toBe(100 - result.skinScore);
  expect(result.concerns.filter(({ score }) => score !== null)).toHaveLength(result.measuredConcerns);
  for (const { code, score, spread, seen, points, notMeasured, zones } of result.concerns) {
    // A reason, no ± and nothing that was judged, exactly where there is no score.
    const isMeasured = score !== null;
    expect([notMeasured === undefined, spread !== null, seen > 0], code).toEqual(Array(3).fill(isMeasured));
    expect(Math.round(100 * seen) / 100, `${code}: hundredths`).toBe(seen);
    const drawn = result.geometry.marks.filter((mark) => mark.code === code);
    if (!isMeasured) expect([points, drawn], `${code}: unmeasured costs nothing, and is not shown`).toEqual([0, []]);
    const counted = zones.map(({ zone }) => drawn.filter((mark) => mark.zone === zone).length);
    expect(
      zones.map(({ marks }) => marks),
      `${code}: marks are drawn and counted`,
    ).toEqual(counted);
  }
  const inside = (share: number) => share >= 0 && share <= 1;
  for (const { x, y, r } of result.geometry.marks) expect([x, y, r].every(inside), `mark ${x} ${y} ${r}`).toBe(true);
  const { zones, lines, areas } = result.geometry;
  const paths = [...Object.values(zones), ...lines.map(({ path }) => path), ...areas.map(({ outline }) => outline)];
  for (const path of paths) expect(path.flat().every(inside)).toBe(true);
}

/** The analysis of an input that nothing may write to; fails if anything did. */
function analyseUntouched(image: RgbaImage, faces: readonly FaceGeometry[]): AnalysisOutcome {
  const data = image.data.slice();
  const meshes = faces.map(({ landmarks }) => landmarks.slice());
  const frozen = faces.map((face) =>
    Object.freeze({ ...face, box: Object.freeze({ ...face.box }), pose: Object.freeze({ ...face.pose }) }),
  );
  const outcome = analyse(Object.freeze({ ...image }), Object.freeze(frozen));
  expect(
    image.data.every((code, i) => code === data[i]),
    "the pixels are as they were",
  ).toBe(true);
  for (const [i, mesh] of meshes.entries()) expect(faces[i]?.landmarks, "the landmarks are as they were").toEqual(mesh);
  return outcome;
}

it(`on ${RUNS} of any picture with any mesh: no throw, no NaN, everything in its range, nothing written to`, async () => {
  const known = [await knownFace(2), await knownFace(9)] as const;
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(wildCase, (wild) => {
      const { image, faces } = makeWild(wild, known[wild.seed % 2]!);
      const [name = ""] = checkOutcome(analyseUntouched(image, faces)).split(" ");
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }),
    // Not shrunk: every case is a whole analysis, and prints what it is made from.
    { seed: 20, numRuns: RUNS, endOnFailure: true },
  );
  // Or the test would only show that the gate works.
  expect(seen.get("accepted") ?? 0, JSON.stringify([...seen])).toBeGreaterThanOrEqual(RUNS / 8);
  expect(seen.size, JSON.stringify([...seen])).toBeGreaterThanOrEqual(6);
});

type Colour = readonly [r: number, g: number, b: number];

/** Every pixel by its old colour and place; 0..255. */
function repaint(image: RgbaImage, colourOf: (colour: Colour, x: number) => Colour): RgbaImage {
  const data = new Uint8ClampedArray(image.data);
  for (let i = 0; i < data.length; i += 4) {
    data.set(colourOf([data[i]!, data[i + 1]!, data[i + 2]!], (i / 4) % image.width), i);
  }
  return { ...image, data };
}

function moved(face: FaceGeometry, place: (value: number, axis: number, index: number) => number): FaceGeometry {
  return { ...face, landmarks: face.landmarks.map((value, i) => place(value, i % 3, Math.floor(i / 3))) };
}

/** One coordinate of one landmark is another. */
const stray = (face: FaceGeometry, at: number, value: number, axis = 0) =>
  moved(face, (old, ofAxis, index) => (index === at && ofAxis === axis ? value : old));

/** What is changed of a drawn face's picture, or of what was found in it. */
interface Change {
  readonly image?: RgbaImage;
  readonly face?: FaceGeometry;
  readonly faces?: readonly FaceGeometry[];
}

const painted =
  (...colour: Colour) =>
  ({ image }: KnownFace): Change => ({ image: flatPicture(image.width, image.height, colour) });
const greyed = ([r, g, b]: Colour) => 0.3 * r + 0.59 * g + 0.11 * b;
const toned =
  (...tone: Colour) =>
  ({ image }: KnownFace): Change => ({
    image: repaint(image, (colour) => tone.map((share) => share * greyed(colour)) as unknown as Colour),
  });
const sized =
  (iodPx: number) =>
  async ({ image, face }: KnownFace): Promise<Change> => {
    const scale = iodPx / interOcularDistance(face);
    const [width, height] = [image.width, image.height].map((side) => Math.round(side * scale));
    const resized = await throughSharp(image, (pipe) => pipe.resize(width, height, { fit: "fill" }));
    return { image: resized, face: moved(face, (value) => value * scale) };
  };

it.each<[string, (known: KnownFace) => Change | Promise<Change>, RegExp]>([
  ["a single pixel", () => ({ image: flatPicture(1, 1) }), /^image_too_small$/],
  ["a strip of 8192 x 200", () => ({ image: flatPicture(8192, 200) }), /./],
  ["no face", () => ({ faces: [] }), /^no_face$/],
  ["a landmark at NaN", ({ face }) => ({ face: stray(face, 33, Number.NaN) }), /^no_face$/],
  ["a landmark at infinity", ({ face }) => ({ face: stray(face, 454, Number.POSITIVE_INFINITY) }), /^no_face$/],
  ["one landmark far aside", ({ face }) => ({ face: stray(face, 356, 1e9) }), /^no_face$/],
  ["one landmark far above", ({ face }) => ({ face: stray(face, 10, -1e30, 1) }), /./],
  ["a score of NaN", ({ face }) => ({ face: { ...face, score: Number.NaN } }), /^no_face$/],
  ["a yaw of NaN", ({ face }) => ({ face: { ...face, pose: { ...face.pose, yaw: Number.NaN } } }), /^no_face$/],
  ["few landmarks", ({ face }) => ({ face: { ...face, landmarks: face.landmarks.slice(0, 90) } }), /^no_face$/],
  ["all far outside", ({ face }) => ({ face: moved(face, (value) => value + 1e4) }), /^face_cut_off$/],
  ["all on one line", ({ face }) => ({ face: moved(face, (value, axis) => (axis === 1 ? 400 : value)) }), /./],
  [
    "upside down",
    ({ image, face }) => ({ face: moved(face, (value, axis) => (axis === 1 ? image.height - value : value)) }),
    /./,
  ],
  ["59 px between the eyes", sized(59), /^face_too_small$/],
  ["61 px between the eyes", sized(61), /^accepted/],
  ["one colour", painted(196, 160, 132), /^no_colour$/],
  ["black", painted(0, 0, 0), /^no_colour$/],
  ["white", painted(255, 255, 255), /^no_colour$/],
  ["pure red", painted(255, 0, 0), /./],
  ["noise", ({ image }) => ({ image: noisePicture(image.width, image.height) }), /^(too_|face_|no_colour)/],
  ["a black-and-white photo", toned(1, 1, 1), /^no_colour$/],
  ["a sepia one", toned(1.07, 0.95, 0.78), /^no_colour$/],
  ["a blue-toned one", toned(0.8, 0.95, 1.1), /^no_colour$/],
  [
    "a green one",
    ({ image }) => ({ image: repaint(image, ([r, g, b]) => [0.35 * r, g, 0.45 * b]) }),
    /colour_cast|^(?!accepted)/,
  ],
])("of %s a true answer is given", async (_, change, answer) => {
  const known = await drawnFace({ tone: 4, iodPx: 135, blood: photoBlood(4) });
  const { image = known.image, face = known.face, faces = [face] } = await change(known);
  expect(checkOutcome(analyse(image, faces))).toMatch(answer);
});

it("a half that is clipped gets no number for its colours, and a white mask over mouth and nose none for chin and lip", async () => {
  const numbered = (outcome: AnalysisOutcome, ...codes: readonly string[]) =>
    (outcome.ok ? outcome.result.concerns : [])
      .filter(({ code }) => codes.length === 0 || codes.includes(code))
      .flatMap(({ zones }) => zones.flatMap(({ zone, score }) => (score === null ? [] : zone)));
  const { image, face } = await drawnFace({ tone: 4, iodPx: 135, blood: photoBlood(4) });
  const clipped = repaint(image, ([r, g, b], x) => (x < face.landmarks[0]! ? [r, g, b] : [3 * r, 3 * g, 3 * b]));
  expect(numbered(await analysePicture(clipped), "redness")).not.toContain("cheek_left");
  const masked = keptFace({ tone: 4, iodPx: 135, blood: photoBlood(4), worn: ["mask"] }).image;
  const white = await analysePicture(repaint(masked, ([r, g, b]) => (b > 1.1 * r ? [g, g, g] : [r, g, b])));
  expect(checkOutcome(white)).toMatch(/^(accepted|face_covered$)/);
  expect(numbered(white)).not.toContain("chin");
  expect(numbered(white)).not.toContain("perioral");
});

describe("the same picture", () => {
  it("gives the same bytes after any other picture: nothing is remembered from one analysis to the next", async () => {
    const [a, b] = [await knownFace(2), await knownFace(9)];
    const text = ({ image, face }: KnownFace) => JSON.stringify(analyse(image, [face]));
    const [first, second] = [text(a), text(b)];
    expect(second).not.toBe(first);
    // A refusal at every depth of the gate in between, too.
    analyse(a.image, []);
    analyse({ ...a.image, data: a.image.data.map((code) => code >> 4) as Uint8ClampedArray }, [a.face]);
    analyse(noisePicture(a.image.width, a.image.height), [a.face]);
    expect([text(a), text(b)]).toEqual([first, second]);
  });

  it("gives the same bytes from clamped bytes as from plain ones in a view into a larger buffer, with another alpha", async () => {
    const { image, face } = await knownFace();
    const { data } = image;
    const room = new Uint8Array(data.length + 64);
    room.set(
      data.map((code, i) => (i % 4 === 3 ? 0 : code)),
      20,
    );
    const outcomes = [data, room.subarray(20, 20 + data.length)].map((bytes) =>
      JSON.stringify(analyse({ ...image, data: bytes }, [face])),
    );
    expect(new Set(outcomes).size).toBe(1);
  });

  it("is detected alike by one detector before and after other pictures", async () => {
    const detector = await sharedFaceDetector();
    const { image } = await knownFace();
    const data = image.data.slice();
    const text = () => JSON.stringify(detector.detect(image));
    const first = text();
    expect(image.data.every((code, i) => code === data[i])).toBe(true);
    detector.detect(noisePicture());
    detector.detect((await knownFace(9)).image);
    expect(text()).toBe(first);
  });
});
