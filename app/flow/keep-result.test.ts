import { expect, it } from "vitest";
import { buildResult } from "#lab/result-builder.ts";
import type { AnalysedOutcome, Outcome } from "../features/analyse/outcome.ts";
import { createFlowStore } from "./flow-store.ts";
import { createResultKeeper } from "./keep-result.ts";

const FILE = new File(["x"], "selfie.jpg", { type: "image/jpeg" });
const RESULTS = { usr: { step: "results" } };
const result = buildResult({ concerns: { redness: { score: 40, points: 7 } } });
const OUTCOME: AnalysedOutcome = {
  kind: "analysed",
  texts: { skinType: "Mischhaut", skinScore: 93, issues: ["Rote Wangen"], recommendations: ["Sonne"], summary: "Gut." },
  language: "de",
  result,
  origin: { kind: "device", sentBytes: 0 },
  turned: 90,
};

/** The browser's entries, of which one is shown. */
function fakeHistory(state: unknown) {
  const entries = {
    state: state as { usr: { step: string }; result?: string },
    replaceState(next: unknown) {
      entries.state = next as typeof entries.state;
    },
  };
  return entries;
}

/** A document that keeps what its store holds, as the screen does. */
function openDocument(state: unknown) {
  const store = createFlowStore();
  const entries = fakeHistory(state);
  const keeper = createResultKeeper(store, entries);
  store.subscribe(() => keeper.keep(store.read()));
  keeper.restore();
  return { store, entries, keeper };
}

function analyse({ store, entries, keeper }: ReturnType<typeof openDocument>, outcome: Outcome): void {
  store.send({ type: "started" });
  store.send({ type: "chosen", run: 1, file: FILE, place: "server" });
  store.send({ type: "prepared", run: 1, preview: "blob:photo" });
  store.send({ type: "answered", run: 1, outcome });
  store.send({ type: "revealed", run: 1 });
  entries.replaceState(RESULTS);
  keeper.keep(store.read());
}

function afterAnalysis() {
  const document = openDocument({ usr: { step: "upload" } });
  analyse(document, OUTCOME);
  document.store.send({ type: "addBegun", run: 5 });
  document.store.send({ type: "photoAdded", photo: { run: 5, result, origin: { kind: "engine" } } });
  document.store.send({ type: "questionAnswered", question: "midday", code: "shiny_all" });
  document.store.send({ type: "feltTold", felt: ["tight"] });
  return document;
}

it("a result comes back in the next document as it was, with answers, what is felt and added photos, and without the photo", () => {
  const { state } = afterAnalysis().entries;
  expect(state).toMatchObject(RESULTS);
  expect(state.result).not.toMatch(/blob:|selfie\.jpg|data:/);
  const { store } = openDocument(state);
  expect(store.read()).toMatchObject({
    step: "hero",
    photo: null,
    outcome: OUTCOME,
    answers: { midday: "shiny_all" },
    felt: ["tight"],
  });
  store.send({ type: "travelled", to: "results" });
  expect(store.read().step).toBe("results");
  expect(store.read().together.added).toEqual([{ run: -1, result, origin: { kind: "engine" } }]);
});

it("what was measured here comes back without words, which are said anew", () => {
  const document = openDocument({ usr: { step: "upload" } });
  const outcome = { kind: "analysed", texts: null, result, origin: { kind: "device", sentBytes: 0 } } as const;
  analyse(document, outcome);
  expect(openDocument(document.entries.state).store.read().outcome).toEqual(outcome);
});

it("starting anew takes it out of its entry", () => {
  const { store, entries } = afterAnalysis();
  store.send({ type: "restarted" });
  expect(entries.state).toEqual(RESULTS);
});

it("an entry from before another photo was chosen here is not asked", () => {
  const { state } = afterAnalysis().entries;
  const { store, entries, keeper } = openDocument({ usr: { step: "upload" } });
  store.send({ type: "started" });
  store.send({ type: "chosen", run: 1, file: FILE, place: "server" });
  store.send({ type: "cancelled" });
  entries.replaceState(state);
  keeper.restore();
  expect(store.read().outcome).toBeNull();
});

it.each([
  ["nothing", undefined],
  ["no JSON", "{"],
  ["something else", '{"outcome":{"kind":"analysed"}}'],
  [
    "no score",
    JSON.stringify({ outcome: { ...OUTCOME, result: { ...result, skinScore: 900 } }, answers: {}, added: [] }),
  ],
])("what is damaged is no result: %s", (_, kept) => {
  expect(openDocument({ ...RESULTS, result: kept }).store.read().outcome).toBeNull();
});

it("a demo is nobody's result", () => {
  const document = openDocument({ usr: { step: "upload" } });
  analyse(document, { kind: "demo", reason: "failed", score: 60 });
  expect(document.entries.state).toEqual(RESULTS);
});
