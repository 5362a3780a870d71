import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Logistic, logOdds } from "#engine/numeric/logistic.ts";
import { sharedFaceDetector } from "../photos/face-detector.ts";
import { textTable } from "../text-table.ts";
import { type LowerFace, readBeards } from "../truth/read-beards.ts";
import { type BeardExample, examplesOf, type KnownFace, PLACES } from "./examples.ts";
import { fitLogistic } from "./fit-logistic.ts";
import { signsOnDrawnFaces, signsOnPhoto } from "./signs.ts";

/**
 * `node lab/beard/main.ts [--write]`: fits what tells hair from skin on chin, upper lip and jaw. Reports on people, and on whole
 * sources, that the fit has not seen; `--write` then fits on all and writes `engine/regions/beard-weights.ts`; `npm run format`
 * after it. `.cache/beard` keeps the signs: to be removed when `beard-signs.ts` changes.
 */

/** Of shaven men whose source was not seen, so many are measured; the limit follows from it. */
const MEASURED = 0.95;
/** A beard is said from so far above the highest of all faces without stubble or beard, also taken otherwise. Chosen. */
const MARGIN = 0.5;

const detector = await sharedFaceDetector();
const faces: KnownFace[] = [];
for (const face of readBeards()) faces.push({ face, variants: await signsOnPhoto(face.file, detector) });
const drawn = signsOnDrawnFaces(detector);

const written: string[] = [];
for (const place of PLACES) {
  const examples = examplesOf(place, faces, drawn);
  const byPerson = unseen(examples, "fold");
  const bySource = unseen(examples, "source");
  const shaven = bySource.filter(({ example }) => isShaven(example) && !example.isVariant).map(({ odds }) => odds);
  const hides = Math.max(0, round(shaven.sort((a, b) => a - b)[Math.ceil(MEASURED * shaven.length) - 1]!));
  const hairless = [...byPerson, ...bySource].filter(({ example: { face } }) => face && !isHairy(face));
  const sure = round(Math.max(hides, ...hairless.map(({ odds }) => odds)) + MARGIN);
  report(`${place}: people not seen`, byPerson, hides, sure);
  report(`${place}: sources not seen`, bySource, hides, sure);
  written.push(textOf(place.toUpperCase(), modelOf(examples), hides));
  if (place === "chin")
    written.push(`/** Log odds on the chin from which a beard may be said. */\nexport const SURE = ${sure};\n`);
}
if (process.argv.includes("--write")) {
  const head = [
    "/** Written by `lab/beard/main.ts`. `hides`: log odds from which hair hides the skin. */",
    'import type { Logistic } from "../numeric/logistic.ts";\n',
    "interface HairOdds extends Logistic {\n  readonly hides: number;\n}\n",
  ];
  writeFileSync(
    fileURLToPath(import.meta.resolve("#engine/regions/beard-weights.ts")),
    [...head, ...written].join("\n"),
  );
}

interface Judged {
  readonly example: BeardExample;
  readonly odds: number;
}

function modelOf(examples: readonly BeardExample[]): Logistic {
  return fitLogistic(examples, new Set(examples.map(({ face }) => face?.file)).size);
}

/** Each photo by a fit that knew nothing of its fold or source. */
function unseen(examples: readonly BeardExample[], by: "fold" | "source"): Judged[] {
  const parts = new Set(examples.map((example) => example[by]).filter((part) => part !== ""));
  return [...parts].flatMap((part) => {
    const model = modelOf(examples.filter((example) => example[by] !== part));
    return examples
      .filter((example) => example[by] === part)
      .map((example) => ({ example, odds: logOdds(model, example.values) }));
  });
}

function isHairy({ chin, lip, jaw }: LowerFace): boolean {
  return [chin, lip, jaw].some((code) => code === "s" || code === "b");
}

function isShaven({ face, code }: BeardExample): boolean {
  return face?.group === "m" && (code === "k" || code === "w");
}

function report(title: string, judged: readonly Judged[], hides: number, sure: number): void {
  const groups: readonly (readonly [string, (example: BeardExample) => boolean])[] = [
    ["men, bare skin", ({ face, code }) => face?.group === "m" && code === "k"],
    ["men, shaven shade", ({ face, code }) => face?.group === "m" && code === "w"],
    ["single or sparse hairs", ({ code }) => code === "f"],
    ["stubble", ({ code }) => code === "s"],
    ["beard", ({ code }) => code === "b"],
    ["women", ({ face }) => face?.group === "f"],
    ["not told", ({ face }) => face?.group === "u"],
  ];
  const cells = groups.map(([name, holds]) => {
    const odds = judged.filter(({ example }) => holds(example) && !example.isVariant).map((one) => one.odds);
    const over = (limit: number) => `${odds.filter((value) => value > limit).length}`;
    return [name, `${odds.length}`, over(hides), over(sure)];
  });
  console.log(`\n${title}; hidden from ${hides}, said from ${sure}`);
  console.log(textTable([["", "n", "hidden", "said"], ...cells], [1, 2, 3]));
}

function textOf(name: string, { centre, scale, weights, bias }: Logistic, hides: number): string {
  const list = (values: readonly number[]) => `[${values.join(",")}]`;
  return `export const ${name}: HairOdds = {centre: ${list(centre)}, scale: ${list(scale)}, weights: ${list(weights)}, bias: ${bias}, hides: ${hides}};\n`;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
