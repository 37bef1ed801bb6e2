const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

export function hasMoreMembers(json: Uint8Array, most: number): boolean {
  let counted = 0;
  let isInText = false;
  for (let at = 0; at < json.length && counted <= most; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) counted += 1;
  }
  return counted > most;
}
