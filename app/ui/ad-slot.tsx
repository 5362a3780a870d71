import type { AdSlotName } from "#contract/page-placeholders.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { WhenConfigured } from "./when-configured.tsx";

interface Props {
  readonly words: PageWords;
  readonly name: AdSlotName;
}

/** A reserved place for an advertisement (R-AD-1, R-AD-2). */
export function AdSlot({ name }: Props) {
  return (
    <WhenConfigured when={`ad-slot-${name}`}>
      <aside className="page" />
    </WhenConfigured>
  );
}
