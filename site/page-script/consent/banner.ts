import type { ConsentChoice } from "#contract/consent.ts";
import { countEvent } from "../count-event.ts";
import { choose, consent } from "./consent.ts";

/**
 * What the notice does (R-SH-3). It is in every page (`site/ui/consent-banner.tsx`); whether it shows is CSS:
 * `<html data-consent="unset">`, or `data-consent-notice` while it is reopened. Delegated, because the app may render its
 * markup anew at any time.
 */
const root = document.documentElement;
let opener: HTMLElement | null = null;

export function startBanner(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const choice = target.closest<HTMLElement>("[data-consent-choice]")?.dataset.consentChoice;
    if (choice !== undefined) decide(choice as ConsentChoice);
    const button = target.closest<HTMLElement>("[data-consent-open]");
    if (button !== null) open(button);
  });
  document.addEventListener("keydown", (event) => {
    // Escape never decides: it only puts away what was reopened, and the choice stays as it is.
    if (event.key !== "Escape" || event.defaultPrevented || consent() === "unset") return;
    if (banner()?.contains(document.activeElement)) close();
  });
}

function open(from: HTMLElement): void {
  opener = from;
  root.dataset.consentNotice = "open";
  banner()?.focus();
}

function decide(choice: ConsentChoice): void {
  const hadFocus = banner()?.contains(document.activeElement) ?? false;
  if (choice !== consent()) countEvent(`consent_${choice}`);
  choose(choice);
  if (hadFocus || opener !== null) close();
}

function close(): void {
  delete root.dataset.consentNotice;
  // Back to where the visitor came from; at a first visit, to the page.
  const next = opener?.isConnected ? opener : document.getElementById("content");
  opener = null;
  next?.focus({ preventScroll: true });
}

function banner(): HTMLElement | null {
  return document.getElementById("consent");
}
