export type MarkKind = "valid" | "revoked" | "tampered" | "specimen" | "unknown";

/** A shape per state: it works without colour, on paper, and for colour-blind readers. */
export function Mark({ kind, className }: { kind: MarkKind; className: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[kind]}
    </svg>
  );
}

const SHAPES = {
  valid: (
    <>
      <circle cx="24" cy="24" r="20" />
      <path d="M15 25l6.5 7L33.5 17.5" strokeWidth="4" />
    </>
  ),
  revoked: (
    <>
      <path d="M16 4h16l12 12v16L32 44H16L4 32V16z" />
      <path d="M16.5 16.5l15 15M31.5 16.5l-15 15" strokeWidth="4" />
    </>
  ),
  tampered: (
    <>
      <path d="M24 5L45 42H3z" />
      <path d="M24 18v12" strokeWidth="4" />
      <path d="M24 36v.2" strokeWidth="4.5" />
    </>
  ),
  specimen: (
    <>
      <rect x="7" y="4" width="34" height="40" rx="2" strokeDasharray="5 5.2" />
      <path d="M14 36L34 12" strokeWidth="4" />
    </>
  ),
  unknown: (
    <>
      <circle cx="20" cy="20" r="15" />
      <path d="M31 31l13 13" strokeWidth="4" />
      <path d="M13.5 20h13" />
    </>
  ),
} as const;
