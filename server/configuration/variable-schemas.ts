import { z } from "zod";

export const text = z.string().max(500, "is longer than 500 characters");
export const flag = z.enum(["true", "false"], 'is neither "true" nor "false"').transform((value) => value === "true");
/** What visitors read in a page. A line break would be lost there, any other control character is a slip. */
export const words = text.refine(
  (value) => !/\p{Cc}/u.test(value),
  "has a line break or another control character; it must be one line",
);
export const adSlotId = z.string().regex(/^\d{6,20}$/, "is not an ad slot id (digits only, 6 to 20 of them)");

export function wholeNumber(min: number, max: number): z.ZodType<number, string> {
  const message = `is not a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

export function addressOf(...protocols: readonly string[]): z.ZodType<string, string> {
  const message = `is not an address (${protocols.map((protocol) => `${protocol}//...`).join(" or ")})`;
  return text.refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), message);
}

/** An origin: canonical links are this plus a path, so a path, a query or a password in it would be a mistake. */
export const siteUrl = addressOf("https:", "http:")
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && `${url.origin}/` === url.href;
  }, "must be the site's origin alone, such as https://skin.example")
  .transform((value) => new URL(value).origin);

/** It goes out in a header: a line break from a key file or a "smart" quote would fail at every call, and be quoted in the error. */
export const apiKey = text.regex(/^[!-~]+$/, "has a space, a line break or another character that no key has");

/** Goes over the wire in a header, and is all that stands before the figures: not to be guessed. */
export const token = text.regex(/^[!-~]{20,}$/, "is shorter than 20 characters, or has a space or a special character");

/** null: off. */
export const usageFile = text.transform((value) => (value === "off" ? null : value));

/** A password in it would stand in logs of everything between here and there; the key has its own variable. */
export const providerAddress = addressOf("https:", "http:").refine((value) => {
  const url = URL.parse(value);
  return url !== null && url.username === "" && url.password === "" && url.hash === "";
}, "must be an address without a user, a password or a #");

/** Same form as in the operator's handbook: "burst=5,hour=20,day=60", or "off" (null). */
export const analysisLimits = z
  .string()
  .regex(
    /^(off|burst=[1-9]\d{0,5},hour=[1-9]\d{0,5},day=[1-9]\d{0,5})$/,
    'is neither "off" nor of the form burst=5,hour=20,day=60',
  )
  .transform((value) => {
    const [burst, hour, day] = value.match(/\d+/g)?.map(Number) ?? [];
    return burst === undefined || hour === undefined || day === undefined ? null : { burst, hour, day };
  });

/** Of IPv6 an address in brackets. */
export const hostsAndPorts = text
  .regex(
    /^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}(\s*,\s*([\w.-]+|\[[\da-f:.]+\]):\d{1,5})*$/i,
    "is not of the form host:26379,host:26379",
  )
  .transform((value) =>
    value.split(",").map((entry) => {
      const [, host = "", port] = /^\[?(.*?)\]?:(\d+)$/.exec(entry.trim()) ?? [];
      return { host, port: Number(port) };
    }),
  );

/** What a call's own framing says is not to be replaced. */
const OWN_HEADERS = /^(host|connection|transfer-encoding|expect|upgrade|content-.*|accept.*)$/i;
const fields = z.record(z.string().regex(/^[\w-]{1,80}$/), z.string().regex(/^[ -~]{1,2000}$/));

/** JSON, name to value. */
export const headerFields = z.string().transform((value, context) => {
  const parsed = fields.safeParse(parseJson(value));
  if (parsed.success && !Object.keys(parsed.data).some((name) => OWN_HEADERS.test(name))) return parsed.data;
  context.addIssue('is not JSON of header names and values, such as {"x-team":"skin"}, without those of the content');
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
