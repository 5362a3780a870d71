/** Where a new version is announced. */
export interface UpdateHost {
  /** Nothing on the screen would be lost by loading the page anew. */
  readonly isCalm: () => boolean;
  /** Tells of every change of it. */
  readonly subscribe: (listener: () => void) => void;
  readonly announce: (reload: () => void) => void;
}

/**
 * Announces as soon as nothing can be lost, and again after each time when something could: the screen takes its notices
 * away then. Never more than that: whoever does not press the button has the new version with the next visit.
 */
export function announceUpdate({ isCalm, subscribe, announce }: UpdateHost, reload: () => void): void {
  let isAnnounced = false;
  const look = () => {
    const wasAnnounced = isAnnounced;
    isAnnounced = isCalm();
    if (isAnnounced && !wasAnnounced) announce(() => isCalm() && reload());
  };
  subscribe(look);
  look();
}
