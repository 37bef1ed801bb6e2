/** `2026-12-01 04:34 UTC`. */
export function instantText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
