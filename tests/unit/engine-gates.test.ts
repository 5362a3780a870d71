import { describe, expect, it } from "vitest";
import { analysePicture } from "#lab/drawn-face/measure-drawn.ts";
import {
  checkerPicture,
  dogPicture,
  flatPicture,
  gradientPicture,
  noisePicture,
  textPagePicture,
} from "#lab/pictures/pictures.ts";
import { ENDS } from "#lab/sweep/case.ts";
import { TABLES } from "#lab/sweep/tables.ts";

/** What is refused, warned of and left unmeasured, of photos and of a camera's frames (R-UP-15), at the ends of the tables. */
describe.each(["gates", "frames"])("%s of drawn faces", (table) => {
  it.each(TABLES[table]!(ENDS))("$name", async ({ fault }) => {
    expect(await fault()).toBeUndefined();
  });
});

it.each([
  ["a flat skin colour", flatPicture],
  ["noise", noisePicture],
  ["a gradient", gradientPicture],
  ["a checker board", checkerPicture],
  ["a page of text", textPagePicture],
  ["a drawn dog", dogPicture],
] as const)("%s is no_face", async (_name, picture) => {
  expect(await analysePicture(picture())).toEqual({ ok: false, code: "no_face" });
});
