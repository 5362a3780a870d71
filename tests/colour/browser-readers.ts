import { fileURLToPath } from "node:url";
import { readChart } from "#lab/colour/chart-files.ts";
import type { Vector } from "#lab/colour/spaces.ts";
import { type DeviceSite, openDeviceSite } from "#lab/device-page/device-site.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import type { Engine, EngineBrowser, EngineTab } from "#tests/engines/engine.ts";

/** Photos' files in a browser, as the app reads them. */
export interface BrowserReader {
  /** What is sent of a file, as the server then reads it; or why nothing is. */
  readonly prepared: (file: Uint8Array) => Promise<readonly Vector[] | string>;
  /** What is measured of it on the device. */
  readonly onDevice: (file: Uint8Array) => Promise<readonly Vector[] | string>;
  readonly close: () => Promise<void>;
}

export function openWaysSite(): Promise<DeviceSite> {
  return openDeviceSite([fileURLToPath(new URL("../../lab/colour/page.ts", import.meta.url))]);
}

export async function openBrowserReader(site: DeviceSite, start: Engine["start"]): Promise<BrowserReader> {
  const browser: EngineBrowser = await start();
  const tab: EngineTab = await browser.openTab();
  await tab.open(site.url);
  await tab.evaluate(async () => {
    while (!("ways" in globalThis)) await new Promise((next) => setTimeout(next, 50));
  });
  return {
    prepared: async (file) => {
      const address = site.serve(file);
      const fault = await tab.evaluate((at: string) => ways.prepare(at), address);
      const answer = site.take(address);
      if (fault !== null) return fault;
      const sent = await decodePhoto(answer);
      return sent.ok ? readChart(sent.image) : sent.code;
    },
    onDevice: async (file) => {
      const address = site.serve(file);
      try {
        const [width] = await tab.evaluate((at: string) => ways.read(at), address);
        return readChart({ width, data: new Uint8ClampedArray(site.take(address)) });
      } catch (reason) {
        return String(reason);
      }
    },
    close: () => browser.close(),
  };
}
