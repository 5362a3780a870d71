import { describe, expect, it } from "vitest";
import { historyEntrySchema } from "#contract/history.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import { createEntry, entryId } from "./create-entry.ts";
import { toCsv, toJson } from "./export-history.ts";
import { readImport } from "./import-history.ts";

const AT = new Date("2026-11-20T10:00:00.000Z");
const RESULT = {
  ...buildResult({ concerns: { lines: { notMeasured: "blurred" }, redness: { score: 41 } }, type: "oily" }),
  methodVersion: "1",
};
const ENTRY = createEntry(RESULT, AT);
const OLDER = { ...ENTRY, id: "00000000000000ff", at: "2026-10-01T10:00:00.000Z" };

describe("an entry (R-RES-15)", () => {
  it("holds scores and measurements and nothing of the photo", () => {
    expect(historyEntrySchema.parse(ENTRY)).toEqual(ENTRY);
    expect(Object.keys(ENTRY)).toEqual([
      "id",
      "at",
      "methodVersion",
      "skinScore",
      "scoreSpread",
      "measuredConcerns",
      "skinType",
      "concerns",
      "light",
    ]);
    expect(ENTRY.concerns.map((concern) => Object.keys(concern).join())).toEqual(
      CONCERN_CODES.map(() => "code,score,spread"),
    );
  });

  it("has one id for one result, whatever the answers make of the skin type, and another for another", () => {
    expect(entryId(RESULT)).toBe(entryId(structuredClone(RESULT)));
    expect(entryId({ ...RESULT, skinType: { ...RESULT.skinType, value: "sensitive" } })).toBe(ENTRY.id);
    expect(entryId({ ...RESULT, quality: { ...RESULT.quality, light: 0.32 } })).not.toBe(ENTRY.id);
    expect(entryId({ ...RESULT, skinScore: 1 })).not.toBe(ENTRY.id);
  });
});

describe("export and import (R-RES-15)", () => {
  it("what was exported comes back as it was", () => {
    expect(readImport(toJson([ENTRY, OLDER], AT))).toEqual({ ok: true, entries: [ENTRY, OLDER], unreadable: 0 });
    expect(readImport(`\uFEFF${toJson([], AT)}`)).toEqual({ ok: true, entries: [], unreadable: 0 });
  });

  it.each(["", "{", "null", "[]", "{}", '"text"', '{"format":"other","version":1,"entries":[]}', "\u0000\u0001"])(
    "refuses a file that is none of ours: %j",
    (text) => {
      expect(readImport(text)).toEqual({ ok: false, problem: "notOurs" });
    },
  );

  it("refuses a file of a newer version", () => {
    const file = { ...JSON.parse(toJson([ENTRY], AT)), version: 2 };
    expect(readImport(JSON.stringify(file))).toEqual({ ok: false, problem: "newer" });
  });

  it("leaves spoilt entries out and counts them, and takes nothing along that is not ours", () => {
    const file = JSON.parse(toJson([ENTRY], AT));
    file.entries = [{ ...ENTRY, photo: "data:image/jpeg;base64,AAAA" }, { ...OLDER, skinScore: "80" }, null];
    expect(readImport(JSON.stringify(file))).toEqual({ ok: true, entries: [ENTRY], unreadable: 2 });
  });

  it("writes a table, oldest first, empty where nothing was measured", () => {
    const [head = "", first = "", second = "", end] = toCsv([ENTRY, OLDER]).split("\r\n");
    const columns = head.split(",");
    expect(columns).toHaveLength(7 + 2 * CONCERN_CODES.length);
    const cell = (row: string, name: string) => row.split(",")[columns.indexOf(name)];
    expect(cell(first, "at")).toBe(OLDER.at);
    expect(cell(second, "at")).toBe(ENTRY.at);
    expect(cell(second, "skinScore")).toBe(String(ENTRY.skinScore));
    expect(cell(second, "redness")).toBe("41");
    expect([cell(second, "lines"), cell(second, "lines_spread")]).toEqual(["", ""]);
    for (const row of [first, second]) expect(row.split(",")).toHaveLength(columns.length);
    expect(end).toBe("");
  });
});
