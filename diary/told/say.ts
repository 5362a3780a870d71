import type { Message } from "#contract/message.ts";
import type { TranslateWords, WordKey } from "#site/i18n/word-keys.ts";
import type { ToldLine } from "./tell-change.ts";

/** A line of a comparison in words. The translator of a page alone takes no messages within messages, so they are said here. */
export function sayLine(t: TranslateWords, { sentences }: ToldLine): string {
  return sentences.map((one) => capitalised(say(t, one))).join(" ");
}

type Param = NonNullable<Message["params"]>[string];

function say(t: TranslateWords, { key, params = {} }: Message): string {
  const said = (param: Param): string | number => {
    if (typeof param === "string" || typeof param === "number") return param;
    return "key" in param ? say(t, param) : listed(t, param);
  };
  return t(key as WordKey, Object.fromEntries(Object.entries(params).map(([name, param]) => [name, said(param)])));
}

/** "a", "a and b", "a, b and c". */
function listed(t: TranslateWords, messages: readonly Message[]): string {
  const words = messages.map((message) => say(t, message));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} ${t("labels.and")} ${last}`;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
