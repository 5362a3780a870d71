import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chartDifference, readChart } from "#lab/colour/chart-files.ts";
import { exponent, matrixProfile } from "#lab/colour/profiles.ts";
import { ADOBE_RGB, type Vector } from "#lab/colour/spaces.ts";
import type { DeviceSite } from "#lab/device-page/device-site.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import type { Engine } from "#tests/engines/engine.ts";
import { ENGINES, findFirefox } from "#tests/engines/engines.ts";
import { startWithPuppeteer } from "#tests/engines/puppeteer-browser.ts";

/** Colours of the chart, or why there are none. */
export type Reading = readonly Vector[] | string;
type Way = "prepare" | "read" | "readByEngine";

export interface ChartReader {
  readonly name: string;
  readonly ways: Readonly<Record<"sent" | "onDevice" | "byEngine", (file: Uint8Array) => Promise<Reading>>>;
  readonly close: () => Promise<void>;
}

/** The three engines, and Firefox with the profile of a monitor: it hands pictures out in the monitor's numbers. */
export const CHART_ENGINES: readonly (Pick<Engine, "missing" | "start"> & { readonly name: string })[] = [
  ...ENGINES,
  {
    name: "Firefox, monitor",
    missing: findFirefox() === null ? "firefox-esr is not installed" : null,
    start: () => startWithPuppeteer("firefox", findFirefox() ?? "", { preferences: { [MONITOR]: monitorProfile() } }),
  },
];

const MONITOR = "gfx.color_management.display_profile";

function monitorProfile(): string {
  const file = join(mkdtempSync(join(tmpdir(), "monitor-")), "monitor.icc");
  writeFileSync(file, matrixProfile(ADOBE_RGB, exponent(2.2), 2));
  return file;
}

export async function openChartReader(
  site: DeviceSite,
  { name, start }: (typeof CHART_ENGINES)[number],
): Promise<ChartReader> {
  const browser = await start();
  const tab = await browser.openTab();
  await tab.open(site.url);
  await tab.evaluate(async () => {
    while (!("ways" in globalThis)) await new Promise((next) => setTimeout(next, 50));
  });
  const go = async (
    way: Way,
    file: Uint8Array,
    see: (answer: Uint8Array, told: unknown) => Reading | Promise<Reading>,
  ) => {
    const address = site.serve(file);
    try {
      const told = await tab.evaluate((run: Way, at: string): Promise<unknown> => ways[run](at), way, address);
      return await see(site.take(address), told);
    } catch (reason) {
      return String(reason);
    }
  };
  const pixels = (answer: Uint8Array, told: unknown) => {
    const [width] = told as readonly [number];
    return readChart({ width, data: answer });
  };
  return {
    name,
    ways: {
      sent: (file) =>
        go("prepare", file, async (answer, told) => (told === null ? await readOnServer(answer) : String(told))),
      onDevice: (file) => go("read", file, pixels),
      byEngine: (file) => go("readByEngine", file, pixels),
    },
    close: () => browser.close(),
  };
}

/** As server and command line read a file: they share one decoder. */
export async function readOnServer(file: Uint8Array): Promise<Reading> {
  const decoded = await decodePhoto(file);
  return decoded.ok ? readChart(decoded.image) : decoded.code;
}

/** The largest difference of any two of these readings. */
export function spread(readings: readonly (readonly Vector[])[]): number {
  return Math.max(0, ...readings.flatMap((a, i) => readings.slice(i + 1).map((b) => chartDifference(a, b))));
}
