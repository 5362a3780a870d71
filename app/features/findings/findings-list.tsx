import type { Language } from "#contract/language.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { GUIDE_OF_CONCERN } from "#site/ui/guide-of.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { amountText, shownText } from "./finding-words.ts";
import type { Found } from "./findings-of.ts";
import { Swatch } from "./swatch.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly findings: readonly Found[];
  /** "Light redness on both cheeks", in short and with every place. */
  readonly textOf: (found: Found) => { readonly brief: string; readonly full: string };
  readonly chosen: ConcernCode | null;
  readonly onChoose: (found: Found) => void;
}

/** R-RES-4; the others are one tap away. */
const FIRST = 4;

/** What was found, a sentence each; it leads to its place on the photo, and opens when that is tapped (R-RES-4, R-RES-13). */
export function FindingsList({ findings, ...props }: Props) {
  const rest = findings.slice(FIRST);
  const isRestOpen = rest.some(({ code }) => code === props.chosen);
  return (
    <>
      <Sentences findings={findings.slice(0, FIRST)} {...props} />
      {rest.length > 0 && (
        <details className="fold border-line border-t print:hidden" open={isRestOpen || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 text-ink-soft text-small">
            {props.t("findings.more", { count: rest.length })}
          </summary>
          <Sentences findings={rest} {...props} />
        </details>
      )}
    </>
  );
}

function Sentences({ t, language, findings, textOf, chosen, onChoose }: Props) {
  return (
    <ul className="border-line border-b">
      {findings.map((found) => {
        const { code } = found;
        const isOpen = code === chosen;
        const { brief, full } = textOf(found);
        return (
          <li key={code} data-finding={code} className="border-line border-t">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`finding-${code}`}
              onClick={() => onChoose(found)}
              className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-2 text-left leading-snug hover:bg-paper-deep print:mx-0 print:w-full"
            >
              <Swatch found={found} />
              <span className={`wrap-anywhere min-w-0 ${isOpen ? "font-semibold" : ""}`}>{brief}</span>
            </button>
            <div id={`finding-${code}`} hidden={!isOpen} className="pb-3 pl-9 text-ink-soft text-small">
              {full !== brief && <p>{`${full}.`}</p>}
              <p className="figures">{amountText(t, found)}</p>
              <p>{shownText(t, found)}</p>
              <GuideLink t={t} language={language} guide={GUIDE_OF_CONCERN[code]} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
