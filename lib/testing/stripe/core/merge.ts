/** Metadata as kept: text only, with what is sent empty taken away. */
export function mergeMetadata(
  known: Record<string, string>,
  sent: Record<string, string | number | null> | "" | null | undefined,
): Record<string, string> {
  if (sent === undefined) return known;
  if (sent === "" || sent === null) return {};
  const merged = { ...known };
  for (const [key, value] of Object.entries(sent)) {
    if (value === "" || value === null) delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}

/** Sent text; empty text clears what was there, text not sent keeps it. */
export function mergeText(known: string | null, sent: string | null | undefined): string | null {
  if (sent === undefined) return known;
  return sent === "" ? null : sent;
}
