import { describeResult } from "#advice/describe-result.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { Origin } from "#contract/origin.ts";
import { joinResults } from "#engine/join-results.ts";
import type { Outcome } from "../features/analyse/outcome.ts";
import type { AddedPhoto } from "./together-state.ts";

/** What all photos come to, in our own words; the outcome itself where none was added. */
export function joinOutcome(
  outcome: Outcome,
  added: readonly AddedPhoto[],
  { t, language }: { readonly t: Translate; readonly language: Language },
): Outcome {
  if (outcome.kind === "demo" || outcome.result === null || added.length === 0) return outcome;
  const joined = joinResults([outcome.result, ...added.map(({ result }) => result)]);
  // Each was joined when it was added, and what can be joined can be joined without one of them.
  if (!joined.ok) return outcome;
  const { result } = joined;
  const origin = originOf([outcome.origin, ...added.map((photo) => photo.origin)]);
  return { ...outcome, texts: describeResult(result, t), language, result, origin };
}

/** On the device only where all photos were; and whatever was written about one of them is not about all. */
function originOf(origins: readonly Origin[]): Origin {
  let sentBytes = 0;
  for (const origin of origins) {
    if (origin.kind !== "device") return origins.find(({ kind }) => kind === "engine-instead") ?? { kind: "engine" };
    sentBytes += origin.sentBytes;
  }
  return { kind: "device", sentBytes };
}
