import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, parse } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** By ending, quicker than the build does it. */
const PACK: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  ".br": (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  ".gz": (content) => gzipSync(content, { level: 1 }),
};

/**
 * This site as another build of it would be: every file that is named by its content has another name, in all that name
 * it. @returns its folder
 */
export async function buildAnew(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "second-build-"));
  const client = join(folder, "client");
  await cp(join(build, "client"), client, { recursive: true });
  const packed = (await readdir(join(client, "assets"))).filter((name) => extname(name) in PACK);
  for (const name of packed) await rm(join(client, "assets", name));
  const assets = await readdir(join(client, "assets"));
  const renamed = (name: string) => name.replace(/(\.\w+)$/, "2$1");
  const names = new RegExp(assets.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || ![".html", ".js", ".css"].includes(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, (await readFile(path, "utf8")).replace(names, renamed));
  }
  for (const name of assets) await rename(join(client, "assets", name), join(client, "assets", renamed(name)));
  // What the build has not packed a server packs at its start, at a better quality than a test needs.
  for (const name of packed) {
    const [ending, path] = [extname(name), join(client, "assets", renamed(parse(name).name))];
    await writeFile(path + ending, PACK[ending]!(await readFile(path)));
  }
  return folder;
}
