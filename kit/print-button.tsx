import { Printer } from "lucide-react";
import { useState } from "react";
import { type PrintEnd, printPage } from "#browser/power/print-page.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import type { ButtonKind } from "#site/ui/button-class.ts";

interface Props {
  readonly t: TranslateWords;
  readonly kind: ButtonKind;
  readonly label: string;
}

/** Prints the page; where nothing comes of it, that stands in a line of its own below (its parent wraps). */
export function PrintButton({ t, kind, label }: Props) {
  const [end, setEnd] = useState<PrintEnd>("asked");
  const press = async () => {
    setEnd("asked");
    setEnd(await printPage());
  };
  return (
    <>
      <Button kind={kind} className="max-w-full wrap-anywhere print:hidden" onClick={press}>
        <Printer aria-hidden="true" size={19} strokeWidth={1.5} />
        {label}
      </Button>
      {end !== "asked" && (
        <div role="status" className="order-last basis-full text-small print:hidden">
          <p className="measure">{t(`inapp.print.${end}`)}</p>
        </div>
      )}
    </>
  );
}
