import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LIMITS } from "#contract/limits.ts";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { SVG_LAUGHS, SVG_SCRIPT, SVG_XXE } from "#lab/hostile-files/other-files.ts";
import { BAD_BASE64, BAD_DATA_URL, IMAGE_TOO_LARGE, IMAGE_TYPE, OK } from "../expected-answers.ts";
import type { HostileRow, Probe } from "../row.ts";

const base64 = async () => (await smallJpeg()).toString("base64");
const withImage = (image: string) => JSON.stringify({ image, language: "en" });

export const DATA_URL: readonly HostileRow[] = [
  {
    id: "C1",
    title: "base64 without a prefix",
    expect: BAD_DATA_URL,
    async send({ json }) {
      await json("plain", withImage(await base64()));
    },
  },
  { id: "C2", title: "addresses instead of a picture (SSRF, files)", expect: BAD_DATA_URL, send: sendAddresses },
  {
    id: "C3",
    title: "data:text/html",
    expect: IMAGE_TYPE,
    async send({ photo }) {
      await photo("html", await smallJpeg(), { label: "text/html" });
    },
  },
  {
    id: "C4",
    title: "data:image/svg+xml: XXE, script, billion laughs",
    expect: IMAGE_TYPE,
    async send({ photo }) {
      for (const [name, svg] of Object.entries({ SVG_XXE, SVG_SCRIPT, SVG_LAUGHS })) {
        await photo(name, svg, { label: "image/svg+xml" });
        await photo(`${name}, labelled as JPEG`, svg);
      }
    },
  },
  {
    id: "C5",
    title: "percent-encoded instead of base64",
    expect: BAD_DATA_URL,
    async send({ json }) {
      await json("percent", withImage("data:image/jpeg,%FF%D8%FF%E0"));
    },
  },
  {
    id: "C6",
    title: "odd case is taken, a further parameter is not",
    expect: [OK, BAD_DATA_URL],
    async send({ json }) {
      const photo = await base64();
      await json("case", withImage(`DATA:IMAGE/JPEG;Base64,${photo}`), { expect: OK });
      await json("parameters", withImage(`data:image/jpeg;charset=x;name=y;base64,${photo}`), { expect: BAD_DATA_URL });
    },
  },
  {
    id: "C7",
    title: "illegal characters, wrong padding, the URL's alphabet",
    expect: BAD_BASE64,
    async send({ json }) {
      const photo = await base64();
      const wrong = {
        star: `${photo.slice(0, 400)}*${photo.slice(401)}`,
        "one short": photo.slice(0, 4 * Math.floor(photo.length / 4) - 1).replaceAll("=", "A"),
        "padding inside": `${photo.slice(0, 400)}====${photo.slice(404)}`,
        "three signs of padding": `${photo.slice(0, 401)}===`,
        "URL alphabet": `${photo.slice(0, 400)}-_-_${photo.slice(404)}`,
      };
      for (const [name, text] of Object.entries(wrong)) await json(name, withImage(`data:image/jpeg;base64,${text}`));
    },
  },
  {
    id: "C8",
    title: "a line break every 76 characters",
    expect: BAD_BASE64,
    async send({ json }) {
      for (const end of ["\n", "\r\n", " "]) {
        const lines = (await base64()).replace(/.{76}/g, `$&${end}`);
        await json(JSON.stringify(end), withImage(`data:image/jpeg;base64,${lines}`));
      }
    },
  },
  {
    id: "C9",
    title: "no bytes of a picture",
    expect: BAD_BASE64,
    async send({ json }) {
      await json("nothing", withImage("data:image/jpeg;base64,"));
    },
  },
  {
    id: "C10",
    title: "10 MiB and one byte",
    expect: IMAGE_TOO_LARGE,
    async send({ photo }) {
      const filled = Buffer.alloc(LIMITS.imageBytes + 1);
      (await smallJpeg()).copy(filled);
      await photo("one byte too many", filled);
      await photo("exactly 10 MiB", filled.subarray(0, LIMITS.imageBytes), { expect: OK });
    },
  },
  {
    id: "C11",
    title: "10 MB of `data:image/aaa...`",
    expect: BAD_DATA_URL,
    maxMs: 100,
    async send({ json }) {
      await json("no comma", withImage(`data:image/${"a".repeat(10_000_000)}`));
    },
  },
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
