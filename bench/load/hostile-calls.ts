import { JSON_AND_FIELDS } from "#tests/hostile/inputs/b-json.ts";
import { DATA_URL } from "#tests/hostile/inputs/c-data-url.ts";
import { BOMBS } from "#tests/hostile/inputs/e-bombs.ts";
import { MALFORMED } from "#tests/hostile/inputs/f-malformed.ts";
import type { Answer, HostileRow, InputOptions, Probe } from "#tests/hostile/row.ts";
import { dataUrl } from "#tests/support/test-server.ts";
import { postOf } from "./calls.ts";
import type { Call } from "./plan.ts";

/** Inputs of the hostile suite that are refused: by the door, by the headers of the picture, and by the decoder. */
const WANTED = ["B2", "B4", "B11", "C1", "C7", "C11", "E1", "E2", "E6", "E9", "E13", "E14", "F1", "F3", "F5"];
const ROWS: readonly HostileRow[] = [...JSON_AND_FIELDS, ...DATA_URL, ...BOMBS, ...MALFORMED];

export interface HostileCall {
  readonly id: string;
  readonly call: Call;
}

/** One input of each row, as the suite makes it: its rows are played to a probe that only takes down what is sent. */
export async function hostileCalls(): Promise<readonly HostileCall[]> {
  const calls = await Promise.all(
    WANTED.map(async (id) => {
      const row = ROWS.find((one) => one.id === id);
      const bodies = row === undefined ? [] : await bodiesOf(row);
      return bodies.slice(0, 1).map((body) => ({ id, call: postOf(body) }));
    }),
  );
  const missing = WANTED.filter((_, index) => calls[index]?.length === 0);
  if (missing.length > 0) throw new Error(`The hostile suite has no ${missing.join(", ")} any more.`);
  return calls.flat();
}

async function bodiesOf(row: HostileRow): Promise<readonly (string | Uint8Array)[]> {
  const bodies: (string | Uint8Array)[] = [];
  const unanswered: Answer = { status: 0, headers: {}, body: "", ms: 0 };
  const takeDown = async (body: string | Uint8Array, { expect }: InputOptions = {}) => {
    const statuses = [expect ?? row.expect].flat().map(({ status }) => status);
    if (!statuses.includes(200)) bodies.push(body);
    return await Promise.resolve(unanswered);
  };
  const probe: Pick<Probe, "photo" | "json" | "claim" | "later"> = {
    photo: (_name, file, options) =>
      takeDown(JSON.stringify({ image: dataUrl(file, options?.label ?? "image/jpeg"), language: "de" }), options),
    json: (_name, body, options) => takeDown(body, options),
    claim: () => undefined,
    later: () => undefined,
  };
  await row.send(probe as Probe);
  return bodies;
}
