import type { Locator } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { atSizes } from "./read-page.ts";
import { measuredBy } from "./sent-photo.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The visitor's photo and the pieces of it that prove what is said, from a real measurement of a drawn face (R-RES-13, R-RES-21). */

class Findings {
  readonly site: SkinGlow;
  readonly frame: Locator;
  readonly photo: Locator;
  /** The pieces of skin, with number, name and strength. */
  readonly items: Locator;
  readonly detail: Locator;

  constructor(site: SkinGlow) {
    this.site = site;
    this.frame = site.page.getByRole("group", { name: site.t("findings.frame"), exact: true });
    this.photo = this.frame.locator("img");
    this.items = site.page.locator("[data-finding] > button");
    this.detail = site.page.locator("#finding-detail");
  }

  item(code: string): Locator {
    return this.site.page.locator(`[data-finding=${code}] > button`);
  }

  get wholeFace(): Locator {
    return this.site.button("findings.wholeFace");
  }

  /** What is laid over the photo: raised skin, rings, lines. */
  get laid(): Locator {
    return this.frame.locator("[data-raised], [data-drawn]");
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

test("a piece of skin leads to its place, a place to its piece (R-RES-13)", async ({ page, selfie }) => {
  const findings = await open(new SkinGlow(page, "de", selfie), selfie);
  const { site, detail } = findings;
  await expect(findings.laid).toHaveCount(0);
  await expect(findings.photo).toHaveAccessibleName(/^Dein Foto, unverändert\. Zu sehen: /);
  const numbers = findings.frame.locator("[data-number]");
  const proved = await findings.items.count();
  expect(proved).toBeGreaterThan(1);
  await expect(numbers).toHaveText(["1", "2", "3"].slice(0, proved));
  await expect(detail).toBeHidden();
  const face = await findings.view();

  const blemishes = findings.item("blemishes");
  await blemishes.press("Enter");
  await expect(blemishes).toHaveAttribute("aria-expanded", "true");
  await expect(detail).toContainText(/kostet (?:etwa )?\d+\u00a0Punkte?\./);
  await expect(detail.getByRole("link", { name: /^Ratgeber: / })).toBeVisible();
  await expect(findings.frame.locator("[data-raised=blemishes]")).toHaveCount(1);
  await expect(findings.drawn("[data-drawn]")).toHaveCount(1);
  expect((await findings.view()).scale).toBeGreaterThan(face.scale);
  expect(await violationsOn(page)).toEqual([]);

  await site.button("findings.all").press("Enter");
  const together = await findings.drawn("[data-drawn]").count();
  expect(together).toBeGreaterThanOrEqual(proved);
  await expect(findings.frame.locator("[data-raised]")).toHaveCount(together);
  await findings.expectScale(face.scale);
  await site.button("findings.one").press("Enter");
  await expect(findings.drawn("[data-drawn]")).toHaveCount(1);

  await blemishes.press("Enter");
  await expect(blemishes).toHaveAttribute("aria-expanded", "false");
  await findings.expectScale(face.scale);
  await expect(findings.wholeFace).toHaveCount(0);
  await expect(findings.laid).toHaveCount(0);

  const [number] = await numbers.all();
  const at = await number?.boundingBox();
  await page.mouse.click((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2);
  await expect(findings.items.first()).toHaveAttribute("aria-expanded", "true");
  await findings.wholeFace.click();
  await expect(detail).toBeHidden();
  await findings.expectScale(face.scale);
});

test("zooms by key, wheel and hand; the calm place shows while it is held", async ({ page, selfie }) => {
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

  await expect(page.locator("[data-calm]")).toContainText(findings.site.t("findings.calm"));
  await findings.items.first().click();
  const settled = async () => {
    const { left, top } = await findings.view();
    return `${left.toFixed(2)} ${top.toFixed(2)}`;
  };
  const place = await settled();
  const hold = findings.site.button("findings.hold");
  await hold.hover();
  await page.mouse.down();
  await expect.poll(settled).not.toBe(place);
  const calm = await settled();
  await page.mouse.up();
  await expect.poll(settled).toBe(place);
  await hold.focus();
  await page.keyboard.down("Space");
  await expect.poll(settled).toBe(calm);
  await page.keyboard.up("Space");
  await expect.poll(settled).toBe(place);
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

  test("an open piece leaves the photo in sight, at 320 px too", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page, "de", selfie), selfie);
    for await (const width of atSizes(page, [390, 844], [320, 640])) {
      await findings.items.last().scrollIntoViewIfNeeded();
      await findings.items.last().tap();
      await expect(findings.items.last()).toHaveAttribute("aria-expanded", "true");
      await expect(findings.frame).toBeInViewport({ ratio: 0.9 });
      expect((await findings.frame.boundingBox())?.width).toBe(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violationsOn(page)).toEqual([]);
      await findings.items.last().tap();
    }
  });
});
