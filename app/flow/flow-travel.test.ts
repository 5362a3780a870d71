import { describe, expect, it } from "vitest";
import {
  ANALYSED,
  ANSWERED,
  BUSY,
  CHOOSE,
  DEMO,
  FILE,
  go,
  OTHER_FILE,
  PREPARED,
  REFUSED,
  REVEALED,
  SENT,
  START,
  stateAfter,
  TO_RESULT,
  uploadState,
  work,
} from "#tests/support/flow-story.ts";
import { FIRST_STATE, type FlowEvent, nextState } from "./flow-state.ts";

const AGAIN: FlowEvent = { type: "retried", run: 2, place: "server" };
const NEXT: FlowEvent = { type: "chosen", run: 2, file: OTHER_FILE, place: "server" };

describe("the browser's Back and Forward (R-RES-11)", () => {
  it("goes result, upload, hero, and brings the result forward again as long as its photo is the last one chosen", () => {
    const back = [go("upload"), go("hero")];
    expect([1, 2].map((steps) => stateAfter(...TO_RESULT, ...back.slice(0, steps)).step)).toEqual(["upload", "hero"]);
    expect(stateAfter(...TO_RESULT, ...back, go("upload"), go("results"))).toEqual(stateAfter(...TO_RESULT));
  });

  it("has no result to go forward to after another photo was chosen", () => {
    const other = stateAfter(...TO_RESULT, go("upload"), NEXT, { type: "cancelled" });
    expect(other.outcome).toBeNull();
    expect(nextState(other, go("results"))).toBe(other);
  });

  it("goes as far as the upload step when there is no result, and knows that there was one (R-RES-11)", () => {
    const gone = stateAfter(go("results"));
    expect(gone).toEqual(uploadState({ work: { kind: "idle", isResultGone: true } }));
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

  it("is the only result that offers the same photo again (R-DEMO-2)", () => {
    const again = stateAfter(...demo, AGAIN);
    expect(again).toEqual(
      uploadState({
        photo: { file: FILE, preview: "blob:1" },
        work: { kind: "analysing", phase: "preparing", run: 2, place: "server", face: null },
      }),
    );
    const real = stateAfter(...TO_RESULT);
    expect(nextState(real, AGAIN)).toBe(real);
  });
});

describe("the box for the AI provider (R-UP-16)", () => {
  const YES: FlowEvent = { type: "consented", providerConsent: true };
  const NO: FlowEvent = { type: "consented", providerConsent: false };

  it("is never ticked for the visitor, and can be ticked and cleared", () => {
    for (const state of [FIRST_STATE, stateAfter(START), stateAfter(...TO_RESULT)])
      expect(state.providerConsent).toBe(false);
    expect(stateAfter(START, YES).providerConsent).toBe(true);
    expect(stateAfter(START, YES, NO).providerConsent).toBe(false);
  });

  it("stays as it is through refusal, cancelling, the result, Back and Forward", () => {
    const ways = [
      [CHOOSE, PREPARED, SENT, REFUSED],
      [CHOOSE, PREPARED, SENT, REFUSED, AGAIN],
      [CHOOSE, { type: "cancelled" } as const],
      [{ type: "fileRejected", code: "file_empty" } as const],
      TO_RESULT.slice(1),
      [...TO_RESULT.slice(1), go("upload"), go("hero"), go("upload"), go("results")],
    ];
    for (const way of ways) expect(stateAfter(START, YES, ...way).providerConsent).toBe(true);
  });

  it("is clear again when the visitor starts anew, and does not change under a running analysis", () => {
    expect(stateAfter(START, YES, ...TO_RESULT.slice(1), { type: "restarted" }, START).providerConsent).toBe(false);
    const running = stateAfter(START, CHOOSE);
    expect(nextState(running, YES)).toBe(running);
  });
});

describe("the answers to the questions on the skin type (R-RES-14)", () => {
  const OILY = { midday: "shiny_all" } as const;
  const GIVE: FlowEvent = { type: "questionAnswered", question: "midday", code: "shiny_all" };

  it("stay with their result, also through Back and Forward", () => {
    expect(stateAfter(...TO_RESULT).answers).toEqual({});
    expect(stateAfter(...TO_RESULT, GIVE).answers).toEqual(OILY);
    expect(stateAfter(...TO_RESULT, GIVE, go("hero"), go("results")).answers).toEqual(OILY);
    // Pressed, and gone back before the page took it.
    expect(stateAfter(...TO_RESULT, go("upload"), GIVE, go("results")).answers).toEqual(OILY);
  });

  it("are taken one by one, changed and taken back", () => {
    const more: FlowEvent = { type: "questionAnswered", question: "reaction", code: "often" };
    expect(stateAfter(...TO_RESULT, GIVE, more).answers).toEqual({ ...OILY, reaction: "often" });
    expect(stateAfter(...TO_RESULT, GIVE, more, { ...more, code: null }).answers).toEqual(OILY);
  });

  it("go with it: the next photo's result begins without any", () => {
    const next: FlowEvent[] = [
      NEXT,
      { type: "prepared", run: 2, preview: "blob:2" },
      { type: "sent", run: 2 },
      { type: "answered", run: 2, outcome: ANALYSED },
      { type: "revealed", run: 2 },
    ];
    expect(stateAfter(...TO_RESULT, GIVE, go("upload"), ...next)).toMatchObject({ step: "results", answers: {} });
    expect(stateAfter(...TO_RESULT, GIVE, { type: "restarted" })).toEqual(FIRST_STATE);
    const rejected: FlowEvent = { type: "fileRejected", code: "file_empty" };
    expect(stateAfter(...TO_RESULT, GIVE, go("upload"), rejected).answers).toEqual({});
  });

  it("count from the wait on: given while the photo is analysed, they are there with its result", () => {
    for (const moment of [1, 2, 3, 4]) {
      const waiting = TO_RESULT.slice(0, moment + 1);
      expect(stateAfter(...waiting, GIVE, ...TO_RESULT.slice(moment + 1))).toMatchObject({
        step: "results",
        answers: OILY,
      });
    }
  });

  it("need not be given twice because a photo was refused, but are gone with the visitor", () => {
    const refused = [START, CHOOSE, GIVE, PREPARED, SENT, REFUSED];
    expect(stateAfter(...refused, NEXT).answers).toEqual(OILY);
    expect(stateAfter(...refused, { type: "dragEntered" }, NEXT).answers).toEqual(OILY);
    expect(stateAfter(START, CHOOSE, GIVE, PREPARED, SENT, BUSY, AGAIN).answers).toEqual(OILY);
    expect(stateAfter(...refused, go("hero")).answers).toEqual({});
    expect(stateAfter(START, CHOOSE, GIVE, { type: "cancelled" }).answers).toEqual({});
  });

  it("mean nothing where no result is shown or awaited", () => {
    const idle = stateAfter(START);
    expect(nextState(idle, GIVE)).toBe(idle);
    const refused = stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED);
    expect(nextState(refused, GIVE)).toBe(refused);
  });
});

describe("what is felt on the day of the photo (R-RES-19)", () => {
  const TELL: FlowEvent = { type: "feltTold", felt: ["dry", "itching"] };

  it("stays with its result, can be taken back, and goes with the photo", () => {
    expect(stateAfter(...TO_RESULT).felt).toBeNull();
    expect(stateAfter(...TO_RESULT, TELL, go("upload"), go("results")).felt).toEqual(["dry", "itching"]);
    expect(stateAfter(...TO_RESULT, TELL, { ...TELL, felt: null }).felt).toBeNull();
    expect(stateAfter(...TO_RESULT, TELL, go("upload"), NEXT).felt).toBeNull();
    expect(stateAfter(...TO_RESULT, TELL, { type: "restarted" })).toEqual(FIRST_STATE);
    const waiting = stateAfter(START, CHOOSE);
    expect(nextState(waiting, TELL)).toBe(waiting);
  });
});
