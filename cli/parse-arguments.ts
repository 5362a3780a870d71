import { parseArgs } from "node:util";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#contract/language.ts";
import type { Message } from "#contract/message.ts";
import { JOINED } from "#engine/join-results.ts";

/** What the command line asks for. `problem` is shown above the usage. */
export type Command =
  | { readonly kind: "help"; readonly language: Language }
  | { readonly kind: "misuse"; readonly language: Language; readonly problem: Message }
  | {
      readonly kind: "analyse";
      readonly language: Language;
      readonly json: boolean;
      /** All photos show one person: one result of them (R-RES-20). */
      readonly together: boolean;
      readonly photos: readonly string[];
    }
  /** Two photos of one person (R-RES-23). */
  | {
      readonly kind: "compare";
      readonly language: Language;
      readonly photos: readonly [before: string, after: string];
    };

const OPTIONS = {
  lang: { type: "string" },
  json: { type: "boolean" },
  together: { type: "boolean" },
  compare: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/**
 * Reads the arguments after the script's name. Everything after `--` is a photo, whatever it looks like.
 * Not strict: Node's own complaints are in English only, so the problems are found here.
 */
export function parseArguments(argv: readonly string[]): Command {
  const { tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === "option");
  const photos = tokens.filter((token) => token.kind === "positional").map(({ value }) => value);
  const asked = options.filter(({ name }) => name === "lang").map(({ value }) => value);
  const language = asked.findLast(isLanguage) ?? DEFAULT_LANGUAGE;

  const given = new Set(options.map(({ name }) => name));
  if (given.has("help")) return { kind: "help", language };
  const problem = options.map(problemOf).find((found) => found !== null);
  if (problem) return { kind: "misuse", language, problem };
  if (photos.length === 0) return { kind: "misuse", language, problem: { key: "cli.problems.no_photos" } };
  const together = given.has("together");
  if (given.has("compare")) {
    if (together) return { kind: "misuse", language, problem: { key: "cli.problems.either" } };
    const [before, after, ...more] = photos;
    if (before === undefined || after === undefined || more.length > 0) {
      return { kind: "misuse", language, problem: { key: "cli.problems.compare" } };
    }
    return { kind: "compare", language, photos: [before, after] };
  }
  if (together && (photos.length < JOINED.fewest || photos.length > JOINED.most)) {
    return { kind: "misuse", language, problem: { key: "cli.problems.together", params: JOINED } };
  }
  return { kind: "analyse", language, json: given.has("json"), together, photos };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

function problemOf({ name, rawName, value }: OptionToken): Message | null {
  if (!(name in OPTIONS)) return { key: "cli.problems.unknown_option", params: { option: rawName } };
  if (name === "lang") {
    return isLanguage(value) ? null : { key: "cli.problems.bad_language", params: { value: value ?? "" } };
  }
  return value === undefined ? null : { key: "cli.problems.no_value", params: { option: rawName } };
}
