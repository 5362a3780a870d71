import type { Expectation, HostileRow, InputOptions, Probe } from "./row.ts";

/** What a row expects, alone or with a limit, a server or a form of its own. */
type Terms = Expectation | Omit<HostileRow, "id" | "title" | "send">;
type Contents = string | Uint8Array;
/** What is sent, alone or with what its row does not say of it. */
type Input<Sent extends Contents> = Sent | readonly [Sent, InputOptions];
type Inputs<Sent extends Contents> = Readonly<Record<string, Input<Sent>>>;
/** Made when the row is run: drawing and packing take their time. */
type Maker<Sent extends Contents> = Inputs<Sent> | (() => Inputs<Sent> | Promise<Inputs<Sent>>);

export function row(id: string, title: string, terms: Terms, send: HostileRow["send"]): HostileRow {
  return { id, title, ...(typeof terms === "object" && "expect" in terms ? terms : { expect: terms }), send };
}

/** A row of files, sent as photos one after the other. */
export function photos(id: string, title: string, terms: Terms, files: Maker<Uint8Array>): HostileRow {
  return row(id, title, terms, (probe) => sendEach(files, probe.photo));
}

/** A row of bodies of `application/json` as they stand; of a list each is its own name. */
export function bodies(
  id: string,
  title: string,
  terms: Terms,
  texts: readonly string[] | Maker<Contents>,
): HostileRow {
  const named: Maker<Contents> = Array.isArray(texts) ? Object.fromEntries(texts.map((text) => [text, text])) : texts;
  return row(id, title, terms, (probe) => sendEach(named, probe.json));
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
