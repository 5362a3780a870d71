import { useEffect, useRef } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { useEarlyPreview } from "./use-early-preview.ts";
import "./person-question.css";

interface Props {
  readonly t: TranslateWords;
  /** The photo as it was measured; null where it cannot be shown so. */
  readonly preview: string | null;
  /** It is shown as it was chosen, then. */
  readonly file: File | null;
  readonly onYes: () => void;
  readonly onOther: () => void;
}

/** Before a result is shown that may be of no person (R-ENG-7): a step of its own. */
export function PersonQuestion(props: Props) {
  const { t } = props;
  return (
    <div className="person-question page enter">
      <Photo {...props} />
      <div>
        <p className="text-ink-soft">{t("upload.analysing.phases.done")}</p>
        <h1 id="step-heading" tabIndex={-1} className="display mt-1 text-title">
          {t("upload.person.question")}
        </h1>
        <Answers {...props} />
      </div>
    </div>
  );
}

/** The same of a photo that is added to a result. */
export function AddedPersonQuestion(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(".person-question")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className="person-question enter mt-4 rounded-lg bg-paper-deep p-4 sm:p-5" data-added="">
      <Photo {...props} />
      <div>
        <h3 ref={heading} tabIndex={-1} className="display text-h3">
          {props.t("upload.person.question")}
        </h3>
        <Answers {...props} />
      </div>
    </div>
  );
}

function Photo({ t, preview, file }: Props) {
  const asChosen = useEarlyPreview(preview === null ? file : null);
  const shown = preview ?? asChosen;
  return shown === null ? null : <img src={shown} alt={t("upload.refused.photo")} />;
}

function Answers({ t, onYes, onOther }: Props) {
  return (
    <div className="person-answers">
      <Button kind="primary" onClick={onYes}>
        {t("upload.person.yes")}
      </Button>
      <Button kind="secondary" onClick={onOther}>
        {t("upload.person.other")}
      </Button>
    </div>
  );
}
