import { expect, it, vi } from "vitest";
import { createStore } from "#site/store.ts";
import { announceUpdate } from "./announce-update.ts";

function announcing(isCalm: boolean) {
  const { read, write, subscribe } = createStore(isCalm);
  const [announce, reload] = [vi.fn<(reload: () => void) => void>(), vi.fn()];
  announceUpdate({ isCalm: read, subscribe, announce }, reload);
  return { announce, reload, become: write };
}

it("a new version is announced at once where nothing can be lost; its button does nothing when something can again", () => {
  const { announce, reload, become } = announcing(true);
  expect(announce).toHaveBeenCalledTimes(1);
  become(false);
  announce.mock.lastCall?.[0]();
  expect(reload).not.toHaveBeenCalled();
  become(true);
  announce.mock.lastCall?.[0]();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a new version waits as long as there is a photo or a result, and is said again after the next one", () => {
  const { announce, become } = announcing(false);
  expect(announce).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    become(true);
    expect(announce).toHaveBeenCalledTimes(times);
    become(false);
  }
});
