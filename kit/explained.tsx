import * as Tooltip from "@radix-ui/react-tooltip";
import { type ReactNode, useState } from "react";

/** R-SH-4. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/**
 * A short phrase whose meaning opens on hover, on focus and, for fingers, on a tap. The explanation belongs to the
 * phrase's description, so it is read out with it.
 */
export function Explained({ explanation, children }: { explanation: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
        <Tooltip.Trigger
          className="min-h-6 rounded-sm text-start underline decoration-dotted decoration-edge underline-offset-4"
          // Radix closes on a press; here a press is how a finger opens it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          {children}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side="bottom"
            sideOffset={8}
            collisionPadding={16}
            className="z-20 max-w-80 rounded-md border border-line bg-surface px-4 py-3 text-ink text-small shadow-float"
          >
            {explanation}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
