import { blurredCrowd, smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import { photos } from "../make-row.ts";
import type { HostileRow } from "../row.ts";
import { FILE_STRUCTURE } from "./e/file-structure.ts";
import { PACKED_DATA } from "./e/packed-data.ts";
import { PICTURE_SIZE } from "./e/picture-size.ts";

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
  // How often they are looked at: face/mesh-budget.test.ts.
  photos("E18", "sixteen faces, too blurred for any of them to be certain", "422 too_blurred", async () => ({
    sixteen: await encodeJpeg(await blurredCrowd()),
  })),
].toSorted((a, b) => numberOf(a) - numberOf(b));
