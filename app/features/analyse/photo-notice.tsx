import { ShieldCheck } from "lucide-react";
import type { PageProvider } from "#contract/page-settings.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { photoNoticeText } from "./notice-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly provider: PageProvider | null;
}

/** What happens to the photo, right where it is chosen (R-UP-16). */
export function PhotoNotice({ t, provider }: Props) {
  return (
    <p className="flex items-start gap-3 text-ink-soft text-small">
      <ShieldCheck aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={18} strokeWidth={1.5} />
      <span className="measure">{photoNoticeText(t, provider)}</span>
    </p>
  );
}
