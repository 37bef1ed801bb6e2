import type { CertifiedDocument, Report } from "../port";

export type PrintRequest =
  | { kind: "print"; document: CertifiedDocument }
  | { kind: "prove"; seal: Uint8Array }
  | { kind: "report"; report: Report }
  | { kind: "record"; pdf: Uint8Array; from: number; count: number }
  | { kind: "prepare" };

export interface PrintAnswers {
  printed: { kind: "printed"; bytes: Uint8Array; ownPageCount: number };
  proved: { kind: "proved" };
  reported: { kind: "reported"; bytes: Uint8Array<ArrayBuffer> };
  recorded: { kind: "recorded"; pages: string[] };
  prepared: { kind: "prepared" };
  failure: { kind: "failure"; name: string; message: string };
}
