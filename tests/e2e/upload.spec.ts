import { LIMITS } from "#contract/limits.ts";
import { watchSent } from "./browser-storage.ts";
import { hand, TEXT_FILE } from "./files.ts";
import { expect, test } from "./fixtures.ts";
import { failure, jpeg, PHONE, success } from "./skin-glow.ts";

test("shows title, tips, hint, notice and both buttons (R-UP-1 to R-UP-3, R-UP-16)", async ({ page, site }) => {
  const said = watchSent(page);
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
  const chooser = await site.chooserBy(() => site.button("upload.upload").click());
  expect(await chooser.element().getAttribute("accept")).toBe("image/jpeg,image/png");
});

test("the first screen has what to do, refused and lying too (R-UP-2, R-UP-13)", async ({ page, watch, site }) => {
  watch.allow(/status of 422/);
  await site.answer(422, failure("too_dark"));
  for (const [width, height, upload] of [
    [360, 740, "upload.chooseFromGallery"],
    [390, 844, "upload.chooseFromGallery"],
    [844, 390, "upload.upload"],
    [667, 375, "upload.chooseFromGallery"],
  ] as const) {
    await page.setViewportSize({ width, height });
    // An address that is open already would come back with its step.
    await page.goto("/blog");
    await site.start();
    const line = page.getByText(site.t("upload.choice.text"));
    for (const seen of [line, site.button("upload.takePhoto"), site.button(upload)]) {
      await expect(seen, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
    }
    await site.choose();
    await expect(site.heading("upload.refused.title")).toBeFocused();
    for (const seen of [line, site.button("upload.refused.takeNew"), site.button("upload.refused.chooseOther")]) {
      await expect(seen, `${width} x ${height}, refused`).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

// Each kind with its reason: `app/features/analyse/check-file.test.ts`, `refusal-words.test.ts`.
test("a file that cannot be analysed is turned down and stays here (R-UP-6, R-UP-7)", async ({ page, site }) => {
  const sent = watchSent(page);
  await site.answer(200, success("de"));
  const truncated = jpeg(Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1"));
  const large = jpeg(Buffer.alloc(LIMITS.chosenBytes + 1));
  const refused = ["upload.refused.chooseOther", "upload.refused.takeNew"].map((key) => site.t(key));
  await site.start();
  for (const [file, code, toast, title, reasons] of [
    // What the toast has said the panel leaves out.
    [TEXT_FILE, "file_not_image", "errors.file_not_image.message", "noPhotoTitle", 0],
    [truncated, "image_truncated", "toasts.refused.file", "title", 1],
    [large, "file_too_large", "toasts.refused.too_large", "title", 1],
  ] as const) {
    // So that toast and focus are this file's own.
    await site.closeToasts();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await hand(page, "drop", { files: [file] });
    await expect(site.toast(site.t(toast))).toHaveAttribute("data-type", "error");
    const heading = site.heading(`upload.refused.${title}`);
    await expect(heading).toBeFocused();
    const panel = page.locator("section").filter({ has: heading });
    await expect(panel).toContainText(site.t(`errors.${code}.tip`));
    await expect(panel.getByText(site.t(`errors.${code}.message`), { exact: true })).toHaveCount(reasons);
    await expect(panel.getByRole("button")).toHaveText(refused);
    expect(sent).toEqual([]);
  }
  await site.choose();
  await expect(page.getByText("/100", { exact: true })).toBeVisible();
  await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0);
});

test.describe("On a phone", () => {
  test.use(PHONE);

  // On an insecure page there is no live camera; with one, 'Take Photo' opens it (camera.spec.ts).
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(globalThis, "isSecureContext", { value: false })),
  );

  test("rear camera and gallery, first after a refusal too (R-UP-2, R-UP-13)", async ({ page, english: site }) => {
    await site.start();
    await expect(site.button("upload.upload")).toBeHidden();
    const input = (await site.chooserBy(() => site.button("upload.takePhoto").tap())).element();
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
    for (const [key, source] of [
      ["takeNew", "camera"],
      ["chooseOther", "gallery"],
    ] as const) {
      const chooser = await site.chooserBy(() => site.button(`upload.refused.${key}`).tap());
      expect(await chooser.element().getAttribute("data-source")).toBe(source);
    }
  });
});
