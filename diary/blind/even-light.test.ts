import { expect, it } from "vitest";
import { applyGains } from "../cuts/common-tone.ts";
import { cropOf } from "./blind-crops.ts";
import { evenLight } from "./even-light.ts";

type Colour = readonly [number, number, number];
const SKIN: Colour = [200, 150, 130];

/** A cut of one skin, with a cheek of its own colour. */
function cut(cheek: Colour, light = 1) {
  const [width, height] = [150, 200];
  const data = new Uint8ClampedArray(width * height * 4);
  const crop = cropOf("cheek_left") ?? expect.fail("no cheek");
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width - crop.left, Math.floor(at / width) / height - crop.top];
    const isCheek = x > 0 && x < crop.width && y > 0 && y < crop.height;
    data.set([...(isCheek ? cheek : SKIN).map((value) => value * light), 255], 4 * at);
  }
  return { width, height, data };
}

it("takes the light off and leaves what has changed at the place itself (R-RES-23)", () => {
  const [earlier, later] = [cut([220, 130, 120]), cut(SKIN, 0.75)];
  const tone = evenLight("cheek_left", earlier, later);
  for (const [place, { data }] of [earlier, later].entries()) applyGains(data, tone?.gains[place] ?? [1, 1, 1]);
  const at = ({ data, width }: typeof later, x: number, y: number) =>
    data.slice(4 * (y * width + x), 4 * (y * width + x) + 3);
  const [brow, browLater] = [at(earlier, 75, 55), at(later, 75, 55)];
  for (const channel of [0, 1, 2]) expect(Math.abs((brow[channel] ?? 0) - (browLater[channel] ?? 0))).toBeLessThan(6);
  const [cheek, cheekLater] = [at(earlier, 106, 105), at(later, 106, 105)];
  // As much redder as it was.
  expect((cheek[0] ?? 0) / (cheek[1] ?? 1) - (cheekLater[0] ?? 0) / (cheekLater[1] ?? 1)).toBeGreaterThan(0.25);
});

it("leaves two photos of one light as they are", () => {
  expect(evenLight("cheek_left", cut([220, 130, 120]), cut(SKIN))).toBeNull();
});
