import { readFileSync } from "node:fs";
import { createMulberry32 } from "../drawn-face/random.ts";
import { PHOTO_FOLDER } from "../photos/shared-photos.ts";
import { listRatedPhotos, type RatedPhoto } from "../truth/rated-photos.ts";
import { ZONES } from "./ground.ts";

/** The photos that are planted on. */

type Grades = Readonly<Record<string, Readonly<Record<string, number | null>>>>;

const WANTED = { selfies: 15, dark: 33, medium: 24, light: 48 } as const;

/** As many as an eye graded (`lab/truth/planted-grades.json`). */
export const SEVERE_FACES = 120;

/** Those of which most zones could be graded, in an order of their own; no person twice as long as there are others. */
export function listBaseFaces(): RatedPhoto[] {
  const { photos } = JSON.parse(readFileSync(`${PHOTO_FOLDER}/zones.json`, "utf8")) as {
    photos: Record<string, { a: Grades; b: Grades }>;
  };
  const random = createMulberry32(7);
  const people = new Set<string>();
  const usable = listRatedPhotos()
    .filter(({ file, width, height }) => {
      const grades = photos[file]?.a;
      if (grades === undefined || Math.min(width, height) < 420) return false;
      return ZONES.filter((zone) => (grades[zone]?.bl ?? grades[zone]?.ue ?? null) !== null).length >= 6;
    })
    .map((photo) => ({ photo, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ photo }) => photo)
    .filter(({ person }) => !people.has(person) && people.add(person));
  const selfies = usable.filter(({ collection }) => collection === "selfies");
  const others = usable.filter(({ collection }) => collection !== "selfies");
  const chosen = [
    ...selfies.slice(0, WANTED.selfies),
    ...(["dark", "medium", "light"] as const).flatMap((tone) =>
      others.filter((photo) => photo.tone === tone).slice(0, WANTED[tone]),
    ),
  ];
  const rest = usable.filter((photo) => !chosen.includes(photo));
  const all = [...chosen, ...rest].slice(0, SEVERE_FACES).map((photo) => ({ photo, key: random() }));
  return all.toSorted((a, b) => a.key - b.key).map(({ photo }) => photo);
}
