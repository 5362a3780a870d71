import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { appView } from "#browser/power/app-view.ts";
import { copyText } from "#browser/power/copy-text.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  /** What is not to be relied on here. */
  readonly about: "diary" | "camera";
}

/** In the browser of an app: what may not work in it, and the way to another one. Elsewhere nothing. */
export function AppViewNote({ t, about }: Props) {
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const view = appView();
  if (view === null) return null;
  const address = `${location.origin}${location.pathname}`;
  const open = async () => setCopied((await copyText(address)) ? "yes" : "no");
  return (
    <div className="measure mt-3 rounded-md bg-fair-soft px-4 py-3 text-ink text-small print:hidden">
      <p>
        {view.app === null ? t("inapp.unnamed") : t("inapp.named", { app: view.app })} {t(`inapp.${about}`)}
      </p>
      <Button kind="quiet" className="mt-1" onClick={open}>
        <ExternalLink aria-hidden="true" className="shrink-0" size={17} strokeWidth={1.5} />
        {t("inapp.open")}
      </Button>
      {copied !== null && (
        <p role="status" className="select-text wrap-anywhere">
          {copied === "yes" ? t("inapp.copied") : t("inapp.notCopied", { address })}
        </p>
      )}
    </div>
  );
}
