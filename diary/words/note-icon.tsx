import { CirclePlay, CircleStop, MoonStar, Orbit, PencilLine, Sun, Thermometer } from "lucide-react";
import type { NoteKind } from "#contract/history.ts";

const ICONS = {
  started: CirclePlay,
  stopped: CircleStop,
  sun: Sun,
  cycle: Orbit,
  ill: Thermometer,
  little_sleep: MoonStar,
  own: PencilLine,
} as const satisfies Record<NoteKind, unknown>;

export function NoteIcon({ kind }: { readonly kind: NoteKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.5} />;
}
