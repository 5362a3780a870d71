import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicConfig } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { asksNotToBeCounted } from "./counted-requests.ts";
import { type AnalysisEvent, NONE, type UsageOutcome } from "./usage-cell.ts";
import type { UsageCounter } from "./usage-counter.ts";

type Mode = PublicConfig["analysis"]["mode"];
/** What becomes known of an analysis while it is worked on. */
export type TellMore = (more: Known) => void;
interface Known {
  readonly mode?: Mode;
  readonly language?: Language;
  readonly outcome?: UsageOutcome | undefined;
}

const EVENTS: Readonly<Record<Mode, AnalysisEvent>> = {
  embedded: "analysis_embedded",
  openai: "analysis_openai",
  "openai-words": "analysis_openai_words",
};

/** Counts a request for an analysis once, when its answer is out or its visitor has left. */
export function countAnalysis(
  request: FastifyRequest,
  reply: FastifyReply,
  usage: Pick<UsageCounter, "count">,
  begun: Required<Pick<Known, "mode" | "language">>,
): TellMore {
  let known: Known & typeof begun = begun;
  if (!asksNotToBeCounted(request.headers)) {
    reply.raw.once("close", () => {
      const answered = reply.raw.writableEnded ? (request.outcomeCode ?? known.outcome) : undefined;
      const { mode, language } = known;
      usage.count({ event: EVENTS[mode], page: NONE, language, outcome: answered ?? "cancelled" });
    });
  }
  return (more) => {
    known = { ...known, ...more };
  };
}
