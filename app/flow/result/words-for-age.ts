import type { Message, Translate } from "#contract/message.ts";

/** Who is under 18 reads no "strongly" and no slogan (docs/decisions/0107). */
const STRONG = /^((?:advice\.findings\.\w+|advice\.headline\.found\.\w+\.\w+|why\.levels))\.strong$/;
const MESSAGE = /^results\.messages\.(?:excellent|good|improvement|range)$/;

/** The same words, gentler; also where one message stands within another. */
export function wordsForAge(t: Translate): Translate {
  return (key, params) => t(gentle(key), params && gentleParams(params));
}

function gentle(key: string): string {
  return MESSAGE.test(key) ? "results.messages.young" : key.replace(STRONG, "$1.visible");
}

function gentleParams(params: NonNullable<Message["params"]>): NonNullable<Message["params"]> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, gentleParam(value)]));
}

type Param = NonNullable<Message["params"]>[string];

function gentleParam(value: Param): Param {
  if (typeof value !== "object") return value;
  return isList(value) ? value.map(gentleMessage) : gentleMessage(value);
}

function gentleMessage({ key, params }: Message): Message {
  return params === undefined ? { key: gentle(key) } : { key: gentle(key), params: gentleParams(params) };
}

function isList(value: Message | readonly Message[]): value is readonly Message[] {
  return Array.isArray(value);
}
