// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** What comes from a keyboard or a clipboard without signs that are nobody's letters; soft line ends become plain. */
export function writtenText(text: string): string {
  return text.replace(/\r\n?|\v|\f/g, "\n").replace(CONTROL, "");
}
