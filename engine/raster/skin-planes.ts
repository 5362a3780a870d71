import { bloodMap } from "../colour/blood-axis.ts";
import { log10 } from "../numeric/log10.ts";
import { coverOf, gaussianBlur, masked, normalisedBlur, overCover } from "./blur.ts";
import type { Level } from "./levels.ts";

/** What is read: P, E, H and blood without sheen; how dark and how glossy the picture is as it is. */
export const PLANE_NAMES = ["darkness", "erythema", "hue", "blood", "shade", "sheen"] as const;
export type PlaneName = (typeof PLANE_NAMES)[number];

/** Sigmas between which details are read, canonical px: from pores (0.3 mm) to half a cheek (12 mm), each 1.8 times the last. */
const SIGMAS = [1.4, 2.5, 4.5, 8, 14, 25, 45] as const;
/** Which of them levels are read from: noise and pores are gone, spots are not. Chosen. */
export const LEVEL_SIGMA = 2;
/** Which of them says how near a pixel lies to what is no skin. Chosen. */
const EDGE_SIGMA = 3;

/** Added to luminance before its logarithm, so that deep shade and noise weigh little. Chosen: a quarter of dark skin's light. */
const SHADE_OFFSET = 0.02;
/** Added to luminance under the share of sheen, for the same. Chosen. */
const SHEEN_OFFSET = 0.1;

/** A part of a level, pixels; the ends are exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

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

  /**
   * The same of the bare face in a box alone, which is a fraction of the work; elsewhere zero. For small sigmas, whose blur
   * knows nothing from further away than it reaches (`gaussianBlur`).
   */
  blurredIn({ left, top, right, bottom }: Box, name: PlaneName, sigma: number): Float32Array {
    const { width, height, masks } = this.level;
    const px = this.level.toLevelPx(SIGMAS[sigma] as number);
    const reach = Math.max(1, Math.ceil(3 * px));
    const [x, y] = [Math.max(0, left - reach), Math.max(0, top - reach)];
    const across = Math.min(width, right + reach) - x;
    const down = Math.min(height, bottom + reach) - y;
    const result = new Float32Array(width * height);
    if (across <= 0 || down <= 0) return result;
    const plane = this.plane(name);
    const part = new Float32Array(across * down);
    const bare = new Uint8Array(across * down);
    for (let row = 0; row < down; row++) {
      const from = (y + row) * width + x;
      part.set(plane.subarray(from, from + across), row * across);
      bare.set(masks.bare.subarray(from, from + across), row * across);
    }
    const blurred = normalisedBlur(part, bare, across, down, px);
    for (let row = Math.max(0, top); row < Math.min(height, bottom); row++) {
      const from = (row - y) * across - x;
      result.set(
        blurred.subarray(from + Math.max(0, left), from + Math.min(width, right)),
        row * width + Math.max(0, left),
      );
    }
    return result;
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
        return shadeOf(level);
      case "sheen":
        return sheenShareOf(level);
    }
  }
}

/** Of the bare face and visible skin: what else there is nobody reads. */
function shadeOf(level: Level): Float32Array {
  const { bare, lit } = level.masks;
  const light = level.map("y");
  const shade = new Float32Array(light.length);
  for (let i = 0; i < shade.length; i++) {
    if (bare[i] || lit[i]) shade[i] = -100 * log10((light[i] as number) + SHADE_OFFSET);
  }
  return shade;
}

function sheenShareOf(level: Level): Float32Array {
  const light = level.map("y");
  const added = level.map("sheen");
  const share = new Float32Array(light.length);
  for (let i = 0; i < share.length; i++) {
    share[i] = (100 * (added[i] as number)) / ((light[i] as number) + SHEEN_OFFSET);
  }
  return share;
}
