import { LockKeyhole, LockKeyholeOpen, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import type { Notice } from "../notice-bar.tsx";
import { askVault, readAnew } from "../store/ask-store.ts";
import type { Diary } from "../store/diary.ts";
import type { Stored } from "../store/open-diary.ts";
import { PassphraseForm } from "./passphrase-form.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly diary: Diary;
  readonly onNotice: (notice: Notice) => void;
}

interface VaultState {
  readonly isOpen: boolean;
  readonly isPersistent: boolean;
}
type Asked = "set" | "unlock" | null;

/** The photos on this device: what they are under, how long the browser keeps them, all of them deleted. */
export function PhotoSettings(props: Props) {
  return props.diary.photos.size === 0 && props.diary.protection === null ? null : <Settings {...props} />;
}

function Settings({ t, diary, onNotice }: Props) {
  const [vault, setVault] = useState<VaultState | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const look = async () => {
    const { isOpen, isPersistent } = await import("../store/vault.ts");
    setVault({ isOpen: isOpen(), isPersistent: await isPersistent() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with each reading of the diary
  useEffect(() => {
    // Where the code does not load, the photos do not show either, which is said there.
    look().catch(() => undefined);
  }, [diary]);
  const { protection } = diary;
  const isLocked = protection === "passphrase" && vault?.isOpen === false;

  /** @returns whether it is done */
  const act = <Value,>(outcome: Stored<Value>, done: string | null, undo = {}): boolean => {
    if (outcome.ok && done !== null) onNotice({ tone: "plain", text: done, ...undo });
    if (!outcome.ok) onNotice({ tone: "problem", text: t(`history.problems.${outcome.problem}`) });
    if (outcome.ok) setAsked(null);
    return outcome.ok;
  };
  const setPassphrase = async (passphrase: string | null) => {
    const outcome = await askVault((vault) => vault.setPassphrase(passphrase));
    const isDone = act(outcome, t(passphrase === null ? "vault.isRemoved" : "vault.isSet"));
    await readAnew();
    return isDone;
  };
  const unlock = async (passphrase: string): Promise<boolean> => {
    const outcome = await askVault((vault) => vault.unlock(passphrase));
    if (outcome.ok && !outcome.value) return false;
    act(outcome, t("vault.isUnlocked"));
    await readAnew();
    return true;
  };
  const lock = async () => {
    (await import("../store/vault.ts")).lock();
    act({ ok: true, value: null }, t("vault.isLocked"));
    await readAnew();
  };
  const removeAll = async () => {
    const outcome = await askVault((vault) => vault.removePhotos());
    act(outcome, t("vault.removedAll"), outcome.ok ? { undo: outcome.value } : {});
  };

  const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.5 } as const;
  const button = { kind: "secondary", className: "max-w-full wrap-anywhere" } as const;
  return (
    <section
      id="photo-settings"
      tabIndex={-1}
      className="scroll-mt-6 print:hidden"
      aria-labelledby="photo-settings-title"
    >
      <h3 id="photo-settings-title" className="display text-h3">
        {t("vault.title")}
      </h3>
      <div className="measure mt-3 space-y-3 text-ink-soft">
        <p>{t("vault.kept", { photos: diary.photos.size })}</p>
        {vault !== null && (
          <>
            <p>{t(`vault.under.${isLocked ? "locked" : (protection ?? "device")}`)}</p>
            <p>{t(vault.isPersistent ? "vault.persistent" : "vault.mayGo")}</p>
          </>
        )}
      </div>
      {asked === "set" && <PassphraseForm t={t} isNew onGive={setPassphrase} onCancel={() => setAsked(null)} />}
      {asked === "unlock" && isLocked && (
        <PassphraseForm t={t} isNew={false} onGive={unlock} onCancel={() => setAsked(null)} />
      )}
      {asked === null && (
        <div className="mt-6 flex flex-wrap gap-3">
          {isLocked ? (
            <Button {...button} onClick={() => setAsked("unlock")}>
              <LockKeyholeOpen {...icon} />
              {t("vault.unlock")}
            </Button>
          ) : (
            <>
              <Button {...button} onClick={() => setAsked("set")}>
                <LockKeyhole {...icon} />
                {t(protection === "passphrase" ? "vault.change" : "vault.protect")}
              </Button>
              {protection === "passphrase" && (
                <>
                  <Button {...button} onClick={lock}>
                    {t("vault.lock")}
                  </Button>
                  <Button {...button} onClick={() => setPassphrase(null)}>
                    {t("vault.remove")}
                  </Button>
                </>
              )}
            </>
          )}
          <Button {...button} onClick={removeAll}>
            <Trash2 {...icon} />
            {t("vault.removeAll")}
          </Button>
        </div>
      )}
    </section>
  );
}
