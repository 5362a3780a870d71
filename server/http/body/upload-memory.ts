/** One body on its way in. */
export interface Upload {
  /** @returns false when this upload has to end; what it held is free again then */
  receive(bytes: number): boolean;
  /** The body has arrived, or never will. */
  end(): void;
}

/** What the bodies that are being received hold together. */
export interface UploadMemory {
  /** @param onShed called when another body found no room, and this one, being the largest, has made it */
  begin(onShed: () => void): Upload;
  /** Bytes held now, for the metrics. */
  readonly bytes: number;
}

/**
 * All bodies together, bytes: 18 of the largest that are allowed, or several hundred of the size our own page sends. Chosen,
 * so that uploads take less memory than the workers do.
 */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * A cap on the memory of all uploads. It counts what has arrived, so a socket that promises much and sends nothing takes
 * no room from others; and when the room is used up the largest body gives way, so that a few that were sent almost to the
 * end and then held back (each up to the request's time limit) do not turn visitors away.
 */
export function createUploadMemory(mostBytes = MOST_BYTES): UploadMemory {
  const held = new Map<Upload, { bytes: number; readonly onShed: () => void }>();
  let total = 0;

  function largest(): Upload | undefined {
    let found: Upload | undefined;
    let most = 0;
    for (const [upload, { bytes }] of held) {
      if (bytes <= most) continue;
      found = upload;
      most = bytes;
    }
    return found;
  }

  function begin(onShed: () => void): Upload {
    const upload: Upload = {
      receive(bytes) {
        const own = held.get(upload);
        if (own === undefined) return false;
        own.bytes += bytes;
        total += bytes;
        if (total > mostBytes) {
          const victim = largest() ?? upload;
          const shed = held.get(victim)?.onShed;
          victim.end();
          if (victim !== upload) shed?.();
        }
        return held.has(upload);
      },
      end() {
        total -= held.get(upload)?.bytes ?? 0;
        held.delete(upload);
      },
    };
    held.set(upload, { bytes: 0, onShed });
    return upload;
  }

  return {
    begin,
    get bytes() {
      return total;
    },
  };
}
