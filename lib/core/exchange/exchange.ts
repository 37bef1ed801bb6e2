export interface ExchangeEntry {
  id?: string;
  source: string;
  target: string;
  forbidden: string[];
  note: string;
}

export const MAX_TERM_CHARS = 200;
export const MAX_NOTE_CHARS = 500;
export const MAX_FORBIDDEN = 20;

export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}
