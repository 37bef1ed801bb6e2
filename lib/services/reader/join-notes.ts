import type { Box, TextLine } from "./port";

/**
 * The lines of a scan as they were recognised, and what its fields and notes say. The picture shows both, so that a
 * field is read twice: what it says itself goes before what was made of its picture.
 */
export function joinNotes(recognised: readonly TextLine[], notes: readonly TextLine[]): TextLine[] {
  const isWithin = (line: TextLine, note: TextLine) => isIn(middleOf(line.box), note.box);
  const isRead = (note: TextLine) =>
    recognised.some(
      (line) => isIn(middleOf(note.box), line.box) && plain(line.text).includes(plain(note.text)),
    );
  const own = notes.filter((note) => !isRead(note));
  return [...recognised.filter((line) => !own.some((note) => isWithin(line, note))), ...own];
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
