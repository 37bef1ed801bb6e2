/** Exchanging the last letter of base64 may change nothing: some of its bits are unused. */
export function altered(text: string, at: number): string {
  return `${text.slice(0, at)}${text.charAt(at) === "A" ? "B" : "A"}${text.slice(at + 1)}`;
}
