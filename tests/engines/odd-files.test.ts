import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { openWaysSite } from "#lab/colour/open-ways-site.ts";
import type { DeviceSite } from "#lab/device-page/device-site.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { type OddFile, oddFiles } from "#tests/odd-files/collect.ts";
import type { EngineBrowser } from "./engine.ts";
import { ENGINES } from "./engines.ts";

/** The odd files of docs/threats.md, in the page and on the server: the same verdict and the same picture. */

/** Rows in which the page takes more, or says otherwise what it does not take (docs/contract.md, "Page and server"). */
const PAGE_TAKES_MORE = ["D3", "D5", "D12", "E2", "E3", "E4", "E6", "E13"];
/** Mean of a channel, of 255: what packing costs a picture of few pixels; inks read otherwise are 5 apart. */
const MOST_APART = 2;
const LONG_MS = 600_000;

let files: OddFile[];
let site: DeviceSite;
beforeAll(async () => {
  [files, site] = [await oddFiles(), await openWaysSite()];
});
afterAll(() => site?.close());

describe.each(ENGINES)("In $name", ({ missing, start }) => {
  describe.skipIf(missing !== null)("", { meta: { skipReason: missing ?? "" } }, () => {
    let browser: EngineBrowser;
    beforeAll(async () => {
      browser = await start();
    });
    afterAll(() => browser?.close());

    it("an odd file comes to what it comes to on the server (G4, F1, F2)", { timeout: LONG_MS }, async () => {
      const tab = await browser.openTab();
      await tab.open(site.url);
      await tab.evaluate(async () => {
        while (!("ways" in globalThis)) await new Promise((next) => setTimeout(next, 50));
      });
      expect(files.length).toBeGreaterThan(150);
      const others: string[] = [];
      for (const { row, name, bytes } of files.filter(({ row }) => !PAGE_TAKES_MORE.includes(row))) {
        const address = site.serve(bytes);
        const fault = await tab.evaluate((at: string) => ways.prepare(at), address);
        const sent = site.take(address);
        if (!(await isSame(fault === null ? sent : null, bytes))) others.push(`${row}, ${name}: ${fault}`);
      }
      expect(others).toEqual([]);
    });
  });
});

/** @param sent null: nothing is */
async function isSame(sent: Uint8Array | null, file: Uint8Array): Promise<boolean> {
  const here = sent && (await decodePhoto(sent));
  const there = await decodePhoto(file);
  return here?.ok && there.ok ? meanDifference(here.image, there.image) < MOST_APART : !here?.ok && !there.ok;
}

function meanDifference({ data: a }: RgbaImage, { data: b }: RgbaImage): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [at, value] of a.entries()) sum += Math.abs(value - (b[at] as number));
  return sum / (0.75 * a.length);
}
