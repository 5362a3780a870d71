import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { RETENTION } from "#contract/retention.ts";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import { linksTo } from "./checks/guide.ts";
import { descriptionOf, titleOf } from "./checks/head.ts";
import { textOf } from "./checks/text.ts";
import { type ConfigurationName, siteUnder } from "./site-under-test.ts";

/** What the home page says of the photo and the AI, under each configuration; its questions; the words people search by. */

const OURS = ["nothing", "everything", "measurements to a provider"] as const;
const THEIRS: ConfigurationName = "photo to a provider";

describe.each(LANGUAGES)("The home page in %s", (language) => {
  const t = T[language];
  const rootUnder = (name: ConfigurationName) => siteUnder(name).page(pathIn(language, "/"))!.root;
  const textUnder = (name: ConfigurationName) => textOf(rootUnder(name));
  const faq = rootUnder("nothing").querySelector('section[aria-labelledby="faq"]')!;

  it("says beside the agreed words what the AI does and what our measurement does (R-HERO-3)", () => {
    for (const name of [...OURS, THEIRS]) expect(textUnder(name)).toContain(t("landing.features.ai.own"));
  });

  it("says that a provider's AI may get the photo, and for how long, only where it may (R-SH-5)", () => {
    const sentences = [
      t("landing.features.ai.provider"),
      t("landing.faq.items.photo.provider", { days: RETENTION.providerDays }),
    ];
    for (const sentence of sentences) {
      expect(textUnder(THEIRS)).toContain(sentence);
      for (const name of OURS) expect(textUnder(name)).not.toContain(sentence);
    }
    expect(structuredData(THEIRS)).toContain(sentences[1]);
    expect(structuredData("nothing")).not.toContain(sentences[1]);
  });

  it("answers six questions without a script, all of them in its structured data, and names where the figures stand", () => {
    const questions = faq.querySelectorAll("details");
    expect(questions).toHaveLength(6);
    for (const question of questions) {
      const [name, answer] = [question.querySelector("summary")!, question.querySelector("p")!].map(textOf);
      expect(structuredData("nothing")).toContain(name);
      expect(structuredData("nothing")).toContain(answer);
    }
    for (const page of ["/method", "/privacy"]) expect(linksTo(faq, pathIn(language, page))).toHaveLength(1);
  });

  it("has in its title what people search by, and the promise in its description", () => {
    const page = siteUnder("nothing").page(pathIn(language, "/"))!;
    const words = { de: "KI-Hautanalyse kostenlos", en: "Free AI skin analysis" };
    expect(titleOf(page)).toContain(words[language]);
    const promise = { de: /^Kostenlos.*Selfie.*Wir speichern kein Foto/, en: /^Free.*selfie.*We store no photo/ };
    expect(descriptionOf(page)).toMatch(promise[language]);
  });

  function structuredData(name: ConfigurationName): string {
    return (JSON.parse(rootUnder(name).querySelector('script[type="application/ld+json"]')!.rawText) as Graph)["@graph"]
      .flatMap(({ mainEntity = [] }) => mainEntity.map((one) => `${one.name} ${one.acceptedAnswer.text}`))
      .join(" ")
      .replace(/\s+/g, " ");
  }
});

it("explains score and skin type test, names three features, and leads to the method (R-HERO-2, R-HERO-3, R-RES-17)", () => {
  const { root } = siteUnder("nothing").page("/en")!;
  const headings = root.querySelectorAll("h2, h3").map(textOf);
  const questions = ["What is the skin score?", "How does the online skin type test work?"];
  const features = {
    "Instant & Free": "No signup, no hidden costs",
    "AI-Powered Skin Analysis": "Modern AI skin analysis in seconds",
    Personalized: "Individual skincare recommendations",
  };
  expect(headings).toEqual(expect.arrayContaining([...questions, ...Object.keys(features)]));
  for (const text of Object.values(features)) expect(textOf(root)).toContain(text);
  expect(linksTo(root, "/en/method").map(textOf)).toContain(T.en("landing.score.method"));
});

interface Graph {
  readonly "@graph": readonly {
    readonly mainEntity?: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
  }[];
}
