/**
 * How many bytes of each photo have left this device since the page was opened: counted, not promised, so that
 * "nothing was sent" is a fact (R-UP-14). A photo that is chosen again is known by its name, size and time.
 */
export interface SentBytes {
  readonly of: (file: File) => number;
  /** Counts one sending. @returns takes how many of its bytes are out by now */
  readonly count: (file: File) => (bytes: number) => void;
  /** A part of a photo bears what was sent of the whole. */
  readonly inherit: (part: File, whole: File) => void;
}

export function createSentBytes(): SentBytes {
  const sums = new Map<string, number>();
  const nameOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;
  return {
    of: (file) => sums.get(nameOf(file)) ?? 0,
    inherit(part, whole) {
      const [own, all] = [part, whole].map((file) => sums.get(nameOf(file)) ?? 0) as [number, number];
      sums.set(nameOf(part), Math.max(own, all));
    },
    count(file) {
      let counted = 0;
      return (bytes) => {
        if (bytes <= counted) return;
        sums.set(nameOf(file), (sums.get(nameOf(file)) ?? 0) + bytes - counted);
        counted = bytes;
      };
    },
  };
}
