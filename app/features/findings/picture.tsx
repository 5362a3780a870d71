import type { ComponentProps, ReactNode } from "react";
import type { Frame, View } from "./viewport.ts";

interface Props extends ComponentProps<"img"> {
  readonly alt: string;
  /** Null until the photo has told its shape. */
  readonly placed: { readonly frame: Frame; readonly view: View } | null;
  readonly children?: ReactNode;
}

/** The photo, filling a frame of the frame's shape, and what is drawn over it. */
export function Picture({ placed, alt, children, ...image }: Props) {
  const spot = placed && {
    width: `${100 / placed.frame.width}%`,
    height: `${100 / placed.frame.height}%`,
    transform: `scale(${placed.view.scale}) translate(${-100 * placed.view.x}%, ${-100 * placed.view.y}%)`,
  };
  return (
    <>
      <img
        {...image}
        alt={alt}
        draggable={false}
        className="absolute top-0 left-0 size-full max-w-none origin-top-left object-cover"
        style={spot ?? undefined}
      />
      {children}
    </>
  );
}
