import { RETENTION } from "#contract/retention.ts";
import { PROVIDER, test } from "./ai-provider.ts";
import { expect } from "./fixtures.ts";
import { jpeg, LANGUAGES, SkinGlow } from "./skin-glow.ts";

/** ANALYSIS_PROVIDER=openai-words: our engine measures, a language model writes. No photo leaves, so nothing is asked. */

test.describe.configure({ mode: "default" });
test.use({ ai: { provider: "openai-words", fallback: "demo" } });

const NAMES = { provider: PROVIDER.name, country: PROVIDER.country };
const SUMMARY = { de: "Deine Haut wirkt auf dem Foto ausgeglichen", en: "Your skin looks even in the photo" } as const;

for (const language of LANGUAGES) {
  test(`only numbers go to the provider, and its words are marked as such (R-UP-16, R-API-4, ${language})`, async ({
    page,
    selfie,
    site: { provider },
  }) => {
    provider.forget();
    const site = new SkinGlow(page, language);
    await site.start();
    const notice = site.t("upload.notice.openai-words", { ...NAMES, days: RETENTION.providerDays });
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);

    const sending = page.waitForRequest("**/api/skin-analysis");
    await site.choose(jpeg(selfie));
    expect(Object.keys((await sending).postDataJSON()).sort()).toEqual(["image", "language"]);
    await expect(page.getByText(SUMMARY[language])).toBeVisible();
    await expect(page.getByText(site.t("results.origin.aiWords", NAMES))).toBeVisible();
    await expect(page.getByText(site.t("results.origin.mark"), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: site.t("why.title"), exact: true })).toBeVisible();
    expect(provider.callCount).toBe(1);
    expect(String(provider.calls[0]?.body)).not.toMatch(/image_url|base64/);
  });
}

test("a failing provider leads to the demo (R-UP-12), a spent quota says so (R-UP-11)", async ({
  page,
  selfie,
  watch,
  site: { provider },
}) => {
  watch.allow(/status of 50\d/);
  const site = new SkinGlow(page, "en");
  provider.script({ do: "error", status: 500 });
  await site.analyse(jpeg(selfie));
  await expect(site.toast("Demo Analysis complete!")).toContainText("Connect the OpenAI API for accurate analysis.");
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  provider.script({ do: "error", status: 429, type: "insufficient_quota", code: "insufficient_quota" });
  await site.button("demo.again").click();
  const quota = site.toast("OpenAI API quota exceeded. Using demo analysis instead");
  await expect(quota).toHaveAttribute("data-type", "error");
});
