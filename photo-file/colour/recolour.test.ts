import { describe, expect, it } from "vitest";
import { KINDS } from "#lab/colour/chart-files.ts";
import { randomBytes } from "#lab/hostile-files/bytes.ts";
import { pack, packedProfile, withChunks } from "#lab/hostile-files/png.ts";
import { encodePng } from "#lab/pictures/pictures.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { isUsableProfile } from "../icc-profile.ts";
import { recolourOf } from "./recolour.ts";

const SIDE_PX = 200;
/**
 * Colours of skin, hair and rooms: red from 30 on, green and blue between two fifths and all of it. Of deep and glaring ones
 * colour management has a rounder idea: it turns a table into one of its own.
 */
const DATA = colours(randomBytes(4 * SIDE_PX ** 2));
const IMAGE = { width: SIDE_PX, height: SIDE_PX, data: DATA };
const PROFILES = KINDS.flatMap(({ name, profile }) => (profile === null ? [] : [{ name, profile }]));

function colours(random: Buffer): Uint8ClampedArray {
  const red = (at: number): number => 30 + (225 * (random[at - (at % 4)] as number)) / 255;
  return Uint8ClampedArray.from(random, (value, at) =>
    at % 4 === 3 ? 255 : red(at) * (at % 4 === 0 ? 1 : 0.4 + (0.6 * value) / 255),
  );
}

/** Of three channels: the mean and the largest difference to what the server's colour management makes of them. */
async function apart(profile: Buffer): Promise<{ mean: number; most: number }> {
  const recolour = recolourOf(profile);
  if (recolour === "unknown") throw new Error("Not read.");
  const here = DATA.slice();
  recolour?.(here);
  const file = withChunks(await encodePng(IMAGE), packedProfile(pack(profile)));
  const there = await decodePhoto(file);
  if (!there.ok) throw new Error(there.code);
  let [sum, most] = [0, 0];
  for (const [at, value] of here.entries()) {
    const difference = Math.abs(value - (there.image.data[at] as number));
    sum += difference;
    most = Math.max(most, difference);
  }
  return { mean: sum / (3 * SIDE_PX ** 2), most };
}

describe("our reading of a colour profile", () => {
  it.each(PROFILES)("is the server's: $name (R-ENG-1)", async ({ profile }) => {
    const { mean, most } = await apart(profile);
    expect(mean).toBeLessThan(0.3);
    expect(most).toBeLessThanOrEqual(3);
  });

  it("has nothing to do where a profile is sRGB's", () => {
    const found = PROFILES.map(({ name, profile }) => [name, recolourOf(profile)] as const);
    expect(found.filter(([, recolour]) => recolour === null).map(([name]) => name)).toEqual(["sRGB"]);
  });

  it("ends, and throws nothing, whatever stands in one", () => {
    const random = randomBytes(4_000, 3);
    let changed = 0;
    for (const { profile } of PROFILES) {
      for (let turn = 0; turn < 60; turn += 1) {
        const copy = Buffer.from(profile);
        const at = random.readUInt16BE(2 * turn) % Math.min(copy.length, 700);
        copy[at] = random[200 + turn] as number;
        if (!isUsableProfile(copy, "RGB ")) continue;
        changed += 1;
        const recolour = recolourOf(copy);
        if (typeof recolour === "function") recolour(DATA.slice(0, 400));
      }
    }
    expect(changed).toBeGreaterThan(300);
  });
});
