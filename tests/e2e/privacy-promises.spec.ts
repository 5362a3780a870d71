import { test as bare, type Page, type TestType } from "@playwright/test";
import { LANGUAGES } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { RETENTION } from "#contract/retention.ts";
import { expect } from "./fixtures.ts";
import { ADS_PROMISES, test as adsTest } from "./promises/ads-promises.ts";
import { DIARY_PROMISES } from "./promises/diary-promises.ts";
import { test as ownTest } from "./promises/own-server.ts";
import { PHOTO_PROMISES } from "./promises/photo-promises.ts";
import { leadIns, missingTests, openPolicy, type PrivacyPromise, plain } from "./promises/promise.ts";
import {
  PHOTO_PROVIDER_PROMISES,
  photoProviderTest,
  WORDS_PROVIDER_PROMISES,
  wordsProviderTest,
} from "./promises/provider-promises.ts";
import { USAGE_PROMISES } from "./promises/usage-promises.ts";
import { VISIT_PROMISES } from "./promises/visit-promises.ts";

/**
 * What the privacy policy promises, sentence by sentence, on running servers of the real build (R-SH-5). The tables of the
 * promises stand in `promises/`, by configuration; each group's last tests read the policy as that very server serves it.
 */

/** What of the policy says nothing about what the code does: its German lead-in, and why. */
const SAYS_NOTHING_OF_CODE: Readonly<Record<string, string>> = {
  "E-Mails beantworten": "the operator's mailbox",
  "E-Mails": "the operator's mailbox",
  Freiwillig: "a visitor's right, not an act of ours",
  Alter: "asks something of the visitor",
  "Wie das Ergebnis entsteht": "how the engine measures; docs/method.md and the golden results hold it",
};

/** Terms of section 7; that nothing is counted where it says so: `server/usage/usage-of-server.test.ts`, `legal-words.test.ts`. Sections 2 and 4: `tests/site/legal-words.test.ts` and `legal-situations.test.ts`. */
const TERMS: readonly (readonly [pattern: RegExp, known: readonly number[]])[] = [
  [/(\d+) (?:Sekunden|seconds)/g, [LIMITS.requestMs / 1000]],
  [/(\d+) (?:Stunden|hours)/g, [RETENTION.limitHours]],
  [/(\d+) (?:Tagen?|days)\b/g, [RETENTION.usageDays, RETENTION.providerDays]],
  // Thirteen: cookies of Google's, whose term is Google's.
  [/(\d+) (?:Monaten?|months)\b/g, [RETENTION.usageMonths, 13]],
];

type Table<Fixtures> = readonly PrivacyPromise<Fixtures>[];

prove("Our own server", ownTest, [...PHOTO_PROMISES, ...DIARY_PROMISES, ...VISIT_PROMISES, ...USAGE_PROMISES]);
prove("With ads", adsTest, ADS_PROMISES);
prove("With an AI provider for photos", photoProviderTest, PHOTO_PROVIDER_PROMISES);
prove("With an AI provider for words", wordsProviderTest, WORDS_PROVIDER_PROMISES);

function prove<OfTest extends { page: Page }, OfWorker extends object>(
  group: string,
  test: TestType<OfTest, OfWorker>,
  promises: Table<OfTest & OfWorker>,
): void {
  test.describe(group, () => {
    // One server for all of a group.
    test.describe.configure({ mode: "default" });
    for (const language of LANGUAGES) {
      test(`the policy as served says what is proven here, with the code's terms (${language})`, async ({ page }) => {
        const { text, sections } = await openPolicy(page, language);
        const unsaid = promises.flatMap((promise) => promise[language]).filter((words) => !text.includes(plain(words)));
        expect(unsaid).toEqual([]);
        expect(foreignTermsIn(sections.get(7) ?? "")).toEqual([]);
      });
    }
    for (const { name, proof } of promises) if (typeof proof === "function") test(name, proof);
  });
}

/** Terms that the code does not have; and the one of a request, if it is not there. */
function foreignTermsIn(section: string): readonly string[] {
  const terms = TERMS.flatMap(([pattern, known]) =>
    [...section.matchAll(pattern)].filter(([, number]) => !known.includes(Number(number))).map(([term]) => term),
  );
  const isRead = new RegExp(`${LIMITS.requestMs / 1000} (Sekunden|seconds)`).test(section);
  return isRead ? terms : [...terms, "no term of a request"];
}

bare("every lead-in and table row of sections 2 to 5 and 7 is proven here, or says nothing about the code", () => {
  const tables: readonly Table<never>[] = [
    PHOTO_PROMISES,
    DIARY_PROMISES,
    VISIT_PROMISES,
    USAGE_PROMISES,
    ADS_PROMISES,
    PHOTO_PROVIDER_PROMISES,
    WORDS_PROVIDER_PROMISES,
  ];
  const promises = tables.flat();
  expect(missingTests(promises.flatMap(({ proof }) => (typeof proof === "function" ? [] : proof)))).toEqual([]);
  const proven = promises.flatMap((promise) => promise.of);
  const known = new Set([...proven, ...Object.keys(SAYS_NOTHING_OF_CODE)]);
  const german = leadIns("de");
  expect(german.length).toBeGreaterThan(30);
  expect(german.filter((one) => !known.has(one))).toEqual([]);
  expect([...known].filter((one) => !german.includes(one))).toEqual([]);
  // One that only the English has is found by their number.
  expect(leadIns("en")).toHaveLength(german.length);
});
