/** A face in the frame: what the photo should look like. It takes what the first screen has left (upload-step.css). */
export function PhotoFrame() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 132"
      className="photo-frame text-accent"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
    >
      <path d="M6 30V14a8 8 0 0 1 8-8h16M114 30V14a8 8 0 0 0-8-8H90M6 102v16a8 8 0 0 0 8 8h16M114 102v16a8 8 0 0 1-8 8H90" />
      <path
        d="M32 62c0-26 11-38 28-38s28 12 28 38c0 27-13 46-28 46S32 89 32 62Z"
        fill="var(--accent-soft)"
        stroke="none"
      />
      <path d="M32 62c0-26 11-38 28-38s28 12 28 38c0 27-13 46-28 46S32 89 32 62Z" strokeDasharray="3 5" />
      <path d="M44 62c2-2.500 7-2.500 9 0M67 62c2-2.500 7-2.500 9 0M53 86c4.500 3.500 9.500 3.500 14 0M60 64c-1.500 5-3 8-3 10.500l3 1" />
    </svg>
  );
}
