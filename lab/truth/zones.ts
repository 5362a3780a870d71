import { analyse } from "#engine/analyse.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { listPhotos } from "../photos/shared-photos.ts";
import { listBaseFaces } from "../severe-faces/base-faces.ts";
import { severeFace } from "../severe-faces/severe-face.ts";
import type { Bench } from "./bench.ts";
import { drawnBelow, pooledOtherwise, undrawn } from "./drawn-zones.ts";
import { isHeldOut } from "./folds.ts";
import { toneGroupOf } from "./photos.ts";
import { listRatedPhotos } from "./rated-photos.ts";
import { readTurnedAway } from "./read-people.ts";
import { readPlanted, readZones } from "./read-zones.ts";
import { type PartReport, rowOf, type TruthRow } from "./row.ts";
import { spearman } from "./statistics.ts";
import { missCells, ZONE_SETS, type ZonePhoto, type ZoneSet, zoneRows } from "./zone-rows.ts";

/**
 * The engine's zones against seven zones graded by eye, and the whole beside them; whether grades, zones and what is drawn say
 * the same; severity of acne as its source grades it. What no fit has seen, and severe skin planted on such people, stands apart.
 */
export async function zones(bench: Bench): Promise<PartReport> {
  if (!bench.photos.present) return { rows: [], tables: [] };
  const photos = [...(await onPhotos(bench)), ...(await onPlanted(bench))];
  const faults = [
    { id: "pooled", what: "grades of concerns that are not those of their zones", faultsIn: pooledOtherwise },
    { id: "undrawn", what: "zones of 0.5 and more in which nothing is drawn", faultsIn: undrawn },
    { id: "drawnBelow", what: "marks, lines and areas in zones below 0.5", faultsIn: drawnBelow },
  ].map(({ id, what, faultsIn }) => {
    const faults = photos.flatMap(({ file, result }) => faultsIn(result).map((fault) => ({ file, fault })));
    const row = rowOf(`zones.${id}`, what, faults.length, "count", photos.length, { atMost: [0] });
    return { row, table: { title: what, cells: kindsOf(faults) } };
  });
  return {
    rows: [
      ...ZONE_SETS.flatMap((set) =>
        zoneRows(
          set,
          photos.filter((photo) => photo.set === set),
        ),
      ),
      ...faults.map(({ row }) => row),
      ...(await onAcne(bench)),
    ],
    tables: [{ title: "Plain and clear zones", cells: missCells(photos) }, ...faults.map(({ table }) => table)],
  };
}

/** So many kinds of a fault are told, the most frequent first, each with an example. */
const MOST_TOLD = 20;

function kindsOf(faults: readonly { readonly file: string; readonly fault: string }[]): string[][] {
  const kindOf = (fault: string) => fault.replaceAll(/[\d.]+/g, "").trim();
  return [...new Set(faults.map(({ fault }) => kindOf(fault)))]
    .map((kind) => ({ kind, own: faults.filter(({ fault }) => kindOf(fault) === kind) }))
    .sort((a, b) => b.own.length - a.own.length)
    .slice(0, MOST_TOLD)
    .map(({ kind, own }) => [kind, String(own.length), own[0]!.file, own[0]!.fault]);
}

async function onPhotos(bench: Bench): Promise<ZonePhoto[]> {
  const rated = new Map(listRatedPhotos().map((photo) => [photo.file, photo]));
  const others = new Map(listPhotos().map((photo) => [photo.file, photo]));
  const wanted = [...readZones()].filter((_, i) => !bench.fast || i % 3 === 1);
  const photos: ZonePhoto[] = [];
  for (const [i, [file, eye]] of wanted.entries()) {
    bench.progress(`zones ${i + 1} of ${wanted.length}`);
    const known = rated.get(file);
    const tags = (known ?? others.get(file))?.tags ?? {};
    const outcome = await bench.photos.outcomeOf({ file, tags });
    if (!outcome?.ok) continue;
    photos.push({
      file,
      set: setOf(file, known?.fold),
      tone: toneGroupOf(tags.skin_tone),
      eye,
      result: outcome.result,
    });
  }
  return photos;
}

/** A photo of which nobody is known is nobody's that a fit has seen. */
function setOf(file: string, fold = 0): ZoneSet {
  if (file.startsWith("hard/")) return "hard";
  return isHeldOut({ file, fold }) ? "unseen" : "fitted";
}

/** Of people that no fit has seen. */
async function onPlanted(bench: Bench): Promise<ZonePhoto[]> {
  const bases = listBaseFaces();
  const wanted = readPlanted().filter(({ index, file }, i) => {
    const base = bases[index];
    if (base?.file !== file) throw new Error(`face ${index} is planted on ${base?.file}, not on ${file}`);
    return isHeldOut(base) && (!bench.fast || i % 3 === 1);
  });
  const photos: ZonePhoto[] = [];
  for (const [i, { index, file, ...eye }] of wanted.entries()) {
    bench.progress(`planted faces ${i + 1} of ${wanted.length}`);
    const image = await severeFace(index);
    const outcome = analyse(image, bench.detector.detect(image));
    if (outcome.ok)
      photos.push({ file: `${file}, planted`, set: "planted", tone: bases[index]?.tone, eye, result: outcome.result });
  }
  return photos;
}

/** Blemishes with the severity that the source of the photos gives, and with its number of lesions. */
async function onAcne(bench: Bench): Promise<TruthRow[]> {
  const read: { severity: number; lesions: number; result: AnalysisResult }[] = [];
  for (const { file, tags, acne, lesions } of readTurnedAway()) {
    if (acne === undefined || lesions === undefined) continue;
    const outcome = await bench.photos.outcomeOf({ file, tags });
    if (outcome?.ok) read.push({ severity: acne, lesions, result: outcome.result });
  }
  const measures: readonly (readonly [id: string, what: string, of: (result: AnalysisResult) => number])[] = [
    ["grade", "grade of blemishes", ({ concerns }) => concerns.find(({ code }) => code === "blemishes")?.grade ?? 0],
    ["score", "points that the score lacks of 100", ({ skinScore }) => 100 - skinScore],
    ["marks", "blemishes drawn", ({ geometry }) => geometry.marks.filter(({ code }) => code === "blemishes").length],
  ];
  return measures.map(([id, what, measure]) => {
    const values = read.map(({ result }) => measure(result));
    const with_ = (truth: "severity" | "lesions") =>
      spearman(
        values,
        read.map((one) => one[truth]),
      );
    const told = `acne: ${what} with its severity / number of lesions, Spearman`;
    return rowOf(`zones.acne.${id}`, told, [with_("severity"), with_("lesions")], "correlation", read.length);
  });
}
