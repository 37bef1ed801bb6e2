/** How a word may stand somewhere: as it is, escaped in JSON, or inside of what is encoded in base64, as receipts are. */
export function writtenForms(word: string): string[] {
  const escaped = JSON.stringify(word).slice(1, -1);
  return [...new Set([word, escaped, ...inBase64(escaped)])];
}

/** Three bytes become four characters: a word looks different at each of three places, and its ends are not its own. */
function inBase64(text: string): string[] {
  const length = Buffer.byteLength(text);
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const [from, to] = [Math.ceil((before * 8) / 6), Math.floor(((before + length) * 8) / 6)];
    return (["base64", "base64url"] as const).map((encoding) => bytes.toString(encoding).slice(from, to));
  });
}
