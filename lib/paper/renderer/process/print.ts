import { type Printing, print, printReport } from "../printing/printing";
import { recordPages } from "../printing/record-pages";
import type { PrintAnswers, PrintRequest } from "./messages";

let last: Printing | null = null;

/** Prints a document, and keeps what has to be found in its file until that is sealed. */
export async function printOne({
  document,
}: Extract<PrintRequest, { kind: "print" }>): Promise<PrintAnswers["printed"]> {
  last = null;
  last = await print(document);
  const { bytes, ownPageCount } = last;
  return { kind: "printed", bytes, ownPageCount };
}

/** Prints a report. */
export async function printOneReport({
  report,
}: Extract<PrintRequest, { kind: "report" }>): Promise<PrintAnswers["reported"]> {
  return { kind: "reported", bytes: await printReport(report) };
}

/** Records what is seen on some pages of a file of ours. */
export async function recordOne({
  pdf,
  from,
  count,
}: Extract<PrintRequest, { kind: "record" }>): Promise<PrintAnswers["recorded"]> {
  return { kind: "recorded", pages: await recordPages(pdf, { from, count }) };
}

/** Answers once all that prints is loaded. */
export async function prepare(): Promise<PrintAnswers["prepared"]> {
  return { kind: "prepared" };
}

/** Proves the file that was printed last with its seal, which is all that came to it. */
export async function proveSealed({
  seal,
}: Extract<PrintRequest, { kind: "prove" }>): Promise<PrintAnswers["proved"]> {
  if (!last) throw new Error("nothing was printed");
  await last.prove(new Uint8Array(Buffer.concat([last.bytes, seal])));
  last = null;
  return { kind: "proved" };
}
