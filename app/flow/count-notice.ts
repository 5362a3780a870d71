import type { ClientEvent } from "#contract/usage.ts";
import type { AnalysisNotice } from "./analysis-session.ts";

/** What a notice of the analysis adds to the usage figures. Each result has one notice, when it is first shown. */
export function countedBy(notice: AnalysisNotice): ClientEvent | null {
  switch (notice.kind) {
    case "analysed":
      return notice.place === "server" ? "result_shown" : null;
    case "quota":
    case "demo":
      return "demo_shown";
    case "refused":
      return null;
  }
}
