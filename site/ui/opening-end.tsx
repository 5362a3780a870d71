/**
 * The end of what a page opens with. The first paint waits until the parser is here (`site/root.tsx`): half of an opening
 * would be laid out otherwise, and then move.
 */
export const OPENING_END = "opening-end";

export function OpeningEnd() {
  return <span id={OPENING_END} hidden />;
}
