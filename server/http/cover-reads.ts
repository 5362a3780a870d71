import { once } from "node:events";
import { type AddressInfo, createServer, Socket } from "node:net";

/**
 * Node keeps the memory that it reads connections into, 64 KiB for all of them, and what the next read leaves uncovered of the
 * last one stays there (seen in Node 24.21: tests/memory). It has no call to clear it, so it is filled with zeros by the only
 * way in: a connection of the process to itself (R-API-5).
 */
const READ_BYTES = 64 * 1024;
/** Twice as much: one of the reads fills the memory wherever the first ends. */
const ZEROS = Buffer.alloc(2 * READ_BYTES);
/** What the system takes in parts may be read in parts. Safety only. */
const MOST_TRIES = 8;
/** From a read until it is covered, ms; all reads of that time together. Chosen: well within the second of R-API-5. */
const COVER_MS = 200;

let pair: Pair | null = null;
const ownSockets = new WeakSet<Socket>();
let isDue = false;

/** To be called when something of a photo may have been read, from a visitor or a worker; of this process. */
export function coverReads(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => void cover(), COVER_MS).unref();
}

/** Whether a socket is of the connection to itself, which carries zeros and nothing else; known before it connects. */
export function isOfCover(socket: Socket): boolean {
  return ownSockets.has(socket);
}

async function cover(): Promise<void> {
  isDue = false;
  try {
    pair ??= await connectToItself();
    await pair.cover();
  } catch {
    // No descriptor is left, or the connection broke: a new one next time.
    pair?.close();
    pair = null;
    coverReads();
  }
}

interface Pair {
  cover(): Promise<void>;
  close(): void;
}

/** @throws where the system has no descriptor for it */
async function connectToItself(): Promise<Pair> {
  const listener = createServer().listen(0, "127.0.0.1");
  const open: Socket[] = [];
  try {
    await once(listener, "listening");
    const writer = new Socket();
    ownSockets.add(writer);
    open.push(writer);
    writer.connect((listener.address() as AddressInfo).port, "127.0.0.1");
    const [[reader]] = (await Promise.all([once(listener, "connection"), once(writer, "connect")])) as [
      [Socket],
      unknown,
    ];
    open.push(reader);
    // Whoever else connected in that moment is not us.
    if (reader.remotePort !== writer.localPort) throw new Error("somebody else has connected");
    return pairOf(writer.unref(), reader.unref());
  } catch (error) {
    for (const socket of open) socket.destroy();
    throw error;
  } finally {
    listener.close();
  }
}

function pairOf(writer: Socket, reader: Socket): Pair {
  let [left, isCovered] = [0, false];
  let tell: (error?: Error) => void = () => undefined;
  reader.on("data", ({ length }) => {
    left -= length;
    if (length === READ_BYTES) isCovered = true;
    if (left === 0) tell();
  });
  for (const socket of [writer, reader]) {
    socket.on("error", () => undefined);
    socket.once("close", () => tell(new Error("closed")));
  }

  function exchange(): Promise<void> {
    return new Promise((resolve, reject) => {
      tell = (error) => (error === undefined ? resolve() : reject(error));
      left += ZEROS.length;
      writer.write(ZEROS);
    });
  }

  return {
    async cover() {
      isCovered = false;
      for (let tried = 0; !isCovered && tried < MOST_TRIES; tried += 1) await exchange();
    },
    close() {
      writer.destroy();
      reader.destroy();
    },
  };
}
