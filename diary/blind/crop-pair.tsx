import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { ZoneCode } from "#engine/codes.ts";
import type { Pair } from "../told/choose-pair.ts";
import { CROP_PX, drawCrop, readSmall } from "./draw-crop.ts";
import { evenLight } from "./even-light.ts";

interface Props {
  readonly zone: ZoneCode;
  readonly pair: Pair;
  readonly pictures: ReadonlyMap<string, ImageBitmap>;
  readonly isSwapped?: boolean;
  /** What is said of each, from left to right. */
  readonly labels: readonly [left: string, right: string];
  /** Puts each picture into what it belongs to. */
  readonly frame: (picture: ReactNode, place: 0 | 1) => ReactNode;
}

/** The same place of two photos, in one light. */
export function CropPair({ zone, pair, pictures, isSwapped = false, labels, frame }: Props) {
  const canvases = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const;
  const [before, after] = [pictures.get(pair.earlier.id), pictures.get(pair.later.id)];
  const tone = useMemo(() => {
    const [earlier, later] = [before && readSmall(before), after && readSmall(after)];
    return earlier && later ? evenLight(zone, earlier, later) : null;
  }, [zone, before, after]);
  useEffect(() => {
    if (before === undefined || after === undefined) return;
    const shown = [
      { picture: before, gains: tone?.gains[0] ?? null },
      { picture: after, gains: tone?.gains[1] ?? null },
    ];
    for (const [place, { picture, gains }] of (isSwapped ? shown.toReversed() : shown).entries()) {
      const canvas = canvases[place as 0 | 1].current;
      if (canvas !== null) drawCrop(canvas, picture, zone, gains);
    }
  });
  return ([0, 1] as const).map((place) =>
    frame(
      <canvas
        ref={canvases[place]}
        width={CROP_PX}
        height={CROP_PX}
        role="img"
        aria-label={labels[place]}
        className="block aspect-square w-full rounded-md bg-paper-deep"
      />,
      place,
    ),
  );
}
