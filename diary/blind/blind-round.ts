import type { BlindAnswer, BlindLook } from "#contract/history.ts";
import type { Pair } from "../told/choose-pair.ts";
import type { Comparison } from "../told/compare.ts";
import type { BlindPair } from "./blind-pair.ts";
import { type BlindPlace, blindPlaces, controlPlace, knownPlace, type More, measuredMore } from "./blind-places.ts";

/** A question as it is shown: which photo lies on which side was drawn by lot. */
export interface BlindQuestion extends BlindPlace {
  readonly pair: Pair;
  readonly isControl: boolean;
  /** The later photo is the left one. */
  readonly isSwapped: boolean;
}

export const SIDES = ["left", "right", "same"] as const;
export type Side = (typeof SIDES)[number];

/** Three places and the control, in an order by lot. @param comparison what is told of the pair @param lot evenly 0..1, below 1 */
export function drawRound(pair: BlindPair, comparison: Comparison, lot: () => number): readonly BlindQuestion[] {
  const places = blindPlaces(pair, comparison);
  const asked = places.map((place) => ({ ...place, pair: pair as Pair, isControl: false, isSwapped: lot() < 0.5 }));
  if (pair.control === null) return asked;
  const control = { ...controlPlace(places), pair: pair.control, isControl: true, isSwapped: lot() < 0.5 };
  const place = Math.floor(lot() * (asked.length + 1));
  return [...asked.slice(0, place), control, ...asked.slice(place)];
}

/** What a side that was chosen says of the two photos. */
export function answerTo({ zone, concern, isControl, isSwapped }: BlindQuestion, side: Side): BlindAnswer {
  const more = side === "same" ? "same" : (side === "left") === isSwapped ? "later" : "earlier";
  return { zone, concern, more, ...(isControl && { isControl }) };
}

/** Whether eye and measure agree: both, one alone, none of them sees something; they see the opposite; nothing was measured there. */
export type Agreement = "both" | "eyeOnly" | "measureOnly" | "neither" | "opposite" | "unmeasured";

export function agreementOf(seen: More, measured: More | null): Agreement {
  if (measured === null) return "unmeasured";
  if (seen === measured) return seen === "same" ? "neither" : "both";
  if (measured === "same") return "eyeOnly";
  return seen === "same" ? "measureOnly" : "opposite";
}

export interface BlindFinding extends BlindPlace {
  readonly seen: More;
  readonly measured: More | null;
  readonly agreement: Agreement;
}

/** What is told afterwards. `control`: whether a difference was seen where there is none; null: there was no control. */
export interface BlindTold {
  readonly findings: readonly BlindFinding[];
  readonly control: "same" | "different" | null;
}

/** @param comparison what the diary tells of the pair: eye and measure are of the same two photos */
export function tellBlind(comparison: Comparison, { answers }: Pick<BlindLook, "answers">): BlindTold {
  const control = answers.find(({ isControl }) => isControl);
  return {
    findings: answers.flatMap((answer) => {
      const place = answer.isControl ? null : knownPlace(answer);
      if (place === null) return [];
      const measured = measuredMore(comparison, place);
      return [{ ...place, seen: answer.more, measured, agreement: agreementOf(answer.more, measured) }];
    }),
    control: control === undefined ? null : control.more === "same" ? "same" : "different",
  };
}
