import type { ProductId } from "#advice/products/catalogue.ts";
import type { Language } from "#contract/language.ts";
import type { DemoReason } from "#contract/outcome.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { ForeignPlan } from "./foreign-plan.ts";
import type { OriginWords } from "./origin-words.ts";
import type { OwnPlan } from "./own-plan.ts";
import type { ShownRoutine } from "./shown-routine.ts";

/**
 * Everything a result says, in one language, by how much is known of the skin. What a part is about is told by its code, never by its
 * words (docs/decisions/0133-four-kinds-of-result.md).
 */
export type ShownResult = MeasuredResult | SeenResult | TextsResult | DemoResult;

/** Our own measurement. */
export interface MeasuredResult extends OfCodes {
  readonly kind: "measured";
  readonly spread: number;
  /** "3 photos": what a result of several rests on, and whether they show but one moment; null for one. */
  readonly basis: { readonly text: string; readonly isOneMoment: boolean } | null;
  /** One sentence about this face, 60 characters at most; null where no concern could be judged. */
  readonly headline: string | null;
  /** One good thing that was really seen. */
  readonly good: string | null;
  /** Beside the findings: a spot that somebody should look at. */
  readonly spot: string | null;
  /** What helps with each finding, as the plan says it, and which spot to show a doctor. */
  readonly helps: Readonly<Partial<Record<ConcernCode, string>>>;
  /** What is hardly visible and costs a point, in one line; null where there is nothing of the kind. */
  readonly small: string | null;
  /** How much an empty list of areas says: everything was judged, a part of it, or nothing. */
  readonly judged: "all" | "part" | "none";
}

/** An AI provider's judgement, in codes. */
export interface SeenResult extends OfCodes {
  readonly kind: "seen";
}

/** Texts alone: what they are about is guessed from their words (R-RES-5, R-RES-7, R-PROD-2). */
export interface TextsResult extends OfPhoto {
  readonly kind: "texts";
  readonly areas: readonly ShownArea[];
  readonly plan: ForeignPlan;
}

/** Not the visitor's skin (R-DEMO-1). */
export interface DemoResult extends Said {
  readonly kind: "demo";
  readonly reason: DemoReason;
  readonly areas: readonly ShownArea[];
  readonly plan: ForeignPlan;
}

/** Codes are known of the skin: all else follows from them. */
export interface OfCodes extends OfPhoto {
  /** First of all where a practice can help. */
  readonly care: string | null;
  readonly areas: readonly CodedArea[];
  readonly plan: OwnPlan;
}

/** Somebody has judged a photo of the visitor. */
interface OfPhoto extends Said {
  /** Who judged and who wrote, and what is missing for it. */
  readonly origin: OriginWords;
  /** Language of what came as a text, where it is not the page's. */
  readonly deliveredIn: Language | null;
}

/** What does not follow from the skin. */
export type PhotoWords = Omit<OfPhoto, "skinType" | "routine" | "products">;

interface Said {
  readonly score: number;
  readonly summary: { readonly text: string; readonly isByAi: boolean };
  readonly skinType: string;
  readonly routine: ShownRoutine;
  readonly products: ShownProducts;
}

/** One of at most four, what strikes the eye first (R-RES-4). */
interface ShownArea {
  readonly text: string;
}

interface CodedArea extends ShownArea {
  readonly code: ConcernCode;
}

interface ShownProducts {
  /** Chosen by the plan, or what daily care needs where nothing is new, or for every skin (a demo). */
  readonly need: "match" | "basics" | "everySkin";
  /** At most four (R-PROD-3). */
  readonly ids: readonly ProductId[];
}

/** What follows from codes; null where there are texts alone. */
export function codesOf(shown: ShownResult): OfCodes | null {
  return shown.kind === "measured" || shown.kind === "seen" ? shown : null;
}

/** How far the score reaches; null where it was not measured. */
export function spreadOf(shown: ShownResult): number | null {
  return shown.kind === "measured" ? shown.spread : null;
}
