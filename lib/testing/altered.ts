/**
 * A text with one of its characters exchanged, which is always another text. The last letter of base64 isn't one to
 * exchange: some of its bits say nothing.
 */
export function altered(text: string, at: number): string {
  return `${text.slice(0, at)}${text.charAt(at) === "A" ? "B" : "A"}${text.slice(at + 1)}`;
}
