import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { MOST_KEPT_PHOTOS, MOST_PHOTO_BYTES } from "#contract/diary-cut.ts";
import {
  historyEntrySchema,
  MOST_BLIND_PLACES,
  MOST_CONCERNS,
  MOST_NOTE_CHARACTERS,
  MOST_ZONES,
} from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry, entryId } from "../store/create-entry.ts";
import { MOST_ROWS } from "../store/read-rows.ts";
import { exportedPhoto, toJson } from "./export-history.ts";
import { IMPORT_LIMIT_BYTES, readImport } from "./import-history.ts";

const AT = new Date("2026-11-20T10:00:00.000Z");
const RESULT = {
  ...buildResult({ concerns: { lines: { notMeasured: "blurred" }, redness: { score: 41 } }, type: "oily" }),
  methodVersion: "1",
};
const ENTRY = createEntry(RESULT, AT);
const OLDER = { ...ENTRY, id: "00000000000000ff", at: "2026-10-01T10:00:00.000Z" };
const MOST = LIMITS.historyEntries;

const of = (...codes: string[]) => codes.map((code) => ({ code, score: 41, spread: null }));
const NINE = of(...CONCERN_CODES, "pores");
/** What was read, of which nothing is told that is not named. */
const read = (told: object) => ({
  ok: true,
  entries: [],
  notes: [],
  photos: [],
  unreadable: 0,
  beyond: 0,
  photosLeft: 0,
  cutOff: null,
  ...told,
});
const fileOf = (entries: readonly unknown[], changes: object = {}) =>
  JSON.stringify({ ...JSON.parse(toJson([], AT)), entries, ...changes });
const taken = (entries: readonly unknown[], at = AT) => readImport(fileOf(entries), at);

describe("an entry (R-RES-15)", () => {
  it("holds scores and measurements and nothing of the photo", () => {
    expect(historyEntrySchema.parse(ENTRY)).toEqual(ENTRY);
    expect(Object.keys(ENTRY).join()).toBe(
      "id,at,offset,methodVersion,skinScore,scoreSpread,measuredConcerns,skinType,skinTypeSureness,concerns,light,pose,sharpness,interOcularPx,warnings",
    );
    for (const concern of ENTRY.concerns)
      expect(["code", "score", "spread", "grade"]).toEqual(expect.arrayContaining(Object.keys(concern)));
  });

  it("keeps the grades of the zones that were judged, by their codes alone, and brings them back", () => {
    const zones = { nose: 100, cheek_left: 70, chin: null };
    const graded = createEntry(buildResult({ concerns: { redness: { zones } } }), AT);
    expect(graded.concerns.find(({ code }) => code === "redness")?.zones).toEqual({ nose: 0, cheek_left: 1.22 });
    expect(taken([graded])).toEqual(read({ entries: [graded] }));
    for (const spoilt of [{ nose: 4 }, { "=nose": 1 }, [1]]) {
      const concerns = graded.concerns.map((one) => ({ ...one, zones: spoilt }));
      expect(taken([{ ...graded, concerns }])).toMatchObject({ entries: [] });
    }
  });

  it("has one id for one result, whatever the answers make of the skin type, and another for another", () => {
    const refined = { ...RESULT, skinType: { ...RESULT.skinType, value: "sensitive" as const } };
    for (const same of [structuredClone(RESULT), refined]) expect(entryId(same)).toBe(ENTRY.id);
    for (const other of [
      { ...RESULT, quality: { ...RESULT.quality, light: 0.32 } },
      { ...RESULT, skinScore: 1 },
    ])
      expect(entryId(other)).not.toBe(ENTRY.id);
  });
});

describe("export and import (R-RES-15)", () => {
  it("what was exported comes back as it was, also from the first version", () => {
    const both = [ENTRY, OLDER];
    const notes = [{ id: OLDER.id, at: OLDER.at, offset: 780, kind: "own" as const, text: "Sauna" }];
    expect(readImport(toJson(both, AT, { notes }), AT)).toEqual(read({ entries: both, notes }));
    expect(readImport(`\uFEFF${toJson([], AT)}`, AT)).toEqual(read({}));
    expect(readImport(fileOf(both, { version: 1, notes: undefined }), AT)).toEqual(read({ entries: both }));
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
    const large = sharp({ create: { width: 600, height: 800, channels: 3, background: "#000", noise } });
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
    expect(readImport(text, AT)).toEqual(read({ entries: [ENTRY], photosLeft: files.length }));
    const withPhotos = readImport(text, AT, true);
    expect(withPhotos).toMatchObject({ photos: [{ id: "0000000000000000" }], photosLeft: files.length - 1 });
    const kept = withPhotos.ok
      ? Buffer.from((await withPhotos.photos[0]?.jpeg.arrayBuffer()) ?? new ArrayBuffer())
      : jpeg;
    expect([named.includes("canary"), kept.includes("canary")]).toEqual([true, false]);
    expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 800 });
  });

  it.each(["", "{", "null", "[]", '"text"', '{"format":"other","version":1,"entries":[]}', "\u0000\u0001"])(
    "refuses a file that is none of ours: %j",
    (text) => {
      expect(readImport(text, AT)).toEqual({ ok: false, problem: "notOurs" });
    },
  );

  it("refuses a file of a newer version", () => {
    expect(readImport(fileOf([ENTRY], { version: 3 }), AT)).toEqual({ ok: false, problem: "newer" });
  });

  it.each([
    ["an unknown one among nine", NINE, 1],
    ["unknown ones alone", of("pores"), 1],
    ["none", [], 0],
    ["one twice", of("redness", "redness"), 0],
    ["more than any method has had", of(..."abcdefghijklm"), 0],
    ["a code that a sheet takes for a formula", of("=1+1"), 0],
  ])("of another method's concerns (%s) nothing is lost, and what is none is not taken", (_, concerns, count) => {
    const entries = [{ ...ENTRY, concerns }];
    expect(taken(entries)).toEqual(read({ entries: entries.slice(0, count), unreadable: 1 - count }));
  });

  it("leaves spoilt entries out and counts them, and takes nothing along that is not ours", () => {
    const foreign = { ...ENTRY, photo: "data:image/jpeg;base64,AAAA" };
    const later = { ...ENTRY, at: "+010000-01-01T00:00:00.000Z" };
    expect(taken([foreign, { ...OLDER, skinScore: "80" }, null, later])).toEqual(
      read({ entries: [ENTRY], unreadable: 3 }),
    );
  });

  it("takes the newest entries in any order of the file, and counts those that are too many", () => {
    const entries = Array.from({ length: MOST + 7 }, (_, index) => ({
      ...ENTRY,
      id: index.toString(16).padStart(16, "0"),
      at: new Date(AT.getTime() - index * 3_600_000).toISOString(),
    }));
    expect(taken(entries.toReversed())).toEqual(read({ entries: entries.slice(0, MOST), beyond: 7 }));
  });

  it("takes no day later than tomorrow, by the device's own calendar", () => {
    const [tomorrow, later] = [new Date(2026, 10, 21, 23, 59), new Date(2026, 10, 22, 0, 59)].map((day) => ({
      ...ENTRY,
      at: day.toISOString(),
    }));
    const unreadable = 1;
    expect(taken([later, tomorrow], new Date(2026, 10, 20, 0, 1))).toEqual(read({ entries: [tomorrow], unreadable }));
  });

  it("has room in its limit for as many entries as are kept, however long, and for little more", () => {
    const letter = (i: number) => String.fromCharCode(97 + i);
    const longest = {
      ...ENTRY,
      methodVersion: "9".repeat(20),
      skinScore: 100,
      scoreSpread: 100,
      skinType: "combination" as const,
      skinTypeSureness: 0.123_456_789_012_345_6,
      concerns: of(..."abcdefghijkl".slice(0, MOST_CONCERNS)).map(({ code, ...told }) => ({
        ...told,
        code: `of_another_method_${code}`,
        grade: 0.12,
        zones: Object.fromEntries(
          Array.from({ length: MOST_ZONES }, (_, i) => [`${"z".repeat(22)}${letter(i)}`, 0.12]),
        ),
      })),
      light: 0.123_456_789_012_345_6,
      blind: {
        other: ENTRY.id,
        at: ENTRY.at,
        answers: Array(MOST_BLIND_PLACES).fill({
          zone: "z".repeat(24),
          concern: "c".repeat(24),
          more: "earlier",
          isControl: true,
        }),
      },
    };
    expect(historyEntrySchema.safeParse(longest).success).toBe(true);
    const note = { id: ENTRY.id, at: ENTRY.at, kind: "own" as const, text: "ü".repeat(MOST_NOTE_CHARACTERS) };
    const photo = { id: ENTRY.id, jpeg: "A".repeat((MOST_PHOTO_BYTES / 3) * 4) };
    const more = { notes: Array(MOST).fill(note), photos: Array(MOST_KEPT_PHOTOS).fill(photo) };
    const { length } = Buffer.from(toJson(Array(MOST).fill(longest), AT, more));
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

  it("what an earlier version kept has the day of the device that imports it", () => {
    const { offset: _, ...entry } = ENTRY;
    const file = readImport(fileOf([entry]), AT);
    expect(file.ok && file.entries[0]?.offset).toBe(0 - AT.getTimezoneOffset());
  });
});
