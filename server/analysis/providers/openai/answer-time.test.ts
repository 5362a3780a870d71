import { describe, expect, it } from "vitest";
import { PROMPTS } from "#locales/model-words.ts";
import { badAnswer } from "#tests/faults/bad-answers.ts";
import { slowness, threadCpuMs } from "#tests/support/control.ts";
import { parseContent, photoAnswerSchema } from "./answer-schema.ts";
import { composePhotoTexts } from "./compose-texts.ts";
import { isPlainRefusal } from "./plain-refusal.ts";
import { systemText } from "./prompts.ts";
import { readCompletion } from "./read-completion.ts";
import { isInLanguage } from "./sayable-text.ts";

/** What one answer may hold the event loop for at one stretch, ms of processor time on the recorded machine (chosen). */
const MOST_MS = 15;
/** Just within the longest answer that is read (64 KiB). */
const LONG = 65_000;

/** The less of two, as a collection of garbage may fall into one; held against a control where it seems too long. */
function processorMs(work: () => unknown): number {
  const taken = [1, 2].map(() => {
    const before = threadCpuMs();
    work();
    return threadCpuMs() - before;
  });
  const ms = Math.min(...taken);
  return ms < MOST_MS ? ms : ms / slowness();
}

/** The longest of the stretches that an answer is read in (provider-caller.ts puts turns of the event loop between them). */
function longestStretch(body: string): number {
  const stretches = [processorMs(() => readCompletion(parseContent(body)))];
  const completion = readCompletion(parseContent(body));
  if (!completion.ok) return Math.max(...stretches);
  const read = () => {
    const { data } = photoAnswerSchema.safeParse(parseContent(completion.value));
    const summary = data?.summary ?? "";
    return { data, refused: isPlainRefusal(summary), asked: isInLanguage(summary, "en") };
  };
  stretches.push(processorMs(read));
  const { data } = read();
  if (data !== undefined) stretches.push(processorMs(() => composePhotoTexts(data, "en")));
  return Math.max(...stretches);
}

function completionOf(content: string): string {
  return JSON.stringify({ choices: [{ finish_reason: "stop", message: { content } }] });
}

function answerOf(summary: string): string {
  return completionOf(JSON.stringify({ skinType: "dry", skinScore: 90, issues: [], summary }));
}

/** Pieces whose repetition has patterns try every way to read it, or one sign stand for many. */
const PIECES: readonly string[] = [
  ..."a|a |a.|a-a.|<a |<|<!--|[a](|&a|a@|text |face |dark |hat er |good |1|wert |1a1 |_a|a,|a!|aI|rn|old |looks a |anfang a |muttermala|rosace |acn |ich kann a |leider |ignore |my |100 |a(|$|<script |score 1 |Sorry I apologise |a@a|aa-".split(
    "|",
  ),
  "a\u0301",
  "a\u200b",
  "\ufdfa",
  "\u1e9b\u0323",
  "\ud83d\ude00",
  "\u00a0",
  "\n",
];

const BODIES: Readonly<Record<string, string>> = {
  "choices that are none": `{"choices":[${"{},".repeat(LONG / 3 - 10)}{}]}`,
  "brackets in brackets": `${"[".repeat(LONG / 2)}${"]".repeat(LONG / 2)}`,
  "brackets in a text": completionOf(`${"[".repeat(LONG / 2)}${"]".repeat(LONG / 2)}`),
  "spaces in a fence that never closes": completionOf(`\`\`\`${" ".repeat(LONG)}x`),
  "line ends in a fence": completionOf(`\`\`\`json${"\n".repeat(LONG / 3)}\`\`\`x`),
  "brackets that never close": completionOf("[".repeat(LONG)),
  "spaces and a word": completionOf(`{${" ".repeat(LONG)}x`),
  "issues that are none": completionOf(`{"issues":[${"{},".repeat(LONG / 3)}{}]}`),
  "keys that are none": completionOf(`{${Array.from({ length: LONG / 14 }, (_, i) => `'k${i}':{}`).join(",")}}`),
};

describe("the work of one answer", () => {
  it("is less than 15 ms at a stretch for each of 200 bad answers (J4)", () => {
    const orders = systemText(PROMPTS.en.photo);
    const taken = Array.from({ length: 200 }, (_, seed) =>
      longestStretch(completionOf(JSON.stringify(badAnswer(9_000 + seed, "en", orders)))),
    );
    expect(Math.max(...taken)).toBeLessThan(MOST_MS);
  });

  it.each(PIECES)("is less than 15 ms at a stretch for a summary of %j", (piece) => {
    for (const length of [880, 3_600, LONG]) {
      const least = Math.min(length, Math.floor(LONG / (Buffer.byteLength(JSON.stringify(piece)) - 2)) * piece.length);
      const summary = piece.repeat(Math.floor(least / piece.length));
      expect(longestStretch(answerOf(summary)), `${length} characters`).toBeLessThan(MOST_MS);
      expect(longestStretch(answerOf(`Your skin is calm. ${summary}`)), `${length} characters`).toBeLessThan(MOST_MS);
    }
  });

  it.each(Object.entries(BODIES))("is less than 15 ms at a stretch for %s", (_name, body) => {
    expect(longestStretch(body)).toBeLessThan(MOST_MS);
  });
});
