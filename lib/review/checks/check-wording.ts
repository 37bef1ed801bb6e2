import { scriptsOf } from "@/lib/core/catalog/language-script";
import { blockParts, blockRuns } from "@/lib/core/documents/block-parts";
import type { MarkType } from "@/lib/core/documents/document-model";
import { OPEN_PLACE } from "@/lib/core/documents/open-place";
import type { Alignment, Placed } from "../align-to-pages";
import { fingerprint } from "../fingerprint";
import { isUntouched } from "../lines/paired-parts";
import { foldWord } from "../name-spelling";
import { clip, type Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { isApostilleTitle, isFormWord } from "./form-words";

const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Arabic",
  "Hebrew",
  "Greek",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
] as const;
/** Texts shorter than `QUOTED_LENGTH` stand on many pages by chance. */
const MAX_QUOTE = 80;
const QUOTED_LENGTH = 16;
/** Enough to detect a copy. Comparing more would be slow. */
const COMPARED_LENGTH = 500;

export function checkWording({ placed, pages }: Alignment, source: ReviewedSource): Raised[] {
  const pageText = new Map(pages.map(({ document, page, text }) => [`${document}.${page}`, normal(text)]));
  const applicant = new Set((source.applicantName ?? "").split(/\s+/).map(foldWord));
  return placed.flatMap((each): Raised[] => {
    const { block, document, page, text } = each;
    const place = { blockId: block.id, page, document };
    if (isEmpty(each))
      return [
        {
          kind: "empty",
          ...place,
          what: "",
          message: "This block has no text. Add some, or remove the block.",
        },
      ];
    if (text.includes(OPEN_PLACE)) {
      const message = `“${OPEN_PLACE}” is still open. Write what the source says there.`;
      return [{ kind: "empty", ...place, what: "open", message }];
    }
    if (block.kind === "note") return [];
    const foreign = foreignLetters(each, source);
    if (foreign !== null) {
      const message = `“${foreign}” is still in the source's script.`;
      return [{ kind: "untranslated", ...place, what: `script:${fingerprint(foreign)}`, message }];
    }
    const repeated = repeatedSource(each, pageText.get(`${document}.${page}`) ?? "", applicant);
    if (repeated === null) return [];
    const message =
      repeated === text
        ? "This is the source's own text."
        : `“${clip(repeated, MAX_QUOTE)}” is the source's own text.`;
    return [{ kind: "untranslated", ...place, what: fingerprint(normal(repeated)), message }];
  });
}

/** Handwriting has words, and "other" says nothing. */
const SAID_BY_NAME: ReadonlySet<MarkType> = new Set([
  "stamp",
  "seal",
  "signature",
  "initials",
  "photo",
  "logo",
  "barcode",
]);

function isEmpty({ block, text, sourceText }: Placed): boolean {
  // "[Signature]" is printed automatically.
  if (block.kind === "mark" && SAID_BY_NAME.has(block.mark) && !/[\p{L}\p{N}]/u.test(sourceText))
    return false;
  return text.trim() === "" && !blockRuns(block).some(({ code }) => code !== undefined);
}

function normal(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

function repeatedSource(placed: Placed, pageText: string, applicant: ReadonlySet<string>): string | null {
  const { block, text, sourceText } = placed;
  const own = normal(text);
  const words = own.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 0 || words.every((word) => applicant.has(word))) return null;
  if (sourceText === "")
    return own.length >= QUOTED_LENGTH && pageText.includes(own.slice(0, COMPARED_LENGTH)) ? text : null;
  if (isUntouched(placed)) return isKept(placed) ? null : text;
  const lines = new Set(sourceText.split("\n").map(normal));
  return (
    blockParts(block).find(
      (part) => lines.has(normal(part)) && hasRunningText(part) && !isApostilleTitle(part),
    ) ?? null
  );
}

/** What a translation has as the source does. */
function isKept({ block, sourceText, languages }: Placed): boolean {
  if (isApostilleTitle(sourceText)) return true;
  if (isAddress(sourceText) || isMeasured(sourceText) || isContact(sourceText)) return true;
  if (INITIALS.test(sourceText) || CODE.test(sourceText)) return true;
  const isSigned = block.kind === "mark" && (block.mark === "signature" || block.mark === "initials");
  const { sourceLanguage, targetLanguage } = languages;
  return (
    (isSigned || TITLED.test(sourceText)) &&
    !LOWER_WORD.test(sourceText) &&
    !(sourceText.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).some((word) =>
      isFormWord(foldWord(word), sourceLanguage, targetLanguage),
    )
  );
}

const LOWER_WORD = /(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]{3,}/u;
/** "JGB / IS" */
/** "IOE0912345678" */
const CODE = /^(?=.*\d)(?:(?!\p{L}{4})[\p{Lu}\d./*-]){4,60}$/u;
const INITIALS = /^\p{Lu}{1,4}(?:\s?\/\s?\p{Lu}{1,4}){1,5}$/u;
/** "Dr. Kim" */
const TITLED = /^(?:Dr|Dra|Prof|Ing|Lic|Mag|Mgr)\.?(?:\s\p{Lu}[\p{L}\p{M}.'’-]{0,30}){1,5}$/u;

/** "K+ 5,6 mmol/l (!) 3,5–5,1" */
function isMeasured(text: string): boolean {
  return MEASURE.test(text) && !/\p{L}{4}/u.test(text.replace(UNIT_WORD, ""));
}

const MEASURE =
  /\d\s?(?:%|(?:[munpµμkcd]?(?:mol|g|l|L|Eq|m|Pa|kat)|I?U|UI|mmHg|fl|fL)(?:\/[\p{L}\d]{1,4})?)(?![\p{L}\d])/u;
const UNIT_WORD = /(?<!\p{L})(?:[munpµμ]?mol|mmHg|mosm)(?!\p{L})/giu;

/** "E-mail: registro@example.es" */
function isContact(text: string): boolean {
  const rest = text.replace(CONTACT, " ");
  return rest !== text && !/\p{L}/u.test(rest.replace(CONTACT_LABEL, ""));
}

const CONTACT = /[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,100}|(?:https?:\/\/|www\.)[^\s]{1,200}/giu;
const CONTACT_LABEL = /(?<!\p{L})(?:e-?mail|mail|web|internet|tel|fax|www)(?!\p{L})/giu;

/** Figures beside capitalized words: a company or an address, which stays unchanged. */
function isAddress(text: string): boolean {
  return /\d/.test(text) && /\p{Lu}\p{Ll}/u.test(text) && !LOWER_WORD.test(text);
}

function hasRunningText(part: string): boolean {
  const at = part.search(/(?<!\p{L})\p{Ll}{4}/u);
  return at >= 0 && /\s/.test(part.slice(at));
}

const PATTERNS = new Map<string, RegExp>();

function foreignLetters(
  { text, sourceText }: Placed,
  { sourceLanguage, targetLanguage }: ReviewedSource,
): string | null {
  const target = scriptsOf(targetLanguage);
  if (target.length === 0) return null;
  const known = scriptsOf(sourceLanguage);
  const present = known.length > 0 ? known : SCRIPTS.filter((script) => patternOf(script).test(sourceText));
  for (const script of present) {
    // Any language may contain Latin letters: names, abbreviations, units.
    if (target.includes(script) || script === "Latin") continue;
    const found = patternOf(script).exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

function patternOf(script: string): RegExp {
  let pattern = PATTERNS.get(script);
  if (pattern === undefined) {
    pattern = new RegExp(
      `(?=\\p{L})\\p{Script=${script}}(?:[\\p{Script=${script}}\\p{M} ]*\\p{Script=${script}})?`,
      "u",
    );
    PATTERNS.set(script, pattern);
  }
  return pattern;
}
