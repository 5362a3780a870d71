import { posix } from "node:path";
import biome from "../../biome.json" with { type: "json" };

/**
 * What `noRestrictedImports` (biome.json: which room may import what) cannot say, because it depends on where a file
 * stands or because Biome does not read it. `docs/architecture.md` draws both.
 */

/**
 * Rooms that may import every room that ships, and of each other these; biome.json lets no room that ships import them. Tests
 * and benches share the laboratory and know nothing of each other.
 */
const OUTER_ARROWS: Readonly<Record<string, readonly string[]>> = {
  tests: ["lab", "scripts"],
  bench: ["lab", "scripts"],
  lab: ["scripts"],
  scripts: [],
};
const OUTER_ROOMS = Object.keys(OUTER_ARROWS);
const ROOMS = [...OUTER_ROOMS, ...zonesOf(biome)];
const ROOMS_ON_NODE = ["platform", "server", "cli"];
/** The app's layers, each above the next. Other folders of `app/` are free. */
const LAYERS = ["routes", "flow", "features"];

/**
 * Static imports begin a line, as Biome formats them; `typed` are types by `import(...)`, which Biome does not read. What
 * has no named target cannot be checked.
 */
export const IMPORT = new RegExp(
  [
    /^(?:import|export)\s(?:[^"';]*\sfrom\s)?"(?<module>[^"]+)"/,
    /(?<typed>typeof import\("(?!\.|#locales\/)|\bimport\("[^".][^"]*"\)\.(?!then|catch|finally))/,
    // `spoken`: a module of one language.
    /\bimport\(\s*(?:"(?<later>[^"]+)"|`(?<spoken>(?:#locales|\.)\/\$\{language\}\/[\w/-]+\.(?:ts|json))`)?/,
    /\b(?:require(?:\.resolve)?|import\.meta\.resolve)\(/,
    /\bnew URL\(\s*"(?<file>[^"]+)",\s*import\.meta\.url/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gm",
);

/** Their modules are of the build, and their addresses stand in the page (docs/decisions/0082-application-beside-the-document.md). */
const IMPORT_BY_ADDRESS = [
  "site/page-script/load-application.ts",
  "site/page-script/guard-screen.ts",
  "site/page-script/start-come-back.ts",
  "site/ui/early-press.ts",
];
const UNKNOWN = "this import cannot be checked: its target is computed or reached by require or resolve";

/** @param path from the repository root, with forward slashes */
export function findViolations(path: string, source: string): string[] {
  if (!ROOMS.includes(roomOf(path))) return [`${path}:1 no zone is written for the room ${roomOf(path)}`];
  return [...source.matchAll(IMPORT)].flatMap(({ index, groups = {} }) => {
    const reason = judgeOuter(path, groups) ?? judge(path, groups);
    return reason === null ? [] : [`${path}:${source.slice(0, index).split("\n").length} ${reason}`];
  });
}

function judge(
  path: string,
  { module, typed, later, spoken, file }: Record<string, string | undefined>,
): string | null {
  const room = roomOf(path);
  const isFree = isFreeFile(path);
  const specifier = module ?? later ?? spoken ?? file;
  if (!isFree && typed !== undefined) return "write import type: nobody checks a type by import(...)";
  if (!isFree && specifier === undefined) return mayCompute(path) ? null : UNKNOWN;
  if (!isFree && /\.test\.tsx?$/.test(specifier ?? "")) return "nothing imports a test";
  const target = targetOf(path, specifier ?? "");
  if (target === null) return null;
  if (roomOf(target) === room) return isFree ? null : judgeLayers(path.split("/"), target.split("/"));
  // Data beside the code (a model file in node_modules, the repository root) is no import of a room.
  const mayBeData = isFree || file !== undefined;
  if (mayBeData && !ROOMS.includes(roomOf(target))) return null;
  return `a relative import leaves the room ${room}; write #${target}`;
}

function isFreeFile(path: string): boolean {
  return OUTER_ROOMS.includes(roomOf(path)) || /\.test\.tsx?$/.test(path);
}

/** A test beside the code it tests has what tests have. */
function judgeOuter(path: string, { module, later, file }: Record<string, string | undefined>): string | null {
  const room = roomOf(path);
  if (!isFreeFile(path)) return null;
  const specifier = module ?? later ?? file ?? "";
  const other = specifier.startsWith("#") ? roomOf(specifier.slice(1)) : room;
  const mayImport = OUTER_ARROWS[room] ?? ["tests", "lab", "scripts"];
  return other === room || !OUTER_ROOMS.includes(other) || mayImport.includes(other)
    ? null
    : `${room} must not import ${other}`;
}

function mayCompute(path: string): boolean {
  return IMPORT_BY_ADDRESS.includes(path) || ROOMS_ON_NODE.includes(roomOf(path));
}

/** Path from the root of what is named relatively or by the room's own alias; the rest is Biome's. */
function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith(`#${roomOf(path)}/`)) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : null;
}

function judgeLayers([room, layer = "", part]: readonly string[], [, other = "", otherPart]: readonly string[]) {
  if (room !== "app") return null;
  if (layer === "features" && other === "features" && part !== otherPart)
    return `features never import each other: ${part} imports ${otherPart}`;
  const isUpward = LAYERS.includes(other) && LAYERS.indexOf(other) < LAYERS.indexOf(layer);
  return isUpward ? `app/${layer} must not import app/${other}` : null;
}

function zonesOf({ overrides }: typeof biome): string[] {
  return overrides
    .filter(({ linter }) => "noRestrictedImports" in (linter.rules.style ?? {}))
    .flatMap(({ includes }) => includes.map(roomOf));
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}
