import type { ZoneCode } from "../codes.ts";
import { quantiles, valuesAt } from "../numeric/quantile.ts";
import { LEVEL_SIGMA, type PlaneName, type SkinPlanes } from "../raster/skin-planes.ts";
import type { Scene } from "../regions/scene.ts";
import { readShine } from "./gloss.ts";
import { type BandPart, type LevelPart, READINGS, type ReadingName, type ReadingSource } from "./reading-names.ts";
import { type RegionCode, regionPixels } from "./regions.ts";

/** Bands from this one on are read at the next scale: nothing so fine is left in them. */
const FIRST_COARSE_BAND = 2;
/** The region of the whole face is large enough for every second of its pixels to stand for all. */
const ALL_STRIDE = 2;

const LEVEL_SHARES = [0.1, 0.5, 0.9] as const;
const BAND_SHARES = [0.02, 0.16, 0.5, 0.84, 0.98, 0.997] as const;

/**
 * What can be read off a face's skin, each made when it is first asked for: a model that asks for
 * thirty readings pays for their planes and bands alone. Null where its place was not seen.
 */
export class SkinReadings implements ReadingSource {
  readonly #scene: Scene;
  readonly #scales: readonly [fine: SkinPlanes, coarse: SkinPlanes];
  readonly #known = new Map<string, unknown>();

  /** @param planes at half and at quarter scale */
  constructor(scene: Scene, planes: readonly [fine: SkinPlanes, coarse: SkinPlanes]) {
    this.#scene = scene;
    this.#scales = planes;
  }

  read(name: ReadingName): number | null {
    const reading = READINGS[name];
    switch (reading.kind) {
      case "level":
        return this.#level(reading.plane, reading.region, reading.part);
      case "band":
        return this.#band(reading.plane, reading.region, reading.band, reading.part);
      case "own":
        return this.#own(reading.plane);
      case "gloss":
        return this.#gloss(reading.zone);
    }
  }

  /** The person's own: median of cheeks and forehead. */
  #own(plane: PlaneName): number | null {
    return this.#once(`own/${plane}`, () => {
      const blurred = this.#scales[1].blurred(plane, "lit", LEVEL_SIGMA);
      const cheeks = valuesAt(blurred, this.#pixels(1, "cheeks"));
      const forehead = valuesAt(blurred, this.#pixels(1, "forehead"));
      const both = new Float32Array(cheeks.length + forehead.length);
      if (both.length === 0) return null;
      both.set(cheeks);
      both.set(forehead, cheeks.length);
      return quantiles(both, [0.5])[0] as number;
    });
  }

  #level(plane: PlaneName, region: RegionCode, part: LevelPart): number | null {
    const own = this.#own(plane);
    const found = this.#once(`level/${plane}/${region}`, () => {
      const pixels = this.#pixels(1, region);
      const blurred = this.#scales[1].blurred(plane, "lit", LEVEL_SIGMA);
      return pixels.length === 0 ? null : quantiles(valuesAt(blurred, pixels), LEVEL_SHARES);
    });
    if (own === null || found === null) return null;
    const [low, middle, high] = found as [number, number, number];
    if (part === "level") return middle - own;
    return part === "above" ? high - middle : middle - low;
  }

  #band(plane: PlaneName, region: RegionCode, band: number, part: BandPart): number | null {
    const found = this.#once(`band/${plane}/${region}/${band}`, () => {
      const scale = band < FIRST_COARSE_BAND ? 0 : 1;
      const pixels = this.#pixels(scale, region);
      if (pixels.length === 0) return null;
      const fine = this.#scales[scale].blurred(plane, "lit", band);
      const coarse = this.#scales[scale].blurred(plane, "lit", band + 1);
      const stride = region === "all" && scale === 0 ? ALL_STRIDE : 1;
      const details = new Float32Array(Math.ceil(pixels.length / stride));
      for (let i = 0; i < details.length; i++) {
        const at = pixels[i * stride] as number;
        details[i] = (fine[at] as number) - (coarse[at] as number);
      }
      return quantiles(details, BAND_SHARES);
    });
    if (found === null) return null;
    const [lowest, low, middle, high, highest, peak] = found as [number, number, number, number, number, number];
    switch (part) {
      case "spread":
        return (high - low) / 2;
      case "high":
        return highest - middle;
      case "peak":
        return peak - middle;
      case "low":
        return middle - lowest;
    }
  }

  #pixels(scale: 0 | 1, region: RegionCode): Int32Array {
    const planes = this.#scales[scale];
    return this.#once(`pixels/${scale}/${region}`, () =>
      regionPixels(planes.level, this.#scene.face.landmarks, region, planes.cover),
    );
  }

  #gloss(zone: ZoneCode): number | null {
    const { [zone]: seen } = this.#scene.zones;
    return seen.pixelsAt(this.#scene.levels[1], "lit").length === 0 ? null : readShine(this.#scene, seen);
  }

  #once<T>(key: string, make: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, make());
    return this.#known.get(key) as T;
  }
}
