/** What a connection sends: once at its start, then again and again. */
export interface Attack {
  readonly start: Buffer;
  readonly more: Buffer;
  /** Only after something has come back. */
  readonly waits?: true;
}

const PIECES = 10_000;

function chunked(request: string): Attack {
  const head = `${request} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  return { start: Buffer.from(head), more: Buffer.from("1\r\nA\r\n".repeat(PIECES)) };
}

function repeated(request: string, times: number): Attack {
  return { start: Buffer.alloc(0), more: Buffer.from(request.repeat(times)) };
}

export const ATTACKS = {
  tinyChunks: chunked("POST /api/skin-analysis"),
  /** Where no endpoint reads the body. */
  tinyChunksUnread: chunked("GET /nowhere"),
  pipelined: repeated("GET / HTTP/1.1\r\nHost: x\r\n\r\n", 2_000),
  afterEachAnswer: { ...repeated("GET / HTTP/1.1\r\nHost: x\r\n\r\n", 1), waits: true },
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;
