import type { CertifiedDocument, Report } from "../port";

/** What the printing process is asked: of a certified document first the one, then the other; of a report, that alone. */
export type PrintRequest =
  | { kind: "print"; document: CertifiedDocument }
  | { kind: "prove"; seal: Uint8Array }
  | { kind: "report"; report: Report }
  /** Of its pages so many, from this one on. */
  | { kind: "record"; pdf: Uint8Array; from: number; count: number }
  /** Is it there, and does it find what it prints with? */
  | { kind: "prepare" };

/** What it answers, by kind. */
export interface PrintAnswers {
  printed: { kind: "printed"; bytes: Uint8Array; ownPageCount: number };
  proved: { kind: "proved" };
  reported: { kind: "reported"; bytes: Uint8Array<ArrayBuffer> };
  recorded: { kind: "recorded"; pages: string[] };
  prepared: { kind: "prepared" };
  failure: { kind: "failure"; name: string; message: string };
}
