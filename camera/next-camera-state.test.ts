import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FrameFace, FrameReading } from "#engine/look-at-frame.ts";
import { type CameraEvent, type CameraState, FIRST_CAMERA_STATE } from "./camera-state.ts";
import { BLACK_LOOKS, DARK_MS, nextCameraState, SAID_MS, STEADY_MS } from "./next-camera-state.ts";
import { shutterLock } from "./shutter-lock.ts";

const CAPTURE = { width: 1200, height: 1600 };

/** As the presets want it. */
const FACE: FrameFace = {
  box: { x: 0.175, y: 0.175, width: 0.65, height: 0.65 },
  eyeShare: 0.3,
  pose: { yaw: 0, pitch: 0, roll: 0 },
  eyes: [0.5, 0.42],
};
const LIGHT = { level: 0.3, difference: 0.02 };
const GOOD: FrameReading = { refusal: null, face: FACE, light: LIGHT, glasses: false };
const NOBODY: FrameReading = { refusal: "no_face", face: null, light: null, glasses: false };
const DARK: FrameReading = { ...GOOD, refusal: "too_dark" };
const TWO: FrameReading = { ...GOOD, refusal: "multiple_faces" };
const FAR: FrameReading = { ...GOOD, face: { ...FACE, box: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 } } };

const run = (state: CameraState, ...events: readonly CameraEvent[]) => events.reduce(nextCameraState, state);
const OPENING: CameraEvent = { type: "opening", because: null };
const OPENED: CameraEvent = { type: "opened", isMirrored: true, canSwitch: true };
const PRESS: CameraEvent = { type: "shutterPressed" };
const HIDE: CameraEvent = { type: "visibilityChanged", isHidden: true };
const TIMER: CameraEvent = { type: "timerToggled" };
const TICK: CameraEvent = { type: "ticked" };
const GUIDED = run(FIRST_CAMERA_STATE, OPENED, { type: "loaded" });

/** Frames from one moment to another, every 50 ms. */
function watch(state: CameraState, look: FrameReading, from: number, to = from): CameraState {
  let now = state;
  for (let atMs = from; atMs <= to; atMs += 50) {
    now = run(now, { type: "looked", view: now.view, look, moment: { atMs, capture: CAPTURE } });
  }
  return now;
}

/** What it says one after the other to these frames, until it takes a photo. */
function allSaid(looks: readonly FrameReading[]): NonNullable<CameraState["shown"]>[] {
  let state = GUIDED;
  const said = new Set<NonNullable<CameraState["shown"]>>();
  for (const [i, look] of looks.entries()) {
    state = watch(state, look, i * 50);
    if (state.shown !== null) said.add(state.shown);
  }
  return [...said];
}

/** With one face in the picture, too far away. */
const SEEN = watch(GUIDED, FAR, 0);

describe("The live camera (R-UP-15)", () => {
  it("takes a photo by itself after 800 ms of good frames, anew after one bad frame, and over no gap", () => {
    const nearly = watch(GUIDED, GOOD, 0, 750);
    expect([nearly.stage.kind, nearly.goodShare]).toEqual(["framing", 750 / 800]);
    expect(watch(nearly, GOOD, 800).stage).toEqual({ kind: "shooting", by: "itself" });
    const anew = watch(watch(nearly, NOBODY, 800), GOOD, 850, 1600);
    expect(anew.stage.kind).toBe("framing");
    expect(watch(anew, GOOD, 1650).stage.kind).toBe("shooting");
    const gap = watch(watch(GUIDED, GOOD, 0), GOOD, 5000);
    expect([gap.stage.kind, gap.goodShare]).toEqual(["framing", 0]);
  });

  it.each<[string, CameraEvent]>([
    ["another crop, as when the device is turned", { type: "reframed" }],
    ["a hidden page", HIDE],
    ["another camera", OPENING],
  ])("begins it anew after %s, and drops a look that was under way", (_, event) => {
    const before = watch(GUIDED, GOOD, 0, 750);
    const back = run(before, event, { ...HIDE, isHidden: false }, OPENED);
    expect(back.goodShare).toBe(0);
    const late = run(back, { type: "looked", view: before.view, look: GOOD, moment: { atMs: 800, capture: CAPTURE } });
    expect(late.judgement).toBeNull();
    expect(watch(back, GOOD, 800, 1550).stage.kind).toBe("framing");
  });

  it("says that the picture is black after 3 s of it, and goes on at the first light", () => {
    const looks = (count: number): CameraEvent[] => Array(count).fill({ type: "blackness", isBlack: true });
    const light: CameraEvent = { type: "blackness", isBlack: false };
    const nearly = run(GUIDED, ...looks(BLACK_LOOKS - 1));
    expect(nearly.stage.kind).toBe("framing");
    expect(run(nearly, light, ...looks(1)).stage.kind).toBe("framing");
    const told = run(nearly, ...looks(1));
    expect(told.stage).toEqual({ kind: "failed", problem: "black" });
    expect(run(told, ...looks(1))).toBe(told);
    expect(run(told, light).stage.kind).toBe("framing");
    // Also of a camera that never gave a picture, and of one without a guide.
    for (const state of [FIRST_CAMERA_STATE, run(GUIDED, { type: "guideLost" })]) {
      expect(run(state, ...looks(BLACK_LOOKS)).stage).toEqual({ kind: "failed", problem: "black" });
    }
    // No reason while a photo is taken, the page is hidden, or the camera has failed otherwise.
    expect(run(SEEN, PRESS, ...looks(2 * BLACK_LOOKS)).stage.kind).toBe("shooting");
    expect(run(GUIDED, HIDE, ...looks(2 * BLACK_LOOKS)).stage.kind).toBe("framing");
    const denied = run(GUIDED, { type: "failed", problem: "denied" });
    expect(run(denied, PRESS)).toBe(denied);
    expect(run(denied, ...looks(BLACK_LOOKS), light)).toBe(denied);
    // A second attempt counts from the start.
    expect(run(told, OPENING, OPENED)).toMatchObject({ stage: { kind: "framing" }, blackLooks: 0 });
  });

  it.each(["still", "asleep"] as const)("locks the shutter while the picture is %s, and blames no lens", (picture) => {
    const away: CameraEvent = { type: "pictured", picture };
    const counting = run(SEEN, TIMER, PRESS);
    expect([counting.secondsLeft, run(counting, away).secondsLeft]).toEqual([3, null]);
    for (const before of [SEEN, run(SEEN, { type: "guideLost" })]) {
      const state = run(before, away);
      expect([shutterLock(before), shutterLock(state), run(state, PRESS).stage.kind]).toEqual([
        null,
        picture,
        "framing",
      ]);
      const black = Array<CameraEvent>(2 * BLACK_LOOKS).fill({ type: "blackness", isBlack: true });
      expect(run(state, ...black).stage.kind).toBe("framing");
    }
    // Nothing that was seen before counts afterwards.
    const back = run(watch(GUIDED, GOOD, 0, 750), away, { type: "pictured", picture: "moves" });
    expect([back.picture, back.judgement, back.goodShare]).toEqual(["moves", null, 0]);
    // What gives nothing when it was opened anew went, or stood still; it is not covered.
    const anew = run(SEEN, { type: "opening", because: "still" });
    const dark = Array<CameraEvent>(BLACK_LOOKS).fill({ type: "blackness", isBlack: true });
    expect(run(anew, ...dark).stage).toEqual({ kind: "failed", problem: "still" });
  });

  it("says another thing once it has been right for a while and the one before was said for two seconds", () => {
    const first = watch(GUIDED, NOBODY, 0);
    expect(watch(first, FAR, 50, SAID_MS - 50).shown?.code).toBe("no_face");
    expect(watch(first, FAR, 50, SAID_MS).shown).toEqual({ code: "closer", sinceMs: SAID_MS });
    const late = watch(first, NOBODY, 50, SAID_MS);
    expect(watch(late, FAR, SAID_MS + 50, SAID_MS + STEADY_MS).shown?.code).toBe("no_face");
    expect(watch(late, FAR, SAID_MS + 50, SAID_MS + 50 + STEADY_MS).shown?.code).toBe("closer");
    // Of two things that take turns with every frame it says the first.
    let turns = first;
    for (let atMs = 50; atMs < 3 * SAID_MS; atMs += 100) {
      turns = watch(watch(turns, FAR, atMs), NOBODY, atMs + 50);
      expect(turns.shown).toEqual({ code: "no_face", sinceMs: 0 });
    }
  });

  it("interrupts what it says for 'good' alone, which it takes back once something else is steady", () => {
    const first = watch(GUIDED, FAR, 0);
    expect(watch(first, GOOD, 50, STEADY_MS - 50).shown?.code).toBe("closer");
    const good = watch(watch(first, FAR, 50, STEADY_MS - 50), GOOD, STEADY_MS);
    expect(good.shown).toEqual({ code: "good", sinceMs: STEADY_MS });
    expect(watch(good, FAR, STEADY_MS + 50, 2 * STEADY_MS).shown?.code).toBe("good");
    expect(watch(good, FAR, STEADY_MS + 50, 2 * STEADY_MS + 50).shown?.code).toBe("closer");
    for (const other of [TWO, DARK, NOBODY]) {
      expect(watch(first, other, 50, SAID_MS - 50).shown?.code).toBe("closer");
    }
  });

  it("never says two orders within two seconds, whatever it sees", () => {
    const frames = fc.array(fc.tuple(fc.constantFrom(FAR, NOBODY, TWO, DARK, GOOD), fc.integer({ min: 1, max: 60 })));
    fc.assert(
      fc.property(frames, (runs) => {
        const said = allSaid(runs.flatMap(([look, times]) => Array<FrameReading>(times).fill(look)));
        for (const [i, next] of said.slice(1).entries()) {
          const before = said[i]!;
          const isOrder = before.code !== "good" && next.code !== "good";
          expect(next.sinceMs - before.sinceMs).toBeGreaterThanOrEqual(isOrder ? SAID_MS : STEADY_MS);
        }
      }),
    );
  });

  it("goes on with the words of a photo that it took by itself and that would be refused; what the visitor takes it hands over", () => {
    const refused = run(watch(GUIDED, GOOD, 0, 800), { type: "shotRefused", refusal: "half_in_shadow" });
    // Checking takes as long as it takes: the words stay from the next frame on.
    const held = watch(refused, GOOD, 3000, 3000 + SAID_MS - 50);
    for (const { stage, shown } of [refused, held]) {
      expect([stage.kind, shown?.code]).toEqual(["framing", "light_from_front"]);
    }
    expect(watch(held, GOOD, 3000 + SAID_MS, 3000 + SAID_MS + 100).stage.kind).toBe("shooting");
    const taken = run(SEEN, PRESS);
    expect(taken.stage).toEqual({ kind: "shooting", by: "hand" });
    expect(run(taken, { type: "shotRefused", refusal: "too_dark" })).toBe(taken);
    const over = run(taken, { type: "handed" });
    expect(over.stage.kind).toBe("handed");
    expect(run(over, OPENED, OPENING, { type: "failed", problem: "ended" })).toBe(over);
  });

  const LATE: CameraEvent = { type: "late" };
  it.each<[string, CameraState, ReturnType<typeof shutterLock>]>([
    ["while the guide loads", run(FIRST_CAMERA_STATE, OPENED), "loading"],
    ["before the first look", GUIDED, "face"],
    ["in front of nobody", watch(GUIDED, NOBODY, 0, 100), "face"],
    ["in front of two people", watch(GUIDED, TWO, 0, 100), "face"],
    ["in front of one face, in any light", watch(GUIDED, DARK, 0), null],
    ["when a look misses the face", watch(SEEN, NOBODY, 50, 1000), null],
    ["when the face has gone", watch(SEEN, NOBODY, 50, 1050), "face"],
    ["after another camera was chosen", run(SEEN, OPENING, OPENED), "face"],
    ["where the guide cannot come", run(FIRST_CAMERA_STATE, OPENED, { type: "guideLost" }), null],
    ["where it keeps one waiting", run(FIRST_CAMERA_STATE, OPENED, LATE), null],
    ["where it came late and sees nobody", watch(run(GUIDED, LATE), NOBODY, 0), "face"],
    ["while the self-timer runs", run(SEEN, TIMER, PRESS), null],
  ])("locks the shutter, or not, %s", (_, state, lock) => {
    expect(shutterLock(state)).toBe(lock);
    const pressed = run(state, PRESS);
    // Never a dead button: it takes the photo, begins or stops the self-timer, or says why it does not.
    expect(pressed).not.toBe(state);
    expect(pressed.isLockTold).toBe(lock !== null);
    expect(pressed.stage.kind === "framing").toBe(lock !== null || state.hasTimer);
  });

  it("says why the shutter is locked until it is free", () => {
    const told = run(watch(GUIDED, NOBODY, 0), PRESS);
    expect(watch(told, NOBODY, 50, 2000).isLockTold).toBe(true);
    expect(watch(told, FAR, 50).isLockTold).toBe(false);
    expect(run(FIRST_CAMERA_STATE, PRESS)).toBe(FIRST_CAMERA_STATE);
  });

  it("shows bytes as they come and takes nothing by itself before the guide is there", () => {
    const loading = run(FIRST_CAMERA_STATE, OPENED, { type: "loading", loadedBytes: 5, totalBytes: 10 });
    expect(loading.guide).toEqual({ kind: "loading", loadedBytes: 5, totalBytes: 10 });
    expect(watch(loading, GOOD, 0, 2000)).toBe(loading);
    expect(run(loading, { type: "guideLost" }, { type: "loaded" }).guide).toEqual({ kind: "none" });
  });

  it("counts down from three, takes nothing by itself meanwhile or while the page is hidden, and can be stopped", () => {
    const counting = run(SEEN, TIMER, PRESS);
    expect(counting.secondsLeft).toBe(3);
    expect(watch(counting, GOOD, 0, 2000).stage.kind).toBe("framing");
    expect(run(counting, TICK, TICK).secondsLeft).toBe(1);
    expect(run(counting, TICK, TICK, TICK).stage).toEqual({ kind: "shooting", by: "hand" });
    for (const stop of [{ type: "countdownCancelled" }, PRESS, HIDE] as const) {
      const stopped = run(counting, TICK, stop);
      expect(stopped.secondsLeft).toBeNull();
      expect(run(stopped, TICK)).toBe(stopped);
    }
    const hidden = run(watch(GUIDED, GOOD, 0, 800), HIDE);
    expect(hidden.stage.kind).toBe("framing");
    expect(run(hidden, PRESS, { type: "handed" })).toBe(hidden);
  });

  it("offers the screen as a light after it has been dark for a while, and goes on offering it", () => {
    expect(watch(GUIDED, DARK, 0, DARK_MS - 50).isLightOffered).toBe(false);
    const offered = watch(GUIDED, DARK, 0, DARK_MS);
    expect([offered.shown?.code, offered.isLightOffered]).toEqual(["more_light", true]);
    const lit = watch(run(offered, { type: "lightToggled" }), GOOD, DARK_MS + 50, DARK_MS + 100);
    expect([lit.isLit, lit.isLightOffered]).toEqual([true, true]);
  });
});
