import { expect, it } from "vitest";
import { CONCERN_CODES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry } from "../store/create-entry.ts";
import { toCsv } from "./export-history.ts";
import { toTable } from "./table-file.ts";

const AT = new Date("2026-11-20T10:00:00.000Z");
const RESULT = buildResult({ concerns: { lines: { notMeasured: "blurred" }, redness: { score: 41 } } });
const ENTRY = createEntry({ ...RESULT, methodVersion: "1" }, AT);
/** Of another method. */
const PORES = { code: "pores", score: 41, spread: null };

it.each([
  ["de", ";", ","],
  ["en", ",", "."],
] as const)(
  "writes a table that a sheet in %s opens by a double click, oldest first, empty where nothing was measured (R-RES-15)",
  (language, separator, decimal) => {
    const felt = { ...ENTRY, offset: 60, felt: ["dry" as const, "itching" as const], at: "2026-11-21T10:00:00.000Z" };
    const nothingFelt = { ...felt, felt: [] as "dry"[], at: "2026-11-22T10:00:00.000Z" };
    // 23:30 in Zurich, saved two days later.
    const older = { ...ENTRY, id: "00000000000000ff", at: "2026-10-01T21:30:00.000Z", offset: 120, savedAt: ENTRY.at };
    const changes = new Map([[older.id, "Rötung: jetzt «leicht»."]]);
    const text = toCsv([nothingFelt, felt, { ...ENTRY, offset: 60 }, older], language, changes);
    expect(text.startsWith("\uFEFF")).toBe(true);
    const [head = "", ...rows] = text.slice(1).split("\r\n");
    const columns = head.split(separator);
    expect(columns).toHaveLength(11 + 2 * CONCERN_CODES.length);
    expect(rows.pop()).toBe("");
    const cells = rows.map((row) => row.split(separator));
    const column = (name: string) => cells.map((row) => row[columns.indexOf(name)]);
    for (const row of cells) expect(row).toHaveLength(columns.length);
    expect(column("day")).toEqual(["2026-10-01", "2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(column("time").slice(0, 2)).toEqual(["", "11:00"]);
    expect(column("felt")).toEqual(["", "", "dry itching", "none"]);
    expect(column("light")[0]).toBe(String(ENTRY.light).replace(".", decimal));
    expect(column("method")[0]).toBe(`v${ENTRY.methodVersion}`);
    expect(new Set(column("skinScore"))).toEqual(new Set([String(ENTRY.skinScore)]));
    expect(column("change")).toEqual(["Rötung: jetzt «leicht».", "", "", ""]);
    expect(["redness", "lines", "lines_spread"].map((name) => column(name)[0])).toEqual(["41", "", ""]);
    const [more = "", row = ""] = toCsv([{ ...ENTRY, concerns: [...ENTRY.concerns, PORES] }], language)
      .slice(1)
      .split("\r\n");
    expect(more).toBe([head, "pores", "pores_spread"].join(separator));
    expect(row.split(separator).slice(-2)).toEqual(["41", ""]);
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
