import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { createMulberry32 } from "../drawn-face/random.ts";

/** What changes between two photos of one face: planted on both, less or more of it on one. */
export interface PlantedPair {
  readonly name: string;
  readonly concern: ConcernCode;
  /** Where it is planted. */
  readonly zones: readonly ZoneCode[];
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
  const circles = (p: number) => [shade("left", p), shade("right", p)];
  // A name with a stroke is a second pair of the concern before it.
  const pairs: readonly (readonly [name: string, zones: readonly ZoneCode[], before: Planted[], after: Planted[]])[] = [
    ["redness", ["cheek_left"], flush("left", 12), flush("left", 6)],
    ["redness-right", ["cheek_right"], flush("right", 8), []],
    ["blemishes", ["cheek_right"], spots, spots.slice(0, 4)],
    ["blemishes-forehead", ["forehead"], scatter("forehead", 12, seed + 2, "blemish"), []],
    ["pigmentation", ["cheek_left"], dark, dark.slice(0, 4)],
    ["shine", ["forehead", "nose"], gloss(0.28), []],
    ["under_eye", ["under_eye_left", "under_eye_right"], circles(14), circles(7)],
    ["texture", ["cheek_right"], rough(0.07), rough(0.02)],
    ["evenness", ["cheek_left"], patches(4.5), patches(1)],
    ["lines", ["forehead"], furrows(0.18), furrows(0.06)],
  ];
  return pairs.map(([name, zones, more, less], i) => {
    const common = { name, concern: name.split("-")[0] as ConcernCode, zones };
    return (seed + i) % 2 === 0
      ? { ...common, before: more, after: less, direction: "less" }
      : { ...common, before: less, after: more, direction: "more" };
  });
}
