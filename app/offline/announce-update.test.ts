import { describe, expect, it } from "vitest";
import { announceUpdate } from "./announce-update.ts";

function host(calm: boolean) {
  let isCalm = calm;
  const listeners: (() => void)[] = [];
  const announced: (() => void)[] = [];
  let reloads = 0;
  announceUpdate(
    {
      isCalm: () => isCalm,
      subscribe: (listener) => listeners.push(listener),
      announce: (reload) => announced.push(reload),
    },
    () => {
      reloads += 1;
    },
  );
  return {
    announced,
    reloads: () => reloads,
    become(next: boolean) {
      isCalm = next;
      for (const listener of listeners) listener();
    },
  };
}

describe("a new version", () => {
  it("is announced at once where nothing can be lost, and once", () => {
    const { announced, become } = host(true);
    expect(announced).toHaveLength(1);
    become(true);
    expect(announced).toHaveLength(1);
  });

  it("waits as long as there is a photo or a result, and is said again after the next one", () => {
    const { announced, become } = host(false);
    expect(announced).toHaveLength(0);
    become(false);
    become(true);
    expect(announced).toHaveLength(1);
    become(false);
    become(true);
    expect(announced).toHaveLength(2);
  });

  it("comes with the button, but not with one pressed when there is something to lose again", () => {
    const { announced, become, reloads } = host(true);
    become(false);
    announced[0]?.();
    expect(reloads()).toBe(0);
    become(true);
    announced[1]?.();
    expect(reloads()).toBe(1);
  });
});
