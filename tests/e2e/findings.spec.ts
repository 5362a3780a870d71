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

  constructor(site: SkinGlow) {
    this.site = site;
    this.section = site.page.getByRole("region", { name: site.t("findings.title"), exact: true });
    this.frame = this.section.getByRole("group", { name: site.t("findings.frame"), exact: true });
    this.photo = this.frame.locator("img");
  }

  layer(code: string): Locator {
    return this.section.getByRole("checkbox", { name: this.site.t(`labels.concerns.${code}`) });
  }

  button(key: string): Locator {
    return this.section.getByRole("button", { name: this.site.t(`findings.${key}`), exact: true });
  }

  drawn(what: string): Locator {
    return this.frame.locator(`svg ${what}`);
  }

  /** Where the photo lies in its frame: scale, and the share of it that is left of and above the frame. */
  async view() {
    const frame = await this.frame.boundingBox();
    const photo = await this.photo.boundingBox();
    if (frame === null || photo === null) throw new Error("The photo is not there.");
    const window = await this.drawn("").first().getAttribute("viewBox");
    return {
      scale: photo.width / frame.width,
      left: (frame.x - photo.x) / photo.width,
      top: (frame.y - photo.y) / photo.height,
      right: (photo.x + photo.width - frame.x - frame.width) / photo.width,
      /** What the drawing shows; it has to be the same part. */
      drawnLeft: Number(window?.split(" ")[0]) / 1000,
      drawnScale: 1000 / Number(window?.split(" ")[2]),
    };
  }

  async expectView(scale: number) {
    await expect.poll(async () => (await this.view()).scale).toBeCloseTo(scale, 1);
    const view = await this.view();
    expect(view.drawnScale).toBeCloseTo(view.scale, 1);
    expect(view.drawnLeft).toBeCloseTo(view.left, 2);
    for (const hidden of [view.left, view.top, view.right]) expect(hidden).toBeGreaterThan(-0.005);
    return view;
  }
}

async function open(site: SkinGlow, selfie: Buffer): Promise<Findings> {
  await site.analyse(jpeg(selfie));
  const findings = new Findings(site);
  await findings.section.scrollIntoViewIfNeeded();
  return findings;
}

test.describe("The photo with its findings (R-RES-13)", () => {
  test("starts plain; layers are switched on, looked behind, compared and hidden, and the text says the same", async ({
    page,
    selfie,
  }) => {
    const findings = await open(new SkinGlow(page), selfie);
    await expect(findings.photo).toHaveAccessibleName("Das Foto ohne Einzeichnungen");
    await expect(findings.drawn("[data-layer]")).toHaveCount(0);

    await findings.layer("blemishes").check();
    await expect(findings.photo).toHaveAccessibleName("Auf dem Foto eingezeichnet: Unreinheiten");
    const zones = await findings.drawn("[data-layer=blemishes] [data-zone]").count();
    const marks = await findings.drawn("[data-layer=blemishes] [data-mark]").count();
    expect(marks).toBeGreaterThan(1);
    await expect(findings.layer("blemishes")).toHaveAccessibleDescription(`${zones} Zonen, ${marks} Stellen`);
    await findings.section.getByText("Dasselbe als Text").click();
    await expect(findings.section.locator("[data-text=blemishes]").getByRole("listitem")).toHaveCount(zones);

    await findings.layer("redness").check();
    await expect(findings.drawn("[data-layer]")).toHaveCount(2);
    const hold = findings.button("hold");
    await hold.hover();
    await page.mouse.down();
    await expect(findings.drawn("[data-layer]")).toHaveCount(0);
    await page.mouse.up();
    await expect(findings.drawn("[data-layer]")).toHaveCount(2);
    await hold.focus();
    await page.keyboard.down("Space");
    await expect(findings.drawn("[data-layer]")).toHaveCount(0);
    await page.keyboard.up("Space");
    await expect(findings.drawn("[data-layer]")).toHaveCount(2);

    await findings.section.getByRole("checkbox", { name: "Zonen zeigen" }).uncheck();
    await expect(findings.drawn("[data-zone]")).toHaveCount(0);
    await expect(findings.drawn("[data-mark]")).toHaveCount(marks);
    await findings.section.getByRole("checkbox", { name: "Nebeneinander vergleichen" }).check();
    const plain = findings.section.getByRole("group", { name: "Foto ohne Einzeichnungen" });
    await expect(plain.locator("[data-layer]")).toHaveCount(0);
    await expect(plain.locator("img")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await findings.button("hideAll").click();
    await expect(findings.drawn("[data-layer]")).toHaveCount(0);

    await page.emulateMedia({ media: "print" });
    await expect(findings.photo).toBeHidden();
    await expect(findings.section.locator("[data-text=redness]")).toBeVisible();
  });

  test("zooms by key, button and wheel, drawing and photo together, and never leaves the picture", async ({
    page,
    selfie,
  }) => {
    const findings = await open(new SkinGlow(page, "en"), selfie);
    await findings.layer("redness").check();
    await findings.frame.focus();
    await expect(findings.frame).toHaveAccessibleDescription(/arrow keys/);
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    const middle = await findings.expectView(2.25);
    await page.keyboard.press("ArrowRight");
    expect((await findings.expectView(2.25)).left).toBeGreaterThan(middle.left + 0.05);
    for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowLeft");
    expect((await findings.expectView(2.25)).left).toBeCloseTo(0, 2);
    await page.keyboard.press("0");
    await findings.expectView(1);

    const box = await findings.frame.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -180);
    await page.keyboard.up("Control");
    const corner = await findings.expectView(2);
    expect(corner.left).toBeLessThan(0.1);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 100, (box?.y ?? 0) + 60);
    await page.mouse.up();
    expect((await findings.expectView(2)).left).toBeGreaterThan(corner.left + 0.05);

    await findings.button("toFace").click();
    expect((await findings.view()).scale).toBeGreaterThan(1.3);
    await findings.button("wholePhoto").click();
    await findings.expectView(1);
    await findings.button("zoomIn").click();
    await findings.expectView(1.5);
    await findings.button("zoomOut").click();
    await findings.expectView(1);
  });
});

test.describe("The photo with its findings on a phone (R-RES-13)", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two fingers zoom the photo and not the page, and one finger scrolls the page", async ({ page, selfie }) => {
    const findings = await open(new SkinGlow(page), selfie);
    await findings.frame.scrollIntoViewIfNeeded();
    await expect(findings.section.getByRole("checkbox", { name: "Nebeneinander vergleichen" })).toBeHidden();
    const box = await findings.frame.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const touch = await page.context().newCDPSession(page);
    const put = (type: "touchStart" | "touchMove" | "touchEnd", ...places: (readonly [number, number])[]) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: places.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await put("touchStart", [x - 30, y], [x + 30, y]);
    for (const apart of [40, 50, 60, 70, 80, 90]) await put("touchMove", [x - apart, y], [x + apart, y]);
    await put("touchEnd");
    await findings.expectView(3);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await findings.button("wholePhoto").tap();
    await findings.expectView(1);

    const before = await page.evaluate(() => window.scrollY);
    await put("touchStart", [x, y]);
    for (const up of [20, 60, 100, 140, 180]) await put("touchMove", [x, y - up]);
    await put("touchEnd");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
    await findings.expectView(1);
  });
});
