/** Chosen: what breaks twice within this time breaks by itself, and nobody else did it. */
const AGAIN_MS = 10_000;

let build: (() => void) | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

/** Building the whole application anew in the page: asked for by its error screen, done by `main.tsx`. */
export const buildAnew = {
  /** @param how takes the application away and builds it again, in the same place */
  provide(how: () => void): void {
    build = how;
  },
  mayTry: (): boolean => build !== null && performance.now() - lastAt > AGAIN_MS,
  begin(): void {
    lastAt = performance.now();
    // Not from within React's own work.
    setTimeout(() => build?.());
  },
};
