import { refusalReason } from "#app/features/analyse/refusal-reason.ts";
import { LIMITS } from "#contract/limits.ts";
import { expect, test } from "./fixtures.ts";
import { type Answer, failure, type SkinGlow, success } from "./skin-glow.ts";

/**
 * What the client does with an answer; with each code there is: `app/features/analyse/judge-answer.test.ts`. The answers of one
 * test come one after the other, each for a photo of its own.
 */

/** What the browser says of an answer with an error status; it is the answer we asked for. */
const ERROR_STATUS = /status of (4|5)\d\d/;
const NETWORK_GONE = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY|TIMED)/;

test.describe("A reason: named by the toast, told inline, and a new photo first (R-UP-13)", () => {
  const WAIT_SECONDS = 6;
  const ROWS = [
    [422, "no_face", "title"],
    // Another photo would not mend these.
    [403, "origin_forbidden", "otherTitle"],
    [429, "rate_limited", "waitTitle"],
  ] as const;

  const saidOf = ({ t }: SkinGlow, code: string, isTimed: boolean) =>
    isTimed
      ? {
          reason: t(`errors.${code}.message`, { seconds: WAIT_SECONDS }),
          passing: t("toasts.wait", { seconds: WAIT_SECONDS }),
          choices: 4,
        }
      : { reason: t(`errors.${code}.message`), passing: t(`errors.${code}.tip`), choices: 2 };

  test(ROWS.map(([status, code]) => `${status} ${code}`).join(", "), async ({ page, watch, site }) => {
    watch.allow(ERROR_STATUS);
    await page.clock.install();
    const isWait = (status: number) => status === 429;
    await site.answerInTurn(
      ...ROWS.map(([status, code]): Answer => {
        return [status, failure(code), isWait(status) ? { "retry-after": String(WAIT_SECONDS) } : {}];
      }),
      [200, success("de")],
    );
    await site.start();
    for (const [status, code, title] of ROWS) {
      await test.step(`${status} ${code}`, async () => {
        await site.choose();
        const { reason, passing, choices } = saidOf(site, code, isWait(status));
        const toast = site.toast(site.t(`toasts.refused.${refusalReason({ code })}`));
        await expect(toast).toHaveAttribute("data-type", "error");
        await expect(toast).toContainText(passing);
        const heading = site.heading(`upload.refused.${title}`);
        await expect(heading).toBeFocused();
        await expect(heading).toHaveAccessibleDescription(`${reason} ${site.t(`errors.${code}.tip`)}`);
        const panel = page.locator("section").filter({ has: heading });
        await expect(panel).toContainText(reason);
        await expect(panel).toContainText(site.t(`errors.${code}.tip`));
        await expect(panel.getByRole("img")).toBeVisible();
        await expect(panel.locator("svg use")).toHaveAttribute("href", new RegExp(`#${refusalReason({ code })}$`));
        const buttons = panel.getByRole("button");
        await expect(buttons.first()).toHaveText(site.t("upload.refused.chooseOther"));
        await expect(buttons).toHaveCount(choices);
        await site.closeToasts();
        if (!isWait(status)) return;
        await expect(buttons.nth(2)).toBeDisabled();
        await expect(buttons.last()).toHaveText(site.t("upload.refused.elsewhere.device"));
        await page.clock.fastForward(WAIT_SECONDS * 1000);
        await site.button("upload.refused.retry").click();
        await expect(page.getByText("/100", { exact: true })).toBeVisible();
      });
    }
  });
});

test.describe("The demo", () => {
  test(`after a spent quota (R-UP-11) and a failure of the server (R-UP-12)`, async ({ page, watch, site }) => {
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

  test("30 seconds pass without an answer (R-UP-12)", async ({ page, watch, site }) => {
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
});
