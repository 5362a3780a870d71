import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { CLIENT } from "../site/built-page.ts";

/** The whole server, but that it turns nobody away because a busy machine makes it late. */
export const PATIENT_SERVER = fileURLToPath(import.meta.resolve("../support/hostile-server.ts"));

/** The build with some of its pages: compressing all of them is most of a server's start. @returns its folder */
export async function buildWith(pages: RegExp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "few-pages-"));
  const isTaken = (path: string) => !path.endsWith(".html") || pages.test(relative(CLIENT, path));
  await cp(CLIENT, join(folder, "client"), { recursive: true, filter: isTaken });
  return folder;
}
