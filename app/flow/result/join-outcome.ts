import type { Origin } from "#contract/origin.ts";
import type { Outcome } from "#contract/outcome.ts";
import { joinResults } from "#engine/join-results.ts";
import type { AddedPhoto } from "../together-state.ts";

/** What all photos come to, for our own words; the outcome itself where none was added. */
export function joinOutcome(outcome: Outcome, added: readonly AddedPhoto[]): Outcome {
  if (outcome.kind === "demo" || outcome.result === null || added.length === 0) return outcome;
  const joined = joinResults([outcome.result, ...added.map(({ result }) => result)]);
  // Each was joined when it was added, and what can be joined can be joined without one of them.
  if (!joined.ok) return outcome;
  const origin = originOf([outcome.origin, ...added.map((photo) => photo.origin)]);
  return { kind: "analysed", texts: null, result: joined.result, origin };
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
