import { PRODUCT_IDS } from "#advice/products/catalogue.ts";
import { RECOMMENDATION_IDS } from "#advice/recommendations.ts";
import type { DiaryNote } from "#contract/history.ts";
import type { Translate } from "#contract/message.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

/** Names of steps and products are words of a result and come later than the page; null until then. */
export type Names = Translate | null;

/** What a note says in words. */
export function noteWords(t: TranslateWords, names: Names, note: DiaryNote): string {
  const kind = t(`diary.kinds.${note.kind}`);
  if (note.kind === "own") return note.text ?? kind;
  const what = whatOf(names, note);
  return what === null ? kind : t("diary.with", { kind, what });
}

/** The step, product or own words of a note; null without one, or where its name is not known here. */
export function whatOf(names: Names, { step, product, text }: DiaryNote): string | null {
  if (text !== undefined) return text;
  return step === undefined ? nameOf(names, productKey(product)) : nameOf(names, stepKey(step));
}

export function needsNames({ step, product, text }: DiaryNote): boolean {
  return text === undefined && (step !== undefined || product !== undefined);
}

export function concernWords(t: TranslateWords, concern: string | undefined): string | null {
  const known = CONCERN_CODES.find((code) => code === concern);
  return known === undefined ? null : t(`labels.concerns.${known}`);
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Steps that a plan shows under a name, in the catalogue's order. */
export function namedSteps(names: Names): readonly Named[] {
  return named(names, RECOMMENDATION_IDS, stepKey);
}

export function namedProducts(names: Names): readonly Named[] {
  return named(names, PRODUCT_IDS, productKey);
}

function named(names: Names, ids: readonly string[], keyOf: (id: string) => string): readonly Named[] {
  return ids.flatMap((id) => {
    const name = nameOf(names, keyOf(id));
    return name === null ? [] : [{ id, name }];
  });
}

function stepKey(step: string): string {
  return `advice.steps.${step}.title`;
}

function productKey(product: string | undefined): string {
  return `products.items.${product}.name`;
}

/** A key without words is answered with the key. */
function nameOf(names: Names, key: string): string | null {
  const name = names?.(key) ?? key;
  return name === key ? null : name;
}
