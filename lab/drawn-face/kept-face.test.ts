import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { forgetOldest, keptFace } from "./kept-face.ts";
import { renderSyntheticFace, type SyntheticFaceOptions } from "./render.ts";

const folder = mkdtempSync(join(tmpdir(), "drawn-faces-"));
afterAll(() => rmSync(folder, { recursive: true }));

const paths = () => readdirSync(folder).map((name) => join(folder, name));

describe("a kept face", () => {
  const options: SyntheticFaceOptions = {
    iodPx: 40,
    tone: 7,
    light: { exposure: 0.8, whiteBalance: [1.08, 1, 0.92] },
    planted: [{ kind: "redness", at: "nose", e: 9, radius: 30 }],
  };
  const drawn = renderSyntheticFace(options);

  it("has the bytes of a drawn one, kept and read back, and in whatever order the options are named", () => {
    expect(keptFace(options, folder)).toEqual(drawn);
    const reversed = Object.fromEntries(Object.entries(options).toReversed());
    const read = keptFace(reversed, folder);
    expect(read).toEqual(drawn);
    // Pixels can be taken as words of four bytes.
    expect(read.image.data.byteOffset % 4).toBe(0);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it("is read and not drawn, and drawn anew when it is broken", () => {
    const [own] = paths();
    const other = keptFace({ iodPx: 41 }, folder);
    copyFileSync(paths().find((path) => path !== own)!, own!);
    expect(keptFace(options, folder)).toEqual(other);
    truncateSync(own!, 900);
    expect(keptFace(options, folder)).toEqual(drawn);
    expect(keptFace(options, folder)).toEqual(drawn);
  });

  it("goes when it was not asked for longest and there is no room", () => {
    const [old, recent] = paths();
    utimesSync(old!, 1, 1);
    forgetOldest(folder, 1e9);
    expect(paths()).toHaveLength(2);
    forgetOldest(folder, statSync(recent!).size);
    expect(paths()).toEqual([recent]);
  });
});
