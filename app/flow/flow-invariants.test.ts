import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ANALYSED,
  DEMO,
  FILE,
  go,
  NO_FACE,
  NOT_HERE,
  NOT_IMAGE,
  OVERLOADED,
  START,
  work,
} from "#tests/support/flow-story.ts";
import { FIRST_STATE, type FlowEvent, type FlowState, nextState, STEPS } from "./flow-state.ts";

describe("whatever happens", () => {
  const run = fc.integer({ min: 1, max: 3 });
  const anyEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
    fc.constantFrom<FlowEvent>(
      START,
      { type: "dragEntered" },
      { type: "dragLeft" },
      { type: "cancelled" },
      { type: "restarted" },
      { type: "questionAnswered", question: "midday", code: "shiny_all" },
      { type: "feltTold", felt: [] },
      { type: "consented", providerConsent: true },
      { type: "consented", providerConsent: false },
    ),
    fc.constantFrom(...STEPS).map(go),
    fc.constantFrom("file_empty", "file_heic").map((code): FlowEvent => ({ type: "fileRejected", code })),
    run.chain((number) =>
      fc.constantFrom<FlowEvent>(
        { type: "chosen", run: number, file: FILE, place: "server" },
        { type: "retried", run: number, place: "server" },
        { type: "retried", run: number, place: "device" },
        { type: "prepared", run: number, preview: `blob:${number}` },
        { type: "chosen", run: number, file: FILE, place: "device" },
        { type: "sent", run: number },
        { type: "loaded", run: number },
        { type: "faceFound", run: number, face: new Float32Array(2) },
        { type: "refused", run: number, refusal: NOT_HERE },
        { type: "refused", run: number, refusal: NO_FACE },
        { type: "refused", run: number, refusal: OVERLOADED },
        { type: "refused", run: number, refusal: NOT_IMAGE },
        { type: "answered", run: number, outcome: ANALYSED },
        { type: "answered", run: number, outcome: DEMO },
        { type: "revealed", run: number },
      ),
    ),
  );

  it("results show only with data, an analysis runs only with a photo, and retrying needs one", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: FlowState = FIRST_STATE;
        for (const event of events) {
          const before = JSON.stringify(state);
          const next = nextState(state, event);
          expect(JSON.stringify(state)).toBe(before);
          state = next;
          expectConsistent(state);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function expectConsistent(state: FlowState): void {
  if (state.step === "results") expect(state.outcome).not.toBeNull();
  const current = work(state);
  if (current?.kind === "analysing") expect(state.photo).not.toBeNull();
  if (current?.kind === "analysing") {
    // The device sends nothing, and the server tells of no face.
    expect(current.phase).not.toBe(current.place === "device" ? "sending" : "loading");
    if (current.place === "server") expect(current.face).toBeNull();
  }
  if (current?.kind === "refused" && (current.refusal.canRetry || current.refusal.elsewhere))
    expect(state.photo).not.toBeNull();
  if (state.outcome !== null) expect(state.photo).not.toBeNull();
  if (state.outcome === null) expect(state.felt).toBeNull();
  const mayWait = current !== null && current.kind !== "idle" && !(current.kind === "hover" && current.before === null);
  if (state.outcome === null && !mayWait) expect(state.answers).toEqual({});
}
