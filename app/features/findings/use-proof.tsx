import { type ReactNode, useCallback, useMemo, useReducer, useRef } from "react";
import { findIssues, nameIssue } from "#advice/find-issues.ts";
import type { Language } from "#contract/language.ts";
import type { Message, Translate } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { OwnPortrait } from "#site/ui/portrait-lines.ts";
import { DrawnFace, foundIn } from "./drawn-face.tsx";
import { type Found, faceBox, findingsOf } from "./findings-of.ts";
import { nextFindings, startWith } from "./findings-state.ts";
import { PhotoPane } from "./photo-pane.tsx";
import { calmPlace, proofsOf } from "./proof.ts";
import { ProofRow, type ShownHelps } from "./proof-row.tsx";
import { RaisedSkin } from "./raised-skin.tsx";

interface Options {
  readonly t: Translate;
  readonly language: Language;
  /** Null where nothing was measured. */
  readonly result: AnalysisResult | null;
  /** Object URL of the visitor's photo, upright, in memory only; null when it is gone. */
  readonly photo: string | null;
  /** Takes the photo's place; null where too little of the face was seen. */
  readonly portrait: OwnPortrait | null;
  /** What helps with each finding, in a sentence. */
  readonly helps: ShownHelps;
  /** Leads to the photo from another screen. */
  readonly onShowFace: () => void;
}

export interface ShownProof {
  /** The photo, untouched but for small numbers; null where it cannot be shown. */
  readonly picture: ReactNode;
  /** The first findings, each with a piece of the skin; null where nothing was found. */
  readonly row: ReactNode;
  /** Shows a finding at its place on the photo. */
  readonly onShow: (code: ConcernCode) => void;
  /** A finding is open: its piece of the photo fills the frame. */
  readonly isOpen: boolean;
}

/** Width over height, until the photo has told. */
const USUAL_PHOTO = 0.75;

/** Photo, crops and sentences, which lead to each other (R-RES-13, R-RES-21). */
export function useProof({ t, language, result, photo, portrait, helps, onShowFace }: Options): ShownProof {
  const findings = useMemo(() => (result === null ? [] : findingsOf(result)), [result]);
  const face = useMemo(() => result && faceBox(result), [result]);
  const [state, send] = useReducer(nextFindings, face, startWith);
  const pane = useRef<HTMLDivElement>(null);
  const texts = useMemo(() => (result === null ? null : sentences(t, result)), [t, result]);
  const textOf = ({ code }: Pick<Found, "code">): Sentence => texts?.get(code) ?? { brief: "", full: "" };
  const aspect = state.picture ?? USUAL_PHOTO;
  const proofs = useMemo(() => (result === null ? [] : proofsOf(result, findings, aspect)), [result, findings, aspect]);
  const calm = useMemo(() => result && calmPlace(result, proofs, aspect), [result, proofs, aspect]);
  const chosen = findings.find(({ code }) => code === state.chosen);
  const drawn = useMemo(
    () => (state.isAll ? findings : chosen === undefined ? [] : [chosen]),
    [state.isAll, findings, chosen],
  );
  const seen = photo !== null && photo !== state.failedPhoto ? photo : null;
  // Stable: frames of a gesture draw nothing else anew.
  const choose = useCallback(
    (code: ConcernCode) => {
      send({ type: "chosen", code, part: proofs.find((one) => one.code === code)?.box ?? null });
      pane.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    },
    [proofs],
  );
  const onShow = useCallback(
    (code: ConcernCode) => {
      onShowFace();
      if (code !== state.chosen) choose(code);
    },
    [onShowFace, choose, state.chosen],
  );
  const said = findings.map((found) => textOf(found).brief).join("; ");
  const alt = said === "" ? t("findings.altPlain") : t("findings.altDrawn", { names: said });
  const common = { t, language, findings, textOf, onChoose: choose };
  return {
    picture:
      seen !== null ? (
        <PhotoPane
          t={t}
          pane={pane}
          photo={seen}
          alt={alt}
          proofs={proofs}
          drawn={drawn}
          raised={
            face &&
            drawn.map((found) => (
              <RaisedSkin key={found.code} photo={seen} found={found} face={face} calm={calm?.box ?? null} />
            ))
          }
          state={state}
          send={send}
          onTap={choose}
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
    row:
      result === null || findings.length === 0 ? null : (
        <ProofRow
          {...common}
          result={result}
          photo={seen}
          proofs={proofs}
          calm={calm}
          helps={helps}
          chosen={chosen ?? null}
          isAll={state.isAll}
          isHeld={state.held !== null}
          onHold={(isHeld) => send({ type: "held", box: isHeld && calm ? calm.box : null })}
          onAll={(isAll) => send({ type: "allAsked", isAll })}
        />
      ),
    onShow,
    isOpen: chosen !== undefined && seen !== null,
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
