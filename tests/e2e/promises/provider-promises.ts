import { request as ask } from "node:http";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { LIMITS } from "#contract/limits.ts";
import type { RecordedCall } from "#lab/servers/fake-provider.ts";
import { tracesOf, withWordInside } from "../../support/photo-traces.ts";
import { PROVIDER, test } from "../ai-provider.ts";
import { expect } from "../fixtures.ts";
import { jpeg, SkinGlow } from "../skin-glow.ts";
import type { FixturesOf } from "./own-fixtures.ts";
import { ADDRESS, BROWSER, WORD } from "./own-server.ts";
import type { PrivacyPromise } from "./promise.ts";

/** Section 3 where an AI provider takes part: what it gets of a photo, or of a measurement. */

type Fixtures = FixturesOf<typeof test>;

export const photoProviderTest = test;
export const wordsProviderTest = test.extend<object, Pick<Fixtures, "ai">>({
  ai: { provider: "openai-words", fallback: "embedded" },
});

/** The photo in a room of pure magenta, which no face has. */
async function inMagenta(selfie: Buffer): Promise<Buffer> {
  const [room, side] = [{ r: 255, g: 0, b: 255 }, 500];
  const wide = await sharp(selfie)
    .extend({ left: side, right: side, background: room })
    .jpeg({ quality: 95 })
    .toBuffer();
  return await withWordInside(wide, WORD);
}

/** What the browser sends with a photo. */
async function analyse(page: Page, photo: Buffer, isTicked: boolean): Promise<Record<string, unknown>> {
  const site = new SkinGlow(page);
  await site.start();
  if (isTicked) {
    const label = site.t("upload.consent.label", {
      provider: PROVIDER.name,
      country: PROVIDER.country,
      model: PROVIDER.model,
    });
    await page.getByRole("checkbox", { name: label, exact: true }).check();
  }
  const sending = page.waitForRequest(`**${ANALYSIS_PATH}`);
  await site.choose(jpeg(photo));
  await site.result.waitFor();
  return (await sending).postDataJSON() as Record<string, unknown>;
}

/** The same photo again, of somebody who differs in everything else. */
async function analyseAsAnother(address: string, body: Record<string, unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": ADDRESS,
    "user-agent": BROWSER,
    referer: "http://canary.example/",
    cookie: "id=CANARY-cookie",
    "accept-language": "fr-CANARY",
    "x-request-id": "CANARY-number",
  };
  ask(address + ANALYSIS_PATH, { method: "POST", headers }, (answer) => {
    answer.resume();
    answer.once("end", () => resolve(answer.statusCode));
  })
    .on("error", reject)
    .end(JSON.stringify(body));
  expect(await promise).toBe(200);
}

/** All of a call but its bytes' length and the connection's own lines. */
function told({ path, rawHeaders, body }: RecordedCall): string {
  return `${path}\n${rawHeaders.join("\n")}\n${body.toString("utf8")}`;
}

function expectNothingOfAVisitor(calls: readonly RecordedCall[]): void {
  const [first, second] = calls.map(told);
  expect(second).toBe(first);
  for (const trace of [/canary/i, ADDRESS, /127\.0\.0\.1(?!:\d+\n)/, /forwarded/i, /Mozilla/]) {
    expect(first).not.toMatch(trace);
  }
}

export const PHOTO_PROVIDER_PROMISES: readonly PrivacyPromise<Fixtures>[] = [
  {
    name: "without the tick nothing goes to the provider, not even a connection",
    de: [
      "Willigst du ein, macht Example AI (USA) die Analyse in unserem Auftrag.",
      "Ohne dein Häkchen geht nichts an Example AI, und unsere eigene Software auf unserem Server misst das Foto.",
    ],
    en: [
      "If you consent, Example AI (USA) does the analysis on our behalf.",
      "Without your tick nothing goes to Example AI, and our own software on our server measures the photo.",
    ],
    of: ["Wer es auswertet"],
    proof: async ({ page, selfie, served: { provider } }) => {
      expect(await analyse(page, selfie, false)).toMatchObject({ providerConsent: false });
      expect([provider.callCount, provider.connectionCount]).toEqual([0, 0]);
    },
  },
  {
    name: "with the tick the provider gets a cut-out without anything attached, and nothing of the visitor",
    de: [
      "schneidet er es aus. Diesen Ausschnitt schickt er an den Anbieter, als neues JPEG von höchstens 1024 Pixeln ohne Zusatzangaben, dazu die Sprache der Seite. Den Rest des Fotos und deine IP-Adresse bekommt er nicht.",
    ],
    en: [
      "it cuts it out. It sends the cut-out to this provider, as a new JPEG of at most 1024 pixels without anything attached, with the language of the page. The provider receives neither the rest of the photo nor your IP address.",
    ],
    of: ["Wer es auswertet"],
    proof: async ({ page, selfie, served: { address, provider } }) => {
      provider.forget();
      const photo = await inMagenta(selfie);
      const body = await analyse(page, photo, true);
      expect(body).toMatchObject({ providerConsent: true });
      await analyseAsAnother(address, body);
      expect(provider.callCount).toBe(2);
      expectNothingOfAVisitor(provider.calls);

      const pictures = [...String(provider.calls[0]?.body).matchAll(/data:[\w/]+;base64,([\w+/=]+)/g)];
      expect(pictures).toHaveLength(1);
      const cutOut = Buffer.from(pictures[0]?.[1] ?? "", "base64");
      const { format, width, height, exif, xmp, iptc, icc } = await sharp(cutOut).metadata();
      expect([format, exif, xmp, iptc, icc]).toEqual(["jpeg", undefined, undefined, undefined, undefined]);
      expect(Math.max(width, height)).toBeLessThanOrEqual(LIMITS.providerSidePx);
      expect(cutOut.toString("latin1")).not.toMatch(/canary|Exif|xmpmeta/i);
      expect(await magentaIn(photo)).toBeGreaterThan(0.2);
      expect(await magentaIn(cutOut)).toBeLessThan(0.1);
      expect(tracesOf(Buffer.from(String(body.image).split(",")[1] ?? "", "base64"), []).in(scanOf(cutOut))).toBeNull();
    },
  },
];

export const WORDS_PROVIDER_PROMISES: readonly PrivacyPromise<Fixtures>[] = [
  {
    name: "a provider of words gets numbers and labels, and neither photo nor address",
    de: [
      "gehen an Example AI (USA), also Zahlen und Stichworte",
      "Dein Foto und deine IP-Adresse bekommt dieser Anbieter nicht.",
    ],
    en: [
      "go to Example AI (USA): numbers and labels",
      "This provider receives neither your photo nor your IP address.",
    ],
    of: ["Wer es auswertet"],
    proof: async ({ page, selfie, served: { address, provider } }) => {
      const body = await analyse(page, selfie, false);
      expect(Object.keys(body).sort()).toEqual(["image", "language"]);
      const { t } = new SkinGlow(page);
      await expect(page.getByText(t("results.origin.mark"), { exact: true })).toBeVisible();
      await analyseAsAnother(address, body);
      expect(provider.callCount).toBe(2);
      expectNothingOfAVisitor(provider.calls);
      const [call] = provider.calls;
      expect(String(call?.body)).not.toMatch(/data:|image_url|[\w+/]{60,}/);
      expect(
        tracesOf(Buffer.from(String(body.image).split(",")[1] ?? "", "base64"), []).in(call?.body ?? Buffer.alloc(0)),
      ).toBeNull();
    },
  },
];

/** Share of the picture's pixels. */
async function magentaIn(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60 && (data[at + 2] ?? 0) > 200) count += 1;
  }
  return count / (info.width * info.height);
}

/** Pixels of a JPEG, without the tables that all encoders share. */
function scanOf(jpegFile: Buffer): Buffer {
  return jpegFile.subarray(jpegFile.indexOf(Buffer.from([0xff, 0xda])));
}
