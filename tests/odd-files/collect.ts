import { GROUPS } from "#tests/hostile/groups.ts";
import type { Answer, HostileRow, Probe } from "#tests/hostile/row.ts";

/** The files of the table of hostile inputs (docs/threats.md), without a server: D to G, which are about files. */

export interface OddFile {
  readonly row: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

const OF_FILES = ["D", "E", "F", "G"];
const ANSWER: Answer = { status: 200, headers: {}, body: "{}", ms: 0 };

export async function oddFiles(): Promise<OddFile[]> {
  const rows = GROUPS.filter(({ name }) => OF_FILES.includes(name.charAt(0))).flatMap((group) => group.rows);
  const files: OddFile[] = [];
  for (const row of rows) await row.send(collector(row, files)).catch(() => undefined);
  return files;
}

/** What a row says of answers, times and processes is nobody's here. */
function collector({ id }: HostileRow, files: OddFile[]): Probe {
  const probe = {
    target: { workers: { reset: () => undefined, peak: () => 0 } },
    form: "bare",
    photo: (name: string, bytes: Uint8Array) => {
      files.push({ row: id, name, bytes });
      return Promise.resolve(ANSWER);
    },
    json: () => Promise.resolve(ANSWER),
    sent: () => Promise.resolve(ANSWER),
    inTime: <T>(_: string, work: Promise<T>) => work,
    claim: () => undefined,
    note: () => undefined,
    skip: () => undefined,
    later: () => undefined,
  };
  return probe as unknown as Probe;
}
