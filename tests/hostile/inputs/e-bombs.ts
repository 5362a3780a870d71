import { blurredCrowd, smallFace, smallJpeg, withSharp } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import { photos, row } from "../make-row.ts";
import type { Expectation, HostileRow, Probe } from "../row.ts";
import { FILE_STRUCTURE } from "./e/file-structure.ts";
import { PACKED_DATA } from "./e/packed-data.ts";
import { PICTURE_SIZE } from "./e/picture-size.ts";

/** Processor time over that of a whole analysis of one face in a picture of the same size: 1.3 is usual, 3.8 without the budget (measured). */
const MOST_TIMES = 2.5;

/** What a decoder may do to its process; each costs the server a worker. */
function misbehaving(id: string, title: string, maxMs: number, ...ways: readonly string[]): HostileRow {
  return photos(id, title, { expect: "422 image_too_complex", maxMs }, async () => {
    const jpeg = await smallJpeg();
    return Object.fromEntries(ways.map((how) => [how, withComment(jpeg, `skinglow-test:${how}`)]));
  });
}

const numberOf = ({ id }: HostileRow): number => Number(id.slice(1));

export const BOMBS: readonly HostileRow[] = [
  ...PICTURE_SIZE,
  ...PACKED_DATA,
  ...FILE_STRUCTURE,
  misbehaving("E16", "a decoder that hangs for 60 s", 3_500, "hang"),
  misbehaving("E17", "a decoder that takes 2 GB, one that crashes", 5_000, "allocate", "crash"),
  row("E18", "sixteen faces, too blurred for any of them to be certain", "422 too_blurred", sendCrowd),
].toSorted((a, b) => numberOf(a) - numberOf(b));

/** A picture that the finder of faces could look at for ever, against one face in a picture of the same size. */
async function sendCrowd({ target, photo, claim }: Probe): Promise<void> {
  const crowd = await blurredCrowd();
  const { width, height } = crowd;
  const one = await withSharp(smallFace()).resize(width, height).jpeg({ quality: 90 }).toBuffer();
  const workOf = async (name: string, file: Uint8Array, expect: Expectation): Promise<number> => {
    const before = target.coreTime.read();
    await photo(name, file, { expect });
    return target.coreTime.since(before).workedMs;
  };
  const usual = await workOf("one face", one, "200");
  const dear = await workOf("sixteen", await encodeJpeg(crowd), "422 too_blurred");
  claim(dear <= MOST_TIMES * usual, `2: sixteen blurred faces cost ${(dear / usual).toFixed(1)} times one face`);
}
