import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHART, type ChartFile, chartDifference, chartFiles } from "#lab/colour/chart-files.ts";
import { openWaysSite } from "#lab/colour/open-ways-site.ts";
import type { DeviceSite } from "#lab/device-page/device-site.ts";
import { CHART_ENGINES, type ChartReader, openChartReader, type Reading } from "#tests/colour/browser-readers.ts";

/** One file is one skin, in whatever browser (decision 0122): sixteen colours of skin in 48 files. The table: `npm run colours`. */

/** CIEDE2000: a difference that is just seen. Half of it each, so that no two readings lie further apart. */
const MOST = 1;
const LONG_MS = 300_000;

const apart = (reading: Reading): number | string =>
  typeof reading === "string" ? reading : chartDifference(CHART, reading);

let files: ChartFile[];
let site: DeviceSite;
beforeAll(async () => {
  [files, site] = [await chartFiles(), await openWaysSite()];
});
afterAll(() => site?.close());

describe.each(CHART_ENGINES)("In $name", (engine) => {
  describe.skipIf(engine.missing !== null)("", { meta: { skipReason: engine.missing ?? "" } }, () => {
    let reader: ChartReader;
    beforeAll(async () => {
      reader = await openChartReader(site, engine);
    });
    afterAll(() => reader?.close());

    it("every file is the same skin, sent and on the device (R-UP-9)", { timeout: LONG_MS }, async () => {
      expect(files).toHaveLength(48);
      for (const { name, bytes } of files) {
        expect(apart(await reader.ways.sent(bytes)), `${name}, sent`).toBeLessThan(MOST);
        expect(apart(await reader.ways.onDevice(bytes)), `${name}, on the device`).toBeLessThan(MOST / 2);
      }
    });
  });
});
