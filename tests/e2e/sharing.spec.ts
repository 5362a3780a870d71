import { expect, test } from "./fixtures.ts";
import { SAMPLE_RESULT, type SkinGlow, success } from "./skin-glow.ts";

/** What the visitor's device can do, and what the page has handed to it. */
interface FakeDevice {
  /** What becomes of the system's sheet, or the name of its refusal; null: there is none. */
  sheet: "opens" | "AbortError" | null;
  takesPictures: boolean;
  clipboard: "works" | "is forbidden" | null;
  selecting: "works" | "fails";
  readonly shared: object[];
  readonly copied: string[];
}

const SCORE = SAMPLE_RESULT.skinScore;
const CARD = [[`skinglow-score-${SCORE}.png`, "image/png", true]];

/** A result on a device of the test's own. */
async function resultOn(site: SkinGlow, first: Partial<FakeDevice>): Promise<void> {
  await site.page.addInitScript((given) => {
    const device: FakeDevice = {
      sheet: null,
      takesPictures: false,
      clipboard: null,
      selecting: "fails",
      shared: [],
      copied: [],
      ...given,
    };
    Object.assign(window, { fakeDevice: device });
    const share = ({ files, ...rest }: ShareData) => {
      const { sheet } = device;
      if (sheet !== "opens") return Promise.reject(new DOMException("no", sheet ?? ""));
      const pictures = files?.map(({ name, type, size }) => [name, type, size > 10_000]);
      device.shared.push(pictures === undefined ? rest : { ...rest, files: pictures });
      return Promise.resolve();
    };
    const writeText = (text: string) => {
      if (device.clipboard !== "works") return Promise.reject(new DOMException("no", "NotAllowedError"));
      device.copied.push(text);
      return Promise.resolve();
    };
    const offer = (name: string, get: () => unknown) => Object.defineProperty(navigator, name, { get });
    offer("share", () => (device.sheet === null ? undefined : share));
    offer("canShare", () => (device.sheet === null ? undefined : () => device.takesPictures));
    offer("clipboard", () => (device.clipboard === null ? undefined : { writeText }));
    document.execCommand = () => {
      if (device.selecting === "works") device.copied.push((document.activeElement as HTMLTextAreaElement).value);
      return device.selecting === "works";
    };
  }, first);
  await site.answerInTurn(
    [200, success(site.language)],
    [200, { success: false, quotaExceeded: true, requestId: "r" }],
  );
  await site.analyse();
  await site.closeToasts();
}

const becomes = (site: SkinGlow, change: Partial<FakeDevice>) =>
  site.page.evaluate((change) => Object.assign(Reflect.get(window, "fakeDevice"), change), change);
const handed = (site: SkinGlow) => site.page.evaluate((): FakeDevice => Reflect.get(window, "fakeDevice"));

// What is refused, or never answers: `app/features/share/share-result.test.ts`, `browser/power/system-sheet.test.ts`.
test("shares by the sheet, by copying, or says so (R-RES-10, R-CARD-5)", async ({ page, baseURL, english: site }) => {
  await resultOn(site, { sheet: "opens", takesPictures: true, clipboard: "works" });
  const shared = async (key: string) => {
    await site.openShow();
    await site.button(key).click();
    await expect(site.toast("Shared successfully!")).toBeVisible();
    await expect(site.showSheet).toHaveCount(0);
    await expect(site.button("results.share")).toBeFocused();
    const toast = await site.toast("Shared successfully!").textContent();
    await site.closeToasts();
    expect(toast?.includes("Your skin analysis result has been copied!")).toBe(key === "card.copyText");
    const { shared, copied } = await handed(site);
    return key === "card.copyText" ? copied.at(-1) : shared.at(-1);
  };
  expect(await shared("card.share")).toEqual({ files: CARD });
  expect(await shared("card.shareText")).toEqual({
    text: expect.stringMatching(
      new RegExp(`My SkinGlow Score: ${SCORE}/100 \\(± 5\\)\\. Combination skin\\. #SkinGlow$`),
    ),
    url: `${baseURL}/en`,
  });
  await site.openShow();
  await page.getByRole("switch", { name: site.t("card.number") }).click();
  await page.keyboard.press("Escape");
  expect(await shared("card.share")).toEqual({ files: [["skinglow-card.png", "image/png", true]] });
  expect(await shared("card.shareText")).toMatchObject({
    text: expect.stringMatching(/^\D*Combination skin\. #SkinGlow$/),
  });

  // Who closed the system's sheet is back where they were.
  await becomes(site, { sheet: "AbortError" });
  await site.openShow();
  for (const key of ["card.shareText", "card.share"]) await site.button(key).click();
  await expect(site.button("card.share")).toBeEnabled();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(site.showSheet).toBeVisible();
  expect((await handed(site)).copied).toEqual([]);
  await page.getByRole("switch", { name: site.t("card.number") }).click();
  await page.keyboard.press("Escape");

  await becomes(site, { sheet: null, clipboard: "is forbidden" });
  await site.openShow();
  await site.button("card.copyText").click();
  const failed = site.toast(site.t("toasts.shareFailed.title"));
  await expect(failed).toHaveAttribute("data-type", "error");
  await expect(failed).toContainText(site.t("toasts.shareFailed.text"));
  await expect(site.showSheet).toHaveCount(0);
  await site.closeToasts();
  for (const device of [{ selecting: "works" }, { clipboard: "works", selecting: "fails" }] as const) {
    await becomes(site, device);
    expect(await shared("card.copyText")).toMatch(new RegExp(`${SCORE}/100.*${baseURL}/`));
  }
  await site.analyseAgain();
  await site.closeToasts();
  expect(await shared("card.copyText")).toMatch(/\bDemo\b/);
  expect((await handed(site)).copied).toHaveLength(3);
});
