import { describe, expect, it } from "vitest";
import { HAS_PHOTOS, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { fromLatin1 } from "#photo-file/bytes.ts";
import { momentHere, onDay } from "#site/return-visit/own-day.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { readPhotoDay } from "./photo-day.ts";

const NOW = new Date(2026, 10, 29, 12);
const fileOf = (bytes: Uint8Array, lastModified = NOW) =>
  new File([new Uint8Array(bytes)], "a.jpg", { lastModified: lastModified.getTime() });

/** A JPEG's beginning whose Exif says this. */
function taken(date: string, zone = ""): Uint8Array {
  const text = (value: string) => value.padEnd(20, "\0");
  const entry = (tag: string, count: string, at: string) => `${tag}\x02\0${count}\0\0\0${at}\0\0\0`;
  return fromLatin1(
    `\xff\xd8\xff\xe1\0\xffExif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x1a\0\0\0\0\0\0\0` +
      `\x02\0${entry("\x03\x90", "\x14", "\x40")}${entry("\x11\x90", "\x07", "\x54")}`.padEnd(38, "\0") +
      `${text(date)}${text(zone)}`,
  );
}

describe("the day of a chosen photo (R-RES-24)", () => {
  it("is the camera's, by the zone that it names, else by this device's", async () => {
    expect(await readPhotoDay(fileOf(taken("2026:03:01 09:00:00", "+13:00")), NOW)).toEqual({
      at: "2026-02-28T20:00:00.000Z",
      offset: 780,
    });
    expect(await readPhotoDay(fileOf(taken("2026:03:01 09:00:00")), NOW)).toEqual(momentHere(new Date(2026, 2, 1, 9)));
  });

  it("is the file's where the camera says nothing; a file of the moment of choosing is of today", async () => {
    const march = new Date(2026, 2, 1, 9);
    expect(await readPhotoDay(fileOf(new Uint8Array(9), march), NOW)).toEqual(momentHere(march));
    for (const date of [NOW, new Date(0), new Date(2027, 0, 1)])
      expect(await readPhotoDay(fileOf(new Uint8Array(9), date), NOW)).toBeNull();
  });

  it("needs no word where it is today, also where a place's clock is ahead", async () => {
    for (const date of ["2026:11:29 07:00:00", "2026:11:30 01:00:00"])
      expect(await readPhotoDay(fileOf(taken(date)), NOW)).toBeNull();
  });

  it.each(["2027:03:01 09:00:00", "1980:01:01 00:00:00", "2026:02:31 09:00:00", "2026:13:01 09:00:00"])(
    "%s cannot be, and is not believed",
    async (date) => {
      expect(await readPhotoDay(fileOf(taken(date), new Date(2026, 2, 1)), NOW)).toBe("unbelievable");
    },
  );

  it("an entry moves to it, keeps when it was saved, and is as it was when it moves back", () => {
    const entry = savedEntry(70, 1, { at: "2026-11-29T10:00:00.000Z", offset: 60 });
    const march = { at: "2026-03-01T08:00:00.000Z", offset: 60 };
    const moved = onDay(entry, march);
    expect(moved).toMatchObject({ ...march, savedAt: entry.at });
    const april = { at: "2026-04-01T08:00:00.000Z", offset: 120 };
    expect(onDay(moved, april)).toMatchObject({ ...april, savedAt: entry.at });
    expect(onDay(moved, { at: "2026-11-29T11:00:00.000Z", offset: 60 })).toEqual(entry);
  });

  it.skipIf(!HAS_PHOTOS).each(["2026-03-01", "2026-11-28"])(
    "reads a real camera's file of %s",
    NEEDS_PHOTOS,
    async (day) => {
      const bytes = readPhoto(`reported/taken-${day}.jpg`);
      expect(await readPhotoDay(fileOf(bytes), NOW)).toEqual({ at: `${day}T08:00:00.000Z`, offset: 60 });
    },
  );
});
