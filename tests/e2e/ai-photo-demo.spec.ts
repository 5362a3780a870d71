import { PROVIDER, test } from "./ai-provider.ts";
import { expect } from "./fixtures.ts";
import { jpeg, SkinGlow } from "./skin-glow.ts";

/** ANALYSIS_PROVIDER=openai with ANALYSIS_FALLBACK=demo: the provider's failures reach the visitor. */

test.describe.configure({ mode: "default" });
test.use({ ai: { provider: "openai", fallback: "demo" } });

test("a failing provider leads to the demo (R-UP-12), a spent quota says so (R-UP-11), and both can be tried again", async ({
  page,
  selfie,
  watch,
  site: { provider },
}) => {
  watch.allow(/status of 50\d/);
  const site = new SkinGlow(page);
  await site.start();
  await page
    .getByRole("checkbox", {
      name: site.t("upload.consent.label", { provider: PROVIDER.name, country: PROVIDER.country }),
    })
    .check();

  provider.script({ do: "error", status: 500 });
  await site.choose(jpeg(selfie));
  await expect(site.toast("Demo-Analyse abgeschlossen!")).toContainText("Verbinde die OpenAI-API");
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  await expect(page.getByText(site.t("demo.reason.failed"))).toBeVisible();
  expect(provider.callCount).toBeGreaterThanOrEqual(1);

  provider.script({ do: "error", status: 429, type: "insufficient_quota", code: "insufficient_quota" });
  await site.button("demo.again").click();
  const quota = site.toast("OpenAI-API-Kontingent aufgebraucht. Stattdessen wird eine Demo-Analyse verwendet");
  await expect(quota).toHaveAttribute("data-type", "error");
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  await expect(page.getByText(site.t("demo.reason.quota"))).toBeVisible();
});

test("the questions on the skin type are asked where they count: not while an AI judges the photo (R-RES-14)", async ({
  page,
  selfie,
}) => {
  const site = new SkinGlow(page);
  await page.route("**/api/skin-analysis", () => undefined);
  await site.start();
  const questions = page.getByText(site.t("upload.analysing.questions.title"));
  await site.choose(jpeg(selfie));
  await expect(questions).toBeVisible();
  await site.button("upload.analysing.cancel").click();
  const { name, country } = PROVIDER;
  await page.getByRole("checkbox", { name: site.t("upload.consent.label", { provider: name, country }) }).check();
  await site.choose(jpeg(selfie));
  await expect(site.progress).toBeVisible();
  await expect(questions).toHaveCount(0);
});
