import { expect, it } from "vitest";
import { finalRefusal } from "../features/analyse/upload-state.ts";
import type { AnalysisNotice } from "./analysis-session.ts";
import { countedBy } from "./count-notice.ts";

it.each([
  [{ kind: "analysed", place: "server" }, "result_shown"],
  [{ kind: "analysed", place: "device" }, null],
  [{ kind: "quota" }, "demo_shown"],
  [{ kind: "demo" }, "demo_shown"],
  [{ kind: "refused", refusal: finalRefusal("no_face") }, null],
] satisfies [AnalysisNotice, string | null][])("%j is counted as %s", (notice, event) => {
  expect(countedBy(notice)).toBe(event);
});
