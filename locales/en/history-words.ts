import type { HISTORY_WORDS as GERMAN } from "../de/history-words.ts";
import type { SameShape } from "../same-shape.ts";
import blind from "./blind.json" with { type: "json" };
import compare from "./compare.json" with { type: "json" };
import consent from "./consent.json" with { type: "json" };
import diary from "./diary.json" with { type: "json" };
import felt from "./felt.json" with { type: "json" };
import history from "./history.json" with { type: "json" };
import inapp from "./inapp.json" with { type: "json" };
import labels from "./labels.json" with { type: "json" };
import normal from "./normal.json" with { type: "json" };
import site from "./site.json" with { type: "json" };
import vault from "./vault.json" with { type: "json" };

/** The words of the history: one chunk of the browser. */
export const HISTORY_WORDS: SameShape<typeof GERMAN> = {
  blind,
  compare,
  consent,
  diary,
  felt,
  history,
  inapp,
  labels,
  normal,
  site,
  vault,
};
