import { z } from "zod";
import { byLanguage, type Language, readByLanguage } from "#contract/language.ts";
import type * as German from "./de/method-rows.ts";
import { formatFigures, formatGoal, UNITS } from "./format-figures.ts";

/**
 * What the engine reached where the truth is known. A generated file, `content/method-results.json`, written by the
 * measurement itself (`npm run bench:truth -- --write`) and never by hand; while there is none, the page says "not yet
 * measured" (R-RES-17). Its figures are written here in each language, its rows named by `method-rows.ts` of each.
 */
const LIMITS = z.array(z.number()).min(1);
const ROW = {
  id: z.string().min(1),
  /** On how many cases it rests; null where its words do not say. */
  n: z.number().nullable(),
  unit: z.enum(UNITS),
  /** Null where none was set, and so is `reached`. */
  goal: z
    .union([
      z.strictObject({ atLeast: LIMITS }),
      z.strictObject({ atMost: LIMITS }),
      z.strictObject({ within: LIMITS }),
    ])
    .nullable(),
  reached: z.boolean().nullable(),
};
const TONE = z.number().nullable();
const fileSchema = z.strictObject({
  methodVersion: z.string().min(1),
  measured: z.iso.date(),
  rows: z.array(z.strictObject({ ...ROW, values: z.array(z.number().nullable()).min(1) })).min(1),
  /** The same for each skin tone (R-ENG-4); null where a tone was not measured. */
  tones: z.array(z.strictObject({ ...ROW, light: TONE, medium: TONE, dark: TONE })).min(1),
});
export type ResultsFile = z.infer<typeof fileSchema>;
type FileRow = Pick<ResultsFile["rows"][number], keyof typeof ROW>;

type InAllLanguages = Readonly<Record<Language, string>>;
interface PublishedRow {
  readonly what: InAllLanguages;
  readonly goal: InAllLanguages | null;
  readonly reached: boolean | null;
}
/** As they are read on the page. */
export interface PublishedResults {
  readonly methodVersion: string;
  readonly measured: string;
  readonly rows: readonly (PublishedRow & { readonly result: InAllLanguages })[];
  readonly tones: readonly (PublishedRow & Readonly<Record<"light" | "medium" | "dark", InAllLanguages | null>>)[];
}

const WORDS = await readByLanguage(
  async (language) => ((await import(`./${language}/method-rows.ts`)) as typeof German).METHOD_ROWS,
);

/**
 * @param source the parsed file; undefined where there is none
 * @returns null also for figures of another version: they would be claimed of numbers they do not describe
 * @throws when the file is not as it must be, or a language has no words for one of its rows
 */
export function readPublishedResults(source: unknown, methodVersion: string): PublishedResults | null {
  if (source === undefined) return null;
  const { rows, tones, ...file } = fileSchema.parse(source);
  if (file.methodVersion !== methodVersion) return null;
  return {
    ...file,
    rows: rows.map((row) => ({ ...published(row), result: figures(row.values, row) })),
    tones: tones.map(({ light, medium, dark, ...row }) => {
      const of = (value: number | null) => (value === null ? null : figures([value], row));
      return { ...published(row), light: of(light), medium: of(medium), dark: of(dark) };
    }),
  };
}

function published({ id, n, unit, goal, reached }: FileRow): PublishedRow {
  const what = byLanguage((language) => {
    const words = WORDS[language][id];
    if (words === undefined) throw new Error(`content/${language}/method-rows.ts has no words for ${id}.`);
    return n === null ? words : words.replace("{n}", new Intl.NumberFormat(language).format(n));
  });
  return { what, goal: goal && byLanguage((language) => formatGoal(goal, unit, language)), reached };
}

function figures(values: readonly (number | null)[], { unit }: FileRow): InAllLanguages {
  const numbers = values.map((value) => value ?? Number.NaN);
  return byLanguage((language) => formatFigures(numbers, unit, language));
}
