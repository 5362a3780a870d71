import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { photos } from "../../make-row.ts";
import type { HostileRow } from "../../row.ts";

const misbehaving =
  (...ways: readonly string[]) =>
  async () => {
    const jpeg = await smallJpeg();
    return Object.fromEntries(ways.map((how) => [how, withComment(jpeg, `skinglow-test:${how}`)]));
  };

/** What a decoder may do to its process; each costs the server a worker. */
export const FAILING_DECODER: readonly HostileRow[] = [
  photos(
    "E16",
    "a decoder that hangs for 60 s",
    { expect: "422 image_too_complex", maxMs: 3_500 },
    misbehaving("hang"),
  ),
  photos(
    "E17",
    "a decoder that takes 2 GB, one that crashes",
    { expect: "422 image_too_complex", maxMs: 5_000 },
    misbehaving("allocate", "crash"),
  ),
];
