import type { PaintedPage } from "../page-layer";
import type { EncodedPicture } from "./deskew";
import type { ExaminedPage, ExamineOptions } from "./examine-page";
import type { Pixels } from "./pixels";

/** Pages count from one. */
export interface OpenedDocument {
  pageCount: number;
  text(page: number, options: { isUnchecked: boolean }): Promise<PaintedPage>;
  picture(page: number, sidePx: number): Promise<EncodedPicture>;
  pictureForReading(page: number, sidePx: number): Promise<EncodedPicture & { isBlank: boolean }>;
  /** Null if it is empty for us, but not for others. */
  exhibit(page: number, options: { maxBytes: number; fineness: number }): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export type StandIn = "portfolio" | "xfa";

export interface OpenedPdf extends OpenedDocument {
  standIn(): Promise<StandIn | null>;
  showsMore(): Promise<boolean>;
  pixels(page: number, sidePx: number): Promise<Pixels>;
  examine(page: number, options?: Partial<ExamineOptions>): Promise<ExaminedPage | null>;
}
