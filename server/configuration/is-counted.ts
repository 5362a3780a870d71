import type { Environment } from "./env.ts";

/** Usage figures are kept somewhere. */
export function isCounted({ DATABASE_URL: url, USAGE_FILE: file }: Environment): boolean {
  return url !== null || file !== null;
}
