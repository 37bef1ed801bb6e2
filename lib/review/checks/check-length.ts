import type { Alignment, Placed } from "../align-to-pages";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { expectedLength } from "../lines/expected-length";
import { isSpelledOut, lossOdds, shortness } from "../lines/loss-evidence";
import { pairedParts } from "../lines/paired-parts";
import { median } from "../median";
import type { Raised } from "../raise";

const LONG_ENOUGH = 50;
const LEAST = 33;
const MAX_OFF_OF_SHORT = 0.65;
/** The most a text may be shorter than others, as a logarithm. */
const MAX_OFF = 0.55;
const LIKELY = 1.6;
/** The usual length weighs as much as this many texts, so that a short document is not its own measure. */
const WEIGHT_OF_USUAL = 2;

interface Measured {
  placed: Placed;
  source: string;
  target: string;
  length: number;
  shortness: number;
}

/** Texts much shorter than the document's others, or shorter and without something the source says. */
export function checkLength({ placed }: Alignment, languages: Languages): Raised[] {
  const measured = placed.flatMap((each) => (each.block.kind === "note" ? [] : measure(each, languages)));
  const usual = median([
    ...measured.map((each) => each.shortness),
    ...Array<number>(WEIGHT_OF_USUAL).fill(0),
  ]);
  return measured.flatMap(({ placed, source, target, length, shortness }) => {
    const most = length >= LONG_ENOUGH ? MAX_OFF : MAX_OFF_OF_SHORT;
    const isShort = shortness - usual >= most && !isSpelledOut(source, target, languages);
    const isLacking = placed.block.kind === "text" && lossOdds(source, target, languages, usual) >= LIKELY;
    if (isShort) return [toRaised(placed, source, target, SHORT)];
    return isLacking ? [toRaised(placed, source, target, LACKING)] : [];
  });
}

const SHORT =
  "The translation is shorter here than elsewhere in the document. Check whether a clause is missing.";
const LACKING = "The translation seems to say less here than its source. Check whether a clause is missing.";

function toRaised(
  { block, document, page }: Placed,
  source: string,
  target: string,
  message: string,
): Raised {
  return {
    kind: "length",
    blockId: block.id,
    document,
    page,
    what: fingerprint(`${source}\n${target}`),
    message,
  };
}

function measure(placed: Placed, languages: Languages): Measured[] {
  return pairedParts(placed).flatMap(({ source, target }) => {
    const length = expectedLength(source, languages);
    if (length < LEAST || target.trim() === "") return [];
    return [{ placed, source, target, length, shortness: shortness(source, target, languages) }];
  });
}
