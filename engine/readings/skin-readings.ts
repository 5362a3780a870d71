import type { ZoneCode } from "../codes.ts";
import { foldLoad } from "../concerns/lines/fold-load.ts";
import { FOLD_ZONES } from "../concerns/lines/fold-path.ts";
import { readShine } from "../measures/shine/read-shine.ts";
import { quantiles, valuesAt } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import type { FurtherReadings } from "./further-readings.ts";
import { type FurrowReading, type LidReading, readFurrows, readLids } from "./lid-readings.ts";
import { type LineCourse, type LineReading, type LineZone, readLines } from "./line-readings.ts";
import {
  type BandPart,
  type LevelPart,
  type PhotoPart,
  READINGS,
  type ReadingName,
  type ReadingSource,
} from "./reading-names.ts";
import { type RegionCode, regionPixels, zonePixels } from "./regions.ts";
import { LEVEL_SIGMA, type PlaneName, SkinPlanes } from "./skin-planes.ts";

/** Smaller faces are read at full scale, larger ones at half: about the same pixels, a quarter of the time. */
const SMALL_UNIT = 0.7;
/** Bands from this one on are read at the next scale: nothing so fine is left in them. */
const FIRST_COARSE_BAND = 2;
/** The region of the whole face is large enough for every second of its pixels to stand for all. */
const ALL_STRIDE = 2;

const LEVEL_SHARES = [0.1, 0.5, 0.9] as const;
const BAND_SHARES = [0.02, 0.16, 0.5, 0.84, 0.98, 0.997] as const;

/**
 * What can be read off a face's skin, each made when it is first asked for: a model that asks for
 * sixty readings pays for their planes and bands alone. Null where its place was not seen.
 */
export class SkinReadings implements ReadingSource {
  readonly #scene: Scene;
  readonly #further: FurtherReadings;
  readonly #scales: readonly [fine: SkinPlanes, coarse: SkinPlanes];
  readonly #known = new Map<string, unknown>();

  constructor(scene: Scene, further: FurtherReadings = {}) {
    const [full, half, quarter] = scene.levels;
    const small = scene.face.unit <= SMALL_UNIT;
    this.#scene = scene;
    this.#further = further;
    this.#scales = [new SkinPlanes(small ? full : half), new SkinPlanes(small ? half : quarter)];
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
      case "line":
        return this.#lines(reading.zone, reading.course)?.[reading.part] ?? null;
      case "lid":
        return this.#lids(reading.plane)[reading.part];
      case "lid step":
        return this.#lids(reading.plane).steps[reading.index] ?? null;
      case "lid furrow":
        return this.#furrows()?.[reading.part] ?? null;
      case "gloss":
        return this.#gloss(reading.zone);
      case "folds":
        return this.#folds();
      case "photo":
        return photoReading(this.#scene, reading.part);
      case "further":
        return this.#further[reading.name] ?? null;
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
      const blurred = this.#scales[1].blurred(plane, region === "lids" ? "bare" : "lit", LEVEL_SIGMA);
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

  #lids(plane: PlaneName): LidReading {
    return this.#once(`lid/${plane}`, () => readLids(this.#scene, this.#scales[0], plane));
  }

  #furrows(): FurrowReading | null {
    return this.#once("furrows", () => readFurrows(this.#scene, this.#scales[0]));
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
function photoReading(scene: Scene, part: PhotoPart): number {
  const { landmarks } = scene.face;
  const length = ([a, b]: readonly [number, number]) => {
    const dx = (landmarks[2 * a] as number) - (landmarks[2 * b] as number);
    const dy = (landmarks[2 * a + 1] as number) - (landmarks[2 * b + 1] as number);
    return Math.sqrt(dx * dx + dy * dy);
  };
  switch (part) {
    case "mouth_open":
      return length(INNER_LIPS) / length(MOUTH_CORNERS);
    case "mouth_wide":
      return length(MOUTH_CORNERS) / length(INNER_EYES);
  }
}
