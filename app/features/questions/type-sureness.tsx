import type { SkinAnswers } from "#advice/skin-type/questions.ts";
import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { SkinTypeResult } from "#engine/result.ts";
import { renderMessage } from "#locales/translator.ts";
import { GuideLink } from "../../ui/guide-link.tsx";
import { GUIDE_OF_SKIN_TYPE } from "../../ui/guide-of.ts";
import { Meter } from "../../ui/meter.tsx";
import { refinementWords, surenessMessage } from "./refinement-words.ts";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly photo: SkinTypeResult;
  readonly answers: SkinAnswers;
  readonly refined: RefinedSkinType;
}

/** The skin type, how sure it is in words, number and length, and what it rests on. Every change is said politely. */
export function TypeSureness({ t, language, photo, answers, refined }: Props) {
  const { sources, conclusion } = refinementWords(photo, answers, refined);
  return (
    <div className="measure">
      <h3 className="font-semibold">{t("questions.type.title")}</h3>
      <div role="status">
        <p className="display mt-2 text-h3">{renderMessage(t, typeMessage(refined))}</p>
        <p className="figures mt-2">{renderMessage(t, surenessMessage(refined))}</p>
        <Meter percent={Math.round(refined.sureness * 100)} />
        <ul className="mt-4 text-ink-soft">
          {sources.map((message) => (
            <li key={message.key}>{renderMessage(t, message)}</li>
          ))}
        </ul>
        {conclusion.map((message) => (
          <p key={message.key} className="mt-3">
            {renderMessage(t, message)}
          </p>
        ))}
      </div>
      <GuideLink t={t} language={language} guide={GUIDE_OF_SKIN_TYPE[refined.value]} />
    </div>
  );
}
