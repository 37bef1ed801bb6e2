import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { isUntouched, sentencesOf } from "../paired-parts";
import type { Raised } from "../raise";
import { alignUnits } from "./align-units";
import { expectedLength } from "./expected-length";
import { joined } from "./source-line";
import { sourceUnit, targetUnit } from "./units";

/** So sure it has to be that a sentence is in none of the translation's. */
const SURE = 0.75;
/** How much shorter than its source a block is that lacks a sentence, as a logarithm. */
const SHORTER = 0.15;
const LEAST_LETTERS = 12;
const MAX_QUOTE = 300;
/** A paragraph has fewer sentences; what has more is no paragraph. */
const MOST_SENTENCES = 60;

/** Sentences of a paragraph that its translation, though it has the others, leaves out. */
export function checkSentences({ placed }: Alignment, languages: Languages): Raised[] {
  return placed.flatMap((each) => (each.block.kind === "text" ? lostSentences(each, languages) : []));
}

function lostSentences(placed: Placed, languages: Languages): Raised[] {
  const { block, document, page, sourceText, text } = placed;
  if (sourceText === "" || text.trim() === "" || isUntouched(placed)) return [];
  const sources = sentencesOf(joined(sourceText.split("\n"))).flatMap((each) => each.split(/(?<=;)\s+/u));
  const targets = sentencesOf(text).flatMap((each) => each.split(/(?<=;)\s+/u));
  if (sources.length < 2 || sources.length > MOST_SENTENCES || targets.length >= sources.length) return [];
  const expected = expectedLength(sourceText, languages);
  const said = targetUnit(text, languages).length;
  if (Math.log(said / expected) > -SHORTER) return [];
  const beads = alignUnits(
    sources.map((each) => sourceUnit(each, languages)),
    targets.map((each) => targetUnit(each, languages)),
  );
  const lost = beads.flatMap(({ sources: [from, to], targets: [first, last], sureness }) => {
    const sentence = sources.slice(from, to).join(" ").trim();
    const isLost = first === last && sureness >= SURE && expectedLength(sentence, languages) >= LEAST_LETTERS;
    return isLost ? [sentence] : [];
  });
  const without = expected - lost.reduce((sum, each) => sum + expectedLength(each, languages), 0);
  // Without them, source and translation are about as long.
  if (without <= 0 || Math.abs(Math.log(said / without)) > Math.abs(Math.log(said / expected))) return [];
  return lost.map((sentence) => ({
    kind: "line",
    blockId: block.id,
    document,
    page,
    what: fingerprint(`${sentence}\n${text}`),
    message: `${placed.isRecognised ? "The scan was read as" : "The source has"} “${clip(sentence)}” here, but no sentence of the translation seems to say it.`,
  }));
}

function clip(text: string): string {
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
}
