import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { forgetOldest, keptFace } from "./kept-face.ts";
import { renderSyntheticFace, type SyntheticFaceOptions } from "./render.ts";

it("a kept face has the bytes of a drawn one, is drawn anew when it is broken, and goes when it is the oldest", () => {
  const folder = mkdtempSync(join(tmpdir(), "drawn-faces-"));
  const paths = () => readdirSync(folder).map((name) => join(folder, name));
  const planted = [{ kind: "redness", at: "nose", e: 9, radius: 30 }] as const;
  const options: SyntheticFaceOptions = { iodPx: 40, tone: 7, light: { exposure: 0.8 }, planted };
  const drawn = renderSyntheticFace(options);
  expect(keptFace(options, folder)).toEqual(drawn);
  const read = keptFace(Object.fromEntries(Object.entries(options).toReversed()), folder);
  expect(read).toEqual(drawn);
  // Pixels can be taken as words of four bytes.
  expect(read.image.data.byteOffset % 4).toBe(0);
  const [own, ...others] = paths();
  expect(others).toEqual([]);

  const other = keptFace({ iodPx: 41 }, folder);
  copyFileSync(paths().find((path) => path !== own)!, own!);
  expect(keptFace(options, folder), "read and not drawn").toEqual(other);
  truncateSync(own!, 900);
  for (let i = 0; i < 2; i++) expect(keptFace(options, folder)).toEqual(drawn);

  utimesSync(own!, 1, 1);
  forgetOldest(folder, 1e9);
  expect(paths()).toHaveLength(2);
  const recent = paths().filter((path) => path !== own);
  forgetOldest(folder, statSync(recent[0]!).size);
  expect(paths()).toEqual(recent);
  rmSync(folder, { recursive: true });
});
