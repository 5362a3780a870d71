/** How sure a skin type is, as a length; the line above it says the same. The script of the questions sets its own. */
export function Meter({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 h-1.5 w-full max-w-72">
      <rect width="100" height="6" className="fill-line" />
      <rect width={percent} height="6" className="fill-mist" data-meter="" />
    </svg>
  );
}
