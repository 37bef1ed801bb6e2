import type { PDFPage } from "@cantoo/pdf-lib";

/** A page of the source: taken over as it is, or as a picture of it; blank ones have nothing to take over. */
export type ExhibitPage =
  | { kind: "vector"; page: PDFPage }
  | { kind: "picture"; jpeg: Uint8Array }
  | { kind: "blank" };
