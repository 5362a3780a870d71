/** Opens the `Fold` with this id, brings it into view and gives it the focus; nothing where it is not on the page. */
export function openFold(id: string): void {
  const details = document.getElementById(id);
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  const summary = details.querySelector("summary");
  summary?.scrollIntoView({ block: "start" });
  summary?.focus({ preventScroll: true });
}
