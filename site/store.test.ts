import { expect, it, vi } from "vitest";
import { createStore } from "./store.ts";

it("a store tells whoever listens of every other value, and of none that is the same", () => {
  const store = createStore("first");
  const heard = vi.fn(() => store.read());
  const stop = store.subscribe(heard);
  for (const value of ["first", "second", "second", "third"]) store.write(value);
  stop();
  store.write("fourth");
  expect(heard.mock.results.map(({ value }) => value)).toEqual(["second", "third"]);
  expect(store.read()).toBe("fourth");
});
