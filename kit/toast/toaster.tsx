import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useRef } from "react";
import { Toaster as Sonner } from "sonner";
import { placeToasts } from "./place-toasts.ts";
import "./toaster.css";

/**
 * Who tabs on from a toast gets on: sonner brings every focus that leaves back to where it came from, so that the keyboard
 * went to and fro between a toast and the button before it.
 */
function letFocusLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) relatedTarget.focus();
}

/** R-SH-4: 4 s, at most 3 visible, Alt+T, swipe, close button: sonner's own behaviour, our look and place. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : placeToasts(place.current)), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus of the toasts in it
    <div ref={place} className="toasts page" onBlur={letFocusLeave}>
      <Sonner
        position="top-right"
        duration={4000}
        visibleToasts={3}
        hotkey={["altKey", "KeyT"]}
        closeButton
        containerAriaLabel={label}
        icons={{
          success: <CircleCheck size={20} strokeWidth={1.5} />,
          error: <CircleAlert size={20} strokeWidth={1.5} />,
          close: <X size={16} strokeWidth={1.75} />,
        }}
        toastOptions={{ unstyled: true, closeButtonAriaLabel: closeLabel, classNames: { toast: "site-toast" } }}
      />
    </div>
  );
}
