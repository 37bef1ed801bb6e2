import type { SavedPdf } from "../saved-pdf/saved-pdf";
import type { PdfDictionary, PdfValue } from "../sealed-pdf/pdf-value";
import { boxOf, dictionaryOf, expectKeys, expectThat, isNumber, isWhole, keys, numbersOf } from "./unclear";

/** An action is told of as an extra of the file. */
const LINK = keys("Type Subtype Rect Contents P NM M F Border BS C H A AA Dest StructParent QuadPoints Lang");
const STYLE = keys("Type W S");
const NO_ROTATE = 0x10;
/** In points. */
const LEAST_SIDE = 1;

/**
 * What lies upon a page, and isn't drawn with it. Answers the form that shows it, where it has one; throws where programs
 * show it, or don't, by what else it says.
 */
export async function checkNote(
  file: SavedPdf,
  note: PdfDictionary,
  { seen, isTurned }: { seen: readonly [number, number, number, number]; isTurned: boolean },
): Promise<PdfValue | null> {
  const kind = note.get("/Subtype");
  expectThat(typeof kind === "string" && kind.startsWith("/"), "no kind of note");
  const [left, foot, right, top] = boxOf(await file.value(note.get("/Rect")));
  const flags = (await file.value(note.get("/F"))) ?? 0;
  expectThat(isWhole(flags, 1023), "no flags");
  expectThat(!note.has("/OC"), "a note on a layer");
  if (kind === "/Link") {
    expectKeys(note, LINK);
    expectThat(!(note.has("/A") && note.has("/Dest")), "a link to two places");
    await checkBorder(file, note);
    return null;
  }
  // It is shown beside the note that it belongs to.
  expectThat(kind !== "/Popup" || note.has("/Parent"), "a note by itself");
  if (!note.has("/AP")) return null;
  // Some programs keep it upright on a turned page, or as large as it was, and so move it to somewhere else.
  expectThat(!isTurned || (flags & NO_ROTATE) === 0, "a note that doesn't turn with its page");
  const isOnPage = left >= seen[0] && foot >= seen[1] && right <= seen[2] && top <= seen[3];
  expectThat(isOnPage, "a note beside the page");
  // Some programs draw a look without room at its own size.
  expectThat(right - left >= LEAST_SIDE && top - foot >= LEAST_SIDE, "a note without room");
  expectThat(kind !== "/Popup" && !note.has("/AS"), "a note with many looks");
  const looks = dictionaryOf(await file.dictionary(note.get("/AP")));
  expectThat([...looks.keys()].join() === "/N", "a note with many looks");
  return looks.get("/N") ?? null;
}

async function checkBorder(file: SavedPdf, note: PdfDictionary): Promise<void> {
  if (note.has("/Border")) {
    const border = numbersOf(await file.value(note.get("/Border")), 3);
    expectThat(
      border.every((each) => each >= 0),
      "a border that programs read differently",
    );
  }
  const style = await file.dictionary(note.get("/BS"));
  if (!style) return;
  expectKeys(style, STYLE);
  const width = (await file.value(style.get("/W"))) ?? 1;
  expectThat(!note.has("/Border") && isNumber(width) && width >= 0, "two borders");
}
