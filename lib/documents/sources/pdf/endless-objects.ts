const MEGABYTE = 1024 * 1024;
/** Intact files are read once. The rest is for damaged ones: the worst of a thousand took three times its 40 kB. */
const MOST = { times: 3, bytes: 16 * MEGABYTE };
const TOKENS_AHEAD = 2;

const END_OF_FILE = -1;
const [TAB, LF, FORM_FEED, CR, BLANK] = [0x09, 0x0a, 0x0c, 0x0d, 0x20];
const code = (character: string) => character.charCodeAt(0);
const [PERCENT, SLASH, BACKSLASH] = [code("%"), code("/"), code("\\")];
const [ROUND, END_OF_ROUND, SQUARE, END_OF_SQUARE] = [code("("), code(")"), code("["), code("]")];
const [ANGLE, END_OF_ANGLE, CURLY, END_OF_CURLY] = [code("<"), code(">"), code("{"), code("}")];

const isBlank = (byte: number | undefined) =>
  byte === BLANK || byte === LF || byte === CR || byte === TAB || byte === FORM_FEED || byte === 0;
const DELIMITERS = new Set([
  ...[PERCENT, SLASH, ROUND, END_OF_ROUND, SQUARE, END_OF_SQUARE],
  ...[ANGLE, END_OF_ANGLE, CURLY, END_OF_CURLY],
]);
const ENDS_TOKEN = Uint8Array.from({ length: 256 }, (_, byte) =>
  isBlank(byte) || DELIMITERS.has(byte) ? 1 : 0,
);

/**
 * Whether a reader would pass over the file again and again: an unterminated string, list, dictionary or stream extends
 * to the end, and a few thousand of them in 100 kB take minutes. Ignores objects in object streams, whose lengths are
 * known.
 */
export function hasEndlessObjects(file: Buffer): boolean {
  let left = file.length * MOST.times + MOST.bytes;
  let endOfStream = 0;
  for (const start of headings(file)) {
    const { end, isStream } = passOver(file, start, left);
    left -= end - start;
    if (isStream) {
      if (endOfStream < end) endOfStream = indexOrEnd(file, "endstream", end);
      left -= endOfStream - end;
    }
    if (left < 0) return true;
  }
  return false;
}

function* headings(file: Buffer): Generator<number> {
  let [object, trailer] = [-1, -1];
  for (let at = 0; at < file.length; ) {
    if (object < at) object = indexOrEnd(file, "obj", at);
    if (trailer < at) trailer = indexOrEnd(file, "trailer", at);
    at = Math.min(object + 3, trailer + 7);
    const isEnd = object < trailer && startsAt(file, "end", object - 3);
    if (at < file.length && !isEnd) yield at;
  }
}

function passOver(file: Buffer, start: number, furthest: number): { end: number; isStream: boolean } {
  const open: number[] = [];
  const limit = Math.min(file.length, start + furthest + 1);
  let ahead = -1;
  for (let at = start; at < limit; ) {
    const byte = file[at] ?? END_OF_FILE;
    if (isBlank(byte)) {
      at += 1;
      continue;
    }
    if (byte === PERCENT) {
      at = endOfLine(file, at);
      continue;
    }
    const isDouble = file[at + 1] === byte;
    if (byte === SQUARE || (byte === ANGLE && isDouble)) open.push(byte);
    else if (byte === END_OF_SQUARE && open.at(-1) === SQUARE) open.pop();
    else if (byte === END_OF_ANGLE && isDouble && open.at(-1) === ANGLE) open.pop();
    const end = endOfToken(file, at, limit);
    if (ahead >= 0 && end - at === 6 && startsAt(file, "stream", at)) return { end, isStream: true };
    if (open.length === 0) ahead += 1;
    if (ahead >= TOKENS_AHEAD) return { end, isStream: false };
    at = end;
  }
  return { end: limit, isStream: false };
}

function endOfToken(file: Buffer, start: number, limit: number): number {
  const byte = file[start];
  if (byte === ROUND) return endOfString(file, start, limit);
  if (byte === ANGLE || byte === END_OF_ANGLE) {
    if (file[start + 1] === byte) return start + 2;
    return byte === ANGLE ? indexOrEnd(file, ">", start) + 1 : start + 1;
  }
  let at = start + 1;
  if (byte !== SLASH && DELIMITERS.has(byte ?? END_OF_FILE)) return at;
  while (at < limit && ENDS_TOKEN[file[at] ?? 0] === 0) at += 1;
  return at;
}

function endOfString(file: Buffer, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const byte = file[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === ROUND) depth += 1;
    else if (byte === END_OF_ROUND) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return limit;
}

function endOfLine(file: Buffer, start: number): number {
  let at = start;
  while (at < file.length && file[at] !== LF && file[at] !== CR) at += 1;
  return at;
}

function startsAt(file: Buffer, word: string, at: number): boolean {
  let length = 0;
  while (length < word.length && file[at + length] === word.charCodeAt(length)) length += 1;
  return length === word.length;
}

function indexOrEnd(file: Buffer, text: string, from: number): number {
  const at = file.indexOf(text, from);
  return at < 0 ? file.length : at;
}
