import type { Finding } from "./finding";

/** A person can't settle more at a time, and a text can have 100,000. */
const MAX_OPEN = 1000;
const LEAST_OPEN = 100;

export function maxOpenOf(pieces: number): number {
  return Math.max(LEAST_OPEN, Math.ceil(MAX_OPEN / Math.max(1, pieces)));
}

/**
 * Keeps all explained findings and the first unexplained ones. A finding that no reason settles stands for the rest, so
 * that nothing is signed while any is hidden.
 */
export function capFindings(findings: readonly Finding[], maxOpen: number): Finding[] {
  let open = 0;
  const listed = findings.filter(({ explanation }) => {
    if (explanation === null) open += 1;
    return explanation !== null || open <= maxOpen;
  });
  if (open <= maxOpen) return listed;
  const hidden = (open - maxOpen).toLocaleString("en-US");
  return [
    incomplete(
      "unlisted",
      `${hidden} more findings aren't listed here. Resolve these first. You can't sign while any are hidden.`,
    ),
    ...listed,
  ];
}

export function unfinishedChecks(): Finding {
  return incomplete(
    "unfinished",
    "The checks of this document take too long, so you can't sign it. Shorten its text, or end the order.",
  );
}

export function unreadPages(): Finding {
  return incomplete(
    "unread",
    "The text of the last pages is still being read, so they can't be checked yet. Open the order again in a minute.",
  );
}

function incomplete(id: string, message: string): Finding {
  return { id, kind: "incomplete", blockId: null, page: null, document: 0, message, explanation: null };
}
