import { faceOutlineDistance } from "./anatomy.ts";
import type { FacePoint } from "./frame.ts";
import type { Planted } from "./planted.ts";
import { createMulberry32, deriveSeed } from "./random.ts";

/**
 * Skin with as much on it as a clinic sees: what an adaptive mask takes for hair, cloth or shade first. Sizes in face
 * pixels (1 px is about 0.27 mm), heights as lesions have them on photos of faces.
 */
export const DENSE_LESIONS = ["spots", "crusts", "patches", "marks", "port_wine"] as const;
export type DenseLesions = (typeof DENSE_LESIONS)[number];

const CHEEKS = { at: [0.62, 0.62], reach: [0.36, 0.42] } as const;
const FOREHEAD = { at: [0, -0.68], reach: [0.6, 0.2] } as const;
const CHIN = { at: [0, 1.58], reach: [0.35, 0.14] } as const;

/** Dense lesions of one kind over cheeks, forehead and chin. Pure: the same seed, the same places. */
export function denseLesions(kind: DenseLesions, seed = 1): readonly Planted[] {
  const random = createMulberry32(deriveSeed(seed, kind));
  const between = (least: number, most: number) => least + (most - least) * random();
  const places = (count: number): FacePoint[] =>
    Array.from({ length: count }, (_, i) => {
      const area = i % 4 < 2 ? CHEEKS : i % 4 === 2 ? FOREHEAD : CHIN;
      const side = i % 2 === 0 ? 1 : -1;
      const [u, v] = [area.at[0] * side + between(-1, 1) * area.reach[0], area.at[1] + between(-1, 1) * area.reach[1]];
      return [u, v] as const;
    }).filter(([u, v]) => faceOutlineDistance(u, v) > 0.12);
  const blemish = (at: FacePoint, e: number, radius: number): Planted => ({ kind: "blemish", at, e, radius });
  const brown = (at: FacePoint, p: number, radius: number, hPerP = 0.4): Planted => ({
    kind: "dark_spot",
    at,
    p,
    hPerP,
    radius,
  });
  switch (kind) {
    case "spots":
      return places(140).map((at) => blemish(at, between(10, 26), between(5, 13)));
    case "crusts":
      return places(90).flatMap((at) => {
        const radius = between(7, 13);
        return [blemish(at, between(12, 24), radius), brown(at, between(18, 45), 0.55 * radius)];
      });
    case "patches":
      return places(16).map((at) => ({ kind: "redness", at, e: between(14, 26), radius: between(28, 50) }));
    case "marks":
      return places(110).map((at) => brown(at, between(10, 30), between(6, 14), between(0.3, 0.6)));
    case "port_wine":
      return [
        blemish([0.66, 0.5], 30, 78),
        blemish([0.5, 0.85], 26, 50),
        brown([0.66, 0.5], 8, 80, 0.1),
        brown([0.5, 0.85], 8, 50, 0.1),
      ];
  }
}
