import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnalysisMode } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import type { TakeFigure } from "../limits/request-limiter.ts";
import { asksNotToBeCounted } from "./counted-requests.ts";
import { type AnalysisEvent, NONE, type UsageOutcome } from "./usage-cell.ts";
import type { UsageCounter } from "./usage-counter.ts";

/** What becomes known of an analysis while it is worked on. */
export type TellMore = (more: Known) => void;
interface Known {
  readonly mode?: AnalysisMode;
  readonly language?: Language;
  readonly outcome?: UsageOutcome | undefined;
}

const EVENTS: Readonly<Record<AnalysisMode, AnalysisEvent>> = {
  embedded: "analysis_embedded",
  openai: "analysis_openai",
  "openai-words": "analysis_openai_words",
};

/**
 * Counts a request that was let in for an analysis, once, when its answer is out or its visitor has left. Of one client no more
 * than `take` allows; what this server turned away because it was full is a metric and no figure.
 */
export function countAnalysis(
  request: FastifyRequest,
  reply: FastifyReply,
  { usage, take }: { readonly usage: Pick<UsageCounter, "count">; readonly take: TakeFigure },
  begun: Required<Pick<Known, "mode" | "language">>,
): TellMore {
  let known: Known & typeof begun = begun;
  async function count(): Promise<void> {
    const answered = reply.raw.writableEnded ? (request.outcomeCode ?? known.outcome) : undefined;
    if (answered === "overloaded" || !(await take()).ok) return;
    const { mode, language } = known;
    usage.count({ event: EVENTS[mode], page: NONE, language, outcome: answered ?? "cancelled" });
  }
  if (!asksNotToBeCounted(request.headers)) reply.raw.once("close", () => void count());
  return (more) => {
    known = { ...known, ...more };
  };
}
