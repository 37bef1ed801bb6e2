import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { lintCertification } from "@/lib/paper/testing/parts";
import { proposeIdentity } from "@/lib/review";
import { ADVERSARIAL_TEXTS, SOME_ADVERSARIAL_TEXTS } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { pieceOf } from "./drafter/client-draft/draft-piece";
import { markOf } from "./drafter/client-draft/mark-of";
import { parseDraft } from "./drafter/client-draft/parse-draft";
import { makeWord } from "./drafter/client-draft/testing/make-word";
import { makeZip } from "./drafter/client-draft/testing/make-zip";
import { lineGroups } from "./drafter/line-groups";
import { sourceBlocks } from "./drafter/source-blocks";
import { fieldOf, joinLines } from "./drafter/tables/line-group";
import { toSegments } from "./drafter/text-lines";
import { detectLanguage } from "./reader/detect-language";
import { joinPieces } from "./reader/join-pieces";
import { plainCharacters, withoutInnerSpaces } from "./reader/plain-characters";
import type { Box, ReadPage, TextLine } from "./reader/port";
import { findActualTexts } from "./reader/process/actual-text";
import { inReadingOrder } from "./reader/reading-order";
import { WORD_MEDIA_TYPE, wordParts } from "./sources/word/word-parts";
import { openZip } from "./sources/word/zip-parts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const xmlSafe = (text: string) => text.toWellFormed().replace(/[<&]|(?![\t\n\r])\p{Cc}/gu, " ");

function linesOf(text: string): TextLine[] {
  return text.split(/[\n\r]/).map((line, at) => ({
    text: line,
    box: [(at % 2) * 500, at, 400, 1],
    confidence: 1,
  }));
}

const pageOf = (text: string): ReadPage => ({
  number: 1,
  widthPt: 612,
  heightPt: 792,
  isScanned: false,
  lines: linesOf(text),
});

/** One word per line, so that there are many pieces, painted over each other. */
function piecesOf(text: string) {
  return text.split(" ").map((word, at) => ({
    text: word,
    left: at % 600,
    top: Math.floor(at / 600),
    width: 5,
    height: 10,
    sizePt: 10,
    isUpright: true,
    isHidden: false,
  }));
}

function statement(text: string) {
  return lintCertification("uscis", {
    role: "translated",
    sourceLanguage: "es",
    targetLanguage: "en",
    sourceLanguageName: text,
    documentTitle: text,
    statementLanguage: null,
    target: null,
    identity: null,
    timeZone: null,
    translator: { name: "Ana Ruiz", credentials: "ATA 1", contact: "ana@vidimus.example" },
    applicantName: "Ana López",
    signedAt: new Date(0),
    hasSignatureImage: true,
    isSignedByPerson: true,
    paragraphs: [text, "translation is accurat ".repeat(text.length / 23)],
  });
}

const LANGUAGES = { sourceLanguage: "es", targetLanguage: "vi" };

/** As many lines as a page's process passes on, in both directions, in pieces. */
function ruledEvery(step: number): Box[] {
  return Array.from({ length: 2_000 }, (_, at): Box => {
    const [place, piece] = [(Math.floor(at / 4) * step) % 1000, ((at >> 1) % 2) * 500];
    return at % 2 === 0 ? [piece, place, 505, 0] : [place, piece, 0, 505];
  });
}

const PARSERS: Record<string, (text: string) => unknown> = {
  "a mark of a draft": markOf,
  "a paragraph of a draft": (text) => pieceOf([{ text }]),
  "a field": fieldOf,
  "a draft in plain text": (text) => parseDraft({ bytes: utf8(text), mediaType: "text/plain" }),
  "a draft in plain text, two characters a line": (text) =>
    parseDraft({ bytes: utf8(text.replace(/(..)/gsu, "$1\n")), mediaType: "text/plain" }),
  "the XML of a Word document": (text) => wordParts(makeWord(text.repeat(20))),
  "a Word document's paragraph": (text) =>
    parseDraft({
      bytes: makeWord(`<w:p><w:r><w:t>${xmlSafe(text)}</w:t></w:r></w:p>`),
      mediaType: WORD_MEDIA_TYPE,
    }),
  "an archive's list of contents": (text) => openZip(utf8(`PK\u0003\u0004${text}`)),
  "an archive's names": (text) => wordParts(makeZip([{ name: text.slice(0, 60_000), data: "" }])),
  "lines of a page": (text) => lineGroups(linesOf(text)),
  "lines of a page ruled like a sheet": (text) => lineGroups(linesOf(text), ruledEvery(17)),
  "lines of a page full of borders": (text) => lineGroups(linesOf(text), ruledEvery(1)),
  "lines put together": (text) => joinLines(linesOf(text)),
  "blocks of a page": (text) => sourceBlocks(pageOf(text)),
  "lines of a text": toSegments,
  "characters of a page": plainCharacters,
  "what marked text says it reads as": (text) => [
    findActualTexts(text),
    findActualTexts(`/Span<</ActualText (${text}) >> BDC`),
  ],
  "spaces between words": withoutInnerSpaces,
  "the language of a text": detectLanguage,
  "pieces of a page": (text) => joinPieces(piecesOf(text), { widthPt: 612, heightPt: 792 }),
  "pieces of a page full of borders": (text) =>
    joinPieces(piecesOf(text), {
      widthPt: 612,
      heightPt: 792,
      rules: Array.from({ length: 2_000 }, (_, at) => [at / 3, 0, at / 3, 5] as const),
    }),
  "the order of reading": (text) => inReadingOrder(linesOf(text)),
  "the words of a certification": statement,
  "what identifies a document": (text) =>
    proposeIdentity(
      [
        ...sourceBlocks(pageOf(text)),
        ...text
          .split(" ")
          .map((word): Block => ({ kind: "text", id: "b", runs: [{ text: `Acta No. ${word}` }] })),
        { kind: "fields", id: "c", rows: [{ label: [{ text }], value: [{ text }] }] },
      ],
      LANGUAGES,
    ),
};

// All of them with the second pass.
const TEXTS = process.env.TEST_PART ? ADVERSARIAL_TEXTS : SOME_ADVERSARIAL_TEXTS;

describe("every parser of customers' text takes no more than twice the time for twice the text", () => {
  test.each(Object.entries(PARSERS))("%s", { timeout: 600_000 }, async (_, parse) => {
    expect(await findSlowText(parse, TEXTS)).toBeNull();
  });
});
