import type { Page } from "@playwright/test";
import { hand, TEXT_FILE } from "./files.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, success } from "./skin-glow.ts";

/** Dragged, dropped, pasted: the ways of a photo into the page, and what comes the same ways (R-UP-4 to R-UP-6). */

/** The analyses that are asked for from now on, each answered when `gate` opens. */
async function countAnalyses(page: Page, gate: Promise<void> = Promise.resolve()): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**/api/skin-analysis", async (route) => {
    asked.push(route.request().url());
    await gate;
    await route.fulfill({ json: success("de") });
  });
  return asked;
}

test("the drop zone opens the gallery by key and shows a file above it (R-UP-1)", async ({ page, selfie, site }) => {
  await site.start();
  const zone = page.getByRole("button", { name: site.t("upload.zone.label") });
  await expect(zone.locator("button, a, input, [tabindex]")).toHaveCount(0);
  for (const key of ["Enter", "Space"]) {
    await zone.focus();
    const chooser = await site.chooserBy(() => page.keyboard.press(key));
    expect(await chooser.element().getAttribute("data-source"), key).toBe("gallery");
  }
  const hovered = page.locator("[data-hovered]");
  await expect(hovered).toHaveCount(0);
  await hand(page, "dragover", { files: [jpeg(selfie)] });
  await expect(hovered).toContainText(site.t("upload.zone.hover"));
  await hand(page, "dragleave");
  await expect(hovered).toHaveCount(0);
});

test("takes a photo dropped, pasted or lying in the page; all else leads nowhere", async ({ page, selfie, site }) => {
  const requests = await countAnalyses(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await site.start();
  const elsewhere = "https://elsewhere.example/me.jpg";
  for (const [texts, what] of [
    [{ "text/uri-list": elsewhere }, "link"],
    [{ "text/html": `<img src="${elsewhere}">` }, "link"],
    [{ "text/html": "<p>hello</p>", "text/plain": "hello" }, "text"],
  ] as const) {
    expect([await hand(page, "dragover", { texts }), await hand(page, "drop", { texts })]).toEqual([true, true]);
    const said = site.toast(site.t(`toasts.dropped.${what}.title`));
    await expect(said.first()).toContainText(site.t(`toasts.dropped.${what}.text`));
  }
  expect(asked.filter((address) => address.includes("elsewhere"))).toEqual([]);
  const text = { texts: { "text/plain": "hello" } };
  expect(await hand(page, "paste", text)).toBe(false);
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("textarea")));
  for (const type of ["dragover", "drop"] as const) {
    expect(await hand(page, type, { ...text, target: "textarea" }), "text for a field").toBe(false);
  }
  await hand(page, "drop", { files: [TEXT_FILE, jpeg(selfie)] });
  await expect(site.toast("Hoppla! Bitte lade nur Bilddateien hoch (JPG, PNG)")).toBeVisible();
  expect(requests).toEqual([]);

  const base64 = selfie.toString("base64");
  const toAddress = (text: string) =>
    URL.createObjectURL(
      new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: "image/jpeg" }),
    );
  for (const [turn, give] of [
    () => hand(page, "drop", { files: [jpeg(selfie, "first.jpg"), TEXT_FILE, jpeg(selfie, "third.jpg")] }),
    () => hand(page, "paste", { files: [jpeg(selfie)] }),
    () => hand(page, "drop", { texts: { "text/html": `<img src="data:image/jpeg;base64,${base64}">` } }),
    async () => {
      const here = await page.evaluate(toAddress, base64);
      await hand(page, "drop", { texts: { "text/html": `<img src="${here}">`, "text/uri-list": here } });
    },
  ].entries()) {
    await give();
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(requests).toHaveLength(turn + 1);
    await page.goBack();
    await site.heading("upload.title").waitFor();
  }
});

test("a file dropped on a result or on a running analysis changes nothing", async ({ page, selfie, site }) => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const requests = await countAnalyses(page, gate);
  await site.start();
  await site.choose();
  await expect(site.progress).toBeVisible();
  expect(await hand(page, "drop", { files: [jpeg(selfie)] })).toBe(true);
  release();
  await expect(page.getByText("/100", { exact: true })).toBeVisible();
  expect(await hand(page, "drop", { files: [jpeg(selfie)] })).toBe(true);
  await expect(page.getByText("/100", { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
});
