import { LIMITS } from "#contract/limits.ts";
import { drag, TEXT_FILE } from "./files.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, success, type UploadFile } from "./skin-glow.ts";

test.describe("A file that cannot be analysed", () => {
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);
  const truncated = Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1");
  // All of them: `app/features/analyse/check-file.test.ts`. Two with the same reason never follow each other.
  const cases: readonly (readonly [what: string, file: UploadFile, code: string])[] = [
    ["a text", TEXT_FILE, "file_not_image"],
    ["more than 64 MB", jpeg(Buffer.alloc(LIMITS.chosenBytes + 1)), "file_too_large"],
    ["a broken photo", jpeg(truncated), "file_undecodable"],
    ["a HEIC photo called a film", { name: "a.mp4", mimeType: "video/mp4", buffer: heic }, "file_heic"],
  ];

  /** What is no photo has a sentence of its own in the toast; of all others the panel tells the reason. */
  const saidOf = (code: string) =>
    code === "file_not_image"
      ? { toast: "errors.file_not_image.message", title: "upload.refused.noPhotoTitle", reasons: 0 }
      : {
          toast: `toasts.refused.${code === "file_too_large" ? "too_large" : "file"}`,
          title: "upload.refused.title",
          reasons: 1,
        };

  test(`is turned down with its reason and stays here, and makes room for the next choice: ${cases.map(([what]) => what).join(", ")} (R-UP-6, R-UP-7)`, async ({
    page,
    site,
  }) => {
    let requests = 0;
    await page.route("**/api/skin-analysis", (route) => {
      requests += 1;
      return route.fulfill({ json: success("de") });
    });
    await site.start();
    for (const [what, file, code] of cases) {
      await test.step(what, async () => {
        // So that toast and focus are this file's own.
        await site.closeToasts();
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await drag(page, "drop", [file]);
        const reason = site.t(`errors.${code}.message`);
        const { toast, title, reasons } = saidOf(code);
        await expect(site.toast(site.t(toast))).toHaveAttribute("data-type", "error");
        const heading = site.heading(title);
        const panel = page.locator("section").filter({ has: heading });
        await expect(panel).toContainText(site.t(`errors.${code}.tip`));
        // What the toast has said the panel leaves out.
        await expect(panel.getByText(reason, { exact: true })).toHaveCount(reasons);
        await expect(panel.getByRole("button")).toHaveText([
          site.t("upload.refused.chooseOther"),
          site.t("upload.refused.takeNew"),
        ]);
        await expect(heading).toBeFocused();
        expect(requests).toBe(0);
        if (what === "a text") {
          const said = "Hoppla! Bitte lade nur Bilddateien hoch (JPG, PNG)";
          await expect(site.toast(said)).toBeVisible();
        }
      });
    }
    await site.choose();
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0);
    expect(requests).toBe(1);
  });
});
