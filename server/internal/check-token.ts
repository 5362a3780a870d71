import { createHash, timingSafeEqual } from "node:crypto";

/** `missing`: none that can be read, as a browser asks before it prompts; that is no guess. */
export type TokenVerdict = "right" | "missing" | "wrong" | "too_many";

/** Wrong tokens in a minute after which the rest of the minute is refused unseen: at 20 characters nobody guesses one in time. Chosen. */
const MOST_WRONG = 10;
const MINUTE_MS = 60_000;

/** Compares what a request brings in `Authorization` with the token: `Bearer`, or `Basic` with any user, for a browser's own prompt. */
export function createTokenCheck(token: string, now: () => number = () => performance.now()) {
  const expected = digest(token);
  let [wrong, until] = [0, 0];
  return (authorization: string | undefined): TokenVerdict => {
    const given = tokenOf(authorization);
    if (given === null) return "missing";
    if (timingSafeEqual(digest(given), expected)) return "right";
    if (now() >= until) [wrong, until] = [0, now() + MINUTE_MS];
    wrong += 1;
    return wrong > MOST_WRONG ? "too_many" : "wrong";
  };
}

function tokenOf(authorization = ""): string | null {
  const [, scheme = "", value = ""] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return null;
  const pair = Buffer.from(value, "base64").toString("utf8");
  return pair.slice(pair.indexOf(":") + 1);
}

/** Of one length, whatever was given. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
