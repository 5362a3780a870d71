interface Props {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Puts something on the card, or takes it off. */
export function CardSwitch({ label, isOn, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="group flex min-h-11 max-w-full items-center gap-3 rounded-md text-start"
    >
      <span
        aria-hidden="true"
        className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-paper-deep transition-colors duration-200 ease-out group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="absolute top-0.5 left-0.5 size-5.5 rounded-full border border-transparent bg-ink-soft transition-transform duration-200 ease-out group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </span>
      {label}
    </button>
  );
}
