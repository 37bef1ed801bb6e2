interface TextChange {
  from: number;
  to: number;
  inserted: string;
}

/**
 * If the same letters could have been added in several places, the caret decides. Never splits a surrogate
 * pair.
 */
export function textChange(before: string, after: string, caret: number): TextChange {
  const shortest = Math.min(before.length, after.length);
  const tail = Math.min(after.length - caret, shortest);
  let end = 0;
  while (end < tail && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (splitsPair(before, before.length - end) || splitsPair(after, after.length - end)) end -= 1;
  let start = 0;
  while (start < shortest - end && before[start] === after[start]) start += 1;
  if (splitsPair(before, start) || splitsPair(after, start)) start -= 1;
  return { from: start, to: before.length - end, inserted: after.slice(start, after.length - end) };
}

function splitsPair(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}

export function wordAround(text: string, caret: number): [from: number, to: number] {
  const before = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, caret))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(caret))?.[0].length ?? 0;
  return [caret - before, caret + after];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

export function writtenText(text: string): string {
  return text.replace(/\r\n?|\v|\f/g, "\n").replace(CONTROL, "");
}
