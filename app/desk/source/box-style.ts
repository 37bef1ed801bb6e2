import type { CSSProperties } from "react";
import type { BlockSource } from "@/lib/core/documents/document-model";

/** The box is in thousandths of the page. */
export function boxStyle([left, top, width, height]: NonNullable<BlockSource["box"]>): CSSProperties {
  return { left: `${left / 10}%`, top: `${top / 10}%`, width: `${width / 10}%`, height: `${height / 10}%` };
}
