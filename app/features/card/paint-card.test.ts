import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cardContent } from "#tests/support/card.ts";
import { cardFile, paintCard } from "./paint-card.ts";

/** The browser's refusals (R-CARD-4). What is really painted, tests/e2e/card.spec.ts looks at in a browser. */

const CONTENT = cardContent("de", "good");
const canvas = (parts: object) => ({ getContext: () => null, ...parts }) as unknown as HTMLCanvasElement;

beforeEach(() => {
  const load = () => Promise.reject(new Error("offline"));
  vi.stubGlobal(
    "FontFace",
    class {
      load = load;
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("paintCard names what is missing, and leaves the canvas alone when newer words are on their way (R-CARD-4)", async () => {
  vi.stubGlobal("window", {});
  await expect(paintCard(null, CONTENT, 1)).rejects.toThrow("Canvas not available");
  await expect(paintCard(canvas({}), CONTENT, 1)).rejects.toThrow("Canvas context not available");
  await expect(cardFile(canvas({}), CONTENT)).rejects.toThrow("Canvas context not available");
  const kept = canvas({ width: 7 });
  await paintCard(kept, CONTENT, 1, () => false);
  expect(kept.width).toBe(7);
});

it("cardFile is sized by the device's pixel ratio, up to twice 1080 x 1920 pixels (R-CARD-1)", async () => {
  for (const [devicePixelRatio, width] of Object.entries({ 0: 1080, 1.5: 1620, 3: 2160 })) {
    vi.stubGlobal("window", { devicePixelRatio: Number(devicePixelRatio) });
    const sized = canvas({ width: 0, height: 0 });
    await cardFile(sized, CONTENT).catch(() => undefined);
    expect([sized.width, sized.height]).toEqual([width, (width * 16) / 9]);
  }
});
