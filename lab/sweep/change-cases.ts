import { CONCERN_CODES, type RefusalCode } from "#engine/codes.ts";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import { analysePicture, readPicture } from "../drawn-face/measure-drawn.ts";
import type { Planted } from "../drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "../drawn-face/render.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "../drawn-face/skin-model.ts";
import { CHANGES } from "../truth/changes.ts";
import { dosesOf, MODERATE } from "../truth/doses.ts";
import { difference, type Scope, type SweepCase } from "./case.ts";
import { ALLOWED, compare, GOAL, unswapped } from "./compare-results.ts";

/** The same face in another file, crop or light is the same face. It is found anew in each picture. */

/** A moderate amount of everything, in the middle of the curves, where a reading that moves moves the score; one-sided. */
const SOME_OF_EVERYTHING: readonly Planted[] = [
  ...NATURAL_SKIN,
  ...CONCERN_CODES.flatMap((code, i) => dosesOf(code, i + 1)[MODERATE]),
  { kind: "under_eye", side: "left", p: 6 },
  { kind: "redness", at: "cheek_left", e: 5, radius: 50 },
];
/** At three quarters of its size it is still large enough for all measures. Little background, to be quick. */
const SIZE = { iodPx: 165, width: 560, height: 720 };

/**
 * One change of each kind: of place, size, light, colour and file, each on the end of the tones where more can move: light skin
 * clips, dark skin has few codes for a file to lose.
 */
const ONE_OF_A_KIND = {
  light: ["mirror", "exposure x1.25", "crop 10 %"],
  dark: ["size x0.75", "JPEG q75", "white balance -8 %"],
};

export function changeCases({ tones, isWhole }: Scope): SweepCase[] {
  const changesOn = (tone: MonkTone) =>
    isWhole ? Object.keys(CHANGES) : tone > 5 ? ONE_OF_A_KIND.dark : ONE_OF_A_KIND.light;
  const faces = tones.map((tone) => new ChangedFace(tone));
  return [
    ...faces.flatMap((face) => [
      { name: `Monk ${face.tone}, some of everything: all measured, with points taken off`, fault: () => face.unfit() },
      ...changesOn(face.tone).map((change) => ({
        name: `Monk ${face.tone}, ${change}: the same score, concerns and type`,
        fault: () => face.fault(change),
      })),
    ]),
    {
      name: "faces stay within the reported ± in nine cases of ten",
      fault: async () => {
        for (const face of faces) for (const change of changesOn(face.tone)) await face.fault(change);
        const drifts = faces.flatMap(({ drifts: own }) => [...own.values()]);
        const within = drifts.filter(({ points, spread }) => points <= spread).length;
        return within >= 0.9 * drifts.length ? undefined : `${within} of ${drifts.length}`;
      },
    },
    ...Object.entries(REFUSED).map(([code, options]) => ({
      name: `${code} stays ${code} under every change`,
      fault: () =>
        otherAnswers(code as RefusalCode, options, isWhole ? Object.keys(CHANGES) : [NEAREST[code as RefusalCode]!]),
    })),
  ];
}

/** A drawn face and what its changes move; each change is measured once. */
class ChangedFace {
  readonly tone: MonkTone;
  /** By change: movement of the score, and the ± that the first was told with. */
  readonly drifts = new Map<string, { readonly points: number; readonly spread: number }>();
  readonly #faults = new Map<string, Promise<string | undefined>>();
  #first: Promise<{ image: RgbaImage; before: AnalysisResult }> | undefined;

  constructor(tone: MonkTone) {
    this.tone = tone;
  }

  async unfit(): Promise<string | undefined> {
    const { measuredConcerns, skinScore } = (await this.#picture()).before;
    const isFit = measuredConcerns === CONCERN_CODES.length && skinScore < 85;
    return isFit ? undefined : `${measuredConcerns} measured, score ${skinScore}`;
  }

  fault(change: string): Promise<string | undefined> {
    const known = this.#faults.get(change) ?? this.#faultOf(change);
    this.#faults.set(change, known);
    return known;
  }

  #picture(): Promise<{ image: RgbaImage; before: AnalysisResult }> {
    this.#first ??= (async () => {
      const blood = photoBlood(this.tone);
      const { image } = keptFace({ tone: this.tone, ...SIZE, blood, planted: SOME_OF_EVERYTHING });
      const outcome = await analysePicture(image);
      if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
      return { image, before: outcome.result };
    })();
    return this.#first;
  }

  async #faultOf(change: string): Promise<string | undefined> {
    const { image, before } = await this.#picture();
    const { points = GOAL, lossy } = ALLOWED[change] ?? {};
    const most = lossy ? Math.max(points, before.scoreSpread) : points;
    const compared = await compare(change, before, await CHANGES[change]!(image), most);
    if (typeof compared === "string") return `refused: ${compared}`;
    const { found, after } = compared;
    this.drifts.set(change, { points: Math.abs(after.skinScore - before.skinScore), spread: before.scoreSpread });
    const all = change === "mirror" ? [...found, ...unswapped(before, after)] : found;
    return all.length === 0 ? undefined : all.join("; ");
  }
}

const REFUSED: Readonly<Partial<Record<RefusalCode, SyntheticFaceOptions>>> = {
  no_colour: { greyscale: true },
  // Large: at 90 px between the eyes so little of it is left that the mesh is at its limit, and "no face" where it is cropped.
  face_covered: { worn: ["mask", "sunglasses"], iodPx: 140, seed: 2 },
  half_in_shadow: { worn: ["sunglasses", "beard"], light: { halfShadow: { depth: 0.95, side: "left" } } },
  too_dark: { light: { exposure: 0.05 } },
  face_cut_off: { centre: [0.17, 0.44] },
};
/** For `npm test`: of all changes the one that most likely makes another answer of it. */
const NEAREST: Readonly<Partial<Record<RefusalCode, string>>> = {
  no_colour: "JPEG q75",
  face_covered: "mirror",
  half_in_shadow: "mirror",
  too_dark: "exposure x1.25",
  face_cut_off: "mirror",
};
/** These put colour into a grey picture; a tinted one is a case of tests/unit/engine-properties.test.ts. */
const COLOURING = ["white balance +8 %", "white balance -8 %", "noise 2 codes"];

async function otherAnswers(code: RefusalCode, options: SyntheticFaceOptions, changes: readonly string[]) {
  const { image } = keptFace({ tone: 5, iodPx: 90, blood: photoBlood(5), ...options });
  const found: string[] = [];
  for (const change of changes) {
    if (code === "no_colour" && COLOURING.includes(change)) continue;
    const outcome = await readPicture(await CHANGES[change]!(image));
    const other = difference(outcome.ok ? "accepted" : outcome.code, code);
    if (other) found.push(`${change}: ${other}`);
  }
  return found.length === 0 ? undefined : found.join("; ");
}
