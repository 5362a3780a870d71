import { describe, expect, it } from "vitest";
import { cubeRoot } from "./lab-planes.ts";
import { networkOf, outputsOf, sharesOf, standardise } from "./network.ts";
import { suppressDoubles } from "./suppress.ts";

describe("the network", () => {
  const network = networkOf({
    centre: [1000, 0],
    scale: [2000, 1000],
    hidden: [1000, -1000, 500, 2000],
    hiddenBias: [0, 250],
    output: [1000, 0, 0, 1000],
    outputBias: [0, -500],
  });

  it("sums what its units make of the inputs", () => {
    // Inputs (2, 3): units 2 + 1.5 and -2 + 6 + 0.25.
    const outputs = outputsOf(network, [5, 3]);
    expect(outputs[0]).toBeCloseTo(3.5, 12);
    expect(outputs[1]).toBeCloseTo(4.25 - 0.5, 12);
  });

  it("lets a unit below zero say nothing", () => {
    expect([...outputsOf(network, [-3, -1])]).toEqual([0, -0.25 + 0.25 - 0.5 + 0.25]);
  });

  it("caps freak inputs", () => {
    expect(standardise(1e6, 0, 1)).toBe(standardise(1e9, 0, 1));
    expect(standardise(-1e6, 0, 1)).toBe(-standardise(1e6, 0, 1));
  });

  it("turns outputs into shares of one, like a softmax", () => {
    const shares = sharesOf(Float64Array.of(0, Math.log(2), Math.log(5)));
    expect([...shares]).toEqual([1, 2, 5].map((power) => expect.closeTo(power / 8, 9)));
  });
});

it.each([0.0089, 0.02, 0.1, 0.5, 1, 1.1])("the cube root of %d is right to a hundred-thousandth", (value) => {
  expect(Math.abs(cubeRoot(value) - Math.cbrt(value))).toBeLessThan(1e-5);
});

it("of marks upon one another the most prominent stays; those that lie apart are two, in any order", () => {
  const mark = (x: number, prominence: number) => ({ x, y: 0, r: 5, prominence });
  expect(suppressDoubles([mark(0, 0.4), mark(3, 0.9), mark(-4, 0.5)], 0)).toEqual([mark(3, 0.9)]);
  const [one, other] = [mark(0, 0.4), mark(20, 0.9)];
  for (const both of [
    [one, other],
    [other, one],
  ])
    expect(suppressDoubles(both, 1)).toEqual([other, one]);
});
