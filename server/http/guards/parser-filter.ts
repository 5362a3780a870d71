import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { clearOnceRead } from "./clear-reads.ts";

/**
 * Node reads 64 KB at a time, and its HTTP parser goes on to the end of them whatever becomes of the connection meanwhile:
 * 2,500 requests or 10,000 chunks, each made into objects, hold the event loop for 100 and 30 ms after `destroy`. There is
 * no public way to stop it or to see a body that nobody reads, so this reaches for the parser itself. Node's version is
 * pinned; the hostile inputs K1 to K3 show whether it still works.
 */
interface Parser {
  readonly socket: Socket | null;
  /** The request that is being read. */
  readonly incoming: IncomingMessage | null;
  /** Called at the end of each request's headers. */
  onIncoming: ((request: IncomingMessage, keepAlive: boolean) => number) | null;
  /** Called with each piece of a body. */
  [ON_BODY]: OnBody | null;
}
type OnBody = (this: Parser, piece: Buffer) => void;

/** HTTPParser.kOnBody of Node's src/node_http_parser.cc. */
const ON_BODY = 3;
/** What a parser takes for "this is no HTTP any more, leave the rest alone", as after CONNECT. */
const STOP = 2;

interface ParserFilter {
  /** Asked before a request is made of what was read; no: nothing more of this connection is parsed. */
  takesRequest(): boolean;
  /** Asked for each piece of a body; no: nobody is told of what else was read of it. */
  takesPiece(bytes: number): boolean;
}

const filters = new WeakMap<Socket, ParserFilter>();
const filtered = new WeakSet<Parser>();

export function filterParser(socket: Socket, filter: ParserFilter): void {
  const { parser } = socket as Socket & { parser?: Parser | null };
  const onIncoming = parser?.onIncoming;
  if (!(parser && onIncoming)) return;
  filters.set(socket, filter);
  parser.onIncoming = (request, keepAlive) => (filter.takesRequest() ? onIncoming(request, keepAlive) : STOP);
  // Parsers are used again for other connections, with everything but `onIncoming` as it was.
  if (!filtered.has(parser)) filterBody(parser);
}

function filterBody(parser: Parser): void {
  const onBody = parser[ON_BODY];
  if (onBody === null) return;
  filtered.add(parser);
  const filteredOnBody: OnBody = function (piece) {
    const filter = this.socket === null ? undefined : filters.get(this.socket);
    if (filter?.takesPiece(piece.length) !== false) {
      onBody.call(this, piece);
      clearOnceRead(this.incoming, piece);
      return;
    }
    piece.fill(0);
    this[ON_BODY] = null;
    // By then it has parsed what it had read.
    setImmediate(() => {
      this[ON_BODY] = filteredOnBody;
    });
  };
  parser[ON_BODY] = filteredOnBody;
}
