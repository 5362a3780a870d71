import { analyse } from "#engine/analyse.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import type { FaceDetector } from "#face/detector.ts";
import { readPicture } from "../photos/read-picture.ts";
import { listPhotos, type SharedPhoto } from "../photos/shared-photos.ts";

export const TONE_GROUPS = ["light", "medium", "dark"] as const;
export type ToneGroup = (typeof TONE_GROUPS)[number];

/** The manifest's words for skin: very light and light; light-medium and medium; all darker ones. Undefined for a robot. */
export function toneGroupOf(tag: string | undefined): ToneGroup | undefined {
  const [word = ""] = (tag ?? "").split(" ");
  if (word === "light" || tag?.startsWith("very light")) return "light";
  if (word === "light-medium" || word === "medium") return "medium";
  return tag?.includes("dark") ? "dark" : undefined;
}

/** First twelve hexadecimal digits of the file's SHA-256: how the files of truth name a photo. */
export function fingerprintOf({ sha256 }: Pick<SharedPhoto, "sha256">): string {
  return sha256.slice(0, 12);
}

const KEPT = /^(?:portraits|hard|nonfaces)\//;

/** A photo of the collection, decoded and with its faces found, once in a run. */
export interface KnownPhoto {
  readonly file: string;
  readonly tags: SharedPhoto["tags"];
  readonly tone: ToneGroup | undefined;
  readonly image: RgbaImage;
  readonly faces: readonly FaceGeometry[];
  /** What a visitor would get; analysed when first asked for. */
  readonly outcome: () => AnalysisOutcome;
}

/** The collection beside the repository; empty where it is absent. */
export class KnownPhotos {
  /** False where the collection is absent. */
  readonly present: boolean;
  readonly #detector: FaceDetector;
  readonly #fast: boolean;
  readonly #known = new Map<string, Promise<KnownPhoto | undefined>>();
  readonly #outcomes = new Map<string, Promise<AnalysisOutcome | undefined>>();

  constructor(detector: FaceDetector, present: boolean, fast: boolean) {
    this.#detector = detector;
    this.present = present;
    this.#fast = fast;
  }

  /** Photos that can be decoded, in the order of their names; a fast bench takes every third. */
  async in(folder: "portraits" | "hard" | "nonfaces"): Promise<readonly KnownPhoto[]> {
    const listed = listPhotos().filter(({ file }) => file.startsWith(`${folder}/`));
    const photos: KnownPhoto[] = [];
    for (const photo of listed.filter((_, i) => !this.#fast || i % 3 === 1)) {
      const read = await this.#keep(photo);
      if (read !== undefined) photos.push(read);
    }
    return photos;
  }

  /** Portraits that are analysed: what things are planted on. */
  async measurable(): Promise<readonly KnownPhoto[]> {
    return (await this.in("portraits")).filter((photo) => photo.outcome().ok);
  }

  /** What a visitor would get for this photo; undefined where it cannot be decoded. */
  outcomeOf(photo: Pick<SharedPhoto, "file" | "tags">): Promise<AnalysisOutcome | undefined> {
    // Pictures of other folders would fill the memory, and no other part wants them.
    const read = () => (KEPT.test(photo.file) ? this.#keep(photo) : this.read(photo));
    const outcome = this.#outcomes.get(photo.file) ?? read().then((known) => known?.outcome());
    this.#outcomes.set(photo.file, outcome);
    return outcome;
  }

  #keep(photo: Pick<SharedPhoto, "file" | "tags">): Promise<KnownPhoto | undefined> {
    const known = this.#known.get(photo.file) ?? this.read(photo);
    this.#known.set(photo.file, known);
    return known;
  }

  /** Decoded and with its faces found, and not kept: the graded collection would fill the memory. */
  async read({ file, tags }: Pick<SharedPhoto, "file" | "tags">): Promise<KnownPhoto | undefined> {
    const image = await readPicture(file);
    if (image === null) return undefined;
    const faces = this.#detector.detect(image);
    let outcome: AnalysisOutcome | undefined;
    const analyseOnce = () => (outcome ??= analyse(image, faces));
    return { file, tags, tone: toneGroupOf(tags.skin_tone), image, faces, outcome: analyseOnce };
  }
}
