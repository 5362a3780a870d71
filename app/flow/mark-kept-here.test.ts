import { describe, expect, it } from "vitest";
import { finalRefusal } from "../features/analyse/upload-state.ts";
import { createFlowStore } from "./flow-store.ts";
import { markKeptHere } from "./mark-kept-here.ts";
import { createOnDeviceChoice } from "./on-device-choice.ts";

const FILE = new File(["x"], "selfie.jpg", { type: "image/jpeg" });
const OUTCOME = { kind: "demo", reason: "failed", score: 60 } as const;

function setUp(usualPlace: "server" | "device" = "server") {
  const store = createFlowStore();
  const choice = createOnDeviceChoice(
    () => {
      throw new Error("storage is off");
    },
    () => usualPlace,
  );
  const marks: DOMStringMap = {};
  markKeptHere(store, choice, marks);
  store.send({ type: "started" });
  let run = 0;
  const analyse = (place: "server" | "device") => {
    run += 1;
    store.send({ type: "chosen", run, file: FILE, place });
    store.send({ type: "answered", run, outcome: OUTCOME });
    store.send({ type: "revealed", run });
  };
  return { store, choice, analyse, isMarked: () => "keptHere" in marks };
}

describe("A visit", () => {
  it("whose photo goes to the server is not marked", () => {
    const { analyse, isMarked } = setUp();
    expect(isMarked()).toBe(false);
    analyse("server");
    expect(isMarked()).toBe(false);
  });

  it("is marked with the switch, and no more once a photo has gone to the server without it", () => {
    const { analyse, choice, isMarked, store } = setUp();
    analyse("server");
    store.send({ type: "travelled", to: "upload" });
    choice.choose(true);
    expect(isMarked()).toBe(true);
    choice.choose(false);
    expect(isMarked(), "the choice is taken back, no photo has gone yet").toBe(true);
    analyse("server");
    expect(isMarked()).toBe(false);
  });

  it("is marked from its beginning where the switch is on, also for a photo that goes by way of exception", () => {
    const { analyse, isMarked } = setUp("device");
    expect(isMarked()).toBe(true);
    analyse("server");
    expect(isMarked()).toBe(true);
  });

  it("is marked by one photo that is measured here, on every step, until the next goes to the server", () => {
    const { analyse, isMarked, store } = setUp();
    analyse("device");
    for (const to of ["upload", "results", "hero", "upload"] as const) {
      store.send({ type: "travelled", to });
      expect(isMarked(), to).toBe(true);
    }
    analyse("server");
    expect(isMarked()).toBe(false);
  });

  it("is marked where a refused photo is measured here, for this once", () => {
    const { isMarked, store } = setUp();
    store.send({ type: "chosen", run: 1, file: FILE, place: "server" });
    store.send({ type: "refused", run: 1, refusal: { ...finalRefusal("overloaded"), elsewhere: "device" } });
    store.send({ type: "retried", run: 2, place: "device" });
    expect(isMarked()).toBe(true);
    store.send({ type: "cancelled" });
    expect(isMarked()).toBe(true);
  });
});
