export function Wordmark() {
  return (
    <a href="/" className="inline-flex items-center gap-2.5 rounded text-ink">
      <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <circle cx="16" cy="16" r="11" fill="none" stroke="currentColor" strokeWidth="1" />
        <path
          d="M11 12 15.3 21 21.5 10.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-serif text-xl tracking-tight">Vidimus</span>
    </a>
  );
}
