import { LIMITS } from "#contract/limits.ts";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { BAD_DATA_URL, BAD_FIELD_TYPE, BAD_JSON, BAD_LANGUAGE, MISSING_IMAGE, OK } from "../expected-answers.ts";
import { photoBody } from "../http-client.ts";
import { jsonOf } from "../invariants.ts";
import type { Answer, HostileRow } from "../row.ts";

const DEEP = 100_000;

/** A body as large as the limit allows: `open`, as many copies of `unit` as fit, `close`. */
function filled(open: string, unit: string, close: string): string {
  return open + unit.repeat(Math.floor((LIMITS.bodyBytes - open.length - close.length) / unit.length)) + close;
}

export const JSON_AND_FIELDS: readonly HostileRow[] = [
  {
    id: "B1",
    title: "empty body",
    expect: BAD_JSON,
    async send({ json }) {
      await json("empty", "");
    },
  },
  {
    id: "B2",
    title: "truncated object, trailing comma, NaN, byte order mark",
    expect: BAD_JSON,
    async send({ json }) {
      for (const body of ["{", '{"image":"x",}', '{"image":NaN}', '\ufeff{"image":"x"}']) await json(body, body);
    },
  },
  {
    id: "B3",
    title: "array, string, null, number as root",
    expect: BAD_FIELD_TYPE,
    async send({ json }) {
      for (const body of ["[]", '"text"', "null", "3"]) await json(body, body);
    },
  },
  {
    id: "B4",
    title: "100,000 nested brackets, unbalanced and balanced",
    expect: [BAD_JSON, BAD_FIELD_TYPE],
    async send({ json }) {
      await json("unbalanced", "[".repeat(DEEP), { expect: BAD_JSON });
      await json("balanced", "[".repeat(DEEP) + "]".repeat(DEEP), { expect: BAD_FIELD_TYPE });
    },
  },
  {
    id: "B5",
    title: "__proto__ and constructor.prototype as keys",
    expect: MISSING_IMAGE,
    async send({ json, photo, claim }) {
      await json(
        "both",
        '{"__proto__":{"image":"x","polluted":1},"constructor":{"prototype":{"image":"x","polluted":1}}}',
      );
      // Were the prototype of all objects polluted with `image`, this would not be missing any more.
      await json("afterwards", "{}");
      const answer = await photo("a photo afterwards", await smallJpeg(), { expect: OK });
      claim(!answer.body.includes("polluted"), "10: a polluted property is in the answer");
    },
  },
  {
    id: "B6",
    title: "two keys `image`: the last wins",
    expect: [OK, BAD_DATA_URL],
    async send({ json }) {
      const good = photoBody(await smallJpeg());
      await json("the last is valid", good.replace("{", '{"image":"x",'), { expect: OK });
      await json("the last is not", good.replace(/\}$/, ',"image":"x"}'), { expect: BAD_DATA_URL });
    },
  },
  {
    id: "B7",
    title: "image missing, null",
    expect: MISSING_IMAGE,
    async send({ json }) {
      for (const body of ["{}", '{"image":null,"language":"de"}']) await json(body, body);
    },
  },
  {
    id: "B8",
    title: "image a number, an array, an object",
    expect: BAD_FIELD_TYPE,
    async send({ json }) {
      for (const value of ["3", '["x"]', '{"x":1}', "true"]) await json(value, `{"image":${value},"language":"de"}`);
    },
  },
  {
    id: "B9",
    title: "language missing: the browser's, else German",
    expect: OK,
    async send({ json, claim }) {
      const body = photoBody(await smallJpeg()).replace(/,"language":"en"/, "");
      const typeFor = async (accept?: string) =>
        skinType(
          await json(accept ?? "none", body, accept === undefined ? {} : { headers: { "accept-language": accept } }),
        );
      const [german, english, french] = [await typeFor(), await typeFor("fr, en;q=0.8"), await typeFor("fr")];
      claim(german.includes("Haut") || german.includes("haut"), `1: without a language the answer is "${german}"`);
      claim(/skin/i.test(english), `1: for an English browser the answer is "${english}"`);
      claim(french === german, `1: for a French browser the answer is "${french}"`);
    },
  },
  {
    id: "B10",
    title: "language unknown, with a script, 10 KB, an array, a path",
    expect: BAD_LANGUAGE,
    async send({ json, claim }) {
      const languages = ["xx", "de-<script>", "y".repeat(10_240), ["de"], "../../en"];
      for (const language of languages) {
        const name = String(language).slice(0, 20);
        const { body } = await json(name, JSON.stringify({ image: "data:image/jpeg;base64,AAAA", language }));
        claim(!/script|yyyy|\.\.\//.test(body), `10: the language is echoed (${name})`);
      }
    },
  },
  {
    id: "B11",
    title: "a million keys, millions of numbers, an escaped image: up to the limit of a body",
    expect: BAD_JSON,
    async send({ json }) {
      await json("keys", filled('{"image":"x"', ',"k":1', "}"));
      await json("numbers", filled('{"image":"x","a":[1', ",1", "]}"));
      await json("escapes", filled('{"image":"', "\\u0041", '"}'));
      await json("a photo of escapes", filled('{"language":"de","image":"data:image\\/jpeg;base64,', "\\/", '"}'));
    },
  },
  {
    id: "B12",
    title: "extra fields: engine, model, prompt, apiKey, url",
    expect: OK,
    async send({ json, claim }) {
      const plain = photoBody(await smallJpeg());
      const extra =
        '"engine":"x","model":"x","prompt":"x","apiKey":"x","url":"http://127.0.0.1:9/","providerConsent":false}';
      const [without, withThem] = [await json("without", plain), await json("with", plain.replace(/\}$/, `,${extra}`))];
      claim(analysis(without) === analysis(withThem), "1: extra fields change the answer");
    },
  },
  {
    id: "B13",
    title: "lone surrogates and NUL in the image",
    expect: BAD_DATA_URL,
    async send({ json }) {
      for (const wrong of ["\\u0000", "\\ud800", "\\uDFFF"]) {
        await json(wrong, `{"image":"data:image/jpeg;base64,/9j/${wrong}","language":"de"}`);
        await json(
          `long, ${wrong}`,
          `{"image":"data:image/jpeg;base64,${"/9j/".repeat(20_000)}${wrong}","language":"de"}`,
        );
      }
    },
  },
  {
    id: "B14",
    title: "a photo with the escapes that encoders of JSON write, and one that is escaped throughout",
    expect: OK,
    async send({ json, claim }) {
      const plain = photoBody(await smallJpeg());
      const expected = analysis(await json("without", plain));
      const [start, end] = [plain.indexOf("data:"), plain.indexOf('","language"')];
      const escaped = (signs: RegExp, write: (sign: string) => string) =>
        plain.slice(0, start) + plain.slice(start, end).replace(signs, write) + plain.slice(end);
      const coded = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`;
      const bodies = {
        "as PHP": escaped(/\//g, (sign) => `\\${sign}`),
        "as .NET": escaped(/[+]/g, coded),
        "all of it": escaped(/./g, coded),
      };
      for (const [name, body] of Object.entries(bodies)) {
        claim(analysis(await json(name, body)) === expected, `1: another answer to the same photo (${name})`);
      }
    },
  },
];

function skinType({ body }: Answer): string {
  return (jsonOf(body) as { analysis?: { skinType?: string } } | undefined)?.analysis?.skinType ?? "";
}

/** All but the request's id. */
function analysis({ body }: Answer): string {
  const { requestId: _, ...rest } = (jsonOf(body) ?? {}) as Record<string, unknown>;
  return JSON.stringify(rest);
}
