import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type DecodeOutcome, decodePhoto } from "#platform/decode-photo.ts";
import { loadPhotoTask } from "#server/analysis/worker/photo-task.ts";
import { serveTasks } from "#server/analysis/worker/serve-tasks.ts";
import { WORKER_VERSION } from "#server/analysis/worker/worker-version.ts";
import { attemptEscape, type EscapeOptions } from "./escape-attempts.ts";

/** Of a photo of 24 megapixels on a core of its own, about; half of what a decoder may wait without being killed. */
const COSTLY_MS = 1_200;
const REMEMBER = "skinglow-test:remember";

/**
 * Entry of a worker whose decoder can be made to misbehave by a word in the photo's file, for instance in a JPEG comment
 * (E16, E17): `skinglow-test:hang`, `skinglow-test:allocate`, `skinglow-test:crash`; to write more to standard error
 * than a pipe holds: `skinglow-test:shout`; or to look for a way out: `skinglow-test:escape{...}` (L10). `:costly` and
 * `:cheap` take their time without the processor, and then the photo is too small: what other photos wait for is then the
 * same on every machine (K10). `skinglow-test:remember` is measured once and then answered from memory, where a row is about
 * what happens behind the measurement (J3, J4). Without such a word it is the real worker. Nothing in the server knows of this file;
 * `hostile-server.ts` starts the server with it.
 */
await serveTasks(WORKER_VERSION, async () => rememberIfAsked(await loadPhotoTask(decodeOrMisbehave)));

type PhotoTaskRunner = Awaited<ReturnType<typeof loadPhotoTask>>;

/** Every worker measures such a photo once. */
function rememberIfAsked(measure: PhotoTaskRunner): PhotoTaskRunner {
  const known = new Map<string, Promise<unknown>>();
  return (signal, input, enter) => {
    const photo = Buffer.from(input.photo);
    if (!photo.includes(REMEMBER)) return measure(signal, input, enter);
    const key = `${input.faceJpegSidePx} ${photo.toString("latin1")}`;
    const outcome = known.get(key) ?? measure(signal, input, enter);
    known.set(key, outcome);
    // What is answered is cleared.
    return outcome.then((remembered) => structuredClone(remembered));
  };
}

async function decodeOrMisbehave(bytes: Uint8Array): Promise<DecodeOutcome> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, word, options] =
    /skinglow-test:(hang|allocate|crash|shout|escape|costly|cheap)(\{.*?\}\})?/.exec(file.toString("latin1")) ?? [];
  if (word === "hang") hang();
  if (word === "allocate") await allocate();
  if (word === "shout") shout();
  if (word === "crash") process.abort();
  if (word === "escape") await tryEscape(JSON.parse(options ?? "{}"));
  if (word === "costly") await sleep(COSTLY_MS);
  if (word === "costly" || word === "cheap") return { ok: false, code: "image_too_small" };
  return decodePhoto(bytes);
}

/** As a decoder in an endless loop: 60 s deaf to everything. */
function hang(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
}

/** As a library that complains without end; what is not taken is lost. */
function shout(): void {
  try {
    for (let i = 0; i < 4_000; i += 1) writeSync(2, `warning: ${"x".repeat(90)}\n`);
  } catch {
    // Full.
  }
}

/** 2 GB outside V8's heap, in steps as a decoder takes them, each one written to so that it is really there. */
async function allocate(): Promise<void> {
  const kept: Buffer[] = [];
  for (let i = 0; i < 64; i += 1) {
    kept.push(Buffer.alloc(32 * 1024 * 1024, 1));
    await sleep(1);
  }
  throw new Error(`nobody stopped ${kept.length} allocations`);
}

/** The decoder as it would be after a bug has let a stranger's code in. What it reached goes to the server's standard error. */
async function tryEscape(options: EscapeOptions): Promise<void> {
  process.stderr.write(`escape: ${JSON.stringify(await attemptEscape(options))}\n`);
}
