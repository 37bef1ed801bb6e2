import type { Box, TextLine } from "./port";

/** A number this long is split at the end of its cell; shorter ones fit. */
const BROKEN = /^[\p{L}\p{N}]{9,}$/u;
const REST = /^[\p{L}\p{N}]*\p{N}$/u;
const LINE_GAP = 0.8;
/** In thousandths of the page, for lines with a common left edge. */
const SAME_EDGE = 2;
const PADDING = 2;

/**
 * Rejoins a number that is too long for its cell: the borders show that not one more character fits. A shorter rest at
 * the same edge is left-aligned, so it is no centred or right-aligned number of its own.
 */
export function joinWrapped(lines: readonly TextLine[], rules: readonly Box[] = []): TextLine[] {
  const borders = rules
    .filter(([, , width, height]) => height > width)
    .toSorted((one, other) => one[0] - other[0]);
  const levels = rules.filter(([, , width, height]) => height <= width);
  const joined: TextLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (!last || !isRestOf(last, line, borders) || isRuledOff(last, line, levels)) joined.push(line);
    else {
      // Keep the first line's box: a taller one would look like larger type.
      joined[joined.length - 1] = {
        ...last,
        text: last.text + line.text,
        confidence: Math.min(last.confidence, line.confidence),
      };
    }
  }
  return joined;
}

function isRestOf(number: TextLine, rest: TextLine, borders: readonly Box[]): boolean {
  const [left, top, width, height] = number.box;
  if (number.isHidden !== rest.isHidden || number.isDoubtful !== rest.isDoubtful) return false;
  const sign = width / number.text.length;
  const gap = rest.box[1] - top - height;
  const isBelow =
    gap > -rest.box[3] / 2 && gap <= rest.box[3] * LINE_GAP && Math.abs(rest.box[0] - left) <= SAME_EDGE;
  if (
    !isBelow ||
    !BROKEN.test(number.text) ||
    !/\p{N}/u.test(number.text) ||
    !REST.test(rest.text) ||
    rest.box[2] > width - sign
  )
    return false;
  const middle = middleOf(number);
  const beside = borders.filter(([, from, , long]) => from <= middle && from + long >= middle);
  const before = beside.findLast(([x]) => x <= left);
  const behind = beside.find(([x]) => x >= left + width);
  if (!before || !behind) return false;
  const padding = Math.min(left - before[0], PADDING * sign);
  const room = behind[0] - before[0] - width - 2 * padding;
  return room < sign;
}

function isRuledOff(number: TextLine, rest: TextLine, levels: readonly Box[]): boolean {
  const [left, , width] = number.box;
  return levels.some(
    ([x, y, across]) => y > middleOf(number) && y < middleOf(rest) && x < left + width && x + across > left,
  );
}

function middleOf({ box: [, top, , height] }: TextLine): number {
  return top + height / 2;
}
