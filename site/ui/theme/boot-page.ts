import type { currentConsent as CurrentConsent } from "../../page-script/consent/current-consent.ts";

/**
 * Runs inline in the <head> of every page, before anything is painted, and keeps serving pages that load no other script
 * (site/root.tsx writes it into the HTML as text, so it may use nothing from outside itself).
 *
 * - the stored theme is applied before the first paint, so nothing flashes;
 * - every theme switch on the page works: radio inputs marked `data-theme-option`;
 * - the choice on cookies and ads is known before the first paint (`<html data-consent>`), so the notice neither flashes
 *   nor comes late; the rest of it is in `site/page-script/consent/`. Global Privacy Control is an answer, and it is no: also
 *   to an older yes, unless that was given to this site in spite of the signal;
 * - whether a score is saved is known as early (`<html data-last-saved>`), so that its line has its place
 *   (`site/page-script/start-come-back.ts`);
 * - the copyright year is this year's, not that of the build.
 *
 * @param textVersion of the notice's words (`contract/consent.ts`)
 * @param currentConsent what counts of a stored choice (`site/page-script/consent/`)
 */
export function bootPage(textVersion: string, currentConsent: typeof CurrentConsent): void {
  const KEY = "skinglow.theme";
  const root = document.documentElement;

  const read = (): string => {
    try {
      return localStorage.getItem(KEY) ?? "system";
    } catch {
      return "system";
    }
  };
  const apply = (choice: string) => {
    if (choice === "light" || choice === "dark") root.dataset.theme = choice;
    else delete root.dataset.theme;
  };
  const store = (choice: string) => {
    try {
      if (choice === "system") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, choice);
    } catch {
      // Storage is off: the choice holds for this page.
    }
  };
  const showChoice = () => {
    const choice = root.dataset.theme ?? "system";
    for (const input of document.querySelectorAll<HTMLInputElement>("[data-theme-option]")) {
      input.checked = input.value === choice;
    }
  };

  const readConsent = (): string => {
    let refuses = false;
    try {
      refuses = (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
      const meta = localStorage.getItem("skinglow.consent.meta") ?? "";
      const choice = currentConsent(localStorage.getItem("skinglow.consent"), meta, textVersion, Date.now());
      if (choice === "declined" || (choice === "accepted" && !(refuses && !meta.includes("despiteSignal"))))
        return choice;
      if (!refuses) return "unset";
      localStorage.setItem("skinglow.consent.meta", JSON.stringify({ at: new Date().toISOString(), textVersion }));
      localStorage.setItem("skinglow.consent", "declined");
    } catch {
      // Storage is off or full.
    }
    return refuses ? "declined" : "unset";
  };

  // None of the browsers that the application is built for lacks it (docs/decisions/0120-the-oldest-engines.md).
  if (!("structuredClone" in window)) root.dataset.tooOld = "";
  apply(read());
  root.dataset.consent = readConsent();
  try {
    if (localStorage.getItem("skinglow.history.last") !== null) root.dataset.lastSaved = "";
  } catch {
    // Storage is off: nothing is saved.
  }
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.themeOption === undefined) return;
    apply(target.value);
    store(target.value);
    showChoice();
  });
  // The other tabs of this site.
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    apply(read());
    showChoice();
  });
  // Back from the browser's cache: another page may have changed it.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    apply(read());
    showChoice();
  });
  document.addEventListener("DOMContentLoaded", () => {
    showChoice();
    for (const place of document.querySelectorAll("[data-year]")) {
      place.textContent = String(new Date().getFullYear());
    }
  });
}
