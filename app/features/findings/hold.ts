import type { KeyboardEvent } from "react";

/** For a button that counts while it is held: by a finger, the pointer or a key. @param isHeld as it is now */
export function holdProps(isHeld: boolean, onHold: (isHeld: boolean) => void) {
  const begin = () => !isHeld && onHold(true);
  const end = () => isHeld && onHold(false);
  const isKey = ({ key }: KeyboardEvent) => key === " " || key === "Enter";
  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onBlur: end,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isKey(event) || event.repeat) return;
      event.preventDefault();
      begin();
    },
    onKeyUp: (event: KeyboardEvent) => isKey(event) && end(),
  };
}
