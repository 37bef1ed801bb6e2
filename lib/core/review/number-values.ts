const GROUPING = /[ \u00a0\u202f\u2009'’٬]/;
const THOUSANDS = /^\d{1,3}(?:\D\d{3})+$/;
/** As in India: three digits at the end, two before. */
const LAKHS = /^\d{1,2}(?:,\d{2})*,\d{3}$/;

/** What a number with its separators can mean, written without grouping and with a point; [] for a code. */
export function numberValues(text: string): string[] {
  const separators = text.match(/\D+/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return [text];
  const values: string[] = [];
  const isOneKind = separators.every((each) => each === last);
  const isMark = last === "." || last === "," || last === "٫";
  if (isOneKind && (isMark || GROUPING.test(last)) && (THOUSANDS.test(text) || LAKHS.test(text)))
    values.push(text.replace(/\D/g, ""));
  const end = text.lastIndexOf(last);
  const whole = text.slice(0, end);
  if (isMark && !whole.includes(last)) {
    const isGrouped = separators.length === 1 || THOUSANDS.test(whole) || LAKHS.test(whole);
    if (isGrouped) values.push(`${whole.replace(/\D/g, "")}.${text.slice(end + last.length)}`);
  }
  return values;
}
