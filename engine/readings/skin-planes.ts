import { bloodMap } from "../colour/blood-axis.ts";
import { log10 } from "../numeric/log10.ts";
import { coverOf, gaussianBlur, masked, overCover } from "../raster/blur.ts";
import type { Level } from "../raster/levels.ts";

/** What is read: P, E, H and blood without sheen; how dark and how glossy the picture is as it is. */
export const PLANE_NAMES = ["darkness", "erythema", "hue", "blood", "shade", "sheen"] as const;
export type PlaneName = (typeof PLANE_NAMES)[number];

/** Sigmas between which details are read, canonical px: from pores (0.3 mm) to half a cheek (12 mm), each 1.8 times the last. */
export const SIGMAS = [1.4, 2.5, 4.5, 8, 14, 25, 45] as const;
/** Which of them levels are read from: noise and pores are gone, spots are not. Chosen. */
export const LEVEL_SIGMA = 2;
/** Which of them says how near a pixel lies to what is no skin. Chosen. */
const EDGE_SIGMA = 3;

/** Added to luminance before its logarithm, so that deep shade and noise weigh little. Chosen: a quarter of dark skin's light. */
const SHADE_OFFSET = 0.02;
/** Added to luminance under the share of sheen, for the same. Chosen. */
const SHEEN_OFFSET = 0.1;

/** The planes of one level and their blurs, each made when it is first asked for. */
export class SkinPlanes {
  readonly level: Level;
  readonly #planes = new Map<PlaneName, Float32Array>();
  readonly #masks = new Map<string, Float32Array>();
  readonly #blurs = new Map<string, Float32Array>();

  constructor(level: Level) {
    this.level = level;
  }

  plane(name: PlaneName): Float32Array {
    const known = this.#planes.get(name);
    if (known) return known;
    const made = this.#make(name);
    this.#planes.set(name, made);
    return made;
  }

  /** Of the visible skin (`lit`), or of the bare face. `sigma`: index into `SIGMAS`. */
  blurred(name: PlaneName, mask: "lit" | "bare", sigma: number): Float32Array {
    const key = `${name}/${mask}/${sigma}`;
    const known = this.#blurs.get(key);
    if (known) return known;
    const { width, height } = this.level;
    const px = this.level.toLevelPx(SIGMAS[sigma] as number);
    const made = overCover(gaussianBlur(this.#masked(name, mask), width, height, px), this.#cover(mask, sigma));
    this.#blurs.set(key, made);
    return made;
  }

  #masked(name: PlaneName, mask: "lit" | "bare"): Float32Array {
    const key = `${name}/${mask}`;
    const known = this.#masks.get(key);
    if (known) return known;
    const made = masked(this.plane(name), this.level.masks[mask]);
    this.#masks.set(key, made);
    return made;
  }

  /** How much of a pixel's surroundings is visible skin, 0..1. */
  get cover(): Float32Array {
    return this.#cover("lit", EDGE_SIGMA);
  }

  #cover(mask: "lit" | "bare", sigma: number): Float32Array {
    const { width, height, masks } = this.level;
    return coverOf(masks[mask], width, height, this.level.toLevelPx(SIGMAS[sigma] as number));
  }

  #make(name: PlaneName): Float32Array {
    const { level } = this;
    switch (name) {
      case "darkness":
        return level.map("p");
      case "erythema":
        return level.map("e");
      case "hue":
        return level.map("h");
      case "blood":
        return bloodMap(level.map("e"), level.map("h"));
      case "shade":
        return level.map("y").map((light) => -100 * log10(light + SHADE_OFFSET));
      case "sheen": {
        const light = level.map("y");
        return level.map("sheen").map((added, at) => (100 * added) / ((light[at] as number) + SHEEN_OFFSET));
      }
    }
  }
}
