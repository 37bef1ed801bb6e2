/** A stretch of a text, and what stands there now. */
export interface TextChange {
  from: number;
  to: number;
  inserted: string;
}

/**
 * What was typed, pasted or composed between two states of a text field. Where the same letters could have been
 * added in several places, the caret says in which. Never cuts a letter that takes two units.
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
