import { RETENTION } from "#contract/retention.ts";
import { PROVIDER, test } from "./ai-provider.ts";
import { expect } from "./fixtures.ts";

/** ANALYSIS_PROVIDER=openai-words: our engine measures, a language model writes. No photo leaves, so nothing is asked. */

test.describe.configure({ mode: "default" });
test.use({ ai: { provider: "openai-words", fallback: "demo" } });

const NAMES = { provider: PROVIDER.name, country: PROVIDER.country };
const SUMMARY = { de: "Deine Haut wirkt auf dem Foto ausgeglichen", en: "Your skin looks even in the photo" } as const;

test(`only numbers go to the provider, its words are marked (R-UP-16, R-API-4)`, async ({
  page,
  served: { provider },
  site,
}) => {
  provider.forget();
  await site.start();
  const notice = site.t("upload.notice.words", { ...NAMES, days: RETENTION.providerDays });
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);

  const sending = page.waitForRequest("**/api/skin-analysis");
  await site.choose();
  expect(Object.keys((await sending).postDataJSON()).sort()).toEqual(["image", "language"]);
  await expect(page.getByText(SUMMARY.de)).toBeVisible();
  await expect(page.getByText(site.t("results.origin.aiWords", NAMES))).toBeVisible();
  await expect(page.getByText(site.t("results.origin.mark"), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: site.t("why.title"), exact: true })).toBeVisible();
  expect(provider.callCount).toBe(1);
  expect(String(provider.calls[0]?.body)).not.toMatch(/image_url|base64/);
});

test("a failing provider leads to the demo, a spent quota says so (R-UP-11, R-UP-12)", async ({
  page,
  watch,
  served: { provider },
  english: site,
}) => {
  watch.allow(/status of 50\d/);
  provider.script({ do: "error", status: 500 });
  await site.analyse();
  await expect(site.toast("Demo Analysis complete!")).toContainText("Connect the OpenAI API for accurate analysis.");
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  await expect(page.getByText(site.t("demo.reason.failed"))).toBeVisible();
  provider.script({ do: "error", status: 429, type: "insufficient_quota", code: "insufficient_quota" });
  await site.button("demo.again").click();
  const quota = site.toast("OpenAI API quota exceeded. Using demo analysis instead");
  await expect(quota).toHaveAttribute("data-type", "error");
  await expect(page.getByText(site.t("demo.reason.quota"))).toBeVisible();
});
