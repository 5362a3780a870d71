import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { T } from "#tests/support/translators.ts";
import { type CameraState, FIRST_CAMERA_STATE } from "./camera-state.ts";
import { CameraWords } from "./camera-words.tsx";
import { INSTRUCTION_CODES } from "./judge-frame.ts";

const LOOKING: CameraState = { ...FIRST_CAMERA_STATE, stage: { kind: "framing" }, guide: { kind: "looking" } };

describe.each(LANGUAGES)("The camera's words in %s (R-UP-15)", (language) => {
  const t = T[language];
  const say = (state: CameraState) =>
    renderToStaticMarkup(<CameraWords t={t} language={language} state={state} />).replaceAll("&#x27;", "'");

  it.each(INSTRUCTION_CODES)("say one short sentence and a drawing for %s", (code) => {
    const sentence = t(`camera.instructions.${code}`);
    expect(sentence.split(" ").length).toBeLessThanOrEqual(8);
    expect(say({ ...LOOKING, shown: { code, sinceMs: 0 } })).toMatch(new RegExp(`<svg.*<span>${sentence}</span>`));
  });

  it("say that a coarse camera is one, that the button helps and that a phone shows more", () => {
    const html = say({ ...LOOKING, shown: { code: "coarse", sinceMs: 0 } });
    const [said] = /(?<=role="status".*?>).*?(?=<\/p>)/.exec(html) ?? [];
    expect(said).toBe(`${t("camera.instructions.coarse")}. ${t("camera.coarseNote")}`);
    expect(html.split(t("camera.coarseNote"))).toHaveLength(3);
  });

  it("say the bytes of the guide as they come, in this language's figures, and not aloud", () => {
    const guide = { kind: "loading", loadedBytes: 1_240_000, totalBytes: 2_600_000 } as const;
    const html = say({ ...LOOKING, guide });
    const figures = { de: { loaded: "1,2", total: "2,6" }, en: { loaded: "1.2", total: "2.6" } }[language];
    expect(html).toContain(t("camera.loading", figures));
    expect(/role="status".*?<\/p>/.exec(html)?.[0]).not.toContain("MB");
  });

  it("say what goes on where there is no instruction, and with one that the shutter is locked, once it was pressed", () => {
    const shown = { code: "closer", sinceMs: 0 } as const;
    for (const [key, state] of [
      ["paused", { ...LOOKING, shown, isHidden: true }],
      ["opening", FIRST_CAMERA_STATE],
      ["reopening.ended", { ...FIRST_CAMERA_STATE, stage: { kind: "opening", because: "ended" } }],
      ["reopening.still", { ...FIRST_CAMERA_STATE, stage: { kind: "opening", because: "still" } }],
      ["still", { ...LOOKING, shown, picture: "still" }],
      ["asleep", { ...LOOKING, shown, picture: "asleep", isLockTold: true }],
      ["fill", { ...LOOKING, shown, blackLooks: 1 }],
      ["move", { ...LOOKING, shown, stage: { kind: "shooting", by: "itself" } }],
      ["checking", { ...LOOKING, shown, stage: { kind: "handed" } }],
      ["unguided", { ...LOOKING, shown, guide: { kind: "none" } }],
      ["late", { ...FIRST_CAMERA_STATE, stage: { kind: "framing" }, isLate: true }],
      ["locked.face", { ...LOOKING, shown }],
      ["locked.faceTold", { ...LOOKING, shown, isLockTold: true }],
      ["locked.loadingTold", { ...FIRST_CAMERA_STATE, stage: { kind: "framing" }, isLockTold: true }],
    ] as const) {
      expect(say(state), key).toContain(t(`camera.${key}`, { line: t("camera.instructions.closer") }));
    }
  });
});
