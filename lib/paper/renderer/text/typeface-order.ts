import bidiFactory from "bidi-js";
import type { NumberRun } from "@/lib/core/documents/number-runs";
import { isHan, isWrittenInHan, LATIN_FAMILY } from "../fonts/families";
import type { Typeface } from "../fonts/typeface";
import { isSharedSign, type TypefaceChooser } from "./choose-typeface";

const bidi = bidiFactory();
const DIGIT = /[0-9]/;
const SENTENCE_SIGN = /[\p{P}\p{Z}]/u;
const STOP = /[,;:.!?…]/u;
const LOOK_AHEAD = 8;
const CLOSING_QUOTES: Readonly<Record<string, string>> = {
  "“": "”",
  "«": "»",
  "‹": "›",
  "„": "“”",
  "‘": "’",
};
const WORD_SIGN = /[\p{L}\p{N}]/u;
/** UAX #9, BD16. */
const MOST_OPEN = 63;

interface Pair {
  open: string;
  close: string;
  isQuote: boolean;
  inner: string;
}

export class TypefaceOrder {
  private leading: Typeface | null = null;
  private previous: Typeface | null = null;
  private readonly fonts: TypefaceChooser;
  private readonly numbers: readonly NumberRun[];
  private readonly opening = new Map<number, Pair>();
  private readonly closing = new Set<number>();
  private readonly open: { pair: Pair; typeface: Typeface }[] = [];
  private number = 0;
  private readonly isHan: boolean;
  private readonly text: string;

  constructor(text: string, numbers: readonly NumberRun[], fonts: TypefaceChooser, language: string) {
    this.isHan = isWrittenInHan(language);
    this.text = text;
    this.fonts = fonts;
    this.numbers = numbers;
    this.findPairs(text);
  }

  restart(leading: Typeface | null): void {
    this.leading = leading;
    this.previous = leading;
  }

  next(character: string, at: number, bold: boolean, italic: boolean): Typeface {
    if (this.isInNumber(at)) return this.fonts.chooseForNumber(character, this.previous, bold, italic);
    const pair = this.opening.get(at);
    if (pair) return this.begin(pair, bold, italic);
    if (this.closing.has(at)) return this.end(character, bold, italic);
    // After a Chinese name, a quotation mark or comma belongs to the sentence, and is narrower than a Chinese
    // letter.
    const isOwn = !this.isHan && this.previous?.family.keepsDigits && SENTENCE_SIGN.test(character);
    const before = this.endsForeign(character, at) ? this.leading : this.previous;
    this.previous = this.fonts.choose(character, isOwn ? null : before, bold, italic);
    return this.previous;
  }

  /** After a name in another script, a stop belongs to the surrounding Latin sentence. */
  private endsForeign(character: string, at: number): boolean {
    const family = this.previous?.family;
    if (this.leading?.family !== LATIN_FAMILY || family === LATIN_FAMILY || !STOP.test(character))
      return false;
    const [next = ""] = /[^\p{sc=Zyyy}\p{sc=Zinh}]/u.exec(this.text.slice(at + 1, at + 1 + LOOK_AHEAD)) ?? [];
    return !family?.script?.test(next);
  }

  private isInNumber(at: number): boolean {
    while ((this.numbers[this.number]?.to ?? Number.POSITIVE_INFINITY) <= at) this.number += 1;
    return (this.numbers[this.number]?.from ?? Number.POSITIVE_INFINITY) <= at;
  }

  private begin(pair: Pair, bold: boolean, italic: boolean): Typeface {
    const { fonts, previous } = this;
    const inner = pair.isQuote
      ? this.ofQuotes(pair, bold, italic)
      : DIGIT.test(pair.inner)
        ? fonts.chooseForNumber(pair.inner, previous, bold, italic)
        : fonts.choose(pair.inner === "" ? pair.open : pair.inner, previous, bold, italic);
    const typeface = fonts.chooseForBrackets(pair.open + pair.close, inner, bold, italic);
    this.open.push({ pair, typeface });
    this.previous = typeface;
    return typeface;
  }

  private ofQuotes({ open, inner }: Pair, bold: boolean, italic: boolean): Typeface {
    const { leading, previous } = this;
    if (!this.isHan)
      return this.fonts.choose(
        open,
        leading?.family.keepsDigits ? null : (leading ?? previous),
        bold,
        italic,
      );
    return this.fonts.choose(isHan(inner) ? inner : open, previous, bold, italic);
  }

  /** A comma after “(Mounir)” belongs to neither name, so the paragraph's typeface returns. */
  private end(character: string, bold: boolean, italic: boolean): Typeface {
    const opened = this.open.pop();
    if (!opened) return this.fonts.choose(character, this.previous, bold, italic);
    this.previous = this.leading ?? opened.typeface;
    const { open, close } = opened.pair;
    return this.fonts.chooseForBrackets(open + close, opened.typeface, bold, italic);
  }

  private findPairs(text: string): void {
    const waiting: { pair: Pair; at: number }[] = [];
    let at = 0;
    let before = "";
    for (const character of text) {
      const quotes = CLOSING_QUOTES[character];
      const isApostrophe = character === "’" && WORD_SIGN.test(before) && WORD_SIGN.test(text.charAt(at + 1));
      const opened = isApostrophe ? -1 : waiting.findLastIndex(({ pair }) => pair.close.includes(character));
      const close = bidi.openingToClosingBracket(character) ?? (opened < 0 ? quotes : undefined);
      if (this.isInNumber(at)) {
        // A number is set as a whole, including its brackets.
      } else if (close !== undefined) {
        const isQuote = close === quotes;
        if (waiting.length < MOST_OPEN)
          waiting.push({ pair: { open: character, close, isQuote, inner: "" }, at });
      } else {
        const [closed] = opened < 0 ? [] : waiting.splice(opened);
        if (closed) {
          closed.pair.close = character;
          this.opening.set(closed.at, closed.pair);
          this.closing.add(at);
        }
      }
      if (DIGIT.test(character) || !isSharedSign(character))
        for (const { pair } of waiting) if (pair.inner === "") pair.inner = character;
      before = character;
      at += character.length;
    }
    this.number = 0;
  }
}
