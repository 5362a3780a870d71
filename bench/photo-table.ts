import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { textTable } from "#lab/text-table.ts";
import { createPhotoAnalyser, type PhotoOutcome } from "#platform/photo-analyser.ts";
import { type BenchPhoto, choosePhotos, photosMissing } from "./choose-photos.ts";

/**
 * `npm run photos [-- FOLDER]`: every photo with its tags and what came out, then how many of each kind were analysed.
 * Meant to be read by a person: is each refusal true, is each number plausible?
 */

interface Line {
  readonly photo: BenchPhoto;
  readonly outcome: PhotoOutcome;
}

const { positionals } = parseArgs({ allowPositionals: true });
const chosen = choosePhotos(positionals[0]);
if (chosen === undefined) {
  console.error(photosMissing(positionals[0]));
  process.exit(2);
}

const analyser = await createPhotoAnalyser();
const lines: Line[] = [];
for (const photo of chosen.photos) {
  lines.push({ photo, outcome: await analyser.analyse(readFileSync(join(chosen.folder, photo.file))) });
}
analyser.dispose();

console.log(textTable([headRow(), ...lines.map(rowOf)], [1, 2, 4]));
console.log(`\n${summaryOf(lines).join("\n")}`);

function headRow(): string[] {
  return ["photo", "score", "±", "skin type or refusal", "of 8", "tags", "not measured, warnings"];
}

function rowOf({ photo, outcome }: Line): string[] {
  const tags = ["pose", "skin_tone", "occlusion", "quality", "subject"]
    .map((name) => photo.tags[name])
    .filter((tag) => tag !== undefined && tag !== "none")
    .join(" | ");
  if (!outcome.ok) return [photo.file, "", "", `refused: ${outcome.code}`, "", tags, ""];
  const { skinScore, scoreSpread, skinType, measuredConcerns, concerns, quality } = outcome.result;
  const missing = concerns.flatMap(({ code, notMeasured }) => (notMeasured ? [`-${code}: ${notMeasured}`] : []));
  return [
    photo.file,
    String(skinScore),
    String(scoreSpread),
    `${skinType.value} ${skinType.sureness.toFixed(2)}`,
    String(measuredConcerns),
    tags,
    [...missing, ...quality.warnings].join(", "),
  ];
}

function summaryOf(all: readonly Line[]): string[] {
  const inFolder = (name: string) => all.filter(({ photo }) => photo.file.startsWith(`${name}/`));
  const portraits = inFolder("portraits");
  const frontal = portraits.filter(({ photo }) => photo.tags.pose?.startsWith("frontal"));
  const tones = [...new Set(portraits.map(({ photo }) => photo.tags.skin_tone ?? "untagged"))].sort();
  return [
    share("all photos analysed", all, ({ outcome }) => outcome.ok),
    share("portraits analysed", portraits, ({ outcome }) => outcome.ok),
    share("frontal portraits analysed", frontal, ({ outcome }) => outcome.ok),
    ...tones.map((tone) =>
      share(
        `  portraits of ${tone} skin analysed`,
        portraits.filter(({ photo }) => (photo.tags.skin_tone ?? "untagged") === tone),
        ({ outcome }) => outcome.ok,
      ),
    ),
    share("non-faces refused", inFolder("nonfaces"), ({ outcome }) => !outcome.ok),
    `refusals: ${refusalCounts(all) || "none"}`,
  ].filter((line) => line !== "");
}

function share(label: string, lines: readonly Line[], counts: (line: Line) => boolean): string {
  if (lines.length === 0) return "";
  const count = lines.filter(counts).length;
  return `${label}: ${count} of ${lines.length} (${((100 * count) / lines.length).toFixed(1)} %)`;
}

function refusalCounts(lines: readonly Line[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of lines) if (!outcome.ok) counts.set(outcome.code, (counts.get(outcome.code) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code} ${count}`)
    .join(", ");
}
