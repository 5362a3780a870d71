import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outcome } from "#contract/outcome.ts";
import { buildResult } from "#lab/result-builder.ts";
import { finalRefusal, type Refusal, type UploadWork } from "../features/analyse/upload-state.ts";
import { FIRST_STATE, type FlowEvent, type FlowState, nextState, STEPS, type Step } from "./flow-state.ts";

const FILE = new File(["a"], "a.jpg", { type: "image/jpeg" });
const OTHER_FILE = new File(["b"], "b.jpg", { type: "image/jpeg" });
const [NO_FACE, NOT_IMAGE] = [finalRefusal("no_face"), finalRefusal("file_not_image")];
/** A refusal of the device, which offers the server. */
const NOT_HERE: Refusal = { ...finalRefusal("device_worker"), canRetry: true, place: "device", elsewhere: "server" };
const ANALYSED: Outcome = {
  kind: "analysed",
  texts: { skinType: "Dry skin", skinScore: 71, issues: [], recommendations: [] },
  language: "en",
  result: null,
  origin: { kind: "ai", provider: "Example AI", model: "m-1" },
};

const DOUBTED = { ...ANALYSED, result: buildResult({ quality: { warnings: ["maybe_no_person"] } }) };

/** What a story leads to, told from the beginning. */
const stateAfter = (...events: readonly FlowEvent[]) => events.reduce(nextState, FIRST_STATE);
/** The upload step with nothing else in hand than what is told. */
const uploadState = (told: { readonly photo?: FlowState["photo"]; readonly work: UploadWork }): FlowState => ({
  ...FIRST_STATE,
  step: "upload",
  photo: null,
  ...told,
});
const work = (state: FlowState): UploadWork | null => (state.step === "upload" ? state.work : null);

const plain = (type: "started" | "dragEntered" | "dragLeft" | "cancelled" | "confirmed" | "restarted"): FlowEvent => ({
  type,
});
const [START, ENTER, LEAVE] = [plain("started"), plain("dragEntered"), plain("dragLeft")];
const [CANCEL, CONFIRM, RESTART] = [plain("cancelled"), plain("confirmed"), plain("restarted")];
const chosen = (run: number, file: File, place: "server" | "device"): FlowEvent => ({
  type: "chosen",
  run,
  file,
  place,
});
const [CHOOSE, CHOOSE_HERE, NEXT] = [
  chosen(1, FILE, "server"),
  chosen(1, FILE, "device"),
  chosen(2, OTHER_FILE, "server"),
];
const again = (place: "server" | "device" = "server"): FlowEvent => ({ type: "retried", run: 2, place });
const progress = (type: "sent" | "loaded" | "revealed"): FlowEvent => ({ type, run: 1 });
const [SENT, LOADED, REVEALED] = [progress("sent"), progress("loaded"), progress("revealed")];
const PREPARED: FlowEvent = { type: "prepared", run: 1, preview: "blob:1" };
const FACE: FlowEvent = { type: "faceFound", run: 1, face: new Float32Array(936).fill(0.5) };
const answered = (outcome: Outcome): FlowEvent => ({ type: "answered", run: 1, outcome });
const [ANSWERED, ANSWERED_IN_DOUBT] = [answered(ANALYSED), answered(DOUBTED)];
const refusing = (refusal: Refusal): FlowEvent => ({ type: "refused", run: 1, refusal });
const [REFUSED, UNDECODABLE] = [refusing(NO_FACE), refusing(NOT_IMAGE)];
const SEVERAL = refusing(finalRefusal("multiple_faces"));
const CHOOSE_FACE: FlowEvent = { type: "faceChosen", run: 2, file: OTHER_FILE, place: "server" };
const BUSY = refusing({ ...finalRefusal("overloaded"), seconds: 5, canRetry: true });
const NO_PHOTO: FlowEvent = { type: "fileRejected", code: "file_not_image" };
const consented = (providerConsent: boolean): FlowEvent => ({ type: "consented", providerConsent });
const [YES, NO] = [consented(true), consented(false)];
const GIVE: FlowEvent = { type: "questionAnswered", question: "midday", code: "shiny_all" };
const TELL: FlowEvent = { type: "feltTold", felt: ["dry", "itching"] };
const go = (to: Step): FlowEvent => ({ type: "travelled", to });

const TO_RESULT = [START, CHOOSE, PREPARED, SENT, ANSWERED, REVEALED];
const TO_DEMO = [...TO_RESULT.slice(0, 4), answered({ kind: "demo", reason: "failed", score: 61 }), REVEALED];
const TO_DONE_IN_DOUBT = [START, CHOOSE, GIVE, PREPARED, SENT, ANSWERED_IN_DOUBT];
const TO_QUESTION = [...TO_DONE_IN_DOUBT, REVEALED];
const TO_REFUSAL = [START, CHOOSE, PREPARED, SENT, REFUSED];
const BACK_AND_FORTH = [go("upload"), go("hero"), go("upload"), go("results")];
const PHOTO = { file: FILE, preview: "blob:1" };
const RESULT: FlowState = { ...FIRST_STATE, step: "results", photo: PHOTO, outcome: ANALYSED };
const IDLE = uploadState({ work: { kind: "idle" } });
const HOVERING = uploadState({ work: { kind: "hover", before: null } });
const RESULT_GONE = uploadState({ work: { kind: "idle", isResultGone: true } });
const OILY = { midday: "shiny_all" } as const;
const ASKED: FlowState = {
  ...uploadState({ photo: PHOTO, work: { kind: "asked" } }),
  doubted: { outcome: DOUBTED, place: "server" },
  answers: OILY,
};
const refused = (refusal: Refusal, photo: FlowState["photo"] = null) =>
  uploadState({ photo, work: { kind: "refused", refusal } });
const preparing = (photo: FlowState["photo"]) =>
  uploadState({ photo, work: { kind: "analysing", phase: "preparing", run: 2, place: "server", face: null } });

describe("the flow", () => {
  it.each<[string, readonly FlowEvent[], FlowState]>([
    ["begins with nothing in hand", [START], IDLE],
    ["shows the result with its photo", TO_RESULT, RESULT],
    ["clears everything on 'Analyze Another Photo' (R-RES-11)", [...TO_RESULT, YES, GIVE, TELL, RESTART], FIRST_STATE],
    ["goes back to idle, silently, when cancelled", [START, CHOOSE, GIVE, PREPARED, CANCEL], IDLE],
    ["highlights the zone while a file hovers (R-UP-1)", [START, ENTER], HOVERING],
    ["does so no more when it leaves", [START, ENTER, LEAVE], IDLE],
    ["stays with a refused photo and its reason (R-UP-13)", [...TO_REFUSAL, ENTER, LEAVE], refused(NO_FACE, PHOTO)],
    ["lets go of what is no photo (R-UP-6)", [...TO_REFUSAL, NO_PHOTO], refused(NOT_IMAGE)],
    ["lets go of what could not be decoded", [START, CHOOSE, UNDECODABLE], refused(NOT_IMAGE)],
    ["makes room for the next choice", [...TO_REFUSAL, NEXT], preparing({ file: OTHER_FILE, preview: null })],
    [
      "sends it again where only time was needed (R-UP-13)",
      [...TO_REFUSAL.slice(0, -1), BUSY, again()],
      preparing(PHOTO),
    ],
    ["does so before it was prepared", [START, CHOOSE, BUSY, again()], preparing({ file: FILE, preview: null })],
    ["does so instead of a demo (R-DEMO-2)", [...TO_DEMO, again()], preparing(PHOTO)],
    ["asks before a result that may be of no person, which is no result yet (R-ENG-7)", TO_QUESTION, ASKED],
    ["shows it after the yes", [...TO_QUESTION, CONFIRM], { ...RESULT, outcome: DOUBTED, answers: OILY }],
    ["goes back to idle for another photo", [...TO_QUESTION, CANCEL], IDLE],
    ["asks again whoever went back and comes forward", [...TO_QUESTION, ...BACK_AND_FORTH.slice(1, 3)], ASKED],
    ["or looks for the result", [...TO_QUESTION, go("hero"), go("results")], ASKED],
    ["or begins anew", [...TO_QUESTION, go("hero"), START], ASKED],
    ["asks who left while the result waited for them", [...TO_DONE_IN_DOUBT, go("hero"), go("upload")], ASKED],
    [
      "goes on with the face that is chosen of several (R-UP-13)",
      [...TO_REFUSAL.slice(0, -1), SEVERAL, CHOOSE_FACE],
      preparing({ file: OTHER_FILE, preview: null }),
    ],
    ["brings the result forward again (R-RES-11)", [...TO_RESULT, ...BACK_AND_FORTH], RESULT],
    ["goes to the upload step without a result, and knows that there was one (R-RES-11)", [go("results")], RESULT_GONE],
    ["forgets that with the next thing the visitor does", [go("results"), ENTER, LEAVE], IDLE],
    ["or on any other way there", [go("results"), go("hero"), START], IDLE],
  ])("%s", (_, story, expected) => {
    expect(stateAfter(...story)).toEqual(expected);
  });

  it.each<[string, readonly FlowEvent[], readonly FlowEvent[]]>([
    ["the device, which sends nothing, while it loads (R-UP-14)", [START, CHOOSE_HERE, PREPARED], [SENT, FACE]],
    ["the server: nothing is loaded, it tells no face", [START, CHOOSE, PREPARED], [LOADED, FACE]],
    ["a running analysis", [START, CHOOSE], [NEXT, NO_PHOTO, ENTER, YES, TELL]],
    ["a later run", [START, CHOOSE, CANCEL, NEXT], [PREPARED, SENT, REFUSED, ANSWERED, REVEALED]],
    ["a phase that is over or has not come", [START, CHOOSE, PREPARED, SENT], [PREPARED, SENT, REVEALED]],
    ["an analysis that is done", [START, CHOOSE, PREPARED, SENT, ANSWERED], [SENT, REFUSED]],
    ["an analysis that was left", [START, CHOOSE, PREPARED, go("hero")], [ANSWERED]],
    [
      "what is asked, but its two answers",
      TO_QUESTION,
      [NEXT, NO_PHOTO, ENTER, LEAVE, YES, TELL, REVEALED, again(), go("results")],
    ],
    ["a result that waits and would be asked about", TO_DONE_IN_DOUBT, [CONFIRM, go("results")]],
    ["a result that is shown", TO_RESULT, [CONFIRM]],
    ["a refusal that time does not mend", TO_REFUSAL, [again(), again("device"), GIVE]],
    ["what is no photo", [START, NO_PHOTO], [again()]],
    ["a refusal for another reason than several faces", TO_REFUSAL, [CHOOSE_FACE]],
    ["one that may only be tried where it was", [START, CHOOSE, PREPARED, BUSY], [again("device")]],
    ["a real result", TO_RESULT, [again(), go("results")]],
    ["a result whose photo is no longer the last one", [...TO_RESULT, go("upload"), NEXT, CANCEL], [go("results")]],
    ["nothing in hand", [START], [GIVE, TELL, CANCEL, go("upload")]],
    ["a file that hovers already", [START, ENTER], [ENTER]],
  ])("means nothing to %s", (_, story, events) => {
    const state = stateAfter(...story);
    for (const event of events) expect(nextState(state, event), event.type).toBe(state);
  });

  it("goes elsewhere where that is offered", () => {
    const offered = stateAfter(START, CHOOSE_HERE, PREPARED, refusing(NOT_HERE));
    for (const place of ["server", "device"] as const) {
      expect(work(nextState(offered, again(place)))).toMatchObject({ kind: "analysing", run: 2, place, face: null });
    }
  });
});

it("the box for the AI provider is never ticked for the visitor, and stays as it is until they start anew (R-UP-16)", () => {
  expect(stateAfter(...TO_RESULT).providerConsent).toBe(false);
  expect(stateAfter(START, YES, NO).providerConsent).toBe(false);
  for (const way of [
    [...TO_REFUSAL.slice(1), again()],
    [CHOOSE, CANCEL, NO_PHOTO],
    [...TO_RESULT.slice(1), ...BACK_AND_FORTH],
  ])
    expect(stateAfter(START, YES, ...way).providerConsent).toBe(true);
});

describe("the answers to the questions on the skin type (R-RES-14)", () => {
  const MORE: FlowEvent = { type: "questionAnswered", question: "reaction", code: "often" };
  it.each<[string, readonly FlowEvent[], object]>([
    ["are taken one by one", [...TO_RESULT, GIVE, MORE], { ...OILY, reaction: "often" }],
    ["and taken back", [...TO_RESULT, GIVE, MORE, { ...MORE, code: null }], OILY],
    ["stay through Back and Forward", [...TO_RESULT, GIVE, go("hero"), go("results")], OILY],
    ["count when the page took them after Back", [...TO_RESULT, go("upload"), GIVE, go("results")], OILY],
    ["go with the photo", [...TO_RESULT, GIVE, go("upload"), NEXT], {}],
    ["go with a file that is none", [...TO_RESULT, GIVE, go("upload"), NO_PHOTO], {}],
    ["count from the wait on", [START, CHOOSE, GIVE, ...TO_RESULT.slice(2)], OILY],
    ["also at its end", [...TO_RESULT.slice(0, -1), GIVE, REVEALED], OILY],
    ["and through the question", [...TO_QUESTION, go("hero"), START, CONFIRM], OILY],
    ["outlast a refusal", [START, CHOOSE, GIVE, PREPARED, SENT, REFUSED, ENTER, NEXT], OILY],
    ["and a second try", [START, CHOOSE, GIVE, PREPARED, SENT, BUSY, again()], OILY],
    ["are gone with the visitor", [START, CHOOSE, GIVE, PREPARED, SENT, REFUSED, go("hero")], {}],
  ])("%s", (_, story, answers) => {
    expect(stateAfter(...story).answers).toEqual(answers);
  });
});

it("what is felt on the day of the photo stays with its result, can be taken back, and goes with the photo (R-RES-19)", () => {
  const felt = (...story: FlowEvent[]) => stateAfter(...TO_RESULT, TELL, ...story).felt;
  expect(felt(go("upload"), go("results"))).toEqual(["dry", "itching"]);
  expect(felt({ type: "feltTold", felt: null })).toBeNull();
  expect(felt(go("upload"), NEXT)).toBeNull();
});

describe("whatever happens", () => {
  const ofNoRun = [START, ENTER, LEAVE, CANCEL, CONFIRM, RESTART, YES, NO, GIVE, TELL, NO_PHOTO, ...STEPS.map(go)];
  const ofRun = [
    CHOOSE,
    CHOOSE_HERE,
    again(),
    again("device"),
    PREPARED,
    SENT,
    LOADED,
    FACE,
    ANSWERED,
    ANSWERED_IN_DOUBT,
    REVEALED,
  ];
  const ends = [REFUSED, BUSY, refusing(NOT_HERE), UNDECODABLE, ...TO_DEMO.slice(-2)];
  const event = fc.oneof(
    fc.constantFrom(...ofNoRun),
    fc
      .record({ one: fc.constantFrom(...ofRun, ...ends), run: fc.integer({ min: 1, max: 3 }) })
      .map(({ one, run }): FlowEvent => ({ ...one, run }) as FlowEvent),
  );

  it("an analysis runs only with a photo, a result is only shown with its own, and retrying needs one", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        events.reduce((state, one) => {
          const before = JSON.stringify(state);
          const next = nextState(state, one);
          expect(JSON.stringify(state)).toBe(before);
          expectConsistent(next);
          expectAsked(next);
          return next;
        }, FIRST_STATE);
      }),
      { numRuns: 3000 },
    );
  });

  /** A result is known or asked about, and the question is met on every way to the upload step. */
  function expectAsked(state: FlowState): void {
    const { outcome, doubted } = state;
    const now = work(state);
    expect(outcome === null || doubted === null).toBe(true);
    if (now?.kind === "asked") expect(doubted).not.toBeNull();
    if (doubted !== null && now !== null) expect(["asked", "analysing"]).toContain(now.kind);
  }

  function expectConsistent(state: FlowState): void {
    const { photo, outcome, doubted, felt, answers } = state;
    const now = work(state);
    const isRunning = now?.kind === "analysing";
    // The device sends nothing, and the server tells of no face.
    if (isRunning) expect(now.phase).not.toBe(now.place === "device" ? "sending" : "loading");
    if (isRunning && now.place === "server") expect(now.face).toBeNull();
    const mayRetry = now?.kind === "refused" && (now.refusal.canRetry || now.refusal.elsewhere);
    if (isRunning || mayRetry || outcome !== null || doubted !== null) expect(photo).not.toBeNull();
    if (outcome !== null) return;
    expect(felt).toBeNull();
    const mayWait =
      isRunning || doubted !== null || now?.kind === "refused" || (now?.kind === "hover" && now.before !== null);
    if (!mayWait) expect(answers).toEqual({});
  }
});
