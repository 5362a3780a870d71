import { readdirSync } from "node:fs";
import { PHOTO_FOLDER } from "../photos/shared-photos.ts";
import type { Bench } from "./bench.ts";
import type { PartReport, TruthRow } from "./row.ts";

/**
 * Paintings, drawings, statues, figures, avatars and animals must get no score (R-ENG-7). The network that refuses them
 * (`lab/face-look/`) knows these pictures: what it does with those that it has not seen, its training prints.
 */

const FOLDER = "negatives";

interface Kind {
  readonly kind: string;
  readonly pictures: number;
  readonly scored: readonly string[];
}

export async function noPerson(bench: Bench): Promise<PartReport> {
  const kinds: Kind[] = [];
  for (const kind of bench.photos.present ? foldersIn(FOLDER) : []) {
    const files = picturesIn(`${FOLDER}/${kind}`).filter((_, i) => !bench.fast || i % 3 === 1);
    const scored: string[] = [];
    for (const file of files) {
      bench.progress(`${kind} ${file}`);
      const known = await bench.photos.read({ file, tags: {} });
      if (known?.outcome().ok) scored.push(file);
    }
    kinds.push({ kind, pictures: files.length, scored });
  }
  const all: TruthRow = {
    id: "noPerson.scored",
    what: "pictures of what is no person that get a score",
    values: [kinds.reduce((sum, { scored }) => sum + scored.length, 0)],
    unit: "count",
    n: kinds.reduce((sum, { pictures }) => sum + pictures, 0),
    goal: { atMost: [0] },
  };
  const cells = kinds.map(({ kind, pictures, scored }) => [
    kind,
    String(pictures),
    String(scored.length),
    scored.join(" "),
  ]);
  return { rows: [all], tables: [{ title: "No person, scored", cells }] };
}

function foldersIn(folder: string): string[] {
  return readdirSync(`${PHOTO_FOLDER}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function picturesIn(folder: string): string[] {
  return readdirSync(`${PHOTO_FOLDER}/${folder}`)
    .filter((name) => /\.(?:jpe?g|png|webp)$/.test(name))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}
