import type { Block } from "@/lib/core/documents/document-model";
import type { ReadPage } from "../../reader/port";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import { WORD_MEDIA_TYPE } from "../../sources/word/word-parts";
import { cleanTexts } from "../clean-text";
import { sourceBlocks } from "../source-blocks";
import { type Piece, pieceOf } from "./draft-piece";
import { readWord } from "./read-word";
import { textPieces } from "./text-pieces";
import { toBlocks } from "./to-blocks";
import { wordPieces } from "./word-pieces";

export type DraftSource = { bytes: Uint8Array; mediaType: string } | { pages: readonly ReadPage[] };

/** Only for the document process. Throws DraftRefusal. */
export async function parseDraft(source: DraftSource): Promise<Block[]> {
  return cleanTexts(toBlocks("pages" in source ? piecesOfPages(source.pages) : await piecesOfFile(source)));
}

async function piecesOfFile({
  bytes,
  mediaType,
}: {
  bytes: Uint8Array;
  mediaType: string;
}): Promise<Piece[]> {
  if (mediaType === "text/plain") return textPieces(decode(bytes));
  if (mediaType === WORD_MEDIA_TYPE) return wordPieces(await openWord(bytes));
  throw new Error(`a draft of type ${mediaType} has pages to be read`);
}

const PICTURE = "[Picture]";
const UNREAD = "[This page was not read by machine]";

function piecesOfPages(pages: readonly ReadPage[]): Piece[] {
  // The reviewer sees only the text, but others see what covers it, or is drawn.
  const noted = pages.find(({ hasAnnotations }) => hasAnnotations);
  if (noted) throw new DraftRefusal("has notes, stamps or form fields on page #", noted.number);
  const layered = pages.find(({ doubts = [] }) => doubts.some(({ kind }) => kind === "screen_only"));
  if (layered)
    throw new DraftRefusal("shows something on page # on a screen or on paper alone", layered.number);
  // Recognised text under a scan is hidden, too, but the scan itself is read.
  const veiled = pages.find(({ isScanned, lines }) => !isScanned && lines.some(({ isHidden }) => isHidden));
  if (veiled) throw new DraftRefusal("has hidden text on page #", veiled.number);
  return pages.flatMap((page, index): Piece[] => {
    const pieces = sourceBlocks(page).map((block): Piece => {
      const { id: _, source: __, ...piece } = block;
      return piece.kind === "text" ? pieceOf(piece.runs) : piece;
    });
    if (page.doubts?.some(({ kind }) => kind === "not_read"))
      pieces.push({ kind: "text", runs: [{ text: UNREAD }] });
    if (page.hasPictures && !page.isScanned) pieces.push({ kind: "text", runs: [{ text: PICTURE }] });
    return index === 0 ? pieces : [{ kind: "page_break" }, ...pieces];
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DraftRefusal("is no text in UTF-8");
  }
}

async function openWord(bytes: Uint8Array): ReturnType<typeof readWord> {
  try {
    return await readWord(bytes);
  } catch (error) {
    if (error instanceof DraftRefusal) throw error;
    throw new DraftRefusal("is no intact Word document");
  }
}
