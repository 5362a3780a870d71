import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { kindOf } from "#server/site/content-types.ts";
import { COMPRESSED } from "#server/site/encode-content.ts";
import { CLIENT } from "./built-page.ts";

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };

it("Every asset that is worth compressing is compressed by the build, in both forms, so that no start does it", () => {
  const folder = join(CLIENT, "assets");
  const assets = readdirSync(folder).filter((name) => kindOf(name).compress);
  expect(assets.length).toBeGreaterThan(0);
  for (const encoding of ["br", "gzip"] as const) {
    const forms = assets.map((name) => join(folder, name + COMPRESSED[encoding]));
    expect(forms.filter((form) => !existsSync(form))).toEqual([]);
    const right = (name: string, form: string) =>
      DECODE[encoding](readFileSync(form)).equals(readFileSync(join(folder, name)));
    expect(assets.filter((name, index) => !right(name, forms[index] ?? ""))).toEqual([]);
  }
});
