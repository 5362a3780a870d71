import { photoBody } from "./http-client.ts";
import type { Expectation, HostileRow, InputOptions, Probe, SentInput } from "./row.ts";

/** What a row expects, alone or with a limit, a server or a form of its own. */
type Terms = Expectation | Omit<HostileRow, "id" | "title" | "send" | "files" | "texts">;
type Contents = string | Uint8Array;
/** What is sent, alone or with what its row does not say of it. */
type Input<Sent extends Contents> = Sent | readonly [Sent, InputOptions];
type Inputs<Sent extends Contents> = Readonly<Record<string, Input<Sent>>>;
/** Made when the row is run: drawing and packing take their time. */
type Maker<Sent extends Contents> = Inputs<Sent> | (() => Inputs<Sent> | Promise<Inputs<Sent>>);

export function row(id: string, title: string, terms: Terms, send: HostileRow["send"]): HostileRow {
  return { id, title, ...(typeof terms === "object" && "expect" in terms ? terms : { expect: terms }), send };
}

/**
 * A row of files, sent as photos one after the other; `platform/strangers-files.test.ts` hands them to the decoder alone, and
 * their bodies `strangers-bodies.test.ts` to the parser.
 */
export function photos(id: string, title: string, terms: Terms, made: Maker<Uint8Array>): HostileRow {
  const files = () => inputsOf(made);
  const texts = async () =>
    (await files()).map(([name, file, more]) => [name, photoBody(file, more.label, more.language), more] as const);
  return { ...row(id, title, terms, async ({ photo }) => await sendEach(await files(), photo)), files, texts };
}

/** A row of bodies of `application/json` as they stand; of a list each is its own name. */
export function bodies(
  id: string,
  title: string,
  terms: Terms,
  texts: readonly string[] | Maker<Contents>,
): HostileRow {
  const named: Maker<Contents> = Array.isArray(texts) ? Object.fromEntries(texts.map((text) => [text, text])) : texts;
  const all = () => inputsOf(named);
  return { ...row(id, title, terms, async ({ json }) => await sendEach(await all(), json)), texts: all };
}

async function inputsOf<Sent extends Contents>(maker: Maker<Sent>): Promise<SentInput<Sent>[]> {
  const inputs = Object.entries(typeof maker === "function" ? await maker() : maker);
  return inputs.map(([name, input]) => [name, ...(isPlain(input) ? ([input, {}] as const) : input)]);
}

async function sendEach<Sent extends Contents>(
  inputs: readonly SentInput<Sent>[],
  send: (name: string, input: Sent, options?: InputOptions) => ReturnType<Probe["json"]>,
): Promise<void> {
  for (const input of inputs) await send(...input);
}

function isPlain<Sent extends Contents>(input: Input<Sent>): input is Sent {
  return !Array.isArray(input);
}
