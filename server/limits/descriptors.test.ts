import { afterEach, describe, expect, it, vi } from "vitest";
import { watchDescriptors } from "./descriptors.ts";

function watch(limit: number | null, workers = 2) {
  const said: string[] = [];
  const system = { limit };
  const descriptors = watchDescriptors({
    workers,
    warn: (message) => void said.push(message),
    readLimit: () => system.limit,
  });
  return { descriptors, said, system };
}

/** As the system really has it, also while no file can be opened: L11, L12. */
describe("what a process may have open", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    // Where the system does not tell.
    [null, 2, 140, true],
    [256, 2, 140, true],
    [256, 8, 80, true],
    [1_024, 2, 908, true],
    [20_000, 8, 10_000, true],
    [Number.POSITIVE_INFINITY, 8, 10_000, true],
    [128, 2, 12, false],
    [20, 2, 1, false],
  ])("of %s, %i workers leave clients %i connections", (limit, workers, most, suffice) => {
    const { mostConnections, suffice: isEnough } = watch(limit, workers).descriptors;
    expect([mostConnections, isEnough]).toEqual([most, suffice]);
  });

  it("is told at the start where it is little", () => {
    const [told] = watch(1_024).said;
    expect(told).toBe("This process may have 1024 files and sockets open, of which 908 may be connections of clients.");
    expect(watch(20_000).said).toEqual([]);
  });

  it("is looked at again after a second, and told when it has changed", () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const { descriptors, said, system } = watch(20_000);
    system.limit = 300;
    expect(descriptors.mostConnections).toBe(10_000);
    clock.mockReturnValue(1_000);
    expect([descriptors.mostConnections, descriptors.mostConnections]).toEqual([184, 184]);
    expect(said).toHaveLength(1);
  });
});
