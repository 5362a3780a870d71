import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import {
  historyEntrySchema,
  MOST_CONCERNS,
  MOST_KEPT_PHOTOS,
  MOST_NOTE_CHARACTERS,
  MOST_PHOTO_BYTES,
} from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry, entryId } from "./create-entry.ts";
import { exportedPhoto, toCsv, toJson } from "./export-history.ts";
import { IMPORT_LIMIT_BYTES, readImport } from "./import-history.ts";
import { MOST_ROWS } from "./read-rows.ts";

const AT = new Date("2026-11-20T10:00:00.000Z");
const RESULT = {
  ...buildResult({ concerns: { lines: { notMeasured: "blurred" }, redness: { score: 41 } }, type: "oily" }),
  methodVersion: "1",
};
const ENTRY = createEntry(RESULT, AT);
const NOTHING = { ok: true, entries: [], notes: [], photos: [], unreadable: 0, beyond: 0, photosLeft: 0 };
const OLDER = { ...ENTRY, id: "00000000000000ff", at: "2026-10-01T10:00:00.000Z" };

describe("an entry (R-RES-15)", () => {
  it("holds scores and measurements and nothing of the photo", () => {
    expect(historyEntrySchema.parse(ENTRY)).toEqual(ENTRY);
    expect(Object.keys(ENTRY).join()).toBe(
      "id,at,methodVersion,skinScore,scoreSpread,measuredConcerns,skinType,skinTypeSureness,concerns,light,pose,sharpness,interOcularPx,warnings",
    );
    expect(new Set(ENTRY.concerns.map((concern) => Object.keys(concern).join()))).toEqual(
      new Set(["code,score,spread"]),
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
    const read = (entries: (typeof ENTRY)[]) => ({ ...NOTHING, entries });
    expect(readImport(toJson([ENTRY, OLDER], AT), AT)).toEqual(read([ENTRY, OLDER]));
    expect(readImport(`\uFEFF${toJson([], AT)}`, AT)).toEqual(read([]));
    const notes = [{ id: OLDER.id, at: OLDER.at, kind: "own" as const, text: "Sauna" }];
    expect(readImport(toJson([ENTRY], AT, { notes }), AT)).toEqual({ ...read([ENTRY]), notes });
    const first = { ...JSON.parse(toJson([ENTRY], AT)), version: 1, notes: undefined };
    expect(readImport(JSON.stringify(first), AT)).toEqual(read([ENTRY]));
  });

  it("photos travel when asked, with nothing beside the picture, and what is no kept photo is left out and counted", async () => {
    const pixels = sharp({ create: { width: 600, height: 800, channels: 3, background: "#c4a084" } });
    const jpeg = await pixels.clone().jpeg().toBuffer();
    const named = await pixels
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: "canary" } })
      .toBuffer();
    const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
    const large = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#000", noise } });
    const files = [
      named,
      await pixels.clone().png().toBuffer(),
      jpeg.subarray(0, jpeg.length - 99),
      await pixels.clone().resize(60, 80).jpeg().toBuffer(),
      await pixels.clone().resize(1700, 800).jpeg().toBuffer(),
      await large.jpeg({ quality: 95 }).toBuffer(),
      Buffer.from("no picture"),
    ];
    const photos = await Promise.all(
      files.map((file, index) => exportedPhoto(`000000000000000${index}`, new Blob([new Uint8Array(file)]))),
    );
    const text = toJson([ENTRY], AT, { photos });
    expect(readImport(text, AT)).toEqual({ ...NOTHING, entries: [ENTRY], photosLeft: files.length });
    const read = readImport(text, AT, true);
    expect(read.ok && read.photos.map(({ id }) => id)).toEqual(["0000000000000000"]);
    expect(read).toMatchObject({ photosLeft: files.length - 1 });
    const [first] = read.ok ? read.photos : [];
    const kept = Buffer.from((await first?.jpeg.arrayBuffer()) ?? new ArrayBuffer());
    expect([named.includes("canary"), kept.includes("canary")]).toEqual([true, false]);
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 800 });
  });

  it.each(["", "{", "null", "[]", "{}", '"text"', '{"format":"other","version":1,"entries":[]}', "\u0000\u0001"])(
    "refuses a file that is none of ours: %j",
    (text) => {
      expect(readImport(text, AT)).toEqual({ ok: false, problem: "notOurs" });
    },
  );

  it("refuses a file of a newer version", () => {
    const file = { ...JSON.parse(toJson([ENTRY], AT)), version: 3 };
    expect(readImport(JSON.stringify(file), AT)).toEqual({ ok: false, problem: "newer" });
  });

  const of = (...codes: string[]) => codes.map((code) => ({ code, score: 41, spread: null }));
  const seven = of(...CONCERN_CODES.slice(1));
  const other = of(...CONCERN_CODES, "pores");
  it.each([
    ["seven known concerns", seven, 1],
    ["an unknown one among nine", other, 1],
    ["unknown ones alone", of("pores"), 1],
    ["none", [], 0],
    ["one twice", of("redness", "redness"), 0],
    ["more than any method has had", of(..."abcdefghijklm"), 0],
    ["a code that a sheet takes for a formula", of("=1+1"), 0],
  ])("of another method's concerns (%s) nothing is lost, and what is none is not taken", (_, concerns, count) => {
    const entries = [{ ...ENTRY, concerns }];
    expect(readImport(JSON.stringify({ ...JSON.parse(toJson([], AT)), entries }), AT)).toMatchObject({
      entries: entries.slice(0, count),
      unreadable: 1 - count,
    });
  });

  it("leaves spoilt entries out and counts them, and takes nothing along that is not ours", () => {
    const file = JSON.parse(toJson([ENTRY], AT));
    file.entries = [{ ...ENTRY, photo: "data:image/jpeg;base64,AAAA" }, { ...OLDER, skinScore: "80" }, null];
    expect(readImport(JSON.stringify(file), AT)).toEqual({
      ...NOTHING,
      entries: [ENTRY],
      unreadable: 2,
    });
  });

  const fileOf = (entries: readonly unknown[]) => JSON.stringify({ ...JSON.parse(toJson([], AT)), entries });
  const most = LIMITS.historyEntries;
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...ENTRY,
      id: index.toString(16).padStart(16, "0"),
      at: new Date(AT.getTime() - index * 3_600_000).toISOString(),
    }));

  it("takes the newest entries in any order of the file, and counts those that are too many", () => {
    const entries = many(most + 7);
    const read = readImport(fileOf(entries.toReversed()), AT);
    expect(read).toEqual({ ...NOTHING, entries: entries.slice(0, most), beyond: 7 });
  });

  it("takes no day later than tomorrow, by the device's own calendar", () => {
    const on = (day: number, hour: number) => ({ ...ENTRY, at: new Date(2026, 10, day, hour, 59).toISOString() });
    const taken = (entry: unknown) => readImport(fileOf([entry]), new Date(2026, 10, 20, 0, 1));
    expect(taken(on(21, 23))).toMatchObject({ entries: [{}], unreadable: 0 });
    expect(taken(on(22, 0))).toMatchObject({ entries: [], unreadable: 1 });
    expect(taken({ ...ENTRY, at: "+010000-01-01T00:00:00.000Z" })).toMatchObject({ entries: [], unreadable: 1 });
  });

  it("has room in its limit for as many entries as are kept, however long, and for little more", () => {
    const longest = {
      ...ENTRY,
      methodVersion: "9".repeat(20),
      skinScore: 100,
      scoreSpread: 100,
      skinType: "combination" as const,
      skinTypeSureness: 0.123_456_789_012_345_6,
      concerns: Array.from({ length: MOST_CONCERNS }, (_, index) => ({
        code: `of_another_method_${"abcdefghijkl"[index]}`,
        score: 100,
        spread: null,
      })),
      light: 0.123_456_789_012_345_6,
    };
    const note = { id: ENTRY.id, at: ENTRY.at, kind: "own" as const, text: "ü".repeat(MOST_NOTE_CHARACTERS) };
    const photo = { id: ENTRY.id, jpeg: "A".repeat((MOST_PHOTO_BYTES / 3) * 4) };
    const { length } = Buffer.from(
      toJson(Array(most).fill(longest), AT, {
        notes: Array(most).fill(note),
        photos: Array(MOST_KEPT_PHOTOS).fill(photo),
      }),
    );
    expect(length).toBeLessThan(IMPORT_LIMIT_BYTES);
    expect(length).toBeGreaterThan(0.9 * IMPORT_LIMIT_BYTES);
  });

  // Each as large as a file may be. What is counted is how often a row is parsed: that is what froze the page.
  it.each([
    ["a million numbers", `[${"0,".repeat(1_200_000)}0]`],
    ["rows that are nearly ours", `[${`{"concerns":[0,0,0,0,0,0,0,0]},`.repeat(70_000)}0]`],
    ["lists that are too long", `[{"concerns":[${"0,".repeat(1_200_000)}0]}]`],
    ["deep nesting", `[${"[".repeat(1_200_000)}${"]".repeat(1_200_000)}]`],
    ["a row of a million keys", `[{${Array.from({ length: 200_000 }, (_, i) => `"k${i}":0`).join()}}]`],
    [
      "a long text in each place",
      JSON.stringify(Object.keys(ENTRY).map((key) => ({ ...ENTRY, [key]: "9".repeat(200_000) }))),
    ],
    ["keys of the prototype", `[{"__proto__":${JSON.stringify(ENTRY)}},{"constructor":{"prototype":{"id":1}}}]`],
  ])("looks at a bounded number of rows of %s, and takes none", (_, rows) => {
    const parse = vi.spyOn(historyEntrySchema, "safeParse");
    const text = fileOf([]).replace("[]", rows);
    expect(text.length).toBeLessThan(IMPORT_LIMIT_BYTES);
    expect(readImport(text, AT)).toMatchObject({ ok: true, entries: [] });
    expect(parse.mock.calls.length).toBeLessThanOrEqual(MOST_ROWS);
    parse.mockRestore();
  });

  it("writes a table, oldest first, empty where nothing was measured", () => {
    const [head = "", first = "", second = "", end] = toCsv([ENTRY, OLDER]).split("\r\n");
    const columns = head.split(",");
    expect(columns).toHaveLength(9 + 2 * CONCERN_CODES.length);
    const cell = (row: string, name: string) => row.split(",")[columns.indexOf(name)];
    expect(cell(first, "at")).toBe(OLDER.at);
    expect(cell(second, "at")).toBe(ENTRY.at);
    expect(cell(second, "skinScore")).toBe(String(ENTRY.skinScore));
    expect(cell(second, "redness")).toBe("41");
    expect([cell(second, "lines"), cell(second, "lines_spread")]).toEqual(["", ""]);
    for (const row of [first, second]) expect(row.split(",")).toHaveLength(columns.length);
    expect(end).toBe("");
    const felt = [[], ["dry", "itching"] as const].map(
      (codes) => toCsv([{ ...ENTRY, felt: [...codes] }]).split("\r\n")[1],
    );
    expect([second, ...felt].map((row) => cell(row ?? "", "felt"))).toEqual(["", "none", "dry itching"]);
    const [more = "", row = ""] = toCsv([{ ...ENTRY, concerns: other }]).split("\r\n");
    expect(more).toBe(`${head},pores,pores_spread`);
    expect(row.split(",").slice(-2)).toEqual(["41", ""]);
  });
});
