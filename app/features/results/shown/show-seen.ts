import { careFirst } from "#advice/care-first.ts";
import { issuesOfSeen } from "#advice/issues-of-seen.ts";
import { buildPlan } from "#advice/plan/build-plan.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import type { FeltCode } from "#contract/history.ts";
import type { Translate } from "#contract/message.ts";
import type { Seen } from "#contract/result.ts";
import { renderMessage } from "#locales/translator.ts";
import { showCodes } from "./by-codes.ts";
import type { PhotoWords, SeenResult } from "./shown-result.ts";

/** What an AI provider tells in codes: its type, its findings, and the plan that they lead to. */
export function showSeen(seen: Seen, words: PhotoWords, felt: readonly FeltCode[], t: Translate): SeenResult {
  const { skinType } = seen;
  const issues = issuesOfSeen(seen);
  return {
    kind: "seen",
    ...words,
    skinType: renderMessage(t, typeMessage({ value: skinType, open: false })),
    ...showCodes(issues, buildPlan(issues, skinType, felt), careFirst(issues), t),
  };
}
