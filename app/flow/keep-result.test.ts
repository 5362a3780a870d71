import { expect, it } from "vitest";
import type { AnalysedOutcome, Outcome } from "#contract/outcome.ts";
import { buildResult } from "#lab/result-builder.ts";
import { createFlowStore } from "./flow-store.ts";
import { createResultKeeper } from "./keep-result.ts";

const FILE = new File(["x"], "selfie.jpg", { type: "image/jpeg" });
const RESULTS = { usr: { step: "results" } };
const UPLOAD = { usr: { step: "upload" } };
const result = buildResult({ concerns: { redness: { score: 40, points: 7 } } });
const HERE: AnalysedOutcome = { kind: "analysed", texts: null, result, origin: { kind: "device", sentBytes: 0 } };
const ANSWERED: AnalysedOutcome = {
  kind: "analysed",
  texts: { skinType: "Mischhaut", skinScore: 93, issues: ["Rote Wangen"], recommendations: ["Sonne"], summary: "Gut." },
  language: "de",
  result,
  origin: { kind: "ai-words", provider: "Example AI" },
  turned: 90,
};

/** A document that keeps what its store holds in the browser's entry, as the screen does. */
function openDocument(state: unknown) {
  const store = createFlowStore();
  const entries = {
    state: state as { usr: { step: string }; result?: string },
    replaceState(next: unknown) {
      entries.state = next as typeof entries.state;
    },
  };
  const keeper = createResultKeeper(store, entries);
  store.subscribe(() => keeper.keep(store.read()));
  keeper.restore();
  return { store, entries, keeper };
}

function afterAnalysis(outcome: Outcome) {
  const { store, entries, keeper } = openDocument(UPLOAD);
  store.send({ type: "started" });
  store.send({ type: "chosen", run: 1, file: FILE, place: "server" });
  store.send({ type: "prepared", run: 1, preview: "blob:photo" });
  store.send({ type: "answered", run: 1, outcome });
  store.send({ type: "revealed", run: 1 });
  entries.replaceState(RESULTS);
  keeper.keep(store.read());
  return { store, entries };
}

it.each([ANSWERED, HERE])(
  "a result comes back in the next document as it was, with all that belongs to it but the photo: $origin.kind",
  (outcome) => {
    const { store: first, entries } = afterAnalysis(outcome);
    first.send({ type: "addBegun", run: 5 });
    first.send({ type: "photoAdded", photo: { run: 5, result, origin: { kind: "engine" } } });
    first.send({ type: "questionAnswered", question: "midday", code: "shiny_all" });
    first.send({ type: "feltTold", felt: ["tight"] });
    const photoDay = { at: "2026-03-01T11:00:00.000Z", offset: 60 };
    first.send({ type: "dayChosen", photoDay });
    expect(entries.state).toMatchObject(RESULTS);
    expect(entries.state.result).not.toMatch(/blob:|selfie\.jpg|data:/);
    const { store } = openDocument(entries.state);
    const said = { photo: null, answers: { midday: "shiny_all" }, felt: ["tight"], photoDay };
    expect(store.read()).toMatchObject({ step: "hero", outcome, ...said });
    store.send({ type: "travelled", to: "results" });
    expect(store.read().step).toBe("results");
    expect(store.read().together.added).toEqual([{ run: -1, result, origin: { kind: "engine" } }]);
    first.send({ type: "restarted" });
    expect(entries.state, "starting anew takes it out").toEqual(RESULTS);
  },
);

it("a result of before method 5 is read without its grades and eyes", () => {
  const { entries } = afterAnalysis(HERE);
  const kept = entries.state.result?.replaceAll(/"grade":[\d.]+,|,"eyes":null/g, "");
  expect(kept).not.toMatch(/grade|eyes/);
  const concerns = result.concerns.map((concern) => ({ ...concern, grade: null }));
  const old = { ...HERE, result: { ...result, concerns } };
  expect(openDocument({ ...RESULTS, result: kept }).store.read().outcome).toEqual(old);
});

it("an entry from before another photo was chosen here is not asked", () => {
  const { store, entries, keeper } = openDocument(UPLOAD);
  store.send({ type: "started" });
  store.send({ type: "chosen", run: 1, file: FILE, place: "server" });
  store.send({ type: "cancelled" });
  entries.replaceState(afterAnalysis(HERE).entries.state);
  keeper.restore();
  expect(store.read().outcome).toBeNull();
});

it.each([
  ["nothing", undefined],
  ["no JSON", "{"],
  ["something else", '{"outcome":{"kind":"analysed"}}'],
  ["neither words nor a measurement", JSON.stringify({ outcome: { ...HERE, result: null }, answers: {}, added: [] })],
])("what is damaged is no result: %s", (_, kept) => {
  expect(openDocument({ ...RESULTS, result: kept }).store.read().outcome).toBeNull();
});

it("a result that the visitor is asked about is kept with their yes, and not asked about again (R-ENG-7)", () => {
  const outcome = {
    ...HERE,
    result: { ...result, quality: { ...result.quality, warnings: ["maybe_no_person" as const] } },
  };
  const { store: first, entries } = afterAnalysis(outcome);
  expect(first.read()).toMatchObject({ step: "upload", work: { kind: "asked" } });
  expect(entries.state).toEqual(RESULTS);
  first.send({ type: "confirmed" });
  expect(entries.state.result).toBeDefined();
  const { store } = openDocument(entries.state);
  store.send({ type: "travelled", to: "results" });
  expect(store.read()).toMatchObject({ step: "results", outcome });
});

it("a demo is nobody's result", () => {
  expect(afterAnalysis({ kind: "demo", reason: "failed", score: 60 }).entries.state).toEqual(RESULTS);
});
