import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { TOO_COMPLEX } from "../../expected-answers.ts";
import type { HostileRow, Probe } from "../../row.ts";

/** What a decoder may do to its process; each costs the server a worker. */
export const FAILING_DECODER: readonly HostileRow[] = [
  {
    id: "E16",
    title: "a decoder that hangs for 60 s",
    expect: TOO_COMPLEX,
    maxMs: 3_500,
    send: (probe) => misbehave(probe, "hang"),
  },
  {
    id: "E17",
    title: "a decoder that takes 2 GB, one that crashes",
    expect: TOO_COMPLEX,
    maxMs: 5_000,
    send: (probe) => misbehave(probe, "allocate"),
  },
];

async function misbehave({ photo }: Probe, how: "hang" | "allocate"): Promise<void> {
  await photo(how, withComment(await smallJpeg(), `skinglow-test:${how}`));
}
