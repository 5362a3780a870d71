import { useCallback, useState } from "react";
import { useProof } from "../../features/findings/use-proof.tsx";
import { BottomBar } from "../../features/results/bottom-bar.tsx";
import { DemoNotice } from "../../features/results/demo-notice.tsx";
import { ResultFrame } from "../../features/results/result-frame.tsx";
import { ScreenTabs } from "../../features/results/screens.tsx";
import { DiaryScreen } from "./diary-screen.tsx";
import { FaceScreen } from "./face-screen.tsx";
import { PlanScreen } from "./plan-screen.tsx";
import { ResultSheet } from "./result-sheet.tsx";
import { type ResultProps, useResult } from "./use-result.ts";
import { useScreens } from "./use-screens.ts";
import { WhyScreen } from "./why-screen.tsx";

/** A result: what is known and said of it (`useResult`), the photo that proves it, and four screens. */
export function ResultScreen(props: ResultProps) {
  const { language, state, on } = props;
  const result = useResult(props);
  const { t, shown, measured, photo, keep } = result;
  const { screen, onScreen } = useScreens();
  const onShowFace = useCallback(() => onScreen("face"), [onScreen]);
  const proof = useProof({
    ...{ t, language, photo, onShowFace },
    result: measured?.found ?? null,
    portrait: measured?.portrait ?? null,
    helps: shown.kind === "measured" ? shown.helps : {},
  });
  const [today] = useState(() => new Date());
  const [isSheetOpen, setSheetOpen] = useState(false);
  const onKeep = async () => {
    // Now: by the time it is kept the visitor may be elsewhere.
    onScreen("diary");
    if (keep?.isKept === false) await keep.keep();
  };
  const own = { result, onScreen };
  const screens = {
    face: (
      <div data-paper="1">
        {shown.kind === "demo" && (
          <DemoNotice t={t} reason={shown.reason} onDevice={on.onDevice} onRetry={on.onRetry} />
        )}
        <FaceScreen {...{ t, shown, measured, proof, onScreen }} onBack={on.onBack} />
        <BottomBar
          t={t}
          tabs={<ScreenTabs t={t} screen={screen} onScreen={onScreen} />}
          keep={keep && { ...keep, onKeep }}
          onShare={() => setSheetOpen(true)}
        />
      </div>
    ),
    plan: <PlanScreen {...own} today={today} />,
    why: <WhyScreen {...own} state={state} on={on} onShow={proof.onShow} />,
    diary: <DiaryScreen {...own} preview={state.photo?.preview ?? null} onRestart={on.onRestart} />,
  };
  return (
    <ResultFrame {...{ language, shown, today, screen, onScreen, screens }}>
      <ResultSheet result={result} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </ResultFrame>
  );
}
