import { describe, expect, it } from "vitest";
import {
  ANALYSED,
  ANSWERED,
  BUSY,
  CHOOSE,
  CHOOSE_HERE,
  FACE,
  FILE,
  LOADED,
  NO_FACE,
  NOT_HERE,
  NOT_IMAGE,
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
import { PROGRESS } from "../features/analyse/phases.ts";
import { FIRST_STATE, type FlowEvent, nextState } from "./flow-state.ts";

const again = (place: "server" | "device"): FlowEvent => ({ type: "retried", run: 2, place });
const NEXT: FlowEvent = { type: "chosen", run: 2, file: OTHER_FILE, place: "server" };
const PREPARING = { kind: "analysing", phase: "preparing", run: 2, place: "server", face: null };

describe("the way through the flow", () => {
  it("begins with the hero and nothing in hand, and goes to an idle upload step", () => {
    expect(FIRST_STATE).toEqual({
      step: "hero",
      photo: null,
      outcome: null,
      answers: {},
      felt: null,
      together: { added: [], adding: null },
      providerConsent: false,
    });
    expect(stateAfter(START)).toEqual(uploadState({ work: { kind: "idle" } }));
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
  });

  it("on the device loads instead of sending, and knows the face from then on (R-UP-14)", () => {
    const story = [START, CHOOSE_HERE, PREPARED, LOADED, FACE, ANSWERED];
    const seen = story.slice(1).map((_, index) => work(stateAfter(...story.slice(0, index + 2))));
    expect(seen.map((state) => state?.kind === "analysing" && [state.phase, state.face !== null])).toEqual([
      ["preparing", false],
      ["loading", false],
      ["analysing", false],
      ["analysing", true],
      ["done", true],
    ]);
    const loading = stateAfter(START, CHOOSE_HERE, PREPARED);
    for (const foreign of [SENT, FACE]) expect(nextState(loading, foreign)).toBe(loading);
    const sending = stateAfter(START, CHOOSE, PREPARED);
    for (const foreign of [LOADED, FACE]) expect(nextState(sending, foreign)).toBe(sending);
  });

  it("goes elsewhere only where that is offered, and the same way again only where that may help", () => {
    const busy = stateAfter(START, CHOOSE, PREPARED, BUSY);
    expect(nextState(busy, again("device"))).toBe(busy);
    const offered = stateAfter(START, CHOOSE_HERE, PREPARED, { type: "refused", run: 1, refusal: NOT_HERE });
    for (const place of ["server", "device"] as const) {
      expect(work(nextState(offered, again(place)))).toMatchObject({ kind: "analysing", run: 2, place, face: null });
    }
  });

  it("shows the result with its photo, and clears everything on 'Analyze Another Photo' (R-RES-11)", () => {
    const photo = { file: FILE, preview: "blob:1" };
    expect(stateAfter(...TO_RESULT)).toEqual({ ...FIRST_STATE, step: "results", photo, outcome: ANALYSED });
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

  it.each([
    ["count twice while it stays", { type: "dragEntered" } as const],
    ["disturb a running analysis", CHOOSE],
  ])("does not %s", (_, first) => {
    const before = stateAfter(START, first);
    expect(nextState(before, { type: "dragEntered" })).toBe(before);
  });
});

describe("a refused photo", () => {
  it("stays on the upload step with its reason and its photo (R-UP-13)", () => {
    expect(stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED)).toEqual(
      uploadState({ photo: { file: FILE, preview: "blob:1" }, work: { kind: "refused", refusal: NO_FACE } }),
    );
  });

  it("can be sent again without choosing it again where only time was in its way, and nowhere else (R-UP-13)", () => {
    const sentAgain = stateAfter(START, CHOOSE, PREPARED, SENT, BUSY, again("server"));
    for (const state of [sentAgain, stateAfter(START, CHOOSE, BUSY)]) expect(state.photo?.file).toBe(FILE);
    expect(work(sentAgain)).toEqual(PREPARING);
    const refused = stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED);
    expect(nextState(refused, again("server"))).toBe(refused);
  });

  it("cannot be sent again when it is no photo (R-UP-6), and is let go when it could not be decoded", () => {
    const refused = stateAfter(START, { type: "fileRejected", code: "file_not_image" });
    expect(work(refused)).toEqual({ kind: "refused", refusal: NOT_IMAGE });
    expect(nextState(refused, again("server"))).toBe(refused);
    expect(stateAfter(START, CHOOSE, { type: "refused", run: 1, refusal: NOT_IMAGE }).photo).toBeNull();
  });

  it("makes room for the next choice", () => {
    const next = stateAfter(START, CHOOSE, PREPARED, SENT, REFUSED, NEXT);
    expect(next.photo).toEqual({ file: OTHER_FILE, preview: null });
    expect(work(next)).toEqual(PREPARING);
  });
});

describe("a running analysis", () => {
  it("goes back to idle, silently, when cancelled", () => {
    expect(stateAfter(START, CHOOSE, PREPARED, { type: "cancelled" })).toEqual(stateAfter(START));
  });

  it("ignores a second file", () => {
    const running = stateAfter(START, CHOOSE);
    expect(nextState(running, NEXT)).toBe(running);
    expect(nextState(running, { type: "fileRejected", code: "file_not_image" })).toBe(running);
  });

  it("ignores whatever an earlier run still has to say", () => {
    const second = stateAfter(START, CHOOSE, { type: "cancelled" }, NEXT);
    for (const late of [PREPARED, SENT, REFUSED, ANSWERED, REVEALED]) expect(nextState(second, late)).toBe(second);
  });

  it("never takes a phase back, and shows no result before there is one", () => {
    const analysing = stateAfter(START, CHOOSE, PREPARED, SENT);
    for (const event of [PREPARED, SENT, REVEALED]) expect(nextState(analysing, event)).toBe(analysing);
    const done = nextState(analysing, ANSWERED);
    expect(nextState(done, SENT)).toBe(done);
  });
});
