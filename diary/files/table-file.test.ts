import { expect, it } from "vitest";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry } from "../store/create-entry.ts";
import { toCsv } from "./export-history.ts";
import { toTable } from "./table-file.ts";

const AT = new Date("2026-11-20T10:00:00.000Z");
const RESULT = buildResult({ concerns: { lines: { notMeasured: "blurred" }, redness: { score: 41 } } });
const ENTRY = createEntry({ ...RESULT, methodVersion: "1" }, AT);
/** Of another method. */
const PORES = { code: "pores", score: 41, spread: null };

it.each(["de", "en"] as const)(
  "writes a table that a sheet in %s opens by a double click, oldest first, empty where nothing was measured (golden, R-RES-15)",
  async (language) => {
    const felt = { ...ENTRY, offset: 60, felt: ["dry" as const, "itching" as const], at: "2026-11-21T10:00:00.000Z" };
    const nothingFelt = { ...felt, felt: [] as "dry"[], at: "2026-11-22T10:00:00.000Z" };
    // 23:30 in Zurich, saved two days later.
    const older = { ...ENTRY, id: "00000000000000ff", at: "2026-10-01T21:30:00.000Z", offset: 120, savedAt: ENTRY.at };
    const here = { ...ENTRY, offset: 60, concerns: [...ENTRY.concerns, PORES] };
    const changes = new Map([[older.id, "Rötung: jetzt «leicht»."]]);
    const table = toCsv([nothingFelt, felt, here, older], language, changes);
    expect(table.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    await expect(table.replace(/^\uFEFF/, "BOM ").replaceAll("\r", "")).toMatchFileSnapshot(
      `golden/table-${language}.txt`,
    );
  },
);

it("a text in a table is no formula, and no new cell (R-RES-15)", () => {
  const texts = ["=1+1", "+1", "-1", "@SUM(A1)", "a;b", "a,b", 'a"b', "a\r\nb", "a"];
  for (const [language, separator] of [
    ["de", ";"],
    ["en", ","],
  ] as const) {
    const written = toTable([texts, [-1, 0.5, null]], language);
    expect(written).toContain(
      `'=1+1${separator}'+1${separator}'-1${separator}'@SUM(A1)${separator}"a;b"${separator}"a,b"${separator}"a""b"${separator}"a\r\nb"${separator}a\r\n`,
    );
    expect(written.endsWith(`-1${separator}0${language === "de" ? "," : "."}5${separator}\r\n`)).toBe(true);
  }
});
