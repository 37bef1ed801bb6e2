import type { OrderDocumentRow } from "@/db/queries/orders";
import type { SourceView } from "@/lib/contract/desk/views";
import { type DoubtKind, isDoubtKind } from "@/lib/core/documents/page-doubts";
import { Problem } from "@/lib/core/problem";
import type { ReadPage } from "@/lib/documents";
import type { ReviewedPage } from "@/lib/review/shared";
import { derivedKey, putDerived } from "../documents/derived-files";
import { deskTurn } from "../documents/document-turns";
import { draftDoubts, keptParts } from "../documents/kept-parts";
import { sourceKey } from "../documents/sources";
import { READING_NAME } from "../exhibit/picture-files";
import type { DeskServices } from "./desk-services";

const VIEW_MS = 15_000;

export interface SourceText extends Pick<ReadPage, "number" | "widthPt" | "heightPt" | "isScanned"> {
  text: string;
  /** An older version's readings have none. */
  lines?: ReviewedPage["lines"];
  doubts?: DoubtKind[];
  unread?: ReviewedPage["unread"];
}

export interface SourceReading {
  pages: SourceText[];
  trouble: string | null;
  isPartial?: boolean;
}

export async function readSource(
  services: Pick<DeskServices, "db" | "reader" | "storage" | "log">,
  document: Pick<OrderDocumentRow, "orderId" | "sha256" | "mediaType" | "purgedAt">,
): Promise<SourceReading> {
  const { sha256, mediaType } = document;
  if (document.purgedAt) return { pages: [], trouble: "It was deleted: its time of keeping is over." };
  const kept = await services.storage.get(derivedKey(sha256, READING_NAME));
  if (kept) {
    const pages: SourceText[] = JSON.parse(Buffer.from(kept.bytes).toString("utf8"));
    return { pages: await withDraftDoubts(services, document, pages), trouble: null };
  }
  const stored = await services.storage.get(sourceKey(sha256));
  if (!stored) return { pages: [], trouble: "Its file is gone." };
  try {
    const read = await services.reader.read(
      { bytes: stored.bytes, mediaType, sha256 },
      {
        language: null,
        maxOcrPages: 0,
        turn: deskTurn(document),
        kept: keptParts(services, sha256),
        maxMs: VIEW_MS,
      },
    );
    const pages = read.pages.map(
      ({ number, widthPt, heightPt, isScanned, turns, lines, doubts = [] }): SourceText => {
        const seen = lines.filter(({ isHidden }) => !isHidden);
        const text = seen.map((line) => line.text).join("\n");
        const kinds = [...new Set(doubts.map(({ kind }) => kind))];
        const placed = seen.map((line) => ({ text: line.text, box: line.box, ...(turns && { turns }) }));
        const page = { number, widthPt, heightPt, isScanned, text, lines: placed };
        return kinds.length > 0 ? { ...page, doubts: kinds } : page;
      },
    );
    const file = { bytes: Buffer.from(JSON.stringify(pages)), mediaType: "application/json" };
    if (!read.isPartial) await putDerived(services, sha256, { name: READING_NAME, ...file });
    const known = await withDraftDoubts(services, document, pages);
    return { pages: known, trouble: null, ...(read.isPartial && { isPartial: true }) };
  } catch (error) {
    if (!(error instanceof Problem)) services.log.warn({ err: error }, "a source document could not be read");
    return { pages: [], trouble: error instanceof Problem ? error.message : "It can't be read right now." };
  }
}

/** Either reading may come from a release that knows other kinds. */
async function withDraftDoubts(
  services: Pick<DeskServices, "db" | "storage">,
  document: Pick<OrderDocumentRow, "orderId" | "sha256">,
  pages: SourceText[],
): Promise<SourceText[]> {
  const drafted = await draftDoubts(services, document).get();
  return pages.map((page) => {
    const more = drafted.filter((each) => each.page === page.number).map(({ kind }) => kind);
    const doubts = [...new Set([...(page.doubts ?? []), ...more])].filter(isDoubtKind);
    return page.doubts || doubts.length > 0 ? { ...page, doubts } : page;
  });
}

export function sourceView(
  orderId: string,
  { index, mediaType, sizeBytes, translation }: OrderDocumentRow,
  { pages, trouble }: SourceReading,
): SourceView {
  const turnsOf = new Map(translation?.blocks.map(({ source }) => [source?.page, source?.turns]));
  return {
    index,
    mediaType,
    sizeBytes,
    trouble,
    pages: pages.map(({ number, widthPt, heightPt, isScanned }) => {
      const turns = turnsOf.get(number) ?? 0;
      const isOnItsSide = turns % 2 === 1;
      const address = `/api/desk/orders/${orderId}/sources/${index}/pages/${number}.jpg`;
      return {
        number,
        widthPt: isOnItsSide ? heightPt : widthPt,
        heightPt: isOnItsSide ? widthPt : heightPt,
        isScanned,
        pictureUrl: turns === 0 ? address : `${address}?turns=${turns}`,
      };
    }),
  };
}
