import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FIELD } from "#kit/field-class.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  /** Typed twice; otherwise the one that is set. */
  readonly isNew: boolean;
  /** @returns whether it is taken */
  readonly onGive: (passphrase: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** NIST SP 800-63B, 5.1.1.2: eight characters at least, of any kind. */
const LEAST_CHARACTERS = 8;

/** Nothing of it is kept but what it makes: the field is empty as soon as it is gone. */
export function PassphraseForm({ t, isNew, onGive, onCancel }: Props) {
  const [problem, setProblem] = useState<"short" | "differ" | "wrong" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const [first = "", second = ""] = ["first", "second"].map((name) => String(data.get(name) ?? ""));
    if (isNew && first.length < LEAST_CHARACTERS) return setProblem("short");
    if (isNew && first !== second) return setProblem("differ");
    setProblem(null);
    setBusy(true);
    const isTaken = await onGive(first);
    setBusy(false);
    if (isTaken || isNew) return;
    setProblem("wrong");
    form.current?.querySelector("input")?.select();
  };

  const field = (name: "first" | "second", label: string) => (
    <label className="block">
      <span className="mb-1 block font-semibold">{label}</span>
      <input
        name={name}
        type="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem${isNew ? ` ${id}-warning` : ""}`}
        className={`${FIELD} w-full`}
      />
    </label>
  );
  return (
    <form ref={form} noValidate onSubmit={give} className="mt-6 max-w-md space-y-4">
      {isNew && (
        <p id={`${id}-warning`} className="rounded-md border border-line bg-fair-soft p-4">
          {t("vault.form.warning")}
        </p>
      )}
      {field("first", t(isNew ? "vault.form.new" : "vault.form.given"))}
      {isNew && field("second", t("vault.form.again"))}
      <p id={`${id}-problem`} role="alert" className="text-low">
        {problem !== null && t(`vault.form.${problem}`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" aria-disabled={isBusy || undefined}>
          {t(isNew ? "vault.form.set" : "vault.unlock")}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t("vault.form.cancel")}
        </Button>
      </div>
    </form>
  );
}
