import type { ReactNode } from "react";
import type { Language } from "#contract/language.ts";
import { isScoreTold } from "#contract/score-range.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { GuideLink } from "#kit/guide-link.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { GUIDE_OF_CONCERN } from "#site/ui/guide-of.ts";
import { amountText, levelText } from "./finding-words.ts";
import type { Found } from "./findings-of.ts";
import { holdProps } from "./hold.ts";
import { MOST_PROVED, type Place, type Proof } from "./proof.ts";
import { SkinCrop } from "./skin-crop.tsx";
import { StrengthDots } from "./strength-dots.tsx";

export type ShownHelps = Readonly<Partial<Record<ConcernCode, string>>>;

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly result: AnalysisResult;
  /** Null where it is gone: the names are left. */
  readonly photo: string | null;
  readonly findings: readonly Found[];
  readonly proofs: readonly Proof[];
  readonly calm: Place | null;
  /** What helps with each, in a sentence. */
  readonly helps: ShownHelps;
  readonly chosen: Found | null;
  readonly isAll: boolean;
  readonly textOf: (found: Found) => { readonly full: string };
  readonly onChoose: (code: ConcernCode) => void;
  /** The calm place is looked at as long as it is held. */
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
  readonly onAll: (isAll: boolean) => void;
}

const DETAIL_ID = "finding-detail";

/** The proof: pieces of one's own skin with number, name and strength, beside a calm one; the tapped one is explained below (R-RES-21). */
export function ProofRow(props: Props) {
  const { t, photo, findings, proofs, calm, chosen, onChoose } = props;
  // In the order of the numbers on the photo.
  const proved = proofs.flatMap(({ code }) => findings.find((found) => found.code === code) ?? []);
  // Results of before there were places, and faces of which too little is seen, have names alone.
  const shown = proved.length > 0 ? proved : findings.slice(0, MOST_PROVED);
  return (
    <>
      <ul className="grid grid-cols-4 gap-2 md:gap-4">
        {shown.map((found, index) => {
          const proof = proofs.find(({ code }) => code === found.code);
          const isOpen = chosen?.code === found.code;
          return (
            <li key={found.code} data-finding={found.code}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={DETAIL_ID}
                onClick={() => onChoose(found.code)}
                className={`block w-full rounded-md text-left ${isOpen ? "outline-2 outline-accent outline-offset-2" : ""}`}
              >
                {photo !== null && proof !== undefined && <SkinCrop photo={photo} box={proof.box} />}
                <Caption>
                  <span className="figures mr-1 text-accent">{index + 1}</span>
                  {t(`findings.names.${found.code}`)}
                </Caption>
                <span className="flex flex-wrap items-center gap-x-1 text-caption text-ink-soft leading-tight">
                  <StrengthDots level={proof?.level ?? found.level} />
                  {levelText(t, found.code, proof?.level ?? found.level)}
                </span>
              </button>
            </li>
          );
        })}
        {calm !== null && photo !== null && (
          <li data-calm={calm.zone}>
            <SkinCrop photo={photo} box={calm.box} />
            <Caption>{t("findings.calm")}</Caption>
            <span className="block text-caption text-ink-soft leading-tight">
              {t(`findings.calmAt.${placeOf(calm.zone)}`)}
            </span>
          </li>
        )}
      </ul>
      <div id={DETAIL_ID} hidden={chosen === null}>
        {chosen !== null && <Detail {...props} found={chosen} />}
      </div>
    </>
  );
}

function Caption({ children }: { readonly children: ReactNode }) {
  return <span className="wrap-anywhere mt-1 block font-semibold text-caption leading-tight">{children}</span>;
}

function Detail({
  t,
  language,
  result,
  photo,
  findings,
  calm,
  isAll,
  helps,
  textOf,
  isHeld,
  onHold,
  onAll,
  found,
}: Props & { readonly found: Found }) {
  const hold = holdProps(isHeld, onHold);
  const help = helps[found.code];
  const { reach } = found;
  return (
    <div className="mt-3 border-line border-t pt-2 text-small leading-snug">
      <p className="font-semibold">{`${textOf(found).full}.`}</p>
      <p className="figures">{amountText(t, found, isScoreTold(result.scoreSpread))}</p>
      <p className="figures text-ink-soft">
        {reach === null
          ? t("findings.unsure")
          : t("findings.reach", { name: { key: `labels.concerns.${found.code}` }, ...reach })}
      </p>
      {help !== undefined && <p>{help}</p>}
      <div className="flex flex-wrap items-center gap-x-5 print:hidden">
        <GuideLink t={t} language={language} guide={GUIDE_OF_CONCERN[found.code]} />
        {calm !== null && photo !== null && (
          <button type="button" {...hold} className={LINK}>
            {t("findings.hold")}
          </button>
        )}
        {photo !== null && findings.length > 1 && (
          <button type="button" aria-pressed={isAll} onClick={() => onAll(!isAll)} className={LINK}>
            {t(isAll ? "findings.one" : "findings.all")}
          </button>
        )}
      </div>
    </div>
  );
}

const LINK =
  "min-h-11 touch-none select-none font-semibold text-accent underline decoration-edge underline-offset-4 hover:decoration-current";

/** Words of a piece's place; of the cheeks' rim too it is the cheek. */
function placeOf(zone: ZoneCode): "forehead" | "nose" | "chin" | "cheek" {
  return zone === "forehead" || zone === "nose" || zone === "chin" ? zone : "cheek";
}
