import type { KeyboardEvent } from "react";

/** For a button that counts while it is held: by a finger, the pointer or a key. */
export function holdProps(onHold: (isHeld: boolean) => void) {
  const end = () => onHold(false);
  const isKey = ({ key }: KeyboardEvent) => key === " " || key === "Enter";
  return {
    onPointerDown: () => onHold(true),
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onBlur: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isKey(event) || event.repeat) return;
      event.preventDefault();
      onHold(true);
    },
    onKeyUp: (event: KeyboardEvent) => isKey(event) && end(),
  };
}
