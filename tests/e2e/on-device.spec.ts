import type { BrowserContext, Page, Request } from "@playwright/test";
import sharp from "sharp";
import { encodedIn } from "../support/photo-traces.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { failure, type SkinGlow, success } from "./skin-glow.ts";

/** A photo that stays on the visitor's device (R-UP-14), and the offers to have it stay there (R-DEMO-2). */

const API = "**/api/skin-analysis";
const WORKER = "**/assets/analysis.worker-*.js";
const WORKERS = "**/assets/{photo,analysis}.worker-*.js";
/** Before a worker's own code: the widths of what it decodes. */
const TELLS_DECODES = `{
  const channel = new BroadcastChannel("decodes");
  const [toBitmap, { decode }] = [createImageBitmap, ImageDecoder.prototype];
  self.createImageBitmap = async (source, ...more) => {
    const bitmap = await toBitmap(source, ...more);
    if (source instanceof Blob) channel.postMessage(bitmap.width);
    return bitmap;
  };
  ImageDecoder.prototype.decode = async function (...more) {
    const decoded = await decode.apply(this, more);
    channel.postMessage(decoded.image.displayWidth);
    return decoded;
  };
}
`;
const MESH = "**/assets/facemesh-*.bin";

test.describe.configure({ timeout: 300_000 });

/** Every request of the page and its workers. */
function logOf(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on("request", (request) => requests.push(request));
  return requests;
}

function theSwitch(page: Page) {
  return page.getByRole("switch");
}

async function showResult(page: Page): Promise<void> {
  await page.getByText("/100", { exact: true }).first().waitFor();
}

const nothingSent = (site: SkinGlow) => site.page.getByText(site.t("results.origin.device"));

test("a photo is measured here: our own files come, nothing goes", async ({ page, context, selfie, site }) => {
  const log = logOf(context);
  await context.route(WORKERS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: TELLS_DECODES + (await response.text()) });
  });
  await site.start();
  await page.evaluate(() => {
    const widths: number[] = [];
    new BroadcastChannel("decodes").onmessage = ({ data }) => widths.push(data);
    Object.assign(globalThis, { widths });
  });
  expect(log.map((request) => request.url()).filter((url) => /analysis\.worker|facemesh|\.wasm/.test(url))).toEqual([]);
  await expect(theSwitch(page)).toHaveAccessibleName(site.t("upload.onDevice.label"));
  await expect(theSwitch(page)).not.toBeChecked();
  await theSwitch(page).focus();
  await page.keyboard.press("Space");
  await expect(theSwitch(page)).toBeChecked();
  await expect(page.getByText(site.t("upload.choice.onDevice"))).toBeVisible();
  await expect(page.getByText(site.t("upload.notice.device"))).toBeVisible();
  await expect(theSwitch(page)).toHaveAccessibleDescription(site.t("upload.onDevice.ready"));
  expect(await violationsOn(page)).toEqual([]);

  await site.choose();
  await expect(page.getByText(site.t("upload.analysing.sent.nothing"))).toBeVisible();
  await showResult(page);
  await expect(nothingSent(site)).toBeVisible();
  await expect(site.toast(site.t("toasts.onDevice"))).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(log.filter((request) => request.method() !== "GET").map((request) => request.url())).toEqual([]);
  // Nor does an address carry a part of it.
  const addresses = log.map((request) => request.url());
  expect(addresses.filter((url) => !/^(blob:.*|[^?]*)$/.test(url) || encodedIn(url) !== null)).toEqual([]);
  // Decoded once: what is measured is what is packed (decision 0131). Beside it small pictures: of the warm-up, and known pixels.
  const widths = await page.evaluate(() => (globalThis as unknown as { widths: number[] }).widths);
  const { width } = await sharp(selfie).metadata();
  expect(widths.filter((one) => one === width)).toHaveLength(1);
});

test("what cannot be loaded is said, and comes with the network", async ({ page, context, watch, english: site }) => {
  watch.allow(/ERR_|Failed to load|status of/);
  const log = logOf(context);
  await context.route(MESH, (route) => route.abort());
  await site.start();
  await theSwitch(page).click();
  await expect(theSwitch(page)).toHaveAccessibleDescription(site.t("upload.onDevice.failed"));
  await site.choose();
  await expect(site.heading("upload.refused.deviceTitle")).toBeFocused();
  await expect(page.getByText(site.t("upload.refused.device_models.message"))).toBeVisible();
  await expect(site.button("upload.refused.elsewhere.server")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await context.unroute(MESH);
  await site.button("upload.refused.retry").click();
  await showResult(page);
  await expect(nothingSent(site)).toBeVisible();
  expect(log.filter((request) => request.method() !== "GET")).toEqual([]);
});

test("without WebAssembly it asks before the server gets the photo", async ({ page, context, watch, site }) => {
  watch.allow(/./);
  await context.route(WORKER, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    headers["content-security-policy"] = (headers["content-security-policy"] ?? "").replace("'wasm-unsafe-eval'", "");
    await route.fulfill({ response, headers });
  });
  const log = logOf(context);
  await site.answer(200, success("de"));
  await site.start();
  await theSwitch(page).click();
  await site.choose();
  await expect(page.getByText(site.t("upload.refused.device_unsupported.message"))).toBeVisible();
  await expect(site.button("upload.refused.retry")).toBeHidden();
  expect(log.filter((request) => request.method() !== "GET")).toEqual([]);
  await site.button("upload.refused.elsewhere.server").click();
  await showResult(page);
  await expect(nothingSent(site)).toBeHidden();
  expect(log.filter((request) => request.method() === "POST")).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("skinglow.onDevice"))).toBe("on");
});

// How much of it was sent by then: `app/flow/analysis-on-device.test.ts`.
test("a busy server and, offline, the demo offer this device (R-DEMO-2)", async ({ page, watch, english: site }) => {
  watch.allow(/status of 503|ERR_FAILED/);
  const measured = page.getByText(/^Measured on your device/).first();
  await site.answer(503, failure("overloaded"), { "retry-after": "60" });
  await site.start();
  await site.choose();
  await expect(site.button("upload.refused.elsewhere.device")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await site.button("upload.refused.elsewhere.device").click();
  await showResult(page);
  await expect(measured).toBeVisible();
  await page.goBack();
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("skinglow.onDevice"))).toBeNull();

  await page.unroute(API);
  await page.route(API, (route) => route.abort());
  await site.choose();
  await showResult(page);
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  const names = await page.getByRole("main").getByRole("button").allInnerTexts();
  expect(names.indexOf(site.t("demo.onDevice"))).toBe(names.indexOf(site.t("demo.again")) - 1);
  expect(await violationsOn(page)).toEqual([]);
  await site.button("demo.onDevice").click();
  await expect(measured).toBeVisible();
  await expect(page.getByText(site.t("demo.title"))).toBeHidden();
});
