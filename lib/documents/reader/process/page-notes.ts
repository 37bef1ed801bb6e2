import type { TextPiece } from "../join-pieces";
import type { ExaminedPage, PlacedDoubt } from "./examine-page";

export const UNEXAMINED: readonly PlacedDoubt[] = [{ kind: "text_doubtful" }];

interface PageText {
  items: readonly TextPiece[];
  isEmpty: boolean;
  hasPictures: boolean;
}

interface PageNotes {
  doubts: readonly PlacedDoubt[];
  isUndrawn?: boolean;
  notes?: readonly TextPiece[];
}

export function withNotes<Read extends PageText>(
  read: Read,
  examined: ExaminedPage | null,
): Read & PageNotes {
  if (examined === null) return { ...read, doubts: UNEXAMINED };
  const { items, doubts, isReadElsewhere, isNothing, isUndrawn } = examined;
  const isSeen = read.items.some(({ isHidden, text }) => !isHidden && text.trim() !== "");
  const isElsewhere = isReadElsewhere && items.length === 0;
  return {
    ...read,
    isEmpty: read.isEmpty && !isElsewhere,
    isUndrawn: isUndrawn || (isNothing && (isSeen || read.hasPictures)),
    notes: items.filter((note) => !read.items.some((item) => saysTheSame(item, note))),
    doubts: isElsewhere ? [...doubts, { kind: "text_doubtful" }] : doubts,
  };
}

const WIDEST = 1.5;

function saysTheSame(item: TextPiece, { text, left, top, width, height }: TextPiece): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  const isThere =
    x >= item.left && x <= item.left + item.width && y >= item.top && y <= item.top + item.height;
  const isAlike = item.width <= width * WIDEST || item.text.trim() === text.trim();
  return isThere && isAlike && !item.isHidden && spacedText(item.text).includes(spacedText(text));
}

/** Padded, because 100 does not contain 10. */
function spacedText(text: string): string {
  return ` ${text.split(/\s+/u).filter(Boolean).join(" ")} `;
}
