import type { Planted } from "../drawn-face/planted.ts";
import { createMulberry32 } from "../drawn-face/random.ts";

/** What changes between two photos of one face: planted on both, less or more of it on one. */
export interface PlantedPair {
  readonly name: string;
  readonly before: readonly Planted[];
  readonly after: readonly Planted[];
  /** Of the later photo. */
  readonly direction: "less" | "more";
}

const flush = (side: "left" | "right", e: number): Planted[] => [
  { kind: "redness", at: `cheek_${side}`, e, radius: 60 },
];
/** Around a cheek's middle or the forehead's, face pixels. */
function scatter(
  at: "cheek_left" | "cheek_right" | "forehead",
  count: number,
  seed: number,
  kind: "blemish" | "dark_spot",
): Planted[] {
  const random = createMulberry32(seed);
  const reach = at === "forehead" ? ([110, 26] as const) : ([42, 48] as const);
  return Array.from({ length: count }, (): Planted => {
    const offset = [reach[0] * (2 * random() - 1), reach[1] * (2 * random() - 1)] as const;
    return kind === "blemish" ? { kind, at, offset, e: 14, radius: 6 } : { kind, at, offset, p: 13, radius: 5 };
  });
}
const gloss = (amount: number): Planted[] =>
  (
    [
      { at: "forehead", offset: [-70, 4], radius: 24 },
      { at: "forehead", offset: [0, -6], radius: 26 },
      { at: "forehead", offset: [70, 4], radius: 24 },
      { at: "nose", radius: 20, aspect: 0.5 },
    ] as const
  ).map((place) => ({ kind: "shine", ...place, amount }));
const shade = (side: "left" | "right", p: number): Planted => ({ kind: "under_eye", side, p });
const rough = (share: number): Planted[] => [
  { kind: "texture", share, added: 0.12 * share, at: "cheek_right", radius: 60 },
];
const patches = (amount: number): Planted[] => [
  { kind: "mottling", e: amount, h: amount, at: "cheek_left", radius: 70 },
];
const furrows = (depth: number): Planted[] =>
  [-24, 0, 24].map((down) => ({ kind: "line", at: "forehead", offset: [0, down], depth, width: 5, length: 190 }));

/** Each is written with less of it in the later photo; every second one is turned round. @param seed where spots lie, and which way it goes */
export function plantedPairs(seed: number): PlantedPair[] {
  const spots = scatter("cheek_right", 10, seed, "blemish");
  const dark = scatter("cheek_left", 10, seed + 1, "dark_spot");
  const pairs: Omit<PlantedPair, "direction">[] = [
    { name: "redness", before: flush("left", 12), after: flush("left", 6) },
    { name: "redness-right", before: flush("right", 8), after: [] },
    { name: "blemishes", before: spots, after: spots.slice(0, 4) },
    { name: "blemishes-forehead", before: scatter("forehead", 12, seed + 2, "blemish"), after: [] },
    { name: "pigmentation", before: dark, after: dark.slice(0, 4) },
    { name: "shine", before: gloss(0.28), after: [] },
    {
      name: "under_eye",
      before: [shade("left", 14), shade("right", 14)],
      after: [shade("left", 7), shade("right", 7)],
    },
    { name: "texture", before: rough(0.07), after: rough(0.02) },
    { name: "evenness", before: patches(4.5), after: patches(1) },
    { name: "lines", before: furrows(0.18), after: furrows(0.06) },
  ];
  return pairs.map(({ name, before, after }, i) =>
    (seed + i) % 2 === 0
      ? { name, before, after, direction: "less" }
      : { name, before: after, after: before, direction: "more" },
  );
}
