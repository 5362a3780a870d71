import { refusalReason } from "#app/features/analyse/refusal-reason.ts";
import { LIMITS } from "#contract/limits.ts";
import { expect, test } from "./fixtures.ts";
import { type Answer, failure, success } from "./skin-glow.ts";

/**
 * What the client does with an answer; with each code there is: `app/features/analyse/judge-answer.test.ts`. The answers of one
 * test come one after the other, each for a photo of its own.
 */

/** What the browser says of an answer with an error status; it is the answer we asked for. */
const ERROR_STATUS = /status of (4|5)\d\d/;
const NETWORK_GONE = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY|TIMED)/;

const WAIT_SECONDS = 6;
const ROWS = [
  { status: 422, code: "no_face", title: "title", seconds: null },
  // Another photo would not mend these.
  { status: 403, code: "origin_forbidden", title: "otherTitle", seconds: null },
  { status: 429, code: "rate_limited", title: "waitTitle", seconds: WAIT_SECONDS },
] as const;

test("a reason is named by the toast, told inline, a new photo first (R-UP-13)", async ({ page, watch, site }) => {
  watch.allow(ERROR_STATUS);
  await page.clock.install();
  await site.answerInTurn(
    ...ROWS.map(({ status, code, seconds }): Answer => {
      return [status, failure(code), seconds === null ? {} : { "retry-after": String(seconds) }];
    }),
    [200, success("de")],
  );
  await site.start();
  for (const { status, code, title, seconds } of ROWS) {
    await test.step(`${status} ${code}`, async () => {
      await site.choose();
      const tip = site.t(`errors.${code}.tip`);
      const reason = site.t(`errors.${code}.message`, { seconds: seconds ?? 0 });
      const toast = site.toast(site.t(`toasts.refused.${refusalReason({ code })}`));
      await expect(toast).toHaveAttribute("data-type", "error");
      await expect(toast).toContainText(seconds === null ? tip : site.t("toasts.wait", { seconds }));
      const heading = site.heading(`upload.refused.${title}`);
      await expect(heading).toBeFocused();
      await expect(heading).toHaveAccessibleDescription(`${reason} ${tip}`);
      const panel = page.locator("section").filter({ has: heading });
      for (const said of [reason, tip]) await expect(panel).toContainText(said);
      await expect(panel.getByRole("img")).toBeVisible();
      await expect(panel.locator("svg use")).toHaveAttribute("href", new RegExp(`#${refusalReason({ code })}$`));
      const buttons = panel.getByRole("button");
      await expect(buttons.first()).toHaveText(site.t("upload.refused.chooseOther"));
      await expect(buttons).toHaveCount(seconds === null ? 2 : 4);
      await site.closeToasts();
      if (seconds === null) return;
      await expect(buttons.nth(2)).toBeDisabled();
      await expect(buttons.last()).toHaveText(site.t("upload.refused.elsewhere.device"));
      await page.clock.fastForward(seconds * 1000);
      await site.button("upload.refused.retry").click();
      await expect(page.getByText("/100", { exact: true })).toBeVisible();
    });
  }
});

test("the demo comes after a spent quota (R-UP-11) and a failure (R-UP-12)", async ({ page, watch, site }) => {
  watch.allow(ERROR_STATUS);
  await site.answerInTurn(
    [200, { success: false, quotaExceeded: true, requestId: "r" }],
    [500, failure("provider_error")],
  );
  await site.analyse();
  const quota = "OpenAI-API-Kontingent aufgebraucht. Stattdessen wird eine Demo-Analyse verwendet";
  await expect(site.toast(quota)).toHaveAttribute("data-type", "error");
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  await expect(page.getByText(site.t("demo.reason.quota"))).toBeVisible();

  await site.analyseAgain();
  const [title, text] = ["Demo-Analyse abgeschlossen!", "Verbinde die OpenAI-API"];
  await expect(site.toast(title)).toContainText(text);
  await expect(site.toast(title)).not.toHaveAttribute("data-type", "error");
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  await expect(page.getByText(site.t("demo.reason.failed"))).toBeVisible();
});

test("the demo comes after 30 seconds without an answer (R-UP-12)", async ({ page, watch, site }) => {
  watch.allow(NETWORK_GONE);
  // The browser's own limit, which no clock of a test can turn: it is written down and made a hundred times shorter.
  await page.addInitScript(() => {
    const limits: number[] = [];
    Object.assign(window, { limits });
    const timeout = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout");
    Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
      set(milliseconds: number) {
        limits.push(milliseconds);
        timeout?.set?.call(this, milliseconds / 100);
      },
    });
  });
  await page.route("**/api/skin-analysis", () => undefined);
  await site.start();
  const failed = page.waitForEvent("requestfailed");
  await site.choose();
  expect((await failed).url()).toMatch(/\/api\/skin-analysis$/);
  await expect(page.getByText("/100", { exact: true })).toBeVisible();
  await expect(site.toast("Demo-Analyse abgeschlossen!")).toBeVisible();
  expect(LIMITS.clientMs).toBe(30_000);
  expect(await page.evaluate(() => (window as unknown as { limits: number[] }).limits)).toEqual([LIMITS.clientMs]);
});
