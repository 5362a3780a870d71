import { expect, it } from "vitest";
import { createStore } from "#site/store.ts";
import { finalRefusal } from "../features/analyse/upload-state.ts";
import type { FlowEvent, Step } from "./flow-state.ts";
import { createFlowStore } from "./flow-store.ts";
import { markKeptHere } from "./mark-kept-here.ts";

const FILE = new File(["x"], "selfie.jpg", { type: "image/jpeg" });
const go = (to: Step): FlowEvent => ({ type: "travelled", to });
const chosen = (place: "server" | "device", run = 1): FlowEvent => ({ type: "chosen", run, file: FILE, place });
const shown = (place: "server" | "device", run = 1): FlowEvent[] => [
  chosen(place, run),
  { type: "answered", run, outcome: { kind: "demo", reason: "failed", score: 60 } },
  { type: "revealed", run },
];
const OFFERED: FlowEvent = { type: "refused", run: 1, refusal: { ...finalRefusal("overloaded"), elsewhere: "device" } };

/** What happens, and whether the visit is marked after it; true and false are the switch. */
it.each<[string, boolean, readonly (readonly [FlowEvent | FlowEvent[] | boolean, boolean])[]]>([
  [
    "with the switch, and no more once a photo has gone to the server without it",
    false,
    [
      [shown("server"), false],
      [go("upload"), false],
      [true, true],
      [false, true],
      [shown("server", 2), false],
    ],
  ],
  ["from its beginning where the switch is on, also for a photo by way of exception", true, [[shown("server"), true]]],
  [
    "by one photo that is measured here, on every step, until the next goes to the server",
    false,
    [
      [shown("device"), true],
      ...(["upload", "results", "hero", "upload"] as const).map((to) => [go(to), true] as const),
      [shown("server", 2), false],
    ],
  ],
  [
    "where a refused photo is measured here, for this once",
    false,
    [
      [[chosen("server"), OFFERED, { type: "retried", run: 2, place: "device" }], true],
      [{ type: "cancelled" }, true],
    ],
  ],
])("a visit is marked %s", (_, isOn, acts) => {
  const [store, choice, marks] = [createFlowStore(), createStore(isOn), {} as DOMStringMap];
  markKeptHere(store, choice, marks);
  expect("keptHere" in marks).toBe(isOn);
  store.send({ type: "started" });
  for (const [act, isMarked] of acts) {
    if (typeof act === "boolean") choice.write(act);
    else for (const event of [act].flat()) store.send(event);
    expect("keptHere" in marks).toBe(isMarked);
  }
});
