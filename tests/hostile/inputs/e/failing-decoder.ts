import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { TOO_COMPLEX } from "../../expected-answers.ts";
import type { HostileRow } from "../../row.ts";
import { photos } from "../../simple-rows.ts";

const misbehaving = (how: string) => async () => ({
  [how]: withComment(await smallJpeg(), `skinglow-test:${how}`),
});

/** What a decoder may do to its process; each costs the server a worker. */
export const FAILING_DECODER: readonly HostileRow[] = [
  photos("E16", "a decoder that hangs for 60 s", TOO_COMPLEX, misbehaving("hang"), 3_500),
  photos("E17", "a decoder that takes 2 GB, one that crashes", TOO_COMPLEX, misbehaving("allocate"), 5_000),
];
