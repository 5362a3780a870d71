import { analyse } from "#engine/analyse.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import {
  checkerPicture,
  dogPicture,
  flatPicture,
  gradientPicture,
  noisePicture,
  textPagePicture,
} from "../pictures/pictures.ts";
import { type Bench, drawFace } from "./bench.ts";
import { coversOf, slippedThrough } from "./covered.ts";
import { TONE_GROUPS } from "./photos.ts";
import { refusedPhotos } from "./refused-photos.ts";
import type { PartReport, TruthRow } from "./row.ts";
import { shareOf } from "./statistics.ts";

/** What is refused, what is warned of, what is not measured, each by skin tone: a gate must not be a gate for a tone. */

/** A defect that is known because it was drawn, and what the engine must do about it. */
interface Case {
  readonly name: string;
  readonly options: SyntheticFaceOptions;
  readonly right: (outcome: AnalysisOutcome) => boolean;
}

const isCoded = (code: string) => (outcome: AnalysisOutcome) => !outcome.ok && outcome.code === code;
const hides = (worn: string) => (outcome: AnalysisOutcome) =>
  outcome.ok ? !slippedThrough(outcome.result, coversOf(worn)) : outcome.code === "face_covered";

const CASES: readonly Case[] = [
  { name: "nothing: analysed, all eight, no glasses seen", options: {}, right: isPlain },
  { name: "lens blur 1 px: analysed", options: { blurSigmaPx: 1 }, right: ({ ok }) => ok },
  { name: "lens blur 4 px: too_blurred", options: { blurSigmaPx: 4 }, right: isCoded("too_blurred") },
  { name: "grey: no_colour", options: { greyscale: true }, right: isCoded("no_colour") },
  {
    name: "half shadow: the lit half alone, uneven_light",
    options: { light: { halfShadow: { depth: 0.9, side: "left" } } },
    right: isLitHalf,
  },
  {
    name: "half shadow, lit half covered: half_in_shadow",
    options: { light: { halfShadow: { depth: 0.95, side: "left" } }, iodPx: 150, worn: ["sunglasses", "beard"] },
    right: isCoded("half_in_shadow"),
  },
  { name: "glasses: nothing under the eyes", options: { worn: ["glasses"] }, right: hides("glasses") },
  { name: "sunglasses: nothing under the eyes", options: { worn: ["sunglasses"] }, right: hides("sunglasses") },
  { name: "mask: nothing behind it", options: { worn: ["mask"] }, right: hides("mask") },
  { name: "hand: nothing behind it", options: { worn: ["hand"] }, right: hides("hand") },
  { name: "beard: nothing behind it", options: { worn: ["beard"] }, right: hides("beard") },
];

function isPlain(outcome: AnalysisOutcome): boolean {
  return outcome.ok && outcome.result.measuredConcerns === 8 && !outcome.result.quality.warnings.includes("glasses");
}

/** Nothing is said of the shaded half (the person's left), something of the other. */
function isLitHalf(outcome: AnalysisOutcome): boolean {
  if (!outcome.ok || !outcome.result.quality.warnings.includes("uneven_light")) return false;
  const judged = outcome.result.concerns.flatMap(({ zones }) =>
    zones.flatMap(({ zone, score }) => (score === null ? [] : zone)),
  );
  return judged.includes("cheek_right") && !judged.some((zone) => zone.endsWith("_left"));
}

export async function gates(bench: Bench): Promise<PartReport> {
  const drawn = onDrawn(bench);
  const real = await onReal(bench);
  const refused = await refusedPhotos(bench);
  return {
    rows: [...drawn.rows, ...notFaces(bench), ...real.rows, ...refused.rows],
    tables: [{ title: "Gates on drawn faces, by Monk tone", cells: drawn.cells }, ...real.tables, ...refused.tables],
  };
}

function onDrawn(bench: Bench): { rows: TruthRow[]; cells: string[][] } {
  const tones = [...bench.lightTones, ...bench.darkTones];
  const outcomes = CASES.map(({ name, options }) => {
    bench.progress(`gates on drawn faces, ${name}`);
    return tones.map((tone) => {
      const { image, faces } = drawFace(bench, tone, options);
      return analyse(image, faces);
    });
  });
  const right = CASES.map((one, i) => outcomes[i]!.map((outcome) => one.right(outcome)));
  const shareIn = (group: readonly number[], of: readonly boolean[][]) =>
    shareOf(
      of.flatMap((list) => list.filter((_, i) => group.includes(tones[i]!))),
      (isRight) => isRight,
    );
  const groups = [bench.lightTones, bench.darkTones];
  const hidden = CASES.flatMap(({ options }, i) => (options.worn ? [right[i]!] : []));
  return {
    rows: [
      {
        id: "gates.drawn.right",
        what: "drawn defects treated right, by skin tone",
        tones: ["light", "dark"],
        values: groups.map((group) => shareIn(group, right)),
        unit: "share",
        n: right.flat().length,
      },
      {
        id: "gates.drawn.hidden",
        what: "  covered zones without a number on drawn faces",
        tones: ["light", "dark"],
        values: groups.map((group) => shareIn(group, hidden)),
        unit: "share",
        n: hidden.flat().length,
      },
    ],
    cells: [
      ["", ...tones.map((tone) => `Monk ${tone}`)],
      ...CASES.map(({ name }, i) => [
        name,
        ...right[i]!.map((isRight, k) => (isRight ? "right" : answerOf(outcomes[i]![k]!))),
      ]),
    ],
  };
}

function answerOf(outcome: AnalysisOutcome): string {
  return outcome.ok ? `ANALYSED ${outcome.result.measuredConcerns}/8` : outcome.code.toUpperCase();
}

function notFaces(bench: Bench): TruthRow[] {
  bench.progress("pictures without a face");
  const pictures = [
    flatPicture(),
    noisePicture(),
    gradientPicture(),
    checkerPicture(),
    textPagePicture(),
    dogPicture(),
  ];
  const accepted = pictures.filter((image) => analyse(image, bench.detector.detect(image)).ok);
  return [
    {
      id: "gates.drawn.nonfaces",
      what: "made pictures without a face accepted",
      values: [accepted.length],
      unit: "count",
      n: pictures.length,
      goal: { atMost: [0] },
    },
  ];
}

async function onReal(bench: Bench): Promise<PartReport> {
  const [portraits, hard, nonfaces] = [
    await bench.photos.in("portraits"),
    await bench.photos.in("hard"),
    await bench.photos.in("nonfaces"),
  ];
  if (portraits.length === 0) return { rows: [], tables: [] };
  bench.progress("gates on photos");
  const frontal = portraits.filter(({ tags }) => tags.pose?.startsWith("frontal"));
  const byTone = TONE_GROUPS.map((tone) => portraits.filter((photo) => photo.tone === tone));
  const covered = [...portraits, ...hard].filter(({ tags }) => coversOf(tags.occlusion).length > 0);
  const slipped = covered.filter(({ tags, outcome }) => {
    const got = outcome();
    return got.ok && slippedThrough(got.result, coversOf(tags.occlusion));
  });
  const analysed = ({ outcome }: (typeof portraits)[number]) => outcome().ok;
  return {
    rows: [
      {
        id: "gates.real.frontal",
        what: "frontal portraits analysed",
        values: [shareOf(frontal, analysed)],
        unit: "share",
        n: frontal.length,
        goal: { atLeast: [0.97] },
      },
      {
        id: "gates.real.tones",
        what: "portraits analysed, by skin tone",
        tones: TONE_GROUPS,
        values: byTone.map((photos) => shareOf(photos, analysed)),
        unit: "share",
        n: portraits.length,
      },
      {
        id: "gates.real.nonfaces",
        what: "photos without a face accepted",
        values: [nonfaces.filter(analysed).length],
        unit: "count",
        n: nonfaces.length,
        goal: { atMost: [0] },
      },
      {
        id: "gates.real.covered",
        what: "photos with something covered on which it got a number",
        values: [slipped.length],
        unit: "count",
        n: covered.length,
        // engine.md, "Goals".
        goal: { atMost: [Math.floor(covered.length / 14)] },
      },
    ],
    tables: [
      {
        title: "Covered zones that got a number, photos",
        cells: slipped.map(({ file, tags }) => [file, tags.occlusion ?? ""]),
      },
      {
        title: "Portraits refused",
        cells: portraits.flatMap(({ file, tags, outcome }) => {
          const got = outcome();
          return got.ok ? [] : [[file, got.code, tags.pose ?? "", tags.skin_tone ?? "", tags.quality ?? ""]];
        }),
      },
    ],
  };
}
