/**
 * How models decline in a plain sentence instead of the protocol's field, at the beginning of what they say. Collected
 * from what the usual chat models answer to a photo of a face; both languages, as a model may decline in either.
 */
const REFUSALS: readonly RegExp[] = [
  /^(?:i[’']?m|i am) (?:very |so |really )?sorry\b/i,
  /^(?:(?:i[’']?m )?sorry|(?:i )?apologi[sz]e|unfortunately|apologies)\b.{0,80}\b(?:can[’']?t|cannot|can not|unable|won[’']?t|not able)\b/i,
  /^i (?:can[’']?t|cannot|can not|won[’']?t|must decline|have to decline)\b/i,
  /^(?:i[’']?m|i am) (?:unable|not able|not allowed)\b/i,
  /^as an ai\b/i,
  /^(?:es )?tut mir (?:sehr |wirklich )?leid\b/i,
  /^(?:entschuldigung|leider|entschuldige)\b.{0,80}\b(?:nicht|keine?n?)\b/i,
  /^ich (?:kann|darf|möchte|werde) (?:\S+ ){0,6}?(?:nicht|keine?n?)\b/i,
  /^ich bin (?:leider )?nicht in der lage\b/i,
  /^als (?:ki|künstliche intelligenz)\b/i,
];

export function isPlainRefusal(text: string): boolean {
  const start = text.trim().slice(0, 300);
  return REFUSALS.some((pattern) => pattern.test(start));
}
