const CHIP =
  "inline-flex min-h-11 items-center rounded-full border px-3.5 font-semibold text-small transition-colors duration-200 ease-out";

/** A small button that is on or off; underlined too, for whoever sees no colour. */
export function chipClass(isOn: boolean): string {
  return `${CHIP} ${isOn ? "border-accent bg-accent-soft text-ink underline underline-offset-4" : "border-edge text-ink-soft hover:border-ink"}`;
}
