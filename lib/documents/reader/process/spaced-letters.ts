import type { TextPiece } from "../join-pieces";
import type { Sides } from "./geometry";
import type { Run } from "./operators";

/** Letter-spaced words: "S P A C E D". Figures, and a few letters, may be a row of their own. */
const SPACED = /^[^\s\p{N}]\p{M}*(?: [^\s\p{N}]\p{M}*){3,}$/u;
/** In letter heights: wider gaps separate words or figures; and how much a word's gaps vary. */
const [WIDEST, EVEN] = [0.5, 0.12] as const;
const MOST_ITEMS = 200;

export function closeSpacedLetters<Item extends TextPiece>(
  items: readonly Item[],
  runs: readonly Run[],
): readonly Item[] {
  const spaced = new Set(items.filter(isSpaced).slice(0, MOST_ITEMS));
  if (spaced.size === 0) return items;
  const letters = runs.flatMap(({ letters: own }) => own);
  return items.map((item) => {
    if (!spaced.has(item)) return item;
    const text = item.text.replaceAll(" ", "");
    const own = letters.filter(({ box }) => isWithin(box, item));
    if (own.map((letter) => letter.text).join("") !== text) return item;
    const gaps = own.slice(1).map(({ box }, at) => box[0] - (own[at]?.box[2] ?? Number.NaN));
    const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
    const isWord = least > 0 && most <= item.sizePt * WIDEST && most - least <= item.sizePt * EVEN;
    return isWord ? { ...item, text } : item;
  });
}

function isSpaced({ text, isUpright }: TextPiece): boolean {
  return isUpright && SPACED.test(text.trim());
}

function isWithin([left, top, right, bottom]: Sides, item: TextPiece): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= item.left && x <= item.left + item.width && y >= item.top && y <= item.top + item.height;
}
