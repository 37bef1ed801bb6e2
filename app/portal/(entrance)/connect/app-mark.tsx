/** An app's initials. Its own picture is not shown: it would be a stranger's, and anybody may put another's there. */
export function AppMark({ name }: { name: string }) {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("");
  return (
    <span
      aria-hidden="true"
      className="flex size-12 shrink-0 items-center justify-center rounded-md border border-rule bg-canvas font-semibold uppercase"
    >
      {initials || "?"}
    </span>
  );
}
