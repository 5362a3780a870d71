import { posix } from "node:path";
import biome from "../../biome.json" with { type: "json" };

/**
 * What `noRestrictedImports` (biome.json: which room may import what) cannot say, because it depends on where a file
 * stands or because Biome does not read it. `docs/architecture.md` draws both.
 */

/** Rooms that may import everything; biome.json lets no other room import them. */
const OUTER_ROOMS = ["tests", "bench", "scripts"];
const ROOMS = [...OUTER_ROOMS, ...zonesOf(biome)];
const ROOMS_ON_NODE = ["platform", "server", "cli"];
/** The app's layers, each above the next. Other folders of `app/` are free. */
const LAYERS = ["routes", "flow", "features", "ui", "i18n"];

/**
 * Static imports begin a line, as Biome formats them; `typed` are types by `import(...)`, which Biome does not read. What
 * has no named target cannot be checked.
 */
const IMPORT = new RegExp(
  [
    /^(?:import|export)\s(?:[^"';]*\sfrom\s)?"(?<module>[^"]+)"/,
    /(?<typed>typeof import\("(?!\.|#locales\/)|\bimport\("[^".][^"]*"\)\.(?!then|catch|finally))/,
    /\bimport\(\s*(?:"(?<later>[^"]+)")?/,
    /\b(?:require(?:\.resolve)?|import\.meta\.resolve)\(/,
    /\bnew URL\(\s*"(?<file>[^"]+)",\s*import\.meta\.url/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gm",
);

/** Their modules are of the build, and their addresses stand in the page (docs/decisions/0082-application-beside-the-document.md). */
const IMPORT_BY_ADDRESS = ["app/page/load-application.ts", "app/page/guard-screen.ts", "app/ui/early-press.ts"];
const UNKNOWN = "this import cannot be checked: its target is computed or reached by require or resolve";

/** @param path from the repository root, with forward slashes */
export function findViolations(path: string, source: string): string[] {
  if (!ROOMS.includes(roomOf(path))) return [`${path}:1 no zone is written for the room ${roomOf(path)}`];
  return [...source.matchAll(IMPORT)].flatMap(({ index, groups = {} }) => {
    const reason = judge(path, groups);
    return reason === null ? [] : [`${path}:${source.slice(0, index).split("\n").length} ${reason}`];
  });
}

function judge(path: string, { module, typed, later, file }: Record<string, string | undefined>): string | null {
  const room = roomOf(path);
  const isFree = OUTER_ROOMS.includes(room) || /\.test\.tsx?$/.test(path);
  const specifier = module ?? later ?? file;
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
