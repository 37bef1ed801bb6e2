import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PDFJS_PIXELS } from "@/lib/core/size-limits";
import { PLACEHOLDER_HEIGHT } from "../../sources/pdf/picture-placeholders";
import type { TextPiece } from "../join-pieces";
import { slantOf } from "../turned-piece";
import type { ActualTexts, ReadActualTexts } from "./actual-text";
import { actualTextClusters, needsActualText } from "./actual-text-clusters";
import { actualTextWords, RIGHT_TO_LEFT } from "./actual-text-words";
import { around, overlap, type Sides } from "./geometry";
import { fontOf, type PageObjects } from "./glyph-places";
import type { Letter, OperatorList, Run, Signs, Viewport } from "./operators";
import { placeItem, type ReadItem, type TextItem } from "./place-item";
import { type DrawPage, findUnseen, type UnseenStretch, unseenStretches } from "./see-text";
import { closeSpacedLetters } from "./spaced-letters";
import { splitItems } from "./split-items";
import { turnedAmong } from "./turned-text";
import { drawnUnmapped, dropUnmapped, findStrokes, isMixed, tellOwnCodes, toldTwice } from "./unmapped-codes";
import { type PlacedPicture, walkOperators } from "./walk-operators";

const MAX_ITEMS = 20_000;
const MAX_CHARACTERS = 50_000;
const REVERSED_REACH = 0.55;
const [STRIP_PT, MOST_STRIPS] = [4, 10_000] as const;

export interface Drawing {
  drawPage: DrawPage;
  drawWhole: DrawPage;
  pixelsByWidth: ReadonlyMap<number, number>;
}

export interface ReadText {
  widthPt: number;
  heightPt: number;
  items: TextPiece[];
  isBelieved: boolean;
  rules: Sides[];
  isEmpty: boolean;
  hasPictures: boolean;
  hasAnnotations: boolean;
}

const NO_ACTUAL_TEXT: ReturnType<typeof actualTextWords> = {};

/** In points from the top left corner. Without `drawing` nothing is trusted. */
export async function readPageText(
  page: PDFPageProxy,
  drawing: Drawing | null,
  actualTexts: ReadActualTexts,
): Promise<ReadText> {
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: true });
  const operators = await page.getOperatorList();
  const { runs, spans, signs, rules, isEmpty, hasPictures, pictures, isWhole } = walkOperators(
    operators,
    viewport,
    page.commonObjs,
  );
  tellOwnCodes(runs, signs);
  findStrokes(runs, signs);
  const untold = dropUnmapped(runs, signs);
  const twice = toldTwice(runs);
  const isAmong = (some: ReadonlySet<string>, { str, fontName }: TextItem): boolean =>
    some.size > 0 && [...str].some((sign) => some.has(`${fontName} ${sign}`));
  const isUntold = (item: TextItem): boolean =>
    twice.some(({ font, text }) => font === item.fontName && item.str.includes(text)) ||
    isAmong(untold, item);
  let characters = 0;
  let isCut = false;
  // Programs disagree about operands that are not numbers, and may show this text anywhere.
  let isLost = runs.some(({ letters }) => !letters.every(({ box }) => box.every(Number.isFinite)));
  const items: ReadItem[] = [];
  const sources = new Map<ReadItem, TextItem>();
  const open: (number | null)[] = [];
  let marked = 0;
  for (const item of content.items) {
    if (!("str" in item)) {
      if (item.type === "endMarkedContent") open.pop();
      else open.push(item.type === "beginMarkedContentProps" ? marked++ : (open.at(-1) ?? null));
      continue;
    }
    isCut = items.length >= MAX_ITEMS || characters >= MAX_CHARACTERS;
    if (isCut) break;
    if (item.str === "" && !item.hasEOL) continue;
    characters += item.str.length;
    const style = content.styles[item.fontName];
    const placed: ReadItem = { ...placeItem(item, viewport, style), span: open.at(-1) ?? null };
    if (!isPlaced(placed)) {
      isLost = true;
      continue;
    }
    if (signs.size > 0) placed.text = withSigns(item, signs);
    if (isUntold(item)) placed.isDoubtful = true;
    items.push(placed);
    sources.set(placed, item);
  }
  const isSeenThrough =
    !isLost &&
    (items.every(({ text }) => text.trim() === "") ||
      (drawing !== null &&
        isWhole &&
        !isCut &&
        (await findUnseenAround(pictures, { page, operators, runs, viewport }, drawing))));
  const drawn = drawnUnmapped(runs);
  for (const [item, source] of sources) if (isAmong(drawn, source)) item.isDoubtful = true;
  const isReversed = items.some(({ text }) => RIGHT_TO_LEFT.test(text));
  const turned = new Set<ReadItem | Run>([
    ...turnedAmong(items, ({ angle = 0 }) => slantOf(angle)),
    ...turnedAmong(runs, ({ angle }) => angle),
  ]);
  const asks = isSeenThrough && spans > 0 && (isReversed || needsActualText(runs));
  const told = asks ? await actualTexts(page.ref) : null;
  const said = told?.length === spans ? told : null;
  const isOnReversed = isReversed
    ? reversedLines(items.filter(isLevel), runs.filter(isLevel), said)
    : () => false;
  const isReversedItem = (item: ReadItem): boolean => isLevel(item) && isOnReversed(lineOfItem(item));
  const isReversedRun = (run: Run): boolean => isLevel(run) && isOnReversed(lineOfRun(run));
  const reversed = runs.filter(isReversedRun);
  const forward = runs.filter((run) => !isReversedRun(run));
  const { words = null, isDoubtful: isContradicted = false } =
    said && reversed.length > 0 ? actualTextWords(reversed, said) : NO_ACTUAL_TEXT;
  const clusters =
    said && marked === spans ? actualTextClusters(forward, said) : new Map<number, TextPiece>();
  const isBelieved =
    isSeenThrough &&
    !isContradicted &&
    !(words ?? []).some(isElsewhere) &&
    !(words ? forward : runs).some(({ letters }) => letters.some(isElsewhere));
  const shownRuns = (words ? forward : runs).filter(({ span }) => !clusters.has(span));
  const unseen = unseenStretches(shownRuns);
  let stretches: UnseenStretch[] | null = null;
  const seen = (): UnseenStretch[] => {
    stretches ??= unseenStretches(runs.map(inverted));
    return stretches;
  };
  const ligatures = new Set<TextPiece>(clusters.values());
  const others = items.filter((item) => !clusters.has(item.span) || isReversedItem(item));
  const read = words ? others.filter((item) => !isReversedItem(item)) : others;
  const pieces = [...closeSpacedLetters(read, runs), ...ligatures];
  const texts = [
    ...splitItems(pieces, runs).flatMap((item) =>
      ligatures.has(item) ? [item] : seenParts(item, unseen, seen),
    ),
    ...(words ?? []),
  ];
  for (const item of texts) {
    item.isHidden ||= isContradicted || isOutside(item, viewport);
    const isUncompared = words !== null && !item.isUpright && RIGHT_TO_LEFT.test(item.text);
    if (!isBelieved || isUncompared || isMixed(item.text)) item.isDoubtful = true;
  }
  const { hasAnnotations, hasBorders } = await annotationsOf(page);
  return {
    widthPt: viewport.width,
    heightPt: viewport.height,
    items: texts,
    isBelieved,
    rules,
    isEmpty,
    hasPictures: hasPictures || hasBorders,
    hasAnnotations,
  };

  function isLevel(each: ReadItem | Run): boolean {
    return each.isUpright && !turned.has(each);
  }
}

async function findUnseenAround(
  pictures: readonly PlacedPicture[],
  {
    page,
    operators,
    runs,
    viewport,
  }: { page: PDFPageProxy; operators: OperatorList; runs: readonly Run[]; viewport: Viewport },
  { drawPage, drawWhole, pixelsByWidth }: Drawing,
): Promise<boolean> {
  if (pixelsByWidth.size === 0) return await findUnseen(page, runs, viewport, drawPage);
  const isAround = (pixels: Iterable<number>): boolean =>
    [...pixels].reduce((sum, each) => sum + each, 0) <= PDFJS_PIXELS.page;
  if (drawsElsewhere(operators, page.commonObjs))
    return isAround(pixelsByWidth.values()) && (await findUnseen(page, runs, viewport, drawWhole));
  const large = pictures.filter(isLarge);
  const isTooMuch = !isAround(large.map(({ widthPx }) => pixelsOf(widthPx) ?? Number.POSITIVE_INFINITY));
  const isMet = ({ isHidden, letters }: Run): boolean =>
    !isHidden &&
    letters.some(({ box, text }) => text.trim() !== "" && large.some((each) => overlap(each.box, box)));
  if (isTooMuch && runs.some(isMet)) return false;
  return await findUnseen(page, runs, viewport, large.length > 0 && !isTooMuch ? drawWhole : drawPage);
  function isLarge({ widthPx, heightPx }: PlacedPicture): boolean {
    return widthPx === null || (heightPx === PLACEHOLDER_HEIGHT && pixelsByWidth.has(widthPx));
  }
  function pixelsOf(widthPx: number | null): number | undefined {
    return widthPx === null ? undefined : pixelsByWidth.get(widthPx);
  }
}

/** Whether patterns or Type 3 letters have drawings of their own, which the operator list lacks. */
function drawsElsewhere({ fnArray, argsArray }: OperatorList, fonts: PageObjects): boolean {
  return fnArray.some((operator, at) => {
    const [first] = argsArray[at] ?? [];
    if (operator === OPS.setFont) return fontOf(fonts, first)?.isType3Font === true;
    return (operator === OPS.setFillColorN || operator === OPS.setStrokeColorN) && first === "TilingPattern";
  });
}

interface Annotation {
  subtype?: string;
  hasAppearance?: boolean;
  borderStyle?: { width?: number } | null;
}

async function annotationsOf(page: PDFPageProxy): Promise<{ hasAnnotations: boolean; hasBorders: boolean }> {
  const annotations: Annotation[] = await page.getAnnotations({ intent: "any" });
  const isLink = ({ subtype, hasAppearance }: Annotation): boolean => subtype === "Link" && !hasAppearance;
  return {
    hasAnnotations: !annotations.every(isLink),
    hasBorders: annotations.some((each) => isLink(each) && (each.borderStyle?.width ?? 1) > 0),
  };
}

function withSigns({ str, fontName }: TextItem, signs: Signs): string {
  return [...str].map((letter) => signs.get(`${fontName} ${letter}`) ?? letter).join("");
}

function reversedLines(
  items: readonly ReadItem[],
  runs: readonly Run[],
  said: ActualTexts | null,
): (line: number) => boolean {
  const isReversedRun = ({ span, letters }: Run): boolean =>
    letters.some(({ text }) => RIGHT_TO_LEFT.test(text)) ||
    (span !== null && RIGHT_TO_LEFT.test(said?.[span] ?? ""));
  const lines = [
    ...runs.filter(isReversedRun).map((run) => ({ line: lineOfRun(run), sizePt: run.sizePt })),
    ...items
      .filter(({ text }) => RIGHT_TO_LEFT.test(text))
      .map((item) => ({ line: lineOfItem(item), sizePt: item.sizePt })),
  ];
  const strips = new Map<number, [from: number, to: number]>();
  for (const { line, sizePt } of lines) {
    const reach = REVERSED_REACH * sizePt;
    for (
      let strip = Math.floor((line - reach) / STRIP_PT);
      strip <= (line + reach) / STRIP_PT && strip < MOST_STRIPS;
      strip += 1
    ) {
      const [from, to] = strips.get(strip) ?? [Infinity, -Infinity];
      strips.set(strip, [Math.min(from, line - reach), Math.max(to, line + reach)]);
    }
  }
  return (line) => {
    const [from, to] = strips.get(Math.floor(line / STRIP_PT)) ?? [Infinity, -Infinity];
    return line >= from && line <= to;
  };
}

function lineOfRun({ letters: [first], sizePt, isUpright }: Run): number {
  return first === undefined || !isUpright ? Infinity : first.box[3] - 0.25 * sizePt;
}

function lineOfItem({ top, height, sizePt, isUpright }: TextPiece): number {
  return isUpright ? top + height - 0.2 * sizePt : Infinity;
}

/**
 * Fonts that join letters draw some far from their stated place. Their visibility is unknown, so the page must be
 * recognised.
 */
function isElsewhere({ text, isBlank }: Pick<Letter, "text" | "isBlank">): boolean {
  return isBlank === true && RIGHT_TO_LEFT.test(text) && /\p{L}/u.test(text);
}

function isPlaced({ left, top, width, height }: TextPiece): boolean {
  return [left, top, width, height].every(Number.isFinite);
}

function isOutside({ left, top, width, height }: TextPiece, viewport: Viewport): boolean {
  return left >= viewport.width || top >= viewport.height || left + width <= 0 || top + height <= 0;
}

function seenParts(
  item: TextPiece,
  unseen: readonly UnseenStretch[],
  seen: () => readonly UnseenStretch[],
): TextPiece[] {
  const found = unseen.filter((each) => isIn(each, item));
  if (found.length === 0) return [item];
  const parts = found.filter(({ isUndrawn }) => !isUndrawn);
  const isDoubtful = found.some(({ isPlain }) => !isPlain) || seen().some((each) => isIn(each, item));
  const hidden = { ...item, isHidden: true, isDoubtful };
  const gone = parts.reduce((sum, { text }) => sum + lettersIn(text), 0);
  const isMost = gone > 0 && gone * 2 >= lettersIn(item.text);
  if (isMost || (parts.length > 0 && RIGHT_TO_LEFT.test(item.text))) return [hidden];
  let left = item.text;
  for (const { text } of parts) {
    const around = left.split(text.trim());
    if (around.length !== 2) return [hidden];
    left = around.join(" ");
  }
  if (left.trim() === "") return [hidden];
  const dropped = parts.map(({ text, boxes }) => ({ ...hidden, text, ...placeOf(boxes) }));
  return [{ ...item, text: left, isDoubtful: true }, ...dropped];
}

function inverted(run: Run): Run {
  return { ...run, letters: run.letters.map((letter) => ({ ...letter, isUnseen: !letter.isUnseen })) };
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function placeOf(boxes: readonly Sides[]): Pick<TextPiece, "left" | "top" | "width" | "height"> {
  const [left, top, right, bottom] = around(boxes);
  return { left, top, width: right - left, height: bottom - top };
}

function isIn({ boxes, text }: UnseenStretch, item: TextPiece): boolean {
  const slack = Math.max(1, item.sizePt * 0.3);
  const isInside = ([left, top, right, bottom]: Sides): boolean => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return (
      x >= item.left - slack &&
      x <= item.left + item.width + slack &&
      y >= item.top - slack &&
      y <= item.top + item.height + slack
    );
  };
  if (!boxes.some(isInside)) return false;
  if (RIGHT_TO_LEFT.test(item.text)) return true;
  const [part, whole] = [plain(text), plain(item.text)];
  return whole !== "" && (whole.includes(part) || part.includes(whole));
}

/** pdf.js expands ligatures and inserts spaces. */
function plain(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "");
}
