import type { Expectation, HostileRow, InputOptions, Probe } from "./row.ts";

type Contents = string | Uint8Array;
/** What is sent, alone or with what its row does not say of it. */
type Input<Sent extends Contents> = Sent | readonly [Sent, InputOptions];
type Inputs<Sent extends Contents> = Readonly<Record<string, Input<Sent>>>;
/** Made when the row is run: drawing and packing take their time. */
type Maker<Sent extends Contents> = Inputs<Sent> | (() => Inputs<Sent> | Promise<Inputs<Sent>>);

/** A row of files, sent as photos one after the other. */
export function photos(
  id: string,
  title: string,
  expect: Expectation,
  files: Maker<Uint8Array>,
  maxMs?: number,
): HostileRow {
  return { id, title, expect, maxMs, send: (probe) => sendEach(files, probe.photo) };
}

/** A row of bodies of `application/json` as they stand; of a list each is its own name. */
export function bodies(
  id: string,
  title: string,
  expect: Expectation,
  texts: readonly string[] | Maker<Contents>,
  maxMs?: number,
): HostileRow {
  const named: Maker<Contents> = Array.isArray(texts) ? Object.fromEntries(texts.map((text) => [text, text])) : texts;
  return { id, title, expect, maxMs, send: (probe) => sendEach(named, probe.json) };
}

async function sendEach<Sent extends Contents>(
  inputs: Maker<Sent>,
  send: (name: string, input: Sent, options?: InputOptions) => ReturnType<Probe["json"]>,
): Promise<void> {
  for (const [name, input] of Object.entries(typeof inputs === "function" ? await inputs() : inputs)) {
    if (isPlain(input)) await send(name, input);
    else await send(name, ...input);
  }
}

function isPlain<Sent extends Contents>(input: Input<Sent>): input is Sent {
  return !Array.isArray(input);
}
