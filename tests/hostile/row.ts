import type { ErrorCode } from "#contract/error-codes.ts";
import type { FakeProvider } from "#lab/servers/fake-provider.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";

/** What came back. Status 0: the connection closed without an answer. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From the first byte sent to the last byte received. */
  readonly ms: number;
  /** The server ended the connection (raw exchanges only). */
  readonly closed?: boolean;
}

/**
 * Status and code; no code where the answer carries none (200, and what the HTTP parser refuses). Written out in every row:
 * read from `ERROR_STATUS` they would agree with whatever the server does.
 */
export type Expected = "nothing" | `${number}` | `${number} ${ErrorCode}`;
/** Several where there is a choice. */
export type Expectation = Expected | readonly Expected[];

/** What the rows are sent to: one server as it is, or the given nginx with two servers behind it. */
export type Form = "bare" | "nginx";

/** Sends inputs and takes down what is wrong with the answers; made anew for every run of a row. */
export interface Probe {
  /** A row that starts its own servers has none, and says so by throwing. */
  readonly target: ServerUnderTest;
  readonly form: Form;
  /** The AI provider behind the server; a row that has none says so by throwing. */
  readonly provider: () => FakeProvider;
  /** The body of `{ image, language }` around a photo's file. */
  photo(name: string, file: Uint8Array, options?: InputOptions): Promise<Answer>;
  /** A body of `application/json` as it stands. */
  json(name: string, body: string | Uint8Array, options?: InputOptions): Promise<Answer>;
  /** Anything else; `exchange` sends it. */
  sent(name: string, exchange: Promise<Answer>, options?: Pick<InputOptions, "expect" | "maxMs">): Promise<Answer>;
  /** What begins now has to be over in time, by the same measure as an answer (`lateness`). */
  inTime<T>(name: string, work: Promise<T>, maxMs?: number): Promise<T>;
  /** A promise of the row beyond status and code. */
  claim(holds: boolean, otherwise: string): void;
  /** Printed with the table. */
  note(text: string): void;
  /** This machine cannot show all that the row promises: it counts as skipped, unless something was wrong. */
  skip(reason: string): void;
  /** Work that needs no quiet and may go on beside the next rows; awaited before the table is complete. */
  later(work: Promise<void>): void;
}

export interface InputOptions {
  /** Instead of the row's. */
  readonly expect?: Expectation;
  /** Instead of the invariant's 2.0 s. */
  readonly maxMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Label of the data URL; default image/jpeg. */
  readonly label?: string;
  readonly language?: string;
}

/** Its name, and what its row does not say of it. */
export type SentInput<Sent> = readonly [name: string, sent: Sent, options: InputOptions];

export type ServerName = "open" | "limited" | "provider";

/** One row of docs/threats.md. */
export interface HostileRow {
  readonly id: string;
  readonly title: string;
  readonly expect: Expectation;
  /** Milliseconds of the recorded machine, where the row has a limit of its own. */
  readonly maxMs?: number;
  /** Invariant 9 does not hold for I and J. */
  readonly mayCallProvider?: true;
  /** Which of the servers that are started for all rows (`servers.ts`); left out: `open`. `own`: it starts what it needs. */
  readonly server?: ServerName | "own";
  /** Why it is not sent through nginx; of the groups that are (`groups.ts`). */
  readonly bareOnly?: string;
  readonly send: (probe: Probe) => Promise<void>;
  /** Where it sends nothing but photos. */
  readonly files?: () => Promise<readonly SentInput<Uint8Array>[]>;
  /** Where it sends nothing but bodies of `application/json`. */
  readonly texts?: () => Promise<readonly SentInput<string | Uint8Array>[]>;
}

export function describeExpected(expect: Expectation): string {
  return [expect].flat().join(" / ");
}
