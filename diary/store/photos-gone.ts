const listeners = new Set<() => void>();

/** Kept photos were locked or deleted: what was read of them in memory is to be forgotten. */
export function tellPhotosGone(): void {
  for (const listener of listeners) listener();
}

export function onPhotosGone(listener: () => void): void {
  listeners.add(listener);
}
