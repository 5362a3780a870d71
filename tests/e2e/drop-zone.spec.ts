import { drag, paste, TEXT_FILE } from "./files.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, success } from "./skin-glow.ts";

test.describe("The drop zone", () => {
  test("opens the gallery by key and shows a file above it (R-UP-1, R-UP-4)", async ({ page, selfie, site }) => {
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

  test("takes a dropped photo and a pasted one, and leaves pasted text alone (R-UP-4 to R-UP-6)", async ({
    page,
    selfie,
    site,
  }) => {
    let requests = 0;
    await page.route("**/api/skin-analysis", async (route) => {
      requests += 1;
      await route.fulfill({ json: success("de") });
    });
    await site.start();
    const prevented = await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "hello");
      const pasted = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data });
      document.body.dispatchEvent(pasted);
      return pasted.defaultPrevented;
    });
    expect(prevented).toBe(false);
    await drag(page, "drop", [TEXT_FILE, jpeg(selfie)]);
    await expect(site.toast("Hoppla! Bitte lade nur Bilddateien hoch (JPG, PNG)")).toBeVisible();
    await drag(page, "drop", [jpeg(selfie, "first.jpg"), TEXT_FILE, jpeg(selfie, "third.jpg")]);
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(requests).toBe(1);
    await page.goBack();
    await site.heading("upload.title").waitFor();
    await paste(page, jpeg(selfie));
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(requests).toBe(2);
  });

  test("a file dropped on a result or on a running analysis changes nothing", async ({ page, site }) => {
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
    await site.choose();
    await expect(site.progress).toBeVisible();
    expect(await dropIsTaken()).toBe(true);
    release();
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(await dropIsTaken()).toBe(true);
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(requests).toBe(1);
  });

  test("a link, a page's words and another page's picture lead nowhere and are said; a picture that is here is taken (R-UP-4)", async ({
    page,
    selfie,
    site,
  }) => {
    await page.route("**/api/skin-analysis", (route) => route.fulfill({ json: success("de") }));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await site.start();
    const drop = (data: Readonly<Record<string, string>>, target = "body") =>
      page.evaluate(
        ([given, selector]) => {
          const dataTransfer = new DataTransfer();
          for (const [type, text] of Object.entries(given)) dataTransfer.setData(type, text);
          return ["dragover", "drop"].map((type) => {
            const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
            document.querySelector(selector)?.dispatchEvent(event);
            return event.defaultPrevented;
          });
        },
        [data, target] as const,
      );
    const elsewhere = "https://elsewhere.example/me.jpg";
    for (const [data, what] of [
      [{ "text/uri-list": elsewhere }, "link"],
      [{ "text/html": `<img src="${elsewhere}">` }, "link"],
      [{ "text/html": "<p>hello</p>", "text/plain": "hello" }, "text"],
    ] as const) {
      expect(await drop(data)).toEqual([true, true]);
      const said = site.toast(site.t(`toasts.dropped.${what}.title`));
      await expect(said.first()).toBeVisible();
      await expect(said.first()).toContainText(site.t(`toasts.dropped.${what}.text`));
    }
    expect(asked.filter((address) => address.includes("elsewhere"))).toEqual([]);
    await page.evaluate(() => document.querySelector("main")?.append(document.createElement("textarea")));
    expect(await drop({ "text/plain": "hello" }, "textarea"), "text for a field").toEqual([false, false]);

    const base64 = selfie.toString("base64");
    await drop({ "text/html": `<img src="data:image/jpeg;base64,${base64}">` });
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    await page.goBack();
    await site.heading("upload.title").waitFor();
    const here = await page.evaluate((text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      return URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
    }, base64);
    await drop({ "text/html": `<img src="${here}">`, "text/uri-list": here });
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
  });
});
