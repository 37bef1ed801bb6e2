import type { PaintedPage } from "../page-layer";
import type { EncodedPicture } from "./deskew";
import type { ExaminedPage, ExamineOptions } from "./examine-page";

/** A file that is open: a PDF, or a picture, which is a document of one page. Pages count from one. */
export interface OpenedDocument {
  pageCount: number;
  text(page: number, options: { isUnchecked: boolean }): Promise<PaintedPage>;
  /** A page as JPEG, its longest side in pixels. */
  picture(page: number, sidePx: number): Promise<EncodedPicture>;
  pictureForReading(page: number, sidePx: number): Promise<EncodedPicture & { isBlank: boolean }>;
  /** A page as it is shown, signed and printed; null where it is empty for us, and not for others. */
  exhibit(page: number, options: { maxBytes: number; fineness: number }): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export type StandIn = "portfolio" | "xfa";

export interface OpenedPdf extends OpenedDocument {
  /** What it is where most programs show one page that says to open it in another; null for any other PDF. */
  standIn(): Promise<StandIn | null>;
  /** Whether other programs may show something else than its pages as they lie in it. */
  showsMore(): Promise<boolean>;
  /** What of a page may be missing in its picture; null where it can't be told. */
  examine(page: number, options?: Partial<ExamineOptions>): Promise<ExaminedPage | null>;
}
