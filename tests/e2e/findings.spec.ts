import type { Locator } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, SkinGlow } from "./skin-glow.ts";

/** The visitor's photo with the findings drawn on it, from a real measurement of a drawn face (R-RES-13). */

class Findings {
  readonly site: SkinGlow;
  readonly section: Locator;
  readonly frame: Locator;
  readonly photo: Locator;
  readonly slider: Locator;

  constructor(site: SkinGlow) {
    this.site = site;
    this.section = site.page.getByRole("region", { name: site.t("findings.title"), exact: true });
    this.frame = this.section.getByRole("group", { name: site.t("findings.frame"), exact: true });
    this.photo = this.frame.locator("img");
    this.slider = this.section.getByRole("slider", { name: site.t("findings.compare"), exact: true });
  }

  get chips(): Locator {
    return this.section.getByRole("radio");
  }

  chip(code: string): Locator {
    return this.section.getByRole("radio", { name: this.site.t(`labels.concerns.${code}`), exact: true });
  }

  button(key: string): Locator {
    return this.section.getByRole("button", { name: this.site.t(`findings.${key}`), exact: true });
  }

  drawn(what: string): Locator {
    return this.frame.locator(`svg ${what}`);
  }

  /** The words of the concern that is on. */
  get words(): Locator {
    return this.section.locator("[aria-live]");
  }

  /** What is seen: scale, the photo's hidden shares at its edges, and that the drawing shows the same part. */
  async view() {
    // In one look: between two the photo may have glided on.
    const { frame, photo, window } = await this.frame.evaluate((element) => {
      const box = (of: Element | null) => {
        if (of === null) throw new Error("The photo is not there.");
        const { x, y, width, height } = of.getBoundingClientRect();
        return { x, y, width, height };
      };
      const drawing = element.querySelector("svg")?.getAttribute("viewBox");
      return {
        frame: box(element),
        photo: box(element.querySelector("img")),
        window: drawing?.split(" ").map(Number) ?? [],
      };
    });
    const left = (frame.x - photo.x) / photo.width;
    const top = (frame.y - photo.y) / photo.height;
    expect((window[0] ?? Number.NaN) / 1000).toBeCloseTo(left, 2);
    expect((window[2] ?? Number.NaN) / 1000).toBeCloseTo(frame.width / photo.width, 2);
    const right = (photo.x + photo.width - frame.x - frame.width) / photo.width;
    const bottom = (photo.y + photo.height - frame.y - frame.height) / photo.height;
    for (const hidden of [left, top, right, bottom]) expect(hidden).toBeGreaterThan(-0.005);
    return { scale: photo.width / frame.width, left, top };
  }

  async expectScale(scale: number) {
    await expect.poll(async () => (await this.view()).scale).toBeCloseTo(scale, 1);
    return this.view();
  }
}

/** What the server measures; of the same photo, so once for all. */
let measured: object | undefined;

/** Unfolds it as a visitor does, where it is folded. */
async function open(site: SkinGlow, selfie: Buffer): Promise<Findings> {
  if (measured === undefined) {
    const data = { image: `data:image/jpeg;base64,${selfie.toString("base64")}`, language: "de" };
    measured = (await (await site.page.request.post("/api/skin-analysis", { data })).json()) as object;
  }
  await site.answer(200, measured);
  await site.analyse(jpeg(selfie));
  await site.unfold("findings.title");
  const findings = new Findings(site);
  await site.closeToasts();
  await findings.frame.scrollIntoViewIfNeeded();
  await expect(findings.photo).toBeVisible();
  return findings;
}

test.describe("The photo with its findings (R-RES-13)", () => {
  test("shows one concern at a time, the costliest first, in drawing and words alike", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page), selfie);
    await expect(findings.chips.first()).toBeChecked();
    const first = (await findings.section.locator("fieldset label").first().textContent()) ?? "";
    await expect(findings.photo).toHaveAccessibleName(new RegExp(`^Auf dem Foto markiert: ${first}\\.`));
    await expect(findings.words).toContainText(first);
    await expect(findings.drawn("path").first()).toBeVisible();

    await findings.chip("blemishes").check();
    await expect(findings.photo).toHaveAccessibleName(/^Auf dem Foto markiert: Unreinheiten\./);
    const marks = await findings.drawn("[data-mark]").count();
    expect(marks).toBeGreaterThan(1);
    await expect(findings.words).toContainText(`${marks} einzelne Stellen`);
    await expect(findings.words).toContainText(/kostet \d+\u00a0Punkte?\./);
    await expect(findings.drawn("[data-area=redness]")).toHaveCount(0);

    await findings.chips.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(findings.chips.nth(1)).toBeChecked();
    await expect(findings.chips.first()).not.toBeChecked();

    await findings.section.getByText("Dasselbe als Text").click();
    const text = findings.section.locator("[data-text=blemishes]");
    await expect(text).toContainText(`${marks} einzelne Stellen`);
    await expect(findings.section.locator("[data-text]")).toHaveCount(await findings.chips.count());
    expect(await violationsOn(page)).toEqual([]);
  });

  test("compares the photo with the drawing by key and by hand", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page), selfie);
    const { slider } = findings;
    await expect(slider).toHaveAttribute("aria-valuenow", "0");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "5\u00a0% ohne Markierungen");
    await page.keyboard.press("End");
    await expect(slider).toHaveAttribute("aria-valuenow", "100");
    await expect(findings.photo).toHaveAccessibleName("Das Foto ohne Markierungen");
    await page.keyboard.press("Home");

    const frame = await findings.frame.boundingBox();
    const handle = await slider.boundingBox();
    if (frame === null || handle === null) throw new Error("The slider is not there.");
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width / 2, handle.y, { steps: 4 });
    await page.mouse.up();
    await expect(slider).toHaveAttribute("aria-valuenow", "50");
    await expect(findings.drawn("").first()).toHaveCSS("clip-path", /inset\(0px 0px 0px 50(\.\d+)?%\)/);
    expect((await findings.view()).scale).toBeGreaterThan(1);
    await findings.chips.nth(1).check();
    await expect(slider).toHaveAttribute("aria-valuenow", "0");
  });

  test("zooms by key, button, wheel and hand, and never leaves the photo", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "en"), selfie);
    await findings.chip("redness").check();
    const close = await findings.view();
    await findings.button("wholeFace").click();
    const face = await findings.view();
    expect(close.scale).toBeGreaterThan(face.scale * 1.05);
    await findings.button("closeUp").click();
    await findings.expectScale(close.scale);

    await findings.frame.focus();
    await expect(findings.frame).toHaveAccessibleDescription(/arrow keys/);
    await page.keyboard.press("0");
    await findings.expectScale(face.scale);
    await page.keyboard.press("+");
    const middle = await findings.expectScale(face.scale * 1.5);
    await page.keyboard.press("ArrowRight");
    expect((await findings.view()).left).toBeGreaterThan(middle.left + 0.02);
    for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowLeft");
    expect((await findings.view()).left).toBeCloseTo(0, 2);
    await findings.button("zoomIn").click();
    await findings.expectScale(face.scale * 1.5 * 1.5);
    await findings.button("zoomOut").click();
    await findings.expectScale(face.scale * 1.5);
    await findings.frame.focus();
    for (let press = 0; press < 6; press++) await page.keyboard.press("-");
    await findings.expectScale(1);
    await expect(findings.button("zoomOut")).toHaveAttribute("aria-disabled", "true");

    const box = await findings.frame.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 60);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -180);
    await page.keyboard.up("Control");
    const corner = await findings.expectScale(2);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 100, (box?.y ?? 0) + 60);
    await page.mouse.up();
    expect((await findings.view()).left).toBeGreaterThan(corner.left + 0.05);
  });

  test("prints the photo with the costliest concern and nothing to press", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page), selfie);
    await findings.chips.nth(1).check();
    const first = (await findings.section.locator("fieldset label").first().textContent()) ?? "";
    await page.emulateMedia({ media: "print" });
    await expect(findings.photo).toBeHidden();
    await expect(findings.section.locator("figure")).toHaveText(first);
    await expect(findings.section.locator("figure svg path").first()).toBeVisible();
    await expect(findings.section.getByRole("button")).toHaveCount(0);
  });
});

test.describe("The photo with its findings in motion (R-RES-13)", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("glides to what was found and ends there", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "en"), selfie);
    await findings.button("wholeFace").click();
    await findings.chip("blemishes").check();
    await findings.button("wholeFace").click();
    await expect(findings.button("closeUp")).toBeVisible();
    await findings.button("closeUp").click();
    await expect(findings.button("wholeFace")).toBeVisible();
    await expect.poll(async () => (await findings.view()).scale).toBeGreaterThan(1.2);
  });
});

test.describe("The photo with its findings on a phone (R-RES-13)", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers zoom the photo, and one finger scrolls the page from a close-up too", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page), selfie);
    const { scale } = await findings.view();
    const box = await findings.frame.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const touch = await page.context().newCDPSession(page);
    const put = (type: "touchStart" | "touchMove" | "touchEnd", ...places: (readonly [number, number])[]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: places.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await put("touchStart", [x - 30, y], [x + 30, y]);
    for (const apart of [33, 36, 39, 42, 45]) await put("touchMove", [x - apart, y], [x + apart, y]);
    await put("touchEnd");
    await findings.expectScale(scale * 1.5);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

    const before = await page.evaluate(() => window.scrollY);
    await put("touchStart", [x, y]);
    for (const up of [20, 60, 100, 140, 180]) await put("touchMove", [x, y - up]);
    await put("touchEnd");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
    await findings.expectScale(scale * 1.5);
  });

  test("a finger drags the slider; photo, chips and words fit one screen", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page), selfie);
    const frame = await findings.frame.boundingBox();
    const words = await findings.words.boundingBox();
    const handle = await findings.slider.boundingBox();
    if (frame === null || words === null || handle === null) throw new Error("The slider is not there.");
    expect(words.y + words.height - frame.y).toBeLessThan(844);
    const y = handle.y + handle.height / 2;
    const touch = await page.context().newCDPSession(page);
    const put = (type: "touchStart" | "touchMove" | "touchEnd", ...x: number[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: x.map((px) => ({ x: px, y })) });
    const from = handle.x + handle.width / 2;
    await put("touchStart", from);
    for (const share of [0.25, 0.5, 0.75, 1]) await put("touchMove", from + share * (frame.x + frame.width / 2 - from));
    await put("touchEnd");
    await expect(findings.slider).toHaveAttribute("aria-valuenow", "50");

    await findings.chips.last().scrollIntoViewIfNeeded();
    await expect(findings.frame).toBeInViewport({ ratio: 0.9 });
  });

  test("fits 320 px", async ({ page, selfie }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const findings = await open(new SkinGlow(page), selfie);
    await findings.section.getByText("Dasselbe als Text").click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(findings.frame).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
