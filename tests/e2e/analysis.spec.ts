import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { jpeg, success } from "./skin-glow.ts";

/** What the browser says of an answer with an error status; it is the answer we asked for. */
const ERROR_STATUS = /status of (4|5)\d\d/;
const NETWORK_GONE = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY|TIMED)/;

test.describe("What leaves the device (R-UP-9)", () => {
  const CANARY = "CANARY-47.3769N-8.5417E";

  test("is upright, at most 1600 px, and carries no place, no camera, nothing but pixels", async ({ page, site }) => {
    // Left half red, right half blue, marked as turned by 90 degrees: upright, red is on top.
    const create = { width: 2400, height: 1800, channels: 3, background: "#dc1e1e" } as const;
    const blue = { create: { ...create, width: 1200, background: "#1e1edc" } };
    const picture = await sharp({ create })
      .composite([{ input: await sharp(blue).png().toBuffer(), left: 1200, top: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Make: CANARY, ImageDescription: CANARY, Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 37/1", GPSAreaInformation: CANARY },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(picture.toString("latin1")).toContain(CANARY);

    await site.answer(200, success("de"));
    await site.start();
    const sending = page.waitForRequest("**/api/skin-analysis");
    await site.choose(jpeg(picture));
    const body = (await sending).postDataJSON() as { image: string; language: string };
    expect(Object.keys(body).sort()).toEqual(["image", "language"]);
    expect(body.language).toBe("de");

    const [prefix, base64 = ""] = body.image.split(",");
    expect(prefix).toBe("data:image/jpeg;base64");
    const sent = Buffer.from(base64, "base64");
    const text = sent.toString("latin1");
    for (const trace of [CANARY, "CANARY", "Exif", "GPS", "http://ns.adobe.com", "Photoshop"]) {
      expect(text.includes(trace), trace).toBe(false);
    }
    const { width, height, exif, xmp, iptc, orientation } = await sharp(sent).metadata();
    expect([width, height]).toEqual([1200, 1600]);
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const pixel = async (left: number, top: number) => [
      ...(await sharp(sent).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [top, bottom] = [await pixel(600, 200), await pixel(600, 1400)] as [number[], number[]];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  test("is prepared on the page itself where workers are missing", async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { Worker: undefined, OffscreenCanvas: undefined });
    });
    await site.showResult();
  });
});

test.describe("While analysing (R-UP-8)", () => {
  test("stands at 75 percent, shows the photo and what is looked at (R-UP-10)", async ({ page, watch, site }) => {
    watch.allow(ERROR_STATUS);
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    // A server that takes the whole request and then thinks: no interception, so that the browser itself counts bytes.
    await page.addInitScript(() => {
      const { promise: gate, resolve: release } = Promise.withResolvers<void>();
      Object.assign(window, { release });
      const open = XMLHttpRequest.prototype.open;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string) {
        open.call(this, method, "/api/skin-analysis", true);
        const send = this.send.bind(this);
        this.send = (body) => {
          send(body);
          const { onload } = this;
          this.onload = (event) => void gate.then(() => onload?.call(this, event));
        };
      } as typeof open;
    });
    await site.start();
    await site.choose();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Deine Haut wird analysiert ...");
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription(site.t("upload.analysing.chosen", { name: "selfie.jpg" }));
    await expect(page.getByText(site.t("upload.analysing.text"))).toBeVisible();
    await expect(page.getByRole("img", { name: site.t("upload.analysing.photo") })).toBeVisible();
    await expect(site.progress).toHaveAttribute("aria-valuenow", "75");
    await expect(site.progress).toHaveAttribute("aria-valuetext", /75 %/);
    // Named one after the other, and lit on a drawn face.
    await expect(page.getByText(site.t("labels.concerns.blemishes"), { exact: true })).toBeVisible();
    await expect(page.locator("svg [data-lit]")).toHaveCount(4);
    await page.clock.fastForward(1200);
    await expect(page.getByText(site.t("labels.concerns.redness"), { exact: true })).toBeVisible();
    await page.evaluate(() => (window as unknown as { release: () => void }).release());
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    await expect(site.toast("Analyse abgeschlossen!")).toHaveAttribute("data-type", "success");
    await expect(page.getByRole("img", { name: /von 100 Punkten/ }).first()).toBeVisible();
  });

  test("says after 8 s that it takes long; the button and Back cancel silently, the request too", async ({
    page,
    watch,
    site,
  }) => {
    watch.allow(NETWORK_GONE);
    await page.addInitScript(() => {
      // Eight seconds pass when the test says so.
      const { setTimeout } = window;
      const hold = (late: TimerHandler, ms?: number) =>
        ms === 8_000 ? void Object.assign(window, { late }) : setTimeout(late, ms);
      Object.assign(window, { setTimeout: hold });
    });
    const status = page.getByRole("main").getByRole("status");
    await page.route("**/api/skin-analysis", () => undefined);
    await site.start();
    for (const how of ["the button", "the browser's Back"] as const) {
      await test.step(how, async () => {
        const sent = page.waitForRequest("**/api/skin-analysis");
        const failed = page.waitForEvent("requestfailed");
        await site.choose();
        await expect(site.progress).toBeVisible();
        // The progress already shows while the photo is prepared; what is cancelled here is the request.
        await sent;
        await expect(status).toHaveText(site.t("upload.analysing.phases.sending"));
        await page.evaluate(() => Reflect.get(window, "late")());
        // Politely and in one place.
        await expect(status).toHaveText(site.t("upload.analysing.slow"));
        if (how === "the button") await site.button("upload.analysing.cancel").click();
        else await page.goBack();
        expect((await failed).failure()?.errorText).toContain("ABORTED");
        const next = how === "the button" ? "upload.title" : "hero.title";
        await expect(site.heading(next)).toBeFocused();
        await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
        await expect(site.heading("upload.refused.title")).toHaveCount(0);
      });
    }
  });

  test("shows the photo at once, over the whole screen, before it is prepared", async ({ page, site }) => {
    await page.addInitScript(() => {
      // What prepares the photo never answers.
      Worker.prototype.postMessage = () => undefined;
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await site.start();
    await site.choose();
    const photo = page.getByRole("img", { name: site.t("upload.analysing.photo") });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText(site.t("upload.analysing.phases.preparing"));
    const { width } = (await page.getByRole("main").boundingBox()) ?? {};
    expect(await photo.boundingBox()).toMatchObject({ x: 0, y: 0, width });
    await expect(page.getByRole("banner")).toHaveCount(0);
  });

  test("asks about the skin type, one question at a time; the answers count (R-RES-14)", async ({ page, site }) => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/skin-analysis", async (route) => {
      await gate;
      await route.fulfill({ json: success("de") });
    });
    await site.start();
    await site.choose();
    const question = (code: string) => page.getByRole("group", { name: site.t(`questions.ask.${code}.title`) });
    const group = page.getByRole("group");
    await expect(group).toHaveCount(1);
    await expect(question("after_washing")).toBeVisible();
    const choice = site.button("questions.ask.after_washing.tight_all");
    for (let tabs = 0; tabs < 6 && !(await choice.evaluate((it) => it === document.activeElement)); tabs++) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(question("midday").locator("legend")).toBeFocused();
    await expect(group).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(site.button("questions.ask.midday.matt_flaky")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(question("reaction").locator("legend")).toBeFocused();
    await site.button("upload.analysing.questions.skip").click();
    await expect(page.getByText(site.t("upload.analysing.questions.thanks"))).toBeFocused();

    release();
    await expect(page.getByText("/100", { exact: true }).first()).toBeVisible();
    await expect(page.locator('input[name="after_washing"][value="tight_all"]')).toBeChecked();
    await expect(page.locator('input[name="midday"][value="matt_flaky"]')).toBeChecked();
    await expect(page.locator('input[name="reaction"][value=""]')).toBeChecked();
    await expect(page.getByText(site.t("labels.skinTypes.dry")).first()).toBeVisible();
  });
});
