import { objectPlaces } from "./cross-references";
import { everyObject } from "./object-index";
import type { PdfPicture } from "./picture-streams";
import { type PdfValue, type ReadingBudget, readValueAndEnd, streamBehind } from "./read-value";
import type { ObjectStream } from "./stream-scan";

const MAX_CHARACTERS = 32 * 1024 * 1024;
const MAX_MENTIONED = 500_000;
const [TABLE, DRAWN, OTHERWISE] = [1, 2, 4];
/** Keys that such a table never has: with one, it counts as something else. */
const NOT_IN_TABLES = ["Subtype", "ShadingType", "PatternType", "FunctionType"].concat(
  ...["TR", "BG", "UCR"].map((name) => [name, `${name}2`]),
);
const MASKS = new Set(["SMask", "Mask"]);

/**
 * Finds streams that are nothing but pictures: every reference to them is from a page's drawing resources, or as such a
 * picture's mask, and their dictionary belongs to no other object. Pictures outside the document count as well. A
 * reader decodes page content, glyphs, fonts, and attachments as a whole, whatever they claim to be.
 */
export function drawnPictures(
  file: Buffer,
  objectStreams: readonly ObjectStream[],
  pictures: readonly PdfPicture[],
): (picture: PdfPicture) => boolean {
  const numbers = new Set(pictures.map(({ objectNumber }) => objectNumber));
  const headings = new Map(pictures.map(({ position }) => [position, 0]));
  const mentions = new Map<number, number>();
  const holders = new Map<number, Set<number>>();
  const masked = new Map<number, Set<number>>();
  const others = new Set<number>();
  const budget: ReadingBudget = { charactersLeft: MAX_CHARACTERS };
  const places = objectPlaces(file);
  const isOfDocument = ({ objectNumber, start }: { objectNumber: number | null; start: number | null }) =>
    places === null || (objectNumber !== null && places.get(objectNumber) === start);

  const mention = (number: number, how: number) => mentions.set(number, (mentions.get(number) ?? 0) | how);
  const keep = (among: Map<number, Set<number>>, number: number, holder: number) =>
    among.set(number, (among.get(number) ?? new Set()).add(holder));

  function visit(value: PdfValue, holder: number | null): void {
    if (value.kind === "reference") mention(value.objectNumber, OTHERWISE);
    else if (value.kind === "array") for (const each of value.items) visit(each, null);
    else if (value.kind === "dictionary")
      for (const [key, each] of value.entries) visitEntry(key, each, holder);
  }

  function visitEntry(key: string, value: PdfValue, holder: number | null): void {
    if (key === "XObject" && value.kind === "reference") return void mention(value.objectNumber, TABLE);
    if (key === "XObject" && value.kind === "dictionary" && mayBeTable(value.entries)) {
      for (const each of value.entries.values())
        if (each.kind === "reference") mention(each.objectNumber, DRAWN);
        else visit(each, null);
    } else if (holder !== null && value.kind === "reference" && numbers.has(value.objectNumber))
      keep(MASKS.has(key) && numbers.has(holder) ? masked : holders, value.objectNumber, holder);
    else visit(value, null);
  }

  for (const object of everyObject(file, objectStreams)) {
    const { objectNumber, source, offset } = object;
    if (source === file && !isOfDocument(object)) continue;
    const { value, end } = readValueAndEnd(source, offset, budget);
    if (budget.charactersLeft < 0 || mentions.size > MAX_MENTIONED) return () => false;
    const stream = source === file && value.kind === "dictionary" ? streamBehind(file, end) : null;
    if (stream !== null && headings.has(stream)) headings.set(stream, (headings.get(stream) ?? 0) + 1);
    const isTable = stream === null && value.kind === "dictionary" && mayBeTable(value.entries);
    if (objectNumber !== null && !isTable) others.add(objectNumber);
    visit(value, objectNumber);
  }

  const isTable = (number: number) => mentions.get(number) === TABLE && !others.has(number);
  const isDrawn = (number: number, isMask = false): boolean => {
    const [how, held, masks] = [mentions.get(number) ?? 0, holders.get(number), masked.get(number)];
    if ((how & ~DRAWN) !== 0 || (isMask && masks)) return false;
    if (held && ![...held].every(isTable)) return false;
    if (masks && ![...masks].every((each) => isDrawn(each, true))) return false;
    return how === DRAWN || held !== undefined || masks !== undefined;
  };
  return (picture) => {
    const owners = headings.get(picture.position);
    return isOfDocument(picture) ? owners === 1 && isDrawn(picture.objectNumber) : owners === 0;
  };
}

function mayBeTable(entries: ReadonlyMap<string, PdfValue>): boolean {
  return !NOT_IN_TABLES.some((name) => entries.has(name));
}
