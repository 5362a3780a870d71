import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import type { AnalysisRequest } from "#contract/api.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** What of a photo leaves the page, and what comes of it. */

const API = "/api/skin-analysis";

/** The photo of the next analysis, as it is sent. Call before the photo is chosen. */
export async function sentPhoto(page: Page): Promise<Buffer> {
  return photoIn(await page.waitForRequest(`**${API}`));
}

/** The photo of the next analysis that succeeds, and the score that the server gave it. Call before the photo is chosen. */
export async function judgedPhoto(page: Page): Promise<{ readonly photo: Buffer; readonly score: number }> {
  const response = await page.waitForResponse((one) => one.url().endsWith(API) && one.ok());
  return { photo: photoIn(response.request()), score: resultIn(await response.json()).skinScore };
}

function photoIn(request: Request): Buffer {
  const { image } = request.postDataJSON() as AnalysisRequest;
  return Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
}

function resultIn(answer: unknown): AnalysisResult {
  return (answer as { readonly details: { readonly result: AnalysisResult } }).details.result;
}

/** Of the result on the screen, in either language, as its points add up; where a range leads, its middle. */
export async function shownScore(page: Page): Promise<number> {
  const sum = page.getByText(/100 minus \d+/);
  await sum.waitFor();
  const text = await sum.textContent();
  const [, score] = /100 minus .*?(?:ergibt|makes)\D*(\d+)/.exec(text ?? "") ?? [];
  if (score === undefined) throw new Error(`No score in ${JSON.stringify(text)}.`);
  return Number(score);
}

const results = new Map<string, AnalysisResult>();

/** What the server makes of this file when nothing of the page has touched it; each is measured once. */
export async function measuredBy(page: Page, photo: Buffer): Promise<AnalysisResult> {
  const known = results.get(photo.toString("base64"));
  if (known !== undefined) return known;
  const { format } = await sharp(photo).metadata();
  const image = `data:image/${format};base64,${photo.toString("base64")}`;
  const answer = await page.request.post(API, { data: { image, language: "en" } });
  const result = resultIn(await answer.json());
  results.set(photo.toString("base64"), result);
  return result;
}

export async function scoreOf(page: Page, photo: Buffer): Promise<number> {
  return (await measuredBy(page, photo)).skinScore;
}
