import { describe, expect, it, vi } from "vitest";
import { createUploadMemory } from "./upload-memory.ts";

describe("the memory of uploads", () => {
  it("counts what has arrived, and lets go of it at the end, once", () => {
    const memory = createUploadMemory(100);
    const upload = memory.begin(() => undefined);
    expect([upload.receive(30), upload.receive(40), memory.bytes]).toEqual([true, true, 70]);
    upload.end();
    upload.end();
    expect(memory.bytes).toBe(0);
    expect(upload.receive(1)).toBe(false);
  });

  it("has the largest body give way, so that one that is held back shuts nobody out (A9)", () => {
    const memory = createUploadMemory(100);
    const onShed = vi.fn();
    const held = memory.begin(onShed);
    held.receive(90);
    const small = memory.begin(() => undefined);
    expect([small.receive(9), onShed.mock.calls.length]).toEqual([true, 0]);
    expect([small.receive(9), onShed.mock.calls.length]).toEqual([true, 1]);
    expect([memory.bytes, held.receive(1)]).toEqual([18, false]);
  });

  it("ends a body that finds no room and is the largest itself", () => {
    const memory = createUploadMemory(100);
    const onShed = vi.fn();
    memory.begin(onShed).receive(40);
    const large = memory.begin(onShed);
    expect([large.receive(50), large.receive(11)]).toEqual([true, false]);
    expect([memory.bytes, onShed.mock.calls.length]).toEqual([40, 0]);
  });
});
