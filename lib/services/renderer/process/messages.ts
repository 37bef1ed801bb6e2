import type { CertifiedDocument } from "../port";

/** What the printing process is asked: first the one, then the other. */
export type PrintRequest =
  | { kind: "print"; document: CertifiedDocument }
  | { kind: "prove"; seal: Uint8Array };

/** What it answers, by kind. */
export interface PrintAnswers {
  printed: { kind: "printed"; bytes: Uint8Array; ownPageCount: number };
  proved: { kind: "proved" };
  failure: { kind: "failure"; name: string; message: string };
}
