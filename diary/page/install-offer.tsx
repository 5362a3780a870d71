import { Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { appView, isInstalled } from "#browser/power/app-view.ts";
import { useStore } from "#kit/use-store.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { installPrompt } from "#site/return-visit/install-prompt.ts";
import { declineInstall, readLastSaved } from "#site/return-visit/last-saved.ts";
import { Button } from "#site/ui/button.tsx";

/** From the second day on, once: browsers keep the data of installed apps longer (R-RES-19). */
export function InstallOffer({ t }: { t: TranslateWords }) {
  const event = useStore(installPrompt);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => setIsWanted(isSecondDay() && !isInstalled()), []);
  // Safari on phones has no such event, and this name; so has an app's browser there, which cannot do it.
  const isByHand = isWanted && "standalone" in navigator && appView() === null;
  if (!isWanted || (event === null && !isByHand)) return null;
  const decline = () => {
    declineInstall();
    setIsWanted(false);
  };
  const install = () => {
    setIsWanted(false);
    event?.prompt().catch(() => undefined);
  };
  return (
    <section aria-labelledby="history-install" className="max-w-3xl rounded-lg border border-line p-6 print:hidden">
      <h3 id="history-install" className="font-semibold">
        {t("history.next.install.title")}
      </h3>
      <p className="measure mt-2 text-ink-soft">{t("history.next.install.why")}</p>
      {event === null && <p className="measure mt-2">{t("history.next.install.byHand")}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {event !== null && (
          <Button kind="secondary" className="py-2" onClick={install}>
            <Smartphone aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.5} />
            {t("history.next.install.yes")}
          </Button>
        )}
        <Button kind="secondary" className="py-2" onClick={decline}>
          {t("history.next.install.no")}
        </Button>
      </div>
    </section>
  );
}

/** Something was saved on an earlier day, and the offer was not declined. */
function isSecondDay(): boolean {
  const last = readLastSaved();
  const since = last?.since ?? last?.at;
  return (
    since !== undefined && last?.noInstall !== true && new Date(since).toDateString() !== new Date().toDateString()
  );
}
