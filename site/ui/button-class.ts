export type ButtonKind = "primary" | "secondary" | "quiet";

const BASE =
  "inline-flex items-center justify-center gap-2.5 rounded-full text-center font-semibold transition-[background-color,color,border-color,transform] duration-200 ease-out active:translate-y-px disabled:cursor-default disabled:opacity-60";
const KINDS: Readonly<Record<ButtonKind, string>> = {
  primary: "min-h-13 bg-accent px-7 text-on-accent hover:bg-accent-strong",
  secondary: "min-h-13 border border-edge px-6 text-ink hover:border-ink hover:bg-surface",
  quiet: "min-h-11 px-3 -mx-3 text-ink hover:bg-paper-deep",
};

/** For links that look like buttons. */
export function buttonClass(kind: ButtonKind, more = ""): string {
  return `${BASE} ${KINDS[kind]} ${more}`;
}
