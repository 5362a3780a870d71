import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { WarningCode } from "#engine/codes.ts";
import { JOINED } from "#engine/join-results.ts";
import type { JoinedFrom } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { PhotosTogether } from "./photos-together.tsx";

const NOTHING = () => undefined;
const CALLS = { onChoose: NOTHING, onCamera: NOTHING, onCancel: NOTHING, onRemove: NOTHING };

describe.each(LANGUAGES)("More photos of a result, in %s (R-RES-20)", (language) => {
  const t = T[language];
  const show = (
    count: number,
    joined: JoinedFrom = {},
    isMeasuring = false,
    refusal: string[] | null = null,
    question: string | null = null,
    warnings: WarningCode[] = [],
  ) =>
    renderToStaticMarkup(
      <PhotosTogether
        {...{
          t,
          isMeasuring,
          question,
          refusal,
          notice: "Notice.",
          result: { ...buildResult({ quality: { warnings } }), ...joined },
        }}
        photos={Array.from({ length: count }, () => buildResult())}
        {...CALLS}
      />,
    );

  it("lists each with its score, and lets all but the shown one go", () => {
    const html = show(3, { photos: 3, moments: 3 });
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html.match(/aria-label="[^"]*\d/g)).toHaveLength(2);
    expect(show(1)).not.toContain("<li");
  });

  it.each([
    ["disagree", 2, { photos: 2, moments: 2, disagree: true }],
    ["oneMoment", 3, { photos: 3, moments: 2 }],
    ["stillsDisagree", 1, { photos: 5, moments: 1, disagree: true }],
  ] as const)("says what makes it less sure than it could be: %s", (key, count, joined) => {
    expect(show(count, joined)).toContain(t(`results.together.${key}`));
    // The stills of one shot are one photo.
    expect(show(2, { photos: 6, moments: 2 })).not.toContain(t(`results.together.${key}`));
  });

  it("says that a photo of the other side adds what a turned head hid (R-ENG-8)", () => {
    const turned = show(1, {}, false, null, null, ["face_turned_slightly"]);
    for (const html of [turned, show(1)]) {
      expect(html.includes(t("results.together.otherSide"))).toBe(html === turned);
      expect(html.includes(t("results.together.text"))).toBe(html !== turned);
    }
  });

  it("says before the ways to a photo what choosing one means (R-UP-16), the most, and why one was not added", () => {
    expect(show(1)).toMatch(new RegExp(`Notice\\..*<button.*${t("results.together.add")}`, "s"));
    const full = show(JOINED.most, { photos: 7, moments: 7 });
    expect(full).toContain(t("results.together.full", JOINED));
    expect(full).not.toContain("Notice.");
    expect(show(1, {}, true)).toContain(t("results.together.measuring"));
    const asked = show(1, {}, false, null, "Question?");
    expect(asked).toContain("Question?");
    expect(asked).toMatch(/<button[^>]* aria-disabled="true"/);
    const refused = show(2, { photos: 2, moments: 2 }, false, ["Why.", "Tip."]);
    expect(refused).toContain(t("results.together.refused", { reason: "Why." }));
    expect(refused).toContain(`Tip. ${t("results.together.kept")}`);
  });
});
