import { z } from "zod";
import { SKIN_QUESTIONS } from "#advice/skin-type/questions.ts";
import { analysisTextsSchema, turnedSchema } from "#contract/api.ts";
import { FELT_CODES } from "#contract/history.ts";
import { LANGUAGES } from "#contract/language.ts";
import { analysisResultSchema, seenSchema } from "#contract/result.ts";
import type { FlowState, KeptResult, Step } from "./flow-state.ts";
import type { FlowStore } from "./flow-store.ts";
import { stepOf } from "./history-step.ts";

const provider = z.string().nullable();
const origin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("engine") }),
  z.object({ kind: z.literal("device"), sentBytes: z.int().min(0) }),
  z.object({ kind: z.literal("engine-instead"), provider }),
  z.object({ kind: z.literal("ai-words"), provider }),
  z.object({ kind: z.literal("ai"), provider: z.string(), model: z.string(), seen: seenSchema.optional() }),
  z.object({ kind: z.literal("unknown") }),
]);
const analysed = { kind: z.literal("analysed"), origin, turned: turnedSchema };
/** Numbers, codes and words. There is no place for a photo, nor for where one is shown. */
const keptSchema = z.object({
  outcome: z.union([
    z.object({
      ...analysed,
      texts: analysisTextsSchema,
      language: z.enum(LANGUAGES),
      result: analysisResultSchema.nullable(),
    }),
    z.object({ ...analysed, texts: z.literal(null), result: analysisResultSchema }),
  ]),
  answers: z.object({
    after_washing: z.enum(SKIN_QUESTIONS.after_washing).optional(),
    midday: z.enum(SKIN_QUESTIONS.midday).optional(),
    reaction: z.enum(SKIN_QUESTIONS.reaction).optional(),
    age: z.literal("under_18").optional(),
  }),
  felt: z.array(z.enum(FELT_CODES)).nullable().default(null),
  aspect: z.number().min(0.1).max(10).nullable().default(null),
  added: z.array(z.object({ result: analysisResultSchema, origin })),
});

/** The browser's own, or a test's. */
type Entries = Pick<History, "state" | "replaceState">;

/**
 * The result in its own history entry, beside the step (docs/decisions/0102-a-result-survives.md): for whoever follows a
 * link and comes back, or loads the page anew. One a document.
 */
export function createResultKeeper(store: FlowStore, entries: Entries) {
  /** What this document has held itself is the truth; an entry from before it is not asked any more. */
  let hasHeld = false;
  return {
    /** Where the browser's entry has a result and this document knows none: the store has it now. */
    restore(): void {
      if (hasHeld || stepOfBrowser(entries.state) !== "results") return;
      const kept = readKept(entries.state.result);
      if (kept !== null) store.send({ type: "restored", ...kept });
    },
    /** Whenever something of the result or the entry is another one. */
    keep(state: FlowState): void {
      hasHeld ||= state.outcome !== null || state.photo !== null;
      if (!hasHeld || stepOfBrowser(entries.state) !== "results") return;
      const { result: _, ...others } = entries.state;
      const result = keptText(state);
      entries.replaceState(result === null ? others : { ...others, result }, "");
    },
  };
}

/** The entry of the browser may already be another one than the router's. */
function stepOfBrowser(entry: unknown): Step {
  return stepOf((entry as { usr?: unknown } | null)?.usr);
}

/** Null: nothing to keep. A demo is nobody's result. */
function keptText({ outcome, answers, felt, aspect, together }: FlowState): string | null {
  if (outcome?.kind !== "analysed") return null;
  const kept: KeptResult = { outcome, answers, felt, aspect, added: together.added };
  // Parsed on the way in too, so that what the schema does not name is never stored.
  return JSON.stringify(keptSchema.parse(kept));
}

/** Null for what is damaged, or none of ours. */
function readKept(text: unknown): KeptResult | null {
  try {
    return keptSchema.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
}
