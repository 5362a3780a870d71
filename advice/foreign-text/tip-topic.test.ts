import { describe, expect, it } from "vitest";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { TIP_TOPICS, type TipTopic } from "../tip-topics.ts";
import { tipTopic } from "./tip-topic.ts";

const TEXTS: Readonly<Record<TipTopic, string>> = {
  moisture: `Moisture is key. | Keep hydrated | dehydrated skin needs water | Eine Creme mit Feuchtigkeit |
    feuchtigkeitsspendende Pflege | A moisturising sunscreen with SPF 30`,
  sun: `Use sunscreen | avoid the midday sun | after sun | Creme mit SPF30 | SPF-30 | at least spf | LSF 30 oder höher |
    SONNENCREME | in der Sonne ohne Sonnenhut? Lieber nicht | Gesichtspflege mit SPF 30 | Cleanse, then sunscreen`,
  clean: "Cleanse gently | double cleansing | Gesichtsreinigung am Abend | REINIGE dein Gesicht | Reinigungsöl",
  other: `Gesichtspflege am Abend | Gesichtspflege mit Retinol | Sleep well | On Sunday, use a mask | sunflower oil |
    Sonnenblumenöl | weniger Kohlenhydrate | Verunreinigungen meiden | Unreinheiten nicht ausdrücken | sunken eyes | `,
};

describe.each(TIP_TOPICS)("tipTopic of %s (R-RES-5)", (topic) => {
  it.each(TEXTS[topic].split("|").map((text) => text.trim()))("is that of %j", (text) => {
    expect(tipTopic(text, TEXT_SIGNS)).toBe(topic);
  });
});
