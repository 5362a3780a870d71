import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { type ImportEdge, readImports } from "./read-imports.ts";
import { APP_LAYERS, NODE_FILES, OUTER_ROOMS, ROOMS, type Zone } from "./zones.ts";

export interface Violation {
  /** Path from the repository root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

const IS_TEST = /\.test\.tsx?$/;
/** Where a file stands in the app: its layer (`features`) and what is inside it (`analyse`). */
const APP_PLACE = /^app\/(?<layer>[^/]+)\/(?<part>[^/]+)/;

/**
 * @param path from the repository root, with forward slashes
 * @param source the file's text
 */
export function findViolations(path: string, source: string): Violation[] {
  const room = roomOf(path);
  if (!isRoom(room)) return [{ file: path, line: 1, reason: `no zone is written for the room ${room}` }];
  return readImports(path, source).flatMap((edge) => {
    const reason = judge(path, edge);
    return reason === null ? [] : [{ file: path, line: edge.line, reason }];
  });
}

function judge(path: string, edge: ImportEdge): string | null {
  const room = roomOf(path);
  const free = IS_TEST.test(path) || OUTER_ROOMS.includes(room);
  if (edge.specifier === null) {
    return free || edge.kind === "url" || zoneOf(room).node
      ? null
      : "the target of this import is computed, so its zone cannot be checked";
  }
  const specifier = edge.specifier.replace(/\?.*$/, "");
  if (specifier.startsWith(".")) return judgeRelative(path, room, specifier, edge.kind, free);
  if (edge.kind === "url") return null;
  if (specifier.startsWith("#")) return judgeAlias(path, room, specifier, free);
  if (free) return null;
  return judgePackage(path, room, zoneOf(room), specifier);
}

function judgeRelative(path: string, room: string, specifier: string, kind: ImportEdge["kind"], free: boolean) {
  const target = posix.normalize(posix.join(posix.dirname(path), specifier));
  const targetRoom = roomOf(target);
  if (targetRoom === room) return judgeTarget(path, target, free);
  // Data beside the code (a model file in node_modules, the repository root) is no import of a room.
  if ((kind === "url" || free) && !isRoom(targetRoom)) return null;
  return `a relative import leaves the room ${room}; write #${target.replace(/^(\.\.\/)+/, "")}`;
}

function judgeAlias(path: string, room: string, specifier: string, free: boolean): string | null {
  const target = specifier.slice(1);
  const targetRoom = roomOf(target);
  if (targetRoom === room || free) return judgeTarget(path, target, free);
  const { from } = zoneOf(room);
  if (!from.includes(targetRoom) && !from.includes(target)) return `${room} must not import ${target}`;
  return judgeTarget(path, target, free);
}

/** Rules that hold whichever way a file is reached. */
function judgeTarget(path: string, target: string, free: boolean): string | null {
  if (free) return null;
  if (IS_TEST.test(target)) return "nothing imports a test";
  const from = APP_PLACE.exec(path)?.groups;
  const to = APP_PLACE.exec(target)?.groups;
  if (from === undefined || to === undefined) return null;
  const layer = from.layer ?? "";
  if (layer === "features" && to.layer === "features" && from.part !== to.part) {
    return `features never import each other: ${from.part} imports ${to.part}`;
  }
  return APP_LAYERS[layer]?.mustNotImport.includes(to.layer ?? "") ? `app/${layer} must not import ${target}` : null;
}

function judgePackage(path: string, room: string, zone: Zone, specifier: string): string | null {
  if (isBuiltin(specifier)) {
    return zone.node || NODE_FILES.includes(path) ? null : `${room} must not import Node's ${specifier}`;
  }
  if (zone.packages === "any") return null;
  const parts = specifier.split("/");
  const name = specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
  return zone.packages.some((allowed) => covers(allowed, name)) ? null : `${room} must not import the package ${name}`;
}

/** `@scope/*` and `remark-*` stand for every package whose name begins so. */
function covers(allowed: string, name: string): boolean {
  return allowed.endsWith("*") ? name.startsWith(allowed.slice(0, -1)) : name === allowed;
}

function isRoom(name: string): boolean {
  return name in ROOMS || OUTER_ROOMS.includes(name);
}

function zoneOf(room: string): Zone {
  return ROOMS[room] ?? { from: [], packages: [], node: false };
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}
