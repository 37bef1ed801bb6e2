import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { median } from "../median";
import { clip, type Raised } from "../raise";
import { alignUnits } from "./align-units";
import { MAX_QUOTE } from "./check-lines";
import { expectedLength } from "./expected-length";
import { type PairedPart, pairedParts, sentencesOf } from "./paired-parts";
import { sourceUnit, targetUnit } from "./units";

const SURE = 0.5;
/** As a logarithm: how much shorter a translation without a piece is, or longer with its own. */
const SHORTER = 0.15;
const SHORTER_BY_CLAUSE = 0.12;
const LONGER = 0.2;
const LEAST_LETTERS = 12;
const LEAST_OF_CLAUSES = 50;
/** A paragraph has fewer sentences. */
const MOST_PIECES = 60;
const CLAUSE_END = /(?<=[,;،؛，；、])\s*(?=[\p{L}(])/u;
/** The usual length weighs as much as this many texts, so that a short document is not its own measure. */
const WEIGHT_OF_USUAL = 2;

interface Pair extends PairedPart {
  placed: Placed;
}

interface Lengths {
  expected(text: string): number;
  said(text: string): number;
}

/** Sentences or clauses that a translation leaves out although it has the others, and sentences that it adds. */
export function checkSentences({ placed }: Alignment, languages: Languages): Raised[] {
  const pairs = placed.flatMap((each) =>
    each.block.kind === "note" || each.block.kind === "mark"
      ? []
      : pairedParts(each).flatMap((pair) => (pair.target.trim() === "" ? [] : [{ placed: each, ...pair }])),
  );
  const lengths = lengthsOf(pairs, languages);
  return pairs.flatMap((pair) => strangePieces(pair, languages, lengths));
}

function lengthsOf(pairs: readonly PairedPart[], languages: Languages): Lengths {
  const ofTarget = { ...languages, sourceLanguage: languages.targetLanguage };
  const said = (text: string) => expectedLength(text, ofTarget);
  const ratios = pairs.flatMap(({ source, target }) => {
    const expected = expectedLength(source, languages);
    return expected < LEAST_OF_CLAUSES ? [] : [Math.log(said(target) / expected)];
  });
  const usual = Math.exp(median([...ratios, ...Array<number>(WEIGHT_OF_USUAL).fill(0)]));
  return { said, expected: (text) => expectedLength(text, languages) * usual };
}

function strangePieces({ placed, source, target }: Pair, languages: Languages, lengths: Lengths): Raised[] {
  const expected = lengths.expected(source);
  const off = Math.log(lengths.said(target) / expected);
  const [sources, targets] = [source, target].map(piecesOf);
  const compare = (one: readonly string[] = [], other: readonly string[] = [], isAdded = false) =>
    Math.max(one.length, other.length) > MOST_PIECES ? [] : leftOver(one, other, languages, lengths, isAdded);
  const more = (sources?.length ?? 0) - (targets?.length ?? 0);
  // A semicolon may become a comma, but not a full stop.
  const isMore =
    source.split(CLAUSE_END).length < (targets?.length ?? 0) ||
    sentencesOf(source).length < sentencesOf(target).length;
  if (more < 0 && off >= LONGER && isMore)
    return compare(sources, targets, true).map((each) => addedOf(placed, each));
  const lost = more > 0 && off <= -SHORTER ? compare(sources, targets) : [];
  if (lost.length > 0) return lost.map((each) => lostOf(placed, each, "sentence"));
  const [said, translated] = [source, target].map((text) => text.split(CLAUSE_END));
  const isShort = expected < LEAST_OF_CLAUSES || off > -SHORTER_BY_CLAUSE;
  if (isShort || (said?.length ?? 0) <= (translated?.length ?? 0)) return [];
  return compare(said, translated).map((each) => lostOf(placed, each, "clause"));
}

function piecesOf(text: string): string[] {
  return sentencesOf(text).flatMap((each) => each.split(/(?<=;)\s+/u));
}

function leftOver(
  sources: readonly string[],
  targets: readonly string[],
  languages: Languages,
  { expected, said }: Lengths,
  isAdded: boolean,
): string[] {
  const beads = alignUnits(
    sources.map((each) => ({ ...sourceUnit(each, languages), length: expected(each) })),
    targets.map((each) => targetUnit(each, languages)),
  );
  const lengthOf = isAdded ? said : expected;
  const [own, other] = isAdded ? [targets, sources] : [sources, targets];
  const left = beads.flatMap((bead) => {
    const [[from, to], [first, last]] = isAdded ? [bead.targets, bead.sources] : [bead.sources, bead.targets];
    const piece = own.slice(from, to).join(" ").trim();
    return first === last && bead.sureness >= SURE && lengthOf(piece) >= LEAST_LETTERS ? [piece] : [];
  });
  const sum = (pieces: readonly string[], length: (text: string) => number) =>
    pieces.reduce((all, each) => all + length(each), 0);
  const [whole, beside] = [sum(own, lengthOf), sum(other, isAdded ? expected : said)];
  const without = whole - sum(left, lengthOf);
  return without <= 0 || Math.abs(Math.log(beside / without)) > Math.abs(Math.log(beside / whole))
    ? []
    : left;
}

function lostOf(placed: Placed, piece: string, what: "sentence" | "clause"): Raised {
  const said = placed.isRecognised ? "The scan was read as" : "The source has";
  return raisedAt(
    placed,
    piece,
    `${said} “${clip(piece, MAX_QUOTE)}” here, but no ${what} of the translation seems to say it.`,
  );
}

function addedOf(placed: Placed, piece: string): Raised {
  const read = placed.isRecognised ? "that was read on the scan" : "of the source";
  return raisedAt(
    placed,
    piece,
    `The translation has “${clip(piece, MAX_QUOTE)}” here, but no sentence ${read} seems to say it.`,
  );
}

function raisedAt({ block, document, page, text }: Placed, piece: string, message: string): Raised {
  return { kind: "line", blockId: block.id, document, page, what: fingerprint(`${piece}\n${text}`), message };
}
