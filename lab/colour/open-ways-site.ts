import { fileURLToPath } from "node:url";
import { type DeviceSite, openDeviceSite } from "#lab/device-page/device-site.ts";

/** A page with the app's ways of a file (`page.ts`). */
export function openWaysSite(): Promise<DeviceSite> {
  return openDeviceSite([fileURLToPath(new URL("page.ts", import.meta.url))]);
}
