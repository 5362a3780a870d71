import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import type { Language } from "#contract/language.ts";
import { T } from "#tests/support/translators.ts";
import type { CardResult } from "./card-words.ts";
import { ShowSheet } from "./show-sheet.tsx";

// A browser that saves what is downloaded.
beforeAll(() => void vi.stubGlobal("HTMLAnchorElement", { prototype: { download: "" } }));

type Measured = Extract<CardResult, { kind: "measured" }>;

const SAID = { score: 78, skinType: "Type", summary: { text: "Sum. Mary.", isByAi: false } };
const DEMO: CardResult = { kind: "demo", ...SAID, areas: [], plan: { steps: [{ text: "Tip." }] } };
const MEASURED: Measured = {
  ...{ kind: "measured", ...SAID, spread: 4, headline: "Found.", good: "Good." },
  ...{ areas: [{ code: "redness" }], plan: { steps: [{ recommendation: "calm" }] } },
  ...{ origin: { byAi: null }, deliveredIn: null },
};

function markup(language: Language, shown: CardResult = MEASURED, props = {}): string {
  const own = { t: T[language], language, shown, result: null, portrait: null, photo: null };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <ShowSheet {...own} siteUrl="" isNumberOffered isOpen onClose={nothing} onShareText={nothing} {...props} />,
  );
}
const switches = (html: string) => [...html.matchAll(/role="switch" aria-checked="(\w+)"/g)].map(([, isOn]) => isOn);

it.each([
  ["de", "Für Social Media speichern", "Text kopieren", "Instagram Stories oder auf TikTok, mit #SkinGlow"],
  ["en", "Save for Social Media", "Copy text", "Instagram Stories or TikTok with #SkinGlow"],
] as const)("in %s it offers the download and the text, and says where to post it (R-CARD-3)", (language, ...words) => {
  const html = markup(language);
  for (const said of words) expect(html).toContain(said);
  expect(html).toMatch(/<canvas role="img" aria-label="[^"]+ SkinGlow Score: 78 [^"]+ 4\. Type\. Good\. [^"]+\."/);
  expect(html).not.toContain("Found.");
  // No sheet for pictures here, and no film: closing, two switches, two ways.
  expect(html.match(/<button/g)).toHaveLength(5);
  expect(markup(language, DEMO)).toMatch(/<canvas role="img" aria-label="Demo, [^"]+78/);
  expect(markup(language, MEASURED, { isOpen: false })).toBe("");
});

it.each<[string, Partial<Measured>, object, string[]]>([
  ["the number and not what was found", {}, {}, ["true", "false"]],
  ["no low number", { score: 41 }, {}, ["false"]],
  ["no number at under 18, and offers none", {}, { isNumberOffered: false }, ["false"]],
  ["no number that reaches too far, and offers none (R-RES-22)", { spread: 17 }, {}, ["false"]],
  ["nothing found where nothing was", { areas: [] }, {}, ["true"]],
])("shows at first %s", (_, more, props, isOn) => {
  const html = markup("en", { ...MEASURED, ...more }, props);
  expect(switches(html)).toEqual(isOn);
  expect(/SkinGlow Score: \d/.test(html)).toBe(isOn[0] === "true");
});
