import type { TextPiece } from "../join-pieces";
import type { ExaminedPage, PlacedDoubt } from "./examine-page";

/** The doubts of a page that nobody could look at: its notes may hold anything. */
export const UNEXAMINED: readonly PlacedDoubt[] = [{ kind: "text_doubtful" }];

/** A page as its text alone tells it. */
interface PageText {
  items: readonly TextPiece[];
  isEmpty: boolean;
  hasPictures: boolean;
}

/** What its notes and fields add. */
interface PageNotes {
  doubts: readonly PlacedDoubt[];
  isUndrawn?: boolean;
  notes?: readonly TextPiece[];
}

/** A page's text with what its notes and fields say, and what of it may be missing. */
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

/** A wider piece of text may have the same letters elsewhere. */
const WIDEST = 1.5;

/** Whether the page itself says there what a field says. */
function saysTheSame(item: TextPiece, { text, left, top, width, height }: TextPiece): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  const isThere =
    x >= item.left && x <= item.left + item.width && y >= item.top && y <= item.top + item.height;
  const isAlike = item.width <= width * WIDEST || item.text.trim() === text.trim();
  return isThere && isAlike && !item.isHidden && spacedText(item.text).includes(spacedText(text));
}

/** With their ends: 100 doesn't say 10. */
function spacedText(text: string): string {
  return ` ${text.split(/\s+/u).filter(Boolean).join(" ")} `;
}
