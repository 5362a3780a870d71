import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { T } from "#tests/support/translators.ts";
import { AnalysingView } from "./analysing-view.tsx";

describe.each(LANGUAGES)("The wait in %s", (language) => {
  const t = T[language];
  const render = (isOurs: boolean) =>
    renderToStaticMarkup(
      <AnalysingView
        t={t}
        language={language}
        phase="analysing"
        onDevice={null}
        file={null}
        preview={null}
        questions={isOurs ? { answers: {}, onAnswer: () => undefined, onHold: () => undefined } : null}
        onCancel={() => undefined}
      />,
    );

  it("says beside the agreed sentence what the AI does where our own measurement reads the skin (R-UP-8)", () => {
    const agreed = { de: "Die KI untersucht dein Foto.", en: "The AI is examining your photo." }[language];
    const html = render(true);
    expect(html).toContain(agreed);
    expect(html).toContain(t("upload.analysing.how"));
  });

  it("and leaves it out where an AI provider judges the photo", () => {
    expect(render(false)).not.toContain(t("upload.analysing.how"));
  });
});
