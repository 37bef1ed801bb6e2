import type { TranslatedDocument } from "@/lib/core/document-model";
import { Problem } from "@/lib/core/problem";
import type { DocumentReader, ReadDocument } from "../../reader/port";
import { cleanTexts } from "../clean-text";
import type { TakeApart } from "../port";
import { sourceBlocks } from "../source-blocks";
import { type Piece, pieceOf } from "./draft-piece";
import { DraftRefusal } from "./draft-refusal";
import { readWord } from "./read-word";
import { textPieces } from "./text-pieces";
import { toBlocks } from "./to-blocks";
import { WORD_MEDIA_TYPE } from "./word-parts";
import { wordPieces } from "./word-pieces";

export interface DraftHead {
  /** The language of the draft, which is the order's target. */
  language: string;
  title: string;
}

/**
 * Takes a client's draft apart into the blocks that a reviewer works on: its own words, nothing added; each block says
 * on which page it stands in the draft. `read` looks into documents with pages. Throws Problem DOCUMENT_UNREADABLE.
 */
export async function takeApart(
  { bytes, mediaType }: { bytes: Uint8Array; mediaType: string },
  read: (bytes: Uint8Array) => Promise<ReadDocument>,
  { language, title }: DraftHead,
): Promise<TranslatedDocument> {
  try {
    return { language, title, blocks: cleanTexts(toBlocks(await piecesOf(bytes, mediaType, read))) };
  } catch (error) {
    if (error instanceof DraftRefusal) throw unreadable(`it ${error.message}`);
    throw error;
  }
}

/** Takes drafts apart with this reader for those that have pages. */
export function createTakeApart(reader: Pick<DocumentReader, "read">): TakeApart {
  return (draft, head) =>
    takeApart(
      draft,
      (bytes) => reader.read({ bytes, mediaType: draft.mediaType }, { language: head.language }),
      head,
    );
}

async function piecesOf(
  bytes: Uint8Array,
  mediaType: string,
  read: (bytes: Uint8Array) => Promise<ReadDocument>,
): Promise<Piece[]> {
  if (mediaType === "text/plain") return textPieces(decode(bytes));
  if (mediaType === WORD_MEDIA_TYPE) return wordPieces(await openWord(bytes));
  const { pages } = await read(bytes);
  return pages.flatMap((page, index): Piece[] => {
    const pieces = sourceBlocks(page).map((block): Piece => {
      const { id: _, source: __, ...piece } = block;
      return piece.kind === "text" ? pieceOf(piece.runs) : piece;
    });
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

function unreadable(reason: string): Problem {
  return new Problem("DOCUMENT_UNREADABLE", `The draft cannot be read: ${reason}.`);
}
