import type { AlignedPage, Alignment, Placed } from "./align-to-pages";
import { isLatin } from "./language-script";
import { lostNames, type NameKnowledge, wordsOf } from "./lost-names";
import { memoize } from "./memoize";
import { bareWord, foldWord, passportSpellings } from "./name-spelling";
import type { Raised } from "./raise";
import type { ReviewedSource } from "./reviewed-source";
import { isRecognised, sourceSays } from "./source-says";

/** Names in Latin letters survive letter by letter; the applicant's stands in the translation as the client writes it. */
export function checkNames(alignment: Alignment, source: ReviewedSource): Raised[] {
  if (!isLatin(source.targetLanguage)) return [];
  const applicant = wordsOf(source.applicantName ?? "").map(foldWord);
  const raised = checkApplicant(alignment, source, applicant);
  if (!isLatin(source.sourceLanguage) && source.sourceLanguage !== "other") return raised;
  const knowledge: NameKnowledge = {
    sourceCommon: commonWords([
      ...alignment.pages.map(({ text }) => text),
      ...alignment.placed.map(({ sourceText }) => sourceText),
    ]),
    targetCommon: commonWords(alignment.placed.map(({ text }) => text)),
    applicant,
    languages: source,
  };
  for (const placed of alignment.placed) {
    if (placed.block.kind === "note" || !startsLatin(placed.sourceText)) continue;
    raised.push(...lostNames(placed.sourceText, placed.text, knowledge).map((lost) => finding(lost, placed)));
  }
  for (const page of alignment.pages) {
    const isTyped = page.blocks.some(({ sourceText }) => sourceText === "");
    if (!isTyped || !startsLatin(page.text)) continue;
    const known = page.blocks.map(({ text, sourceText }) => `${text}\n${sourceText}`).join("\n");
    raised.push(...lostNames(page.text, known, knowledge).map((lost) => finding(lost, page)));
  }
  return raised;
}

function startsLatin(text: string): boolean {
  return /^\P{L}*\p{Script=Latin}/u.test(text);
}

const smallWords = memoize(4000, (text): readonly string[] =>
  (text.match(/(?<![\p{L}\p{M}'’])\p{Ll}[\p{L}\p{M}]+/gu) ?? []).map(foldWord),
);

/** Words that stand without a capital; those with one in running text are names or begin a sentence. */
function commonWords(texts: readonly string[]): ReadonlySet<string> {
  const common = new Set<string>();
  for (const text of texts) for (const word of smallWords(text)) common.add(word);
  return common;
}

function finding(
  { word, instead }: { word: string; instead: string | null },
  place: Placed | AlignedPage,
): Raised {
  return {
    kind: "name",
    blockId: "block" in place ? place.block.id : null,
    page: place.page,
    document: place.document,
    what: `${word}>${instead ?? ""}`,
    message:
      instead === null
        ? isRecognised(place)
          ? `${sourceSays(place, word)}, but the translation has only the rest of the name.`
          : `The translation has the rest of the name, but “${word}” from the source is missing.`
        : `${sourceSays(place, word)}, but the translation has “${instead}”.`,
  };
}

function checkApplicant(
  { pages, placed }: Alignment,
  source: ReviewedSource,
  applicant: readonly string[],
): Raised[] {
  if (applicant.length === 0 || placed.length === 0) return [];
  const printed = placed.filter(({ block }) => block.kind !== "note");
  const target = new Set(printed.flatMap(({ text }) => wordsOf(text).map(foldWord)));
  const sourceText = [...pages.map(({ text }) => text), ...printed.map((each) => each.sourceText)].join("\n");
  const sourceWords = wordsOf(sourceText).map(foldWord);
  const isSourceLatin = startsLatin(sourceText);
  const bareSource = new Set(sourceWords.map(bareWord));
  // Someone else's document: a mother's certificate, an employer's letter.
  if (isSourceLatin && !applicant.every((word) => bareSource.has(bareWord(word)))) return [];
  const spelledInSource = (bare: string) => sourceWords.filter((word) => bareWord(word) === bare);
  const isPrinted = (word: string) =>
    [word, ...passportSpellings(word), ...spelledInSource(bareWord(word))].some((each) => target.has(each));
  const missing = applicant.filter((word) => !isPrinted(word));
  if (missing.length === 0) return [];
  const asGiven = wordsOf(source.applicantName ?? "").filter((word) => missing.includes(foldWord(word)));
  const message = `The applicant's name, “${source.applicantName}”, isn't in the translation exactly as given. Missing: ${asGiven.join(", ")}.`;
  const document = pages[0]?.document ?? 0;
  return [
    { kind: "name", blockId: null, page: null, document, what: `applicant:${missing.join(" ")}`, message },
  ];
}
