import type { Problem } from "@/lib/core/problem";
import { unreadable } from "./fetch-problems";

const AS_NEW_PDF = "Open it, and print or save it as a new PDF.";

/**
 * Every reason that an inspection can give. The service accepts no other words from its process: a compromised one
 * could leak other files in them. Reasons without a hint use the default one.
 */
export const DOCUMENT_REFUSALS = {
  "it breaks off before its end": "Send the whole file again.",
  "it has more pages than can be read": "Split it, and order the parts that are to be translated.",
  "it has more pixels than can be read": "Scan it at 300 dots per inch, or make the picture smaller.",
  "it has no pages": undefined,
  "it is a JPEG of an unusual kind": "Save it as a JPEG with 8 bits for each colour, as cameras do.",
  "it is a portfolio of several files": "Order its files one by one, or print what you need to a new PDF.",
  "it is an XFA form, which few programs show": "Open it in Adobe Reader, and print it to a new PDF.",
  "it is an animated picture": "Send one picture of each page.",
  "it is compressed in an unusual way": AS_NEW_PDF,
  "it is made of more parts than a document needs": AS_NEW_PDF,
  "it is neither a PDF nor a JPEG nor a PNG": undefined,
  "it is too long for one page": "Split it into pages, and send them as one PDF.",
  "it unpacks to far more than its size": "Scan it at 300 dots per inch, or as JPEG.",
  "it shows other pages in other programs (two cross-reference tables)": AS_NEW_PDF,
  "its parts do not end where they should": AS_NEW_PDF,
  "its picture is damaged": undefined,
  "its picture is too small for a line of text":
    "Send the picture in its full size, and not its preview or an icon.",
} as const satisfies Record<string, string | undefined>;
export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS;

export function refuseDocument(reason: DocumentRefusal): Problem {
  return unreadable(reason, DOCUMENT_REFUSALS[reason]);
}

export function undrawnPage(page: number): Problem {
  return unreadable(`page ${page} can't be drawn`, AS_NEW_PDF);
}
