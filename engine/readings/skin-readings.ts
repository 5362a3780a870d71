import type { ZoneCode } from "../codes.ts";
import { foldLoad } from "../measures/lines/fold-load.ts";
import { FOLD_ZONES } from "../measures/lines/fold-path.ts";
import { readShine } from "../measures/shine/read-shine.ts";
import { quantiles, valuesAt } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import { LID_STEPS, type LidReading, readLids } from "./lid-readings.ts";
import { type LineCourse, type LineReading, type LineZone, readLines } from "./line-readings.ts";
import { type RegionCode, regionPixels, zonePixels } from "./regions.ts";
import { LEVEL_SIGMA, type PlaneName, SkinPlanes } from "./skin-planes.ts";

/** Readings that somebody else has made of the same face, by name: those of its marks. */
export type NamedReadings = Readonly<Record<string, number | null>>;

/** Smaller faces are read at full scale, larger ones at half: about the same pixels, a quarter of the time. */
const SMALL_UNIT = 0.7;
/** Bands from this one on are read at the next scale: nothing so fine is left in them. */
const FIRST_COARSE_BAND = 2;
/** The region of the whole face is large enough for every second of its pixels to stand for all. */
const ALL_STRIDE = 2;

const LEVEL_SHARES = [0.1, 0.5, 0.9] as const;
const BAND_SHARES = [0.02, 0.16, 0.5, 0.84, 0.98, 0.997] as const;

/**
 * What can be read off a face's skin, by name (`READING_NAMES`), each made when it is first asked for: a model that asks for
 * sixty readings pays for their planes and bands alone. Null where its place was not seen.
 */
export class SkinReadings {
  readonly #scene: Scene;
  readonly #further: NamedReadings;
  readonly #scales: readonly [fine: SkinPlanes, coarse: SkinPlanes];
  readonly #known = new Map<string, unknown>();

  constructor(scene: Scene, further: NamedReadings = {}) {
    const [full, half, quarter] = scene.levels;
    const small = scene.face.unit <= SMALL_UNIT;
    this.#scene = scene;
    this.#further = further;
    this.#scales = [new SkinPlanes(small ? full : half), new SkinPlanes(small ? half : quarter)];
  }

  /** @throws when no reading has this name */
  read(name: string): number | null {
    if (name in this.#further) return this.#further[name] ?? null;
    const [kind = "", where = "", part = "", at = ""] = name.split(".");
    switch (kind) {
      case "own":
        return this.#own(where as PlaneName);
      case "line":
        return this.#lines(where as LineZone, part as LineCourse)?.[at as keyof LineReading] ?? null;
      case "lid":
        return this.#lid(where as PlaneName, part, at);
      case "gloss":
        return this.#gloss(where as ZoneCode);
      case "fold":
        return this.#folds();
      case "photo":
        return photoReading(this.#scene, where);
      default:
        return at === ""
          ? this.#level(kind as PlaneName, where as RegionCode, part)
          : this.#band(kind as PlaneName, where as RegionCode, Number(at), part);
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

  #level(plane: PlaneName, region: RegionCode, part: string): number | null {
    const own = this.#own(plane);
    const found = this.#once(`level/${plane}/${region}`, () => {
      const pixels = this.#pixels(1, region);
      const blurred = this.#scales[1].blurred(plane, region === "lids" ? "bare" : "lit", LEVEL_SIGMA);
      return pixels.length === 0 ? null : quantiles(valuesAt(blurred, pixels), LEVEL_SHARES);
    });
    if (own === null || found === null) return null;
    const [low, middle, high] = found as [number, number, number];
    if (part === "level") return middle - own;
    return part === "above" ? high - middle : middle - low;
  }

  #band(plane: PlaneName, region: RegionCode, band: number, part: string): number | null {
    const found = this.#once(`band/${plane}/${region}/${band}`, () => {
      const scale = band < FIRST_COARSE_BAND ? 0 : 1;
      const pixels = this.#pixels(scale, region);
      if (pixels.length === 0) return null;
      const mask = region === "lids" ? "bare" : "lit";
      const fine = this.#scales[scale].blurred(plane, mask, band);
      const coarse = this.#scales[scale].blurred(plane, mask, band + 1);
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
      default:
        throw new RangeError(`no reading of a band is called ${part}`);
    }
  }

  #pixels(scale: 0 | 1, region: RegionCode): Int32Array {
    const planes = this.#scales[scale];
    return this.#once(`pixels/${scale}/${region}`, () =>
      regionPixels(planes.level, this.#scene.face.landmarks, region, planes.cover),
    );
  }

  #lines(zone: LineZone, course: LineCourse): LineReading | null {
    const { level } = this.#scales[0];
    const pixelsOf = (code: ZoneCode) =>
      this.#once(`zone/${code}`, () => zonePixels(level, this.#scene.face.landmarks, code));
    return this.#once(`line/${zone}/${course}`, () => readLines(level, pixelsOf, zone, course));
  }

  #lid(plane: PlaneName, part: string, step: string): number | null {
    const lids = this.#once(`lid/${plane}`, (): LidReading => readLids(this.#scene, this.#scales[0], plane));
    if (part === "step") return lids.steps[LID_STEPS.indexOf(Number(step) as (typeof LID_STEPS)[number])] ?? null;
    return part === "darkness" ? lids.darkness : lids.trough;
  }

  #gloss(zone: ZoneCode): number | null {
    const { [zone]: seen } = this.#scene.zones;
    return seen.pixelsAt(this.#scene.levels[1], "lit").length === 0 ? null : readShine(this.#scene, seen);
  }

  #folds(): number | null {
    return this.#once("folds", () => {
      const loads = FOLD_ZONES.map((zone) => foldLoad(this.#scene, zone)).filter((load) => load !== null);
      return loads.length === 0 ? null : loads.reduce((sum, load) => sum + load, 0) / loads.length;
    });
  }

  #once<T>(key: string, make: () => T): T {
    if (!this.#known.has(key)) this.#known.set(key, make());
    return this.#known.get(key) as T;
  }
}

/** Inner lips, corners of the mouth, inner corners of the eyes (FaceMesh). */
const INNER_LIPS = [13, 14] as const;
const MOUTH_CORNERS = [61, 291] as const;
const INNER_EYES = [133, 362] as const;

/** What the capture and the expression do to readings. */
function photoReading(scene: Scene, name: string): number {
  const { landmarks } = scene.face;
  const length = ([a, b]: readonly [number, number]) => {
    const dx = (landmarks[2 * a] as number) - (landmarks[2 * b] as number);
    const dy = (landmarks[2 * a + 1] as number) - (landmarks[2 * b + 1] as number);
    return Math.sqrt(dx * dx + dy * dy);
  };
  switch (name) {
    case "sharpness":
      return scene.sharpness;
    case "mouth_open":
      return length(INNER_LIPS) / length(MOUTH_CORNERS);
    case "mouth_wide":
      return length(MOUTH_CORNERS) / length(INNER_EYES);
    default:
      throw new RangeError(`no reading of the photo is called ${name}`);
  }
}
