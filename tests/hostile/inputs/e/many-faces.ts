import { blurredCrowd, smallFace, withSharp } from "#lab/hostile-files/faces.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import { row } from "../../make-row.ts";
import type { Expectation, HostileRow, Probe } from "../../row.ts";

/** Processor time over that of a whole analysis of one face in a picture of the same size: 1.3 is usual, 3.8 without the budget (measured). */
const MOST_TIMES = 2.5;

/** A picture that the finder of faces could look at for ever. */
export const MANY_FACES: readonly HostileRow[] = [
  row("E18", "sixteen faces, too blurred for any of them to be certain", "422 multiple_faces", sendCrowd),
];

/** Against one face in a picture of the same size. */
async function sendCrowd({ target, photo, claim, note }: Probe): Promise<void> {
  const crowd = await blurredCrowd();
  const { width, height } = crowd;
  const one = await withSharp(smallFace()).resize(width, height).jpeg({ quality: 90 }).toBuffer();
  const workOf = async (name: string, file: Uint8Array, expect?: Expectation): Promise<number> => {
    const before = target.coreTime.read();
    await photo(name, file, expect === undefined ? {} : { expect });
    return target.coreTime.since(before).workedMs;
  };
  const usual = await workOf("one face", one, "200");
  const dear = await workOf("sixteen", await encodeJpeg(crowd));
  note(`${Math.round(usual)} ms of work for one face, ${Math.round(dear)} for sixteen blurred ones`);
  claim(dear <= MOST_TIMES * usual, `2: sixteen blurred faces cost ${(dear / usual).toFixed(1)} times one face`);
}
