export function OpeningMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-3 shrink-0 self-center text-muted transition-transform group-open:rotate-90 motion-reduce:transition-none"
    >
      <path d="M5.5 3l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
