import type { Site } from "./site.ts";
import type { Visitor } from "./visitors.ts";

/** What a check found: the figure or sentence to print, and whether it is as it should be. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly ok: boolean;
}

export interface Conditions {
  readonly site: Site;
  readonly visitor: Visitor;
}

export type Check = (conditions: Conditions) => Promise<readonly Finding[]>;

export function finding(what: string, ok: boolean, found: unknown): Finding {
  return { what, ok, found: typeof found === "string" ? found : JSON.stringify(found) };
}
