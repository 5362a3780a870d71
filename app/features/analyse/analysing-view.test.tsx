import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { T } from "#tests/support/translators.ts";
import { AnalysingView } from "./analysing-view.tsx";

it.each([
  ["de", "Die KI untersucht dein Foto."],
  ["en", "The AI is examining your photo."],
] as const)("says in %s that the AI looks, and how where no provider judges the photo (R-UP-8)", (language, agreed) => {
  const t = T[language];
  const fixed = { t, language, phase: "analysing", onDevice: null, file: null, preview: null } as const;
  const ours = { answers: {}, onAnswer: () => undefined, onHold: () => undefined };
  for (const questions of [ours, null]) {
    const html = renderToStaticMarkup(<AnalysingView {...fixed} questions={questions} onCancel={() => undefined} />);
    expect(html).toContain(agreed);
    expect(html.includes(t("upload.analysing.how"))).toBe(questions !== null);
  }
});
