import { UnprintableError } from "../port";
import type { Line } from "../text/line";
import { comparable, counted, hasRightToLeft, wordAt } from "./comparable";
import type { ExtractedPdf } from "./extract-text";

export interface Expectation {
  texts: readonly string[];
  contentLines: readonly Line[];
  certificateLines: readonly Line[];
  statements: readonly string[];
  pages: readonly (readonly Line[])[];
  exhibitPageCount: number;
  receiptJws: string | null;
  verifyUrl: string;
}

/** The lines must contain the model's words, and a reader must extract each page's lines letter by letter. */
export function verifyPdf(expected: Expectation, found: ExtractedPdf): void {
  const pageCount = expected.pages.length + expected.exhibitPageCount;
  if (found.pageCount !== pageCount || found.pages.length !== expected.pages.length || pageCount === 0)
    throw new UnprintableError(`the file has ${found.pageCount} pages instead of ${pageCount}`);
  const receipt = found.attachments.get("receipt.jws");
  if ((receipt ? new TextDecoder().decode(receipt) : null) !== expected.receiptJws)
    throw new Error("the file does not carry the receipt, or carries one that it must not");
  if (!found.pages.some((page) => page.replace(/\s/g, "").includes(expected.verifyUrl)))
    throw new UnprintableError("no page says where the certificate is checked");
  compare(expected.texts.join(" "), textOf(expected.contentLines), "the lines that were set");
  const drawn = new Set(expected.pages.flat());
  checkStatements(expected);
  for (const line of [...expected.certificateLines, ...expected.contentLines])
    if (line.text !== "" && !drawn.has(line))
      throw new UnprintableError(`no page shows the line ${JSON.stringify(line.text)}`);
  expected.pages.forEach((lines, index) => {
    const [text, page, place] = [textOf(lines), found.pages[index] ?? "", `page ${index + 1}`];
    if (hasRightToLeft(text)) compareCounts(text, page, place);
    else compare(text, page, place);
  });
}

function checkStatements({ statements, certificateLines }: Expectation): void {
  const set = comparable(textOf(certificateLines));
  for (const text of statements)
    if (!set.includes(comparable(text)))
      throw new UnprintableError(`the certificate does not say ${JSON.stringify(text)}`);
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join(" ");
}

function compare(wanted: string, got: string, place: string): void {
  const [want, have] = [comparable(wanted), comparable(got)];
  if (want === have) return;
  const same = firstDifference(want, have);
  const word = JSON.stringify(wordAt(wanted, same));
  const instead = JSON.stringify(have.slice(same, same + 24));
  throw new UnprintableError(`the word ${word} is not on ${place}, which has ${instead} there`);
}

function compareCounts(wanted: string, got: string, place: string): void {
  const [want, have] = [counted(wanted), counted(got)];
  if (want === have) return;
  const same = firstDifference(want, have);
  const [missing, extra] = [want, have].map((each) => JSON.stringify(each.slice(same, same + 1)));
  throw new UnprintableError(`characters are missing on ${place}: ${missing} became ${extra}`);
}

function firstDifference(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}
