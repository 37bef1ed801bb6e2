import { type Printing, print, printReport } from "../printing/printing";
import { recordPages } from "../printing/record-pages";
import type { PrintAnswers, PrintRequest } from "./messages";

let last: Printing | null = null;

export async function printOne({
  document,
}: Extract<PrintRequest, { kind: "print" }>): Promise<PrintAnswers["printed"]> {
  last = null;
  last = await print(document);
  const { bytes, ownPageCount } = last;
  return { kind: "printed", bytes, ownPageCount };
}

export async function printOneReport({
  report,
}: Extract<PrintRequest, { kind: "report" }>): Promise<PrintAnswers["reported"]> {
  return { kind: "reported", bytes: await printReport(report) };
}

export async function recordOne({
  pdf,
  from,
  count,
}: Extract<PrintRequest, { kind: "record" }>): Promise<PrintAnswers["recorded"]> {
  return { kind: "recorded", pages: await recordPages(pdf, { from, count }) };
}

export async function prepare(): Promise<PrintAnswers["prepared"]> {
  return { kind: "prepared" };
}

export async function proveSealed({
  seal,
}: Extract<PrintRequest, { kind: "prove" }>): Promise<PrintAnswers["proved"]> {
  if (!last) throw new Error("nothing was printed");
  await last.prove(new Uint8Array(Buffer.concat([last.bytes, seal])));
  last = null;
  return { kind: "proved" };
}
