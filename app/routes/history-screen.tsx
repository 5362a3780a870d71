import { HISTORY_PATH } from "#content/site-pages.ts";
import { BeforeAfterSlot } from "#diary/before-after/slot.tsx";
import { BlindSlot } from "#diary/blind/slot.tsx";
import type { DiarySlots } from "#diary/diary-props.ts";
import { DoctorSlot } from "#diary/doctor/slot.tsx";
import { HistoryPage } from "#diary/page/history-page.tsx";
import { usePageWords } from "#site/i18n/page-words.ts";
import { SiteShell } from "#site/ui/site-shell.tsx";

const SLOTS: DiarySlots = {
  beforeAfter: (props) => <BeforeAfterSlot {...props} />,
  blind: (props) => <BlindSlot {...props} />,
  doctor: (props) => <DoctorSlot {...props} />,
};

/** `/history` and `/en/history`. */
export function HistoryScreen() {
  const words = usePageWords();
  return (
    <SiteShell words={words} page={HISTORY_PATH}>
      <HistoryPage words={words} slots={SLOTS} />
    </SiteShell>
  );
}
