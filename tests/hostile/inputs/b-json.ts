import { LIMITS } from "#contract/limits.ts";
import { photoBody } from "../http-client.ts";
import { jsonOf } from "../invariants.ts";
import { knownPhoto } from "../known-photo.ts";
import { bodies, row } from "../make-row.ts";
import type { Answer, HostileRow } from "../row.ts";

const DEEP = 100_000;

/** A body as large as the limit allows: `open`, as many copies of `unit` as fit, `close`. */
function filled(open: string, unit: string, close: string): string {
  return open + unit.repeat(Math.floor((LIMITS.bodyBytes - open.length - close.length) / unit.length)) + close;
}

const LONG = `data:image/jpeg;base64,${"QUJD".repeat(10_000)}`;
const ending = (end: string) => `{"image":"data:image/jpeg;base64,/9j/${end}","language":"de"}`;

export const JSON_AND_FIELDS: readonly HostileRow[] = [
  bodies("B1", "empty body", "400 bad_json", {
    empty: "",
    "white space": filled("", " ", ""),
    "and an image": filled("", " ", '{"image":"x"}'),
  }),
  bodies("B2", "truncated object, trailing comma, NaN, byte order mark", "400 bad_json", [
    "{",
    `{"image":"${LONG}`,
    `{"image":"${LONG}"}x`,
    '{"image":"x",}',
    '{"image":NaN}',
    '\ufeff{"image":"x"}',
  ]),
  bodies("B3", "array, string, null, number as root", "400 bad_field_type", ["[]", '"text"', "null", "3"]),
  bodies("B4", "100,000 nested brackets, unbalanced and balanced", ["400 bad_json", "400 bad_field_type"], {
    unbalanced: ["[".repeat(DEEP), { expect: "400 bad_json" }],
    balanced: ["[".repeat(DEEP) + "]".repeat(DEEP), { expect: "400 bad_field_type" }],
  }),
  // Were the prototype of all objects polluted with `image`, this would not be missing any more.
  bodies("B5", "__proto__ and constructor.prototype as keys", "400 missing_image", [
    '{"__proto__":{"image":"x","polluted":1},"constructor":{"prototype":{"image":"x","polluted":1}}}',
    "{}",
  ]),
  bodies("B6", "two keys `image`: the last wins", ["200", "400 bad_data_url"], async () => {
    const good = photoBody(await knownPhoto());
    return {
      "the last is valid": [good.replace("{", '{"image":"x",'), { expect: "200" }],
      "the last is not": [good.replace(/\}$/, ',"image":"x"}'), { expect: "400 bad_data_url" }],
    };
  }),
  bodies("B7", "image missing, null", "400 missing_image", ["{}", '{"image":null,"language":"de"}']),
  bodies(
    "B8",
    "image a number, an array, an object",
    "400 bad_field_type",
    ["3", '["x"]', '{"x":1}', "true", "[".repeat(10_000) + "]".repeat(10_000)].map(
      (value) => `{"image":${value},"language":"de"}`,
    ),
  ),
  row("B9", "language missing: the browser's, else German", "200", async ({ json, claim }) => {
    const body = photoBody(await knownPhoto()).replace(/,"language":"en"/, "");
    const typeFor = async (accept?: string) =>
      skinType(
        await json(accept ?? "none", body, accept === undefined ? {} : { headers: { "accept-language": accept } }),
      );
    const [german, english, french] = [await typeFor(), await typeFor("fr, en;q=0.8"), await typeFor("fr")];
    claim(german.includes("Haut") || german.includes("haut"), `1: without a language the answer is "${german}"`);
    claim(/skin/i.test(english), `1: for an English browser the answer is "${english}"`);
    claim(french === german, `1: for a French browser the answer is "${french}"`);
  }),
  row(
    "B10",
    "language unknown, with a script, 10 KB, an array, a path",
    "400 bad_language",
    async ({ json, claim }) => {
      const languages = ["xx", "de-<script>", "y".repeat(10_240), ["de"], "../../en"];
      for (const language of languages) {
        const name = String(language).slice(0, 20);
        const { body } = await json(name, JSON.stringify({ image: "data:image/jpeg;base64,AAAA", language }));
        claim(!/script|yyyy|\.\.\//.test(body), `10: the language is echoed (${name})`);
      }
    },
  ),
  bodies(
    "B11",
    "a million keys, millions of numbers, an escaped image: up to the limit of a body",
    "400 bad_json",
    () => ({
      keys: filled('{"image":"x"', ',"k":1', "}"),
      numbers: filled('{"image":"x","a":[1', ",1", "]}"),
      escapes: filled('{"image":"', "\\u0041", '"}'),
      quotes: filled('{"image":"', '\\"', '"}'),
      "behind a line break": filled('{"image":"\\n', '\\"', '"}'),
      "a photo of escapes": filled('{"language":"de","image":"data:image\\/jpeg;base64,', "\\/", '"}'),
    }),
  ),
  row("B12", "extra fields: engine, model, prompt, apiKey, url", "200", async ({ json, claim }) => {
    const plain = photoBody(await knownPhoto());
    const extra =
      '"engine":"x","model":"x","prompt":"x","apiKey":"x","url":"http://127.0.0.1:9/","providerConsent":false}';
    const [without, withThem] = [await json("without", plain), await json("with", plain.replace(/\}$/, `,${extra}`))];
    claim(analysis(without) === analysis(withThem), "1: extra fields change the answer");
  }),
  bodies("B13", "lone surrogates and NUL in the image", "400 bad_data_url", () =>
    Object.fromEntries(
      ["\\u0000", "\\ud800", "\\uDFFF"].flatMap((wrong) => [
        [wrong, ending(wrong)],
        [`long, ${wrong}`, ending("/9j/".repeat(20_000) + wrong)],
      ]),
    ),
  ),
  row(
    "B14",
    "a photo with the escapes that encoders of JSON write, and one that is escaped throughout",
    "200",
    async ({ json, claim }) => {
      const plain = photoBody(await knownPhoto());
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
  ),
];

function skinType({ body }: Answer): string {
  return (jsonOf(body) as { analysis?: { skinType?: string } } | undefined)?.analysis?.skinType ?? "";
}

/** All but the request's id. */
function analysis({ body }: Answer): string {
  const { requestId: _, ...rest } = (jsonOf(body) ?? {}) as Record<string, unknown>;
  return JSON.stringify(rest);
}
