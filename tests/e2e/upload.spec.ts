import { TEXT_FILE } from "./files.ts";
import { expect, test } from "./fixtures.ts";
import { failure } from "./skin-glow.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.describe("The upload step", () => {
  test("shows title, tips, hint, notice and both buttons (R-UP-1 to R-UP-3, R-UP-16)", async ({ page, site }) => {
    const said: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") said.push(request.url());
    });
    await site.start();
    await expect(site.heading("upload.title")).toBeFocused();
    for (const key of ["upload.subtitle", "upload.hint", "upload.hintLarger"]) {
      await expect(page.getByText(site.t(key), { exact: true })).toBeVisible();
    }
    // What a choice means stands above it, and before it nothing is analysed.
    const meaning = page.getByText(`${site.t("upload.notice.server")} ${site.t("upload.choice.text")}`);
    await expect(meaning).toBeVisible();
    const rest = page.getByText(`${site.t("upload.choice.rest")} ${site.t("upload.notice.embedded")}`);
    await expect(rest).toBeHidden();
    await page.locator("summary", { hasText: site.t("upload.choice.more") }).press("Enter");
    await expect(rest).toBeVisible();
    const choice = await page.locator('[data-source="gallery"]').elementHandle();
    const isAfter = (node: Node, other: Node | null) =>
      other !== null && (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(await meaning.evaluate(isAfter, choice)).toBe(true);
    expect(said).toEqual([]);
    const tips = page.getByRole("region", { name: site.t("upload.tips.title") }).getByRole("listitem");
    await expect(tips).toHaveText(["light", "straight", "makeup", "hair"].map((tip) => site.t(`upload.tips.${tip}`)));
    await expect(tips.locator("svg")).toHaveCount(4);
    await expect(site.button("upload.takePhoto")).toBeVisible();
    await expect(site.button("upload.chooseFromGallery")).toBeHidden();
    const chooser = page.waitForEvent("filechooser");
    await site.button("upload.upload").click();
    expect(await (await chooser).element().getAttribute("accept")).toBe("image/jpeg,image/png");
  });
});

test.describe("The first screen", () => {
  for (const [width, height, upload] of [
    [360, 740, "upload.chooseFromGallery"],
    [390, 844, "upload.chooseFromGallery"],
    [844, 390, "upload.upload"],
    [667, 375, "upload.chooseFromGallery"],
  ] as const) {
    test(`has what to do, after a refusal too, at ${width} x ${height} (R-UP-2, R-UP-13)`, async ({
      page,
      watch,
      site,
    }) => {
      watch.allow(/status of 422/);
      await page.setViewportSize({ width, height });
      await site.start();
      const line = page.getByText(site.t("upload.choice.text"));
      for (const seen of [line, site.button("upload.takePhoto"), site.button(upload)]) {
        await expect(seen).toBeInViewport({ ratio: 1 });
      }
      await site.answer(422, failure("too_dark"));
      await site.choose();
      await expect(site.heading("upload.refused.title")).toBeFocused();
      for (const seen of [line, site.button("upload.refused.takeNew"), site.button("upload.refused.chooseOther")]) {
        await expect(seen).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test.describe("On a phone", () => {
  test.use(PHONE);

  // On an insecure page there is no live camera; with one, 'Take Photo' opens it (camera.spec.ts).
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(globalThis, "isSecureContext", { value: false })),
  );

  test("rear camera and gallery, which come first after a refusal (R-UP-2, R-UP-13)", async ({
    page,
    english: site,
  }) => {
    await site.start();
    await expect(site.button("upload.upload")).toBeHidden();
    const ofButton = page.waitForEvent("filechooser");
    await site.button("upload.takePhoto").tap();
    const input = (await ofButton).element();
    expect(await input.getAttribute("capture")).toBe("environment");
    expect(await input.getAttribute("accept")).toBe("image/*");
    await site.choose(TEXT_FILE);
    const panel = page.locator("section").filter({ has: site.heading("upload.refused.noPhotoTitle") });
    await expect(panel.getByRole("button")).toHaveText([
      site.t("upload.refused.takeNew"),
      site.t("upload.refused.chooseOther"),
    ]);
    await expect(site.button("upload.takePhoto")).toHaveCount(0);
    await expect(site.button("upload.chooseFromGallery")).toHaveCount(0);
    const camera = page.waitForEvent("filechooser");
    await site.button("upload.refused.takeNew").tap();
    expect(await (await camera).element().getAttribute("data-source")).toBe("camera");
    const gallery = page.waitForEvent("filechooser");
    await site.button("upload.refused.chooseOther").tap();
    expect(await (await gallery).element().getAttribute("data-source")).toBe("gallery");
  });
});
