import type { Plugin } from "vite";

/**
 * What arrays have learned since the oldest engines we build for, by what they knew before: a copy of the array first. Nothing
 * is added to a page, and no engine meets a call that it does not know. What is not in this table is not written in code that
 * ships: `tests/site/floor.test.ts` reads the built files.
 */
const OLDER = {
  toSorted: "slice().sort",
  toReversed: "slice().reverse",
  findLast: "slice().reverse().find",
} as const;

const CALL = /\.(toSorted|toReversed|findLast)\(/;
const CALLS = new RegExp(CALL, "g");

export function lowerLibrary(): Plugin {
  return {
    name: "lower-library",
    transform: {
      filter: { id: /\.[cm]?[jt]sx?(?:\?|$)/, code: CALL },
      handler: (code) => ({ code: lowered(code), map: null }),
    },
  };
}

export function lowered(code: string): string {
  return code.replace(CALLS, (_, name: keyof typeof OLDER) => `.${OLDER[name]}(`);
}
