/** The whole number that a person typed, thousands grouped by commas or not; null where it is none in the range. */
export function wholeNumber(typed: string, min: number, max: number): number | null {
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(typed)) return null;
  const value = Number(typed.replaceAll(",", ""));
  return value >= min && value <= max ? value : null;
}
