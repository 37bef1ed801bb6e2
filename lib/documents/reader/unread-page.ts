import type { ReadPage } from "./port";

export function unreadPage(number: number, like?: ReadPage): ReadPage {
  const { widthPt = 612, heightPt = 792 } = like ?? {};
  return { number, widthPt, heightPt, isScanned: true, lines: [], doubts: [{ kind: "not_read" }] };
}

export function isUnread({ doubts }: ReadPage): boolean {
  return doubts?.some(({ kind }) => kind === "not_read") ?? false;
}
