import { describe, expect, it } from "vitest";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry } from "../store/create-entry.ts";
import { toCsv, toJson } from "./export-history.ts";
import { readImport } from "./import-history.ts";

const AT = new Date("2026-11-20T10:00:00.000Z");
const ENTRY = createEntry(buildResult(), AT);

describe("a backup that ends in the middle (R-RES-24)", () => {
  const entries = Array.from({ length: 14 }, (_, index) => ({
    ...ENTRY,
    id: index.toString(16).padStart(16, "0"),
    at: new Date(AT.getTime() - index * 86_400_000).toISOString(),
  }));
  const notes = [1, 2].map((index) => ({
    id: `${index}`.padStart(16, "0"),
    at: ENTRY.at,
    offset: 120,
    kind: "own" as const,
    text: 'Sauna {"[ \\',
  }));
  const whole = toJson(entries, AT, { notes });

  it("gives back every whole entry and says how many were cut off, wherever it ends", () => {
    for (let end = 1; end < whole.length - 3; end += 97) {
      const text = whole.slice(0, end);
      const there = entries.filter(({ id }) =>
        new RegExp(`"id": "${id}"[^]*?\n    }`).test(text.split('"notes": [')[0] ?? ""),
      );
      const file = readImport(text, AT);
      if (!text.includes('"entries": [')) {
        expect(file).toEqual({ ok: false, problem: end < 30 ? "notOurs" : "cutOff" });
        continue;
      }
      expect(file).toMatchObject({
        entries: there,
        unreadable: 0,
        cutOff: { had: { entries: 14, notes: 2, photos: 0 }, entries: there.length, oldest: there.at(-1) ?? null },
      });
    }
  });

  it("gives back the entries of an earlier version, which does not say how many there were", () => {
    const { counts: _, ...old } = JSON.parse(whole);
    const text = JSON.stringify(old);
    expect(readImport(text.slice(0, text.indexOf("000000000000000b")), AT)).toMatchObject({
      entries: entries.slice(0, 11),
      cutOff: { had: null, entries: 11 },
    });
  });

  it("a table is told from a backup, and what is neither is neither", () => {
    expect(readImport(toCsv(entries, "de"), AT)).toEqual({ ok: false, problem: "table" });
    expect(readImport('{"format":"other","entries":[{"a":1},', AT)).toEqual({ ok: false, problem: "notOurs" });
  });
});
