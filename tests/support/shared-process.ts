import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { IMPORT } from "#scripts/imports/find-violations.ts";

/**
 * Which test files may run one after the other in one process, where what they import is loaded once: those that say, with
 * all that they import, nothing that others could notice. Read from the files, so no list can grow old; what is not known to
 * be harmless has a process of its own. `watch-shared-process.ts` sees that a process is left as it was.
 */

/** Modules of Node that start and keep nothing. */
const NODE = "assert buffer crypto events fs module os path stream timers url util zlib".split(" ");
/** Packages of which the same holds, or that keep what is the same for all: the decoder, the backend of the models. */
const PACKAGES = [
  "@radix-ui @tensorflow fast-check hast ipaddr.js i18next lucide-react node-html-parser pino react react-dom react-router",
  "rehype remark sharp subset-font unified unist vitest yaml zod",
].flatMap((line) => line.split(" "));
/** Rooms and modules that keep only what they have worked out, the same in every order. */
const KEEP_RESULTS = /^(?:advice|card|content|contract|engine|face|lab|locales|page|photo-file)\//;
export const KEEPERS = ["diary/words/format-day.ts", "app/features/card/card-fonts.ts", "site/seo/page-settings.ts"];

const names = (list: readonly string[]) => list.join("|").replaceAll(".", "\\.");
const HARMLESS = `[.#]|node:(?:${names(NODE)})[/"]|(?:${names(PACKAGES)})[-/"]`;
/** What others in the process may notice, or may spoil. */
const ACTS: readonly (readonly [does: string, says: RegExp])[] = [
  ["asks for it", /\/\*\* A process of its own/],
  ["mocks, stubs or turns the clock", /\bvi\.(?!(?:fn|mocked|setConfig|waitFor|waitUntil)\b)\w+/],
  [
    "measures its process, or changes it",
    /\bprocess\.(?!(?:arch|argv|cwd|env|execPath|nextTick|platform|versions?)\b)\w+/,
  ],
  ["writes the environment", /\bdelete process\.env|\bprocess\.env(?:\.\w+|\[[^\]]+\])? [?|&+]*=(?!=)|\(process\.env,/],
  [
    "writes a global",
    /\b(?:globalThis|prototype)(?:\.\w+|\[[^\]]+\]) [?|&+]*=(?!=)|\((?:globalThis|console|Math|\w+\.prototype),/,
  ],
  [
    "imports what may start or keep something",
    new RegExp(`^import "(?![.#])|(?: from |\\bimport\\()"(?!${HARMLESS}|node:net")`, "m"),
  ],
  ["opens sockets", /^import \{(?! (?:BlockList|SocketAddress|isIP(?:v[46])?)(?:,| \})).* from "node:net"/m],
];
/** A variable or an empty collection of a whole module. */
const KEEPS = /^(?:export )?(?:let |var |const \w+(?:: .+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|\[\]);)/m;

/** For all who use it in the process: which formats it reads, its threads, its cache. */
const SETS_UP_SHARP = /\bsharp\.(?:block|cache|concurrency|simd|unblock)\(/;

type Read = (path: string) => string | null;

const root = join(import.meta.dirname, "../..");
const fromDisk: Read = (path) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

interface Said {
  readonly reason: string | null;
  readonly setsUpSharp: boolean;
  readonly imports: readonly string[];
}

export interface Place {
  /** `decoding`: with others that set up sharp in the same way, so that nobody finds it so by chance. */
  readonly process: "own" | "shared" | "decoding";
  /** Why a process of its own. */
  readonly reason: string | null;
}

/** @returns of a test file its place */
export function placeTests(read: Read = fromDisk): (test: string) => Place {
  const known = new Map<string, Said>();
  const sayOf = (path: string): Said => {
    const said = known.get(path) ?? judge(path, read(path) ?? "");
    known.set(path, said);
    return said;
  };
  return (test) => {
    const seen = new Set([test]);
    let setsUpSharp = false;
    for (const path of seen) {
      const said = sayOf(path);
      if (said.reason !== null) return { process: "own", reason: `${path} ${said.reason}` };
      setsUpSharp ||= said.setsUpSharp;
      for (const one of said.imports) seen.add(one);
    }
    return { process: setsUpSharp ? "decoding" : "shared", reason: null };
  };
}

function judge(path: string, source: string): Said {
  const code = source.replace(/^(?:import|export) type [^;]*;$/gm, "");
  const mayKeep = /\.test\.tsx?$/.test(path) || KEEP_RESULTS.test(path) || KEEPERS.includes(path);
  const act = ACTS.find(([, says]) => says.test(code))?.[0];
  const imports = [...code.matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const name = (groups.module ?? groups.later ?? "").replace(/\?.*/, "");
    if (!/^[.#].*\.m?[jt]sx?$/.test(name)) return [];
    return name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name);
  });
  const reason = act ?? (!mayKeep && KEEPS.test(code) ? "keeps something" : null);
  return { reason, setsUpSharp: SETS_UP_SHARP.test(code), imports };
}
