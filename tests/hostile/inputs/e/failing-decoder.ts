import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import type { HostileRow } from "../../row.ts";
import { photos } from "../../simple-rows.ts";

const misbehaving = (how: string) => async () => ({
  [how]: withComment(await smallJpeg(), `skinglow-test:${how}`),
});

/** What a decoder may do to its process; each costs the server a worker. */
export const FAILING_DECODER: readonly HostileRow[] = [
  photos("E16", "a decoder that hangs for 60 s", "422 image_too_complex", misbehaving("hang"), 3_500),
  photos("E17", "a decoder that takes 2 GB, one that crashes", "422 image_too_complex", misbehaving("allocate"), 5_000),
];
