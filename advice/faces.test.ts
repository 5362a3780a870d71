import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES, type NotMeasuredReason, type SkinType } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { clearZones, faceWith, type ZonedOptions } from "#lab/zoned-result.ts";
import { T } from "#tests/support/translators.ts";
import { advise } from "./advise.ts";
import { careFirst } from "./care-first.ts";
import { chooseRecommendations } from "./choose-recommendations.ts";
import { describeResult } from "./describe-result.ts";
import { findIssues } from "./find-issues.ts";
import { goodThing } from "./good-thing.ts";
import { headline } from "./headline.ts";

/**
 * What the advice says of the faces in `golden/faces.txt`: a line each, and below it the answers. A face: concerns with score, zones
 * (`*` all of them, - not judged), -points, ±spread, ~share seen, a grade, or why it was not measured; `face` stands before one that
 * is clear in all its zones but for that. Its answers: headline and good thing, findings with their level (! if in all the places it
 * has), care and summary by key or `aloud`, strengths, recommendations as chosen and as told.
 */
const FILE = "golden/faces.txt";

type Code = (typeof CONCERN_CODES)[number];
const isCode = (word: string): word is Code => CONCERN_CODES.some((code) => code === word);

function toldBy(word: string, code: Code, at: ZonedOptions["at"]): ZonedOptions {
  const [sign = "", number] = [word[0], Number(word.slice(1))];
  const [zone = "", score = ""] = word.split(":");
  const graded = score === "-" ? null : Number(score);
  if (/^\d/.test(sign)) return { score: Number(word) };
  if (word.includes(":")) return { at: { ...at, ...(zone === "*" ? clearZones(code, graded) : { [zone]: graded }) } };
  if (sign === "-") return { points: number };
  if (sign === "±") return { spread: number };
  if (sign === "~") return { seen: number };
  return /^g[\d.]+$/.test(word) ? { grade: number } : { notMeasured: word as NotMeasuredReason };
}

function concernOf(code: Code, words: readonly string[]): ZonedOptions {
  const told: ZonedOptions = {};
  for (const word of words) Object.assign(told, toldBy(word, code, told.at));
  return told;
}

function faceOf(line: string): AnalysisResult {
  const parts = (line.split(" = ")[1] ?? "").split(", ").map((part) => part.split(" "));
  const given = new Map(parts.map(([name = "", ...words]) => [name, words]));
  const named = (name: string, otherwise: number) => Number(given.get(name)?.[0] ?? otherwise);
  const concerns = [...given].flatMap(([name, words]) =>
    isCode(name) ? [[name, concernOf(name, words)] as const] : [],
  );
  const nothing = given.has("nothing") ? CONCERN_CODES.map((code) => [code, { notMeasured: "blurred" }] as const) : [];
  const plain = concerns.map(
    ([code, { at, ...told }]) => [code, at === undefined ? told : { ...told, zones: at }] as const,
  );
  const [type, sureness, spread] = [given.get("type")?.[0] as SkinType, named("sureness", 0.6), named("spread", 4)];
  if (given.has("face")) return faceWith(Object.fromEntries(concerns));
  return buildResult({ concerns: Object.fromEntries([...nothing, ...plain]), type, sureness, spread });
}

function keysIn(message: Message): string {
  const inner = Object.entries(message.params ?? {}).map(([name, value]) => {
    if (Array.isArray(value)) return value.map(keysIn).join("+");
    return typeof value === "object" ? keysIn(value as Message) : `${name} ${value}`;
  });
  return `${message.key.replace(/^advice\.(?:summary\.)?|^labels\./, "")}${inner.length > 0 ? `(${inner.join(", ")})` : ""}`;
}

function answersOf(line: string): readonly string[] {
  const result = faceOf(line);
  const issues = findIssues(result);
  const { strengths, summary, recommendations } = advise(result);
  const care = careFirst(issues, result.concerns)?.key ?? "advice.-";
  const chosen = chooseRecommendations(issues, result.skinType.value).map(({ id }) => id);
  const words = (["de", "en"] as const).flatMap((language) => {
    const say = (message: Message | null) => (message === null ? "-" : T[language](message.key, message.params));
    const { issues: found, summary: aloud, skinType } = describeResult(result, T[language]);
    const said = [say(headline(result)), say(goodThing(result)), skinType, ...found].join(" / ");
    expect(`${said} ${aloud}`).not.toMatch(/advice\.|labels\.|\{\{|undefined/);
    return [`${language}: ${said}`, ...(line.includes("aloud") ? [`${language}: ${aloud}`] : [])];
  });
  return [
    ...words,
    `found: ${issues.map(({ code, level, where }) => `${code} ${level}${where.exact === null ? "" : "!"}`).join(", ")}`,
    `${care.replace("advice.", "")}; ${summary.map(keysIn).join("; ")}`,
    `strengths: ${strengths.map(({ key }) => key.split(".").at(-1)).join(", ")}`,
    `${chosen.join(", ")} -> ${recommendations.map((one) => keysIn(one).replace("recommendations.", "")).join(", ")}`,
  ];
}

it("what is said of a face is what was read aloud of it (golden; R-RES-2, R-RES-6, R-RES-13, R-RES-14, R-RES-22, R-ENG-2, R-ENG-3)", async () => {
  const faces = readFileSync(join(import.meta.dirname, FILE), "utf8")
    .split("\n")
    .filter((line) => /^\S/.test(line));
  expect(faces.length).toBeGreaterThan(80);
  const text = faces.map((line) =>
    line.startsWith("#") ? `\n${line}\n` : [line, ...answersOf(line)].join("\n  ").concat("\n"),
  );
  await expect(text.join("")).toMatchFileSnapshot(FILE);
});
