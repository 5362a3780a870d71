import { expect, it } from "vitest";
import { createStore } from "#site/store.ts";
import { finalRefusal } from "../features/analyse/upload-state.ts";
import { createFlowStore } from "./flow-store.ts";
import { markKeptHere } from "./mark-kept-here.ts";

const FILE = new File(["x"], "selfie.jpg", { type: "image/jpeg" });

function setUp(isOn = false) {
  const [store, choice, marks] = [createFlowStore(), createStore(isOn), {} as DOMStringMap];
  markKeptHere(store, choice, marks);
  store.send({ type: "started" });
  let run = 0;
  const analyse = (place: "server" | "device") => {
    run += 1;
    store.send({ type: "chosen", run, file: FILE, place });
    store.send({ type: "answered", run, outcome: { kind: "demo", reason: "failed", score: 60 } });
    store.send({ type: "revealed", run });
  };
  return { store, choice, analyse, isMarked: () => "keptHere" in marks };
}

it("a visit is marked with the switch, and no more once a photo has gone to the server without it", () => {
  const { analyse, choice, isMarked, store } = setUp();
  expect(isMarked()).toBe(false);
  analyse("server");
  expect(isMarked()).toBe(false);
  store.send({ type: "travelled", to: "upload" });
  choice.write(true);
  expect(isMarked()).toBe(true);
  choice.write(false);
  expect(isMarked(), "the choice is taken back, no photo has gone yet").toBe(true);
  analyse("server");
  expect(isMarked()).toBe(false);
});

it("it is marked from its beginning where the switch is on, also for a photo that goes by way of exception", () => {
  const { analyse, isMarked } = setUp(true);
  expect(isMarked()).toBe(true);
  analyse("server");
  expect(isMarked()).toBe(true);
});

it("it is marked by one photo that is measured here, on every step, until the next goes to the server", () => {
  const { analyse, isMarked, store } = setUp();
  analyse("device");
  for (const to of ["upload", "results", "hero", "upload"] as const) {
    store.send({ type: "travelled", to });
    expect(isMarked(), to).toBe(true);
  }
  analyse("server");
  expect(isMarked()).toBe(false);
});

it("it is marked where a refused photo is measured here, for this once", () => {
  const { isMarked, store } = setUp();
  store.send({ type: "chosen", run: 1, file: FILE, place: "server" });
  store.send({ type: "refused", run: 1, refusal: { ...finalRefusal("overloaded"), elsewhere: "device" } });
  store.send({ type: "retried", run: 2, place: "device" });
  expect(isMarked()).toBe(true);
  store.send({ type: "cancelled" });
  expect(isMarked()).toBe(true);
});
