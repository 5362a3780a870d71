import { posix } from "node:path";
import { IMPORT } from "./find-violations.ts";

/** Rooms of which no folders import each other; files that lie directly in the room are apart: its entry points and what all share. */
const LAYERED_ROOMS = ["browser", "diary", "engine", "server"];

type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * What no single file shows: files that import each other, types too, and folders that do. One circle of each kind is told
 * at a time.
 *
 * @param sources by path from the repository root
 */
export function findCircles(sources: ReadonlyMap<string, string>): string[] {
  const arrows = [...sources].flatMap(([from, source]) =>
    /\.test\.tsx?$/.test(from) ? [] : targetsOf(from, source).map((to) => ({ from, to })),
  );
  const files = arrows.filter(({ to }) => sources.has(to));
  return [
    ...tell(
      "files import each other",
      graphOf(files, (path) => path),
    ),
    ...LAYERED_ROOMS.flatMap((room) => {
      const inside = arrows.filter(({ from, to }) => isInside(room, from) && isInside(room, to));
      return tell(`folders of ${room}/ import each other`, graphOf(inside, posix.dirname));
    }),
  ];
}

function targetsOf(from: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const specifier = groups.module ?? groups.later ?? groups.file ?? "";
    if (specifier.startsWith("#")) return specifier.slice(1);
    return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : [];
  });
}

function isInside(room: string, path: string): boolean {
  return path.startsWith(`${room}/`) && posix.dirname(path) !== room;
}

/** Of each node the nodes that it leads to, each with an import that does. */
function graphOf(arrows: readonly { from: string; to: string }[], nodeOf: (path: string) => string): Graph {
  const graph = new Map<string, Map<string, string>>();
  for (const { from, to } of arrows) {
    if (nodeOf(from) === nodeOf(to)) continue;
    const leads = graph.get(nodeOf(from)) ?? new Map<string, string>();
    graph.set(nodeOf(from), leads.set(nodeOf(to), `${from} -> ${to}`));
  }
  return graph;
}

function tell(what: string, graph: Graph): string[] {
  const left = new Map(graph);
  const next = (node: string): string | undefined => [...(left.get(node)?.keys() ?? [])].find((to) => left.has(to));
  for (let before = Number.POSITIVE_INFINITY; left.size < before; ) {
    before = left.size;
    for (const node of left.keys()) if (next(node) === undefined) left.delete(node);
  }
  // Each that is left leads to another: whoever walks on comes back.
  const walked: string[] = [];
  let [at] = left.keys();
  for (; at !== undefined && !walked.includes(at); at = next(at)) walked.push(at);
  if (at === undefined) return [];
  const circle = walked.slice(walked.indexOf(at));
  return [`${what}: ${circle.map((node) => left.get(node)?.get(next(node) ?? "")).join(", ")}`];
}
