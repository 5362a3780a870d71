import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { keepEarlier } from "./keep-earlier.mjs";
import { BUILD, KEPT_FORMS, projectNode, REACT_ROUTER, ROOT } from "./project.mjs";
import { buildEnvironment, runQuietly } from "./run-quietly.mjs";

/** Everything that ends up in the built site. A folder or file that does not exist is left out. */
const INPUTS = [
  ...[
    "advice",
    "app",
    "browser",
    "camera",
    "card",
    "content",
    "contract",
    "diary",
    "engine",
    "face",
    "kit",
    "locales",
    "page",
    "photo-file",
    "public",
    "site",
  ],
  ...[
    "scripts/build",
    "scripts/vite",
    "server/site/content-types.ts",
    "server/site/encode-content.ts",
    "package.json",
    "package-lock.json",
    "react-router.config.ts",
  ],
  ...["tsconfig.base.json", "vite.config.ts"],
];
/** What is made beside the pages, in this order; each is told the folder that visitors get. */
export const AFTER_PAGES = [
  "scripts/build/inline-styles.ts",
  "scripts/build/remove-unnamed.ts",
  "scripts/build/write-search-files.ts",
  "scripts/build/draw-pictures.ts",
  "scripts/build/build-service-worker.ts",
  "scripts/build/compress-assets.ts",
];
/** Where React Router builds (react-router.config.ts), and where the last build goes for the moment of the exchange. */
const NEXT = join(BUILD, "../next");
const LAST = join(BUILD, "../last");
/** Written last, in the build: of which sources it is made and of which files it consists. */
const STAMP = "complete.txt";

/** @returns {boolean} whether the build of the present sources is there and whole */
export function isBuilt() {
  const stamp = join(BUILD, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === `${digestOfSources()} ${digestOf(BUILD)}`;
}

/**
 * Builds the present sources and puts them in the place of the last build. Call it under the lock.
 * @param {(line: string) => void} say told when something takes time
 */
export async function buildApp(say) {
  if (isBuilt()) return;
  say("Building the site ...");
  const sources = digestOfSources();
  const environment = buildEnvironment({ NODE_ENV: "production" });
  const clear = () => {
    for (const folder of [NEXT, LAST]) rmSync(folder, { recursive: true, force: true });
  };
  clear();
  try {
    await runQuietly(projectNode(), [REACT_ROUTER, "build"], environment, "The build");
    for (const step of AFTER_PAGES) {
      await runQuietly(projectNode(), [step, join(NEXT, "client")], environment, step);
    }
    writeFileSync(join(NEXT, STAMP), `${sources} ${digestOf(NEXT)}`);
    if (existsSync(BUILD)) renameSync(BUILD, LAST);
    renameSync(NEXT, BUILD);
    keepEarlier(LAST);
    mkdirSync(KEPT_FORMS, { recursive: true });
  } finally {
    clear();
  }
}

function digestOfSources() {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap((input) => listFiles(join(ROOT, input)))) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Names and sizes: a build that was emptied or cut off is none. @param {string} build */
function digestOf(build) {
  const hash = createHash("sha256");
  for (const file of listFiles(build)) {
    if (file !== join(build, STAMP)) hash.update(`${relative(build, file)}\0${statSync(file).size}\0`);
  }
  return hash.digest("hex");
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
