import { describe, expect, it } from "vitest";
import { matrixProfile, SRGB_PARAMETERS, table } from "#lab/colour/profiles.ts";
import { DISPLAY_P3, fromSrgb, SRGB } from "#lab/colour/spaces.ts";
import { pack, zlibOfZeros } from "#lab/hostile-files/png.ts";
import type { ColourTag } from "#photo-file/photo-file.ts";
import { plainFile } from "./plain-file.ts";

const WITHOUT = new Uint8Array([1]);
const P3 = matrixProfile(DISPLAY_P3, SRGB_PARAMETERS);
const tagOf = (profile: Uint8Array | null, more: Partial<ColourTag> = {}): ColourTag => ({
  space: "RGB ",
  profile,
  isDeflated: false,
  without: () => WITHOUT,
  ...more,
});

describe("a photo's file without what it says of its colours", () => {
  it.each([
    ["as it stands", tagOf(P3)],
    ["deflated", tagOf(pack(P3), { isDeflated: true })],
  ])("has a profile to be reckoned with, %s", async (_, tag) => {
    expect(await plainFile(tag)).toEqual({ bytes: WITHOUT, recolour: expect.any(Function) });
  });

  it.each([
    ["nothing but sRGB", tagOf(null)],
    ["sRGB by a table", tagOf(matrixProfile(SRGB, table(fromSrgb), 2))],
    [
      "a profile of another kind of picture",
      tagOf(pack(Buffer.concat([P3.subarray(0, 16), Buffer.from("CMYK"), P3.subarray(20)])), { isDeflated: true }),
    ],
    ["a profile that is cut off", tagOf(pack(P3).subarray(0, 100), { isDeflated: true })],
    ["60 MB in a small chunk (E7)", tagOf(zlibOfZeros(60_000_000), { isDeflated: true })],
  ])("has sRGB's numbers where it said %s", async (_, tag) => {
    expect(await plainFile(tag)).toEqual({ bytes: WITHOUT, recolour: null });
  });

  it("is none where we do not read the profile: inks, tables of floating-point numbers", async () => {
    expect(await plainFile(tagOf(P3, { space: "CMYK" }))).toBeNull();
    expect(await plainFile(tagOf(Buffer.from(P3.toString("latin1").replace("bTRC", "D2B0"), "latin1")))).toBeNull();
  });
});
