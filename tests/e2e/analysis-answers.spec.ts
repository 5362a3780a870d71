import { expect, test } from "./fixtures.ts";
import { failure, fulfil, jpeg, LANGUAGES, SkinGlow, success } from "./skin-glow.ts";

/** What the browser says of an answer with an error status; it is the answer we asked for. */
const ERROR_STATUS = /status of (4|5)\d\d/;
const NETWORK_GONE = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY|TIMED)/;

test.describe("What the client does with an answer: a reason (R-UP-13)", () => {
  const rows = [
    [422, "no_face", "title"],
    [422, "multiple_faces", "title"],
    [422, "too_dark", "title"],
    [422, "image_corrupt", "title"],
    [413, "image_too_large", "title"],
    [415, "image_type_unsupported", "title"],
    // Another photo would not mend these.
    [403, "origin_forbidden", "otherTitle"],
    [403, "consent_missing", "otherTitle"],
    [415, "content_type_unsupported", "otherTitle"],
    [403, "origin_forbidden", "otherTitle"],
    [429, "rate_limited", "waitTitle"],
    [503, "overloaded", "waitTitle"],
  ] as const;
  for (const [index, [status, code, title]] of rows.entries()) {
    const language = LANGUAGES[index % 2] ?? "de";
    test(`${status} ${code}: toast, the same inline, same photo again (${language})`, async ({
      page,
      selfie,
      watch,
    }) => {
      watch.allow(ERROR_STATUS);
      const site = new SkinGlow(page, language);
      const isWait = status === 429 || status === 503;
      const headers: Record<string, string> = isWait ? { "retry-after": "6" } : {};
      let requests = 0;
      await page.route("**/api/skin-analysis", (route) => {
        requests += 1;
        return requests === 1 ? fulfil(route, status, failure(code), headers) : fulfil(route, 200, success(language));
      });
      await site.start();
      await site.choose(jpeg(selfie));

      const reason = site.t(`errors.${code}.message`, isWait ? { seconds: 6 } : undefined);
      if (isWait) expect(reason).toContain("6");
      await expect(site.toast(reason)).toHaveAttribute("data-type", "error");
      await expect(site.toast(reason)).toContainText(site.t(`errors.${code}.tip`));
      const heading = site.heading(`upload.refused.${title}`);
      await expect(heading).toBeFocused();
      const panel = page.locator("section").filter({ has: heading });
      await expect(panel).toContainText(reason);
      await expect(panel).toContainText(site.t(`errors.${code}.tip`));
      await expect(panel.getByRole("img")).toBeVisible();
      if (isWait) await expect(panel.getByRole("button")).toBeDisabled();
      await site.button("upload.refused.retry").click();
      await expect(page.getByText("/100", { exact: true })).toBeVisible();
    });
  }
});

test.describe("What the client does with an answer: the demo", () => {
  for (const language of LANGUAGES) {
    test(`a spent quota (R-UP-11, ${language})`, async ({ page, selfie }) => {
      const site = new SkinGlow(page, language);
      await site.answer(200, { success: false, quotaExceeded: true, requestId: "r" });
      await site.analyse(jpeg(selfie));
      const title =
        language === "de"
          ? "OpenAI-API-Kontingent aufgebraucht. Stattdessen wird eine Demo-Analyse verwendet"
          : "OpenAI API quota exceeded. Using demo analysis instead";
      await expect(site.toast(title)).toHaveAttribute("data-type", "error");
      await expect(page.getByText(site.t("demo.title"))).toBeVisible();
    });

    test(`a failure of the server (R-UP-12, ${language})`, async ({ page, selfie, watch }) => {
      watch.allow(ERROR_STATUS);
      const site = new SkinGlow(page, language);
      await site.answer(500, failure("provider_error"));
      await site.analyse(jpeg(selfie));
      const [title, text] =
        language === "de"
          ? ["Demo-Analyse abgeschlossen!", "Verbinde die OpenAI-API"]
          : ["Demo Analysis complete!", "Connect the OpenAI API for accurate analysis."];
      await expect(site.toast(title)).toContainText(text);
      await expect(site.toast(title)).not.toHaveAttribute("data-type", "error");
      await expect(page.getByText(site.t("demo.title"))).toBeVisible();
    });
  }

  const others: readonly (readonly [what: string, status: number, body: object | string])[] = [
    ["400", 400, failure("bad_json")],
    ["408", 408, failure("request_timeout")],
    ["502", 502, failure("provider_error")],
    ["503 without room at the provider", 503, failure("provider_unavailable")],
    ["504", 504, failure("provider_timeout")],
    ["a page instead of JSON", 200, "<!doctype html><title>Welcome</title>"],
    ["success without analysis", 200, { success: true, quotaExceeded: false, requestId: "r" }],
  ];
  for (const [what, status, body] of others) {
    test(`${what} (R-UP-12)`, async ({ page, selfie, watch }) => {
      watch.allow(ERROR_STATUS);
      const site = new SkinGlow(page);
      await site.answer(status, body);
      await site.analyse(jpeg(selfie));
      await expect(site.toast("Demo-Analyse abgeschlossen!")).toBeVisible();
    });
  }

  test("the network is gone (R-UP-12)", async ({ page, selfie, watch }) => {
    watch.allow(NETWORK_GONE);
    const site = new SkinGlow(page);
    await page.route("**/api/skin-analysis", (route) => route.abort("internetdisconnected"));
    await site.analyse(jpeg(selfie));
    await expect(site.toast("Demo-Analyse abgeschlossen!")).toBeVisible();
  });

  test("30 seconds pass without an answer (R-UP-12)", async ({ page, selfie, watch }) => {
    watch.allow(NETWORK_GONE);
    const site = new SkinGlow(page);
    await page.route("**/api/skin-analysis", () => undefined);
    await site.start();
    await site.choose(jpeg(selfie));
    await expect(site.progress).toBeVisible();
    const begin = Date.now();
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(Date.now() - begin).toBeGreaterThan(28_000);
    await expect(site.toast("Demo-Analyse abgeschlossen!")).toBeVisible();
  });
});
