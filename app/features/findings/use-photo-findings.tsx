import { type ReactNode, useMemo, useReducer, useRef } from "react";
import { findIssues, nameIssue } from "#advice/find-issues.ts";
import type { Language } from "#contract/language.ts";
import type { Message, Translate } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { OwnPortrait } from "#site/ui/portrait-lines.ts";
import { DrawnFace, foundIn } from "./drawn-face.tsx";
import { FindingsList } from "./findings-list.tsx";
import { type Found, faceBox, findingsOf } from "./findings-of.ts";
import { nextFindings, startWith } from "./findings-state.ts";
import { PhotoPane } from "./photo-pane.tsx";

interface Options {
  readonly t: Translate;
  readonly language: Language;
  /** Null where nothing was measured. */
  readonly result: AnalysisResult | null;
  /** Object URL of the visitor's photo, upright, in memory only; null when it is gone. */
  readonly photo: string | null;
  /** Takes the photo's place; null where too little of the face was seen. */
  readonly portrait: OwnPortrait | null;
}

interface PhotoFindings {
  /** The photo with what was found drawn on it; null where it cannot be shown. */
  readonly picture: ReactNode;
  /** The same in sentences; null where nothing was found. */
  readonly list: ReactNode;
}

/** Drawn at once; more is drawn by a tap (R-RES-13). */
const DRAWN_FIRST = 3;

/** Photo and sentences, which lead to each other: one of them open, or the first ones together. */
export function usePhotoFindings({ t, language, result, photo, portrait }: Options): PhotoFindings {
  const findings = useMemo(() => (result === null ? [] : findingsOf(result)), [result]);
  const [state, send] = useReducer(nextFindings, result, (first) => startWith(first && faceBox(first)));
  const pane = useRef<HTMLDivElement>(null);
  const texts = useMemo(() => (result === null ? null : sentences(t, result)), [t, result]);
  const textOf = ({ code }: Found): Sentence => texts?.get(code) ?? { brief: "", full: "" };
  const chosen = findings.find(({ code }) => code === state.chosen);
  const shown = chosen === undefined ? findings.slice(0, DRAWN_FIRST) : [chosen];
  const everywhere = shown.filter(({ isEverywhere }) => isEverywhere);
  const drawn = shown.filter(({ box }) => box !== null);
  const choose = ({ code, box }: Found) => send({ type: "chosen", code, part: box });
  const choosePlace = (code: ConcernCode) => {
    const found = findings.find((one) => one.code === code);
    if (found === undefined) return;
    choose(found);
    requestAnimationFrame(() => bringIntoView(document.querySelector(`[data-finding="${code}"]`)));
  };
  const chooseSentence = (found: Found) => {
    choose(found);
    bringIntoView(pane.current);
  };
  const said = drawn.map((found) => textOf(found).brief).join("; ");
  const alt = said === "" || state.plain === 1 ? t("findings.altPlain") : t("findings.altDrawn", { names: said });
  const names = everywhere.map(({ code }) => ({ key: `advice.why.other.${code}` }));
  const list = { t, language, findings, textOf, chosen: state.chosen, onChoose: chooseSentence };
  return {
    picture:
      photo !== null && photo !== state.failedPhoto ? (
        <PhotoPane
          t={t}
          pane={pane}
          photo={photo}
          alt={alt}
          drawn={drawn}
          everywhere={names.length === 0 ? "" : t("findings.everywhere", { names })}
          state={state}
          send={send}
          onTap={choosePlace}
        />
      ) : (
        portrait && (
          <DrawnFace
            portrait={portrait}
            drawn={foundIn(portrait, drawn)}
            label={said === "" ? t("findings.noPhoto") : t("findings.altDrawing", { names: said })}
            mark={t("findings.noPhoto")}
          />
        )
      ),
    list: findings.length > 0 ? <FindingsList {...list} /> : null,
  };
}

interface Sentence {
  readonly brief: string;
  /** With every place and the stronger side. */
  readonly full: string;
}

function sentences(t: Translate, result: AnalysisResult): Map<ConcernCode, Sentence> {
  return new Map(
    findIssues(result).map((issue) => {
      const say = (where: Message) => t("advice.item", { text: nameIssue(issue, where) });
      return [issue.code, { brief: say(issue.where.brief), full: say(issue.where.full) }];
    }),
  );
}

/** As little as needed, so that whoever taps keeps the place. */
function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: "nearest", behavior: "smooth" });
}
