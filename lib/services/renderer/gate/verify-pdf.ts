import { UnprintableError } from "../port";
import type { Line } from "../text/line";
import { comparable, wordAt } from "./comparable";
import type { ExtractedPdf } from "./extract-text";

/** What a finished file is held against. */
export interface Expectation {
  /** Every text of the document's model. */
  texts: readonly string[];
  /** The lines that were set from the model. */
  contentLines: readonly Line[];
  /** Texts of the model that may stand on the pages another time. */
  repeats: readonly string[];
  /** What may be printed behind such a text, or alone. */
  continued: readonly string[];
  /** The lines of each page of certificate and translation, as they were drawn. */
  pages: readonly (readonly Line[])[];
  /** Pages that follow those. What is on them is the client's: nobody reads it here. */
  exhibitPageCount: number;
  receiptJws: string;
  /** Printed beside the signature. */
  verifyUrl: string;
}

/**
 * Proves that a file says all that the document says: the model's words are the lines that were set, each of
 * those is on a page, and each page gives back its lines to a reader letter by letter. Throws naming the first
 * word that is missing or different.
 */
export function verifyPdf(expected: Expectation, found: ExtractedPdf): void {
  const pageCount = expected.pages.length + expected.exhibitPageCount;
  if (found.pageCount !== pageCount || found.pages.length !== expected.pages.length || pageCount === 0)
    throw new UnprintableError(`the file has ${found.pageCount} pages instead of ${pageCount}`);
  const receipt = found.attachments.get("receipt.jws");
  if (!receipt || new TextDecoder().decode(receipt) !== expected.receiptJws)
    throw new Error("the file does not carry the receipt");
  if (!found.pages.some((page) => page.replace(/\s/g, "").includes(expected.verifyUrl)))
    throw new UnprintableError("no page says where the certificate is checked");
  compare(expected.texts.join(" "), textOf(expected.contentLines), "the lines that were set");
  checkRepeats(expected);
  const drawn = new Set(expected.pages.flat());
  for (const line of expected.contentLines)
    if (line.text !== "" && !drawn.has(line))
      throw new UnprintableError(`no page shows the line ${JSON.stringify(line.text)}`);
  expected.pages.forEach((lines, index) => {
    compare(textOf(lines), found.pages[index] ?? "", `page ${index + 1}`);
  });
}

/** What is printed twice is what the model says, and that it goes on: nothing else comes onto a page in this way. */
function checkRepeats({ repeats, texts, continued }: Expectation): void {
  if (repeats.length === 0) return;
  const known = new Set(texts.map(lettersOf));
  const suffixes = ["", ...continued].map(lettersOf);
  const isKnown = (letters: string) =>
    suffixes.some(
      (suffix) => letters.endsWith(suffix) && known.has(letters.slice(0, letters.length - suffix.length)),
    );
  for (const text of repeats)
    if (!isKnown(lettersOf(text)) && !suffixes.includes(lettersOf(text)))
      throw new UnprintableError(`${JSON.stringify(text)} is repeated and stands nowhere in the document`);
}

/** As letters of text that runs from right to left are compared: in every language the same. */
function lettersOf(text: string): string {
  return comparable(`${text}\u05d0`).letters.slice(0, -1);
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(" ");
}

function compare(wanted: string, got: string, place: string): void {
  const [want, have] = [comparable(wanted), comparable(got)];
  if (want.letters !== have.letters) {
    let same = 0;
    while (same < want.letters.length && want.letters[same] === have.letters[same]) same += 1;
    const word = JSON.stringify(wordAt(wanted, same));
    const instead = JSON.stringify(have.letters.slice(same, same + 24));
    throw new UnprintableError(`the word ${word} is not on ${place}, which has ${instead} there`);
  }
  if (want.movable !== have.movable)
    throw new UnprintableError(`signs are missing on ${place}: ${want.movable} became ${have.movable}`);
}
