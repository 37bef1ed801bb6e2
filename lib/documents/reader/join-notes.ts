import type { Box, TextLine } from "./port";

const TALLEST = 3;
const LEAST_TO_FIND = 3;

/** The picture shows fields, too, so they are read twice: their own text wins. */
export function joinNotes(recognised: readonly TextLine[], notes: readonly TextLine[]): TextLine[] {
  // A stamp across the page must not replace the lines under it.
  const isWithin = (line: TextLine, note: TextLine) =>
    isIn(middleOf(line.box), note.box) && note.box[3] <= line.box[3] * TALLEST && covers(note.box, line.box);
  const isRead = (note: TextLine) =>
    recognised.some(
      (line) =>
        isIn(middleOf(note.box), line.box) &&
        plain(note.text).length >= LEAST_TO_FIND &&
        plain(line.text).includes(plain(note.text)),
    );
  const own = notes.filter((note) => !isRead(note));
  return [...recognised.filter((line) => !own.some((note) => isWithin(line, note))), ...own];
}

function covers([left, , width]: Box, [lineLeft, , lineWidth]: Box): boolean {
  const shared = Math.min(left + width, lineLeft + lineWidth) - Math.max(left, lineLeft);
  return shared >= lineWidth / 2;
}

function middleOf([left, top, width, height]: Box): [number, number] {
  return [left + width / 2, top + height / 2];
}

function isIn([x, y]: [number, number], [left, top, width, height]: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "");
}
