import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FIRST_STATE,
  type FlowEvent,
  type FlowState,
  nextState,
  PHASES,
  PROGRESS,
  type Refusal,
  STEPS,
  type Step,
} from "./flow.ts";
import type { Outcome } from "./outcome.ts";

const FILE = new File(["a"], "a.jpg", { type: "image/jpeg" });
const OTHER_FILE = new File(["b"], "b.jpg", { type: "image/jpeg" });
const NO_FACE: Refusal = { code: "no_face", seconds: null, message: null, canRetry: true };
const NOT_IMAGE: Refusal = { code: "file_not_image", seconds: null, message: null, canRetry: false };
const DEMO: Outcome = { kind: "demo", score: 61 };
const ANALYSED: Outcome = {
  kind: "analysed",
  texts: { skinType: "Dry skin", skinScore: 71, issues: [], recommendations: [] },
  language: "en",
  result: null,
  origin: { kind: "ai", provider: "Example AI", model: "m-1" },
};

/** What a story leads to, told from the beginning. */
function stateAfter(...events: readonly FlowEvent[]): FlowState {
  return events.reduce(nextState, FIRST_STATE);
}

const START: FlowEvent = { type: "started" };
const CHOOSE: FlowEvent = { type: "chosen", run: 1, file: FILE };
const PREPARED: FlowEvent = { type: "prepared", run: 1, preview: "blob:1" };
const SENT: FlowEvent = { type: "sent", run: 1 };
const ANSWERED: FlowEvent = { type: "answered", run: 1, outcome: ANALYSED };
const REVEALED: FlowEvent = { type: "revealed", run: 1 };
const REFUSED: FlowEvent = { type: "refused", run: 1, refusal: NO_FACE };
const TO_RESULT = [START, CHOOSE, PREPARED, SENT, ANSWERED, REVEALED];
const go = (to: Step): FlowEvent => ({ type: "travelled", to });

function work(state: FlowState) {
  return state.step === "upload" ? state.work : null;
}

describe("the way through the flow", () => {
  it("begins with the hero and nothing in hand", () => {
    expect(FIRST_STATE).toEqual({ step: "hero", photo: null, outcome: null, mayLeave: false });
  });

  it("goes from the hero to an idle upload step", () => {
    expect(stateAfter(START)).toEqual({
      step: "upload",
      photo: null,
      outcome: null,
      mayLeave: false,
      work: { kind: "idle" },
    });
  });

  it("names the phases as they happen: preparing 25, sending 50, analysing 75, done 100 (R-UP-8)", () => {
    const seen = [CHOOSE, PREPARED, SENT, ANSWERED].map((_, index) => {
      const state = work(stateAfter(...TO_RESULT.slice(0, index + 2)));
      return state?.kind === "analysing" ? [state.phase, PROGRESS[state.phase]] : state?.kind;
    });
    expect(seen).toEqual([
      ["preparing", 25],
      ["sending", 50],
      ["analysing", 75],
      ["done", 100],
    ]);
    expect(PHASES.map((phase) => PROGRESS[phase])).toEqual([25, 50, 75, 100]);
  });

  it("shows the result with the photo it belongs to (R-RES-11)", () => {
    expect(stateAfter(...TO_RESULT)).toEqual({
      step: "results",
      photo: { file: FILE, preview: "blob:1" },
      outcome: ANALYSED,
      mayLeave: false,
    });
  });

  it("clears everything and returns to the hero on 'Analyze Another Photo' (R-RES-11)", () => {
    expect(stateAfter(...TO_RESULT, { type: "restarted" })).toEqual(FIRST_STATE);
  });
});

describe("a file over the drop zone", () => {
  it("highlights the zone while it hovers (R-UP-1)", () => {
    expect(work(stateAfter(START, { type: "dragEntered" }))).toEqual({ kind: "hover", before: null });
    expect(work(stateAfter(START, { type: "dragEntered" }, { type: "dragLeft" }))).toEqual({ kind: "idle" });
  });

  it("brings the reason back when it leaves without being dropped (R-UP-13)", () => {
    const refused = stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED);
    const back = [{ type: "dragEntered" }, { type: "dragLeft" }] as const;
    expect(back.reduce(nextState, refused)).toEqual(refused);
  });

  it("does not count twice while it stays", () => {
    const hovering = stateAfter(START, { type: "dragEntered" });
    expect(nextState(hovering, { type: "dragEntered" })).toBe(hovering);
  });

  it("does not disturb a running analysis", () => {
    const running = stateAfter(START, CHOOSE);
    expect(nextState(running, { type: "dragEntered" })).toBe(running);
  });
});

describe("a refused photo", () => {
  it("stays on the upload step with its reason and its photo (R-UP-13)", () => {
    expect(stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED)).toEqual({
      step: "upload",
      photo: { file: FILE, preview: "blob:1" },
      outcome: null,
      mayLeave: false,
      work: { kind: "refused", refusal: NO_FACE },
    });
  });

  it("can be sent again without choosing it again (R-UP-13)", () => {
    const again = stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED, { type: "retried", run: 2 });
    expect(again.photo?.file).toBe(FILE);
    expect(work(again)).toEqual({ kind: "analysing", phase: "preparing", run: 2 });
  });

  it("cannot be sent again when it is no photo (R-UP-6)", () => {
    const refused = stateAfter(START, { type: "fileTurnedDown", code: "file_not_image" });
    expect(work(refused)).toEqual({ kind: "refused", refusal: NOT_IMAGE });
    expect(nextState(refused, { type: "retried", run: 1 })).toBe(refused);
  });

  it("lets its photo go when it could not be decoded", () => {
    const undecodable = { type: "refused", run: 1, refusal: NOT_IMAGE } as const;
    expect(stateAfter(START, CHOOSE, undecodable).photo).toBeNull();
  });

  it("makes room for the next choice", () => {
    const next = stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED, { type: "chosen", run: 2, file: OTHER_FILE });
    expect(next.photo).toEqual({ file: OTHER_FILE, preview: null });
    expect(work(next)).toEqual({ kind: "analysing", phase: "preparing", run: 2 });
  });
});

describe("a running analysis", () => {
  it("goes back to idle, silently, when cancelled", () => {
    expect(stateAfter(START, CHOOSE, PREPARED, { type: "cancelled" })).toEqual(stateAfter(START));
  });

  it("ignores a second file", () => {
    const running = stateAfter(START, CHOOSE);
    expect(nextState(running, { type: "chosen", run: 2, file: OTHER_FILE })).toBe(running);
    expect(nextState(running, { type: "fileTurnedDown", code: "file_not_image" })).toBe(running);
  });

  it("ignores whatever an earlier run still has to say", () => {
    const second = stateAfter(START, CHOOSE, { type: "cancelled" }, { type: "chosen", run: 2, file: OTHER_FILE });
    for (const late of [PREPARED, SENT, REFUSED, ANSWERED, REVEALED]) expect(nextState(second, late)).toBe(second);
  });

  it("never takes a phase back", () => {
    const analysing = stateAfter(START, CHOOSE, PREPARED, SENT);
    expect(nextState(analysing, PREPARED)).toBe(analysing);
    expect(nextState(analysing, SENT)).toBe(analysing);
    const done = stateAfter(START, CHOOSE, PREPARED, SENT, ANSWERED);
    expect(nextState(done, SENT)).toBe(done);
  });

  it("shows no result before there is one", () => {
    const analysing = stateAfter(START, CHOOSE, PREPARED, SENT);
    expect(nextState(analysing, REVEALED)).toBe(analysing);
  });
});

describe("the browser's Back and Forward (R-RES-11)", () => {
  it("goes result, upload, hero", () => {
    expect(stateAfter(...TO_RESULT, go("upload")).step).toBe("upload");
    expect(stateAfter(...TO_RESULT, go("upload"), go("hero")).step).toBe("hero");
  });

  it("brings the result forward again as long as its photo is the last one chosen", () => {
    expect(stateAfter(...TO_RESULT, go("upload"), go("hero"), go("upload"), go("results"))).toEqual(
      stateAfter(...TO_RESULT),
    );
  });

  it("has no result to go forward to after another photo was chosen", () => {
    const other = stateAfter(
      ...TO_RESULT,
      go("upload"),
      { type: "chosen", run: 2, file: OTHER_FILE },
      { type: "cancelled" },
    );
    expect(other.outcome).toBeNull();
    expect(nextState(other, go("results"))).toBe(other);
  });

  it("goes as far as the upload step when there is no result, and knows that there was one (R-RES-11)", () => {
    const gone = stateAfter(go("results"));
    expect(gone).toEqual({
      step: "upload",
      photo: null,
      outcome: null,
      mayLeave: false,
      work: { kind: "idle", isResultGone: true },
    });
    // The next thing the visitor does, and every other way to the upload step, leaves that behind.
    expect(work(nextState(nextState(gone, { type: "dragEntered" }), { type: "dragLeft" }))).toEqual({ kind: "idle" });
    expect(work(nextState(nextState(gone, go("hero")), START))).toEqual({ kind: "idle" });
    expect(work(stateAfter(go("upload")))).toEqual({ kind: "idle" });
  });

  it("ends a running analysis", () => {
    const left = stateAfter(START, CHOOSE, PREPARED, go("hero"));
    expect(left.step).toBe("hero");
    expect(nextState(left, ANSWERED)).toBe(left);
  });

  it("stays where it already is", () => {
    for (const state of [stateAfter(), stateAfter(START), stateAfter(...TO_RESULT)])
      expect(nextState(state, go(state.step))).toBe(state);
  });
});

describe("a demo result", () => {
  const demo = [START, CHOOSE, PREPARED, SENT, { type: "answered", run: 1, outcome: DEMO } as const, REVEALED];

  it("offers the same photo again (R-DEMO-2)", () => {
    const again = stateAfter(...demo, { type: "retried", run: 2 });
    expect(again).toEqual({
      step: "upload",
      photo: { file: FILE, preview: "blob:1" },
      outcome: null,
      mayLeave: false,
      work: { kind: "analysing", phase: "preparing", run: 2 },
    });
  });

  it("is the only result with that offer", () => {
    const real = stateAfter(...TO_RESULT);
    expect(nextState(real, { type: "retried", run: 2 })).toBe(real);
  });
});

describe("the box for the AI provider (R-UP-16)", () => {
  const YES: FlowEvent = { type: "consented", mayLeave: true };
  const NO: FlowEvent = { type: "consented", mayLeave: false };

  it("is never ticked for the visitor, and can be ticked and cleared", () => {
    for (const state of [FIRST_STATE, stateAfter(START), stateAfter(...TO_RESULT)]) expect(state.mayLeave).toBe(false);
    expect(stateAfter(START, YES).mayLeave).toBe(true);
    expect(stateAfter(START, YES, NO).mayLeave).toBe(false);
  });

  it("stays as it is through refusal, cancelling, the result, Back and Forward", () => {
    const ways = [
      [CHOOSE, PREPARED, SENT, REFUSED],
      [CHOOSE, PREPARED, SENT, REFUSED, { type: "retried", run: 2 } as const],
      [CHOOSE, { type: "cancelled" } as const],
      [{ type: "fileTurnedDown", code: "file_empty" } as const],
      TO_RESULT.slice(1),
      [...TO_RESULT.slice(1), go("upload"), go("hero"), go("upload"), go("results")],
    ];
    for (const way of ways) expect(stateAfter(START, YES, ...way).mayLeave).toBe(true);
  });

  it("is clear again when the visitor starts anew", () => {
    expect(stateAfter(START, YES, ...TO_RESULT.slice(1), { type: "restarted" }, START).mayLeave).toBe(false);
  });

  it("does not change under a running analysis", () => {
    const running = stateAfter(START, CHOOSE);
    expect(nextState(running, YES)).toBe(running);
  });
});

describe("whatever happens", () => {
  const run = fc.integer({ min: 1, max: 3 });
  const anyEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
    fc.constantFrom<FlowEvent>(
      START,
      { type: "dragEntered" },
      { type: "dragLeft" },
      { type: "cancelled" },
      { type: "restarted" },
      { type: "consented", mayLeave: true },
      { type: "consented", mayLeave: false },
    ),
    fc.constantFrom(...STEPS).map(go),
    fc.constantFrom("file_empty", "file_heic").map((code): FlowEvent => ({ type: "fileTurnedDown", code })),
    run.chain((number) =>
      fc.constantFrom<FlowEvent>(
        { type: "chosen", run: number, file: FILE },
        { type: "retried", run: number },
        { type: "prepared", run: number, preview: `blob:${number}` },
        { type: "sent", run: number },
        { type: "refused", run: number, refusal: NO_FACE },
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
          if (state.step === "results") expect(state.outcome).not.toBeNull();
          const current = work(state);
          if (current?.kind === "analysing") expect(state.photo).not.toBeNull();
          if (current?.kind === "refused" && current.refusal.canRetry) expect(state.photo).not.toBeNull();
          if (state.outcome !== null) expect(state.photo).not.toBeNull();
        }
      }),
      { numRuns: 500 },
    );
  });
});
