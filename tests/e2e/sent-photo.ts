import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { AnalysisRequest } from "#contract/api.ts";
import { words } from "./skin-glow.ts";

/** What of a photo leaves the page, and what comes of it. */

const API = "/api/skin-analysis";

/** The photo of the next analysis, as it is sent. Call before the photo is chosen. */
export async function sentPhoto(page: Page): Promise<Buffer> {
  const request = await page.waitForRequest(`**${API}`);
  const { image } = request.postDataJSON() as AnalysisRequest;
  return Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
}

/** Of the English result on the screen. */
export async function shownScore(page: Page): Promise<number> {
  const whole = page.getByText("/100", { exact: true }).first();
  await whole.waitFor();
  await expect(page.getByText(words("en")("demo.title")), "a demo, whose score is random").toHaveCount(0);
  const text = await whole.locator("xpath=..").textContent();
  const score = /(\d+)\s*\/100/.exec(text ?? "")?.[1];
  if (score === undefined) throw new Error(`No score in ${JSON.stringify(text)}.`);
  return Number(score);
}

const scores = new Map<string, number>();

/** What the server makes of this file when nothing of the page has touched it; each is measured once. */
export async function scoreOf(page: Page, photo: Buffer): Promise<number> {
  const known = scores.get(photo.toString("base64"));
  if (known !== undefined) return known;
  const { format } = await sharp(photo).metadata();
  const image = `data:image/${format};base64,${photo.toString("base64")}`;
  const answer = await page.request.post(API, { data: { image, language: "en" } });
  const { details } = (await answer.json()) as {
    readonly details: { readonly result: { readonly skinScore: number } };
  };
  scores.set(photo.toString("base64"), details.result.skinScore);
  return details.result.skinScore;
}
