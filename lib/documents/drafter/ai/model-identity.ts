import {
  type DocumentIdentity,
  IDENTITY_PARTS,
  type IdentityPart,
  type IdentityValue,
  MAX_IDENTITY_CHARS,
  needsEnglish,
} from "@/lib/core/documents/document-identity";
import type { Block } from "@/lib/core/documents/document-model";
import { digitsOf, inEnglish, isReadable, proposeIdentity, withoutEnglish } from "@/lib/review";
import { cleanLine } from "../clean-text";
import type { Languages } from "./instructions";
import type { AnsweredPages } from "./page-schema";

const MAX_TITLE_CHARS = 120;

/** A quotation must be on the pages, with the same digits. */
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
    const english = englishOf(part, proposed, {
      quoted,
      answered: englishIn(value),
      languages,
    });
    if (english !== null) proposed.english = english;
    identity[part] = proposed;
  }
  return needsEnglish(languages.targetLanguage) ? identity : inEnglish(identity, languages.sourceLanguage);
}

export function modelTitle(
  answered: AnsweredPages["title"],
  targetLanguage: string,
): { title: string | null; identity: DocumentIdentity } {
  const { target, english } =
    typeof answered === "string"
      ? { target: answered, english: "" }
      : (answered ?? { target: "", english: "" });
  const title = cleanLine(target, MAX_TITLE_CHARS);
  const proposed = cleanLine(english, MAX_IDENTITY_CHARS);
  const isTaken = title !== "" && proposed !== "" && needsEnglish(targetLanguage);
  return {
    title: title === "" ? null : title,
    identity:
      isTaken && isReadable("title", proposed)
        ? { title: { text: title, status: "proposed", english: proposed } }
        : {},
  };
}

function englishOf(
  part: IdentityPart,
  proposed: IdentityValue,
  { quoted, answered, languages }: { quoted: string; answered: string; languages: Languages },
): string | null {
  if (!needsEnglish(languages.targetLanguage)) return null;
  const isQuoted = !needsEnglish(languages.sourceLanguage);
  // An ambiguous date in an English source is for a person to settle, whatever the target's date order.
  if (isQuoted && part === "issuedOn" && !isReadable(part, quoted)) return quoted;
  const isKnown = withoutEnglish({ [part]: proposed }, languages.targetLanguage).length === 0;
  if (isKnown && !(isQuoted && part === "country")) return null;
  if (isQuoted) return quoted;
  const english = cleanLine(answered, MAX_IDENTITY_CHARS);
  if (english === "" || !isReadable(part, english)) return null;
  return part === "number" && digitsOf(english) !== digitsOf(quoted) ? null : english;
}

function englishIn(value: object | null): string {
  return value !== null && "english" in value && typeof value.english === "string" ? value.english : "";
}

function withoutBreaks(text: string): string {
  return text.replace(/\s+/gu, " ");
}
