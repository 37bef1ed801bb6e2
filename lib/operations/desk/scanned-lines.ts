import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { deskTurn } from "../documents/document-turns";
import { keptParts } from "../documents/kept-parts";
import type { DeskServices } from "./desk-services";
import type { SourceText } from "./source-reading";

const SURE_ENOUGH = 0.6;

export async function withScannedLines(
  services: Pick<DeskServices, "db" | "reader" | "storage">,
  { sourceLanguage }: Pick<OrderRow, "sourceLanguage">,
  document: OrderDocumentRow,
  pages: SourceText[],
): Promise<SourceText[]> {
  if (!pages.some(({ text, isScanned }) => isScanned && text.trim() === "")) return pages;
  const { sha256, mediaType } = document;
  const read = await services.reader.read(
    { bytes: new Uint8Array(), mediaType, sha256 },
    {
      language: sourceLanguage === OTHER_LANGUAGE ? null : sourceLanguage,
      turn: deskTurn(document),
      kept: keptParts(services, sha256),
      isKeptOnly: true,
    },
  );
  const known = new Map(read.pages.map((page) => [page.number, page]));
  return pages.map((page) => {
    const scan = page.text.trim() === "" ? known.get(page.number) : undefined;
    if (scan === undefined) return page;
    const lines = scan.lines
      .filter(({ isHidden, confidence }) => !isHidden && confidence >= SURE_ENOUGH)
      .map(({ text, box }) => ({ text, box, ...(scan.turns && { turns: scan.turns }) }));
    const places = (scan.doubts ?? []).filter(({ kind }) => kind === "part_not_read");
    const unread = places.flatMap(({ box, text }) =>
      box ? [{ box, ...(scan.turns && { turns: scan.turns }), ...(text && { text }) }] : [],
    );
    return { ...page, lines, ...(unread.length > 0 && { unread }) };
  });
}
