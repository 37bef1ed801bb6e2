import type { TextPiece } from "../join-pieces";
import { RIGHT_TO_LEFT } from "./actual-text-words";
import { around, inPixels, type Point, type Sides, type Size } from "./geometry";
import { drawingsOf, MAX_LETTERS, type Note, type NoteDrawing, TICKED } from "./note-list";
import { type Pdfium, sidesAt, withNumbers, withText } from "./pdfium";
import { markUnseen, type NoteText, type TickBox } from "./seen-notes";

// From fpdf_edit.h.
const INVISIBLE_MODES = new Set([3, 7]);
const MAX_PAGE_LETTERS = 400_000;
const BORDER_PT = 2;
const [LARGEST_BOX_PT, MARK_PT] = [40, 12] as const;
const LEAST_BOX_PT = 0.5;
const LEAST_WORD = 2;
const COPY = 0.3;
const MOST_ALIKE = 50;
/** Device pixels per point: PDFium returns whole pixels. */
const FINE = 16;
const WIDEST_GAP = 4;
const UNEVEN = 0.15;

interface Piece extends NoteText {
  note: Note | null;
  angle: number;
  isPlain: boolean;
}

interface ShownPiece extends Piece {
  isHidden: boolean;
}

interface PlacedNote extends Note {
  source: Note;
  place: Sides;
}

interface PlacedBox extends TickBox {
  source: Note;
  sign: NonNullable<Note["sign"]>;
}

export interface ReadNotes {
  items: TextPiece[];
  lacking: Sides[];
  unsure: Sides[];
  onPaperOnly: Sides[];
  isCut: boolean;
}

export function readNotes(
  pdfium: Pdfium,
  page: number,
  { size, notes, isDrawn }: { size: Size; notes: readonly Note[]; isDrawn: boolean },
): ReadNotes {
  const { drawings, isCut: isListCut } = isDrawn
    ? drawingsOf(pdfium, page, notes)
    : { drawings: [], isCut: false };
  const { pieces, isCut } = piecesOf(pdfium, page, size, drawings);
  const placed: PlacedNote[] = notes.map((note) => ({
    ...note,
    source: note,
    place: placeOf(pdfium, page, size, note.box),
  }));
  const boxes = placed
    .flatMap(({ sign, isSeen, source, place }): PlacedBox[] => {
      if (sign === null || !isSeen) return [];
      const own = drawings.flatMap(({ object, note }) => (note === source ? [object] : []));
      return [{ sign, source, place, drawings: own }];
    })
    .filter(({ place: [left, top, right, bottom] }) => Math.min(right - left, bottom - top) >= LEAST_BOX_PT);
  const places = new Map(placed.map(({ source, place }) => [source, place]));
  const isWithin = ({ note, letters }: Piece): boolean => {
    const place = note && places.get(note);
    return !place || letters.some(({ box }) => isIn(box, place));
  };
  for (const { letters } of pieces.filter((piece) => !isWithin(piece)))
    for (const letter of letters) letter.isUnseen = true;
  const isTold = markUnseen(pdfium, page, { pieces: pieces.filter(isWithin), boxes, size });
  const shown = pieces.filter((piece) => piece.copyOf === piece).flatMap(bySight);
  const found = noteItems(
    shown,
    placed.filter(({ isText, isSeen }) => isText && isSeen),
    boxes,
  );
  const odd = placed.filter(({ isOdd, objects, sign }) => isOdd && (objects > 0 || sign === TICKED));
  return {
    ...found,
    unsure: [...found.unsure, ...odd.map(({ place }) => place)],
    onPaperOnly: placed
      .filter(({ isOnPaperOnly, objects }) => isOnPaperOnly && objects > 0)
      .map(({ place }) => place),
    isCut: isCut || isListCut || !isTold,
  };
}

interface FoundPieces {
  pieces: Piece[];
  isCut: boolean;
}

function piecesOf(pdfium: Pdfium, page: number, size: Size, drawings: readonly NoteDrawing[]): FoundPieces {
  const owners = new Map(
    drawings.flatMap(({ note, texts }) => texts.map((object) => [object, note] as const)),
  );
  const none: FoundPieces = { pieces: [], isCut: false };
  if (owners.size === 0) return none;
  return withText(pdfium, page, (text) => piecesIn(pdfium, page, text, { size, owners }), none);
}

function piecesIn(
  pdfium: Pdfium,
  page: number,
  text: number,
  { size, owners }: { size: Size; owners: ReadonlyMap<number, Note | null> },
): FoundPieces {
  const turned = (pdfium.FPDFPage_GetRotation(page) * Math.PI) / 2;
  const pieces = new Map<number, Piece>();
  const count = pdfium.FPDFText_CountChars(text);
  let left = MAX_LETTERS;
  for (let at = 0; at < Math.min(count, MAX_PAGE_LETTERS) && left > 0; at += 1) {
    const object = pdfium.FPDFText_GetTextObject(text, at);
    const note = owners.get(object);
    if (note === undefined || pdfium.FPDFText_IsGenerated(text, at) === 1) continue;
    left -= 1;
    const code = pdfium.FPDFText_GetUnicode(text, at);
    const letter = {
      text: code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "",
      box: placeOf(pdfium, page, size, letterBox(pdfium, text, at)),
    };
    const known = pieces.get(object);
    if (known) known.letters.push(letter);
    else {
      const isPlain = note?.isList || INVISIBLE_MODES.has(pdfium.FPDFTextObj_GetTextRenderMode(object));
      const angle = pdfium.FPDFText_GetCharAngle(text, at) - turned;
      pieces.set(object, { object, note, angle, isPlain, letters: [letter], copyOf: null });
    }
  }
  // In drawing order: PDFium reads the lines of turned text in another order.
  const inOrder = [...owners.keys()].flatMap((object) => pieces.get(object) ?? []);
  markCopies(inOrder);
  return { pieces: inOrder, isCut: left <= 0 || count > MAX_PAGE_LETTERS };
}

function markCopies(pieces: readonly Piece[]): void {
  const known = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const text = textOf(piece);
    const same = known.get(text) ?? [];
    const isNear = (other: Piece): boolean => isBeside(piece, other);
    piece.copyOf = same.find(isNear) ?? piece;
    if (piece.copyOf === piece) known.set(text, [...same.slice(-MOST_ALIKE), piece]);
  }
}

function isBeside({ letters: [one] }: Piece, { letters: [other] }: Piece): boolean {
  if (!one || !other) return false;
  const far = COPY * (one.box[3] - one.box[1]);
  return Math.abs(other.box[0] - one.box[0]) <= far && Math.abs(other.box[1] - one.box[1]) <= far;
}

function bySight({ letters, ...piece }: Piece): ShownPiece[] {
  const parts: ShownPiece[] = [];
  for (const letter of letters) {
    const last = parts.at(-1);
    const isBlank = letter.text.trim() === "";
    const isHidden = isBlank ? (last?.isHidden ?? false) : (letter.isUnseen ?? false);
    if (last?.isHidden === isHidden) last.letters.push(letter);
    else parts.push({ ...piece, isHidden, letters: [letter] });
  }
  return parts;
}

function letterBox(pdfium: Pdfium, text: number, at: number): Sides {
  return withNumbers(pdfium, 2, (start) =>
    pdfium.FPDFText_GetLooseCharBox(text, at, start) ? sidesAt(pdfium, start) : [0, 0, 0, 0],
  );
}

export function placeOf(
  pdfium: Pdfium,
  page: number,
  [widthPt, heightPt]: Size,
  [left, top, right, bottom]: Sides,
): Sides {
  const { widthPx: width, heightPx: height } = inPixels([widthPt, heightPt], FINE);
  const corner = (x: number, y: number): Point =>
    withNumbers(pdfium, 2, (atX, atY) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, atX, atY);
      return [
        (pdfium.pdfium.getValue(atX, "i32") * widthPt) / width,
        (pdfium.pdfium.getValue(atY, "i32") * heightPt) / height,
      ];
    });
  const [one, other] = [corner(left, top), corner(right, bottom)];
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
  ];
}

function noteItems(
  pieces: readonly ShownPiece[],
  fields: readonly PlacedNote[],
  boxes: readonly PlacedBox[],
): Pick<ReadNotes, "items" | "lacking" | "unsure"> {
  const items: TextPiece[] = [];
  const rest = new Set(pieces.filter(({ letters }) => letters.some(({ text }) => text.trim() !== "")));
  const [lacking, unsure]: [Sides[], Sides[]] = [[], []];
  const piecesBy = Map.groupBy(rest, ({ note }) => note);
  for (const { place, sign, source, isDrawn } of boxes) {
    const own = piecesBy.get(source) ?? [];
    for (const each of own) if (plain(textOf(each)).length < LEAST_WORD) rest.delete(each);
    const isLarge = Math.min(place[2] - place[0], place[3] - place[1]) > LARGEST_BOX_PT;
    // If nothing draws an unticked box, its frame belongs to the page. A large box has no such frame.
    if (isDrawn || (sign !== TICKED && !isLarge))
      items.push(signOf(sign, isLarge ? markIn(place, own) : place));
    else if (sign === TICKED) unsure.push(place);
  }
  for (const { place, source, value, isTurned, isDrawnHere } of fields) {
    const seen = (piecesBy.get(source) ?? []).filter(({ isHidden }) => !isHidden);
    const [drawn, wanted] = [plain(seen.map(textOf).join("")), plain(value)];
    if (wanted === "" || (drawn === "" && !isDrawnHere)) continue;
    // PDFium draws all letters from left to right.
    const isInAnyOrder = RIGHT_TO_LEFT.test(value) && inAnyOrder(drawn) === inAnyOrder(wanted);
    const isReversed = isDrawnHere && !isTurned && RIGHT_TO_LEFT.test(value);
    const isSame = isTurned ? isInAnyOrder : drawn === wanted && !isReversed;
    const isLacking = !isSame && (isInAnyOrder || lacksLetters(drawn, wanted));
    if (isLacking) lacking.push(place);
    const isLevel = !isTurned && seen.every(({ angle }) => isUprightAt(angle));
    if (!isLacking && (!isSame || (isLevel && !isInBoxes(seen)))) continue;
    for (const each of seen) rest.delete(each);
    const box = seen.length > 0 ? placeOfAll(seen) : place;
    const text = value.replace(/\s+/gu, " ").trim();
    items.push({ ...itemOf(text, box, seen[0] ?? { isHidden: false }), isAsWritten: true });
  }
  items.push(...[...rest].map((piece) => itemOf(textOf(piece), placeOfAll([piece]), piece)));
  return { items: withoutCopies(items), lacking, unsure };
}

function signOf(sign: string, [left, top, right, bottom]: Sides): TextPiece {
  return itemOf(sign, [left - BORDER_PT, top, right + BORDER_PT, bottom], { isHidden: false });
}

function markIn([left, top, right, bottom]: Sides, own: readonly ShownPiece[]): Sides {
  if (own.length > 0) return placeOfAll(own);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [x - MARK_PT / 2, y - MARK_PT / 2, x + MARK_PT / 2, y + MARK_PT / 2];
}

function withoutCopies(items: readonly TextPiece[]): TextPiece[] {
  const known = new Set<string>();
  return items.filter(({ text, left, top, isHidden }) => {
    const key = [text, Math.round(left), Math.round(top), isHidden].join();
    return !known.has(key) && known.add(key);
  });
}

function itemOf(
  text: string,
  [left, top, right, bottom]: Sides,
  { isHidden, isPlain = false, angle = 0 }: { isHidden: boolean; isPlain?: boolean; angle?: number },
): TextPiece {
  const isUpright = isUprightAt(angle);
  const [width, height] = [right - left, bottom - top];
  const hidden = { isHidden, ...(isHidden && !isPlain && { isDoubtful: true }) };
  return { text, left, top, width, height, sizePt: isUpright ? height : width, isUpright, ...hidden };
}

function isUprightAt(angle: number): boolean {
  return Math.abs(Math.sin(angle)) < 0.2 && Math.cos(angle) > 0;
}

function textOf({ letters }: Pick<NoteText, "letters">): string {
  return letters.map(({ text }) => text).join("");
}

function placeOfAll(pieces: readonly NoteText[]): Sides {
  return around(boxesOf(pieces));
}

function boxesOf(pieces: readonly NoteText[]): Sides[] {
  return pieces.flatMap(({ letters }) => letters.map(({ box }) => box));
}

function isIn([left, top, right, bottom]: Sides, place: Sides): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= place[0] - 1 && x <= place[2] + 1 && y >= place[1] - 1 && y <= place[3] + 1;
}

function isInBoxes(pieces: readonly NoteText[]): boolean {
  const boxes = boxesOf(pieces);
  return boxes.every((box, at) => {
    const before = boxes[at - 1];
    if (!before) return true;
    const height = before[3] - before[1];
    const isLevel = Math.abs(box[1] - before[1]) < height / 2 && box[0] > before[0];
    const isAlike = Math.abs(box[3] - box[1] - height) < height * UNEVEN;
    return isLevel && isAlike && box[0] - before[2] <= WIDEST_GAP * height;
  });
}

function lacksLetters(drawn: string, value: string): boolean {
  let at = 0;
  for (const letter of value) {
    const isAscii = /^\p{ASCII}/u.test(letter);
    // Programs that fill in forms write a question mark instead.
    if (drawn.startsWith(letter, at)) at += letter.length;
    else if (isAscii) return false;
    else if (drawn[at] === "?") at += 1;
  }
  return at === drawn.length;
}

function inAnyOrder(text: string): string {
  const opened = text.replace(/[)\]}>]/g, (sign) => "([{<".charAt(")]}>".indexOf(sign)));
  return [...opened].toSorted().join("");
}

const RAISED = /[\p{No}ªº]/u;

function plain(text: string): string {
  return [...text.normalize("NFC")]
    .map((sign) => (RAISED.test(sign) ? sign : sign.normalize("NFKC")))
    .join("")
    .replace(/[\s\p{C}]/gu, "");
}
