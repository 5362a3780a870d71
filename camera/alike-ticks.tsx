import { Check, MoveHorizontal } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { FrameLikeness } from "./judge-frame.ts";

/** In the order in which they are asked for. */
const ASPECTS = ["distance", "pose", "light", "expression"] as const;

interface Props {
  readonly t: TranslateWords;
  /** Null: no face is seen, or none is looked at. */
  readonly likeness: FrameLikeness | null;
}

/** How alike the picture is to the last photo: one short word for each thing that can be told. Not spoken: what to do is. */
export function AlikeTicks({ t, likeness }: Props) {
  const told = ASPECTS.flatMap((aspect) => {
    const value = likeness?.[aspect] ?? null;
    return value === null ? [] : [{ aspect, isAlike: value === "alike", word: wordOf(t, aspect, value) }];
  });
  return (
    // Its place is kept while no face is seen: the picture under it does not jump.
    <ul className="camera-alike" aria-label={t("camera.last.list")}>
      {told.map(({ aspect, isAlike, word }) => {
        const Icon = isAlike ? Check : MoveHorizontal;
        return (
          <li key={aspect} data-alike={isAlike || undefined}>
            <Icon aria-hidden="true" size={14} strokeWidth={2} />
            {word}
          </li>
        );
      })}
    </ul>
  );
}

function wordOf(t: TranslateWords, aspect: (typeof ASPECTS)[number], value: string): string {
  if (value === "alike") return t(`camera.alike.${aspect}`);
  switch (value) {
    case "nearer":
    case "farther":
    case "brighter":
    case "darker":
      return t(`camera.alike.${value}`);
    default:
      return t(aspect === "pose" ? "camera.alike.turned" : "camera.alike.mouth");
  }
}
