export function centsOf(text: string): number | null {
  const [, dollars = "", cents = ""] = /^\$? ?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === "") return null;
  const whole = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return whole > 0 ? whole : null;
}
