import { LIMITS } from "#contract/limits.ts";
import { SVG_LAUGHS, SVG_SCRIPT, SVG_XXE } from "#lab/hostile-files/other-files.ts";
import { knownPhoto } from "../known-photo.ts";
import { bodies, photos } from "../make-row.ts";
import type { HostileRow } from "../row.ts";

const base64 = async () => (await knownPhoto()).toString("base64");
const withImage = (image: string) => JSON.stringify({ image, language: "en" });
const withBase64 = (text: string) => withImage(`data:image/jpeg;base64,${text}`);

export const DATA_URL: readonly HostileRow[] = [
  bodies("C1", "base64 without a prefix", "400 bad_data_url", async () => ({ plain: withImage(await base64()) })),
  // Whoever fetched one would open a connection: invariant 9.
  bodies(
    "C2",
    "addresses instead of a picture (SSRF, files)",
    "400 bad_data_url",
    [
      "https://169.254.169.254/latest/meta-data/",
      "http://127.0.0.1:9/canary.jpg",
      "file:///etc/passwd",
      "blob:https://skin.example/0b1c",
      "//127.0.0.1/x.jpg",
      "gopher://127.0.0.1:6379/_FLUSHALL",
    ].map(withImage),
  ),
  photos("C3", "data:text/html", "415 image_type_unsupported", async () => ({
    html: [await knownPhoto(), { label: "text/html" }],
  })),
  photos("C4", "data:image/svg+xml: XXE, script, billion laughs", "415 image_type_unsupported", () =>
    Object.fromEntries(
      Object.entries({ SVG_XXE, SVG_SCRIPT, SVG_LAUGHS }).flatMap(([name, svg]) => [
        [name, [svg, { label: "image/svg+xml" }]],
        [`${name}, labelled as JPEG`, svg],
      ]),
    ),
  ),
  bodies("C5", "percent-encoded instead of base64", "400 bad_data_url", [withImage("data:image/jpeg,%FF%D8%FF%E0")]),
  bodies("C6", "odd case is taken, a further parameter is not", ["200", "400 bad_data_url"], async () => ({
    case: [withImage(`DATA:IMAGE/JPEG;Base64,${await base64()}`), { expect: "200" }],
    parameters: [
      withImage(`data:image/jpeg;charset=x;name=y;base64,${await base64()}`),
      { expect: "400 bad_data_url" },
    ],
  })),
  bodies("C7", "illegal characters, wrong padding, the URL's alphabet", "400 bad_base64", async () => {
    const photo = await base64();
    return {
      star: withBase64(`${photo.slice(0, 400)}*${photo.slice(401)}`),
      "one short": withBase64(photo.slice(0, 4 * Math.floor(photo.length / 4) - 1).replaceAll("=", "A")),
      "padding inside": withBase64(`${photo.slice(0, 400)}====${photo.slice(404)}`),
      "three signs of padding": withBase64(`${photo.slice(0, 401)}===`),
      "the last of ten million": withBase64(`${"A".repeat(9_999_999)}!`),
      "URL alphabet": withBase64(`${photo.slice(0, 400)}-_-_${photo.slice(404)}`),
    };
  }),
  bodies("C8", "a line break every 76 characters", "400 bad_base64", async () => {
    const photo = await base64();
    const broken = (end: string) => withBase64(photo.replace(/.{76}/g, `$&${end}`));
    return { LF: broken("\n"), "CR LF": broken("\r\n"), space: broken(" ") };
  }),
  bodies("C9", "no bytes of a picture", "400 bad_base64", [withBase64("")]),
  photos("C10", "10 MiB and one byte", "413 image_too_large", async () => {
    const filled = Buffer.alloc(LIMITS.imageBytes + 1);
    (await knownPhoto()).copy(filled);
    return { "one byte too many": filled, "exactly 10 MiB": [filled.subarray(0, -1), { expect: "200" }] };
  }),
  bodies("C11", "10 MB of `data:image/aaa...`", { expect: "400 bad_data_url", maxMs: 100 }, () => ({
    "no comma": withImage(`data:image/${"a".repeat(10_000_000)}`),
  })),
];
