import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { textOf } from "#tests/support/rendered-text.ts";
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

  it("say what goes on where there is no instruction, and with one that the shutter is locked, once it was pressed (golden)", async () => {
    const shown = { code: "closer", sinceMs: 0 } as const;
    const framing = { ...FIRST_CAMERA_STATE, stage: { kind: "framing" } } as const;
    const opening = (because: "ended" | "still"): CameraState => ({
      ...FIRST_CAMERA_STATE,
      stage: { kind: "opening", because },
    });
    const states: Readonly<Record<string, CameraState>> = {
      coarse: { ...LOOKING, shown: { code: "coarse", sinceMs: 0 } },
      loading: { ...LOOKING, guide: { kind: "loading", loadedBytes: 1_240_000, totalBytes: 2_600_000 } },
      paused: { ...LOOKING, shown, isHidden: true },
      opening: FIRST_CAMERA_STATE,
      "opened anew, ended": opening("ended"),
      "opened anew, still": opening("still"),
      still: { ...LOOKING, shown, picture: "still" },
      asleep: { ...LOOKING, shown, picture: "asleep", isLockTold: true },
      fill: { ...LOOKING, shown, blackLooks: 1 },
      move: { ...LOOKING, shown, stage: { kind: "shooting", by: "itself" } },
      checking: { ...LOOKING, shown, stage: { kind: "handed" } },
      unguided: { ...LOOKING, shown, guide: { kind: "none" } },
      late: { ...framing, isLate: true },
      "locked, face": { ...LOOKING, shown },
      "locked, face, told": { ...LOOKING, shown, isLockTold: true },
      "locked, loading, told": { ...framing, isLockTold: true },
    };
    const lines = Object.entries(states).map(([name, state]) => {
      const html = say(state);
      const [aloud = ""] = /(?<=role="status".*?>).*?(?=<\/p>)/.exec(html) ?? [];
      return `${name}: ${textOf(html)} [aloud: ${textOf(aloud)}]\n`;
    });
    await expect(lines.join("")).toMatchFileSnapshot(`golden/words-${language}.txt`);
  });
});
