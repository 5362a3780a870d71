import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import { T } from "#tests/support/translators.ts";
import { CardBlock } from "./card-block.tsx";

function markup(language: Language, isDemo = false, isNumberShown = true): string {
  const of = { isDemo, score: 78, spread: isDemo ? null : 4, isOwnSentence: false, origin: null, deliveredIn: null };
  const plan = { steps: [{ recommendation: null, text: "Tip." }] };
  const shown = { ...of, skinType: "Type", headline: "", sentence: "Sum. Mary.", areas: [], plan };
  const own = { t: T[language], language, shown, isNumberShown, result: null, portrait: null };
  return renderToStaticMarkup(<CardBlock {...own} siteUrl="https://a.example" onNumberShown={() => undefined} />);
}

it.each([
  ["de", "Für Social Media speichern", "Instagram Stories oder auf TikTok, mit #SkinGlow"],
  ["en", "Save for Social Media", "Instagram Stories or TikTok with #SkinGlow"],
] as const)(
  "CardBlock in %s offers the download, says where to post it, and its words (R-CARD-3)",
  (language, save, hint) => {
    const html = markup(language);
    expect(html).toContain(`${save}</button>`);
    expect(html).toContain(hint);
    const said = /<canvas role="img" aria-label="[^"]+ SkinGlow Score: 78 [^"]+ 4\. Type\. Sum\. [^"]+Tip\."/;
    expect(html).toMatch(said);
    expect(markup(language, true)).toMatch(/<canvas role="img" aria-label="Demo, [^"]+78/);
  },
);

it.each([true, false])(
  "CardBlock shows the number: %s; no share button without a sheet for pictures (R-CARD-5)",
  (isShown) => {
    const html = markup("en", false, isShown);
    expect(html).toMatch(new RegExp(`role="switch" aria-checked="${isShown}"`));
    expect(html.includes("78")).toBe(isShown);
    expect(html.match(/<button/g)).toHaveLength(2);
  },
);
