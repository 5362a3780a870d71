import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { InputKey } from "./digests/input-digests.ts";
import type { Inputs } from "./digests/inputs.ts";
import { type PartRecord, Records } from "./digests/records.ts";
import type { Step } from "./steps.ts";
import type { Tally, Unchanged } from "./summarise.ts";

/** What of a step is to run, and what passed before on the same inputs. */
export class StepPlan {
  readonly #step: Step;
  readonly #inputs: Inputs;
  readonly #records: Records;
  readonly parts: readonly string[];
  readonly changed: readonly string[];

  /**
   * @param records folder of what passed before
   * @param isForced all of it, whatever passed before
   */
  constructor(step: Step, inputs: Inputs, records: string, isForced: boolean) {
    this.#step = step;
    this.#inputs = inputs;
    this.#records = new Records(join(records, `${step.name}.json`));
    this.parts = step.rests?.parts?.(this.#inputs) ?? [step.name];
    this.changed = this.parts.filter((part) => isForced || !this.#isUnchanged(part));
  }

  get unchanged(): Unchanged | null {
    const records = this.parts
      .filter((part) => !this.changed.includes(part))
      .flatMap((part) => this.#records.get(part) ?? []);
    if (records.length === 0) return null;
    return {
      passed: records.reduce((sum, { passed }) => sum + passed, 0),
      skipped: records.flatMap(({ skipped }) => skipped),
      since: records.map(({ at }) => at).sort()[0] ?? "",
      isWhole: this.changed.length === 0,
    };
  }

  /** Keeps what has passed, unless what it rests on was changed while it ran. */
  keep(tallies: ReadonlyMap<string, Tally>): void {
    const seen = this.#readSeen();
    const passed = new Map<string, PartRecord>();
    for (const part of this.changed) {
      const tally = tallies.get(part);
      const mustBeSeen = this.#step.rests?.seenFile !== undefined;
      if (tally === undefined || tally.failed > 0 || (mustBeSeen && !seen.has(part))) continue;
      const more = this.#step.rests?.keysOfSeen?.(this.#inputs, [...(seen.get(part) ?? [])]) ?? [];
      const keys = this.#keysOf(part, more);
      if (keys.some((key) => this.#wasTouched(key))) continue;
      const { passed: count, skipped } = tally;
      const record = { digest: this.#inputs.digests.of(keys), at: new Date(this.#inputs.begun).toISOString() };
      passed.set(part, { ...record, passed: count, skipped: [...skipped], seen: [...new Set(more)].sort() });
    }
    this.#records.keep(this.changed, passed, this.parts);
  }

  #isUnchanged(part: string): boolean {
    const record = this.#records.get(part);
    return record !== undefined && record.digest === this.#inputs.digests.of(this.#keysOf(part, record.seen));
  }

  #keysOf(part: string, more: readonly InputKey[]): InputKey[] {
    return [...(this.#step.rests?.keysOf(this.#inputs, part) ?? []), ...more];
  }

  #wasTouched(key: InputKey): boolean {
    if (/^(?:env|program|built):|\*\*$|\?$/.test(key)) return false;
    const found = statSync(join(this.#inputs.root, key), { throwIfNoEntry: false });
    return found?.isFile() === true && found.mtimeMs > this.#inputs.begun;
  }

  /** By part, of as many lines as there are. */
  #readSeen(): Map<string, Set<string>> {
    const { seenFile } = this.#step.rests ?? {};
    const bySeen = new Map<string, Set<string>>();
    if (seenFile === undefined || !existsSync(seenFile)) return bySeen;
    for (const line of readFileSync(seenFile, "utf8").split("\n")) {
      if (line === "") continue;
      const { file, seen }: { file: string; seen: string[] } = JSON.parse(line);
      bySeen.set(file, new Set([...(bySeen.get(file) ?? []), ...seen]));
    }
    return bySeen;
  }
}
