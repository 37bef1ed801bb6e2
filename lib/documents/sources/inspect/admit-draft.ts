import { unreadable } from "../fetch-problems";
import type { DraftMediaType } from "../port";
import { DraftRefusal } from "../word/draft-refusal";
import { isCompound, WORD_MEDIA_TYPE, wordParts } from "../word/word-parts";

const MAX_TEXT_BYTES = 2 * 1024 * 1024;
const UNTEXTUAL = /(?![\t\n\f\r])\p{Cc}/u;

/** @throws Problem DOCUMENT_UNREADABLE */
export function checkDraft(bytes: Uint8Array): DraftMediaType {
  if (isDamagedDocument(bytes)) throw unreadable("it is neither a PDF nor a JPEG nor a PNG");
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || isCompound(bytes)) {
    checkWord(bytes);
    return WORD_MEDIA_TYPE;
  }
  checkText(bytes);
  return "text/plain";
}

function isDamagedDocument([a, b, c, d]: Uint8Array): boolean {
  const isPdf = a === 0x25 && b === 0x50 && c === 0x44 && d === 0x46;
  return isPdf || (a === 0xff && b === 0xd8) || (a === 0x89 && b === 0x50);
}

function checkWord(bytes: Uint8Array): void {
  try {
    wordParts(bytes);
  } catch (error) {
    if (error instanceof DraftRefusal) throw unreadable(`it ${error.message}`);
    throw error;
  }
}

function checkText(bytes: Uint8Array): void {
  const notText = unreadable("it is neither a PDF, a JPEG, a PNG, a Word document (.docx) nor text in UTF-8");
  if (bytes.length > MAX_TEXT_BYTES) throw unreadable("it is larger than any draft in plain text");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notText;
  }
  if (UNTEXTUAL.test(text)) throw notText;
  if (text.trim() === "") throw unreadable("it is empty");
}
