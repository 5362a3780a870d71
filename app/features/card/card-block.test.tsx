import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { T } from "#tests/support/translators.ts";
import { CardBlock } from "./card-block.tsx";

function markup(language: Language, isDemo = false): string {
  const t = T[language];
  const shown = {
    isDemo,
    score: 78,
    spread: isDemo ? null : 4,
    skinType: "Type",
    sentence: "Sum. Mary.",
    isOwnSentence: false,
    strengths: [],
    plan: { steps: [{ recommendation: null, text: "Tip." }] },
    deliveredIn: null,
  };
  return renderToStaticMarkup(<CardBlock t={t} language={language} shown={shown} siteUrl="https://a.example" />);
}

describe("CardBlock", () => {
  it.each([
    ["de", "Für Social Media speichern", "Instagram Stories oder auf TikTok, mit #SkinGlow"],
    ["en", "Save for Social Media", "Instagram Stories or TikTok with #SkinGlow"],
  ] as const)("in %s offers the download and hints where to post it (R-CARD-3)", (language, save, hint) => {
    const html = markup(language);
    expect(html).toContain(`${save}</button>`);
    expect(html).toContain(hint);
    expect(html).not.toMatch(/card\.\w+|results\.\w+/);
  });

  it.each(LANGUAGES)("in %s tells those who do not see it what the card says", (language) => {
    expect(markup(language)).toMatch(
      /<canvas role="img" aria-label="SkinGlow Score: 78 [^"]+ 4\. Type\. Sum\. [^"]+Tip\."/,
    );
    expect(markup(language, true)).toMatch(/<canvas role="img" aria-label="Demo, [^"]+78/);
  });

  it("shows no share button where pictures cannot be shared (R-CARD-5)", () => {
    expect(markup("en").match(/<button/g)).toHaveLength(1);
  });
});
