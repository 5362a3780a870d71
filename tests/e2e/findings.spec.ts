import type { Locator } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { measuredBy } from "./sent-photo.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The visitor's photo with the findings drawn on it, from a real measurement of a drawn face (R-RES-13). */

class Findings {
  readonly site: SkinGlow;
  readonly frame: Locator;
  readonly photo: Locator;
  readonly slider: Locator;
  /** The sentences, those that are not folded first. */
  readonly items: Locator;

  constructor(site: SkinGlow) {
    this.site = site;
    this.frame = site.page.getByRole("group", { name: site.t("findings.frame"), exact: true });
    this.photo = this.frame.locator("img");
    this.slider = site.page.getByRole("slider", { name: site.t("findings.compare"), exact: true });
    this.items = site.page.locator("[data-finding] > button");
  }

  item(code: string): Locator {
    return this.site.page.locator(`[data-finding=${code}] > button`);
  }

  get wholeFace(): Locator {
    return this.site.button("findings.wholeFace");
  }

  drawn(what: string): Locator {
    return this.frame.locator(`svg ${what}`);
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

async function open(site: SkinGlow, selfie: Buffer): Promise<Findings> {
  await site.showResult(await measuredBy(site.page, selfie));
  const findings = new Findings(site);
  await site.closeToasts();
  await expect(findings.photo).toBeVisible();
  return findings;
}

test.describe("The photo with its findings (R-RES-13)", () => {
  test("a sentence leads to its mark, and a mark to its sentence", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "de", selfie), selfie);
    const together = await findings.drawn("[data-drawn]").count();
    expect(together).toBeGreaterThan(1);
    const face = await findings.view();

    const blemishes = findings.item("blemishes");
    await blemishes.press("Enter");
    await expect(blemishes).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator("#finding-blemishes")).toContainText(/kostet \d+\u00a0Punkte?\./);
    await expect(findings.drawn("[data-drawn]")).toHaveCount(1);
    await expect(findings.photo).toHaveAccessibleName(`Dein Foto, markiert: ${await blemishes.textContent()}.`);
    expect((await findings.view()).scale).toBeGreaterThan(face.scale);
    await findings.wholeFace.click();
    await expect(blemishes).toHaveAttribute("aria-expanded", "false");
    await findings.expectScale(face.scale);
    await expect(findings.wholeFace).toHaveCount(0);
    await expect(findings.drawn("[data-drawn]")).toHaveCount(together);

    const tint = findings.drawn("[data-tint]").first();
    const sentence = findings.item((await tint.getAttribute("data-tint")) ?? "");
    await expect(sentence).toHaveAttribute("aria-expanded", "false");
    const at = await tint
      .locator("path")
      .first()
      .evaluate((element) => {
        const drawn = element as SVGPathElement;
        const { x, y, width, height } = drawn.getBBox();
        const places = Array.from({ length: 81 }, (_, i) => {
          const [right, down] = [(i % 9) + 1, Math.floor(i / 9) + 1];
          return new DOMPoint(x + (width * right) / 10, y + (height * down) / 10);
        });
        const inside = places.find((place) => drawn.isPointInFill(place)) ?? new DOMPoint(x, y);
        const { x: left, y: top } = inside.matrixTransform(drawn.getScreenCTM() ?? undefined);
        return { x: left, y: top };
      });
    await page.mouse.click(at.x, at.y);
    await expect(sentence).toHaveAttribute("aria-expanded", "true");
    expect(await violationsOn(page)).toEqual([]);

    // On paper, with what is drawn on it, beside the sentences.
    await page.emulateMedia({ media: "print" });
    await expect(findings.drawn("path").first()).toBeVisible();
    await expect(findings.slider).toBeHidden();
    const [photo, first] = await Promise.all([findings.photo.boundingBox(), findings.items.first().boundingBox()]);
    expect((photo?.x ?? 999) + 50).toBeLessThan(first?.x ?? 0);
  });

  test("compares the photo with the drawing by key, until a finding is chosen", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "de", selfie), selfie);
    const { slider } = findings;
    await expect(slider).toHaveAttribute("aria-valuenow", "0");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "5\u00a0% ohne Markierungen");
    await page.keyboard.press("End");
    await expect(slider).toHaveAttribute("aria-valuenow", "100");
    await expect(findings.photo).toHaveAccessibleName("Dein Foto, ohne Markierungen");
    await findings.items.first().click();
    await expect(slider).toHaveAttribute("aria-valuenow", "0");
  });

  test("zooms by key, wheel and hand, and never leaves the photo", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "en", selfie), selfie);
    const face = await findings.view();
    await findings.frame.focus();
    await expect(findings.frame).toHaveAccessibleDescription(/arrows move/);
    await page.keyboard.press("+");
    const middle = await findings.expectScale(face.scale * 1.5);
    await page.keyboard.press("ArrowRight");
    expect((await findings.view()).left).toBeGreaterThan(middle.left + 0.02);
    for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowLeft");
    expect((await findings.view()).left).toBeCloseTo(0, 2);
    await page.keyboard.press("0");
    await findings.expectScale(face.scale);
    for (let press = 0; press < 6; press++) await page.keyboard.press("-");
    await findings.expectScale(1);

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
});

test.describe("The photo with its findings on a phone (R-RES-13)", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers zoom the photo, and one finger scrolls the page from a close-up too", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "de", selfie), selfie);
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

  test("photo and first finding are in the first screen; a later one brings it back", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "de", selfie), selfie);
    expect((await findings.frame.boundingBox())?.width).toBeGreaterThanOrEqual(340);
    const first = await findings.items.first().boundingBox();
    expect((first?.y ?? 999) + (first?.height ?? 0)).toBeLessThanOrEqual(844);
    const last = findings.items.nth(Math.min(3, (await findings.items.count()) - 1));
    await last.evaluate((item) => item.scrollIntoView({ block: "start" }));
    await last.tap();
    await expect(findings.frame).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(findings.frame).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
