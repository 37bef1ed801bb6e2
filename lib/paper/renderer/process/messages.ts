import type { CertifiedDocument, Report } from "../port";

/** Requests to the printing process. A certified document takes `print` and then `prove`; a report takes one. */
export type PrintRequest =
  | { kind: "print"; document: CertifiedDocument }
  | { kind: "prove"; seal: Uint8Array }
  | { kind: "report"; report: Report }
  /** Records `count` pages, starting with `from`. */
  | { kind: "record"; pdf: Uint8Array; from: number; count: number }
  /** Checks that it runs, and loads what it prints with. */
  | { kind: "prepare" };

export interface PrintAnswers {
  printed: { kind: "printed"; bytes: Uint8Array; ownPageCount: number };
  proved: { kind: "proved" };
  reported: { kind: "reported"; bytes: Uint8Array<ArrayBuffer> };
  recorded: { kind: "recorded"; pages: string[] };
  prepared: { kind: "prepared" };
  failure: { kind: "failure"; name: string; message: string };
}
