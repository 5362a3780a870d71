import type { DeviceSite } from "#lab/device-page/device-site.ts";
import type { BrowserOutcome } from "#lab/device-page/page.ts";
import type { Engine } from "#tests/engines/engine.ts";

/** The app's analysis in one of the three engines. */
export interface EnginePage {
  readonly name: Engine["name"];
  /** A picture's file, PNG or JPEG, measured as it is. */
  readonly measure: (file: Uint8Array) => Promise<BrowserOutcome>;
  /** A photo's file as the app prepares it: the outcome of its pixels, and their JPEG. */
  readonly prepare: (file: Uint8Array) => Promise<BrowserOutcome & { readonly jpeg: Uint8Array }>;
  /** RGBA of a picture's file, as this engine decodes it. */
  readonly decode: (file: Uint8Array) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export async function openEnginePage({ name, start }: Engine, site: DeviceSite): Promise<EnginePage> {
  const browser = await start();
  try {
    const tab = await browser.openTab();
    await tab.open(site.url);
    // A module may come after the page has loaded; it waits for its own file only.
    await tab.evaluate(async () => {
      while (!("device" in globalThis)) await new Promise((next) => setTimeout(next, 50));
    });
    // Results come as text: WebKit's driver puts the keys of an object into an order of its own.
    return {
      name,
      measure: async (file) => {
        const address = site.serve(file);
        const text = await tab.evaluate(
          (at: string) => device.measure(at).then((seen) => JSON.stringify(seen)),
          address,
        );
        site.take(address);
        return JSON.parse(text) as BrowserOutcome;
      },
      prepare: async (file) => {
        const address = site.serve(file);
        const text = await tab.evaluate(
          (at: string) => device.prepare(at, `${at}-pixels`).then(({ seen }) => JSON.stringify(seen)),
          address,
        );
        site.take(`${address}-pixels`);
        return { ...(JSON.parse(text) as BrowserOutcome), jpeg: site.take(address) };
      },
      decode: async (file) => {
        const address = site.serve(file);
        await tab.evaluate((at: string) => device.decode(at), address);
        return site.take(address);
      },
      close: () => browser.close(),
    };
  } catch (reason) {
    await browser.close();
    throw reason;
  }
}
