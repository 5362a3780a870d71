import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "#contract/limits.ts";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { SVG_LAUGHS, SVG_SCRIPT, SVG_XXE } from "#lab/hostile-files/other-files.ts";
import { BAD_BASE64, BAD_DATA_URL, IMAGE_TOO_LARGE, IMAGE_TYPE, OK } from "../expected-answers.ts";
import type { HostileRow, Probe } from "../row.ts";
import { bodies, photos } from "../simple-rows.ts";

const base64 = async () => (await smallJpeg()).toString("base64");
const withImage = (image: string) => JSON.stringify({ image, language: "en" });
const withBase64 = (text: string) => withImage(`data:image/jpeg;base64,${text}`);

export const DATA_URL: readonly HostileRow[] = [
  bodies("C1", "base64 without a prefix", BAD_DATA_URL, async () => ({ plain: withImage(await base64()) })),
  { id: "C2", title: "addresses instead of a picture (SSRF, files)", expect: BAD_DATA_URL, send: sendAddresses },
  photos("C3", "data:text/html", IMAGE_TYPE, async () => ({ html: [await smallJpeg(), { label: "text/html" }] })),
  photos("C4", "data:image/svg+xml: XXE, script, billion laughs", IMAGE_TYPE, () =>
    Object.fromEntries(
      Object.entries({ SVG_XXE, SVG_SCRIPT, SVG_LAUGHS }).flatMap(([name, svg]) => [
        [name, [svg, { label: "image/svg+xml" }]],
        [`${name}, labelled as JPEG`, svg],
      ]),
    ),
  ),
  bodies("C5", "percent-encoded instead of base64", BAD_DATA_URL, [withImage("data:image/jpeg,%FF%D8%FF%E0")]),
  bodies("C6", "odd case is taken, a further parameter is not", [OK, BAD_DATA_URL], async () => ({
    case: [withImage(`DATA:IMAGE/JPEG;Base64,${await base64()}`), { expect: OK }],
    parameters: [withImage(`data:image/jpeg;charset=x;name=y;base64,${await base64()}`), { expect: BAD_DATA_URL }],
  })),
  bodies("C7", "illegal characters, wrong padding, the URL's alphabet", BAD_BASE64, async () => {
    const photo = await base64();
    return {
      star: withBase64(`${photo.slice(0, 400)}*${photo.slice(401)}`),
      "one short": withBase64(photo.slice(0, 4 * Math.floor(photo.length / 4) - 1).replaceAll("=", "A")),
      "padding inside": withBase64(`${photo.slice(0, 400)}====${photo.slice(404)}`),
      "three signs of padding": withBase64(`${photo.slice(0, 401)}===`),
      "URL alphabet": withBase64(`${photo.slice(0, 400)}-_-_${photo.slice(404)}`),
    };
  }),
  bodies("C8", "a line break every 76 characters", BAD_BASE64, async () => {
    const photo = await base64();
    const broken = (end: string) => withBase64(photo.replace(/.{76}/g, `$&${end}`));
    return { LF: broken("\n"), "CR LF": broken("\r\n"), space: broken(" ") };
  }),
  bodies("C9", "no bytes of a picture", BAD_BASE64, [withBase64("")]),
  photos("C10", "10 MiB and one byte", IMAGE_TOO_LARGE, async () => {
    const filled = Buffer.alloc(LIMITS.imageBytes + 1);
    (await smallJpeg()).copy(filled);
    return { "one byte too many": filled, "exactly 10 MiB": [filled.subarray(0, -1), { expect: OK }] };
  }),
  bodies(
    "C11",
    "10 MB of `data:image/aaa...`",
    BAD_DATA_URL,
    () => ({ "no comma": withImage(`data:image/${"a".repeat(10_000_000)}`) }),
    100,
  ),
];

/** A real listener behind one of the addresses: whoever fetched it would be heard. */
async function sendAddresses({ json, claim }: Probe): Promise<void> {
  let visits = 0;
  const listener = createServer((_request, response) => {
    visits += 1;
    response.end();
  });
  await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
  const { port } = listener.address() as AddressInfo;
  const addresses = [
    "https://169.254.169.254/latest/meta-data/",
    `http://127.0.0.1:${port}/canary.jpg`,
    "file:///etc/passwd",
    "blob:https://skin.example/0b1c",
    "//127.0.0.1/x.jpg",
    "gopher://127.0.0.1:6379/_FLUSHALL",
  ];
  for (const address of addresses) await json(address, withImage(address));
  claim(visits === 0, `9: an address in the request was fetched ${visits} times`);
  listener.close();
}
