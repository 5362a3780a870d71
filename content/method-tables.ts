/** Tables that the page about the method shows with `::table[caption]{name="..."}`; their numbers come from the engine. */
export const METHOD_TABLES = ["concerns", "curves", "tones", "results", "versions"] as const;
export type MethodTable = (typeof METHOD_TABLES)[number];

export function isMethodTable(name: string): name is MethodTable {
  return (METHOD_TABLES as readonly string[]).includes(name);
}
