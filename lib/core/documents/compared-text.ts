/** A text as it is compared with another's: without what editors and systems change of one that stays the same. */
export function comparedText(text: string): string {
  return text
    .normalize("NFC")
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}
