import { afterEach, describe, expect, it, vi } from "vitest";
import { GrowingBuffer } from "./growing-buffer.ts";

const MEBIBYTE = 1024 * 1024;

describe("a growing buffer", () => {
  afterEach(() => vi.restoreAllMocks());

  it("holds pieces of any size in the order they came, and more than it was told to expect", () => {
    const buffer = new GrowingBuffer(MEBIBYTE);
    const pieces = [1, 70_000, 3, 200_000, 16_384].map((bytes, i) => Buffer.alloc(bytes, 65 + i));
    for (const piece of pieces) buffer.append(piece);
    expect(buffer.length).toBe(286_388);
    expect(buffer.bytes().equals(Buffer.concat(pieces))).toBe(true);
    const small = new GrowingBuffer(4);
    expect(small.bytes()).toHaveLength(0);
    for (const piece of ["abc", "defg"]) small.append(Buffer.from(piece));
    expect(small.bytes().toString()).toBe("abcdefg");
  });

  it("takes room only for what has come, at most twice as much, and never more than it is to hold", () => {
    const room = (mostBytes: number, pieces: number) => {
      const buffer = new GrowingBuffer(mostBytes);
      for (let i = 0; i < pieces; i += 1) buffer.append(Buffer.alloc(10_000));
      return buffer.bytes().buffer.byteLength;
    };
    expect(room(14 * MEBIBYTE, 1)).toBe(16 * 1024);
    expect(room(14 * MEBIBYTE, 100)).toBeLessThanOrEqual(2_000_000);
    expect(room(1_000_000, 100)).toBe(1_000_000);
  });

  it("says when the system gives no memory, and keeps what it has", () => {
    const buffer = new GrowingBuffer(MEBIBYTE);
    buffer.append(Buffer.from("abc"));
    vi.spyOn(Buffer, "allocUnsafeSlow").mockImplementation(() => {
      throw new RangeError("Array buffer allocation failed");
    });
    expect(buffer.append(Buffer.alloc(20_000))).toBe(false);
    expect(buffer.bytes().toString()).toBe("abc");
  });

  it("clears what it has outgrown, and all of it when asked to (R-API-5)", () => {
    const buffer = new GrowingBuffer(MEBIBYTE);
    const rooms: Buffer[] = [];
    for (let i = 0; i < 3; i += 1) {
      buffer.append(Buffer.alloc(40_000, "photo"));
      rooms.push(buffer.bytes());
    }
    expect(rooms.map((room) => room.includes("photo"))).toEqual([false, false, true]);
    buffer.clear();
    expect(rooms.map((room) => room.includes("photo"))).toEqual([false, false, false]);
    expect(buffer).toHaveLength(0);
  });
});
