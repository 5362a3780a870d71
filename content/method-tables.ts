/** Tables that the page about the method shows with `::table{name="..."}`; their numbers come from the engine. */
export const METHOD_TABLES = ["tones", "results", "concerns", "points", "versions"] as const;
export type MethodTable = (typeof METHOD_TABLES)[number];

export function isMethodTable(name: string): name is MethodTable {
  return (METHOD_TABLES as readonly string[]).includes(name);
}
