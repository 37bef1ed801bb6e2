import { createHash } from "node:crypto";
import { freezePagePictures } from "@/db/queries/desk-documents";
import type { OrderDocumentRow } from "@/db/queries/orders";
import { Problem } from "@/lib/core/problem";
import type { Turn } from "@/lib/documents";
import type { Services } from "../context";
import { derivedKey, putDerived } from "../documents/derived-files";
import { sourceKey } from "../documents/sources";
import { pageName } from "./picture-files";

type DrawServices = Pick<Services, "db" | "reader" | "storage">;
export type PictureSource = Pick<OrderDocumentRow, "sha256" | "mediaType" | "pageCount">;

const MEGABYTE = 1024 * 1024;
const DOCUMENT_BYTES = 64 * MEGABYTE;
const MAX_PAGE_BYTES = 4 * MEGABYTE;
const MIN_PAGE_BYTES = MEGABYTE / 8;
const DOCUMENT_CPU_MS = { start: 30_000, perPage: 3_000 };

interface DrawnPage {
  bytes: Uint8Array;
  cpuMs: number;
}

/** @throws Problem DOCUMENT_UNREADABLE */
export async function drawPage(
  services: DrawServices,
  source: PictureSource,
  page: number,
  turn: Turn,
): Promise<DrawnPage> {
  const { reader, storage } = services;
  const name = pageName(page);
  const key = derivedKey(source.sha256, name);
  const kept = await storage.get(key);
  if (kept) return { bytes: kept.bytes, cpuMs: 0 };
  const stored = await storage.get(sourceKey(source.sha256));
  if (!stored) throw new Problem("DOCUMENT_UNREADABLE", "The source document is no longer kept.");
  const pages = source.pageCount ?? 1;
  const maxBytes = Math.max(MIN_PAGE_BYTES, Math.min(MAX_PAGE_BYTES, Math.floor(DOCUMENT_BYTES / pages)));
  const file = { bytes: stored.bytes, mediaType: source.mediaType, sha256: source.sha256 };
  const { bytes, cpuMs } = await reader.exhibitPicture(file, { page, maxBytes, turn });
  const mediaType = bytes[0] === 0xff ? "image/jpeg" : "image/png";
  await putDerived(services, source.sha256, { name, bytes, mediaType });
  const first = await storage.get(key);
  return { bytes: first?.bytes ?? bytes, cpuMs };
}

/** @throws Problem DOCUMENT_UNREADABLE in words for a reviewer */
export async function drawPages(
  services: DrawServices,
  document: OrderDocumentRow,
  turn: Turn,
): Promise<string[]> {
  if (document.pagePictures) return document.pagePictures;
  const count = document.pageCount ?? 1;
  let leftMs = DOCUMENT_CPU_MS.start + DOCUMENT_CPU_MS.perPage * count;
  const pictures: string[] = [];
  for (let page = 1; page <= count; page += 1) {
    if (leftMs <= 0)
      throw new Problem("DOCUMENT_UNREADABLE", `Drawing its ${count} pages takes too much time.`);
    const { bytes, cpuMs } = await drawPage(services, document, page, {
      ...turn,
      isFollowed: page < count,
    }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.retryable) throw error;
      throw new Problem("DOCUMENT_UNREADABLE", `Page ${page}: ${error.message}`);
    });
    leftMs -= cpuMs;
    pictures.push(sha256Of(bytes));
  }
  return await freezePagePictures(services.db, document, pictures);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
