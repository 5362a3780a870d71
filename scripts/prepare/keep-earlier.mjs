import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { BUILD } from "./project.mjs";

/** Files of builds before this one; servers go on serving them for a time (server/site/earlier-files.ts). */
const EARLIER = `${BUILD}.earlier`;
/** As in server/site/earlier-files.ts, where it comes from. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * A tab of the last build still asks for its files: they are moved aside, with this moment as their time. What the present
 * build has itself, and what is out of its time, goes.
 * @param {string} last the folder of the build before `BUILD`
 */
export function keepEarlier(last) {
  const assets = join(last, "client/assets");
  const isBuilds = (/** @type {string} */ name) => existsSync(join(BUILD, "client/assets", name));
  mkdirSync(EARLIER, { recursive: true });
  const now = new Date();
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    if (isBuilds(name)) continue;
    renameSync(join(assets, name), join(EARLIER, name));
    utimesSync(join(EARLIER, name), now, now);
  }
  for (const name of readdirSync(EARLIER)) {
    const isOld = now.getTime() - lstatSync(join(EARLIER, name)).mtimeMs > KEPT_MS;
    if (isOld || isBuilds(name)) rmSync(join(EARLIER, name), { recursive: true });
  }
}
