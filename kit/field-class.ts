/** A field, and a choice from a list. */
export const FIELD = "min-h-11 max-w-full rounded-md border border-edge bg-surface px-3 text-ink";
