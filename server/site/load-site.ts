import { readdir, readFile, realpath } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { plainPath } from "#page/paths.ts";
import { SERVICE_WORKER_PATH } from "#page/precache.ts";
import { ANALYSIS_WORKER_POLICY, pagePolicy } from "../http/security-headers.ts";
import { kindOf } from "./content-types.ts";
import { EARLIER_FILES, earlierFiles } from "./earlier-files.ts";
import { COMPRESSED, type Compress, compressAnew, encodeContent } from "./encode-content.ts";
import { type Escape, fillPage, type PageConfiguration } from "./fill-page.ts";
import { finishPage } from "./finish-page.ts";
import type { GeneratedFile } from "./generated-files.ts";
import { precacheList } from "./precache-list.ts";
import { referencesIn } from "./references.ts";
import { SERVICE_WORKER_POLICY, serviceWorkerWith, WITHDRAWN_SERVICE_WORKER } from "./service-worker.ts";
import type { Site, SiteFile } from "./site.ts";

/** Vite names these files by a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Kept, but asked about every time; the answer is a 304 as long as nothing changed. */
const REVALIDATE = "no-cache";
/** Text files beside the pages that may hold tokens. */
const FILLED: Readonly<Record<string, Escape>> = { ".xml": "markup", ".txt": "none" };
/** Styles and scripts, the list of all routes' scripts among them. */
const NAMES_OTHERS = /css|javascript/;
const ANALYSIS_WORKER = /^assets\/analysis\.worker-[\w-]+\.js$/;
const ERROR_PAGE = /^(.*\/)404$/;
const SERVICE_WORKER = SERVICE_WORKER_PATH.slice(1);
const NOT_FOR_VISITORS: readonly string[] = [".map", ".data", ...Object.values(COMPRESSED)];

interface Build {
  /** What visitors get of it. */
  readonly root: string;
  readonly configuration: PageConfiguration;
  readonly compress: Compress;
}

/**
 * Reads the client build once. A build that is swapped in later does not disturb it: the folder's link is resolved
 * first, and nothing is read from disk after the start.
 *
 * @param folder a build as `npm run build` leaves it, with `client/` in it
 * @param generated files beside the build's own, by path; one of the same path takes the place of the build's
 * @param compress what is filled or generated here
 * @throws when the folder cannot be read, a page cannot be filled, or something that belongs to the build is missing
 */
export async function loadSite(
  folder: string,
  configuration: PageConfiguration,
  generated: ReadonlyMap<string, GeneratedFile> = new Map(),
  compress: Compress = compressAnew,
): Promise<Site> {
  const root = join(await realpath(folder), "client");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isPublic);

  const build = { root, configuration, compress };
  const loaded = await Promise.all([
    ...names.map(async (name) => [pathOf(name), await loadFile(name, build)] as const),
    ...[...generated].map(
      async ([path, { name, content }]) => [path, await makeFile(name, Buffer.from(content), compress)] as const,
    ),
  ]);
  const files = new Map(loaded);
  refuseIncomplete(files);
  const isErrorPage = ([path]: readonly [string, SiteFile]): boolean => ERROR_PAGE.test(path);
  const served = new Map(loaded.filter((file) => !isErrorPage(file)));
  for (const [path, file] of await loadEarlier(folder)) if (!served.has(path)) served.set(path, file);
  const worker = served.get(SERVICE_WORKER_PATH);
  if (worker !== undefined) served.set(SERVICE_WORKER_PATH, await fillServiceWorker(worker, served, build));
  return {
    files: served,
    errorPages: loaded
      .filter(isErrorPage)
      .map(([path, file]) => ({ prefix: ERROR_PAGE.exec(path)?.[1] ?? "/", file }))
      .sort((a, b) => b.prefix.length - a.prefix.length),
  };
}

/** Last of all: its list names what the others have become. */
async function fillServiceWorker(
  { content }: SiteFile,
  files: ReadonlyMap<string, SiteFile>,
  { configuration, compress }: Build,
): Promise<SiteFile> {
  const built = content.bodies.identity.toString("utf8");
  const isOffered = configuration.facts.has("offline");
  const text = isOffered ? serviceWorkerWith(precacheList(files), built) : WITHDRAWN_SERVICE_WORKER;
  return { ...(await makeFile(SERVICE_WORKER, Buffer.from(text), compress)), policy: SERVICE_WORKER_POLICY };
}

/** Said at the start: served all the same, pages would come without styles and scripts while `/readyz` says 200. */
function refuseIncomplete(files: ReadonlyMap<string, SiteFile>): void {
  if (!files.has("/")) throw new Error("it has no start page (client/index.html)");
  const missing = [...files.values()].flatMap(({ references }) =>
    (references?.assets ?? []).filter((path) => !files.has(path)),
  );
  const distinct = [...new Set(missing)];
  if (distinct.length === 0) return;
  const [first, ...rest] = distinct;
  throw new Error(`its pages need ${first}${rest.length > 0 ? ` and ${rest.length} more files` : ""}, not there`);
}

/**
 * Not for visitors: hidden files (Vite's manifest), source maps, React Router's fallback page for unknown paths and its
 * loader data, which no script of ours asks for; and the compressed forms, which are sent in the place of their files.
 */
function isPublic(name: string): boolean {
  const isHidden = name.split("/").some((part) => part.startsWith(".") && part !== ".well-known");
  return !isHidden && !name.startsWith("__") && !NOT_FOR_VISITORS.includes(extname(name));
}

/** `index.html` -> `/`, `blog/index.html` -> `/blog`, `404.html` -> `/404`, `assets/a.js` -> `/assets/a.js`. */
function pathOf(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, "").replace(/\.html$/, "") || "/";
}

async function loadFile(name: string, build: Build): Promise<SiteFile> {
  const { root, configuration, compress } = build;
  const file = join(root, name);
  const content = await readFile(file);
  if (name.startsWith("assets/")) return await makeFile(name, content, builtFormOf(file));
  if (name === SERVICE_WORKER) return await makeFile(name, content, untilFilled);
  if (extname(name) === ".html") return await makePage(name, content.toString("utf8"), build);
  const written = FILLED[extname(name)];
  if (written === undefined) return await makeFile(name, content, compress);
  return await makeFile(name, Buffer.from(fillPage(content.toString("utf8"), configuration, written)), compress);
}

/** Beside the link to the build, not beside what it leads to. One that a build takes away meanwhile is not there. */
async function loadEarlier(folder: string): Promise<readonly (readonly [string, SiteFile])[]> {
  const loading = (await earlierFiles(folder, Date.now())).map(async (name) => {
    const file = join(folder + EARLIER_FILES, name);
    const asset = `assets/${name}`;
    return [pathOf(asset), await makeFile(asset, await readFile(file), builtFormOf(file))] as const;
  });
  return (await Promise.allSettled(loading)).flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

/** As the build has compressed it; made here only of what no build of ours has left. */
function builtFormOf(file: string): Compress {
  return (content, encoding) => readFile(file + COMPRESSED[encoding]).catch(() => compressAnew(content, encoding));
}

function untilFilled(content: Buffer): Promise<Buffer> {
  return Promise.resolve(content);
}

async function makePage(name: string, built: string, { configuration, compress }: Build): Promise<SiteFile> {
  const { text, scripts, styles, hasAdSlot, references } = finishPage(built, configuration);
  // It may run in this page's worker, and its result has slots of its own, which no prerendered page shows.
  const hasAnalysis = plainPath(pathOf(name)) === "/";
  const hasAds = hasAdSlot || (hasAnalysis && configuration.facts.has("ads-on-results"));
  const policy = pagePolicy({ scripts, styles, hasAds, hasAnalysis });
  return await makeFile(name, Buffer.from(text), compress, { policy, references });
}

async function makeFile(
  name: string,
  content: Buffer,
  compress: Compress,
  { policy, references }: Partial<Pick<SiteFile, "policy" | "references">> = {},
): Promise<SiteFile> {
  const { type, compress: isCompressed } = kindOf(name);
  return {
    content: await encodeContent(content, isCompressed, compress),
    contentType: type,
    cacheControl: name.startsWith("assets/") ? IMMUTABLE : REVALIDATE,
    policy: policy ?? (ANALYSIS_WORKER.test(name) ? ANALYSIS_WORKER_POLICY : null),
    ...(references === undefined ? namesOthers(type, content) : { references }),
  };
}

function namesOthers(type: string, content: Buffer): Pick<SiteFile, "references"> {
  return NAMES_OTHERS.test(type) ? { references: referencesIn(content.toString("utf8")) } : {};
}
