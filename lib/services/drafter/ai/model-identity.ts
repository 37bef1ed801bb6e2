import {
  type DocumentIdentity,
  IDENTITY_PARTS,
  type IdentityValue,
  MAX_IDENTITY_CHARS,
} from "@/lib/core/documents/document-identity";
import type { Block } from "@/lib/core/documents/document-model";
import { asciiDigits } from "@/lib/core/review/find-numeric-tokens";
import { proposeIdentity } from "@/lib/core/review/propose-identity";
import { cleanLine } from "../clean-text";
import type { Languages } from "./instructions";
import type { AnsweredPages } from "./page-schema";

/**
 * What a draft of some pages proposes as the document's identity: what labels say, and where the model knows better,
 * what it quotes. A quotation that stands nowhere on the pages, or a number in other digits, is not taken.
 */
export function modelIdentity(
  answered: AnsweredPages["identity"],
  { blocks, original, languages }: { blocks: readonly Block[]; original: string; languages: Languages },
): DocumentIdentity {
  const identity = proposeIdentity(blocks, languages);
  for (const part of IDENTITY_PARTS) {
    const value = answered?.[part] ?? null;
    const text = cleanLine(value?.target ?? "", MAX_IDENTITY_CHARS);
    const quoted = cleanLine(value?.source ?? "", MAX_IDENTITY_CHARS);
    if (text === "" || quoted === "" || !withoutBreaks(original).includes(quoted)) continue;
    if (part === "number" && digitsOf(text) !== digitsOf(quoted)) continue;
    const block = blocks.find(({ source }) => withoutBreaks(source?.text ?? "").includes(quoted));
    const proposed: IdentityValue = { text, status: "proposed", original: quoted };
    if (block) proposed.blockId = block.id;
    identity[part] = proposed;
  }
  return identity;
}

function withoutBreaks(text: string): string {
  return text.replace(/\s+/gu, " ");
}

/** A number's digits, each by its value; without any, nothing can have been changed. */
function digitsOf(text: string): string {
  return (asciiDigits(text).match(/\d/g) ?? []).join("");
}
