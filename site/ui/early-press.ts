/**
 * Runs inline in the <head> of a page with an application, until that page's own module does (`site/page-script/start-app.ts`;
 * site/root.tsx writes it into the HTML as text, so it may use nothing from outside itself): a control that is pressed is
 * marked busy, and the module takes it from there. Where the module does not come, the page is loaded anew if the server has
 * another version of it, once; else that is told beside the control, and the next press asks for it again.
 *
 * @param pageReady the event that says that the module runs (`page/app-start.ts`)
 */
export function keepEarlyPress(pageReady: string): void {
  let module = "";
  const tell = () => {
    for (const control of document.querySelectorAll("[data-app-control][aria-busy]")) {
      control.removeAttribute("aria-busy");
      const beside = control.parentElement?.querySelector("[data-app-failure]");
      (beside ?? document.querySelector("[data-app-failure]"))?.removeAttribute("hidden");
    }
  };
  const onPress = ({ target }: Event) => {
    const control = (target as Element).closest?.("[data-app-control]");
    if (!control) return;
    control.setAttribute("aria-busy", "true");
    // Some browsers remember that a module did not come; under another address it is asked for again.
    if (module !== "") import(`${module}?again`).catch(tell);
  };
  const onMissing = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    module = target.src;
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type === "reload") return tell();
    fetch(location.pathname, { cache: "no-store" })
      .then((answer) => answer.text())
      .then((page) => {
        const isOld = page.includes(pageReady) && !page.includes(new URL(module).pathname);
        if (isOld) location.reload();
        else tell();
      })
      .catch(tell);
  };
  document.addEventListener("click", onPress, true);
  addEventListener("error", onMissing, true);
  // It came and does not run: a browser that cannot read it. No such event gets as far as the window.
  document.addEventListener("load", onMissing, true);
  document.addEventListener(pageReady, () => {
    document.removeEventListener("click", onPress, true);
    removeEventListener("error", onMissing, true);
    document.removeEventListener("load", onMissing, true);
  });
}
