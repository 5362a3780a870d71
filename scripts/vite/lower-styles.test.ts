import postcss from "postcss";
import { expect, it } from "vitest";
import { lowered } from "./lower-library.ts";
import { lowerStyles } from "./lower-styles.ts";

const written = async (css: string) =>
  (await postcss([lowerStyles()]).process(css, { from: undefined })).css.replace(/\s+/g, "");

it("writes our colours in the 8 bits of sRGB, whichever way they were written", async () => {
  expect(await written("a{b:light-dark(oklch(1 0 0),oklch(0% 0 0/.5))}")).toBe("a{b:light-dark(#ffffff,#00000080)}");
  // Red of sRGB, by its author's own table.
  expect(await written("a{b:oklch(0.62796 0.25768 29.23)}")).toBe("a{b:#ff0000}");
});

it("refuses a colour that sRGB does not have", async () => {
  await expect(written("a{b:oklch(0.7 0.3 150)}")).rejects.toThrow("not in sRGB");
});

it("writes each length of the newer viewport in the older one first, and apart from it where a variable is in it", async () => {
  expect(await written("a{height:calc(100dvh - 4rem)}")).toBe("a{height:calc(100vh-4rem);height:calc(100dvh-4rem)}");
  expect(await written("@media print{a{top:calc(9svh - var(--b))}}")).toBe(
    "@mediaprint{a{top:calc(9vh-var(--b))}@supports(height:1dvh){a{top:calc(9svh-var(--b))}}}",
  );
});

it("writes copies of arrays as older engines know them, with the same outcome", () => {
  const code =
    "[[3, 1, 2].toSorted((a, b) => b - a), [3, 1, 2].toReversed(), [3, 1, 2].findLast((n) => n > 1), list?.toSorted()]";
  const run = (text: string): unknown => new Function("list", `return ${text}`)(undefined);
  expect(lowered(code)).not.toMatch(/toSorted|toReversed|findLast/);
  expect(run(lowered(code))).toEqual(run(code));
});
