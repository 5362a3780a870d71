import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly isDisabled: boolean;
  readonly onHold: (isHeld: boolean) => void;
  readonly children: ReactNode;
}

/** Does something as long as it is held, by finger, mouse or key; whatever ends the holding ends it. */
export function HoldButton({ isDisabled, onHold, children }: Props) {
  const isHoldKey = ({ key }: KeyboardEvent) => key === " " || key === "Enter";
  return (
    <Button
      kind="quiet"
      className="touch-none select-none"
      disabled={isDisabled}
      onPointerDown={(event) => {
        // Captured, so that a finger that slides off still ends it.
        event.currentTarget.setPointerCapture(event.pointerId);
        onHold(true);
      }}
      onPointerUp={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onLostPointerCapture={() => onHold(false)}
      onKeyDown={(event) => isHoldKey(event) && onHold(true)}
      onKeyUp={() => onHold(false)}
      onBlur={() => onHold(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
