import { LIMITS } from "#contract/limits.ts";
import { drag, TEXT_FILE } from "./files.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, success } from "./skin-glow.ts";

// Each kind with its reason: `app/features/analyse/check-file.test.ts`, `refusal-words.test.ts`.
test("a file that cannot be analysed is turned down and stays here (R-UP-6, R-UP-7)", async ({ page, site }) => {
  let requests = 0;
  await page.route("**/api/skin-analysis", (route) => {
    requests += 1;
    return route.fulfill({ json: success("de") });
  });
  const truncated = jpeg(Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1"));
  const refused = ["upload.refused.chooseOther", "upload.refused.takeNew"].map((key) => site.t(key));
  await site.start();
  for (const [file, code, toast, title, reasons] of [
    // What the toast has said the panel leaves out.
    [TEXT_FILE, "file_not_image", "errors.file_not_image.message", "upload.refused.noPhotoTitle", 0],
    [truncated, "image_truncated", "toasts.refused.file", "upload.refused.title", 1],
    [
      jpeg(Buffer.alloc(LIMITS.chosenBytes + 1)),
      "file_too_large",
      "toasts.refused.too_large",
      "upload.refused.title",
      1,
    ],
  ] as const) {
    // So that toast and focus are this file's own.
    await site.closeToasts();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await drag(page, "drop", [file]);
    await expect(site.toast(site.t(toast))).toHaveAttribute("data-type", "error");
    const heading = site.heading(title);
    await expect(heading).toBeFocused();
    const panel = page.locator("section").filter({ has: heading });
    await expect(panel).toContainText(site.t(`errors.${code}.tip`));
    await expect(panel.getByText(site.t(`errors.${code}.message`), { exact: true })).toHaveCount(reasons);
    await expect(panel.getByRole("button")).toHaveText(refused);
    expect(requests).toBe(0);
  }
  await site.choose();
  await expect(page.getByText("/100", { exact: true })).toBeVisible();
  await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0);
  expect(requests).toBe(1);
});
