import { createHash } from "node:crypto";
import type { StaffRow } from "@/db/queries/staff";
import { canonicalJson } from "@/lib/core/canonical-json";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { blockText } from "@/lib/core/documents/block-parts";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Turn } from "@/lib/documents";
import {
  type CertifiedDocument,
  certificateDate,
  type SignedStatements,
  TooCostlyError,
  UnprintableError,
} from "@/lib/paper";
import { deskTurn } from "../documents/document-turns";
import type { DeskServices } from "./desk-services";
import { type PieceToSign, pdfToSign } from "./pdf-to-sign";

const PROVED = new Set<string>();
const MAX_PROVED = 500;
const running = new Map<string, Promise<string[]>>();
const MAX_BLOCKS_SEARCHED = 1000;

/** Signing requires an empty list, so that a signed order is never stuck. */
export async function printingObstacles(
  services: DeskServices,
  staff: StaffRow,
  sha256: string,
  pieces: readonly PieceToSign[],
): Promise<string[]> {
  const printed = pieces.filter(({ order }) => isPrinted(order.productLine));
  if (printed.length === 0) return [];
  const key = `${sha256}:${printed.map(({ order, at }) => `${order.id}.${at}`)}`;
  if (PROVED.has(key)) return [];
  const known = running.get(key);
  if (known) return known;
  const check = obstaclesOf(services, staff, printed)
    .then((obstacles) => {
      if (obstacles.length === 0) keepProved(key);
      return obstacles;
    })
    .finally(() => running.delete(key));
  running.set(key, check);
  return check;
}

/** Includes the statements' text: another release may word them differently. */
export function printedSha256(
  contentSha256: string,
  { legalName, credentials, contact, signatureImageKey, stamps }: StaffRow,
  { statements, now, timeZone }: { statements: SignedStatements; now: Date; timeZone: string | null },
): string {
  const day = certificateDate(now, timeZone);
  const signer = [legalName, credentials, contact, signatureImageKey, stamps];
  const parts = [contentSha256, ...signer, day, timeZone, statements];
  return createHash("sha256").update(canonicalJson(parts)).digest("hex");
}

function keepProved(key: string): void {
  const [oldest] = PROVED;
  if (PROVED.size >= MAX_PROVED && oldest !== undefined) PROVED.delete(oldest);
  PROVED.add(key);
}

async function obstaclesOf(
  services: DeskServices,
  staff: StaffRow,
  pieces: readonly PieceToSign[],
): Promise<string[]> {
  const obstacles: string[] = [];
  for (const toSign of pieces) {
    const reason = await reasonAgainst(services, staff, toSign);
    if (reason === null) continue;
    obstacles.push(pieces.length > 1 ? `Document ${toSign.at + 1}: ${reason}` : reason);
  }
  return obstacles;
}

async function reasonAgainst(
  services: DeskServices,
  staff: StaffRow,
  toSign: PieceToSign,
): Promise<string | null> {
  const turn = deskTurn({ orderId: toSign.order.id });
  let document: CertifiedDocument | undefined;
  try {
    document = await pdfToSign(services, staff, toSign);
    await services.renderer.render(document, undefined, turn);
    return null;
  } catch (error) {
    if (!document || !(error instanceof UnprintableError)) {
      // The error may quote the document: log only its name.
      const name = error instanceof Error ? error.name : "unknown";
      const orderId = toSign.order.id;
      services.log.error({ orderId, index: toSign.at, name }, "a PDF to sign could not be made");
      return "Its PDF can't be created right now. Request the code again. If that doesn't help, tell an admin.";
    }
    // A document too large as a whole has no block at fault.
    const isWhole = error instanceof TooCostlyError;
    const block = isWhole ? null : await findBlock(services, document, turn).catch(() => null);
    const where = block === null ? "" : ` See “${clip(blockText(block))}”.`;
    return `Its PDF can't be printed: ${error.message}.${where}`;
  }
}

async function findBlock(
  services: DeskServices,
  document: CertifiedDocument,
  turn: Turn,
): Promise<Block | null> {
  const fails = async (blocks: Block[]) => {
    const content: TranslatedDocument = { ...document.content, blocks };
    try {
      await services.renderer.render({ ...document, content, exhibit: null }, undefined, turn);
      return false;
    } catch (error) {
      if (error instanceof UnprintableError) return true;
      throw error;
    }
  };
  let { blocks } = document.content;
  if (blocks.length > MAX_BLOCKS_SEARCHED || (await fails([]))) return null;
  while (blocks.length > 1) {
    const middle = Math.ceil(blocks.length / 2);
    const halves = [blocks.slice(0, middle), blocks.slice(middle)];
    const [first = [], second = []] = halves;
    if (await fails(first)) blocks = first;
    else if (await fails(second)) blocks = second;
    else return null;
  }
  return blocks[0] ?? null;
}

function clip(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
