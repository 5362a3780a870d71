import { describe, expect, it } from "vitest";
import { createLogOutput } from "./log-output.ts";

/** A destination that takes so many bytes, and then answers with a system error's code. */
class Destination {
  text = "";
  room = Number.POSITIVE_INFINITY;
  refuses = "EAGAIN";
  tries = 0;

  readonly writeNow = (bytes: Uint8Array): number => {
    this.tries += 1;
    if (this.room === 0) throw Object.assign(new Error(this.refuses), { code: this.refuses });
    const taken = Buffer.from(bytes).subarray(0, this.room);
    this.text += taken.toString("latin1");
    this.room -= taken.length;
    return taken.length;
  };
}

function outputTo(more: Partial<Destination>) {
  const destination = Object.assign(new Destination(), more);
  return { destination, output: createLogOutput(destination.writeNow) };
}

describe("the log's way out", () => {
  it("writes lines at once where there is room, and keeps them in order for a reader that is slow", async () => {
    const { destination, output } = outputTo({ room: 6 });
    for (const line of ["one\n", "two\n", "three\n"]) output.write(line);
    expect(destination.text).toBe("one\ntw");
    destination.room = Number.POSITIVE_INFINITY;
    await output.drain(5_000);
    expect([destination.text, output.dropped]).toEqual(["one\ntwo\nthree\n", 0]);
  });

  it("gives kept lines without being asked, as soon as there is room", async () => {
    const { destination, output } = outputTo({ room: 0 });
    output.write("late\n");
    destination.room = 100;
    await expect.poll(() => destination.text).toBe("late\n");
  });

  it("drops and counts what nobody reads, and neither grows nor tries at every line", () => {
    const { destination, output } = outputTo({ room: 0 });
    for (let i = 0; i < 10_000; i += 1) output.write(`${"x".repeat(99)}\n`);
    // 256 KiB of lines of 100 bytes are kept.
    expect(output.dropped).toBe(10_000 - Math.floor((256 * 1024) / 100));
    expect(destination.tries).toBe(1);
  });

  it("drops and counts on a full disk, writes again as soon as there is room, and lets no line run into the next", () => {
    const { destination, output } = outputTo({ room: 3, refuses: "ENOSPC" });
    for (const line of ["abcdef\n", "lost\n"]) output.write(line);
    destination.room = 100;
    output.write("seen\n");
    expect([destination.text, output.dropped]).toEqual(["abc\nseen\n", 2]);
  });

  it("does not wait longer for its last lines than it is allowed", async () => {
    const { output } = outputTo({ room: 0 });
    output.write("never\n");
    await output.drain(60);
    expect(output.dropped).toBe(0);
  });
});
