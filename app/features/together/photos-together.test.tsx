import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { WarningCode } from "#engine/codes.ts";
import { JOINED } from "#engine/join-results.ts";
import type { JoinedFrom } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { textOf } from "#tests/support/rendered-text.ts";
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

  it("is what was agreed on: each photo with its score, what makes it less sure, what choosing means, why one was not added (golden, R-UP-16, R-ENG-8)", async () => {
    const shown = {
      one: show(1),
      "one, turned": show(1, {}, false, null, null, ["face_turned_slightly"]),
      three: show(3, { photos: 3, moments: 3 }),
      "two that disagree": show(2, { photos: 2, moments: 2, disagree: true }),
      "three of two moments": show(3, { photos: 3, moments: 2 }),
      "stills that disagree": show(1, { photos: 5, moments: 1, disagree: true }),
      "two of six stills": show(2, { photos: 6, moments: 2 }),
      full: show(JOINED.most, { photos: 7, moments: 7 }),
      measuring: show(1, {}, true),
      asked: show(1, {}, false, null, "Question?"),
      refused: show(2, { photos: 2, moments: 2 }, false, ["Why.", "Tip."]),
    };
    expect(shown.asked).toMatch(/<button[^>]* aria-disabled="true"/);
    expect(shown.one).toMatch(new RegExp(`Notice\\..*<button.*${t("results.together.add")}`, "s"));
    const lines = Object.entries(shown).map(([name, html]) => {
      const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
      return `${name}: ${textOf(html)} [${labels.join("; ")}]\n`;
    });
    await expect(lines.join("")).toMatchFileSnapshot(`golden/together-${language}.txt`);
  });
});
