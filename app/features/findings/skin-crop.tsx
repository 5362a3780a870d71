import type { Box } from "./viewport.ts";

interface Props {
  readonly photo: string;
  readonly box: Box;
}

/** A square piece of the photo, as it is. */
export function SkinCrop({ photo, box: { left, top, right, bottom } }: Props) {
  return (
    <span className="relative block aspect-square w-full overflow-hidden rounded-md bg-paper-deep">
      <img
        src={photo}
        alt=""
        draggable={false}
        className="absolute top-0 left-0 max-w-none origin-top-left"
        style={{
          width: `${100 / (right - left)}%`,
          height: `${100 / (bottom - top)}%`,
          transform: `translate(${-100 * left}%, ${-100 * top}%)`,
        }}
      />
    </span>
  );
}
