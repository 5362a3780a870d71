import { fileURLToPath } from "node:url";
import { openDeviceBrowser } from "#lab/device-page/browser.ts";
import { median, type StageTimes } from "#lab/photos/time-photo.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import type {} from "./stages.ts";

/** As many photos as it takes until every loop is compiled. */
const WARM_UP = 6;
/** What the app's own worker takes from the photo to the result, told beside the sum of the stages. */
export const APP_WORKER = "app's worker";

/**
 * Medians of every stage for each photo in Chromium, by the clock on the wall: a page knows no other. Photos take turns, so
 * that a busy moment of the machine is no single photo's. Undefined where there is no Chromium.
 */
export async function timeInChromium(
  photos: readonly Uint8Array[],
  rounds: number,
): Promise<readonly StageTimes[] | undefined> {
  const executablePath = findChromium();
  if (executablePath === null) return undefined;
  const stages = fileURLToPath(new URL("stages.ts", import.meta.url));
  const { serve, page, close } = await openDeviceBrowser(executablePath, [stages]);
  try {
    const addresses = photos.map(serve);
    await page.waitForFunction(() => "timeStages" in globalThis);
    const time = async (address: string): Promise<StageTimes> => {
      const times = new Map<string, number>();
      for (const [stage, ms] of await page.evaluate((at) => timeStages(at), address))
        times.set(stage, (times.get(stage) ?? 0) + ms);
      return times.set(APP_WORKER, (await page.evaluate((at) => device.time(at), address)).analyseMs);
    };
    for (let count = 0; count < WARM_UP; count += 1) await time(addresses[count % addresses.length] as string);
    const seen: StageTimes[][] = addresses.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, address] of addresses.entries()) seen[index]?.push(await time(address));
    return seen.map(medians);
  } finally {
    await close();
  }
}

/** Stage by stage, in the order of the first round. */
export function medians(rounds: readonly StageTimes[]): StageTimes {
  const [first = new Map<string, number>()] = rounds;
  return new Map([...first.keys()].map((stage) => [stage, median(rounds.map((round) => round.get(stage) ?? 0))]));
}
