/** A tab that is not shown draws nothing; nothing waits for it longer than this. */
const AT_LATEST_MS = 100;

/** Resolves once the page is drawn as it is now: what takes long may begin. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_LATEST_MS);
  });
}
