/** Chosen: phones lay the paper out for a second or two before they show it. */
const UNSEEN_MS = 2500;

/**
 * `asked`: the browser has begun to print; `unseen`: nothing has happened, as in the browsers of apps (Android's web view ignores
 * the call: issues.chromium.org/issues/40342444); `none`: there is no way to ask.
 */
export type PrintEnd = "asked" | "unseen" | "none";

/** Never throws. */
export async function printPage(): Promise<PrintEnd> {
  if (typeof window.print !== "function") return "none";
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  addEventListener("beforeprint", begin);
  try {
    window.print();
    if (!hasBegun) await new Promise((resolve) => setTimeout(resolve, UNSEEN_MS));
    // Whoever looks at something else looks at what was asked for.
    return hasBegun || document.hidden || !document.hasFocus() ? "asked" : "unseen";
  } catch {
    return "none";
  } finally {
    removeEventListener("beforeprint", begin);
  }
}
