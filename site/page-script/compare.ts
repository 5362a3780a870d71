/** The landing page's example (`site/landing/findings-sample.tsx`): its handle follows the slider. */
export function startCompare(): void {
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return;
    target.parentElement?.style.setProperty("--share", String(target.valueAsNumber / 100));
  });
}
