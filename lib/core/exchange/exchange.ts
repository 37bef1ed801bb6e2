/** A term or a segment as it is exchanged with other programs. */
export interface ExchangeEntry {
  /** Which unit of an order's work it is; none in lists of terms and memories. */
  id?: string;
  source: string;
  target: string;
  /** Renderings that are ruled out; none in translation memories. */
  forbidden: string[];
  note: string;
}

/** So many characters a field of an entry may have. */
export const MAX_TERM_CHARS = 200;
export const MAX_NOTE_CHARS = 500;
export const MAX_FORBIDDEN = 20;

/** What a text in XML may hold, with its own signs written so that they end nothing. */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}
