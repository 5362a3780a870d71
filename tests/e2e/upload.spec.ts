import type { Page } from "@playwright/test";
import { LIMITS } from "#contract/limits.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, LANGUAGES, SkinGlow, success, type UploadFile } from "./skin-glow.ts";

const TEXT_FILE: UploadFile = { name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Drops or drags files the way a browser does; each is [name, type, base64]. */
async function drag(
  page: Page,
  event: "dragover" | "drop" | "dragleave",
  files: readonly UploadFile[],
  target = "body",
) {
  // Many bytes that are all zero are made in the page instead of being sent there.
  const list = files.map(({ name, mimeType, buffer }) => {
    const isBlank = buffer.length > 1_000_000 && buffer.every((byte) => byte === 0);
    return [name, mimeType, isBlank ? "" : buffer.toString("base64"), isBlank ? buffer.length : 0] as const;
  });
  await page.evaluate(
    ([type, selector, entries]) => {
      const data = new DataTransfer();
      for (const [name, mime, base64, zeros] of entries) {
        const bytes = zeros > 0 ? new Uint8Array(zeros) : Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mime }));
      }
      const options = { bubbles: true, cancelable: true, dataTransfer: data, relatedTarget: null };
      document.querySelector(selector)?.dispatchEvent(new DragEvent(type, options));
    },
    [event, target, list] as const,
  );
}

async function paste(page: Page, { name, mimeType, buffer }: UploadFile) {
  await page.evaluate(
    ([fileName, mime, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], fileName, { type: mime }));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
      );
    },
    [name, mimeType, buffer.toString("base64")] as const,
  );
}

test.describe("The upload step", () => {
  for (const language of LANGUAGES) {
    test(`shows title, drop zone, tips, hint and notice (R-UP-1, R-UP-3, R-UP-16, ${language})`, async ({ page }) => {
      const site = new SkinGlow(page, language);
      await site.start();
      await expect(site.heading("upload.title")).toBeFocused();
      for (const key of ["upload.subtitle", "upload.hint", "upload.notice.embedded"]) {
        await expect(page.getByText(site.t(key), { exact: true })).toBeVisible();
      }
      await expect(page.getByText(site.t("upload.choice.text"))).toBeVisible();
      const tips = page.getByRole("region", { name: site.t("upload.tips.title") }).getByRole("listitem");
      await expect(tips).toHaveText(["light", "straight", "makeup", "hair"].map((tip) => site.t(`upload.tips.${tip}`)));
      await expect(tips.locator("svg")).toHaveCount(4);
    });
  }

  test("says tips and hint as specified (R-UP-3), and has one upload button on a large screen (R-UP-2)", async ({
    page,
  }) => {
    const site = new SkinGlow(page, "en");
    await site.start();
    for (const text of [
      "Good natural light",
      "Face directly toward the camera",
      "No makeup",
      "Hair away from the face",
      "Supported formats: JPG and PNG, max 10MB",
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(site.button("upload.upload")).toBeVisible();
    await expect(site.button("upload.takePhoto")).toBeHidden();
    await expect(site.button("upload.chooseFromGallery")).toBeHidden();
    const chooser = page.waitForEvent("filechooser");
    await site.button("upload.upload").click();
    expect(await (await chooser).element().getAttribute("accept")).toBe("image/jpeg,image/png");
  });

  test("goes back to the hero by its Back button (R-UP-1)", async ({ page }) => {
    const site = new SkinGlow(page);
    await site.start();
    await site.button("upload.back").click();
    await expect(site.heading("hero.title")).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

test.describe("On a phone", () => {
  test.use(PHONE);

  for (const language of LANGUAGES) {
    test(`the consent stands above the zone, and everything to choose with on one screen (R-UP-16, ${language})`, async ({
      page,
    }) => {
      const site = new SkinGlow(page, language);
      await site.start();
      const consent = page.getByText(site.t("upload.choice.text"));
      await expect(consent.getByRole("link", { name: site.t("upload.choice.policy") })).toHaveAttribute(
        "href",
        language === "de" ? "/privacy" : "/en/privacy",
      );
      const [words, zone, gallery] = await Promise.all(
        [consent, page.locator("[aria-describedby=upload-hint]"), site.button("upload.chooseFromGallery")].map(
          (place) => place.boundingBox(),
        ),
      );
      expect((words?.y ?? Number.NaN) + (words?.height ?? 0)).toBeLessThan(zone?.y ?? 0);
      expect((gallery?.y ?? Number.NaN) + (gallery?.height ?? 0)).toBeLessThanOrEqual(844);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }

  test("after a refusal the camera and the gallery come first, once (R-UP-13)", async ({ page }) => {
    const site = new SkinGlow(page, "en");
    await site.start();
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

  test("two buttons: the rear camera, and the gallery (R-UP-2)", async ({ page }) => {
    const site = new SkinGlow(page, "en");
    await site.start();
    await expect(site.button("upload.upload")).toBeHidden();
    const camera = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take Photo", exact: true }).tap();
    const input = (await camera).element();
    expect(await input.getAttribute("capture")).toBe("environment");
    expect(await input.getAttribute("accept")).toBe("image/*");
    const gallery = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose from Gallery", exact: true }).tap();
    expect(await (await gallery).element().getAttribute("capture")).toBeNull();
  });
});

test.describe("The drop zone", () => {
  test("opens the gallery on Enter and Space, is one control with none inside (R-UP-4), and shows a file above it (R-UP-1)", async ({
    page,
    selfie,
  }) => {
    const site = new SkinGlow(page);
    await site.start();
    const zone = page.getByRole("button", { name: site.t("upload.zone.label") });
    await expect(zone.locator("button, a, input, [tabindex]")).toHaveCount(0);
    for (const key of ["Enter", "Space"]) {
      await zone.focus();
      const chooser = page.waitForEvent("filechooser");
      await page.keyboard.press(key);
      expect(await (await chooser).element().getAttribute("data-source"), key).toBe("gallery");
    }

    const hovered = page.locator("[data-hovered]");
    await expect(hovered).toHaveCount(0);
    await drag(page, "dragover", [jpeg(selfie)]);
    await expect(hovered).toBeVisible();
    await expect(hovered).toContainText(site.t("upload.zone.hover"));
    await drag(page, "dragleave", []);
    await expect(hovered).toHaveCount(0);
  });

  test("leaves dragged and pasted text alone, and judges only the first of several files (R-UP-5, R-UP-6)", async ({
    page,
    selfie,
  }) => {
    const site = new SkinGlow(page);
    await site.start();
    const prevented = await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "hello");
      const over = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: data });
      const pasted = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data });
      document.body.dispatchEvent(over);
      document.body.dispatchEvent(pasted);
      return [over.defaultPrevented, pasted.defaultPrevented];
    });
    expect(prevented).toEqual([false, false]);
    await drag(page, "drop", [TEXT_FILE, jpeg(selfie)]);
    await expect(site.toast("Hoppla! Bitte lade nur Bilddateien hoch (JPG, PNG)")).toBeVisible();
  });

  test("takes a dropped photo, of several only the first (R-UP-5), and a pasted one (R-UP-4)", async ({
    page,
    selfie,
  }) => {
    const site = new SkinGlow(page);
    let requests = 0;
    await page.route("**/api/skin-analysis", async (route) => {
      requests += 1;
      await route.fulfill({ json: success("de") });
    });
    await site.start();
    await drag(page, "drop", [jpeg(selfie, "first.jpg"), TEXT_FILE, jpeg(selfie, "third.jpg")]);
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(requests).toBe(1);
    await page.goBack();
    await site.heading("upload.title").waitFor();
    await paste(page, jpeg(selfie));
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(requests).toBe(2);
  });

  test("a file dropped on a result or on a running analysis changes nothing", async ({ page, selfie }) => {
    const site = new SkinGlow(page);
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    let requests = 0;
    await page.route("**/api/skin-analysis", async (route) => {
      requests += 1;
      await gate;
      await route.fulfill({ json: success("de") });
    });
    const dropIsTaken = () =>
      page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File(["x"], "x.jpg", { type: "image/jpeg" }));
        const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      });
    await site.start();
    await site.choose(jpeg(selfie));
    await expect(site.progress).toBeVisible();
    expect(await dropIsTaken()).toBe(true);
    release();
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(await dropIsTaken()).toBe(true);
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(requests).toBe(1);
  });
});

test.describe("A file that cannot be analysed", () => {
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(200)]);
  const truncated = Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1");
  // Two with the same reason never follow each other.
  const cases: readonly (readonly [what: string, file: UploadFile, code: string])[] = [
    ["a text", TEXT_FILE, "file_not_image"],
    ["an empty photo", jpeg(Buffer.alloc(0)), "file_empty"],
    ["a PDF", { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }, "file_not_image"],
    ["more than 10 MB", jpeg(Buffer.alloc(LIMITS.imageBytes + 1)), "file_too_large"],
    ["a HEIC photo", { name: "a.heic", mimeType: "image/heic", buffer: heic }, "file_heic"],
    ["a broken photo", jpeg(truncated), "file_undecodable"],
    ["a HEIC photo without a type", { name: "a.heic", mimeType: "", buffer: heic }, "file_heic"],
    [
      "an SVG drawing",
      { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
      "file_undecodable",
    ],
  ];

  /** What is no photo has a sentence of its own in the toast; of all others the panel tells the reason. */
  const saidOf = (code: string) =>
    code === "file_not_image"
      ? { toast: "errors.file_not_image.message", title: "upload.refused.noPhotoTitle", reasons: 0 }
      : { toast: "toasts.refused.file", title: "upload.refused.title", reasons: 1 };

  for (const language of LANGUAGES) {
    test(`is turned down with its reason and stays here, and makes room for the next choice: ${cases.map(([what]) => what).join(", ")} (R-UP-6, R-UP-7, ${language})`, async ({
      page,
      selfie,
    }) => {
      const site = new SkinGlow(page, language);
      let requests = 0;
      await page.route("**/api/**", (route) => {
        requests += 1;
        return route.fulfill({ json: success(language) });
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
          await expect(panel.getByRole("button")).toHaveText(site.t("upload.refused.chooseOther"));
          await expect(heading).toBeFocused();
          expect(requests).toBe(0);
          if (what === "a text") {
            const said =
              language === "de"
                ? "Hoppla! Bitte lade nur Bilddateien hoch (JPG, PNG)"
                : "Oops! Please only upload image files (JPG, PNG)";
            await expect(site.toast(said)).toBeVisible();
          }
        });
      }
      await site.choose(jpeg(selfie));
      await expect(page.getByText("/100", { exact: true })).toBeVisible();
      await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0);
      expect(requests).toBe(1);
    });
  }
});
